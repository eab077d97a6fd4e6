"""Which of the losses in the cells of readings a step really rests on.

A cage of five cells has lost dozens of candidates, and few of them matter to a step that reads it. Losses are restored
one at a time, and the step is proved again: those without which it fails are what it rests on. A proof that takes far
more cases than the step itself did does not count, since nobody would follow it, and long lines have thousands.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property

from sudologue.inference.prover import MOST_CASES, Prover
from sudologue.model.bits import bits

_FEW_CASES = (20, 200, MOST_CASES)
"""The first of these that is enough for the step is enough for it with fewer losses."""

Steps = frozenset[int]
"""The steps any one of which explains a loss; 0 is the start."""


class ReadingLosses:
    """The losses of a step that reads constraints or sums, each with the steps that explain it."""

    def __init__(self, prover: Prover, steps: Mapping[int, Steps], cells: int) -> None:
        self._prover, self._steps, self._cells = prover, steps, cells

    @cached_property
    def needed(self) -> int:
        """What is left of the losses when those of steps that it can do without are restored, the latest first."""
        lost = sum(1 << candidate for candidate in self._steps)
        later = [candidate for candidate, steps in self._steps.items() if 0 not in steps]
        return self._without(later, lost)

    @cached_property
    def told(self) -> int:
        """What is left when those of the start that it can do without are restored, too."""
        first = [k for k in bits(self.needed) if 0 in self._steps[k]]
        return self._without(first, self.needed)

    @property
    def needs(self) -> Iterator[Steps]:
        """For each loss that no start explains: the steps that do."""
        return (self._steps[k] for k in bits(self.needed) if 0 not in self._steps[k])

    def is_met(self, kept: Collection[int]) -> bool:
        """Is the step proved by the losses that the start and these steps explain?"""
        known = {0, *kept}
        lost = sum(1 << k for k, steps in self._steps.items() if not known.isdisjoint(steps))
        if self._prover.proves(lost):
            return True
        return all(steps & known for steps in self._steps.values())

    def _without(self, candidates: Iterable[int], lost: int) -> int:
        """The losses that remain when these are restored where the step is still proved: cell by cell, then singly."""
        most = next((most for most in _FEW_CASES if self._prover.proves(lost, most=most)), 0)
        if not most:
            return lost
        by_cell: dict[int, list[int]] = {}
        for candidate in sorted(candidates, key=lambda k: (-min(self._steps[k]), k)):
            by_cell.setdefault(candidate % self._cells, []).append(candidate)
        for group in by_cell.values():
            fewer = lost & ~sum(1 << candidate for candidate in group)
            if self._prover.proves(fewer, most=most):
                lost = fewer
                continue
            for candidate in group:
                fewer = lost & ~(1 << candidate)
                if self._prover.proves(fewer, most=most):
                    lost = fewer
        return lost
