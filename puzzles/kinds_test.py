"""Variants of our own, one for each kind of constraint: solved by logic with it, and not to be solved without it."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import sudologue as sl
from sudologue.constraints import KINDS
from sudologue.narration.narrator import VOICES, rules_text
from sudologue.narration.references_test import check

LINES = Path(__file__).with_name("kinds.jsonl").read_text("utf-8").splitlines()
PUZZLES: dict[str, dict[str, Any]] = {told["needs"]: told for told in map(json.loads, LINES)}


@cache
def solved(kind: str) -> sl.SolveResult:
    return sl.solve(sl.Puzzle.from_json(json.dumps(PUZZLES[kind])))


def test_every_kind_has_a_puzzle() -> None:
    assert list(PUZZLES) == sorted(kind for kind, made in KINDS.items() if made.is_ours())
    assert len(PUZZLES) == len(LINES)


@pytest.mark.parametrize("kind", PUZZLES)
def test_it_is_solved_by_logic_and_checked(kind: str) -> None:
    told, result = PUZZLES[kind], solved(kind)
    assert result.status is sl.SolveStatus.SOLVED
    assert str(result.final_board) == told["solution"]
    assert sl.check(result).ok
    assert json.loads(result.initial.puzzle.to_json()) == told


@pytest.mark.parametrize("kind", PUZZLES)
def test_it_is_told(kind: str) -> None:
    """Every voice marks what it names, and the coach knows no name of a receipt."""
    result = solved(kind)
    for voice in VOICES:
        check(sl.narrate(result, voice), result.initial)
    for text in (sl.narrate(result), rules_text(result.initial.grid)):
        assert "_" not in text


@pytest.mark.parametrize("kind", PUZZLES)
def test_it_needs_its_constraint(kind: str) -> None:
    told = PUZZLES[kind]
    others = [each for each in told["constraints"] if each["type"] != kind]
    assert len(others) < len(told["constraints"])
    assert sl.count_solutions(sl.Puzzle.from_json(json.dumps(told)), limit=2) == 1
    without = sl.Puzzle.from_json(json.dumps({**told, "constraints": others}))
    assert sl.count_solutions(without, limit=2) == 2
