"""The bare layout of a grid: what there is to know before houses and constraints are added."""

from collections.abc import Iterator
from typing import NamedTuple

from sudologue.model.cell import Cell


class Layout(NamedTuple):
    """The size, and the boxes: rows × columns of one, or irregular regions, or neither."""

    size: int
    box: tuple[int, int] | None = None
    regions: tuple[tuple[Cell, ...], ...] = ()

    def cells(self) -> Iterator[Cell]:
        """All cells in reading order."""
        return (Cell(row, col) for row in range(self.size) for col in range(self.size))

    def apart(self, *leaps: tuple[int, int]) -> Iterator[tuple[Cell, Cell]]:
        """Every two cells that are one of these leaps (rows down, columns across) apart."""
        for cell in self.cells():
            for down, across in leaps:
                row, col = cell.row + down, cell.col + across
                if 0 <= row < self.size and 0 <= col < self.size:
                    yield cell, Cell(row, col)

    def neighbours(self) -> Iterator[tuple[Cell, Cell]]:
        """Every two cells that share a side."""
        return self.apart((0, 1), (1, 0))

    def boxes(self) -> tuple[tuple[Cell, ...], ...]:
        """The cells of each box or region."""
        if self.box is None:
            return self.regions
        tall, wide = self.box
        return tuple(
            tuple(Cell(top + row, left + col) for row in range(tall) for col in range(wide))
            for top in range(0, self.size, tall)
            for left in range(0, self.size, wide)
        )
