"""Palindromes: lines that read the same from both ends."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Cells, Reading, Stroke
from sudologue.model.layout import Layout


class Palindrome(Reading):
    """A palindrome reads the same from both ends.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("5" + "." * 80, [sl.Palindrome("r1c1 r4c2 r7c3")])
    >>> sorted(sl.pencil_marks(puzzle).candidates[6][2])
    [5]
    """

    kind = "palindrome"
    start = 0

    @property
    def order(self) -> Cells:
        """From both ends by turns; the middle one, if there is one, says nothing."""
        half = len(self.cells) // 2
        return (
            tuple(cell for i in range(half) for cell in (self.cells[i], self.cells[-1 - i]))
            or self.cells
        )

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """The memory is the digit to repeat, at every other place."""
        if place % 2 == 0:
            return digit
        return 0 if digit == memory else None

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A line."""
        yield Stroke("line", self.cells)
