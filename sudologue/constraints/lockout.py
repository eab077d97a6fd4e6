"""Lockout lines: the digits on the line lie outside the range of those at its ends."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Stroke
from sudologue.constraints.ends import EndedLine
from sudologue.constraints.fields import number_field
from sudologue.model.layout import Layout


class Lockout(EndedLine):
    """Digits in the diamonds of a lockout line differ by at least its number, and no other digit on it lies between
    them or is one of them.

    The number is 4 on a 9×9 grid, if none is told.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of(constraints=[sl.Lockout("r1c1 r1c2 r1c3 r1c4")])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c2<>5, r1c3<>5
    """

    kind = "lockout"
    start = ()

    diff: int = number_field(default=4)

    def step(self, memory: tuple[int, ...], place: int, digit: int) -> tuple[int, ...] | None:
        """The memory is the digits at the ends, the smaller one first."""
        if not place:
            return (digit,)
        if place == 1:
            (other,) = memory
            is_far = abs(digit - other) >= self.diff
            return (min(digit, other), max(digit, other)) if is_far else None
        return None if memory[0] <= digit <= memory[1] else memory

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A line with a diamond at each end."""
        yield Stroke("line", self.cells)
        yield from (Stroke("diamond", (cell,)) for cell in (self.cells[0], self.cells[-1]))
