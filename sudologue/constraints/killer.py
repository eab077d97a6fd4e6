"""Killer cages: different digits, with their sum in the corner."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Equation, Reading, Stroke
from sudologue.constraints.fields import each_once, number_field, to_number_or_none
from sudologue.errors import PuzzleError
from sudologue.model.layout import Layout


class Killer(Reading):
    """Digits in a cage differ, and come to its sum if it has one.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of(constraints=[sl.Killer("r1c1 r1c2", 4)])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c1<>2,4,5,6,7,8,9, r1c2<>2,4,5,6,7,8,9
    """

    kind = "killer"
    start = 0

    sum: int | None = number_field(converter=to_number_or_none, default=None)

    def check(self, layout: Layout) -> None:
        """A cage has no more cells than there are digits, and none of them twice."""
        each_once(self.cells)
        if len(self.cells) > layout.size:
            raise PuzzleError(f"a cage of {len(self.cells)} cells cannot hold different digits")

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """The memory is the set of digits so far, as a mask."""
        return None if memory >> digit & 1 else memory | 1 << digit

    def ends(self, memory: int) -> bool:
        """The digits come to the sum."""
        return self.sum is None or self.sum == sum(
            d for d in range(memory.bit_length()) if memory >> d & 1
        )

    def equation(self) -> Equation | None:
        """Its cells come to its sum."""
        return None if self.sum is None else Equation(tuple((c, 1) for c in self.cells), self.sum)

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """An outline with the sum."""
        yield Stroke("cage", self.cells, "" if self.sum is None else str(self.sum))
