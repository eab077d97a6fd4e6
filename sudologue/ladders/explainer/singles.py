"""Singles in Sudoku Explainer's order: last cells of houses, then hidden singles, each of boxes, columns and rows.

It has no name of its own for a full house: that is a hidden single with a lower rating. Naked singles come later.
"""

from collections.abc import Iterator
from operator import itemgetter

from sudologue.inference.inference import Inference
from sudologue.ladders.explainer.order import lanes
from sudologue.model.board import Board
from sudologue.rules.singles import FULL, hidden_keys, inference_of

_BY_HOUSE_AND_DIGIT = itemgetter(2, 1)
"""Of keys."""


def find_full_houses(board: Board) -> Iterator[Inference]:
    """The last cell of a house."""
    grid, candidates, empty = board.grid, board.candidates_mask, board.empty_mask
    for lane in lanes(grid):
        for house in lane.houses_with_one(empty):
            cell = empty & grid.house_masks[house]
            domain = candidates & cell * grid.first_cell_mask
            if domain and not domain & (domain - 1):
                yield inference_of(grid, (FULL, domain.bit_length() - 1, house))


def find_hidden_singles(board: Board) -> Iterator[Inference]:
    """House by house, in each of them digit by digit."""
    grid = board.grid
    for lane in lanes(grid):
        found = hidden_keys(grid, board.candidates_mask, lane)
        yield from (inference_of(grid, key) for key in sorted(found, key=_BY_HOUSE_AND_DIGIT))
