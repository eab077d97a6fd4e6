"""Ctrl-C and SIGTERM: soon nothing is left of the program, and it makes few words about it."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from signal import SIGHUP, SIGINT, SIGTERM

import pytest

from sudologue.cli.signals import Interruption, heeded, status_of

HARD = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
PROC = Path("/proc")
ENOUGH = 60.0
"""Seconds to wait for what takes a fraction of one: machines may be busy."""

pytestmark = pytest.mark.skipif(not (PROC / "self/stat").exists(), reason="no list of processes")

SHARED = {
    "generate": ("generate", "--threads", "2", "--difficulty", "1e9"),
    "grade": ("grade", "many.txt", "--threads", "2"),
    "render": ("render", HARD, "-o", "out.gif", "--size", "1500"),
    "solve": ("solve", "many.txt", "-f", "jsonl", "-o", "out.jsonl", "--threads", "2"),
}
"""Work for several processes that takes longer than any test."""
ALONE = {
    "solve": ("solve", "many.txt"),
    "generate": ("generate", "--difficulty", "1e9"),
    "count": ("count", "." * 81, "--limit", "2000000000"),
}


def fields(process: int) -> list[str]:
    """The state of a process, its parent, group, session, …; none if it has ended."""
    try:
        found = (PROC / str(process) / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []
    return [] if found[0] == "Z" else found


def wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + ENOUGH
    while not condition():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.01)


class Program:
    """The program at work, in a session of its own."""

    def __init__(self, folder: Path, words: tuple[str, ...], ignored: int | None = None) -> None:
        def begin() -> None:
            """Tests may run where Ctrl-C is ignored."""
            signal.signal(SIGINT, signal.SIG_DFL)
            if ignored is not None:
                signal.signal(ignored, signal.SIG_IGN)

        self.process = subprocess.Popen(
            [sys.executable, "-m", "sudologue", *words],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            cwd=folder,
            start_new_session=True,
            preexec_fn=begin,  # noqa: PLW1509 -- no thread of a test starts any
        )
        self.number = self.process.pid
        wait_for(self._hears)

    def _hears(self) -> bool:
        """Does it do anything about SIGTERM?"""
        status = (PROC / str(self.number) / "status").read_text()
        caught = int(status.partition("SigCgt:")[2].split()[0], 16)
        return bool(caught >> SIGTERM - 1 & 1)

    def members(self) -> list[int]:
        """All processes of the session."""
        found = ((entry, fields(int(entry))) for entry in os.listdir(PROC) if entry.isdigit())
        return [int(entry) for entry, each in found if each and int(each[3]) == self.number]

    def workers(self) -> list[int]:
        """Those that share the work and have begun to: they have left the program's group."""
        found = ((member, fields(member)) for member in self.members())
        return [member for member, each in found if each and int(each[2]) != self.number]

    def outcome(self) -> tuple[int, str]:
        """The exit status and what it said, once all are gone."""
        _, said = self.process.communicate(timeout=ENOUGH)
        wait_for(lambda: not self.members())
        return self.process.returncode, said

    def end(self) -> None:
        for member in self.members():
            os.kill(member, signal.SIGKILL)
        self.process.communicate()


Start = Callable[..., Program]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    (tmp_path / "many.txt").write_text(f"{HARD}\n" * 2000)
    started: list[Program] = []

    def start(*words: str, ignored: int | None = None) -> Program:
        started.append(Program(tmp_path, words, ignored))
        return started[-1]

    yield start
    for program in started:
        program.end()


ONE_CORE = pytest.mark.skipif((os.cpu_count() or 1) < 2, reason="one core only")


@pytest.mark.parametrize("name", ["generate", "grade", pytest.param("render", marks=ONE_CORE)])
@pytest.mark.parametrize("number", [SIGINT, SIGTERM])
def test_all_processes_end(name: str, number: int, start: Start) -> None:
    program = start(*SHARED[name])
    wait_for(lambda: len(program.workers()) >= 2)
    program.process.send_signal(number)
    status, said = program.outcome()
    assert status == 128 + number
    assert said.startswith("sudologue: interrupted")
    assert said.count("\n") == 1


