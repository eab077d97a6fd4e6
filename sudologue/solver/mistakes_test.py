"""A mistake is told by the solution where there is one, else from the board alone."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue.inference.solve_result import SolveStatus
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.sets import CandidateSet
from sudologue.rules.catalog import RULES
from sudologue.solver.mistakes import find_mistakes
from sudologue.solver.solver import Solver
from sudologue.strategies import boards

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SINGLES = RULES.pick("full-house", "naked-single", "hidden-single")
SOLUTION = Solver(SINGLES).solve(Board.from_string(EASY)).final_board


def played(*moves: str) -> Board:
    """EASY after some moves: `r1c3=4`, `r1c3<>2`."""
    board = Board.from_string(EASY)
    for move in moves:
        cell, digit = Cell.parse(move[:4]), int(move[-1])
        board = board.eliminate([(cell, digit)]) if "<>" in move else board.place(cell, digit)
    return board


def names(candidates: tuple[tuple[Cell, int], ...]) -> list[str]:
    return [f"{cell}={digit}" for cell, digit in candidates]


@pytest.mark.parametrize(
    ("moves", "wrong", "struck"),
    [
        ([], [], []),
        (["r1c3=4", "r1c4<>2"], [], []),
        (["r1c3=2"], ["r1c3=2"], []),
        (["r1c3=2", "r2c2=4"], ["r1c3=2", "r2c2=4"], []),
        (["r1c3=1"], ["r1c3=1"], []),
        (["r1c3<>4"], [], ["r1c3=4"]),
        (["r3c1<>1", "r1c4=2"], ["r1c4=2"], ["r3c1=1"]),
    ],
)
def test_against_the_solution(moves: list[str], wrong: list[str], struck: list[str]) -> None:
    mistakes = find_mistakes(played(*moves), SINGLES)
    assert sorted(names(mistakes.wrong)) == wrong
    assert names(mistakes.struck) == struck
    assert mistakes.problems == ()
    assert mistakes.dead_end is None
    assert bool(mistakes) is bool(wrong or struck)


def test_what_shows_at_sight_where_there_is_no_solution() -> None:
    board = Board.from_string("55" + EASY[2:])
    mistakes = find_mistakes(board, SINGLES)
    assert mistakes.problems == board.problems()
    assert mistakes.wrong == mistakes.struck == ()
    assert mistakes


def test_a_dead_end_is_followed_where_there_is_no_solution_to_compare_with() -> None:
    mistakes = find_mistakes(Board.from_string(EASY[:2] + "2" + EASY[3:]), SINGLES)
    assert mistakes.dead_end is not None
    assert mistakes.dead_end.problems
    assert not mistakes.problems
    assert mistakes


def test_nothing_is_said_where_nothing_is_known() -> None:
    assert not find_mistakes(Board.from_string("." * 81), SINGLES)
    assert not find_mistakes(Board.from_string("." * 81).place(Cell(0, 0), 1), SINGLES)


def test_it_takes_no_rules_to_compare_with_the_solution() -> None:
    assert find_mistakes(played("r1c3<>4"), []).struck


@settings(max_examples=25, deadline=None)
@given(boards())
def test_a_board_on_the_way_to_its_solution_has_none(board: Board) -> None:
    if Solver(SINGLES).solve(Board.of(board.puzzle)).status is SolveStatus.SOLVED:
        assert not find_mistakes(board, SINGLES)


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_any_one_wrong_digit_is_found(data: st.DataObject) -> None:
    board = Board.from_string(EASY)
    wrong = CandidateSet.from_mask(board.candidates_mask & ~SOLUTION.placed_mask, board.grid)
    cell, digit = data.draw(st.sampled_from(sorted(wrong)))
    mistakes = find_mistakes(board.place(cell, digit), SINGLES)
    assert mistakes.wrong == ((cell, digit),)
    assert not mistakes.struck, "what a wrong digit rules out is no mistake of its own"
