"""Entropy: low, middle and high digits, along a line or in every 2×2 square."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Cells, Constraint, Reading, Stroke
from sudologue.constraints.fields import Digits, cells_field, to_cells
from sudologue.constraints.sorts import Square, Turns, squares
from sudologue.errors import PuzzleError
from sudologue.model.layout import Layout


def _thirds(layout: Layout) -> Digits:
    """Low, middle or high, digit by digit."""
    return tuple(3 * digit // layout.size for digit in range(layout.size))


def _check_thirds(layout: Layout) -> None:
    if layout.size % 3:
        raise PuzzleError(f"{layout.size} digits are not low, middle and high in equal numbers")


class EntropicLine(Turns, is_known=False):
    """Any three neighbours are a low, a middle and a high digit."""

    kind = "entropic"


class Entropic(Constraint):
    """Any three neighbours on an entropic line are a low, a middle and a high digit (1 2 3, 4 5 6 and 7 8 9 on a 9×9
    grid).

    Of two cells alone, both are not of the same sort. Each sort is a third of the digits, so there is no such line on a
    grid whose size is no multiple of three.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("5" + "." * 80, [sl.Entropic("r1c1 r1c2 r1c3")])
    >>> sorted(sl.pencil_marks(puzzle).candidates[0][1])
    [1, 2, 3, 7, 8, 9]
    """

    kind = "entropic"

    cells: Cells = cells_field(converter=to_cells)

    def check(self, layout: Layout) -> None:
        """There are as many low digits as middle and high ones."""
        _check_thirds(layout)

    def readings(self, layout: Layout) -> Iterator[tuple[str, Reading]]:
        """The line, on a grid of this size."""
        yield "", EntropicLine(self.cells, _thirds(layout), 3)

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A line."""
        yield Stroke("line", self.cells)


class EntropySquare(Square, is_known=False):
    """A 2×2 square holds a low, a middle and a high digit."""

    kind = "entropy_square"


class GlobalEntropy(Constraint):
    """Every 2×2 square of the grid holds a low, a middle and a high digit (1 2 3, 4 5 6 and 7 8 9 on a 9×9 grid).

    Each sort is a third of the digits, so the size of the grid is a multiple of three.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("54" + "." * 79, [sl.GlobalEntropy()])
    >>> sorted(sl.pencil_marks(puzzle).candidates[1][1])
    [1, 2, 3, 7, 8, 9]
    """

    kind = "global_entropy"

    def check(self, layout: Layout) -> None:
        """There are as many low digits as middle and high ones."""
        _check_thirds(layout)

    def readings(self, layout: Layout) -> Iterator[tuple[str, Reading]]:
        """Square by square."""
        sorts = _thirds(layout)
        return ((label, EntropySquare(cells, sorts, 3)) for label, cells in squares(layout))
