"""A verdict on puzzles and on grids, in words and as JSON, with the exit status that goes with it."""

import json
from pathlib import Path
from typing import Any

import pytest

from sudologue.cli import searching, validating
from sudologue.cli.main import main

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
RULE = "the digits in the cage r1c1 r1c2 differ and come to 3"
CAGES = [
    {"type": "killer", "cells": ["r1c1", "r1c2"], "sum": 3},
    {"type": "killer", "cells": ["r2c1", "r3c1"], "sum": 5},
    {"type": "killer", "cells": ["r4c3", "r4c4"], "sum": 3},
]


def document(givens: str, *constraints: dict[str, Any]) -> str:
    return json.dumps({"size": 4, "givens": givens.ljust(16, "."), "constraints": constraints})


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, list[str], str]:
    status = main(["validate", *argv])
    out, err = capsys.readouterr()
    return status, out.splitlines(), err


def test_one_solution(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, EASY) == (0, ["The puzzle is well-formed and has 1 solution."], "")


def test_several(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, _ = run(capsys, document("", CAGES[0]))
    assert (status, lines) == (1, ["The puzzle is well-formed and has more than one solution."])


def test_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "cages.json"
    path.write_text(document("12..", CAGES[0], CAGES[1], CAGES[2]))
    status, lines, _ = run(capsys, str(path), "--format", "json", "--indent", "-1")
    assert status == 1
    assert json.loads(lines[0]) == {"ok": False, "problems": [], "solutions": 2}
    path.write_text("{")
    status, _, err = run(capsys, str(path))
    assert (status, err.startswith(f"sudologue: {path}:1: expected JSON")) == (2, True)


def test_a_puzzle_that_is_broken_at_sight(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, _ = run(capsys, document("13..", CAGES[0]))
    assert status == 1
    assert lines == ["The puzzle is broken:", f"  killer 1 is broken by 3 in r1c2: {RULE}"]


def test_who_is_to_blame(capsys: pytest.CaptureFixture[str]) -> None:
    other = {"type": "killer", "cells": ["r1c3", "r1c4"], "sum": 4}
    status, lines, _ = run(capsys, document("", CAGES[0], CAGES[1], other))
    assert status == 1
    assert lines == [
        "The puzzle is well-formed and has no solution.",
        "These cannot all be kept, with the houses of the grid:",
        f"  killer 1: {RULE}",
        "  killer 3: the digits in the cage r1c3 r1c4 differ and come to 4",
    ]
    _, lines, _ = run(capsys, document("", CAGES[0], other), "-f", "json", "-i", "-1")
    told = {"constraints": ["killer 1", "killer 2"], "givens": [], "is_least": True}
    assert json.loads(lines[0])["blame"] == told


def test_givens_are_blamed_too(capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = run(capsys, document(".......3", CAGES[0]))
    assert lines[2:] == [f"  killer 1: {RULE}", "  the given 3 in r2c4"]


def test_no_time_to_blame(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(validating, "_BLAME_SECONDS", 0)
    other = {"type": "killer", "cells": ["r1c3", "r1c4"], "sum": 4}
    _, lines, _ = run(capsys, document("", CAGES[0], other))
    assert lines[1] == "What is to blame was not found within 0 s."


def test_no_time_to_count(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searching, "_PATIENCE", 1e-9)
    status, lines, _ = run(capsys, document("", CAGES[0]))
    assert status == 1
    assert lines == [
        "The puzzle is well-formed and has an unknown number of solutions; gave up after 1e-09 s."
    ]


@pytest.mark.parametrize(
    ("grid", "status", "line"),
    [
        (SOLVED, 0, "The grid is a solution of the puzzle."),
        (EASY, 0, "The grid breaks no rule so far; 51 cells are empty, and it can be finished."),
        (f"532{EASY[3:]}", 1, "The grid breaks no rule so far; 50 cells are empty, and it cannot"),
        (f"43{SOLVED[2:]}", 1, "The grid is not of this puzzle:"),
        (f"533{SOLVED[3:]}", 1, "The grid breaks the rules:"),
    ],
)
def test_a_grid(capsys: pytest.CaptureFixture[str], grid: str, status: int, line: str) -> None:
    found, lines, _ = run(capsys, EASY, grid)
    assert (found, lines[0][: len(line)]) == (status, line)


def test_which_rule_a_grid_breaks(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, _ = run(capsys, document("1", CAGES[0]), "1432".ljust(16, "."))
    assert status == 1
    assert lines == ["The grid breaks the rules:", f"  killer 1 is broken by 4 in r1c2: {RULE}"]
    _, lines, _ = run(capsys, document("1", CAGES[0]), "14".ljust(16, "."), "-f", "json")
    (problem,) = json.loads("\n".join(lines))["problems"]
    assert problem == {
        "kind": "broken-constraint",
        "cells": ["r1c2"],
        "digits": [4],
        "constraint": "killer 1",
        "rule": "Digits in a cage differ, and come to its sum if it has one.",
        "text": f"killer 1 is broken by 4 in r1c2: {RULE}",
    }


def test_a_given_that_the_grid_has_not(capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = run(capsys, document("12"), "13".ljust(16, "."))
    assert lines[1:] == ["  r1c2 is given as 2, found 3"]


def test_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, EASY, "123")[0] == 2
    status, _, err = run(capsys, document("", {"type": "killer"}))
    assert (status, err) == (2, "sudologue: killer needs cells\n")
    assert run(capsys, EASY, "--timeout", "-1")[0] == 2
