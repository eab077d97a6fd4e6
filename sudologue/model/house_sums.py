"""Sums worth reading: houses added up, less the cages inside them, where few cells are left over.

Cells of the houses that no cage takes are innies, cells of cages outside the houses are outies. A cage that lies partly
inside is taken off if that leaves fewer cells.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from sudologue.model.bits import union
from sudologue.model.grid import Grid
from sudologue.model.house import House, HouseKind
from sudologue.model.readings import PlacedReading
from sudologue.model.sums import Term, sum_reading

_MOST_LEFT = 7
"""Cells left over: with more of them a sum hardly ever says anything."""
_MOST_HOUSES = 4


class Cage(NamedTuple):
    """A constraint with a sum, by its name, and its cells as a mask."""

    name: str
    cells: int
    total: int


class Leftover(NamedTuple):
    """Houses less cages: cells that only the houses have, and those that only the cages have, which are taken off."""

    houses: tuple[int, ...]
    cages: tuple[Cage, ...]
    innies: int
    outies: int
    total: int


@lru_cache(maxsize=64)
def house_sums(grid: Grid, *, several: bool) -> tuple[PlacedReading, ...]:
    """The sums of single houses, or of several; those that leave fewest cells first."""
    found: dict[tuple[Term, ...], PlacedReading] = {}
    for houses, cages, *_ in leftovers(grid, several=several):
        plus = ((1, grid.houses[house].name) for house in houses)
        terms = (*plus, *((-1, cage.name) for cage in cages))
        reading = sum_reading(grid, terms)
        if reading is not None:
            found.setdefault(terms, reading)
    return tuple(sorted(found.values(), key=lambda reading: len(reading.cells)))


def leftovers(grid: Grid, *, several: bool) -> Iterator[Leftover]:
    """The same as masks of cells: for those who need neither names nor readings."""
    cages = _cages(grid)
    if cages:
        single = ((number,) for number in range(len(grid.houses)))
        for houses in _unions(grid.houses) if several else single:
            yield from _ways(grid, houses, cages)


def _cages(grid: Grid) -> list[Cage]:
    """The constraints whose cells come to a sum, each cell counted once."""
    found: list[Cage] = []
    for name, placed in grid.readings_by_name.items():
        equation = placed.equation
        if equation and all(weight == 1 for _, weight in equation.terms):
            mask = sum({1 << grid.index(cell) for cell, _ in equation.terms})
            if mask.bit_count() == len(equation.terms):
                found.append(Cage(name, mask, equation.total))
    return sorted(found, key=lambda cage: -cage.cells.bit_count())


@lru_cache(maxsize=16)
def _unions(houses: tuple[House, ...]) -> tuple[tuple[int, ...], ...]:
    """Two to four neighbouring rows or columns; boxes side by side or one above the other."""
    by_kind: dict[HouseKind, list[int]] = {}
    for number, house in enumerate(houses):
        by_kind.setdefault(house.kind, []).append(number)
    rows, columns = by_kind[HouseKind.ROW], by_kind[HouseKind.COLUMN]
    boxes = by_kind.get(HouseKind.BOX) or by_kind.get(HouseKind.REGION, [])
    counts = range(2, _MOST_HOUSES + 1)
    runs = ((lines, count) for lines in (rows, columns) for count in counts)
    return (
        *(tuple(lines[i : i + n]) for lines, n in runs for i in range(len(lines) - n + 1)),
        *(pair for pair in combinations(boxes, 2) if _touch(houses[pair[0]], houses[pair[1]])),
    )


def _touch(first: House, second: House) -> bool:
    return any(
        abs(one.row - other.row) + abs(one.col - other.col) == 1
        for one in first.cells
        for other in second.cells
    )


def _ways(grid: Grid, houses: tuple[int, ...], cages: Iterable[Cage]) -> Iterator[Leftover]:
    """The houses less some of the cages that touch them.

    Cages that are taken do not overlap, and neither do the houses: so what is left over is what just one side has.
    """
    region = union(grid.house_masks[house] for house in houses)
    touching = [cage for cage in cages if cage.cells & region]
    whole = len(houses) * grid.size * (grid.size + 1) // 2
    for places in _choices(region, tuple(cage.cells for cage in touching)):
        taken = tuple(touching[place] for place in places)
        used = union(cage.cells for cage in taken)
        total = whole - sum(cage.total for cage in taken)
        yield Leftover(houses, taken, region & ~used, used & ~region, total)


@lru_cache(maxsize=4000)
def _choices(region: int, cages: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The cages inside; those that are mostly inside, too; all that touch. By their places; the same in many grids."""
    shares = [(cells & region).bit_count() / cells.bit_count() for cells in cages]
    found: list[tuple[int, ...]] = []
    for least in (1.0, 0.5, 0.0):
        taken, used = list[int](), 0
        for place, (cells, share) in enumerate(zip(cages, shares, strict=True)):
            if not cells & used and (share == 1 or share > least):
                taken.append(place)
                used |= cells
        if taken and (region ^ used).bit_count() <= _MOST_LEFT:
            found.append(tuple(taken))
    return tuple(found)
