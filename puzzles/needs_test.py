"""Puzzles of our own that need a technique: rules that are stuck without it solve them with it."""

from pathlib import Path

import pytest

import sudologue as sl
from sudologue.ladders.catalog import ladder
from sudologue.rules.techniques import TECHNIQUES

LINES = Path(__file__).with_name("needs.txt").read_text("utf-8").splitlines()
NEEDS = [tuple(line.split(maxsplit=2)) for line in LINES if not line.startswith("#")]
TEACHING_ORDER = list(TECHNIQUES)


def simpler(technique: str, families: str) -> list[sl.Rule]:
    """The rules of the human ladder before the technique; of these families, or all of them."""
    before = TEACHING_ORDER[: TEACHING_ORDER.index(technique)]
    kinds = families.split()
    return [
        rule
        for rule in ladder("human")
        if rule.name in before and (families == "human" or TECHNIQUES[rule.name].family in kinds)
    ]


@pytest.mark.parametrize(("technique", "puzzle", "families"), NEEDS)
def test_stuck_without_it_and_solved_with_it(technique: str, puzzle: str, families: str) -> None:
    rules = simpler(technique, families)
    stuck = sl.solve(puzzle, rules=rules)
    assert stuck.status is sl.SolveStatus.STUCK
    assert stuck.dead_end is not None
    assert stuck.dead_end.solutions == 1
    solved = sl.solve(puzzle, rules=[*rules, sl.RULES[technique]])
    assert solved.status is sl.SolveStatus.SOLVED


def test_no_technique_is_there_twice_and_they_stand_in_teaching_order() -> None:
    techniques = [technique for technique, *_ in NEEDS]
    assert techniques == [name for name in sl.RULES if name in techniques]
