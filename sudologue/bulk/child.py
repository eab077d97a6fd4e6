"""A process that works on puzzles, and can be killed at any of them.

It is a program of its own with pipes to it, and no child of `multiprocessing`: those of a Dask worker may not have any.
Each time it is sent some items and answers with their records, packed. In a small file that both sides look at it says
which item it is at; so when it overruns its budget, or dies, everybody knows of what. It ends with whoever started it.
"""

import mmap
import os
import pickle
import struct
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from tempfile import NamedTemporaryFile
from threading import Event, Thread
from time import monotonic
from typing import IO, TYPE_CHECKING, Any, ClassVar

from sudologue.bulk.settings import Settings
from sudologue.errors import ProcessError

if TYPE_CHECKING:
    from sudologue.bulk.inputs import Item
    from sudologue.inference.receipt import Document

_LENGTH = struct.Struct("<Q")
PLACE = struct.Struct("<q")
NOWHERE = -1
_LOOK = 0.05
"""Seconds between looks at a process that has not answered yet."""
_GRACE = 0.5
"""Seconds more than its budget that a puzzle may take to stop by itself, before its process is killed."""
_SECONDS_TO_START = 60.0


@dataclass(frozen=True, slots=True)
class Packed:
    """Some records, packed, what is to be counted of them, and how many seconds each took."""

    records: bytes
    tallies: "tuple[Document, ...]"
    seconds: tuple[float, ...]


class CancelledError(Exception):
    """Nobody wants the rest."""


class StoppedError(Exception):
    """A process ended before it had answered, most likely at work on one of the items it was sent."""

    def __init__(self, place: int, is_overrun: bool, status: int | None) -> None:
        super().__init__(place)
        self.place = place
        """Which of them; less than 0 if it was at none."""
        self.is_overrun = is_overrun
        self.status = status


class Child:
    """The process, as those see it who give it work."""

    program: ClassVar[Sequence[str]] = ("-m", "sudologue.bulk.serve")
    """What Python is to run."""

    def __init__(self, settings: Settings) -> None:
        self._budget = settings.budget
        self._answers: SimpleQueue[Any] = SimpleQueue()
        with NamedTemporaryFile(prefix="sudologue-", delete=False) as file:
            file.write(PLACE.pack(NOWHERE))
            self._path = file.name
        with open(self._path, "r+b") as shared:
            self._shared = mmap.mmap(shared.fileno(), PLACE.size)
        self.process = subprocess.Popen(  # noqa: S603 -- ourselves
            [sys.executable, *self.program, self._path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            **_apart(),
        )
        Thread(target=self._listen, daemon=True).start()
        try:
            self._begin(settings)
        except BaseException:
            self.end()
            raise

    def _begin(self, settings: Settings) -> None:
        """Say what is to be done, and wait until it is ready; `StoppedError` if it ends before."""
        with suppress(OSError):
            send(self._stdin, settings)
        try:
            answer = self._answers.get(timeout=_SECONDS_TO_START)
        except Empty:
            raise ProcessError("a process to work in cannot be started: it is not ready") from None
        if answer is None:
            raise StoppedError(NOWHERE, is_overrun=False, status=self.process.wait())
        self._forget()

    @property
    def _stdin(self) -> IO[bytes]:
        assert self.process.stdin is not None
        return self.process.stdin

    def _listen(self) -> None:
        """Take answers as they come; None is the last."""
        assert self.process.stdout is not None
        try:
            while True:
                self._answers.put(receive(self.process.stdout))
        except (EOFError, OSError, ValueError):
            pass
        finally:
            self._answers.put(None)

    def do(self, items: "Sequence[Item]", stop: Event | None = None) -> Packed:
        """What comes of these items.

        `StoppedError` if the process ends at one of them, or has to be killed; `CancelledError` if it is told to stop.
        """
        with suppress(OSError):  # it is dead: that is told below
            send(self._stdin, list(items))
        place, since = NOWHERE, monotonic()
        while True:
            try:
                answer = self._answers.get(timeout=_LOOK)
            except Empty:
                if stop is not None and stop.is_set():
                    self.end()
                    raise CancelledError from None
                if place != self._place:
                    place, since = self._place, monotonic()
                elif place != NOWHERE and self._is_over(since):
                    self.end()
                    raise StoppedError(place, is_overrun=True, status=None) from None
                continue
            if answer is None:
                status = self.process.wait()
                raise StoppedError(self._place, is_overrun=False, status=status)
            return answer

    @property
    def _place(self) -> int:
        """Which item it is at."""
        return PLACE.unpack_from(self._shared)[0]

    def _is_over(self, since: float) -> bool:
        return bool(self._budget) and monotonic() - since > self._budget + _GRACE

    def end(self) -> None:
        """Kill it and clear up."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            with suppress(OSError):
                if pipe is not None:
                    pipe.close()
        self._forget()

    def _forget(self) -> None:
        """Take the file away that both sides have opened. Where that cannot be, it is tried again at the end."""
        with suppress(OSError):
            os.unlink(self._path)


def _apart() -> dict[str, Any]:
    """Ctrl-C is for whoever started it, who will see to it."""
    return {"process_group": 0} if hasattr(os, "setpgid") else {}


def send(pipe: IO[bytes], value: object) -> None:
    """Something through a pipe."""
    data = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    pipe.write(_LENGTH.pack(len(data)))
    pipe.write(data)
    pipe.flush()


def receive(pipe: IO[bytes]) -> Any:
    """What was sent; `EOFError` if nothing more will be."""
    length = _LENGTH.unpack(_exactly(pipe, _LENGTH.size))[0]
    return pickle.loads(_exactly(pipe, length))  # noqa: S301 -- from the process at the other end


def _exactly(pipe: IO[bytes], size: int) -> bytes:
    data = pipe.read(size)
    if len(data) < size:
        raise EOFError
    return data


def pack(
    settings: Settings,
    records: "Sequence[Document]",
    seconds: Sequence[float],
    tallies: "tuple[Document, ...]",
) -> Packed:
    """Records on their way to the file they belong in."""
    from sudologue.bulk.tables import packed

    return Packed(packed(settings.verb, settings.format, records), tallies, tuple(seconds))
