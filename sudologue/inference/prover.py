"""Is a step proved by its truths, if this or that were not ruled out?

The opposite of the step is supposed. It is proved if no choice is left then: one candidate of each truth and digits
for the cells of each reading, such that every reading is allowed and nothing conflicts. This is the small prover that
finds out what a step really rests on; finding steps, and checking them, is done elsewhere.
"""

from collections.abc import Iterator, Mapping

from sudologue.inference.inference import Elimination, Inference, Placement
from sudologue.inference.truth import BugGuardians
from sudologue.model.grid import Grid
from sudologue.model.sets import bits

MOST_CASES = 2_000
"""How many cases are tried before a step counts as not proved."""


class Prover:
    """The truths of one step, asked again and again with other losses, or other conflicts."""

    def __init__(self, grid: Grid, inference: Inference) -> None:
        self._grid = grid
        self._action = inference.action
        truths = inference.evidence.truths
        found = [(truth, truth.reading(grid)) for truth in truths]
        self._readings = [reading for _, reading in found if reading]
        self._masks = [
            *(truth.full_mask(grid) for truth, reading in found if not reading),
            *(grid.domain_masks[cell] for r in self._readings for cell in dict.fromkeys(r.cells)),
        ]
        self.full_mask = 0
        """Every candidate that its truths began with."""
        for mask in self._masks:
            self.full_mask |= mask
        self.is_able = not any(isinstance(truth, BugGuardians) for truth in truths)
        """Can it tell? What is left of a BUG depends on the whole board."""

    def proves(self, lost: int, agrees: Mapping[int, int] | None = None) -> bool:
        """Is the step proved if just these candidates are ruled out? `agrees`: what goes with each, as in the grid."""
        if not self.is_able:
            return False
        goes_with = self._grid.agrees if agrees is None else agrees
        alive = self._grid.all_mask & ~lost
        return all(self._is_dead(case, goes_with) for case in self._opposites(alive, goes_with))

    def _opposites(self, alive: int, agrees: Mapping[int, int]) -> Iterator[int]:
        """What is left in each case in which the step would be wrong."""
        match self._action:
            case Placement(cell, value):
                yield alive & ~(1 << self._grid.candidate(cell, value))
            case Elimination(candidates):
                for cell, digit in candidates:
                    yield alive & agrees[self._grid.candidate(cell, digit)]

    def _is_dead(self, alive: int, agrees: Mapping[int, int]) -> bool:
        """Is there no choice from what is alive?"""
        cases, tried, met = [(alive & self.full_mask, 0)], 0, set[tuple[int, int]]()
        while cases:
            tried += 1
            settled = self._settled(*cases.pop(), agrees)
            if settled is None or settled in met:
                continue
            met.add(settled)
            alive, true = settled
            undecided = [mask & alive for mask in self._masks if not mask & true]
            if not undecided or tried > MOST_CASES:
                return False
            cases += [
                (alive & agrees[candidate], true | 1 << candidate)
                for candidate in bits(min(undecided, key=int.bit_count))
            ]
        return True

    def _settled(self, alive: int, true: int, agrees: Mapping[int, int]) -> tuple[int, int] | None:
        """What is left, and what is true, when all that has one way left has taken it; None if something has none."""
        before = -1
        while alive != before:
            before = alive
            for mask in self._masks:
                left = mask & alive
                if not left:
                    return None
                if not left & (left - 1) and not left & true:
                    true |= left
                    alive &= agrees[left.bit_length() - 1]
            for reading in self._readings:
                alive &= ~reading.unsupported(alive)
        return alive, true
