"""Anti-taxicab: a digit stays away from itself by another distance than it says."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations

from sudologue.constraints.constraint import Constraint, PairRule
from sudologue.model.layout import Layout


class AntiTaxicab(Constraint):
    """Two cells that hold the same digit are not so many steps apart as it says, counted along rows and columns.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("." * 20 + "5" + "." * 60, [sl.AntiTaxicab()])
    >>> sorted(sl.pencil_marks(puzzle).candidates[4][5])
    [1, 2, 3, 4, 6, 7, 8, 9]
    """

    kind = "anti_taxicab"

    def pairs(self, layout: Layout) -> Iterator[PairRule]:
        """Every two cells that share no line, and are as far apart as some digit says."""
        for first, second in combinations(layout.cells(), 2):
            down, across = second.row - first.row, abs(second.col - first.col)
            if down and across and down + across <= layout.size:
                yield PairRule(first, second, _not_both(down + across))


@cache
def _not_both(digit: int) -> Callable[[int, int], bool]:
    return lambda first, second: not first == second == digit
