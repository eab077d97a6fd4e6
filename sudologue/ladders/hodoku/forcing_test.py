"""Forcing chains and nets from HoDoKu's tables: proved, and in its order of choice."""

from itertools import islice

from hypothesis import given, settings

import sudologue as sl
from sudologue.inference.inference import Elimination, Inference, Placement
from sudologue.ladders.hodoku.forcing import FINDS
from sudologue.ladders.hodoku.order_test import met
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.rules.catalog import bare_find
from sudologue.rules.catalog_test import is_accepted, is_sharp, positions

CHAINS = "....3......32..1..97....2...9..7...4.2.....6.1..35......7....2...9..87...8.14...."
NETS = "300205000000000010008060200000007604009300000600080000000000920500104006070000005"


def place_of(inference: Inference) -> tuple[bool, sl.Cell, int]:
    """Placements first, then by cell and digit."""
    action = inference.action
    if isinstance(action, Placement):
        return False, action.cell, action.value
    (candidate,) = action.candidates
    return True, *candidate


@settings(max_examples=10, deadline=None)
@given(positions())
def test_what_is_found_is_proved_and_ordered(position: tuple[Board, int]) -> None:
    board, solution = position
    for name, find in FINDS.items():
        found = list(islice(find(board), 40))
        places = [place_of(inference) for inference in found]
        assert places == sorted(set(places))
        for is_struck, cell, digit in places:
            assert bool(solution >> board.grid.candidate(cell, digit) & 1) is not is_struck
        for inference in found[:2]:
            assert inference.rule.rpartition("-")[0] == name.rpartition("-")[0]
            assert is_accepted(board, inference)
            assert is_sharp(board, inference)


def test_both_kinds_are_one_search() -> None:
    board, _ = met(CHAINS, "forcing-chain-contradiction")
    found = list(FINDS["forcing-chain-contradiction"](board))
    assert list(FINDS["forcing-chain-verity"](board)) == found


def test_a_digit_to_be_placed_comes_first() -> None:
    board, inference = met(CHAINS, "forcing-chain-contradiction")
    assert str(inference.action) == "r1c7=4"
    assert str(next(bare_find("forcing-chain-verity")(board)).action) == "r1c6<>5"
    kinds = {type(each.action) for each in FINDS["forcing-chain-verity"](board)}
    assert kinds == {Placement, Elimination}


def test_nets_look_four_rounds_of_singles_ahead() -> None:
    """With three there is nothing to find yet, and with five something else comes first."""
    board, _ = met(NETS, "forcing-net-contradiction")
    walk = sl.Solver(sl.LADDERS["hodoku"]).walk(board)
    assert [str(next(walk).inference.action) for _ in range(3)] == ["r2c4<>9", "r6c3<>2", "r9c4<>8"]


def test_other_grids_are_asked_with_our_own_rules() -> None:
    board = Board.of(sl.Puzzle(Grid.of(4), 0))
    assert not any(list(find(board)) for find in FINDS.values())
