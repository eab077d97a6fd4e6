"""Houses of a grid, and what follows from them alone: made once for all grids that differ in constraints only."""

from functools import lru_cache
from typing import NamedTuple

from sudologue.model.cell import Cell
from sudologue.model.house import House, HouseKind

Cells = tuple[Cell, ...]


class HouseTables(NamedTuple):
    """What follows from the houses."""

    masks: tuple[int, ...]
    of_cells: tuple[tuple[int, ...], ...]
    rests: tuple[tuple[tuple[int, int], ...], ...]
    """For each cell the other cells of its houses, each with the number of the house."""


@lru_cache(maxsize=64)
def tables_of(houses: tuple[House, ...], size: int) -> HouseTables:
    """The tables of these houses on a grid of that size."""
    _, numbers = cells_of(size)
    masks = tuple(sum(1 << numbers[c] for c in house.cells) for house in houses)
    of_cells = tuple(
        tuple(n for n, mask in enumerate(masks) if mask >> i & 1) for i in range(size * size)
    )
    rests = tuple(tuple((masks[h] & ~(1 << i), h) for h in of_cells[i]) for i in range(size * size))
    return HouseTables(masks, of_cells, rests)


@lru_cache(maxsize=32)
def cells_of(size: int) -> tuple[Cells, dict[Cell, int]]:
    """All cells, and their numbers."""
    cells = tuple(Cell(r, c) for r in range(size) for c in range(size))
    return cells, {cell: i for i, cell in enumerate(cells)}


@lru_cache(maxsize=32)
def lines(size: int) -> tuple[House, ...]:
    """Rows and columns."""
    cells, _ = cells_of(size)
    rows = (House(HouseKind.ROW, n, cells[n * size : n * size + size]) for n in range(size))
    return (*rows, *(House(HouseKind.COLUMN, n, cells[n::size]) for n in range(size)))


@lru_cache(maxsize=64)
def boxes(size: int, box: tuple[int, int] | None, regions: tuple[Cells, ...]) -> tuple[House, ...]:
    """Boxes of so many rows and columns, or regions."""
    if box is None:
        return tuple(House(HouseKind.REGION, n, cells) for n, cells in enumerate(regions))
    rows, cols = box
    corners = ((top, left) for top in range(0, size, rows) for left in range(0, size, cols))
    return tuple(
        House(
            HouseKind.BOX,
            index,
            tuple(Cell(top + r, left + c) for r in range(rows) for c in range(cols)),
        )
        for index, (top, left) in enumerate(corners)
    )
