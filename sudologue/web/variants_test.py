"""Puzzles with constraints over the API."""

import json
from typing import Any

import pytest

from sudologue.web.work_test import EASY, SOLUTION, asked, message

CAGE = {"type": "killer", "cells": ["R1C3", "R1C4"], "sum": 10}
VARIANT: dict[str, Any] = {"size": 9, "givens": EASY, "name": "Cage", "constraints": [CAGE]}


@pytest.mark.parametrize("board", [VARIANT, json.dumps(VARIANT)], ids=["object", "text"])
def test_a_variant_is_solved_and_its_rules_told(board: object) -> None:
    found = asked("solve", board=board)
    assert found["trace"]["final"] == SOLUTION
    assert found["trace"]["puzzle"]["constraints"][0]["cells"] == ["r1c3", "r1c4"]
    assert found["narration"]["rules"][-1].startswith("Killer: ")


def test_a_classic_has_no_rules_to_tell() -> None:
    assert "rules" not in asked("solve", board=EASY)["narration"]


def test_every_question_takes_a_variant() -> None:
    assert asked("hint", board=VARIANT, level=2)["status"] == "hint"
    assert asked("steps", board=VARIANT, first=1)["steps"]
    assert asked("why", board=VARIANT, question="r1c3")["trace"]["steps"]
    assert asked("mistakes", board=VARIANT)["ok"]
    assert asked("count", board=VARIANT) == {"count": 1, "limit": 2, "is_all": True}
    assert asked("render", board=VARIANT, format="scene")["caption"] == ""
    graded = asked("grade", board=VARIANT)
    assert list(graded["metrics"]) == ["own"]
    assert graded["undefined"] == ["singledigit", "hodoku", "sudokuwiki", "qqwing", "se", "te"]


def test_a_trace_is_compared_with_the_puzzle_as_it_was_sent() -> None:
    puzzle = VARIANT | {"boxes": True}
    trace = asked("solve", board=puzzle)["trace"]
    assert asked("check", trace=trace, puzzle=puzzle)["ok"]
    assert not asked("check", trace=trace, puzzle=puzzle | {"constraints": []})["ok"]
    wrong = puzzle | {"constraints": [{"type": "wibble"}]}
    assert "unknown constraint 'wibble'" in message("check", trace=trace, puzzle=wrong)


def test_a_position_of_a_variant() -> None:
    found = asked("convert", board=VARIANT, placed="." * 2 + "4" + "." * 78, to="json")
    assert found["read_as"] == found["format"] == "json"
    written = json.loads(found["text"])
    assert written["placed"][2] == "4"
    assert asked("convert", board=written, to="json")["text"] == found["text"]
    assert "would lose its constraints (1 killer)" in message("convert", board=VARIANT, to="plain")


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        ({}, "expected a JSON object with a key 'givens' or 'puzzle', found none"),
        ({"size": 25}, "expected a puzzle of up to 16×16, found 25×25"),
        ({"size": 9, "constraints": [{"type": "kiler"}]}, "did you mean 'killer'"),
        ({"size": 4, "constraints": [{"type": "thermo", "cells": "r5c1"}]}, "not on a 4×4 grid"),
        (5, "board"),
    ],
)
def test_bad_variants_are_told_in_one_line(board: object, expected: str) -> None:
    assert expected in message("solve", board=board)


CHAOS = ".Cage~10~R1C3~R1C4.ChaosConstruction"


def test_other_peoples_formats() -> None:
    link = asked("convert", board=VARIANT, to="f-puzzles", lossy=True)["text"]
    assert asked("convert", board=link, to="json")["read_as"] == "f-puzzles"
    assert asked("solve", board=link)["trace"]["final"] == SOLUTION
    assert "remarks" not in asked("count", board=link)


def test_remarks_come_with_every_answer() -> None:
    assert "unknown constraint 'ChaosConstruction'" in message("hint", board=CHAOS)
    remark = {"kind": "left-out", "text": "left out the unknown constraint 'ChaosConstruction'"}
    for name in ("hint", "count", "mistakes", "grade"):
        assert asked(name, board=CHAOS, ignore_unknown=True)["remarks"] == [remark]
    written = asked("convert", board=CHAOS, ignore_unknown=True, to="json")["text"]
    assert asked("count", board=written)["remarks"] == [remark]
