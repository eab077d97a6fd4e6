"""Dutch flatmates: who stands above and below every 5."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Constraint, Reading
from sudologue.constraints.fields import number_field
from sudologue.model.cell import Cell
from sudologue.model.layout import Layout

_ALONE, _BELOW_THE_FIRST, _NEEDS_THE_LAST = range(3)


class FlatmatesColumn(Reading, is_known=False):
    """Every middle digit of a column has a 1 directly above it or the largest digit directly below it."""

    kind = "flatmates_column"
    start = _ALONE

    size: int = number_field()

    @property
    def middle(self) -> int:
        """The middle digit; the smaller one of two."""
        return (self.size + 1) // 2

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """The memory is who stands above: nobody who matters, a 1, or a 5 that has no 1 above it."""
        if memory == _NEEDS_THE_LAST and digit != self.size:
            return None
        if digit == self.middle and memory != _BELOW_THE_FIRST:
            return _NEEDS_THE_LAST
        return _BELOW_THE_FIRST if digit == 1 else _ALONE

    def ends(self, memory: int) -> bool:
        """Nobody is missing below."""
        return memory != _NEEDS_THE_LAST


class DutchFlatmates(Constraint):
    """Every middle digit (5 on a 9×9 grid) has a 1 directly above it or the largest digit directly below it.

    Of an even number of digits the middle one is the smaller of two.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("5" + "." * 80, [sl.DutchFlatmates()])
    >>> sorted(sl.pencil_marks(puzzle).candidates[1][0])
    [9]
    """

    kind = "dutch_flatmates"

    def readings(self, layout: Layout) -> Iterator[tuple[str, Reading]]:
        """Column by column."""
        for col in range(layout.size):
            cells = tuple(Cell(row, col) for row in range(layout.size))
            yield f"in column {col + 1}", FlatmatesColumn(cells, layout.size)