def test_they_end_when_the_terminal_sends_ctrl_c_to_all(start: Start) -> None:
    program = start(*SHARED["grade"])
    wait_for(lambda: len(program.workers()) == 2)
    os.killpg(program.number, SIGINT)
    assert program.outcome() == (130, "sudologue: interrupted\n")


@pytest.mark.parametrize("number", [SIGINT, SIGTERM])
def test_no_half_file_is_left(number: int, start: Start, tmp_path: Path) -> None:
    (tmp_path / "out.jsonl").write_text("as before")
    program = start(*SHARED["solve"])
    wait_for(lambda: any(path.stat().st_size for path in tmp_path.glob(".*")))
    program.process.send_signal(number)
    assert program.outcome() == (128 + number, "sudologue: interrupted\n")
    assert (tmp_path / "out.jsonl").read_text() == "as before"
    assert {path.name for path in tmp_path.iterdir()} == {"many.txt", "out.jsonl"}


@pytest.mark.parametrize("name", ["generate", "grade"])
@pytest.mark.parametrize("pause", [0.0, 0.01, 0.05])
def test_they_end_when_somebody_insists(name: str, pause: float, start: Start) -> None:
    program = start(*SHARED[name])
    wait_for(lambda: len(program.workers()) == 2)
    for _ in range(3):
        program.process.send_signal(SIGINT)
        time.sleep(pause)
    status, said = program.outcome()
    assert status == 130
    assert said.count("\n") <= 1


def test_they_end_while_they_begin(start: Start) -> None:
    program = start(*SHARED["grade"])
    wait_for(lambda: len(program.members()) > 2)
    os.killpg(program.number, SIGTERM)
    assert program.outcome() == (143, "sudologue: interrupted\n")


@pytest.mark.parametrize("name", ALONE)
@pytest.mark.parametrize("number", [SIGINT, SIGTERM, SIGHUP])
def test_one_process_ends_as_well(name: str, number: int, start: Start) -> None:
    program = start(*ALONE[name])
    program.process.send_signal(number)
    status, said = program.outcome()
    assert status == 128 + number
    assert said.startswith("sudologue: interrupted")


def test_what_is_to_be_ignored_stays_so(start: Start) -> None:
    program = start(*ALONE["count"], ignored=SIGHUP)
    program.process.send_signal(SIGHUP)
    program.process.send_signal(SIGTERM)
    assert program.outcome() == (143, "sudologue: interrupted\n")


IN_A_CALLBACK = """
import signal, sys, weakref
from sudologue.cli import main, signals

class Thing: pass

def at_work(words):
    thing = Thing()
    watched = weakref.ref(thing, lambda _: [signal.raise_signal(signal.SIGTERM), None])
    del thing
    print("dropped", flush=True)
    while True: pass

main._run = at_work
sys.exit(main.main())
"""


def test_a_signal_that_comes_where_nobody_catches_what_it_raises() -> None:
    """As in the callbacks of weak references, which end imports: Python drops it there."""
    words = [sys.executable, "-c", IN_A_CALLBACK]
    told = subprocess.run(words, capture_output=True, text=True, timeout=ENOUGH, check=False)
    assert (told.returncode, told.stdout) == (143, "dropped\n")
    assert told.stderr == "sudologue: interrupted\n"


def test_the_status_is_that_of_shells() -> None:
    assert status_of(KeyboardInterrupt()) == 130
    assert status_of(Interruption(SIGTERM)) == 143


def test_the_first_signal_is_an_exception_and_the_second_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ended: list[int] = []
    monkeypatch.setattr(os, "_exit", ended.append)
    before = {number: signal.getsignal(number) for number in (SIGINT, SIGTERM, SIGHUP)}
    try:
        with pytest.raises(Interruption) as caught, heeded():
            signal.raise_signal(SIGTERM)
        assert status_of(caught.value) == 143
        assert signal.getsignal(SIGINT) is signal.SIG_IGN
        signal.raise_signal(SIGTERM)
        assert ended == [143]
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
