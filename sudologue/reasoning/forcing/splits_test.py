"""Splits: they are as long as they say, and no shorter one is missed."""

import sudologue as sl
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.reasoning.forcing.derivation import Assumption
from sudologue.reasoning.forcing.splits import shortest_splits
from sudologue.reasoning.forcing.story import Stage, story_of
from sudologue.reasoning.forcing.wide_board import wide_board
from sudologue.rules.catalog import RULES

PUZZLE = "7...6...952...163.6..4...8.4....6..2.62......85...4....46537.9...5..84...8..4..5."
SINGLES = RULES.pick("full-house", "naked-single", "hidden-single")


def board_without_singles() -> Board:
    return sl.solve(PUZZLE, rules=SINGLES).final_board


def test_each_is_as_long_as_its_story() -> None:
    board = board_without_singles()
    here, found = wide_board(board), shortest_splits(board, bits(board.candidates_mask), 4, 40)
    assert len(found) == 40
    assert found == sorted(found)
    for length, candidate, place in found:
        guard = here.spacing * (place + 1) - 1
        story = story_of(Assumption(here, candidate), here.open, 4, [guard])
        assert story is not None
        assert len(story) == length
        assert {event.guard for event in story if event.stage is Stage.CASE} == {guard}


def test_none_is_missed() -> None:
    board = board_without_singles()
    here, every = wide_board(board), bits(board.candidates_mask)
    found = {(c, place) for _, c, place in shortest_splits(board, every, 2, 10_000)}
    fails = {each for each in every if story_of(Assumption(here, each), here.open)}
    for candidate in [each for each in every if each not in fails][::9]:
        for guard in bits(here.pairs):
            is_told = story_of(Assumption(here, candidate), here.open, 2, [guard])
            if is_told and any(event.guard == guard for event in is_told[:-1]):
                cases = {event.guard for event in is_told if event.stage is Stage.CASE}
                assert cases != {guard} or (candidate, guard // here.spacing) in found
