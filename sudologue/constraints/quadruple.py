"""Quadruples: digits that occur in the four cells around a corner."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Stroke
from sudologue.constraints.contain import Contain
from sudologue.errors import PuzzleError
from sudologue.model.layout import Layout


class Quadruple(Contain):
    """The digits in a circle where four cells meet are among the digits of those cells.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of(constraints=[sl.Quadruple("r1c1 r1c2 r2c1 r2c2", [1, 2, 3, 4])])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c1<>5,6,7,8,9, r1c2<>5,6,7,8,9, r2c1<>5,6,7,8,9, r2c2<>5,6,7,8,9
    """

    kind = "quadruple"

    def check(self, layout: Layout) -> None:
        """The digits fit into the cells, which are four at most."""
        if len(self.cells) > 4:
            raise PuzzleError(f"at most four cells meet, found {len(self.cells)}")
        super().check(layout)

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """The digits in a circle at the corner."""
        yield Stroke("corner", self.cells, " ".join(map(str, self.values)))
