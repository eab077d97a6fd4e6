"""Marked cells that are smaller, or larger, than all their neighbours."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Cells, Constraint, PairRule, Stroke
from sudologue.constraints.fields import cells_field, to_cells
from sudologue.model.layout import Layout


class Extreme(Constraint):
    """A marked cell goes beyond the cells beside it that are not marked alike."""

    cells: Cells = cells_field(converter=to_cells)

    def is_beyond(self, marked: int, other: int) -> bool:
        """May the cells hold these digits?"""
        raise NotImplementedError

    def pairs(self, layout: Layout) -> Iterator[PairRule]:
        """Each marked cell, and each neighbour that is not."""
        for first, second in layout.neighbours():
            for marked, other in ((first, second), (second, first)):
                if marked in self.cells and other not in self.cells:
                    yield PairRule(marked, other, self.is_beyond)

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """Arrow heads, inwards for a minimum and outwards for a maximum."""
        return (Stroke(self.kind, (cell,)) for cell in self.cells)


class Minimum(Extreme):
    """A cell marked as a minimum is smaller than the cells beside it that are not marked alike.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("5" + "." * 80, [sl.Minimum("r1c1")])
    >>> sorted(sl.pencil_marks(puzzle).candidates[0][1])
    [6, 7, 8, 9]
    """

    kind = "minimum"

    def is_beyond(self, marked: int, other: int) -> bool:
        """The marked one is smaller."""
        return marked < other


class Maximum(Extreme):
    """A cell marked as a maximum is larger than the cells beside it that are not marked alike.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("5" + "." * 80, [sl.Maximum("r1c1")])
    >>> sorted(sl.pencil_marks(puzzle).candidates[0][1])
    [1, 2, 3, 4]
    """

    kind = "maximum"

    def is_beyond(self, marked: int, other: int) -> bool:
        """The marked one is larger."""
        return marked > other
