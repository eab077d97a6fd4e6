from itertools import product

from hypothesis import given, settings

from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import House, HouseKind
from sudologue.model.puzzle import Puzzle
from sudologue.reasoning.sets.placements import (
    PromisingDigit,
    promising_digits,
    unplaceable,
)
from sudologue.reasoning.views.candidates import digit_masks
from sudologue.rules.catalog import RULES
from sudologue.strategies import NINE, boards, grids

SINGLE_DIGIT = (
    "x-wing",
    "swordfish",
    "finned-x-wing",
    "sashimi-swordfish",
    "skyscraper",
    "two-string-kite",
    "turbot-fish",
    "empty-rectangle",
    "simple-coloring",
    "multi-coloring",
    "x-chain",
)


@settings(deadline=None, max_examples=20)
@given(grids(Grid.of(4), Grid.of(6)).flatmap(boards))
def test_lost_causes_are_in_no_placement(board: Board) -> None:
    grid = board.grid
    for cells, lost in zip(board.shared(digit_masks), unplaceable(board), strict=True):
        rows = [
            [i for i in range(grid.cell_count) if cells & row & 1 << i] for row in grid.house_masks
        ]
        possible = 0
        for choice in product(*(row for row in rows[: grid.size] if row)):
            mask = sum(1 << i for i in choice)
            if not any(mask & grid.peer_masks[i] for i in choice):
                possible |= mask
        assert lost == cells & ~possible


def with_every_digit_suspect(board: Board) -> Board:
    """The same board, on which rules look at every digit."""
    twin = Board(board.puzzle, board.placed_mask, board.candidates_mask)
    every = enumerate(board.shared(digit_masks))
    told = tuple(PromisingDigit(digit, cells, cells) for digit, cells in every)
    object.__setattr__(twin, "memory", {promising_digits: told})
    return twin


@settings(deadline=None, max_examples=20)
@given(grids(Grid.of(6), NINE).flatmap(boards))
def test_nothing_is_concluded_about_other_digits(board: Board) -> None:
    twin = with_every_digit_suspect(board)
    for name in SINGLE_DIGIT:
        assert RULES[name].apply(board) == RULES[name].apply(twin)


def test_a_diagonal_may_tell_more() -> None:
    """Each of these cells has a placement by rows, columns and boxes; one cell of the diagonal is true, though."""
    diagonal = House(HouseKind.DIAGONAL, 0, tuple(Cell(i, i) for i in range(4)))
    grid = Grid.of(4, extra=[diagonal])
    rows = (".xxx", "xx.x", "xx..", "..xx")
    cells = sum(1 << i for i, mark in enumerate("".join(rows)) if mark == "x")
    board = Board(Puzzle(grid, 0), 0, cells)
    assert unplaceable(board)[0] == 0
    first, *_ = RULES["turbot-fish"].apply(board)
    assert first.evidence.description == "(1)r1c3=(1)r4c3-(1)r4c4=(1)r2c2"
