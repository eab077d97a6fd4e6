"""Fillings: digits that serve a few truths and readings at once, no two in conflict.

A reading alone does not know that two cells of an arrow are in one box and differ; a filling does. What no filling
holds is ruled out, and that is the whole proof: the checker goes through fillings in its own way.

Looking for a filling goes on by turns: readings cut the candidates to what they support, a cell or truth with one
candidate left makes it true, and that rules out what it sees. Where nothing moves, the cell or truth with the fewest
candidates is tried.
"""

from collections.abc import Sequence
from functools import lru_cache

from sudologue.constraints.automaton import conflicts_of
from sudologue.inference.truth import Truth
from sudologue.model.bits import bits
from sudologue.model.grid import Grid
from sudologue.model.readings import PlacedReading
from sudologue.search.sight import with_sight

_PATIENCE = 400
"""Turns for one candidate; what takes longer counts as possible."""
_LONGEST = 12
"""Cells of a reading whose fillings are looked for; conflicts in longer ones hardly ever rule out more."""


class _TooLongError(Exception):
    """It takes more turns than is reasonable."""


class _Search:
    """Looks for fillings of some readings, and of truths given by their candidates."""

    def __init__(
        self, grid: Grid, readings: Sequence[PlacedReading], masks: Sequence[int] = ()
    ) -> None:
        self._grid, self._readings = grid, readings
        cells = {cell for reading in readings for cell in reading.cells}
        self._masks = [*(grid.domain_masks[cell] for cell in sorted(cells)), *masks]
        self._turns = 0

    def filling(self, possible: int, candidate: int | None) -> int:
        """A filling from what is possible, and with the candidate if there is one, as a mask; 0 if there is none."""
        self._turns = _PATIENCE
        if candidate is None:
            return self._fill(possible, 0)
        return self._fill(possible & self._grid.agrees[candidate] | 1 << candidate, 1 << candidate)

    def _fill(self, possible: int, true: int) -> int:
        self._turns -= 1
        if self._turns < 0:
            raise _TooLongError
        cut = self._cut(possible, true)
        if cut is None:
            return 0
        possible, true = cut
        left = [mask & possible for mask in self._masks if not mask & true]
        if not left:
            return true or -1
        agrees = self._grid.agrees
        for candidate in bits(min(left, key=int.bit_count)):
            found = self._fill(possible & agrees[candidate], true | 1 << candidate)
            if found:
                return found
        return 0

    def _cut(self, possible: int, true: int) -> tuple[int, int] | None:
        """What is left, and what is true, when nothing moves any more; None if something has nothing left."""
        agrees, moved = self._grid.agrees, True
        while moved:
            moved = False
            for reading in self._readings:
                lost = reading.unsupported(possible)
                if lost & true:
                    return None
                if lost:
                    possible &= ~lost
                    moved = True
            for mask in self._masks:
                if mask & true:
                    continue
                left = mask & possible
                if not left:
                    return None
                if not left & left - 1:
                    true |= left
                    possible &= agrees[left.bit_length() - 1]
                    moved = True
        return possible, true


def ruled_out(grid: Grid, readings: Sequence[PlacedReading], possible: int, candidates: int) -> int:
    """Those of the candidates that no filling of the readings holds, from what is possible.

    A candidate may be of any cell: of one outside, a filling must not hold what it sees.
    """
    search, found = _Search(grid, readings), 0
    while candidates:
        candidate = candidates.bit_length() - 1
        try:
            filling = search.filling(possible, candidate)
        except _TooLongError:
            filling = 1 << candidate
        if not filling:
            found |= 1 << candidate
        candidates &= ~(filling | 1 << candidate)
    return found


def contradict(grid: Grid, truths: Sequence[Truth], possible: int, candidate: int | None) -> bool:
    """Do the truths leave no filling with the candidate? False also where it takes too long to tell."""
    readings = [reading for truth in truths if (reading := truth.reading(grid)) is not None]
    masks = [truth.full_mask(grid) for truth in truths if truth.reading(grid) is None]
    try:
        return not _Search(grid, readings, masks).filling(possible, candidate)
    except _TooLongError:
        return False


def needed_truths(
    grid: Grid, truths: Sequence[Truth], possible: int, candidate: int | None
) -> tuple[Truth, ...]:
    """Those of the truths that leave no filling with the candidate, of which each is needed; the last go first."""
    kept = list(truths)
    for truth in reversed(truths):
        fewer = [each for each in kept if each != truth]
        if contradict(grid, fewer, possible, candidate):
            kept = fewer
    return tuple(kept)


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
    sharper = with_sight(grid, reading)
    lost = reading.candidates_of(sharper.lost(domains))
    if sharper is not reading:
        return lost
    is_long = len(reading.cells) > _LONGEST
    if lost == possible or is_long or not has_more_conflicts(grid, reading):
        return lost
    return lost | ruled_out(grid, (reading,), possible & ~lost, possible & ~lost)


def unfilled(grid: Grid, reading: PlacedReading, possible: int) -> int:
    """The candidates of a reading's cells that no filling of it holds."""
    return _lost(grid, reading, reading.domains(possible))
