"""Patterns of almost locked sets and Sues de Coq in HoDoKu's order: proved, sharp, and each conclusion once."""

from itertools import islice

from hypothesis import given, settings

from sudologue.ladders.hodoku import almost_locked, sue_de_coq
from sudologue.ladders.hodoku.loops_test import mask_of
from sudologue.model.board import Board
from sudologue.rules.catalog_test import is_accepted, is_sharp, positions

FINDS = almost_locked.FINDS | sue_de_coq.FINDS


@settings(max_examples=20, deadline=None)
@given(positions())
def test_what_is_found_is_proved(position: tuple[Board, int]) -> None:
    board, solution = position
    for name, find in FINDS.items():
        found = list(islice(find(board), 5))
        assert len(set(found)) == len(found)
        assert not any(mask_of(board.grid, inference) & solution for inference in found)
        for inference in found[:2]:
            assert inference.rule == name
            assert is_accepted(board, inference)
            assert is_sharp(board, inference)
