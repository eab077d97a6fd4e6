import csv
import json
from io import StringIO
from pathlib import Path

import pytest

from sudologue.cli.main import main
from sudologue.grading import grade
from sudologue.grading.rating import Ladder
from sudologue.rules.catalog import RULES

EASY = ".....452.1.5.6..8......2..996..........543..........417..4......46.1.3.7.39......"
MEDIUM = "...28....9..74..8....3.9...41.....9..2.....4..6......3.4.1.5...3...74..6....9.2.."

SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


@pytest.fixture
def puzzles(tmp_path: Path) -> str:
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{EASY}\n12345\n{MEDIUM}\n{'.' * 81}\n")
    return str(path)


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    status = main(["grade", *argv])
    out, err = capsys.readouterr()
    return status, out, err


def test_one_puzzle_is_told_with_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, EASY)
    assert (status, err) == (0, "")
    assert "Sudologue              89, easy\n" in out
    assert "Sudoku Explainer (ER)  2 (ep 1.2, ed 1.2)\n" in out
    assert "steps: " in out
    assert "bottlenecks" in out
    assert "\nqqwing: exact: " in out


def test_a_puzzle_that_cannot_be_graded(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "." * 81)
    assert (status, out) == (1, "")
    assert err.startswith("sudologue: more than one solution, so no grade")


def never_known(_: object) -> None:
    """A search that always gives up."""


@pytest.mark.parametrize("board", ["." * 625, "1" + "." * 624], ids=["empty", "one digit"])
def test_of_a_large_board_it_is_said_why_it_has_no_grade(
    board: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    status, out, err = run(capsys, board)
    assert (status, out) == (1, "")
    assert err.startswith("sudologue: more than one solution, so no grade")
    monkeypatch.setattr(grade, "solutions_within_reason", never_known)
    status, out, err = run(capsys, board)
    assert (status, out) == (1, "")
    assert err.startswith("sudologue: more than one solution, if any, so no grade: ")
    assert "could change places" in err


def test_the_reasons_of_a_solve_that_is_stuck(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def told(board: str, *rules: str) -> str:
        ladder = Ladder("-".join(rules), [RULES[name] for name in rules])
        monkeypatch.setattr("sudologue.grading.own.LADDER", ladder)
        status, out, _ = run(capsys, board, "-m", "own")
        assert status == 0
        return out.splitlines()[1].strip()

    assert told(MEDIUM, "full-house") == "no rule finds a step"
    assert told(MEDIUM, "naked-single").startswith("unsolved after ")
    assert told(SOLVED, "full-house") == "nothing is left to solve"


def test_bad_lines_are_told_and_the_rest_graded(
    capsys: pytest.CaptureFixture[str], puzzles: str
) -> None:
    status, out, err = run(capsys, puzzles, "--metric", "own,hodoku")
    assert status == 2
    assert out.splitlines()[:2] == [
        f"{EASY}  own 89, easy; hodoku 404, easy",
        f"{MEDIUM}  own 432.9, medium; hodoku 788, medium",
    ]
    first, second = err.splitlines()
    assert first.startswith(f"sudologue: {puzzles}:2: expected 81 cells")
    assert second.startswith(f"sudologue: {puzzles}:4: more than one solution")


def test_csv(capsys: pytest.CaptureFixture[str], puzzles: str) -> None:
    _, out, _ = run(capsys, puzzles, "-m", "se,qqwing", "-f", "csv")
    rows = list(csv.DictReader(StringIO(out)))
    assert [row["line"] for row in rows] == ["1", "2", "3", "4"]
    assert [row["se"] for row in rows] == ["2.0", "", "3.6", ""]
    assert rows[0] | {"se_ep": "1.2", "se_ed": "1.2", "qqwing_level": "easy"} == rows[0]
    assert rows[3]["error"].startswith("more than one solution")


def test_csv_tells_which_numbers_need_not_be_exact(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, EASY, "-m", "hodoku,sudokuwiki,se", "-f", "csv")
    (row,) = csv.DictReader(StringIO(out))
    assert row["about"] == "sudokuwiki"


def test_many_metrics_of_many_puzzles_stay_readable(
    capsys: pytest.CaptureFixture[str], puzzles: str
) -> None:
    _, out, _ = run(capsys, puzzles, "-m", "qqwing,te,hodoku")
    first, second, *_ = out.splitlines()
    assert first == EASY
    assert second == "  qqwing easy; te 0 (backdoor 0); hodoku 404, easy"
    assert max(map(len, run(capsys, puzzles)[1].splitlines())) <= 100


def test_json(capsys: pytest.CaptureFixture[str], puzzles: str) -> None:
    _, out, _ = run(capsys, puzzles, "-m", "hodoku", "-f", "json")
    document = json.loads(out)
    assert document["puzzles"][0]["ratings"]["hodoku"]["value"] == 404
    assert document["puzzles"][1]["error"].startswith("expected 81 cells")
    assert set(document["accuracy"]) == {"hodoku"}


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (("-m", "nonsense"), "unknown metric 'nonsense'"),
        (("-t", "-1"), "--threads: expected 1 or more"),
    ],
)
def test_bad_options(
    capsys: pytest.CaptureFixture[str], argv: tuple[str, ...], message: str
) -> None:
    status, _, err = run(capsys, EASY, *argv)
    assert status == 2
    assert message in err


VARIANT = (
    '{"size": 9, "givens": "'
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    '", "constraints": [{"type": "killer", "cells": "r1c3 r1c4", "sum": 10}]}'
)


def test_a_variant(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, VARIANT)
    assert status == 0
    assert out.splitlines()[-1] == (
        "singledigit, hodoku, sudokuwiki, qqwing, se, te: not defined for puzzles with constraints"
    )
    status, _, err = run(capsys, "--metric", "se", VARIANT)
    assert status == 1
    assert "se is not defined for puzzles with constraints" in err


def test_another_size(capsys: pytest.CaptureFixture[str]) -> None:
    small = ".43.2..2...5...5..36....6........23."
    status, out, _ = run(capsys, small)
    assert status == 0
    assert out.splitlines()[-1] == (
        "singledigit, hodoku, sudokuwiki, qqwing, se, te: not defined for other grids than the classic 9×9"
    )
    status, out, err = run(capsys, "--metric", "se", small)
    assert (status, out) == (1, "")
    assert "se is not defined for other grids" in err
