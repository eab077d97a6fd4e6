"""Anti-knight: a chess knight in one cell sees the cells it could leap to."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Constraint
from sudologue.model.cell import Cell
from sudologue.model.layout import Layout


class AntiKnight(Constraint):
    """Cells a knight's move apart hold different digits.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("." * 20 + "5" + "." * 60, [sl.AntiKnight()])
    >>> sorted(sl.pencil_marks(puzzle).candidates[4][3])
    [1, 2, 3, 4, 6, 7, 8, 9]
    """

    kind = "anti_knight"

    def unlike(self, layout: Layout) -> Iterator[tuple[Cell, Cell]]:
        """Every two cells that a knight's move joins."""
        return layout.apart((1, 2), (2, 1), (1, -2), (2, -1))
