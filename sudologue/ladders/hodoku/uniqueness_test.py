"""Unique rectangles in HoDoKu's order."""

import pytest

from sudologue.ladders.hodoku.order_test import assert_takes


@pytest.mark.parametrize(
    ("name", "puzzle", "action"),
    [
        (
            "unique-rectangle-3",
            "065007000000960430000300010859000600000000000006000352510000000082014000000570020",
            "r5c7<>1",
        ),
        (
            "unique-rectangle-4",
            "800020009007900104000800700500000900004030200009000007003008000200004050100070008",
            "r3c2<>4, r7c2<>4",
        ),
        (
            "hidden-rectangle",
            "000000000031400070207100000000021040500000003010680000000005408020009160780000000",
            "r9c7<>9",
        ),
    ],
)
def test_corners_are_gone_through_in_reading_order(name: str, puzzle: str, action: str) -> None:
    assert_takes(name, puzzle, action)
