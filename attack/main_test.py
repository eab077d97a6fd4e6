"""The program, as people start it."""

import json
from pathlib import Path

import pytest

from attack import __main__ as program
from attack import evidence
from attack.deadly import Evidence
from attack.fuzzing import Batch, Tally
from sudologue import checker


def believe(*_: object) -> None:
    """A checker that proves nothing."""


def started(monkeypatch: pytest.MonkeyPatch, *words: object) -> int:
    monkeypatch.setattr("sys.argv", ["attack", *map(str, words)])
    return program.main()


@pytest.fixture(name="puzzles")
def fixture_puzzles(tmp_path: Path) -> Path:
    path = tmp_path / "puzzles.txt"
    path.write_text("# two\n1.......4..2...3\n.2.4.4.2........\n", encoding="utf-8")
    return path


def test_it_reports_and_is_content(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], puzzles: Path
) -> None:
    out = puzzles.with_name("false.jsonl")
    assert started(monkeypatch, puzzles, "--mutants", 100, "--out", out) == 0
    told = capsys.readouterr().out
    assert "0 mutants are accepted and false" in told
    assert "all of them" in told
    assert not out.exists()


def test_what_is_false_is_written_down(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], puzzles: Path
) -> None:
    monkeypatch.setattr(checker, "prove", believe)
    out = puzzles.with_name("false.jsonl")
    assert started(monkeypatch, puzzles, "--mutants", 300, "--out", out) == 1
    assert str(out) in capsys.readouterr().out
    found = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert all(each["document"] and each["reasons"] and each["kinds"] for each in found)


def test_a_list_that_is_not_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        started(monkeypatch, "nowhere.txt")
    assert "no such file: nowhere.txt" in capsys.readouterr().err


def test_a_list_without_puzzles(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], puzzles: Path
) -> None:
    puzzles.write_text("# none\n", encoding="utf-8")
    with pytest.raises(SystemExit, match="2"):
        started(monkeypatch, puzzles)
    assert f"no puzzle of 16x16 or less in {puzzles}" in capsys.readouterr().err


def test_an_interrupt_ends_it_with_a_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], puzzles: Path
) -> None:
    ran = program.run

    def interrupted(batch: Batch) -> Tally:
        if batch.number == 1:
            raise KeyboardInterrupt
        return ran(batch)

    monkeypatch.setattr(program, "run", interrupted)
    assert started(monkeypatch, puzzles) == 0
    assert "of 1 traces" in capsys.readouterr().out


def test_the_evidence_is_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(evidence, "exhaustive", Evidence)
    monkeypatch.setattr("sys.argv", ["evidence", "--seconds", "0.1"])
    assert evidence.main() == 0
    told = capsys.readouterr().out
    assert "4x4, drawn" in told
    assert "0 false" in told
