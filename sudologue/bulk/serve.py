"""What a process does that works on puzzles: the other side of `child.py`."""

import mmap
import os
import sys
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import IO, Any

from sudologue.bulk.child import NOWHERE, PLACE, Packed, pack, receive, send
from sudologue.bulk.inputs import Item
from sudologue.bulk.settings import Settings
from sudologue.bulk.tally import tally_of
from sudologue.bulk.work import work_of
from sudologue.inference.receipt import Document
from sudologue.parallel import limit_memory

MEMORY = 4 << 30
"""Bytes that a process may use, where the system can enforce it."""


def main() -> None:
    """What the process does all its life: what it is sent, until nobody is there to send anything."""
    commands, answers = _pipes()
    path = sys.argv[1]
    with open(path, "r+b") as file:
        shared = mmap.mmap(file.fileno(), PLACE.size)
    inbox: SimpleQueue[Any] = SimpleQueue()
    Thread(target=_hear, args=(commands, inbox), daemon=True).start()
    settings: Settings = inbox.get()
    sys.meta_path.insert(0, _NoPandas)
    limit_memory(MEMORY)
    does = _Does(settings, shared)
    with suppress(BrokenPipeError):  # nobody wants the answer
        send(answers, "ready")
        while True:
            send(answers, does(inbox.get()))
    os._exit(0)


class _NoPandas:
    """Where pandas is installed pyarrow loads it, though nobody needs it here: that takes a second and 50 MB."""

    @staticmethod
    def find_spec(name: str, *_: object) -> None:
        if name == "pandas":
            raise ImportError("not needed here")


def _pipes() -> tuple[IO[bytes], IO[bytes]]:
    """The pipes, which nothing that is printed may get into."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return sys.stdin.buffer, answers


def _hear(commands: IO[bytes], inbox: SimpleQueue[Any]) -> None:
    """Take what is sent. When nobody can send any more, the work is for nobody: end, whatever it is at."""
    with suppress(EOFError, OSError):
        while True:
            inbox.put(receive(commands))
    os._exit(0)


class _Does:
    """The work on some items, item by item."""

    def __init__(self, settings: Settings, shared: mmap.mmap) -> None:
        self._settings = settings
        self._work = work_of(settings)
        self._shared = shared

    def __call__(self, items: list[Item]) -> Packed:
        records: list[Document] = []
        seconds: list[float] = []
        for place, item in enumerate(items):
            PLACE.pack_into(self._shared, 0, place)
            start = perf_counter()
            records.append(self._work(item))
            seconds.append(perf_counter() - start)
        PLACE.pack_into(self._shared, 0, NOWHERE)
        return pack(self._settings, records, seconds, tuple(map(tally_of, records)))


if __name__ == "__main__":
    main()
