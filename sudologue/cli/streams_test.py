"""Every command where standard input, output or error is closed, full, or read by nobody."""

import errno
import io
import json
import os
import subprocess
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from unittest.mock import Mock

import pytest

import sudologue as sl
from sudologue import checker
from sudologue.cli import streams
from sudologue.cli.commands import COMMANDS
from sudologue.cli.main import main
from sudologue.cli.signals import UNREAD
from sudologue.inference import receipt

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SHORT = "1234341221434.2."
STUCK = "12........3....."

PROGRAM = (sys.executable, "-m", "sudologue")
BUFFERED = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
ALONE = (sys.executable, "-I", checker.__file__)
"""The checker by itself."""

CASES: dict[str, tuple[str, ...]] = {
    "help": (*PROGRAM, "--help"),
    "version": (*PROGRAM, "--version"),
    "mistyped": (*PROGRAM, "slove"),
    "solve": (*PROGRAM, "solve", EASY),
    "solve, stuck": (*PROGRAM, "solve", "-q", STUCK),
    "solve to a file": (*PROGRAM, "solve", "--task", "task.txt", "--solution", "out.txt"),
    "hint": (*PROGRAM, "hint", EASY),
    "why": (*PROGRAM, "why", EASY, "r3c4"),
    "steps": (*PROGRAM, "steps", SHORT),
    "check": (*PROGRAM, "check", "good.json"),
    "check, bad": (*PROGRAM, "check", "-v", "bad.json"),
    "check, none": (*PROGRAM, "check", "no such file"),
    "prove": (*PROGRAM, "prove", "good.json", "--cnf", "out.cnf", "--drat", "out.drat"),
    "count": (*PROGRAM, "count", SHORT),
    "solutions": (*PROGRAM, "solutions", STUCK, "-n", "2"),
    "candidates": (*PROGRAM, "candidates", STUCK),
    "true candidates": (*PROGRAM, "candidates", "--solutions", STUCK),
    "generate": (*PROGRAM, "generate", "-s", "1", "--size", "4"),
    "daily": (*PROGRAM, "daily", "2026-11-18"),
    "complete": (*PROGRAM, "complete", STUCK, "-s", "1"),
    "grade": (*PROGRAM, "grade", "boards.txt", "-t", "2"),
    "show": (*PROGRAM, "show", "11.............."),
    "validate": (*PROGRAM, "validate", STUCK),
    "convert": (*PROGRAM, "convert", "boards.txt", "--to", "plain"),
    "techniques": (*PROGRAM, "techniques"),
    "render": (*PROGRAM, "render", SHORT, "-o", "-"),
    "render to a file": (*PROGRAM, "render", SHORT, "-o", "out.svg"),
    "booklet": (*PROGRAM, "booklet", "task.txt", "-o", "out.pdf"),
    "play": (*PROGRAM, "play", "--theme", "drak"),
    "serve": (*PROGRAM, "serve", "--port", "99999"),
    "site": (*PROGRAM, "site", "--out", "site"),
    "bulk": (*PROGRAM, "bulk", "check", "no such folder"),
    "completion": (*PROGRAM, "completion", "bash"),
    "man": (*PROGRAM, "man"),
}
SAMPLE = ("help", "solve", "check, bad", "grade", "render", "techniques")
"""These are tried in all ways, the others in one way for each stream: a process takes its time to start."""
READING: dict[str, tuple[str, ...]] = {
    name: (*PROGRAM, name, "-", *more)
    for name, more in {
        "solve": (),
        "hint": (),
        "why": ("r1c1",),
        "steps": (),
        "check": (),
        "prove": ("--cnf", "out.cnf", "--drat", "out.drat"),
        "count": (),
        "solutions": (),
        "candidates": (),
        "grade": (),
        "show": (),
        "validate": (),
        "convert": ("--to", "plain"),
        "render": ("-o", "-"),
        "booklet": ("-o", "out.pdf"),
        "play": (),
    }.items()
} | {"checker": (*ALONE, "-")}

OUT = "cannot write to standard output: "


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("streams")
    document = json.loads(receipt.dumps(sl.solve(EASY)))
    (folder / "good.json").write_text(json.dumps(document))
    document["final"] = EASY
    (folder / "bad.json").write_text(json.dumps(document))
    (folder / "task.txt").write_text(SHORT)
    (folder / "boards.txt").write_text(f"{SHORT}\n12345\n{SHORT}\n")
    return folder


@dataclass(frozen=True, slots=True)
class Outcome:
    status: int
    out: str
    err: str


def run(command: tuple[str, ...], folder: Path, redirected: str = "") -> Outcome:
    """What comes of a command, with what a shell makes of its streams."""
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {redirected}', "sh", *command],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        cwd=folder,
        env=BUFFERED,
        check=False,
    )
    return Outcome(done.returncode, done.stdout, done.stderr)


def test_every_command_is_tried() -> None:
    assert {words[3] for words in CASES.values() if len(words) > 3} >= COMMANDS.keys()


