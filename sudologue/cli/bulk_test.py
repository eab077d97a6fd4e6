"""`sudologue bulk` as it is typed."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

import sudologue as sl
from sudologue.bulk.job import Progress
from sudologue.bulk.tally import Tally
from sudologue.cli.bulk_progress import Watcher, told
from sudologue.cli.main import main

ONE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SEVERAL = ONE[:30] + "." * 51


@pytest.fixture
def listed(tmp_path: Path) -> str:
    path = tmp_path / "list.txt"
    path.write_text(f"{ONE}\n{SEVERAL}\n{ONE[::-1]}\n53..\n", "utf-8")
    return str(path)


def bulk(verb: str, *words: str) -> int:
    """One process is enough here, and JSON lines need no library."""
    usual = {"check": ["--workers", "1"], "merge": [], "sample": []}
    return main(["bulk", verb, *words, *usual.get(verb, ["--format", "jsonl", "--workers", "1"])])


def lines(out: Path, pattern: str = "*") -> list[dict[str, Any]]:
    texts = (path.read_text("utf-8") for path in sorted((out / "data").glob(pattern)))
    return [json.loads(line) for text in texts for line in text.splitlines()]


def test_solve_tells_what_came_of_it(
    listed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, page = tmp_path / "out", tmp_path / "report.html"
    assert bulk("solve", listed, "-o", str(out), "--report", str(page), "--metric", "own") == 1
    said = capsys.readouterr().out
    assert said.splitlines()[0].startswith("4 puzzles, ")
    assert "solved                               2" in said
    assert "error                                1" in said
    assert said.splitlines()[-2:] == [
        "what is wrong",
        f"{listed}:4: expected 81 cells for a 9×9 grid, found 4 (77 too few) in '53..'",
    ]
    text = page.read_text("utf-8")
    assert "<svg" in text
    assert "http" not in text
    assert lines(out)[0]["bulk"]["grades"] == {"own": {"value": 60.6, "level": "easy"}}
    assert bulk("solve", listed, "-o", str(out), "--voice", "coach") == 2
    assert "belongs to another job: voice was None, and is 'coach'" in capsys.readouterr().err


def test_unique_and_split(listed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    options = ("--unique", "--split", "train=0.5,test=0.5", "--limit", "10")
    assert bulk("count", listed, "-o", str(out), *options) == 1
    assert "1 left out that were equal to one before" in capsys.readouterr().out
    found = {str(each["id"]): each["bulk"] for each in lines(out)}
    assert found[f"{listed}:1"]["solutions"] == 1
    assert found[f"{listed}:1"]["solution"] == str(sl.solutions(ONE)[0])
    assert found[f"{listed}:2"]["solutions"] == 10
    assert len(found) == 3


def test_grade_and_generate(listed: str, tmp_path: Path) -> None:
    assert bulk("grade", listed, "-o", str(tmp_path / "a"), "-m", "own,qqwing,te", "-q") == 1
    [first, several, *_] = lines(tmp_path / "a")
    assert first["bulk"]["grades"]["qqwing"]["level"] == "simple"
    te = {"value": 0, "level": None, "details": {"backdoor": 0}}
    assert first["bulk"]["grades"]["te"] == te
    assert several["error"] == "more than one solution, so no grade: only a puzzle with one has it"
    wishes = ("--count", "2", "--seed", "7", "--size", "4", "--level", "easy")
    assert bulk("generate", "-o", str(tmp_path / "b"), *wishes) == 0
    made = lines(tmp_path / "b")
    puzzle = sl.generate(seed=7 * 10**9 + 2, grid=4, level="easy")
    assert made[1]["id"] == "seed:7000000002"
    assert made[1]["puzzle"]["givens"] == str(puzzle)
    assert [each["bulk"]["checked"] for each in made] == [True, True]


def test_merge_sample_and_check(
    listed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    bulk("solve", listed, "-o", str(out), "-q")
    assert bulk("merge", str(out), "-o", str(tmp_path / "merged"), "--unique", "-q") == 1
    assert len(lines(tmp_path / "merged")) == 3
    options = ("-t", "naked-single", "--n", "1", "--status", "solved", "-q")
    assert bulk("sample", str(out), "-o", str(tmp_path / "one"), *options) == 0
    assert len(lines(tmp_path / "one")) == 1
    assert bulk("check", str(tmp_path / "one")) == 0
    assert "proved                               1" in capsys.readouterr().out
    forged = tmp_path / "forged"
    bulk("sample", str(out), "-o", str(forged), *options)
    [file] = (forged / "data").iterdir()
    record = json.loads(file.read_text("utf-8"))
    record["steps"][0]["place"] = "r1c3=9"
    file.write_text(json.dumps(record) + "\n", "utf-8")
    assert bulk("check", str(forged)) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[-2] == "what is wrong"
    assert said[-1].startswith(f"{record['id']}: ")
    assert "step 1 " in said[-1]
    (tmp_path / "one" / "README.md").unlink()
    file = next((tmp_path / "one" / "data").iterdir())
    file.write_bytes(file.read_bytes() + b"\n")
    assert bulk("check", str(tmp_path / "one"), "-q") == 1
    assert "part-00000.jsonl has changed since it was written" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["solve"], "bulk solve: the following arguments are required: FILE|FOLDER|-, -o/--out"),
        (["solve", "x.txt"], "bulk solve: the following arguments are required: -o/--out"),
        (["slove", "x.txt"], "unknown command 'slove'; did you mean 'solve'?"),
        (["solve", "x.txt", "-o", "y"], "cannot read 'x.txt': no such file or directory"),
        (["count", "x.txt", "-o", "y", "--voice", "coach"], "unknown option '--voice'"),
        (["generate", "x.txt", "-o", "y"], "--count"),
        (["generate", "x.txt", "-o", "y", "-c", "1"], "unrecognized arguments: x.txt"),
        (
            ["generate", "-o", "y", "-c", "0"],
            "bulk generate: expected --count of 1 or more, found 0",
        ),
        (
            ["generate", "-o", "y", "--count", "1", "--symmetry", "x"],
            "unknown symmetry 'x'; known:",
        ),
        (["generate", "-o", "y", "--count", "1", "--size", "7"], "no box shape fits a 7×7 grid"),
        (
            ["check", "x", "-o", "y"],
            "bulk check: unrecognized arguments: -o y (see sudologue bulk check",
        ),
        (["merge", "x", "-o", "y", "-f", "jsonl"], "unrecognized arguments: -f"),
        (["merge", "x", "-o", "y"], "x is no folder of results: there is no manifest.json in it"),
        (["solve", "x", "-o", "y", "--voice", "choach"], "did you mean 'coach'?"),
        (["solve", "x", "-o", "y", "--rules", ","], "no rule is left to try"),
    ],
)
def test_what_cannot_be(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bulk(*words) == 2
    assert complaint in capsys.readouterr().err


def test_options_may_come_first(listed: str, tmp_path: Path) -> None:
    assert bulk("count", "-q", "-o", str(tmp_path / "out"), listed) == 1
    assert len(lines(tmp_path / "out")) == 4


def test_each_command_has_help_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bulk", "merge", "--help"]) == 0
    told = capsys.readouterr().out
    assert "--split" in told
    assert "--voice" not in told
    assert main(["help", "bulk", "merge"]) == 0
    assert capsys.readouterr().out == told


def test_how_far_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    tally = Tally()
    for status in ("solved", "solved", "timeout"):
        tally.add({"status": status, "steps": 1})
    progress = Progress(tally, total=100)
    words = told("solve", progress, 1.5)
    assert words == (
        "solve: 3 of about 100 puzzles, 2 a second, 2 solved, 1 timeout, about 48 s to go"
    )
    watcher = Watcher("solve")
    watcher.see(progress)
    assert capsys.readouterr().err == ""
    watcher._told -= 60  # pyright: ignore[reportPrivateUsage]
    watcher.see(progress)
    assert capsys.readouterr().err.startswith("sudologue: solve: 3 of about 100 puzzles")


def test_a_line_on_a_terminal_never_wraps(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stderr.fileno", lambda: 2, raising=False)

    def size(file: int) -> os.terminal_size:
        assert file == 2
        return os.terminal_size((30, 24))

    monkeypatch.setattr("sudologue.cli.bulk_progress.os.get_terminal_size", size)
    watcher = Watcher("solve")
    watcher.see(Progress(total=1_000_000))
    assert capsys.readouterr().err == "\rsolve: 0 of about 1,000,000 p"
    watcher.close()
    assert capsys.readouterr().err == f"\r{' ' * 29}\r"


def test_a_report_that_cannot_be_written_is_told_at_once(
    listed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, report = tmp_path / "out", tmp_path / "report.html"
    report.mkdir()
    assert bulk("solve", listed, "-o", str(out), "--report", str(report)) == 2
    assert capsys.readouterr().err == f"sudologue: cannot write '{report}': is a directory\n"
    assert not out.exists()
