"""Fillings: digits for the cells of a few readings, so that each reading is allowed and no two digits conflict.

A reading alone does not know that two cells of an arrow are in one box and differ; a filling does. What no filling
holds is ruled out, and that is the whole proof: the checker goes through fillings in its own way.

Looking for a filling goes on by turns: readings cut the candidates to what they support, a cell with one digit left
rules out what that digit sees; where nothing moves, a cell with the fewest digits is tried.
"""

from collections.abc import Sequence
from functools import lru_cache

from sudologue.constraints.automaton import conflicts_of
from sudologue.model.grid import Grid
from sudologue.model.readings import PlacedReading
from sudologue.model.sets import bits

_PATIENCE = 400
"""Turns for one candidate; what takes longer counts as possible."""


_LONGEST = 12
"""Cells of a reading whose fillings are looked for; conflicts in longer ones hardly ever rule out more."""


class _TooLongError(Exception):
    """It takes more turns than is reasonable."""


class _Search:
    """Looks for fillings of some readings."""

    def __init__(self, grid: Grid, readings: Sequence[PlacedReading]) -> None:
        self._grid, self._readings = grid, readings
        self._cells = sorted({cell for reading in readings for cell in reading.cells})
        self._turns = 0

    def filling_with(self, possible: int, candidate: int) -> int:
        """A filling that holds the candidate, as a mask; 0 if there is none."""
        grid = self._grid
        self._turns = _PATIENCE
        own_cell = grid.domain_masks[candidate % grid.cell_count]
        return self._fill(possible & ~own_cell & grid.agrees[candidate] | 1 << candidate, 0)

    def filling(self, possible: int) -> int:
        """Any filling; 0 if there is none."""
        self._turns = _PATIENCE
        return self._fill(possible, 0)

    def _fill(self, possible: int, settled: int) -> int:
        self._turns -= 1
        if self._turns < 0:
            raise _TooLongError
        cut = self._cut(possible, settled)
        if cut is None:
            return 0
        possible, settled = cut
        domains = [
            possible & self._grid.domain_masks[c] for c in self._cells if not settled >> c & 1
        ]
        if not domains:
            return possible & sum(self._grid.domain_masks[cell] for cell in self._cells)
        domain = min(domains, key=int.bit_count)
        for candidate in bits(domain):
            found = self._fill(possible & self._grid.agrees[candidate], settled)
            if found:
                return found
        return 0

    def _cut(self, possible: int, settled: int) -> tuple[int, int] | None:
        """What readings and single digits leave, and the cells that are settled; None if a cell is left nothing."""
        grid, moved = self._grid, True
        while moved:
            moved = False
            for reading in self._readings:
                lost = reading.unsupported(possible)
                if lost:
                    possible &= ~lost
                    moved = True
            for cell in self._cells:
                if settled >> cell & 1:
                    continue
                left = possible & grid.domain_masks[cell]
                if not left:
                    return None
                if not left & left - 1:
                    settled |= 1 << cell
                    before = possible
                    possible &= grid.agrees[left.bit_length() - 1]
                    moved = moved or possible != before
        return possible, settled


def ruled_out(grid: Grid, readings: Sequence[PlacedReading], possible: int, candidates: int) -> int:
    """Those of the candidates that no filling of the readings holds, from what is possible.

    A candidate may be of any cell: of one outside, a filling must not hold what it sees.
    """
    search, found = _Search(grid, readings), 0
    while candidates:
        candidate = candidates.bit_length() - 1
        try:
            filling = search.filling_with(possible, candidate)
        except _TooLongError:
            filling = 1 << candidate
        if not filling:
            found |= 1 << candidate
        candidates &= ~(filling | 1 << candidate)
    return found


@lru_cache(maxsize=4096)
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


@lru_cache(maxsize=1 << 16)
def _lost(grid: Grid, reading: PlacedReading, domains: tuple[int, ...]) -> int:
    """The candidates that no filling of one reading holds, remembered by its domains."""
    possible = reading.candidates_of(domains)
    lost = reading.candidates_of(reading.lost(domains))
    is_long = len(reading.cells) > _LONGEST
    if lost == possible or is_long or not has_more_conflicts(grid, reading):
        return lost
    return lost | ruled_out(grid, (reading,), possible & ~lost, possible & ~lost)


def unfilled(grid: Grid, reading: PlacedReading, possible: int) -> int:
    """The candidates of a reading's cells that no filling of it holds."""
    return _lost(grid, reading, reading.domains(possible))
