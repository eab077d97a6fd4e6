"""Arguments: what is told is enough, and nothing is told of what does not follow."""

from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.reasoning.forcing.derivation import Assumption
from sudologue.reasoning.forcing.sharpening import CoreSearch
from sudologue.reasoning.forcing.story import (
    Stage,
    story_of,
    story_towards,
)
from sudologue.reasoning.forcing.wide_board import wide_board
from sudologue.strategies import grids, solutions, submasks

MANY = 10_000


@st.composite
def assumptions(draw: st.DrawFn) -> tuple[Board, Assumption]:
    """A board that has a solution, and any candidate of it taken as true or false."""
    grid = draw(grids(Grid.of(4), Grid.of(6)))
    placed = draw(submasks(draw(solutions(grid))))
    board = Board.of(Puzzle(grid, placed))
    if not board.candidates_mask:
        board = Board.of(Puzzle(grid, 0))
    candidate = draw(st.sampled_from(bits(board.candidates_mask)))
    return board, Assumption(wide_board(board), candidate, draw(st.booleans()))


def holds(assumption: Assumption, truths: int) -> bool:
    return not CoreSearch(assumption.wide).core(assumption, truths)


@settings(deadline=None)
@given(assumptions())
def test_what_fails_is_told_and_what_holds_is_not(drawn: tuple[Board, Assumption]) -> None:
    board, assumption = drawn
    story = story_of(assumption, wide_board(board).open, MANY)
    assert (story is None) is holds(assumption, wide_board(board).open)
    if story is not None:
        assert story[-1].stage is Stage.CONTRADICTION
        assert not holds(assumption, sum({1 << event.guard for event in story}))


def test_too_many_cases_are_not_told() -> None:
    board = Board.from_string("1.............2.")
    wrong = [
        assumption
        for candidate in bits(board.candidates_mask)
        if not holds(
            assumption := Assumption(wide_board(board), candidate),
            wide_board(board).open,
        )
    ]
    deep = [each for each in wrong if story_of(each, wide_board(board).open) is None]
    assert all(story_of(each, wide_board(board).open, MANY) for each in wrong)
    assert all(story_of(each, wide_board(board).open, 1) is None for each in deep)


def test_towards_a_goal() -> None:
    board = Board.from_string("12..3...........")
    grid, here = board.grid, wide_board(board)
    three, four = (grid.candidate(grid.cells[2], digit) for digit in (3, 4))
    supposed = Assumption(here, three)
    away = Assumption(here, four, is_true=False)
    assert story_towards(supposed, here.open, away) == []
    assert story_towards(supposed, here.open, Assumption(here, three)) == []
    open_cell = grid.candidate(grid.cells[15], 1)
    assert story_towards(supposed, here.open, Assumption(here, open_cell)) is None
