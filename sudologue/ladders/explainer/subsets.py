"""Naked and hidden sets in Sudoku Explainer's order and with its limits.

Boxes come first, then columns, then rows; in a house the choices of cells or digits by the last of them first. A naked
set clears the house it was found in and no other. Houses with too few open cells are left out, as what is left of them
is a smaller set of the other kind.

Most houses stay as they are from one step to the next, so what was found in them is remembered.
"""

from collections.abc import Iterator
from functools import lru_cache, partial

from sudologue.inference.inference import Inference
from sudologue.ladders.explainer.order import houses, last_first
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.reasoning.sets.locked import Chosen, houses_with_subsets, locked_sets
from sudologue.reasoning.views.candidates import elimination_of, house_digits, of_digits
from sudologue.rules.rule import Find
from sudologue.rules.subsets import Naked, hidden_evidence, naked_evidence

SIZES = {2: "pair", 3: "triple", 4: "quad"}

Domains = tuple[int, ...]
"""The digits of a house's cells, in reading order, as masks; none where a cell is filled."""


@lru_cache(maxsize=1 << 13)
def _locked(sets: tuple[int, ...], size: int) -> list[tuple[Chosen, int]]:
    return last_first(locked_sets(sets, size))


@lru_cache(maxsize=1 << 13)
def places_of_digits(domains: Domains) -> tuple[int, ...]:
    """For each digit of a house its places among the cells, as masks."""
    return tuple(
        sum((digits >> digit & 1) << place for place, digits in enumerate(domains))
        for digit in range(len(domains))
    )


def _promising(board: Board, fewest: int) -> Iterator[tuple[int, Domains]]:
    """The houses in which there may be subsets, with so many open cells at least."""
    promising, domains = board.shared(houses_with_subsets), board.shared(house_digits)
    for house in filter(promising.__contains__, houses(board.grid)):
        if len(domains[house]) - domains[house].count(0) >= fewest:
            yield house, domains[house]


def cells_at(board: Board, house: int, places: int) -> int:
    """These places of a house, as cells."""
    cells = bits(board.grid.house_masks[house])
    return sum(1 << cells[place] for place in bits(places))


def _find_naked(size: int, board: Board) -> Iterator[Inference]:
    grid = board.grid
    for house, domains in _promising(board, 2 * size):
        for chosen, digits in _locked(domains, size):
            mask = cells_at(board, house, sum(1 << place for place in chosen))
            lost = of_digits(board, grid.house_masks[house] & ~mask, digits)
            if lost:
                held = sum(1 << digit * grid.cell_count for digit in bits(digits))
                evidence = naked_evidence(grid, Naked(house, mask, held), [grid.houses[house]])
                yield Inference(f"naked-{SIZES[size]}", elimination_of(lost, grid), evidence)


def hidden_sets(board: Board, size: int, fewest: int) -> Iterator[tuple[int, Domains, Chosen, int]]:
    """A house with at least so many open cells, digits (from 0) and the places that they have there between them."""
    for house, domains in _promising(board, fewest):
        for digits, places in _locked(places_of_digits(domains), size):
            yield house, domains, digits, places


def _find_hidden(size: int, board: Board) -> Iterator[Inference]:
    grid = board.grid
    for house, _, digits, places in hidden_sets(board, size, 2 * size + 1):
        cells = cells_at(board, house, places)
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
