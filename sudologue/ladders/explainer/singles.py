"""Singles in Sudoku Explainer's order: last cells of houses, then hidden singles, each of boxes, columns and rows.

It has no name of its own for a full house: that is a hidden single with a lower rating. Naked singles come later.
"""

from collections.abc import Iterator

from sudologue.inference.inference import Inference
from sudologue.ladders.explainer.order import houses
from sudologue.model.board import Board
from sudologue.rules.singles import FULL, HIDDEN, find_keys, inference_of


def find_full_houses(board: Board) -> Iterator[Inference]:
    """The last cell of a house."""
    grid, candidates, empty = board.grid, board.candidates_mask, board.empty_mask
    for house in houses(grid):
        cell = empty & grid.house_masks[house]
        if cell and not cell & (cell - 1):
            domain = candidates & grid.domain_masks[cell.bit_length() - 1]
            if domain and not domain & (domain - 1):
                yield inference_of(grid, (FULL, domain.bit_length() - 1, house))


def find_hidden_singles(board: Board) -> Iterator[Inference]:
    """House by house, in each of them digit by digit."""
    grid = board.grid
    order = houses(grid)
    found = find_keys(grid, board.placed_mask, board.candidates_mask, HIDDEN)
    for key in sorted(found, key=lambda key: (order.index(key[2]), key[1])):
        yield inference_of(grid, key)
