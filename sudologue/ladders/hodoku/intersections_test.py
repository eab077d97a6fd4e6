"""Locked candidates in HoDoKu's order."""

import sudologue as sl
from sudologue.ladders.hodoku.intersections import FINDS
from sudologue.ladders.hodoku.order_test import assert_takes, met
from sudologue.rules.catalog import bare_find

PUZZLE = "000400000020008000058600104000004002000300000900700500200006870300500090010000000"


def test_pointing_goes_by_boxes() -> None:
    assert_takes("pointing", PUZZLE, "r5c9<>1, r6c9<>1")


def test_all_are_found() -> None:
    board = sl.Board.from_string(PUZZLE)
    for name, find in FINDS.items():
        assert {str(each) for each in find(board)} == {str(each) for each in bare_find(name)(board)}


def test_boxes_are_gone_through_digit_by_digit() -> None:
    board, _ = met(PUZZLE, "pointing")
    places = [
        (each.evidence.parts[0].houses[0].index, each.evidence.focus_digit)
        for each in FINDS["pointing"](board)
    ]
    assert len(places) > 1
    assert places == sorted(places)
