"""Sums that follow from houses and constraints together, for search: the 45 rule.

Houses side by side are added up, and the constraints with a sum that lie in them, or mostly in them, are taken off.
Where few cells are left over, what they come to is known.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from sudologue.constraints.constraint import Equation
from sudologue.errors import PuzzleError
from sudologue.model.grid import Grid
from sudologue.model.house import House, HouseKind
from sudologue.model.readings import PlacedReading
from sudologue.model.sums import Term, added_up, equation_named, sum_reading

_MOST_HOUSES = 4
"""That are added up."""
_MOST_LEFT = 6
"""Cells that may be left over."""


@lru_cache(maxsize=64)
def derived_sums(grid: Grid) -> tuple[PlacedReading, ...]:
    """Sums with few cells, each once."""
    equations = {name: e for name in grid.readings_by_name if (e := _cage(grid, name))}
    if not equations:
        return ()
    found: dict[Equation, PlacedReading] = {}
    for houses in _house_groups(grid):
        for terms in _sums(houses, equations):
            left = added_up(grid, terms)
            if 0 < len(left.terms) <= _MOST_LEFT and left not in found:
                reading = _placed(grid, terms)
                if reading:
                    found[left] = reading
    return tuple(found.values())


def _cage(grid: Grid, name: str) -> Equation | None:
    """The equation of a constraint whose cells simply add up."""
    equation = equation_named(grid, name)
    plain = equation is not None and all(weight == 1 for _, weight in equation.terms)
    return equation if plain else None


def _placed(grid: Grid, terms: tuple[Term, ...]) -> PlacedReading | None:
    try:
        return sum_reading(grid, terms)
    except PuzzleError:
        return None


def _house_groups(grid: Grid) -> Iterator[tuple[House, ...]]:
    """Every house, and a few rows or columns side by side."""
    for kind in HouseKind:
        houses = [house for house in grid.houses if house.kind is kind]
        most = _MOST_HOUSES if kind.is_line else 1
        for count in range(1, most + 1):
            for first in range(len(houses) - count + 1):
                yield tuple(houses[first : first + count])


def _sums(houses: Iterable[House], equations: dict[str, Equation]) -> Iterator[tuple[Term, ...]]:
    """The houses less the cages inside them; and less those that are mostly inside."""
    cells = {cell for house in houses for cell in house.cells}
    plus: list[Term] = [(1, house.name) for house in houses]
    for is_taken in (_is_inside, _is_mostly_inside):
        free = set(cells)
        minus: list[Term] = []
        for name, (terms, _) in equations.items():
            own = {cell for cell, _ in terms}
            if is_taken(len(own & cells), len(own)) and own & cells <= free:
                free -= own
                minus.append((-1, name))
        if minus:
            yield (*plus, *minus)


def _is_inside(inside: int, size: int) -> bool:
    return inside == size


def _is_mostly_inside(inside: int, size: int) -> bool:
    return 2 * inside > size
