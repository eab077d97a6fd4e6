"""Anti-king: a chess king in one cell sees the cells around it."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Constraint
from sudologue.model.cell import Cell
from sudologue.model.layout import Layout


class AntiKing(Constraint):
    """Cells that touch at a corner hold different digits.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("." * 20 + "5" + "." * 60, [sl.AntiKing()])
    >>> sorted(sl.pencil_marks(puzzle).candidates[3][3])
    [1, 2, 3, 4, 6, 7, 8, 9]
    """

    kind = "anti_king"

    def unlike(self, layout: Layout) -> Iterator[tuple[Cell, Cell]]:
        """Every two cells that touch at a corner; those that share a side are in one line."""
        return layout.apart((1, 1), (1, -1))
