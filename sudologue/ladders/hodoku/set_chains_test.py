"""Chains of almost locked sets: proved, sharp, and in HoDoKu's order of choice."""

from hypothesis import given, settings

from sudologue.ladders.hodoku.loops_test import assert_proved_and_ordered
from sudologue.ladders.hodoku.set_chains import FINDS
from sudologue.model.board import Board
from sudologue.rules.catalog_test import positions


@settings(max_examples=20, deadline=None)
@given(positions())
def test_what_is_found_is_proved_and_ordered(position: tuple[Board, int]) -> None:
    assert_proved_and_ordered(FINDS, *position)
