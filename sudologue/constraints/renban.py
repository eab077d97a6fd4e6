"""Renban lines: consecutive digits in any order."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Reading, Stroke
from sudologue.constraints.fields import each_once
from sudologue.errors import PuzzleError
from sudologue.model.layout import Layout


class Renban(Reading):
    """Digits on a renban line are different and consecutive, in any order.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("5" + "." * 80, [sl.Renban("r1c1 r1c2 r1c3")])
    >>> sorted(sl.pencil_marks(puzzle).candidates[0][1])
    [3, 4, 6, 7]
    """

    kind = "renban"
    start = 0

    def check(self, layout: Layout) -> None:
        """There are at most as many cells as digits, and none of them twice."""
        each_once(self.cells)
        if len(self.cells) > layout.size:
            raise PuzzleError(f"{len(self.cells)} cells cannot hold different digits")

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """The memory is the set of digits so far, as a mask; it must fit into a run as long as the line."""
        digits = memory | 1 << digit
        first, last = (digits & -digits).bit_length(), digits.bit_length()
        is_fitting = not memory >> digit & 1 and last - first < len(self.cells)
        return digits if is_fitting else None

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A line."""
        yield Stroke("line", self.cells)
