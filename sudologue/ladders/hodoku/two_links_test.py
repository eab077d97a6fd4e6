"""Skyscrapers, kites and turbot fish in HoDoKu's order."""

import pytest

from sudologue.ladders.hodoku.order_test import SKYSCRAPERS, assert_takes


@pytest.mark.parametrize(
    ("name", "puzzle", "action"),
    [
        ("skyscraper", SKYSCRAPERS, "r7c5<>4, r8c3<>4"),
        (
            "two-string-kite",
            "003000009000000350050040001010670000006904500000005010800050020069000000100230900",
            "r6c9<>4",
        ),
        (
            "turbot-fish",
            "200600001007000090340090006005900083008000100090007000400060000070000300800002005",
            "r4c5<>4",
        ),
    ],
)
def test_the_order_is_hodokus(name: str, puzzle: str, action: str) -> None:
    assert_takes(name, puzzle, action)
