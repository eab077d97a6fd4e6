"""The candidates of a board: digit by digit, cell by cell, and by their names."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter

from sudologue.inference.inference import Elimination
from sudologue.inference.truth import Domain, Truth
from sudologue.model.bits import bits, ones, union
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.sets import Candidate
from sudologue.search.questions import question


def digit_masks(board: Board) -> tuple[int, ...]:
    """The cells of each digit's candidates."""
    return slices(board.grid, board.candidates_mask)


def slices(grid: Grid, candidates: int) -> tuple[int, ...]:
    """The cells of each digit's candidates among these."""
    cells, count = grid.cells_mask, grid.cell_count
    return tuple([candidates >> digit * count & cells for digit in range(grid.size)])


@question
def cell_digits(board: Board) -> tuple[int, ...]:
    """The digits of each cell's domain, as a mask; bit 0 is the digit 1."""
    grid, found = board.grid, [0] * board.grid.cell_count
    candidates = board.candidates_mask
    for digit in range(grid.size):
        bit, cells = 1 << digit, candidates >> digit * grid.cell_count & grid.cells_mask
        while cells:
            cell = cells.bit_length() - 1
            found[cell] |= bit
            cells ^= 1 << cell
    return tuple(found)


def house_digits(board: Board) -> tuple[tuple[int, ...], ...]:
    """For each house the digits of its cells' domains, as masks from 0; none where a cell is filled."""
    digits = board.shared(cell_digits)
    return tuple([take(digits) for take in _takers(board.grid)])


@lru_cache(maxsize=64)
def _takers(grid: Grid) -> tuple[Callable[[tuple[int, ...]], tuple[int, ...]], ...]:
    """For each house how to take what belongs to its cells."""
    return tuple(itemgetter(*bits(mask)) for mask in grid.house_masks)


def domains(board: Board, cells: int) -> dict[Truth, int]:
    """The domains of these cells, with their candidates."""
    grid, candidates = board.grid, board.candidates_mask
    return {Domain(grid.cells[cell]): candidates & grid.domain_masks[cell] for cell in bits(cells)}


def all_places(grid: Grid, digit: int) -> int:
    """Every candidate of a digit."""
    return grid.cells_mask << digit * grid.cell_count


def digits_of(board: Board, cells: int) -> int:
    """The digits of these cells' domains, as a mask; bit 0 is the digit 1."""
    digits = board.shared(cell_digits)
    return union([digits[cell] for cell in ones(cells)])


def of_digits(board: Board, cells: int, digits: int) -> int:
    """The candidates of these digits, a mask from 0, in these cells."""
    grid = board.grid
    chosen = [d * grid.cell_count for d in range(grid.size) if digits >> d & 1]
    return board.candidates_mask & sum([cells << shift for shift in chosen])


def common(sees: Mapping[int, int] | Sequence[int], mask: int) -> int:
    """What all of these candidates, or cells, see: given with what each of them sees."""
    seen = -1
    while mask and seen:
        candidate = mask.bit_length() - 1
        mask ^= 1 << candidate
        seen &= sees[candidate]
    return seen


def common_peers(grid: Grid, cells: int) -> int:
    """The cells that see all of these."""
    return common(grid.peer_masks, cells) & grid.cells_mask


def candidates_of(mask: int, grid: Grid) -> tuple[Candidate, ...]:
    """The candidates of a mask, by cell and then digit."""
    return tuple(sorted(map(grid.candidates.__getitem__, bits(mask))))


def elimination_of(mask: int, grid: Grid) -> Elimination:
    """The elimination of all candidates of a mask."""
    return Elimination(candidates_of(mask, grid))
