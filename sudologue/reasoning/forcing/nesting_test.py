"""Nested nets: what is carried over from board to board changes nothing about what is found."""

from collections.abc import Sequence
from itertools import islice

import sudologue as sl
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle
from sudologue.reasoning.forcing.nesting import refuted_inside
from sudologue.rules.catalog import RULES
from sudologue.rules.forcing import RULES as FORCING

PUZZLE = "7...6...952...163.6..4...8.4....6..2.62......85...4....46537.9...5..84...8..4..5."
SINGLES = RULES.pick("full-house", "naked-single", "hidden-single")


def found_on(board: Board) -> list[tuple[int, Sequence[int]]]:
    """The first candidates that cases refute, and how: by a single split, and by plans."""
    return [(each.candidate, plan) for each, plan in islice(refuted_inside(board), 6)]


def test_what_is_carried_over_is_what_would_be_found() -> None:
    result = sl.solve(PUZZLE, rules=(*SINGLES, FORCING[-1]))
    boards = [result.board_before(number) for number in range(1, len(result.steps) + 1)]
    carried = [found_on(board) for board in boards]
    assert sum(map(bool, carried)) > 8
    for board, found in zip(boards, carried, strict=True):
        puzzle = Puzzle(board.grid, board.puzzle.givens_mask)
        assert found_on(Board(puzzle, board.placed_mask, board.candidates_mask)) == found
