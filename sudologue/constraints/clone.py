"""Clones: cells that hold the same digit."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Reading, Stroke
from sudologue.model.layout import Layout


class Clone(Reading):
    """Cells that are clones of each other hold the same digit.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("5" + "." * 80, [sl.Clone("r1c1 r5c5")])
    >>> sorted(sl.pencil_marks(puzzle).candidates[4][4])
    [5]
    """

    kind = "clone"
    start = 0

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """The memory is the digit of all."""
        return digit if memory in (0, digit) else None

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A tint."""
        yield Stroke("shade", self.cells)
