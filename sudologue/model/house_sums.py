"""Sums worth reading: houses added up, less the cages inside them, where few cells are left over.

Cells of the houses that no cage takes are innies, cells of cages outside the houses are outies. A cage that lies partly
inside is taken off if that leaves fewer cells.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from sudologue.model.bits import union
from sudologue.model.grid import Grid
from sudologue.model.house import HouseKind
from sudologue.model.readings import PlacedReading
from sudologue.model.sums import Term, sum_reading

_MOST_LEFT = 7
"""Cells left over: with more of them a sum hardly ever says anything."""
_MOST_HOUSES = 4

Cage = tuple[str, int]
"""The name of a constraint with a sum, and its cells as a mask."""


@lru_cache(maxsize=64)
def house_sums(grid: Grid, *, several: bool) -> tuple[PlacedReading, ...]:
    """The sums of single houses, or of several; those that leave fewest cells first."""
    cages = _cages(grid)
    if not cages:
        return ()
    found: dict[tuple[Term, ...], PlacedReading] = {}
    for houses in _unions(grid) if several else ([n] for n in range(len(grid.houses))):
        for terms in _ways(grid, houses, cages):
            reading = sum_reading(grid, terms)
            if reading is not None:
                found.setdefault(terms, reading)
    return tuple(sorted(found.values(), key=lambda reading: len(reading.cells)))


def _cages(grid: Grid) -> list[Cage]:
    """The constraints whose cells come to a sum, each cell counted once."""
    found: list[Cage] = []
    for name, placed in grid.readings_by_name.items():
        equation = placed.equation
        if equation and all(weight == 1 for _, weight in equation.terms):
            mask = sum({1 << grid.index(cell) for cell, _ in equation.terms})
            if mask.bit_count() == len(equation.terms):
                found.append((name, mask))
    return sorted(found, key=lambda cage: -cage[1].bit_count())


def _unions(grid: Grid) -> Iterator[list[int]]:
    """Two to four neighbouring rows or columns; boxes side by side or one above the other."""
    by_kind: dict[HouseKind, list[int]] = {}
    for number, house in enumerate(grid.houses):
        by_kind.setdefault(house.kind, []).append(number)
    for kind in (HouseKind.ROW, HouseKind.COLUMN):
        for count in range(2, _MOST_HOUSES + 1):
            lines = by_kind[kind]
            yield from (lines[i : i + count] for i in range(len(lines) - count + 1))
    boxes = by_kind.get(HouseKind.BOX, []) or by_kind.get(HouseKind.REGION, [])
    for first in boxes:
        for second in boxes:
            if first < second and _touch(grid, first, second):
                yield [first, second]


def _touch(grid: Grid, first: int, second: int) -> bool:
    cells = grid.houses[second].cells
    return any(
        abs(one.row - other.row) + abs(one.col - other.col) == 1
        for one in grid.houses[first].cells
        for other in cells
    )


def _ways(grid: Grid, houses: Sequence[int], cages: Iterable[Cage]) -> Iterator[tuple[Term, ...]]:
    """The houses less the cages inside; less those that are mostly inside, too; less all that touch.

    Cages that are taken do not overlap, and neither do the houses: so what is left over is what just one side has.
    """
    region = union(grid.house_masks[house] for house in houses)
    touching = [
        (name, cells, (cells & region).bit_count() / cells.bit_count())
        for name, cells in cages
        if cells & region
    ]
    for share in (1.0, 0.5, 0.0):
        taken, used = list[str](), 0
        for name, cells, inside in touching:
            if not cells & used and (inside == 1 or inside > share):
                taken.append(name)
                used |= cells
        if taken and (region ^ used).bit_count() <= _MOST_LEFT:
            plus = ((1, grid.houses[house].name) for house in houses)
            yield (*plus, *((-1, name) for name in taken))
