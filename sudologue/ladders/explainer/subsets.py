"""Naked and hidden sets in Sudoku Explainer's order and with its limits.

Boxes come first, then columns, then rows; in a house the choices of cells or digits by the last of them first. A naked
set clears the house it was found in and no other. Houses with too few open cells are left out, as what is left of them
is a smaller set of the other kind.
"""

from collections.abc import Iterator
from functools import partial

from sudologue.inference.inference import Inference
from sudologue.ladders.explainer.order import houses, last_first
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.reasoning.sets.locked import Chosen, houses_with_subsets, locked_sets
from sudologue.reasoning.views.candidates import digit_masks, elimination_of
from sudologue.rules.rule import Find
from sudologue.rules.subsets import Naked, hidden_evidence, naked_evidence

SIZES = {2: "pair", 3: "triple", 4: "quad"}


def _find_naked(size: int, board: Board) -> Iterator[Inference]:
    grid, candidates = board.grid, board.candidates_mask
    promising = board.shared(houses_with_subsets)
    for house in filter(promising.__contains__, houses(grid)):
        inside = grid.house_masks[house]
        cells = bits(board.empty_mask & inside)
        if len(cells) < 2 * size:
            continue
        domains = [candidates >> cell & grid.first_cell_mask for cell in cells]
        for chosen, digits in last_first(locked_sets(domains, size)):
            mask = sum(1 << cells[at] for at in chosen)
            lost = candidates & digits * (inside & ~mask)
            if lost:
                evidence = naked_evidence(grid, Naked(house, mask, digits), [grid.houses[house]])
                yield Inference(f"naked-{SIZES[size]}", elimination_of(lost, grid), evidence)


def hidden_sets(board: Board, size: int, fewest: int) -> Iterator[tuple[int, Chosen, int]]:
    """A house with at least so many open cells, digits (from 0) and the cells that they have there between them."""
    grid, promising = board.grid, board.shared(houses_with_subsets)
    for house in filter(promising.__contains__, houses(grid)):
        inside = grid.house_masks[house]
        if (board.empty_mask & inside).bit_count() >= fewest:
            ranges = [cells & inside for cells in board.shared(digit_masks)]
            for digits, cells in last_first(locked_sets(ranges, size)):
                yield house, digits, cells


def _find_hidden(size: int, board: Board) -> Iterator[Inference]:
    grid = board.grid
    for house, digits, cells in hidden_sets(board, size, 2 * size + 1):
        own = sum(1 << digit * grid.cell_count for digit in digits)
        lost = board.candidates_mask & cells * (grid.first_cell_mask ^ own)
        if lost:
            evidence = hidden_evidence(grid, house, digits, cells)
            yield Inference(f"hidden-{SIZES[size]}", elimination_of(lost, grid), evidence)


def find_naked(size: int) -> Find:
    """Naked sets of that size."""
    return partial(_find_naked, size)


def find_hidden(size: int) -> Find:
    """Hidden sets of that size."""
    return partial(_find_hidden, size)
