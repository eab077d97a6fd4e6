"""Quadruples: digits that occur in the four cells around a corner."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Stroke
from sudologue.constraints.contain import Contain
from sudologue.errors import PuzzleError
from sudologue.model.layout import Layout


class Quadruple(Contain):
    """The digits in a circle where four cells meet are among the digits of those cells."""

    kind = "quadruple"

    def check(self, layout: Layout) -> None:
        """The digits fit into the cells, which are four at most."""
        if len(self.cells) > 4:
            raise PuzzleError(f"at most four cells meet, found {len(self.cells)}")
        super().check(layout)

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """The digits in a circle at the corner."""
        yield Stroke("corner", self.cells, " ".join(map(str, self.values)))
