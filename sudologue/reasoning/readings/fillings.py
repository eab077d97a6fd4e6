"""Fillings: digits for the cells of a reading that it allows, no two in conflict.

A reading alone does not know that two cells of an arrow are in one box and differ; a filling does. What no filling
holds is ruled out, and that is the whole proof: the checker goes through fillings in its own way.

How a filling is looked for is told in `inference.prover`.
"""

from collections.abc import Sequence
from functools import lru_cache

from sudologue.constraints.automaton import conflicts_of
from sudologue.inference.prover import Choices
from sudologue.model.bits import ones, union
from sudologue.model.grid import Grid
from sudologue.model.readings import PlacedReading

_PATIENCE = 400
"""Cases for one candidate; what takes longer counts as possible."""
_LONGEST = 12
"""Cells of a reading whose fillings are looked for; conflicts in longer ones hardly ever rule out more."""
_MOST_KEPT = 40
"""Fillings of a reading."""
_MOST_PLACES = 60
"""That a walk tries to fill before it gives up."""


def ruled_out(grid: Grid, readings: Sequence[PlacedReading], possible: int, candidates: int) -> int:
    """Those of the candidates, in cells of the readings, that no filling holds, from what is possible."""
    return _Fillings(grid, readings).ruled_out(possible, candidates)


class _Fillings:
    """Fillings of readings; those that were found are kept: from step to step most of them stay possible."""

    def __init__(self, grid: Grid, readings: Sequence[PlacedReading]) -> None:
        self._grid, self._choices = grid, Choices(grid, readings)
        self._size = len({cell for reading in readings for cell in reading.cells})
        self._walk = _Walk(grid, readings[0]) if len(readings) == 1 else None
        self._kept: list[int] = []

    def ruled_out(self, possible: int, candidates: int) -> int:
        """Those of the candidates that no filling holds. It does not depend on what was found before."""
        found = 0
        candidates &= ~union([kept for kept in self._kept if not kept & ~possible])
        while candidates:
            candidate = candidates.bit_length() - 1
            filling = self._find(possible, candidate, candidates)
            if filling is None:
                found |= 1 << candidate
            candidates &= ~((filling or 0) | 1 << candidate)
        return found

    def _find(self, possible: int, candidate: int, wanted: int) -> int | None:
        """A filling that holds a candidate; none, 0, if that takes too long; None if there is none."""
        alive = possible & self._grid.agrees[candidate]
        filling = (self._walk and self._walk.find(alive, wanted)) or self._choices.find(
            alive, 1 << candidate, most=_PATIENCE
        )
        if not filling:
            return filling
        if filling.bit_count() < self._size:
            return 0
        self._kept = [filling, *self._kept[: _MOST_KEPT - 1]]
        return filling


class _Walk:
    """Looks for a filling of one reading place by place: mostly there are many, and one is found at once."""

    def __init__(self, grid: Grid, reading: PlacedReading) -> None:
        self._grid, self._reading = grid, reading
        self._tries = self._wanted = 0

    def find(self, alive: int, wanted: int) -> int:
        """A filling of what is alive, with some candidates that are wanted; 0 if there is none soon."""
        start = self._reading.automaton.start
        self._tries, self._wanted = _MOST_PLACES, wanted
        return 0 if start is None else self._go_on(0, start, alive, 0)

    def _go_on(self, place: int, state: int, alive: int, held: int) -> int:
        """What is held, and digits for this place and all after it."""
        if place == len(self._reading.cells):
            return held
        self._tries -= 1
        agrees = self._grid.agrees
        for candidate, to in self._ways(place, state, alive):
            found = self._go_on(place + 1, to, alive & agrees[candidate], held | 1 << candidate)
            if found or self._tries < 0:
                return found
        return 0

    def _ways(self, place: int, state: int, alive: int) -> list[tuple[int, int]]:
        """The candidates of a place, each with the state that it leads to; those that are wanted first."""
        cell, count = self._reading.cells[place], self._grid.cell_count
        domain = self._grid.packing.digits(alive, cell)
        ways = [
            (digit * count + cell, to)
            for to, digits in self._reading.automaton.layers[place][state]
            if digits & domain
            for digit in ones(digits & domain)
        ]
        ways.sort(key=lambda way: ~self._wanted >> way[0] & 1)
        return ways


_fillings_of = lru_cache(maxsize=512)(_Fillings)


@lru_cache(maxsize=512)
def has_more_conflicts(grid: Grid, reading: PlacedReading) -> bool:
    """Do cells of the reading conflict in more than the reading itself says?"""
    own = conflicts_of(reading.automaton, grid.size)
    cells, packing = reading.cells, grid.packing
    for place, cell in enumerate(cells):
        others = {other for other in cells if other != cell}
        for digit in range(1, grid.size + 1):
            known = {cells[other]: digits for other, digits in own[place, digit]}
            sees = grid.sees[(digit - 1) * grid.cell_count + cell]
            for other in others:
                if packing.digits(sees, other) & ~known.get(other, 0):
                    return True
    return False


@lru_cache(maxsize=1 << 12)
def _lost(grid: Grid, reading: PlacedReading, domains: tuple[int, ...]) -> int:
    """The candidates that no filling of one reading holds, remembered by its domains."""
    possible = reading.candidates_of(domains)
    lost = reading.candidates_of(reading.lost(domains))
    is_long = len(reading.cells) > _LONGEST
    if lost == possible or is_long or not has_more_conflicts(grid, reading):
        return lost
    left = possible & ~lost
    return lost | _fillings_of(grid, (reading,)).ruled_out(left, left)


def unfilled(grid: Grid, reading: PlacedReading, possible: int) -> int:
    """The candidates of a reading's cells that no filling of it holds."""
    return _lost(grid, reading, reading.domains(possible))
