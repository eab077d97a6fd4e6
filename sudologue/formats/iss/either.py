"""An Or of constraints: at least one of several lists of them holds. It becomes one reading that follows them all."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from graphlib import CycleError, TopologicalSorter
from typing import Any

from sudologue.constraints.constraint import Constraint, Reading
from sudologue.constraints.fields import Cells
from sudologue.constraints.killer import Killer
from sudologue.formats.imported import is_unknown
from sudologue.formats.iss.readings import Foreign, Pairwise, Table, Told, weight_of
from sudologue.formats.iss.text import UnclearError
from sudologue.model.cell import Cell
from sudologue.model.layout import Layout

_MOST_IN_BRANCH = 50
"""Readings of one constraint inside an Or: those of rules for the whole grid are too many to follow together."""


@dataclass(frozen=True)
class Branch:
    """One alternative: readings that all have to be kept."""

    readings: tuple[Reading, ...]

    def turns(self, order: Cells) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each place of a common order, which reading comes to which of its own places there."""
        return tuple(
            tuple(
                (number, reading.order.index(cell))
                for number, reading in enumerate(self.readings)
                if cell in reading.order
            )
            for cell in order
        )


class Either(Foreign, is_known=False):
    """At least one of several rules holds for these cells."""

    kind = "either"
    branches: tuple[Branch, ...] = ()

    @property
    def weight(self) -> int:
        """All branches are followed."""
        return sum(weight_of(reading) for branch in self.branches for reading in branch.readings)

    @cached_property
    def _turns(self) -> tuple[tuple[tuple[tuple[int, int], ...], ...], ...]:
        return tuple(branch.turns(self.cells) for branch in self.branches)

    def step(self, memory: Any, place: int, digit: int) -> Any:
        """The memory is those of each branch's readings; None for a branch that does not hold."""
        if memory is None:
            memory = tuple(tuple(r.start for r in branch.readings) for branch in self.branches)
        ahead = tuple(
            None if held is None else self._stepped(number, held, place, digit)
            for number, held in enumerate(memory)
        )
        return None if all(each is None for each in ahead) else ahead

    def _stepped(self, branch: int, held: tuple[Any, ...], place: int, digit: int) -> Any:
        found = list(held)
        for number, own_place in self._turns[branch][place]:
            reading = self.branches[branch].readings[number]
            after = reading.step(found[number], own_place, digit)
            if after is None:
                return None
            found[number] = after
        return tuple(found)

    def ends(self, memory: Any) -> bool:
        """Some branch ends well."""
        return any(
            held is not None and all(r.ends(m) for r, m in zip(branch.readings, held, strict=True))
            for branch, held in zip(self.branches, memory, strict=True)
        )


def either(branches: list[list[Told]], layout: Layout) -> Table:
    """One of these lists of constraints holds."""
    read = tuple(Branch(_readings(branch, layout)) for branch in branches)
    sorter = TopologicalSorter[Cell]()
    for reading in (reading for branch in read for reading in branch.readings):
        if len(set(reading.order)) < len(reading.order):
            raise UnclearError(f"Or with {reading.kind} that comes twice to a cell")
        for place, cell in enumerate(reading.order):
            sorter.add(cell, *reading.order[max(0, place - 1) : place])
    try:
        order = tuple(sorter.static_order())
    except CycleError:
        raise UnclearError("Or of constraints that are read in different directions") from None
    return Table(Either(order, branches=read), "Or")


def _readings(branch: list[Told], layout: Layout) -> tuple[Reading, ...]:
    """All that constraints inside an Or say has to be read."""
    return tuple(reading for told in branch for reading in _all_of(told, layout))


def _all_of(told: Told, layout: Layout) -> Iterator[Reading]:
    """What a constraint reads, and the cells that it wants to differ, or to go together only in some ways."""
    if isinstance(told, Table):
        yield told.reading
        return
    if is_unknown(told):
        raise UnclearError(f"Or with {told['type']}")
    constraint = Constraint.from_document(told).on(layout)
    constraint.check(layout)
    found = [*_read(constraint, layout), *_paired(constraint, layout)]
    if not found or len(found) > _MOST_IN_BRANCH:
        raise UnclearError(f"Or with {constraint.kind}")
    yield from found


def _read(constraint: Constraint, layout: Layout) -> Iterator[Reading]:
    """Its readings, and its cells as a cage if no two of them are alike."""
    for _, reading in constraint.readings(layout):
        yield reading
    for _, cells in constraint.houses(layout):
        yield Killer(cells)
    cells = constraint.order if isinstance(constraint, Reading) else constraint.all_cells()
    if _is_clique(constraint, layout):
        yield Killer(cells)


def _is_clique(constraint: Constraint, layout: Layout) -> bool:
    """Does every one of its cells differ from every other?"""
    count = len(constraint.all_cells())
    different = {frozenset(pair) for pair in constraint.unlike(layout)}
    return bool(different) and len(different) == count * (count - 1) // 2


def _paired(constraint: Constraint, layout: Layout) -> Iterator[Reading]:
    """What it says of two cells at a time."""
    digits = range(1, layout.size + 1)
    for first, second, allows in constraint.pairs(layout):
        allowed = frozenset((a, b) for a in digits for b in digits if allows(a, b))
        yield Pairwise([first, second], allowed=allowed)
    if not _is_clique(constraint, layout):
        for pair in constraint.unlike(layout):
            yield Killer(pair)
