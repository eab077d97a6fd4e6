"""Constraints on a grid: the names they go by, the candidates they conflict in, and what they still support."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields
from functools import cached_property
from itertools import chain
from typing import Any, cast

from sudologue.constraints.automaton import (
    Automaton,
    automaton_of,
    conflicts_of,
    least_broken,
    unlike_places,
)
from sudologue.constraints.constraint import Constraint, Equation, Reading
from sudologue.errors import PuzzleError
from sudologue.model.cell import Cell
from sudologue.model.layout import Layout

_MOST_KNOWN = 4000
"""Answers that a reading remembers."""

Allows = Callable[[int, int], bool]
Conflicts = dict[int, int]
"""From a candidate to those that it rules out, as a mask."""


class Packing:
    """Digits of one cell, as they lie in a mask of candidates, and packed into a mask of digits (bit d - 1 is d)."""

    def __init__(self, layout: Layout) -> None:
        self.size, self.cell_count = layout.size, layout.size**2
        self.first_cell_mask = sum(1 << d * self.cell_count for d in range(self.size))
        self._packed: dict[int, int] = {}
        self._spread: dict[int, int] = {}

    def digits(self, mask: int, cell: int) -> int:
        """The digits that a cell has among these candidates."""
        spread = mask >> cell & self.first_cell_mask
        found = self._packed.get(spread)
        if found is None:
            found = sum((spread >> d * self.cell_count & 1) << d for d in range(self.size))
            self._packed[spread] = found
        return found

    def candidates(self, digits: int, cell: int) -> int:
        """These digits of a cell, as a mask of candidates."""
        found = self._spread.get(digits)
        if found is None:
            found = sum(1 << d * self.cell_count for d in range(self.size) if digits >> d & 1)
            self._spread[digits] = found
        return found << cell


class PlacedReading:
    """A reading on a grid. Masks are of candidates; cells go by their numbers."""

    def __init__(self, name: str, reading: Reading, packing: Packing) -> None:
        self.name = name
        self.reading = reading
        size = packing.size
        self.cells: tuple[int, ...] = tuple(cell.row * size + cell.col for cell in reading.order)
        self.cells_mask = sum({1 << cell for cell in self.cells})
        self.candidates_mask = self.cells_mask * packing.first_cell_mask
        self._packing = packing
        self._known: dict[int, int] = {}

    @cached_property
    def automaton(self) -> Automaton:
        """What it allows, place by place."""
        return automaton_of(self.reading, self._packing.size)

    @cached_property
    def equation(self) -> Equation | None:
        """What its cells come to, if that is fixed."""
        return self.reading.equation()

    def domains(self, possible_mask: int) -> tuple[int, ...]:
        """The digits left at each place of the reading."""
        digits = self._packing.digits
        return tuple([digits(possible_mask, cell) for cell in self.cells])

    def unsupported(self, possible_mask: int) -> int:
        """Those candidates of its cells that no reading of what is possible holds; remembered."""
        here = possible_mask & self.candidates_mask
        found = self._known.get(here)
        if found is None:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            found = self._known[here] = self.candidates_of(self.lost(self.domains(here)))
        return found

    def lost(self, domains: Sequence[int]) -> list[int]:
        """The digits at each place that no reading holds."""
        return [had & ~kept for had, kept in zip(domains, self.kept(domains), strict=True)]

    def candidates_of(self, digits: Sequence[int]) -> int:
        """Digits at each place, as a mask of candidates."""
        mask = 0
        for cell, found in zip(self.cells, digits, strict=True):
            if found:
                mask |= self._packing.candidates(found, cell)
        return mask

    def kept(self, domains: Sequence[int]) -> tuple[int, ...]:
        """The digits at each place that some reading holds; 0 everywhere if there is none."""
        return self.automaton.supports(domains)

    def is_broken(self, placed_mask: int) -> bool:
        """Do the filled cells alone break it?"""
        if not placed_mask & self.candidates_mask:
            return False
        full = (1 << self._packing.size) - 1
        return not all(self.kept([digits or full for digits in self.domains(placed_mask)]))

    def least_broken(self, placed_mask: int) -> tuple[Cell, ...]:
        """The fewest filled cells that show it to be broken; none if it can be kept."""
        held = {p: d for p, d in enumerate(self.domains(placed_mask)) if d}
        order = self.reading.order
        return tuple(order[p] for p in least_broken(self.reading, self._packing.size, held))


def as_constraint(value: object) -> Constraint:
    """The constraint that it is; a kind alone, or its name, is none yet."""
    if not isinstance(value, Constraint):
        raise PuzzleError(f"expected a constraint such as AntiKnight(), found {value!r:.60}")
    return value


def named(constraints: Iterable[Constraint]) -> dict[str, Constraint]:
    """Constraints by the names that receipts use: their kind, and their number among it."""
    counts = Counter[str]()
    found: dict[str, Constraint] = {}
    for each in constraints:
        counts[each.kind] += 1
        found[f"{each.kind} {counts[each.kind]}"] = each
    return found


def named_readings(constraints: Mapping[str, Constraint], layout: Layout) -> dict[str, Reading]:
    """What is read, by the names that receipts use: a constraint's own, with a label if it is several readings."""
    found: dict[str, Reading] = {}
    for name, each in constraints.items():
        for label, reading in each.readings(layout):
            full = f"{name} {label}" if label else name
            if full in found or not _LABEL.fullmatch(label):
                raise PuzzleError(f"{name}: expected a label of its own, found {label!r:.40}")
            if len(found) >= _MOST_READINGS:
                raise PuzzleError(_TOO_MUCH)
            found[full] = reading
    return found


