"""Ladders hold rules and say what they are."""

from copy import deepcopy

import pytest

from sudologue.errors import UnknownNameError
from sudologue.ladders.catalog import LADDERS, ladder
from sudologue.rules.catalog import RULES
from sudologue.rules.techniques import TECHNIQUES


def test_an_unknown_ladder() -> None:
    with pytest.raises(UnknownNameError, match="unknown ladder 'humam'; did you mean 'human'"):
        ladder("humam")


@pytest.mark.parametrize("name", LADDERS)
def test_ladders_hold_each_rule_once(name: str) -> None:
    rules = ladder(name)
    assert rules
    assert len({rule.name for rule in rules}) == len(rules)
    assert all(rule.name in TECHNIQUES for rule in rules)
    if name not in ("hodoku", "se"):
        assert all(RULES[rule.name] is rule for rule in rules)


@pytest.mark.parametrize("name", LADDERS)
def test_ladders_say_what_they_are(name: str) -> None:
    made = LADDERS[name]
    assert made.name == name
    assert made.description[-1] == "."
    assert "\n" not in made.description
    assert [each.description for each in LADDERS.values()].count(made.description) == 1


def test_a_ladder_is_a_tuple() -> None:
    beta = LADDERS["beta"]
    assert beta == tuple(beta) == RULES.pick("naked-single", "hidden-single")
    assert repr(deepcopy(beta)) == repr(beta) == "<Ladder beta: naked-single, hidden-single>"
