"""Inequality signs between two cells."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Stroke
from sudologue.constraints.pair import Pair
from sudologue.model.layout import Layout

_SIGNS = {(0, 1): ">", (0, -1): "<", (1, 0): "v", (-1, 0): "^"}
"""By where the smaller digit is, from the larger: the sign opens towards the larger one."""


class GreaterThan(Pair):
    """The sign between two cells opens towards the larger digit.

    The first of the cells holds the larger one.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of(constraints=[sl.GreaterThan("r1c1 r1c2")])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c1<>1, r1c2<>9
    """

    kind = "greater_than"

    def allows(self, first: int, second: int) -> bool:
        """The first is larger."""
        return first > second

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """The sign."""
        large, small = self.cells
        leap = small.row - large.row, small.col - large.col
        yield Stroke("sign", self.cells, _SIGNS.get(leap, ">"))