_MOST_READINGS = 4000
_TOO_MUCH = "there is too much to work out in the constraints of this puzzle"
_LABEL = re.compile("|[a-z0-9]+(?: [a-z0-9]+){0,3}")


def check_constraints(constraints: Mapping[str, Constraint], layout: Layout) -> None:
    """Raise `PuzzleError` where a constraint cannot stand on the grid."""
    for name, each in constraints.items():
        for cell in each.all_cells():
            if not (0 <= cell.row < layout.size and 0 <= cell.col < layout.size):
                raise PuzzleError(f"{name}: {cell} is not on a {layout.size}×{layout.size} grid")
        if _lacks_cells(each):
            raise PuzzleError(f"{name} names no cells")
        try:
            each.check(layout)
        except PuzzleError as error:
            raise PuzzleError(f"{name}: {error}") from None
    for name, reading in named_readings(constraints, layout).items():
        if not reading.order:
            raise PuzzleError(f"{name} names no cells")


def _lacks_cells(constraint: Constraint) -> bool:
    """Does it have to name cells, and names none?"""
    needed = (f.name for f in fields(cast("Any", constraint)) if f.default is MISSING)
    return "cells" in needed and not getattr(constraint, "cells", ())


_MOST_WORK = 3_000_000


def check_work(
    constraints: Iterable[Constraint], readings: Iterable[PlacedReading], layout: Layout
) -> None:
    """Raise `PuzzleError` if it would take too long to work out what constraints mean.

    Counted are the moves tried for readings, and the digits of two cells that are compared.
    """
    done = 0
    for work in chain(_pairs_work(constraints, layout), _readings_work(readings, layout.size)):
        done += work
        if done > _MOST_WORK:
            raise PuzzleError(_TOO_MUCH)


def _pairs_work(constraints: Iterable[Constraint], layout: Layout) -> Iterator[int]:
    """Pairs with the same rule share what it does not allow."""
    wrong: dict[Allows, int] = {}
    for each in constraints:
        yield from (1 for _ in each.unlike(layout))
        for _, _, allows in each.pairs(layout):
            if allows not in wrong:
                wrong[allows] = sum(map(int.bit_count, _not_allowed(allows, layout.size)))
                yield layout.size**2
            yield 1 + wrong[allows]


