"""Work that goes wrong in every way, for processes to do. It is apart from the tests so that they start soon."""

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sudologue.web.responses import JSON, Answer


class _Unreadable:
    """Can be sent, and breaks whoever receives it."""

    def __reduce__(self) -> tuple[Callable[[str], int], tuple[str]]:
        return int, ("not a number",)


def _deep() -> Any:
    found: list[Any] = []
    for _ in range(100_000):
        found = [found]
    return found


def _wait_for(path: bytes) -> None:
    while not Path(os.fsdecode(path)).exists():
        time.sleep(0.01)


def _die_once(path: bytes) -> None:
    mark = Path(os.fsdecode(path))
    if not mark.exists():
        mark.touch()
        os._exit(1)


def _raise(problem: BaseException) -> None:
    raise problem


MISBEHAVIOUR: dict[str, Callable[[bytes], Any]] = {
    "nothing": lambda _: None,
    "wait for": _wait_for,
    "die once": _die_once,
    "sleep": lambda body: time.sleep(len(body) / 1000),
    "sleep for ever": lambda _: time.sleep(3600),
    "stop": lambda _: os.kill(os.getpid(), signal.SIGSTOP),
    "exit": lambda _: os._exit(3),
    "kill": lambda _: os.kill(os.getpid(), signal.SIGKILL),
    "abort": lambda _: os.abort(),
    "raise": lambda _: _raise(ValueError("wrong")),
    "leave": lambda _: _raise(SystemExit(0)),
    "interrupt": lambda _: _raise(KeyboardInterrupt()),
    "run out of memory": lambda _: bytearray(1 << 40),
    "recurse": lambda _: sys.setrecursionlimit(10**6) or repr(_deep()),
    "hang up": lambda _: os.closerange(3, 100),
}
ANSWERS: dict[str, Callable[[bytes], Any]] = {
    "unreadable": lambda _: _Unreadable(),
    "unsendable": lambda _: time.sleep,
    "cannot be sent": lambda _: (lambda: None),
    "deep": lambda _: _deep(),
    "large": lambda _: Answer(200, JSON, bytes(10_000_000)),
}


def misbehave(name: str, body: bytes, _: float) -> Answer:
    if name in ANSWERS:
        return ANSWERS[name](body)
    MISBEHAVIOUR[name](body)
    return Answer(200, JSON, body)


def do_nothing() -> None:
    """What is done before the first request."""


def fail() -> None:
    raise RuntimeError("no")
