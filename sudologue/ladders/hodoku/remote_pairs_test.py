"""Remote pairs as HoDoKu joins them."""

from sudologue.ladders.hodoku.order_test import assert_takes, met
from sudologue.rules.catalog_test import is_accepted, is_sharp

PUZZLE = "000307090000000005070046010100004900700205004204000001060970000900002000050600200"


def test_all_that_the_chain_strikes_goes_at_once() -> None:
    assert_takes("remote-pair", PUZZLE, "r1c9<>8, r2c5<>8, r8c8<>8")


def test_it_is_proved() -> None:
    board, inference = met(PUZZLE, "remote-pair")
    assert is_accepted(board, inference)
    assert is_sharp(board, inference)