def _readings_work(readings: Iterable[PlacedReading], size: int) -> Iterator[int]:
    """Readings of one shape share their moves."""
    met = set[Automaton]()
    for placed in readings:
        yield len(placed.cells) ** 2 * size
        if placed.automaton not in met:
            met.add(placed.automaton)
            yield placed.automaton.work


def unlike_masks(
    constraints: Iterable[Constraint], readings: Iterable[PlacedReading], layout: Layout
) -> dict[int, int]:
    """From each cell to the cells that a constraint never lets hold the same digit, houses apart."""
    found: dict[int, int] = {}
    for each in constraints:
        for first, second in each.unlike(layout):
            _join(found, _number(first, layout), _number(second, layout))
    for first, second, lost in _pair_tables(constraints, layout):
        if all(digits >> digit & 1 for digit, digits in enumerate(lost)):
            _join(found, first, second)
    for placed in readings:
        for one, other in unlike_places(placed.automaton, layout.size):
            if placed.cells[one] != placed.cells[other]:
                _join(found, placed.cells[one], placed.cells[other])
    return found


def _pair_tables(
    constraints: Iterable[Constraint], layout: Layout
) -> Iterator[tuple[int, int, list[int]]]:
    """Two cells that go together only in some ways, and for each digit of the first what the second cannot hold."""
    known: dict[Allows, list[int]] = {}
    for each in constraints:
        for first, second, allows in each.pairs(layout):
            if allows not in known:
                known[allows] = _not_allowed(allows, layout.size)
            yield _number(first, layout), _number(second, layout), known[allows]


def pair_conflicts(
    constraints: Iterable[Constraint], readings: Iterable[PlacedReading], layout: Layout
) -> Conflicts:
    """What candidates conflict by the rules for two cells, and by readings."""
    found: Conflicts = {}
    cells, size, packing = layout.size**2, layout.size, Packing(layout)
    for first, second, lost in _pair_tables(constraints, layout):
        for digit, digits in enumerate(lost):
            back = sum(1 << d for d, others in enumerate(lost) if others >> digit & 1)
            for cell, other, mask in (first, second, digits), (second, first, back):
                candidate = digit * cells + cell
                found[candidate] = found.get(candidate, 0) | packing.candidates(mask, other)
    for placed in readings:
        for (place, digit), ruled_out in conflicts_of(placed.automaton, size).items():
            cell = placed.cells[place]
            mask = 0
            for other, digits in ruled_out:
                if placed.cells[other] != cell:
                    mask |= packing.candidates(digits, placed.cells[other])
            candidate = (digit - 1) * cells + cell
            found[candidate] = found.get(candidate, 0) | mask
    return found


def _not_allowed(allows: Allows, size: int) -> list[int]:
    """For each digit of one cell, what the other may not hold with it, as a mask of digits."""
    digits = range(1, size + 1)
    return [sum(1 << e - 1 for e in digits if not allows(d, e)) for d in digits]


def _number(cell: Cell, layout: Layout) -> int:
    return cell.row * layout.size + cell.col


def _join(masks: dict[int, int], one: int, other: int) -> None:
    masks[one] = masks.get(one, 0) | 1 << other
    masks[other] = masks.get(other, 0) | 1 << one


def marked_mask(readings: Mapping[str, Reading], packing: Packing) -> int:
    """The candidates that marks on single cells rule out (odd, even, given candidates)."""
    mask, full = 0, (1 << packing.size) - 1
    for name, reading in readings.items():
        if reading.is_mark:
            placed = PlacedReading(name, reading, packing)
            mask |= placed.candidates_of(placed.lost([full] * len(placed.cells)))
    return mask


def constrained_cells(
    constraints: Iterable[Constraint], readings: Iterable[Reading], layout: Layout
) -> Iterator[int]:
    """The cells that something else than houses is said of."""
    for reading in readings:
        yield from (_number(cell, layout) for cell in reading.order)
    for each in constraints:
        for first, second in each.unlike(layout):
            yield from (_number(first, layout), _number(second, layout))
        for first, second, _ in each.pairs(layout):
            yield from (_number(first, layout), _number(second, layout))
