"""Where cells are: the houses that they share, and a few houses that hold them all."""

from collections.abc import Collection, Iterable

from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import House, HouseKind
from sudologue.model.sets import Candidate


def common_houses(grid: Grid, cells: Iterable[Cell]) -> list[House]:
    """The houses that hold all of the cells: rows, columns, boxes, then the rest."""
    wanted = set(cells)
    return [house for house in grid.houses if wanted <= set(house.cells)]


def covering_houses(grid: Grid, cells: Iterable[Cell], known: Collection[House]) -> list[House]:
    """The known houses, and as few more as it takes to hold the cells: the fullest first."""
    found = list(dict.fromkeys(known))
    left = set(cells).difference(*(house.cells for house in found))
    while left:
        fullest = max(grid.houses, key=lambda house: len(left.intersection(house.cells)))
        found.append(fullest)
        left.difference_update(fullest.cells)
    return found


def see_each_other(grid: Grid, one: Cell, other: Cell) -> bool:
    """Can two cells not hold the same digit?"""
    return bool(grid.peer_masks[grid.index(one)] >> grid.index(other) & 1)


def houses_of_kind(grid: Grid, cells: Iterable[Cell], kind: HouseKind) -> list[House]:
    """The rows, say, that hold any of the cells."""
    wanted = set(cells)
    return [
        house for house in grid.houses if house.kind is kind and wanted.intersection(house.cells)
    ]


def conflict(grid: Grid, one: Candidate, other: Candidate) -> bool:
    """Can two candidates not both be true?"""
    return bool(grid.sees[grid.candidate(*one)] >> grid.candidate(*other) & 1)
