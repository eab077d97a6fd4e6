"""The fewest givens that make a puzzle unique.

Where all solutions can be listed, each given leaves some of them: sets of givens that leave just one are looked for by
their number, one given, then two, and so on, as long as there is time for all. Where there are too many solutions, rare
candidates are given first, until those that are left can be listed. Then one given is sought in the place of each two,
again and again. Whether it is the fewest is known only where all smaller sets were tried.
"""

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import combinations
from random import Random

from sudologue.model.bits import bits, union
from sudologue.model.grid import Grid
from sudologue.search import deadline, fill, search
from sudologue.search.search import shuffled

_MOST_LISTED = 400
"""Solutions that are listed."""
_MOST_TRIED = 400_000
"""Sets of givens that are tried among listed solutions."""
_SAMPLE = 12
"""Solutions drawn to tell which candidates are rare."""
_ATTEMPTS = 4


class Fewest:
    """The givens that a board with these candidates needs; `is_proved` says whether no fewer suffice."""

    def __init__(self, grid: Grid, mask: int, random: Random) -> None:
        self._grid = grid
        self._mask = mask
        self._random = random
        self.is_proved = False

    def givens(self) -> int:
        """As few givens as are found to leave one solution, as a mask; there have to be several solutions."""
        listed = self._listed(0)
        if listed is not None:
            found = listed.fewest()
            self.is_proved = found.bit_count() == listed.refuted + 1
            return found
        found = self._single() or min(map(self._attempt, range(_ATTEMPTS)), key=int.bit_count)
        self.is_proved = found.bit_count() <= 2  # that no single one suffices was seen to
        return found

    def _listed(self, givens: int) -> "Listed | None":
        """All solutions with these givens, unless there are too many of them."""
        deadline.check()
        found = list(search.solutions(self._grid, self._with(givens), _MOST_LISTED + 1))
        return Listed(found, self._random) if len(found) <= _MOST_LISTED else None

    def _with(self, givens: int) -> int:
        agrees = (self._grid.agrees[candidate] for candidate in bits(givens))
        return reduce(int.__and__, agrees, self._mask)

    def _single(self) -> int:
        """A candidate that just one solution has, as a mask; 0 if there is none."""
        for candidate in self._rare(0):
            deadline.check()
            if search.count(self._grid, self._with(1 << candidate), 2) == 1:
                return 1 << candidate
        return 0

    def _rare(self, givens: int) -> list[int]:
        """The candidates that some solution has, rare ones first, without those that two drawn solutions have."""
        mask = self._with(givens)
        drawn = {fill.random_solution(self._grid, mask, self._random) for _ in range(_SAMPLE)}
        sample = [each for each in drawn if each is not None]
        several = union(one & other for one, other in combinations(sample, 2))
        unseen = search.true_candidates(self._grid, mask) & ~union(sample)
        few = union(sample) & ~several
        return shuffled(bits(unseen), self._random) + shuffled(bits(few), self._random)

    def _attempt(self, _: int) -> int:
        givens = 0
        while (listed := self._listed(givens)) is None:
            givens |= 1 << self._rare(givens)[0]
        return self._improved(givens | listed.fewest())

    def _improved(self, givens: int) -> int:
        """One given in the place of two, as often as there is one."""
        while (fewer := self._with_one_for_two(givens)) is not None:
            givens = fewer
        return givens

    def _with_one_for_two(self, givens: int) -> int | None:
        for one, other in shuffled(list(combinations(bits(givens), 2)), self._random):
            rest = givens & ~(1 << one | 1 << other)
            listed = self._listed(rest)
            single = listed and listed.single()
            if single:
                return rest | single
        return None


class Listed:
    """All solutions of a board, and the givens that tell them apart. Sets of solutions are masks."""

    def __init__(self, solutions: Sequence[int], random: Random) -> None:
        holders: dict[int, int] = {}
        # In order, so that it does not matter in which one they were found.
        for number, solution in enumerate(sorted(solutions)):
            for candidate in bits(solution):
                holders[candidate] = holders.get(candidate, 0) | 1 << number
        self._everything = (1 << len(solutions)) - 1
        useful = [each for each in sorted(holders.items()) if each[1] != self._everything]
        # Of candidates that leave the same solutions one will do.
        self._candidates = {mask: candidate for candidate, mask in shuffled(useful, random)}
        self._tried = 0
        self.refuted = 0
        """It is known that no set of so many givens leaves one solution."""

    def fewest(self) -> int:
        """The fewest givens that leave one solution, as a mask; few, if it takes too long to find them."""
        masks = sorted(self._candidates, key=int.bit_count)
        if self._everything.bit_count() == 1:
            return 0
        for number in range(1, len(masks) + 1):
            found = self._narrowed(self._everything, masks, number)
            if found is not None:
                return self._givens(found)
            if self._tried > _MOST_TRIED:
                break
            self.refuted = number
        return self._givens(self._greedy(masks))

    def single(self) -> int:
        """A given that leaves one solution, as a mask; 0 if there is none."""
        return self._givens(self._narrowed(self._everything, list(self._candidates), 1) or ())

    def _givens(self, masks: Iterable[int]) -> int:
        return union(1 << self._candidates[mask] for mask in masks)

    def _narrowed(self, left: int, masks: Sequence[int], number: int) -> list[int] | None:
        """So many of the masks that share just one of the solutions that are left."""
        deadline.check()
        self._tried += len(masks)
        if number == 1:
            return next(([mask] for mask in masks if (mask & left).bit_count() == 1), None)
        for place, mask in enumerate(masks):
            rest = mask & left
            if self._tried > _MOST_TRIED:
                return None
            if rest and rest != left:
                found = self._narrowed(rest, masks[place + 1 :], number - 1)
                if found is not None:
                    return [mask, *found]
        return None

    def _greedy(self, masks: Sequence[int]) -> list[int]:
        """Masks that leave one solution, each the one that leaves fewest of those that are left."""
        left, taken = self._everything, list[int]()
        while left.bit_count() > 1:
            some = (mask for mask in masks if mask & left)
            taken.append(min(some, key=lambda mask: (mask & left).bit_count()))
            left &= taken[-1]
        return taken
