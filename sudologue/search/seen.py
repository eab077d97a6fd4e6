"""What is known of the solutions of a puzzle that changes little by little.

Solutions that were found are kept, each with the number of givens and constraints that it breaks now. When something
is added to the puzzle, those that keep it are still solutions; when something is taken away, those that broke nothing
else are solutions again. If all solutions were known, all are known as long as things are only added, and a candidate
that none has stays false. So most questions are answered with little search, or none.
"""

from collections import Counter

from sudologue.constraints.constraint import Constraint
from sudologue.model.bits import union
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.puzzle import Puzzle
from sudologue.search import search
from sudologue.search.keeping import digits_of, keeps

_MOST_KEPT = 500
"""Solutions."""
_MOST_FACTS = 50
"""Puzzles that it was before."""


class Seen:
    """The solutions that were seen of a puzzle, and of those that it was before."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._digits: dict[int, dict[Cell, int]] = {}
        """Solutions, with their digits."""
        self._faults: dict[int, int] = {}
        """For each, how many things of the puzzle it breaks."""
        self._has_all = False
        """Are all solutions of the puzzle among those?"""
        self._false_mask = 0
        """Candidates that no solution has."""
        self._facts: dict[Puzzle, tuple[list[int] | None, int]] = {}
        """Of puzzles that it was before: all solutions, if they were known, and what was known to be false."""

    def turn_to(self, puzzle: Puzzle) -> None:
        """From now on it is about another puzzle on the same grid: what was added to it, what taken away?"""
        self._note_facts()
        before, self._puzzle = self._puzzle, puzzle
        gained, lost = _more(puzzle, before), _more(before, puzzle)
        for solution in self._faults:
            self._faults[solution] += self._broken(solution, *gained)
            self._faults[solution] -= self._broken(solution, *lost)
        if lost != (0, []):
            self._has_all, self._false_mask = False, 0
        if puzzle in self._facts:
            self._recall(*self._facts[puzzle])

    def _note_facts(self) -> None:
        everything = self.solutions if self._has_all else None
        self._facts.pop(self._puzzle, None)
        self._facts[self._puzzle] = everything, self._false_mask
        if len(self._facts) > _MOST_FACTS:
            del self._facts[next(iter(self._facts))]

    def _recall(self, everything: list[int] | None, false_mask: int) -> None:
        """It was this puzzle before."""
        self._false_mask |= false_mask
        if everything is not None:
            for solution in everything:
                self._keep(solution)
            self._has_all = True

    def _broken(self, solution: int, givens_mask: int, constraints: list[Constraint]) -> int:
        digits, layout = self._digits[solution], self._puzzle.grid.layout
        wrong = sum(not keeps(each, layout, digits) for each in constraints)
        return wrong + (givens_mask & ~solution).bit_count()

    @property
    def solutions(self) -> list[int]:
        """The solutions of the puzzle that were seen, as masks of their digits."""
        return [solution for solution, faults in self._faults.items() if not faults]

    def count(self, limit: int) -> int:
        """How many solutions there are; one more than the limit, if there are more."""
        known = len(self.solutions)
        if not self._has_all and known <= limit:
            known = 0
            for solution in search.solutions(self._puzzle.grid, self._mask, limit + 1):
                self._keep(solution)
                known += 1
            self._has_all = known <= min(limit, _MOST_KEPT)
        return min(known, limit + 1)

    @property
    def _mask(self) -> int:
        return Board.of(self._puzzle).possible_mask

    def true_candidates(self) -> int:
        """The candidates that some solution has, as a mask. What is found out stays known, also if the time is up."""
        true, mask = union(self.solutions), self._mask & ~self._false_mask
        if not self._has_all:
            for solution in search.covering(self._puzzle.grid, mask, true):
                self._keep(solution)
                true |= solution
            self._false_mask |= self._mask & ~true
        return true

    def _keep(self, solution: int) -> None:
        """Remember a solution, and forget an old one if they are too many: one that is none any more, if possible."""
        if solution not in self._faults:
            if len(self._faults) >= _MOST_KEPT:
                self._forget()
            self._digits[solution] = digits_of(self._puzzle.grid, solution)
        self._faults[solution] = 0

    def _forget(self) -> None:
        old = max(self._faults, key=self._faults.__getitem__)
        self._has_all = self._has_all and bool(self._faults[old])
        del self._faults[old], self._digits[old]


def _more(puzzle: Puzzle, other: Puzzle) -> tuple[int, list[Constraint]]:
    """The givens and constraints of a puzzle that another one does not have."""
    rest = Counter(puzzle.constraints) - Counter(other.constraints)
    return puzzle.givens_mask & ~other.givens_mask, list(rest.elements())
