"""Remainders of digits, along a line or in every 2×2 square."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Cells, Constraint, Reading, Stroke
from sudologue.constraints.fields import Digits, cells_field, number_field, to_cells
from sudologue.constraints.sorts import Square, Turns, squares
from sudologue.errors import PuzzleError
from sudologue.model.layout import Layout


def _remainders(layout: Layout, mod: int) -> Digits:
    return tuple(digit % mod for digit in range(1, layout.size + 1))


class ModularLine(Turns, is_known=False):
    """Any so many neighbours have different remainders."""

    kind = "modular"


class Modular(Constraint):
    """Divided by the number of a modular line (3, if none is told), any so many neighbours on it leave different
    remainders.

    With 3, any three neighbours are one of 1 4 7, one of 2 5 8 and one of 3 6 9. Of fewer cells than that no two leave
    the same.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("5" + "." * 80, [sl.Modular("r1c1 r1c2 r1c3")])
    >>> sorted(sl.pencil_marks(puzzle).candidates[0][1])
    [1, 3, 4, 6, 7, 9]
    """

    kind = "modular"

    cells: Cells = cells_field(converter=to_cells)
    mod: int = number_field(default=3)

    def check(self, layout: Layout) -> None:
        """There is something to divide by."""
        if self.mod < 1:
            raise PuzzleError(f"a modular line has a number from 1 on, found {self.mod}")

    def readings(self, layout: Layout) -> Iterator[tuple[str, Reading]]:
        """The line, on a grid of this size."""
        yield "", ModularLine(self.cells, _remainders(layout, self.mod), self.mod)

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A line."""
        yield Stroke("line", self.cells)


class ModSquare(Square, is_known=False):
    """Digits of a 2×2 square leave all three remainders when divided by three."""

    kind = "mod_square"


class GlobalMod(Constraint):
    """Every 2×2 square of the grid holds digits of all three remainders of division by three (one of 1 4 7, one of
    2 5 8 and one of 3 6 9 on a 9×9 grid).

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("52" + "." * 79, [sl.GlobalMod()])
    >>> sorted(sl.pencil_marks(puzzle).candidates[1][1])
    [1, 3, 4, 6, 7, 9]
    """

    kind = "global_mod"

    def readings(self, layout: Layout) -> Iterator[tuple[str, Reading]]:
        """Square by square."""
        sorts = _remainders(layout, 3)
        return ((label, ModSquare(cells, sorts, 3)) for label, cells in squares(layout))
