"""Which truths are needed, as a choice shows that serves all but one of them.

A choice has one candidate of each truth, no two of which see each other. If it serves all truths but one, that one is
needed: the others contradict nothing. A small change often shows more. Let the missed truth have one of its candidates,
at the cost of the one chosen candidate which that sees. If exactly one other truth is missed now, it is needed, too;
and so on from there.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ModelRotation:
    """Truths by their numbers, and who can take whose place in a choice. Sets of truths are masks of these numbers."""

    sees: Mapping[int, int]
    options: Mapping[int, Sequence[int]]
    """The candidates of each truth."""
    serves: Mapping[int, int]
    """The truths of each candidate."""

    def needed(
        self,
        truths: int,
        missed: int,
        choice: int,
        *,
        fixed: int = 0,
        denied: int | None = None,
        known: int = 0,
    ) -> int:
        """Those of the truths that are seen to be needed, since a choice misses nothing but this one of them.

        Fixed candidates stay in the choice, and the one that is denied does not come in. Nobody needs to look further
        than that all truths are known to be needed. (A chosen candidate that goes may have had company in a truth whose
        candidates can be true together. Such a truth counts as missed; then less is seen, but nothing wrong.)
        """
        sees, serves = self.sees, self.serves
        todo, needed = [(missed, choice)], 1 << missed
        unknown = truths & ~(known | needed)
        while todo and unknown:
            missed, choice = todo.pop()
            for candidate in self.options[missed]:
                clash = sees[candidate] & choice
                if not clash or clash & (clash - 1 | fixed) or candidate == denied:
                    continue
                lost = truths & serves[clash.bit_length() - 1]
                lost ^= lost & serves[candidate]
                if lost and not lost & (lost - 1 | needed):
                    needed |= lost
                    unknown ^= unknown & lost
                    todo.append((lost.bit_length() - 1, choice ^ clash | 1 << candidate))
        return needed
