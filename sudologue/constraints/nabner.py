"""Nabner lines: the opposite of renban lines."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Reading, Stroke
from sudologue.constraints.fields import each_once
from sudologue.model.layout import Layout


class Nabner(Reading):
    """No two digits on a nabner line are equal or consecutive, wherever they stand on it.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of(constraints=[sl.Nabner("r1c1 r1c2 r1c3 r1c4 r1c5")])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c1<>2,4,6,8, r1c2<>2,4,6,8, r1c3<>2,4,6,8, r1c4<>2,4,6,8, r1c5<>2,4,6,8
    """

    kind = "nabner"
    start = 0

    def check(self, layout: Layout) -> None:
        """No cell is named twice."""
        each_once(self.cells)

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """The memory is the set of digits so far, as a mask."""
        return None if memory >> digit - 1 & 0b111 else memory | 1 << digit

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A line."""
        yield Stroke("line", self.cells)
