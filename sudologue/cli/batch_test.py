"""Records of many puzzles: each in its place with its id, the same bytes on any number of processes, written whole."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sudologue.cli.main import main

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
MEDIUM = "...28....9..74..8....3.9...41.....9..2.....4..6......3.4.1.5...3...74..6....9.2.."
HARD = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
STUCK = "12" + "." * 79
CLASH = "11" + "." * 79

Record = dict[str, Any]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    lines = [EASY, "# a comment", EASY[:-1], CLASH, f"{MEDIUM} # the medium one", STUCK, HARD]
    (tmp_path / "puzzles.txt").write_text("\n".join(lines) + "\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


class Run:
    """The program run once on the puzzles."""

    def __init__(
        self, capsys: pytest.CaptureFixture[str], *words: str, source: str = "puzzles.txt"
    ) -> None:
        self.status = main(["solve", source, *words])
        self.out, self.err = capsys.readouterr()

    @property
    def records(self) -> list[Record]:
        return [json.loads(line) for line in self.out.splitlines()]


@pytest.mark.usefixtures("folder")
class TestRecords:
    def test_every_record_stays_in_its_place_with_its_id(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        run = Run(capsys, "-f", "jsonl")
        assert [(record["id"], record["format"].split("/")[1]) for record in run.records] == [
            ("puzzles.txt:1", "trace"),
            ("puzzles.txt:3", "error"),
            ("puzzles.txt:4", "error"),
            ("the medium one", "trace"),
            ("puzzles.txt:6", "trace"),
            ("puzzles.txt:7", "trace"),
        ]
        assert run.status == 2
        assert "found 80" in run.records[1]["error"]
        assert [line.split(": ")[1] for line in run.err.splitlines()] == [
            "puzzles.txt:3",
            "puzzles.txt:4",
        ]

    def test_without_a_voice_a_record_is_a_trace_and_its_id(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        from sudologue.inference.receipt import to_document
        from sudologue.model.board import Board
        from sudologue.solver.solver import Solver

        record = Run(capsys, "-f", "jsonl").records[0]
        del record["id"]
        assert record == to_document(Solver().solve(Board.from_string(EASY)))

    def test_a_list_has_the_same_records(self, capsys: pytest.CaptureFixture[str]) -> None:
        lines = Run(capsys, "-f", "jsonl", "--voice", "terse").records
        assert json.loads(Run(capsys, "-f", "json", "--voice", "terse").out) == lines

    @pytest.mark.parametrize(
        ("words", "id"),
        [
            ((EASY,), "1"),
            ((EASY, "-S"), "1"),
            (("puzzles.txt", "-S"), None),
            ((EASY, "-p", EASY), "1"),
        ],
    )
    def test_a_board_alone_goes_by_its_line(
        self, words: tuple[str, ...], id: str | None, capsys: pytest.CaptureFixture[str]
    ) -> None:
        (Path("one.txt")).write_text(EASY)
        source, *options = words
        source = source if id else "one.txt"
        record = json.loads(Run(capsys, "-f", "jsonl", *options, source=source).out)
        assert record["id"] == (id or "one.txt:1")

    def test_standard_input_is_a_dash(self) -> None:
        run = subprocess.run(
            [sys.executable, "-m", "sudologue", "solve", "-", "-f", "jsonl"],
            input=f"\n\n{EASY}\n",
            capture_output=True,
            text=True,
            check=True,
        )
        assert json.loads(run.stdout)["id"] == "-:3"

    def test_only_some_techniques(self, capsys: pytest.CaptureFixture[str]) -> None:
        words = ("-f", "jsonl", "--only", "naked-triple,claiming", "--voice", "coach")
        records = {record["id"]: record for record in Run(capsys, *words).records}
        medium, easy = records["the medium one"], records["puzzles.txt:1"]
        assert {step["technique"] for step in medium["steps"]} == {"naked-triple", "claiming"}
        assert (easy["format"], easy["steps"]) == ("sudologue/excerpt", [])
        for step in medium["steps"]:
            before, after = (sum(map(len, step[key]["candidates"])) for key in ("before", "after"))
            assert before - after == len(step["eliminate"])
            assert step["text"].startswith(f"{step['step']}. ")

    @pytest.mark.parametrize(
        ("words", "complaint"),
        [
            (("--only", "x-win"), "unknown rule 'x-win'; did you mean 'x-wing'?"),
            (("--only", ","), "--only: expected ids such as"),
            (
                ("--only", "x-wing", "--rules", "naked-single"),
                "--only: x-wing is not among the rules",
            ),
            (("--threads", "-1"), "--threads: expected 1 or more, or 0 for all, found -1"),
            (("--boards", "-f", "plain"), "--boards is for --format json or jsonl, found plain"),
            (("--output", "out", "-S"), "--output does not go with --single-step"),
            (("--output", "no/such/out"), "cannot write 'no/such/out': no such file or directory"),
        ],
    )
    def test_what_does_not_go(
        self, words: tuple[str, ...], complaint: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        run = Run(capsys, "-f", "jsonl", *words)
        assert (run.status, run.out) == (2, "")
        assert run.err.startswith(f"sudologue: {complaint}")
        assert run.err.count("\n") == 1

    @pytest.mark.parametrize("format", ["jsonl", "json", "plain", "markdown"])
    def test_processes_make_no_difference(
        self, format: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        words = ("-f", format, "--voice", "coach")
        alone, shared = Run(capsys, *words), Run(capsys, *words, "--threads", "2")
        assert (alone.status, alone.out, alone.err) == (shared.status, shared.out, shared.err)

    @pytest.mark.parametrize("format", ["jsonl", "json", "plain", "markdown"])
    def test_a_file_has_what_would_be_printed(
        self, format: str, capsys: pytest.CaptureFixture[str], folder: Path
    ) -> None:
        printed = Run(capsys, "-f", format)
        written = Run(capsys, "-f", format, "--output", "out")
        assert (written.status, written.out, written.err) == (printed.status, "", printed.err)
        assert (folder / "out").read_text("utf-8") == printed.out


CONDITIONS: dict[str, dict[str, str]] = {
    "again": {},
    "another order of hashes": {"PYTHONHASHSEED": "1"},
    "yet another": {"PYTHONHASHSEED": "4711"},
    "without the kernel": {"SUDOLOGUE_NO_KERNEL": "1"},
    "in another language": {"LC_ALL": "C"},
}


def written(words: tuple[str, ...], conditions: dict[str, str]) -> bytes:
    command = [sys.executable, "-m", "sudologue", "solve", *words]
    run = subprocess.run(
        command, capture_output=True, check=False, env={**os.environ, **conditions}
    )
    assert run.returncode == 2
    return run.stdout


@pytest.mark.parametrize("conditions", CONDITIONS.values(), ids=CONDITIONS)
def test_the_same_input_gives_the_same_bytes(conditions: dict[str, str], folder: Path) -> None:
    words = ("puzzles.txt", "-f", "jsonl", "--voice", "coach", "--boards", "-o", "out.jsonl")
    written(words, {"PYTHONHASHSEED": "0"})
    first = (folder / "out.jsonl").read_bytes()
    written((*words, "--threads", "2"), conditions)
    assert (folder / "out.jsonl").read_bytes() == first
