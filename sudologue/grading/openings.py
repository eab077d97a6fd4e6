"""Openings: in how many places could the next step have been taken?

A digit that nobody can miss is easy, whatever the technique; the one place on the board where anything can be done is
hard to find. For singles every digit that can be placed at once is an opening; for other techniques, every instance
of the technique that was used, up to a limit.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import islice

from sudologue.inference.inference import Inference
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.lanes import Lane
from sudologue.rules import singles
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import finder
from sudologue.rules.techniques import TECHNIQUES

_MOST_COUNTED = {"easy": 9, "medium": 9, "hard": 9, "unfair": 3, "extreme": 1}
"""By tier: of the hardest techniques a second instance can take longer to find than all the rest."""

_SINGLES = frozenset(rule.name for rule in singles.RULES)

Spread = Callable[[int], int]
"""From marks on the anchors of a lane's houses to all their cells."""


def openings(board: Board, inference: Inference) -> int:
    """In how many places could a step like this one have been taken?"""
    technique = TECHNIQUES.get(inference.rule)
    if technique is None:
        return 1
    if technique.family == "singles":
        return singles_mask(board.grid, board.candidates_mask).bit_count()
    return sum(1 for _ in islice(finder(RULES[technique.id])(board), _MOST_COUNTED[technique.tier]))


def singles_mask(grid: Grid, candidates: int) -> int:
    """Every candidate that is the last one of its cell or of a house."""
    once, twice = grid.cell_fold(candidates)
    found = ((once ^ twice) & grid.cells_mask) * grid.first_cell_mask
    for fold, anchors, spread in _lanes(grid):
        once, twice = fold(candidates)
        found |= spread((once ^ twice) & anchors)
    return found & candidates


@lru_cache(maxsize=64)
def _lanes(grid: Grid) -> list[tuple[Callable[[int], tuple[int, int]], int, Spread]]:
    return [(lane.fold, lane.anchors_mask, _spread(grid, lane)) for lane in grid.lanes]


def _spread(grid: Grid, lane: Lane) -> Spread:
    """Houses of one shape are filled by one multiplication: digits lie apart, and so do the houses of a lane."""
    houses = [(anchor, grid.house_masks[house]) for anchor, house in lane.house_of_anchor.items()]
    shape = houses[0][1] >> houses[0][0]
    if all(shape << anchor == mask for anchor, mask in houses):
        return lambda marks: marks * shape
    first = grid.first_cell_mask
    return lambda marks: sum((marks >> anchor & first) * mask for anchor, mask in houses)
