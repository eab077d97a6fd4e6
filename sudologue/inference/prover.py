"""Is a step proved by its truths, if this or that were not ruled out?

The opposite of the step is supposed. It is proved if no choice is left then: one candidate of each truth and digits
for the cells of each reading, such that every reading is allowed and nothing conflicts. Such a choice is looked for by
turns: readings cut the candidates to what they support, a cell or truth with one candidate left makes it true, and that
rules out what it sees. Where nothing moves, the cell or truth with the fewest candidates is tried.

This is the small prover that finds out what a step with readings rests on; checking steps is done elsewhere.
"""

from collections.abc import Iterator, Mapping, Sequence

from sudologue.inference.inference import Action, Elimination, Inference, Placement
from sudologue.inference.truth import BugGuardians, Truth
from sudologue.model.bits import bits, union
from sudologue.model.grid import Grid
from sudologue.model.readings import PlacedReading

MOST_CASES = 2_000
"""How many cases are tried before a step counts as not proved."""

Agrees = Mapping[int, int]
"""From each candidate to those that go with it, itself included."""


class Choices:
    """Truths and readings to choose for; asked again and again with other losses, or other conflicts."""

    def __init__(
        self, grid: Grid, readings: Sequence[PlacedReading], masks: Sequence[int] = ()
    ) -> None:
        cells = dict.fromkeys(cell for reading in readings for cell in reading.cells)
        self._grid, self._readings = grid, readings
        self._masks = [*masks, *(grid.domain_masks[cell] for cell in cells)]
        self.full_mask = union(self._masks)
        """Every candidate that they begin with."""

    def find(
        self, alive: int, true: int = 0, agrees: Agrees | None = None, most: int = MOST_CASES
    ) -> int | None:
        """A choice from what is alive, with what is true; None if there is none.

        If that takes more cases than `most`, it is taken that there is one: what is true so far is given.
        """
        goes_with = self._grid.agrees if agrees is None else agrees
        cases, tried, met = [(alive & (self.full_mask | true), true)], 0, set[tuple[int, int]]()
        while cases:
            tried += 1
            settled = self._settled(*cases.pop(), goes_with)
            if settled is None or settled in met:
                continue
            met.add(settled)
            alive, true = settled
            undecided = [mask & alive for mask in self._masks if not mask & true]
            if not undecided or tried > most:
                return true
            cases += [
                (alive & goes_with[candidate], true | 1 << candidate)
                for candidate in bits(min(undecided, key=int.bit_count))
            ]
        return None

    def _settled(self, alive: int, true: int, agrees: Agrees) -> tuple[int, int] | None:
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


class Prover:
    """The truths of one step, and what it concludes."""

    def __init__(self, grid: Grid, truths: Sequence[Truth], action: Action) -> None:
        self._grid, self._action = grid, action
        found = [(truth, truth.reading(grid)) for truth in truths]
        self._choices = Choices(
            grid,
            [reading for _, reading in found if reading],
            [truth.full_mask(grid) for truth, reading in found if not reading],
        )
        self.full_mask = self._choices.full_mask
        """Every candidate that its truths began with."""
        self.is_able = not any(isinstance(truth, BugGuardians) for truth in truths)
        """Can it tell? What is left of a BUG depends on the whole board."""

    @classmethod
    def of(cls, grid: Grid, inference: Inference) -> "Prover":
        """The prover of a step."""
        return cls(grid, inference.evidence.truths, inference.action)

    def proves(self, lost: int, agrees: Agrees | None = None, most: int = MOST_CASES) -> bool:
        """Is the step proved if just these candidates are ruled out, in so many cases for each of its conclusions?

        `agrees`: what goes with each candidate, as in the grid.
        """
        if not self.is_able:
            return False
        goes_with = self._grid.agrees if agrees is None else agrees
        alive = self._grid.all_mask & ~lost
        opposites = self._opposites(alive, goes_with)
        return all(self._choices.find(case, 0, goes_with, most) is None for case in opposites)

    def _opposites(self, alive: int, agrees: Agrees) -> Iterator[int]:
        """What is left in each case in which the step would be wrong."""
        match self._action:
            case Placement(cell, value):
                yield alive & ~(1 << self._grid.candidate(cell, value))
            case Elimination(candidates):
                for cell, digit in candidates:
                    yield alive & agrees[self._grid.candidate(cell, digit)]


def needed_truths(
    grid: Grid, truths: Sequence[Truth], action: Action, possible: int
) -> tuple[Truth, ...]:
    """Those of the truths that prove the action, of which each is needed; where there is a choice the last go first."""
    lost, kept = grid.all_mask & ~possible, list(truths)
    for truth in reversed(truths):
        fewer = [each for each in kept if each != truth]
        if Prover(grid, fewer, action).proves(lost):
            kept = fewer
    return tuple(kept)
