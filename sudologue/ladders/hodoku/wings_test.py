"""Wings in HoDoKu's order."""

import pytest

from sudologue.ladders.hodoku.order_test import assert_takes


@pytest.mark.parametrize(
    ("name", "puzzle", "action"),
    [
        (
            "w-wing",
            "090005000200400000105090007400100200007000600008000003800040305004002009000300080",
            "r1c4<>6, r1c5<>6",
        ),
        (
            "xy-wing",
            "010003407300000060020100800009001000400000008000600200003004050090800003602900000",
            "r3c5<>5, r3c6<>5",
        ),
    ],
)
def test_cells_come_in_reading_order(name: str, puzzle: str, action: str) -> None:
    assert_takes(name, puzzle, action)