@pytest.mark.parametrize("name", CASES)
def test_the_status_is_right_whatever_becomes_of_the_streams(name: str, folder: Path) -> None:
    usual = run(CASES[name], folder)
    mute = replace(usual, err="")
    is_sample = name in SAMPLE
    for how in ("<&- 2>&-", "2>/dev/full")[: 1 + is_sample]:
        assert (how, run(CASES[name], folder, how)) == (how, mute)
    unsaid = replace(mute, status=2, out="") if usual.out else mute
    for how in (">/dev/full", ">&-")[: 1 + is_sample]:
        found = run(CASES[name], folder, how)
        assert (how, replace(found, err="")) == (how, unsaid)
        said = found.err.removeprefix(usual.err)
        assert said.count("\n") == bool(usual.out)
        assert not said or said.startswith(f"sudologue: {OUT}")


@pytest.mark.parametrize("name", ["solve, stuck", "check"])
@pytest.mark.parametrize("how", ["<&- >&- 2>&-", ">/dev/full 2>&1"])
def test_the_status_is_right_with_all_streams_gone(name: str, how: str, folder: Path) -> None:
    assert run(CASES[name], folder, how) == Outcome(2, "", "")


@pytest.mark.parametrize("name", READING)
def test_closed_input_that_is_read_is_told(name: str, folder: Path) -> None:
    found = run(READING[name], folder, "<&-")
    assert (found.status, found.out) == (2, "")
    assert found.err.count("\n") == 1
    assert found.err.endswith(": bad file descriptor\n")


@pytest.mark.parametrize(
    ("name", "status"),
    [
        ("help", UNREAD),
        ("solve", UNREAD),
        ("convert", UNREAD),
        ("techniques", UNREAD),
        ("render to a file", 0),
        ("check", 0),
        ("check, bad", 1),
    ],
)
def test_a_reader_that_has_left_is_told_by_the_status_alone(
    name: str, status: int, folder: Path
) -> None:
    """Only a check goes on, for the sake of its verdict."""
    left, ours = os.pipe()
    os.close(left)
    with open(ours, "wb") as out:
        done = subprocess.run(
            CASES[name],
            stdout=out,
            stderr=subprocess.PIPE,
            text=True,
            cwd=folder,
            env=BUFFERED,
            check=False,
        )
    said = run(CASES[name], folder).err
    assert (done.returncode, said.startswith(done.stderr)) == (status, True)


def test_a_failing_trace_fails_though_its_reader_leaves(folder: Path) -> None:
    with subprocess.Popen(CASES["check, bad"], stdout=subprocess.PIPE, cwd=folder) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith(b"step 1 ")
        process.stdout.close()
    assert process.returncode == 1


@pytest.mark.parametrize(
    "how", ["", "<&-", ">&-", "2>&-", ">/dev/full", ">/dev/full 2>&1", "<&- >&- 2>&-", "| true"]
)
@pytest.mark.parametrize("trace", ["bad.json", "no such file"])
def test_the_checker_by_itself_passes_nothing_bad_whatever_becomes_of_the_streams(
    how: str, trace: str, folder: Path
) -> None:
    """What else comes of it is as in any Python program."""
    command = f'"$@" {how}' if how != "| true" else '{ "$@"; echo $? >status; } | true'
    done = subprocess.run(
        ["sh", "-c", command, "sh", *ALONE, "-v", trace],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=folder,
        env=BUFFERED,
        check=False,
    )
    status = int((folder / "status").read_text()) if how == "| true" else done.returncode
    assert status in (1, 2, 120)


class Failing(io.StringIO):
    """A stream that fails as it is told to."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.error = error

    def write(self, _: str, /) -> int:
        raise self.error

    def flush(self) -> None:
        raise self.error


FULL = OSError(errno.ENOSPC, "No space left on device")


def test_output_fails_in_two_ways_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", Failing(FULL))
    with streams.guarded():
        with pytest.raises(streams.OutputError, match="standard output: no space left on device"):
            print("text")
        with pytest.raises(streams.OutputError):
            sys.stdout.flush()
        assert sys.stdout.isatty() is False
        streams.lose_output()
        print("text", flush=True)
    monkeypatch.setattr(sys, "stdout", Failing(BrokenPipeError()))
    with streams.guarded(), pytest.raises(BrokenPipeError):
        print("text")


def test_errors_are_lost_where_they_cannot_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", Failing(FULL))
    assert main(["solve", "no/such/file"]) == 2
    assert isinstance(sys.stderr, Failing)


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (BrokenPipeError(), UNREAD, ""),
        (KeyboardInterrupt(), 130, "sudologue: interrupted\n"),
        (OSError(errno.EAGAIN, "Try again"), 2, "sudologue: try again\n"),
        (SystemExit(0), 0, ""),
    ],
)
def test_whatever_happens_is_told_in_one_line(
    error: BaseException,
    status: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sudologue.cli.showing.run_show", Mock(side_effect=error))
    assert main(["show", EASY]) == status
    assert capsys.readouterr() == ("", said)


def test_what_takes_the_place_of_closed_streams_cannot_be_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    streams.replace_closed()
    opened = sys.stdin, sys.stdout, sys.stderr
    with pytest.raises(OSError, match="Bad file descriptor"):
        sys.stdin.read()
    for stream in opened[1:]:
        print("text", file=stream)
        with pytest.raises(OSError, match="Bad file descriptor"):
            stream.flush()
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in opened:
        number = stream.fileno()
        os.dup2(nowhere, number)
        stream.close()
        os.close(number)
    os.close(nowhere)
