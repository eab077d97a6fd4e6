"""Sum lines: lines that fall into pieces of the same sum, such as ten-lines."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Cells, Constraint, Reading, Stroke
from sudologue.constraints.fields import cells_field, number_field, to_cells, to_flag
from sudologue.errors import PuzzleError
from sudologue.model.layout import Layout


class SumPieces(Reading, is_known=False):
    """Pieces of the line come to its number, but for the two ends of a loop."""

    kind = "sum_line"

    sum: int = number_field()
    loop: bool = number_field(converter=to_flag)

    def step(self, memory: int | None, place: int, digit: int) -> int | None:
        """The memory is what the piece that is open may have come to, as bits of a mask.

        Before the first cell of a loop that may be anything, since a piece may have begun with its last cells.
        """
        all_open = (1 << self.sum) - 1
        before = (all_open if self.loop else 1) if memory is None else memory
        after = before << digit
        return after & all_open | after >> self.sum & 1 or None

    def ends(self, memory: int) -> bool:
        """Nothing is open; in a loop, whatever it began with."""
        return self.loop or bool(memory & 1)


class WholeSum(Reading, is_known=False):
    """All digits of a loop come to a multiple of its number."""

    kind = "sum_loop"
    start = 0

    sum: int = number_field()

    def step(self, memory: int, place: int, digit: int) -> int:
        """The memory is the sum so far, without whole pieces."""
        return (memory + digit) % self.sum

    def ends(self, memory: int) -> bool:
        """All pieces are whole."""
        return memory == 0


class LoopPieces(SumPieces, is_known=False):
    """A loop can be cut into pieces that each come to its number."""

    kind = "sum_loop_pieces"


class SumLine(Constraint):
    """A sum line can be cut into pieces that each come to its number (10, if none is told).

    Each cell belongs to one piece. In a loop a piece may go on from the last cell to the first.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of(constraints=[sl.SumLine("r1c1 r1c2 r1c3", 10)])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c1<>9, r1c2<>9, r1c3<>9
    """

    kind = "sum_line"

    cells: Cells = cells_field(converter=to_cells)
    sum: int = number_field(default=10)
    loop: bool = number_field(converter=to_flag, default=False)

    def check(self, layout: Layout) -> None:
        """There is something to come to, and it is not out of all proportion."""
        if not 1 <= self.sum <= 200:
            raise PuzzleError(f"pieces of a sum line come to 1 to 200, found {self.sum}")

    def readings(self, layout: Layout) -> Iterator[tuple[str, Reading]]:
        """One for a line; for a loop two, since both together have ten times as much to remember.

        If no piece goes beyond the sum, wherever the loop is cut first, and all digits come to a multiple of it, then
        the last piece lacks just what the first one had.
        """
        if not self.loop:
            yield "", SumPieces(self.cells, self.sum, self.loop)
            return
        yield "in pieces", LoopPieces(self.cells, self.sum, self.loop)
        yield "in all", WholeSum(self.cells, self.sum)

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A line, which ends where it began if it is a loop."""
        yield Stroke("line", self.cells + self.cells[: self.loop])
