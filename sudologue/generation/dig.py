"""Digging: take clues away while the solution stays the only one.

The state is a mask of candidates with one in each clue's cell and all of them elsewhere. A clue can go when, with its
digit struck out of its cell and everything open there, nothing is left: that is one refutation, and cheaper than
counting two solutions.
"""

from collections.abc import Iterable, Sequence

from sudologue.model.grid import Grid
from sudologue.search import deadline, search

_PATIENCE = 400
"""On a large grid, boards to visit before a clue is kept because it is not worth finding out."""


class Dig:
    """A puzzle on the way from a solution to few clues."""

    def __init__(self, grid: Grid, solution: int, cells: Iterable[int] | None = None) -> None:
        """Begin with clues in these cells; in all of them, if they are left out."""
        self.grid = grid
        self.solution = solution
        self._is_classic = grid is Grid.of()
        self.clues = set(range(grid.cell_count) if cells is None else cells)
        self._state = solution
        for cell in set(range(grid.cell_count)) - self.clues:
            self._state |= grid.domain_masks[cell]

    @property
    def givens_mask(self) -> int:
        """The clues that are left."""
        return sum(self.solution & self.grid.domain_masks[cell] for cell in self.clues)

    def is_unique(self) -> bool:
        """Is the solution the only one?"""
        return self._count(self._state, 2) == 1

    def is_minimal(self) -> bool:
        """Is no clue left over?"""
        return not any(self._can_do_without((cell,)) for cell in self.clues)

    def remove(self, groups: Iterable[Sequence[int]], fewest: int = 0) -> None:
        """Take each group of clues away that can go, in this order, and leave at least so many clues."""
        for group in groups:
            there = [cell for cell in group if cell in self.clues]
            if not there or len(self.clues) - len(there) < fewest:
                continue
            if self._can_do_without(there):
                self.clues.difference_update(there)
                for cell in there:
                    self._state |= self.grid.domain_masks[cell]

    def _can_do_without(self, cells: Sequence[int]) -> bool:
        state = self._state
        for cell in cells:
            state |= self.grid.domain_masks[cell]
        if len(cells) > 1:
            return self._count(state, 2) == 1
        return self._count(state & ~(self.solution & self.grid.domain_masks[cells[0]]), 1) == 0

    def _count(self, state: int, limit: int) -> int:
        """How many solutions; on other grids than the classic one, -1 where it would take too long."""
        deadline.check()
        try:
            return search.count(self.grid, state, limit, -1 if self._is_classic else _PATIENCE)
        except search.PatienceError:
            return -1
