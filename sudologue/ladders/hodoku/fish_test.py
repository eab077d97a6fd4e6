"""Finned fish in HoDoKu's order."""

import pytest

import sudologue as sl
from sudologue.ladders.hodoku.order_test import assert_takes, met
from sudologue.rules.catalog import bare_find


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


SUPERFLUOUS = "000002805000000006001300070400068300000000000007205008076004500540000000208706000"
"""Of a swordfish in rows 2, 5 and 8 two rows will do, with the help of box 9: they are a skyscraper."""


def test_a_fish_with_a_superfluous_line_is_taken_before_the_skyscraper_that_does_the_same() -> None:
    board, inference = met(SUPERFLUOUS, "swordfish")
    assert str(inference.action) == "r9c7<>1"
    assert len(inference.evidence.truths) == 2
    assert [len(part.houses) for part in inference.evidence.parts] == [3, 3]
    assert not list(bare_find("swordfish")(board))
    assert any(found.action == inference.action for found in bare_find("skyscraper")(board))
    assert sl.check(sl.solve(SUPERFLUOUS, ladder="hodoku")).ok
    assert sl.grade(SUPERFLUOUS, "hodoku")["hodoku"].value == 1704
