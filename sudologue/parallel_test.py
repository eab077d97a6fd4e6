import multiprocessing
import os
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import count, islice
from pathlib import Path

import pytest

from sudologue.errors import MoveError, ProcessError
from sudologue.parallel import in_order, processes


def test_one_process_works_as_it_goes() -> None:
    assert list(islice(in_order(abs, (-n for n in count()), 1), 3)) == [0, 1, 2]


def test_nothing_to_do() -> None:
    assert list(in_order(abs, range(0), 2)) == []
    assert multiprocessing.active_children() == []


def test_none_is_one_for_each_core() -> None:
    assert processes(3) == 3
    assert processes(0) >= 1


def late(number: int) -> tuple[int, int]:
    """The first is the last to be done."""
    if number == 0:
        time.sleep(0.5)
    return number, os.getpid()


def test_answers_come_in_order_and_from_all_processes() -> None:
    found = list(in_order(late, range(800), 2))
    assert [number for number, _ in found] == list(range(800))
    assert len({process for _, process in found} - {os.getpid()}) == 2
    assert multiprocessing.active_children() == []


def test_who_wants_no_more_answers_has_no_more_processes() -> None:
    answers = in_order(late, count(1), 2)
    assert next(answers)[0] == 1
    assert len(multiprocessing.active_children()) == 2
    del answers
    assert multiprocessing.active_children() == []


def refuse(number: int) -> object:
    if number:
        raise MoveError(f"cannot {number}")
    return None


def die(_: int) -> object:
    os._exit(7)


def unsent(number: int) -> object:
    return lambda: number


def unsent_late(number: int) -> object:
    return number if number < 500 else unsent(number)


def test_what_comes_before_a_failure_is_told() -> None:
    answers = in_order(unsent_late, count(), 2)
    assert list(islice(answers, 500)) == list(range(500))
    with pytest.raises(ProcessError, match="an answer cannot be sent"):
        next(answers)


@pytest.mark.parametrize(
    ("work", "error", "message"),
    [
        (refuse, MoveError, "cannot 1"),
        (die, ProcessError, r"has died \(status 7\)"),
        (unsent, ProcessError, "an answer cannot be sent: .*lambda"),
    ],
)
def test_failures_reach_whoever_asked(
    work: Callable[[int], object], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        list(in_order(work, range(3), 2))
    assert multiprocessing.active_children() == []


ORPHANS = """
import os
from itertools import count
from sudologue.parallel import in_order
from sudologue.parallel_test import forever

if __name__ == "__main__":
    answers = in_order(forever, count(), 2)
    print(next(answers), next(answers), flush=True)
    os.kill(os.getpid(), 9)
"""


def forever(number: int) -> int:
    """The first two tell who they are, and then go on for ever."""
    if number > 1:
        while True:
            pass
    time.sleep(0.5)
    return os.getpid()


def is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="no list of processes")
def test_processes_end_with_the_one_they_work_for(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(ORPHANS)
    done = subprocess.run([sys.executable, script], stdout=subprocess.PIPE, text=True, check=False)
    assert done.returncode == -9
    workers = set(map(int, done.stdout.split()))
    assert len(workers) == 2
    end = time.monotonic() + 20
    while any(map(is_running, workers)) and time.monotonic() < end:
        time.sleep(0.05)
    assert not any(map(is_running, workers))
