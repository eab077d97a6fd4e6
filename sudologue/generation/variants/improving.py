"""Making a puzzle that logic finishes a minimal one, little by little.

Take away what logic can do without, and what is left mostly has clues that the solution does not need to be the only
one: without them logic gets stuck, and a puzzle from which all of them are taken is too hard for people. So one of them
goes, others are added where logic then comes to its end, until it finishes again, and whatever it can do without goes.
If no more clues than before are needless then, that is the puzzle from now on. When none is, the puzzle is minimal.

Where clues can be merged, such as two cages to a larger one, a needless clue need not go: as part of another it says
less than it did, and is mostly needed with it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import islice
from random import Random

from sudologue.generation.draft import Clue, Draft
from sudologue.generation.targets import Target
from sudologue.generation.variants.stock import Stock, merged_clues
from sudologue.search.pruning import settled
from sudologue.search.search import shuffled

_MOST_FRUITLESS = 8
"""Exchanges that bring nothing before a puzzle is given up; no more than there are clues to have instead."""
_MOST_ADDED = 4
"""Clues for one that goes."""
_MOST_ADDED_FIRST = 20
"""Clues that may be added until logic finishes at all."""
_SOME = 8
_CHOICE = 2
"""Clues of which the more helpful one is added."""
_KEPT = 32
"""Answers about puzzles that were looked at last: some are met again soon."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How many givens there may be, and whether all clues have to be needed."""

    fewest_givens: int
    most_givens: int
    is_minimal: bool = True

    def allow(self, draft: Draft) -> bool:
        """Are there neither too few nor too many givens?"""
        return self.fewest_givens <= draft.givens_mask.bit_count() <= self.most_givens


class Improver:
    """Changes drafts until they are what is asked for, by clues that are in `stock`."""

    def __init__(self, target: Target, limits: Limits, stock: Stock, random: Random) -> None:
        self._target = target
        self._limits = limits
        self._stock = stock
        self._random = random
        self._end_of = lru_cache(maxsize=_KEPT)(target.end)
        self._accepts = lru_cache(maxsize=_KEPT)(target.accepts_variant)

    def improved(self, draft: Draft) -> Draft | None:
        """A draft that is what is asked for; `None` if it does not come out.

        `search.PatienceError` if it takes too long to find out whether all clues are needed.
        """
        if self._target.takes_any:
            return self._shrunk(draft)
        found = self._finishing(draft, _MOST_ADDED_FIRST)
        return None if found is None else self._exchanged(found)

    def _shrunk(self, draft: Draft) -> Draft:
        """The draft without all that is needless."""
        while needless := self._needless(draft):
            first, *others = shuffled(needless, self._random)
            draft.remove(first)
            draft.shrink(others, self._limits.fewest_givens)
        return draft

    def _exchanged(self, draft: Draft) -> Draft | None:
        """Exchange needless clues for others until there are none; if that is not what is asked for, any clues."""
        needless, fruitless = self._needless(draft), 0
        while needless or not self._accepts(draft.puzzle):
            if fruitless >= min(_MOST_FRUITLESS, len(self._stock) - len(draft.clues)):
                return None
            fruitless += 1
            other = self._without(draft, needless or draft.clues)
            left = None if other is None else self._needless(other, len(needless))
            if other is not None and left is not None and len(left) <= len(needless):
                fruitless = 0 if len(left) < len(needless) else fruitless
                draft, needless = other, left
        return draft

    def _needless(self, draft: Draft, most: int | None = None) -> list[Clue]:
        """The clues that are soon known not to be needed; if there are none, one that it takes longer to know of.

        With more than so many of them it does not matter how many there are.
        """
        if not self._limits.is_minimal:
            return []
        fewest = self._limits.fewest_givens
        found = (clue for clue in draft.clues if draft.can_do_without(clue, fewest))
        soon = list(islice(found, None if most is None else most + 1))
        late = None if soon else draft.needless(fewest)
        return soon if late is None else [late]

    def _without(self, draft: Draft, some: Sequence[Clue]) -> Draft | None:
        """Another draft that logic finishes, without one of these clues."""
        gone = some[int(self._random.random() * len(some))]
        merged = self._merged(draft, gone)
        return merged or self._finishing(draft.without(gone), _MOST_ADDED, gone)

    def _merged(self, draft: Draft, clue: Clue) -> Draft | None:
        """With the clue as part of another, if logic still finishes then."""
        for other in shuffled(draft.clues, self._random):
            whole = None if other == clue else merged_clues(clue, other)
            if whole is not None and whole.allows(draft.ground, draft.solution):
                found = draft.without(clue).without(other).with_clue(whole)
                if self._end(found) == draft.solution:
                    return found
        return None

    def _finishing(self, draft: Draft, most: int, gone: Clue | None = None) -> Draft | None:
        """With more clues where logic comes to its end until it finishes, and without those that it can do without."""
        last, old = self._end(draft), draft.clues
        for _ in range(most):
            if last == draft.solution:
                break
            some = shuffled(self._helpful(draft, last, gone), self._random)[:_SOME]
            some = sorted(some, key=draft.frees, reverse=True)[:_CHOICE]
            if not some:
                return None
            draft = min(map(draft.with_clue, some), key=partial(_settled, last))
            last = self._end(draft)
        if last != draft.solution:
            return None
        new = [clue for clue in draft.clues if clue not in old]
        self._trim(draft, (*shuffled(old, self._random), *new))
        return draft if self._limits.allow(draft) else None

    def _helpful(self, draft: Draft, last: int, gone: Clue | None) -> list[Clue]:
        """Clues that there is room for, and that speak of cells which are open where logic ends."""
        open_cells = draft.ground.cells_of(last & ~draft.solution)
        found = self._stock.beside(draft, open_cells, self._limits.most_givens)
        return [clue for clue in found if clue != gone]

    def _trim(self, draft: Draft, order: Sequence[Clue]) -> None:
        """Take away what logic can do without, in this order; what cannot go at all need not be tried."""
        if self._limits.is_minimal:
            fewest = self._limits.fewest_givens
            loose = [clue for clue in order if draft.can_do_without(clue, fewest)]
            draft.trim(loose, lambda each: self._end(each) == each.solution, fewest)

    def _end(self, draft: Draft) -> int:
        """The candidates that are left where logic ends, digits of filled cells included."""
        return self._end_of(draft.puzzle)


def _settled(last: int, draft: Draft) -> int:
    """How many of the candidates are left when the clues of a draft are settled, too."""
    puzzle = draft.puzzle
    return settled(puzzle.grid, last & puzzle.open_mask).bit_count()
