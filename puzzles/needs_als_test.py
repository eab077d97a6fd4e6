"""Puzzles of our own that the human ladder solves up to a technique, and not without it."""

from pathlib import Path

import pytest

import sudologue as sl
from sudologue.rules.catalog import ladder

LINES = Path(__file__).with_name("needs_als.txt").read_text("utf-8").splitlines()
NEEDS = [line.split() for line in LINES if not line.startswith("#")]


@pytest.mark.parametrize(("technique", "puzzle"), NEEDS)
def test_solved_with_it_and_stuck_without(technique: str, puzzle: str) -> None:
    human = ladder("human")
    place = [rule.name for rule in human].index(technique)
    assert sl.solve(puzzle, rules=human[:place]).status is sl.SolveStatus.STUCK
    result = sl.solve(puzzle, rules=human[: place + 1])
    assert result.status is sl.SolveStatus.SOLVED
    assert technique in {step.inference.rule for step in result.steps}
