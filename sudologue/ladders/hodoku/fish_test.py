"""Finned fish in HoDoKu's order."""

import pytest

from sudologue.ladders.hodoku.order_test import assert_takes


@pytest.mark.parametrize(
    ("name", "puzzle", "action"),
    [
        (
            "finned-swordfish",
            "070001904000600000200090001107004009090020040400000500700080005000006000805200070",
            "r5c1<>5",
        ),
        (
            "sashimi-swordfish",
            "600073002000000070004690010068000004000000000500000830040081900000000500209360008",
            "r2c2<>1",
        ),
    ],
)
def test_covers_come_in_their_order(name: str, puzzle: str, action: str) -> None:
    assert_takes(name, puzzle, action)
