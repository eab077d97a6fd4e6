"""Shadows: what the links say of all candidates at once is what following truths of two says of each."""

from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.rules.links import full_net
from sudologue.rules.propagation import Nets, ground
from sudologue.rules.shadows import shadows
from sudologue.strategies import NINE, boards, grids


def check(board: Board) -> None:
    """Follow each candidate by the truths of two, and compare."""
    here = ground(board)
    by_pairs, slots = Nets(here, here.pairs), here.slots
    narrow = shadows(full_net(board), board.grid.sees)
    for candidate, shadow in shadows(full_net(board), slots.strikes).items():
        outcome = by_pairs[candidate]
        assert slots.narrow(shadow) == narrow[candidate]
        assert (outcome is None) == bool(shadow & slots.copies[candidate])
        assert outcome is None or outcome.alive == here.candidates & ~shadow


@settings(max_examples=20, deadline=None)
@given(st.data())
def test_a_shadow_is_what_truths_of_two_rule_out(data: st.DataObject) -> None:
    check(data.draw(boards(data.draw(grids(Grid.of(4), Grid.of(6), NINE)))))


def test_long_chains_cast_shadows() -> None:
    check(
        Board.from_string(
            ".73.5.....6......9...6.8.2.....35.1...52.4..3.....9...2......8...7...95..4..81..."
        )
    )
