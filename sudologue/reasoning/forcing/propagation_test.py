"""Propagation: the wide form says what the board says, and what is carried over is what would be found."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sudologue as sl
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.grid_test import DIAGONAL_6, JIGSAW_7
from sudologue.model.puzzle import Puzzle
from sudologue.reasoning.forcing.propagation import Outcomes, all_outcomes
from sudologue.reasoning.forcing.wide_board import wide_board
from sudologue.rules.catalog import RULES
from sudologue.rules.forcing import RULES as FORCING
from sudologue.strategies import NINE, grids, submasks

PUZZLE = ".73.5.....6......9...6.8.2.....35.1...52.4..3.....9...2......8...7...95..4..81..."
SINGLES = RULES.pick("full-house", "naked-single", "hidden-single")


def alone(board: Board) -> Outcomes:
    """The nets of a board that has no history, as its puzzle is a new one."""
    puzzle = Puzzle(board.grid, board.puzzle.givens_mask)
    return all_outcomes(Board(puzzle, board.placed_mask, board.candidates_mask))


def test_what_is_carried_over_from_step_to_step_is_what_would_be_found() -> None:
    boards = [step.board for step in sl.solve(PUZZLE, rules=(*SINGLES, *FORCING)).steps]
    quiet = [each for each in boards if not any(rule.apply(each) for rule in SINGLES)]
    assert len(quiet) > 3
    carried = [all_outcomes(board) for board in quiet if board.candidates_mask]
    assert carried == [alone(board) for board in quiet if board.candidates_mask]


def test_nothing_is_carried_over_from_a_board_with_less_on_it() -> None:
    start = sl.solve(PUZZLE, rules=SINGLES).final_board
    fewer = start.without_mask(1 << bits(start.candidates_mask)[0])
    all_outcomes(fewer)
    assert all_outcomes(start) == alone(start)


@settings(max_examples=20, deadline=None)
@given(st.data())
def test_wide_and_back(data: st.DataObject) -> None:
    grid = data.draw(grids(Grid.of(4), Grid.of(6), NINE, JIGSAW_7, DIAGONAL_6))
    mask = data.draw(submasks(grid.all_mask))
    here = wide_board(Board(Puzzle(grid, 0), 0, mask))
    assert here.slots.narrow(here.candidates) == mask
    counts = {guard: here.fact(guard).mask.bit_count() for guard in bits(here.open)}
    assert {guard for guard, count in counts.items() if not count} == {
        *bits(here.emptied(here.candidates))
    }
    assert {guard for guard, count in counts.items() if count == 2} == {*bits(here.pairs)}
    assert {guard for guard, count in counts.items() if count < 2} == {
        *bits(here.guards_of_one(here.candidates))
    }


@pytest.mark.parametrize("grid", [Grid.of(4), NINE, JIGSAW_7, DIAGONAL_6], ids=repr)
def test_every_truth_of_a_grid_has_a_slot(grid: Grid) -> None:
    here = wide_board(Board.of(Puzzle(grid, 0)))
    assert len(here.facts) == grid.cell_count + len(grid.houses) * grid.size
    assert all(fact.mask == fact.truth.full_mask(grid) for fact in here.facts)
