"""The rules of a grid as a list of numbers: its houses, what cells see, and its constraints in the simplest forms.

`rules.c` reads the list, and tells how it is made up; `any_grid.h` says what the forms are.
"""

from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, chain
from typing import NamedTuple

from sudologue.constraints.automaton import Automaton
from sudologue.constraints.constraint import PairRule
from sudologue.model.bits import bits
from sudologue.model.grid import Grid
from sudologue.model.house_sums import Leftover
from sudologue.model.readings import PlacedReading
from sudologue.search.kernel.any_grid.forms import Fits, chain_of, is_sum, sets_of

_LARGEST_TABLED = 16
"""Sizes up to which sets of digits are looked up."""
_MOST_SUM = 4095
"""That a group can come to."""
_LARGEST_EXACT = 9
"""The size up to which constraints are looked at exactly, however many of their cells are open."""
_EXACT_SUM = 5
"""Open cells of a sum of houses that is looked at exactly: with more it says little."""
_LARGEST_PART = 6
"""Cells of a part on grids above 9×9: more have too many sets."""
_LARGEST_WEIGHT = 1000


class Part(NamedTuple):
    """Cells that see each other: which sets they must be one of (-1: none), or what their sum is multiplied by."""

    weight: int
    sets: int
    cells: tuple[int, ...]


class Group(NamedTuple):
    """Parts that come to a total."""

    total: int
    exact: int
    """Up to so many open cells it is worth looking at exactly."""
    parts: tuple[Part, ...]


class Rules:
    """Gathers what there is to say of a grid."""

    def __init__(self, grid: Grid, sums: Iterable[Leftover] = ()) -> None:
        """The sums are further ones that follow from its houses and constraints (`model.house_sums`)."""
        self.grid = grid
        self.relations: dict[Fits, int] = {}
        self.pairs: dict[tuple[int, int, int], None] = {}
        self.sets: dict[tuple[int, ...], int] = {}
        self.groups: list[Group] = []
        self.automata: dict[Automaton, int] = {}
        self.readings: list[tuple[int, tuple[int, ...]]] = []
        for placed in grid.readings:
            self._add_reading(placed)
        self._add_pair_rules()
        for innies, outies, total in sums:
            cells, weights = _signed(innies, outies)
            if cells:
                self._add_sum(cells, weights, total, _EXACT_SUM)

    def _add_reading(self, placed: PlacedReading) -> None:
        """In the first form that says the same; a cell that is read twice fits none but the last.

        What nothing can be read of, such as a thermometer of more cells than digits, is a cell that comes to nothing.
        """
        if placed.automaton.start is None:
            self._add_sum(placed.cells[:1], (1,), 0, self._exact)
            return
        is_plain = len({*placed.cells}) == len(placed.cells)
        if not (
            is_plain
            and (self._add_chain(placed) or self._add_sets(placed) or self._add_equation(placed))
        ):
            number = self.automata.setdefault(placed.automaton, len(self.automata))
            self.readings.append((number, placed.cells))

    def _add_chain(self, placed: PlacedReading) -> bool:
        neighbours = chain_of(placed.automaton, self.grid.size)
        for first, second, fits in neighbours or ():
            self._add_pair(placed.cells[first], placed.cells[second], fits)
        return neighbours is not None

    def _add_sets(self, placed: PlacedReading) -> bool:
        sets = sets_of(placed.automaton) if self.grid.size <= _LARGEST_TABLED else None
        if sets is None:
            return False
        number = self.sets.setdefault(sets, len(self.sets))
        self.groups.append(Group(0, self._exact, (Part(0, number, placed.cells),)))
        return True

    def _add_equation(self, placed: PlacedReading) -> bool:
        equation = placed.equation
        if equation is None:
            return False
        by_cell = {self.grid.index(cell): weight for cell, weight in equation.terms}
        weights = tuple(by_cell.get(cell, 0) for cell in placed.cells)
        if by_cell.keys() != {*placed.cells} or 0 in weights:
            return False
        if not is_sum(placed.automaton, weights, equation.total, self.grid.size):
            return False
        return self._add_sum(placed.cells, weights, equation.total, self._exact)

    @property
    def _exact(self) -> int:
        """How exactly constraints are looked at: on large grids there are too many sets of digits."""
        return self.grid.cell_count if self.grid.size <= _LARGEST_EXACT else _EXACT_SUM

    def _add_sum(
        self, cells: Sequence[int], weights: Sequence[int], total: int, exact: int
    ) -> bool:
        peers = tuple([self.grid.peer_masks[cell] for cell in cells])
        parts = _parts_of(tuple(cells), tuple(weights), peers, self.grid.size)
        if parts is None:
            return False
        self.groups.append(Group(total, exact, parts))
        return True

    def _add_pair(self, first: int, second: int, fits: Fits) -> None:
        number = self.relations.setdefault(fits, len(self.relations))
        self.pairs[first, second, number] = None

    def _add_pair_rules(self) -> None:
        known: dict[object, tuple[Fits, Fits]] = {}
        for each in self.grid.constraints:
            for rule in each.pairs(self.grid.layout):
                fits = known.get(rule.allows)
                if fits is None:
                    fits = known[rule.allows] = _both_ways(rule, self.grid.size)
                first, second = self.grid.index(rule.first), self.grid.index(rule.second)
                self._add_pair(first, second, fits[0])
                self._add_pair(second, first, fits[1])

    def to_bytes(self) -> bytes:
        """All of it, in the order that `rules.c` expects."""
        grid, found = self.grid, array("i")
        found.extend((grid.size, len(grid.houses)))
        found.extend(_cells_of_all(grid.house_masks))
        for mask in grid.peer_masks:
            found.extend(_counted_cells_of(mask))
        for rows in (self.relations, self.pairs):
            found.append(len(rows))
            found.extend(chain.from_iterable(rows))
        found.append(len(self.sets))
        for sets in self.sets:
            _extend(found, sets)
        found.append(len(self.groups))
        for group in self.groups:
            found.extend(_numbers_of_group(group))
        found.append(len(self.automata))
        for automaton in self.automata:
            found.extend(_numbers_of(automaton))
        found.append(len(self.readings))
        for number, cells in self.readings:
            found.append(number)
            _extend(found, cells)
        return found.tobytes()


