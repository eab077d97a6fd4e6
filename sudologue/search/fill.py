"""A solution picked at random.

Digits are drawn for cells in random order, each kept only if a solution is left, until just a few are. What is drawn
depends on the random numbers alone, not on which search answers: the same seed gives the same solution with the kernel
and without it, unless it takes one of them long to decide about a digit. On an empty classic board the three boxes of
the diagonal do not see each other, so they are filled blindly first.

On other grids without constraints the search itself branches at random, and starts afresh when it gets lost: on large
ones it may take long to say that no solution is left.
"""

from random import Random

from sudologue.model.bits import bits
from sudologue.model.grid import Grid
from sudologue.search import search

_FEW = 4
"""So many solutions are too many to list; of fewer, one is drawn."""
_PATIENCE = 500
"""Boards to visit for one digit that is drawn; most need a few."""
_FIRST_PATIENCE = 200
"""Boards to visit before a random search begins afresh; twice as many each time."""
_DIAGONAL = tuple(
    tuple(9 * (box + row) + box + col for row in range(3) for col in range(3)) for box in (0, 3, 6)
)


def random_solution(grid: Grid, mask: int, random: Random, patience: int = -1) -> int | None:
    """The digits of one of the solutions that the candidates allow; `None` when there are none.

    On grids with constraints it is an error if so many boards do not tell whether there are more than a few.
    """
    if grid is Grid.of() and mask == grid.all_mask:
        return _drawn(grid, _with_diagonal(grid, random), random)
    if grid.constraints:
        found = _few(grid, mask, patience)
        return (
            _drawn(grid, mask & grid.start_mask, random)
            if found is None
            else _one_of(found, random)
        )
    patience = _FIRST_PATIENCE
    while True:
        try:
            return next(search.visit(grid, mask, random, patience), None)
        except search.PatienceError:
            patience *= 2


def _with_diagonal(grid: Grid, random: Random) -> int:
    mask = grid.all_mask
    for box in _DIAGONAL:
        for cell, digit in zip(box, search.shuffled(range(9), random), strict=True):
            mask = _with(grid, mask, digit * grid.cell_count + cell)
    return mask


def _drawn(grid: Grid, mask: int, random: Random) -> int | None:
    """One of more than a few solutions. A digit that takes too long to decide about is passed over."""
    for cell in search.shuffled(range(grid.cell_count), random):
        candidates = bits(mask & grid.domain_masks[cell])
        while len(candidates) > 1:
            chosen = _with(grid, mask, candidates.pop(int(random.random() * len(candidates))))
            try:
                found = _few(grid, chosen, _PATIENCE)
            except search.PatienceError:
                continue
            if found:
                return _one_of(found, random)
            if found is None:
                mask = chosen
                break
    return next(search.solutions(grid, mask, 1), None)


def _one_of(found: list[int], random: Random) -> int | None:
    return found[int(random.random() * len(found))] if found else None


def _with(grid: Grid, mask: int, candidate: int) -> int:
    return mask & grid.agrees[candidate]


def _few(grid: Grid, mask: int, patience: int = -1) -> list[int] | None:
    """The solutions in order, or `None` when they are more than a few."""
    if search.count(grid, mask, _FEW, patience) == _FEW:
        return None
    return sorted(search.solutions(grid, mask, _FEW))
