"""Marked cells that are smaller, or larger, than all their neighbours."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Cells, Constraint, PairRule, Stroke
from sudologue.constraints.fields import cells_field, to_cells
from sudologue.model.layout import Layout


class Minimum(Constraint):
    """A cell marked as a minimum is smaller than the cells beside it that are not marked alike."""

    kind = "minimum"

    cells: Cells = cells_field(converter=to_cells)

    def pairs(self, layout: Layout) -> Iterator[PairRule]:
        """Each marked cell, and each neighbour that is not."""
        for first, second in layout.neighbours():
            if first in self.cells and second not in self.cells:
                yield PairRule(first, second, int.__lt__)
            if second in self.cells and first not in self.cells:
                yield PairRule(second, first, int.__lt__)

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """Arrow heads inwards."""
        return (Stroke("minimum", (cell,)) for cell in self.cells)


class Maximum(Constraint):
    """A cell marked as a maximum is larger than the cells beside it that are not marked alike."""

    kind = "maximum"

    cells: Cells = cells_field(converter=to_cells)

    def pairs(self, layout: Layout) -> Iterator[PairRule]:
        """Each marked cell, and each neighbour that is not."""
        for first, second in layout.neighbours():
            if first in self.cells and second not in self.cells:
                yield PairRule(first, second, int.__gt__)
            if second in self.cells and first not in self.cells:
                yield PairRule(second, first, int.__gt__)

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """Arrow heads outwards."""
        return (Stroke("maximum", (cell,)) for cell in self.cells)
