"""Lines with two ends that count: what between lines, lockout lines and double arrows have in common."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Cells, Reading, Stroke
from sudologue.errors import PuzzleError
from sudologue.model.layout import Layout


class EndedLine(Reading):
    """The two ends of a line say something about the cells between them."""

    def check(self, layout: Layout) -> None:
        """It has two ends."""
        if len(self.cells) < 2:
            raise PuzzleError(f"a {self.kind.replace('_', ' ')} has at least two cells")

    @property
    def order(self) -> Cells:
        """The two ends, then what is between them."""
        return (self.cells[0], self.cells[-1], *self.cells[1:-1])

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A line with a circle at each end."""
        yield Stroke("line", self.cells)
        yield from (Stroke("circle", (cell,)) for cell in (self.cells[0], self.cells[-1]))
