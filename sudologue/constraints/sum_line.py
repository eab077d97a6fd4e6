"""Sum lines: lines that fall into pieces of the same sum, such as ten-lines."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Reading, Stroke
from sudologue.constraints.fields import number_field, to_flag
from sudologue.errors import PuzzleError
from sudologue.model.layout import Layout


class SumLine(Reading):
    """A sum line can be cut into pieces that each come to its number (10, if none is told).

    Each cell belongs to one piece. In a loop a piece may go on from the last cell to the first.
    """

    kind = "sum_line"
    start = None

    sum: int = number_field(default=10)
    loop: bool = number_field(converter=to_flag, default=False)

    def check(self, layout: Layout) -> None:
        """There is something to come to, and it is not out of all proportion."""
        if not 1 <= self.sum <= 1000:
            raise PuzzleError(f"pieces of a sum line come to 1 to 1000, found {self.sum}")

    def step(
        self, memory: tuple[int, int] | None, place: int, digit: int
    ) -> tuple[int, int] | None:
        """The memory is the sum so far, without whole pieces, and where the line may have been cut.

        A cut is told by what comes before it, without whole pieces, as a bit of a mask: it comes again with every
        piece. Those that fall inside a cell are out. A line that is no loop is cut before its first cell.
        """
        total, cuts = memory or (0, (1 << self.sum) - 1 if self.loop else 1)
        for passed in range(total + 1, total + digit):
            cuts &= ~(1 << passed % self.sum)
        return ((total + digit) % self.sum, cuts) if cuts else None

    def ends(self, memory: tuple[int, int]) -> bool:
        """The last piece is whole."""
        return memory[0] == 0

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A line, which ends where it began if it is a loop."""
        yield Stroke("line", self.cells + self.cells[: self.loop])
