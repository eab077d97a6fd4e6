import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from dratify import DRATChecker, parse_dimacs, parse_proof

from sudologue.cli.main_test import EASY, STUCK, Run

HARD = ".8..4....2.....8.7...7..9...523....4.7.8...5.8....16....9..6...1.5.....2....5..6."
WAY_OUT = "sudologue solve --no-uniqueness -f json"


class Folder:
    """A folder with a trace in it, and the two files to be."""

    def __init__(self, capsys: pytest.CaptureFixture[str], path: Path) -> None:
        self.capsys, self.path = capsys, path
        self.trace, self.cnf, self.drat = (path / f"a.{end}" for end in ("json", "cnf", "drat"))

    def solve(self, *argv: str) -> str:
        text = Run(self.capsys, "solve", *argv).out
        self.trace.write_text(text)
        return text

    def prove(self, trace: str | None = None) -> Run:
        words = ["--cnf", str(self.cnf), "--drat", str(self.drat)]
        return Run(self.capsys, "prove", trace or str(self.trace), *words)

    def prove_by_pipe(self, text: str) -> subprocess.CompletedProcess[str]:
        words = ["prove", "-", "--cnf", str(self.cnf), "--drat", str(self.drat)]
        command = [sys.executable, "-m", "sudologue", *words]
        return subprocess.run(command, input=text, capture_output=True, text=True, check=False)

    def refusal(self, trace: str | None = None) -> str:
        """The one line that it says; nothing is written."""
        before = sorted(os.listdir(self.path))
        run = self.prove(trace)
        assert (run.status, run.out, run.err.count("\n")) == (2, "", 1)
        assert sorted(os.listdir(self.path)) == before
        return run.err.removeprefix("sudologue: ").removesuffix("\n")

    @property
    def is_verified(self) -> bool:
        checker = DRATChecker(parse_dimacs(self.cnf.read_text(), strict=True))
        return checker.check(parse_proof(self.drat.read_text())).ok


@pytest.fixture
def folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Folder:
    return Folder(capsys, tmp_path)


def test_both_files_are_written_and_hold(folder: Folder) -> None:
    folder.solve("--no-uniqueness", "-f", "json", HARD)
    run = folder.prove()
    assert (run.status, run.err) == (0, "")
    lemmas = sum(not line.startswith("c") for line in folder.drat.read_text().splitlines())
    assert run.out == f"10555 clauses in {folder.cnf}, {lemmas} lemmas in {folder.drat}\n"
    assert folder.is_verified


def test_the_three_lines_of_the_page(
    folder: Folder, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder.path)
    page = (Path(__file__).parents[2] / "docs" / "proofs.md").read_text("utf-8")
    solve, prove, verify = page.partition("```sh\n")[2].partition("```")[0].splitlines()
    words, _, trace = solve.partition(" > ")
    Path(trace).write_text(Run(capsys, *words.split()[1:]).out)
    assert Run(capsys, *prove.split()[1:]).status == 0
    tool, cnf, drat = verify.split()
    assert tool == "drat-trim"
    folder.cnf, folder.drat = Path(cnf), Path(drat)
    assert folder.is_verified


def test_old_files_are_replaced(folder: Folder) -> None:
    folder.solve("-f", "json", EASY)
    folder.cnf.write_text("old")
    folder.drat.write_text("old")
    assert folder.prove().status == 0
    assert folder.is_verified


def test_from_standard_input(folder: Folder) -> None:
    text = folder.solve("-f", "json", EASY)
    assert folder.prove_by_pipe(text).returncode == 0
    assert folder.is_verified
    empty = folder.prove_by_pipe("")
    assert empty.returncode == 2
    assert empty.stderr.startswith("sudologue: standard input: not a JSON document: ")


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-32-le"])
def test_in_every_encoding_that_check_reads(encoding: str, folder: Folder) -> None:
    text = folder.solve("-f", "json", EASY)
    folder.trace.write_bytes(text.encode(encoding))
    assert folder.prove().status == 0


def test_one_trace_in_a_list_or_on_a_line_is_one_trace(folder: Folder) -> None:
    text = folder.solve("-f", "jsonl", EASY)
    assert folder.prove().status == 0
    folder.trace.write_text(f"[{text}]")
    assert folder.prove().status == 0


def test_several_traces_are_refused(folder: Folder) -> None:
    puzzles = folder.path / "puzzles.txt"
    puzzles.write_text(f"{EASY}\n{EASY}\n")
    folder.solve("-f", "jsonl", str(puzzles))
    assert folder.refusal() == f"{folder.trace}: expected one trace, found more at line 2 column 1"
    folder.solve("-f", "json", str(puzzles))
    assert folder.refusal() == f"{folder.trace}: expected one trace, found a list of 2"


def test_traces_that_prove_nothing_are_refused_with_the_way_out(folder: Folder) -> None:
    folder.solve("-f", "json", HARD)
    assert folder.refusal().startswith(f"{folder.trace}: step 29 (unique-rectangle-1) assumes ")
    assert WAY_OUT in folder.refusal()
    folder.solve("-f", "json", STUCK)
    assert folder.refusal().startswith(f"{folder.trace}: expected a solved trace, found status 'st")
    assert WAY_OUT in folder.refusal()
    folder.solve("-f", "json", "--rules", "naked-single", "--allow-search", HARD)
    assert " is a guess, which nothing proves; " in folder.refusal()
    assert WAY_OUT in folder.refusal()


def test_a_trace_that_fails_is_refused(folder: Folder) -> None:
    document = json.loads(folder.solve("-f", "json", EASY))
    document["final"] = document["final"][::-1]
    folder.trace.write_text(json.dumps(document))
    assert folder.refusal().startswith(
        f"{folder.trace}: the checker does not accept the trace: final: expected "
    )


@pytest.mark.parametrize("text", ["", "{", "[]", "[1", '{"a": 1e', "[" * 100_000, "1" * 5000])
def test_what_is_no_trace_is_refused(text: str, folder: Folder) -> None:
    folder.trace.write_text(text)
    assert folder.refusal().startswith(f"{folder.trace}: ")
    assert len(folder.refusal()) < 400


def test_files_that_cannot_be_used(folder: Folder, capsys: pytest.CaptureFixture[str]) -> None:
    assert folder.refusal("no/trace.json") == (
        "cannot read 'no/trace.json': no such file or directory"
    )
    folder.solve("-f", "json", EASY)
    folder.cnf = folder.path / "no" / "a.cnf"
    assert folder.refusal() == f"cannot write '{folder.cnf}': no such file or directory"
    folder.cnf = folder.path / "." / "a.drat"
    assert folder.refusal().startswith("--cnf and --drat need a file each, found ")
    run = Run(capsys, "prove", str(folder.trace), "--cnf", "-", "--drat", str(folder.drat))
    assert run.err == "sudologue: --cnf needs a file to write to, found '-'\n"
    assert run.status == 2
    missing = Run(capsys, "prove", str(folder.trace), "--cnf", str(folder.path / "b.cnf"))
    assert missing.status == 2
    assert "--drat" in missing.err
