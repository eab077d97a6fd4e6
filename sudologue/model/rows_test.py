"""Rows make the board that they show, and wrong ones are refused with the place."""

from typing import Any

import pytest
from hypothesis import given, settings

from sudologue.errors import PuzzleError
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.grid_test import BOTH_4
from sudologue.model.puzzle import Puzzle
from sudologue.strategies import boards

CELLS = ((4, None, None, None), (None, 1, None, None), (3, None, 1, None), (None, None, None, 3))
SMALL = "4....1..3.1....3"


@settings(deadline=None)
@given(boards())
def test_a_board_is_its_rows(board: Board) -> None:
    made = Board(board.cells, board.candidates)
    assert made.cells == board.cells
    assert made.candidates == board.candidates
    assert made.puzzle == Puzzle(board.grid, board.placed_mask)


def test_digits_leave_candidates_open() -> None:
    start = Board.from_string(SMALL)
    assert Board(CELLS) == Board(cells=CELLS) == Board(CELLS, start.candidates) == start
    assert Board([[digit or 0 for digit in row] for row in CELLS]) == start


def test_candidates_may_be_struck_out() -> None:
    start = Board.from_string(SMALL)
    struck = start.eliminate([(Cell(1, 2), 2)])
    assert Board(cells=CELLS, candidates=struck.candidates) == struck
    lists = [[sorted(left) for left in row] for row in struck.candidates]
    assert Board(CELLS, lists) == struck


def test_any_grid_can_be_asked_for() -> None:
    assert Board(CELLS, grid=BOTH_4) == Board.from_string(SMALL, BOTH_4)


def changed(row: int, col: int, entry: object) -> list[list[Any]]:
    rows: list[list[Any]] = [list(each) for each in CELLS]
    rows[row][col] = entry
    return rows


OPEN = [[set(left) for left in row] for row in Board.from_string(SMALL).candidates]


WRONG: list[tuple[list[Any], str]] = [
    (
        [SMALL],
        r"expected rows of digits, found text \(for Board.from_string\): '4....1..3.1....3'",
    ),
    ([None], r"expected rows of digits \(None where a cell is empty\), found None"),
    ([[]], "expected 4 to 25 rows, found 0"),
    ([CELLS, None, Grid.of(6)], "expected 6 rows of digits, found 4"),
    ([(*CELLS[:3], (1, 2))], "expected 4 cells in row 4 of the digits, found 2"),
    ([(*CELLS[:3], None)], "expected 4 cells in row 4 of the digits, found None"),
    ([changed(1, 2, 5)], "expected a digit from 1 to 4 in r2c3, found 5"),
    ([changed(1, 2, "2")], "expected a digit from 1 to 4 in r2c3, found '2'"),
    ([changed(1, 2, entry=True)], "expected a digit from 1 to 4 in r2c3, found True"),
    ([CELLS, OPEN[:3]], "expected 4 rows of candidates, found 3"),
    ([CELLS, changed(0, 1, {2})], "expected a set of candidates in r1c1, found 4"),
    ([CELLS, [[{0}] * 4] * 4], "expected a digit from 1 to 4 in r1c1, found 0"),
    ([CELLS, [["12"] * 4] * 4], "expected a set of candidates in r1c1, found '12'"),
    ([CELLS, [[{1}] * 4] * 4], "1 cannot be a candidate of r1c1: the cell holds 4"),
    ([CELLS, [[(), {4}, (), ()]] * 4], "4 cannot be a candidate of r1c2: r1c1 already holds 4"),
]


@pytest.mark.parametrize(("fields", "complaint"), WRONG)
def test_wrong_rows(fields: list[Any], complaint: str) -> None:
    with pytest.raises(PuzzleError, match=complaint):
        Board(*fields)