@lru_cache(maxsize=4000)
def _parts_of(
    cells: tuple[int, ...], weights: tuple[int, ...], peers: tuple[int, ...], size: int
) -> tuple[Part, ...] | None:
    """Cells of the same weight that see each other; large parts first. The same in many grids.

    None if they can come to more than the kernel counts.
    """
    most = 1 if size > _LARGEST_TABLED else size if size <= 9 else _LARGEST_PART
    sees, found = dict(zip(cells, peers, strict=True)), list[Part]()
    for weight in dict.fromkeys(weights):
        left: list[int] = [c for c, its in zip(cells, weights, strict=True) if its == weight]
        while left:
            part = max((_clique(first, left, sees, most) for first in left), key=len)
            left = [cell for cell in left if cell not in part]
            found.append(Part(weight, -1, tuple(part)))
    highest = sum(abs(part.weight) * _most_of(len(part.cells), size) for part in found)
    is_too_much = highest > _MOST_SUM or any(abs(each.weight) > _LARGEST_WEIGHT for each in found)
    return None if is_too_much else tuple(found)


def _most_of(cells: int, size: int) -> int:
    """What so many different digits come to at most."""
    return cells * size - cells * (cells - 1) // 2


@lru_cache(maxsize=4000)
def _signed(innies: int, outies: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cells of a sum of houses, and whether they are added or taken off."""
    cells = tuple(bits(innies | outies))
    return cells, tuple(1 if innies >> cell & 1 else -1 for cell in cells)


def _clique(first: int, cells: Iterable[int], sees: Mapping[int, int], most: int) -> list[int]:
    """A cell, and those that see it and each other, as they come."""
    found, seen = [first], sees[first]
    for cell in cells:
        if seen >> cell & 1 and len(found) < most:
            found.append(cell)
            seen &= sees[cell]
    return found


@lru_cache(maxsize=16)
def _cells_of_all(masks: tuple[int, ...]) -> "array[int]":
    return array("i", chain.from_iterable(map(bits, masks)))


@lru_cache(maxsize=4000)
def _counted_cells_of(mask: int) -> "array[int]":
    """The cells, and before them how many they are. Most cells see the same in all puzzles."""
    return array("i", (mask.bit_count(), *bits(mask)))


def _both_ways(rule: PairRule, size: int) -> tuple[Fits, Fits]:
    """What goes with each digit of the first cell in the second, and the other way round."""
    digits = range(1, size + 1)
    forth = tuple(sum(1 << e - 1 for e in digits if rule.allows(d, e)) for d in digits)
    back = tuple(sum(1 << d for d in range(size) if forth[d] >> e & 1) for e in range(size))
    return forth, back


def _extend(numbers: "array[int]", more: Sequence[int]) -> None:
    """Add numbers, and before them how many they are."""
    numbers.append(len(more))
    numbers.extend(more)


@lru_cache(maxsize=4000)
def _numbers_of_group(group: Group) -> "array[int]":
    """The total, how exactly it is looked at, and the parts; the same in many grids."""
    found = array("i", (group.total, group.exact, len(group.parts)))
    for weight, sets, cells in group.parts:
        found.extend((weight, sets, len(cells), *cells))
    return found


@lru_cache(maxsize=256)
def _numbers_of(automaton: Automaton) -> "array[int]":
    """How many layers, then each with its states; of the first, only the state to begin with."""
    found = array("i", (len(automaton.layers),))
    for place, layer in enumerate(automaton.layers):
        states = () if automaton.start is None else layer if place else (layer[automaton.start],)
        found.append(len(states))
        found.extend(accumulate(map(len, states), initial=0))
        found.extend(chain.from_iterable(chain.from_iterable(states)))
    return found
