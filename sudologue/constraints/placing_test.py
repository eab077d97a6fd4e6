"""How kinds are placed."""

import pytest

from sudologue.constraints import KINDS
from sudologue.constraints.placing import PLACINGS, Hand, asked_of, placing_of

OURS = [kind for kind, each in KINDS.items() if each.is_ours()]


def test_every_kind_can_be_placed() -> None:
    assert set(PLACINGS) == set(OURS)


@pytest.mark.parametrize("kind", OURS)
def test_what_is_drawn_and_what_is_typed_make_the_constraint(kind: str) -> None:
    """With a value for each field that is asked for, and cells, there is nothing else that it needs."""
    placing = placing_of(kind)
    drawn = {
        Hand.GRID: {},
        Hand.GROUPS: {"segments": ["r1c1 r1c2", "r3c3"]},
        Hand.SQUARE: {"cells": "r1c1 r1c2 r2c1 r2c2"},
    }.get(placing.hand, {"cells": "r1c1 r1c2"})
    head = {placing.head: "r2c2"} if placing.head else {}
    values = {"number": 3, "digits": [1, 2], "flag": False}
    typed = {
        each.name: values.get(each.type, each.default) for each in asked_of(kind) if each.is_needed
    }
    assert KINDS[kind](**drawn, **head, **typed).kind == kind


def test_a_text_is_asked_for_only_where_few_words_fit() -> None:
    assert asked_of("non_consecutive") == ()
    assert [(each.name, each.choices) for each in asked_of("diagonal")] == [
        ("direction", ("\\", "/"))
    ]


def test_a_kind_that_is_not_ours_is_placed_by_its_cells() -> None:
    assert placing_of("parity_line").hand is Hand.CELLS
