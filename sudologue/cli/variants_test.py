"""Every command takes a file of puzzles with constraints."""

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from sudologue.cli.main import main
from sudologue.render import pdf
from sudologue.render.shapes import Picture, Text

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
PUZZLE = {
    "size": 9,
    "givens": EASY,
    "name": "Cage\u001b[2J",
    "author": "Ada",
    "constraints": [{"type": "killer", "cells": ["R1C3", "R1C4"], "sum": 10}],
}
HEADING = [
    "Cage [2J by Ada",
    "Every row, column and box holds each digit once.",
    "Killer: digits in a cage differ, and come to its sum if it has one.",
    "",
]


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "cage.json"
    path.write_text(json.dumps(PUZZLE, indent=2))
    return str(path)


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    status = main(list(argv))
    out, err = capsys.readouterr()
    return status, out, err


@pytest.mark.parametrize(
    "argv",
    [
        ["solve"],
        ["solve", "--voice", "terse"],
        ["solve", "--single-step"],
        ["hint"],
        ["show"],
        ["show", "--candidates"],
    ],
    ids=" ".join,
)
def test_the_rules_come_first(
    capsys: pytest.CaptureFixture[str], file: str, argv: list[str]
) -> None:
    status, out, err = run(capsys, argv[0], file, *argv[1:])
    assert (status, err) == (0, "")
    assert out.splitlines()[:4] == HEADING


def test_show_lists_every_constraint(capsys: pytest.CaptureFixture[str], file: str) -> None:
    _, out, _ = run(capsys, "show", file)
    assert out.endswith("killer 1 (sum 10): r1c3 r1c4\n")


@pytest.mark.parametrize("argv", [["solve", "-q"], ["solutions"]], ids=" ".join)
def test_the_solution(capsys: pytest.CaptureFixture[str], file: str, argv: list[str]) -> None:
    assert run(capsys, argv[0], file, *argv[1:]) == (0, f"{SOLUTION}\n", "")


def test_other_questions(capsys: pytest.CaptureFixture[str], file: str, tmp_path: Path) -> None:
    assert run(capsys, "count", file)[1] == "1 solution\n"
    assert run(capsys, "why", file, "r3c4")[0] == 0
    assert run(capsys, "steps", file, "--technique", "naked-single")[0] == 0
    assert run(capsys, "candidates", file)[0] == 0
    assert run(capsys, "candidates", "--solutions", file)[0] == 0
    assert run(capsys, "render", file, "-o", str(tmp_path / "cage.svg")) == (0, "", "")


def test_rules_are_not_told_in_json_and_markdown_keeps_the_lines(
    capsys: pytest.CaptureFixture[str], file: str
) -> None:
    document = json.loads(run(capsys, "solve", file, "-f", "json")[1])
    assert document["puzzle"]["constraints"] == [
        {"type": "killer", "cells": ["r1c3", "r1c4"], "sum": 10}
    ]
    assert run(capsys, "solve", file, "-f", "markdown")[1].splitlines()[:3] == [
        f"{HEADING[0]}  ",
        f"{HEADING[1]}  ",
        HEADING[2],
    ]


def test_a_classic_has_no_heading(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "show", EASY)[1].startswith("+-------+")


def test_convert(capsys: pytest.CaptureFixture[str], file: str) -> None:
    status, out, _ = run(capsys, "convert", file, "--to", "json")
    assert status == 0
    assert json.loads(out) == {**PUZZLE, "boxes": True}
    status, _, err = run(capsys, "convert", file, "--to", "sdm")
    assert status == 2
    assert err.startswith(
        f"sudologue: {file}:1: writing this board as sdm would lose its constrain"
    )


def test_bad_lines_are_told_with_file_and_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "bad.jsonl"
    good = json.dumps(PUZZLE)
    path.write_text(
        f'{good}\n{{"size": 9, "constraints": [{{"type": "kiler"}}]}}\n{{"size":\n{good}\n'
    )
    status, out, err = run(capsys, "solve", "-q", str(path))
    assert (status, out) == (2, f"{SOLUTION}\n" * 2)
    assert err.splitlines()[0] == (
        f"sudologue: {path}:2: unknown constraint 'kiler'; did you mean 'killer'?"
    )
    assert err.splitlines()[1].startswith(f"sudologue: {path}:3: expected JSON, found ")


def test_an_object_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "solve", "-q", json.dumps(PUZZLE)) == (0, f"{SOLUTION}\n", "")
    status, _, err = run(capsys, "solve", '{"size": 4, "constraints": "a/b.json"}')
    assert status == 2
    assert "constraints: expected a list" in err


def test_a_booklet_prints_the_rules_of_a_variant(
    file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages: list[Picture] = []

    def keep(given: Iterable[Picture], _title: str) -> bytes:
        pages.extend(given)
        return b""

    monkeypatch.setattr(pdf, "to_pdf", keep)
    assert main(["booklet", file, "-o", str(tmp_path / "out.pdf")]) == 0
    (page,) = pages
    printed = [shape.text for shape in page.shapes if isinstance(shape, Text)]
    assert set(HEADING[1:3]) <= set(printed)
