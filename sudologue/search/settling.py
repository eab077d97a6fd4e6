"""Settling a board: what every single digit sees is struck out until nothing is single that was not before.

Conflicts come from the grid's table alone, so whatever adds conflicts to that table is obeyed here.
"""

from functools import lru_cache

from sudologue.constraints.constraint import Constraint, Reading
from sudologue.model.grid import Grid, MaskTable


class _Lane:
    """A family of houses, with the ranges that are gathered on its anchors."""

    def __init__(self, grid: Grid, number: int) -> None:
        lane = grid.lanes[number]
        self.fold = lane.fold
        self.anchors_mask = lane.anchors_mask
        self.houses = {grid.house_masks[h]: anchor for anchor, h in lane.house_of_anchor.items()}
        self.ranges = {
            anchor + digit * grid.cell_count: house << digit * grid.cell_count
            for house, anchor in self.houses.items()
            for digit in range(grid.size)
        }


class Tables:
    """What settling needs to know of a grid."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.lanes = tuple(_Lane(grid, number) for number in range(len(grid.lanes)))
        self.keeps = grid.agrees
        """What is left when a candidate is true, itself included."""
        self.anchors = MaskTable(self._anchors)
        """The ranges that a candidate settles, as anchors; each lane has a board's width of bits."""
        self.width = grid.cell_count * grid.size

    def _anchors(self, candidate: int) -> int:
        digit, cell = divmod(candidate, self.grid.cell_count)
        mask = 0
        for number, lane in enumerate(self.lanes):
            for house, anchor in lane.houses.items():
                if house >> cell & 1:
                    mask |= 1 << number * self.width + digit * self.grid.cell_count + anchor
        return mask


@lru_cache(maxsize=64)
def tables_of(grid: Grid) -> Tables:
    """The tables of a grid, made once."""
    return Tables(grid)


@lru_cache(maxsize=64)
def without_marks(grid: Grid) -> Grid:
    """The classic grid if it is that with nothing but marks on single cells; otherwise itself.

    Marks are in its start mask, and fast code for the classic grid is faster than any other.
    """
    size, box, regions, extra, constraints = grid.key
    if not constraints or not all(map(_is_mark, constraints)):
        return grid
    bare = Grid.of(size, box, None if box else regions, extra)
    return bare if bare is Grid.of() else grid


def _is_mark(constraint: Constraint) -> bool:
    return isinstance(constraint, Reading) and constraint.is_mark


State = tuple[int, int, int]
"""Candidates; those of them whose consequences are drawn; the anchors of the ranges that these settle."""


def settle(tables: Tables, mask: int, placed: int, known: int) -> State | None:
    """Follow singles until there are no new ones; `None` when a cell or a range has nothing left."""
    grid, width = tables.grid, tables.width
    cells, first_cell = grid.cells_mask, grid.first_cell_mask
    fold_cells, keeps, anchors = grid.cell_fold, tables.keeps, tables.anchors
    while True:
        once, twice = fold_cells(mask)
        if cells & ~once:
            return None
        single = mask & (cells & ~twice) * first_cell & ~placed
        shift = 0
        for lane in tables.lanes:
            if single:
                break
            once, twice = lane.fold(mask)
            there = lane.anchors_mask & once
            if there != lane.anchors_mask:
                return None
            found = there & ~twice & ~(known >> shift)
            shift += width
            while found:
                low = found & -found
                found ^= low
                single |= mask & lane.ranges[low.bit_length() - 1]
        if not single:
            return mask, placed, known
        placed |= single
        while single:
            low = single & -single
            single ^= low
            number = low.bit_length() - 1
            mask &= keeps[number]
            known |= anchors[number]
