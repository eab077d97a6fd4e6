"""Sums worth reading: houses added up, less the cages inside them, where few cells are left over.

Cells of the houses that no cage takes are innies, cells of cages outside the houses are outies. A cage that lies partly
inside is taken off if that leaves fewer cells.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from sudologue.constraints.constraint import Reading
from sudologue.model.bits import union
from sudologue.model.grid import Grid
from sudologue.model.house import House, HouseKind
from sudologue.model.readings import PlacedReading
from sudologue.model.sums import Term, sum_reading

_MOST_LEFT = 7
"""Cells left over: with more of them a sum hardly ever says anything."""
_MOST_HOUSES = 4


class Cage(NamedTuple):
    """The cells of a constraint as a mask, and what they come to."""

    cells: int
    total: int


class _Area(NamedTuple):
    """Houses that do not overlap: their numbers, their cells as a mask, and what these come to."""

    houses: tuple[int, ...]
    cells: int
    total: int


class Leftover(NamedTuple):
    """Houses less cages: cells that only the houses have, and those that only the cages have, which are taken off."""

    innies: int
    outies: int
    total: int


@lru_cache(maxsize=64)
def house_sums(grid: Grid, *, several: bool) -> tuple[PlacedReading, ...]:
    """The sums of single houses, or of several; those that leave fewest cells first."""
    found: dict[tuple[Term, ...], PlacedReading] = {}
    cages = _cages(grid)
    for area in _areas(grid.size, grid.houses):
        if (len(area.houses) > 1) is several:
            touching = [(name, cage) for name, cage in cages if cage.cells & area.cells]
            for places in _ways(area, tuple(cage for _, cage in touching)):
                plus = ((1, grid.houses[house].name) for house in area.houses)
                terms = (*plus, *((-1, touching[place][0]) for place in places))
                reading = sum_reading(grid, terms)
                if reading is not None:
                    found.setdefault(terms, reading)
    return tuple(sorted(found.values(), key=lambda reading: len(reading.cells)))


def leftovers(grid: Grid) -> tuple[Leftover, ...]:
    """All of them, each once, as masks of cells: for those who need neither names nor readings."""
    cages = [cage for _, cage in _cages(grid)]
    if not cages:
        return ()
    found: dict[Leftover, None] = {}
    for area in _areas(grid.size, grid.houses):
        touching = tuple([cage for cage in cages if cage[0] & area[1]])
        found.update(dict.fromkeys(_ways(area, touching).values()))
    return tuple(found)


def _cages(grid: Grid) -> list[tuple[str, Cage]]:
    """The constraints whose cells come to a sum, each cell counted once, by their names."""
    size = grid.size
    found = ((name, _cage_of(each.reading, size)) for name, each in grid.readings_by_name.items())
    cages = [(name, cage) for name, cage in found if cage]
    return sorted(cages, key=lambda named: -named[1].cells.bit_count())


@lru_cache(maxsize=4000)
def _cage_of(reading: Reading, size: int) -> Cage | None:
    equation = reading.equation()
    if not equation or any(weight != 1 for _, weight in equation.terms):
        return None
    mask = union(1 << cell.row * size + cell.col for cell, _ in equation.terms)
    return Cage(mask, equation.total) if mask.bit_count() == len(equation.terms) else None


@lru_cache(maxsize=16)
def _areas(size: int, houses: tuple[House, ...]) -> tuple[_Area, ...]:
    """Each house; two to four neighbouring rows or columns; boxes side by side or one above the other."""
    by_kind: dict[HouseKind, list[int]] = {}
    for number, house in enumerate(houses):
        by_kind.setdefault(house.kind, []).append(number)
    rows, columns = by_kind[HouseKind.ROW], by_kind[HouseKind.COLUMN]
    boxes = by_kind.get(HouseKind.BOX) or by_kind.get(HouseKind.REGION, [])
    counts = range(2, _MOST_HOUSES + 1)
    runs = ((lines, count) for lines in (rows, columns) for count in counts)
    together = (
        *((number,) for number in range(len(houses))),
        *(tuple(lines[i : i + n]) for lines, n in runs for i in range(len(lines) - n + 1)),
        *(pair for pair in combinations(boxes, 2) if _touch(houses[pair[0]], houses[pair[1]])),
    )
    return tuple(_area(size, [houses[each] for each in some], some) for some in together)


def _area(size: int, houses: Sequence[House], numbers: tuple[int, ...]) -> _Area:
    cells = union(1 << cell.row * size + cell.col for house in houses for cell in house.cells)
    return _Area(numbers, cells, len(houses) * size * (size + 1) // 2)


def _touch(first: House, second: House) -> bool:
    return any(
        abs(one.row - other.row) + abs(one.col - other.col) == 1
        for one in first.cells
        for other in second.cells
    )


@lru_cache(maxsize=8000)
def _ways(area: _Area, cages: tuple[Cage, ...]) -> Mapping[tuple[int, ...], Leftover]:
    """The houses less some of the cages that touch them, by the places of those; the same in many grids.

    The cages inside; those that are mostly inside, too; all that touch. Those that are taken do not overlap, and
    neither do the houses: so what is left over is what just one side has.
    """
    shares = [(cage.cells & area.cells).bit_count() / cage.cells.bit_count() for cage in cages]
    found: dict[tuple[int, ...], Leftover] = {}
    for least in (1.0, 0.5, 0.0):
        taken, used, total = list[int](), 0, area.total
        for place, (cage, share) in enumerate(zip(cages, shares, strict=True)):
            if not cage.cells & used and (share == 1 or share > least):
                taken.append(place)
                used |= cage.cells
                total -= cage.total
        if taken and (area.cells ^ used).bit_count() <= _MOST_LEFT:
            found[tuple(taken)] = Leftover(area.cells & ~used, used & ~area.cells, total)
    return found
