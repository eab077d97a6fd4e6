"""The same work on many things, shared by several processes, the answers in order.

Most of the work here is in Python, so it is processes that make it faster, not threads. They live for the process that
started them and for nothing else: they are killed as soon as it wants no more answers, and end by themselves if it
dies, however it dies. Signals are its business; they have a process group of their own and hear nothing of Ctrl-C.
"""

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING, Generic, TypeVar

from sudologue.errors import ProcessError

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

T = TypeVar("T")
R = TypeVar("R")


def processes(threads: int) -> int:
    """How many processes are meant: 0 is one for each core."""
    return threads or os.cpu_count() or 1


def in_order(work: Callable[[T], R], things: Iterable[T], threads: int) -> Iterator[R]:
    """`work(thing)` for each thing, by so many processes; there may be things without end.

    Things travel in batches, since each journey takes some time of both sides: as many as take a tenth of a second.
    """
    if threads == 1:
        yield from map(work, things)
        return
    crew = _Crew(work, threads)
    try:
        yield from crew.answers(iter(things))
    finally:
        crew.end()


Found = tuple[R | None, Exception | None]
"""What came of a thing: the answer, or the exception."""


_QUICK, _SLOW = 0.05, 0.2
"""Seconds that a batch takes: below, the next one is twice as large, and above, half as large."""
_LARGEST_BATCH = 64


class _Job(Generic[R]):
    """A batch of things that was given to a process."""

    def __init__(self) -> None:
        self.found: list[Found[R]] | None = None
        """Nothing yet."""


class _Crew(Generic[T, R]):
    """The processes that share the work."""

    def __init__(self, work: Callable[[T], R], size: int) -> None:
        self._work = work
        self._size = size
        self._workers: list[_Worker[T, R]] = []
        self._idle: list[_Worker[T, R]] = []
        self._busy: dict[_Worker[T, R], _Job[R]] = {}
        self._waiting: deque[_Job[R]] = deque()
        """All batches whose answers have not been told, in order."""
        self._batch_size = 1

    def answers(self, things: Iterator[T]) -> Iterator[R]:
        """What comes of all things, in their order."""
        while True:
            self._hand_out(things)
            if not self._waiting:
                return
            found = self._waiting[0].found
            if found is None:
                self._collect()
                continue
            self._waiting.popleft()
            for answer, error in found:
                if error is not None:
                    raise error
                yield answer  # pyright: ignore[reportReturnType] -- an answer may be None

    def end(self) -> None:
        """Kill all of them, whatever they are at."""
        for worker in self._workers:
            worker.process.kill()
        for worker in self._workers:
            worker.process.join()
            worker.connection.close()

    def _hand_out(self, things: Iterator[T]) -> None:
        """Give everybody something to do, as long as answers do not pile up behind a slow one."""
        room = min(self._size - len(self._busy), 2 * self._size - len(self._waiting))
        for _ in range(room):
            batch = list(islice(things, self._batch_size))
            if not batch:
                return
            worker = self._idle.pop() if self._idle else self._hire()
            job = self._busy[worker] = _Job[R]()
            self._waiting.append(job)
            worker.give(batch)

    def _hire(self) -> "_Worker[T, R]":
        """One more; no interrupt may come between its start and the note that there is one to be killed."""
        with _signals_held_back():
            worker = _Worker[T, R](self._work)
            self._workers.append(worker)
        return worker

    def _collect(self) -> None:
        """Wait until somebody has an answer, and take it."""
        from multiprocessing.connection import wait

        ready = wait([worker.connection for worker in self._busy])
        for worker in [worker for worker in self._busy if worker.connection in ready]:
            self._busy[worker].found, seconds = worker.take()
            del self._busy[worker]
            self._idle.append(worker)
            self._resize(seconds)

    def _resize(self, seconds: float) -> None:
        """Let batches take neither too little time nor too much."""
        if seconds < _QUICK:
            self._batch_size = min(2 * self._batch_size, _LARGEST_BATCH)
        elif seconds > _SLOW:
            self._batch_size = max(self._batch_size // 2, 1)


class _Worker(Generic[T, R]):
    """One process and the line to it."""

    def __init__(self, work: Callable[[T], R]) -> None:
        from multiprocessing import get_context

        # A fresh start: a copy of this process could copy a lock that a thread of it holds.
        fresh = get_context("spawn")
        self.connection, theirs = fresh.Pipe()
        self.process = fresh.Process(target=_serve, args=(work, theirs), daemon=True)
        self.process.start()
        theirs.close()

    def give(self, batch: list[T]) -> None:
        """Let it work on these things."""
        with self._alive():
            self.connection.send(batch)

    def take(self) -> tuple[list[Found[R]], float]:
        """What came of them, and how many seconds that took."""
        with self._alive():
            return self.connection.recv()

    @contextmanager
    def _alive(self) -> Generator[None]:
        """`ProcessError` if it is not."""
        try:
            yield
        except (EOFError, ConnectionError):
            self.process.join()
            status = self.process.exitcode
            raise ProcessError(
                f"a process that shared the work has died (status {status})"
            ) from None


def _serve(work: Callable[[T], R], connection: "Connection") -> None:
    """What a process does all its life: answer what comes."""
    from threading import Thread

    _leave_signals_to_parent()
    Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            batch = connection.recv()
        except EOFError:
            return
        start = monotonic()
        found = [_attempt(work, thing) for thing in batch]
        seconds = monotonic() - start
        try:
            connection.send((found, seconds))
        except Exception:  # an answer cannot be pickled
            connection.send(([_sendable(each) for each in found], seconds))


def _attempt(work: Callable[[T], R], thing: T) -> Found[R]:
    try:
        return work(thing), None
    except Exception as error:
        from traceback import format_exc

        error.add_note(f"in the process that did the work:\n{format_exc()}")
        return None, error


def _end_with_parent() -> None:
    """Nobody is left to work for when the parent is gone, even if it had no time to say so."""
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def limit_memory(most: int) -> None:
    """Let this process use no more bytes than this, where the system can enforce it."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _sendable(found: Found[R]) -> Found[R]:
    """What came of a thing, or that it cannot be sent."""
    from pickle import dumps

    try:
        dumps(found)
    except Exception as error:
        return None, ProcessError(f"an answer cannot be sent: {error}")
    return found


_HEARD_BY_PARENT = ("SIGINT", "SIGTERM", "SIGHUP")


def _leave_signals_to_parent() -> None:
    """Leave its process group, to which Ctrl-C goes; what has been held back so far may be heard from now on."""
    import signal

    if hasattr(os, "setpgrp"):
        os.setpgrp()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _numbers())


def _numbers() -> set[int]:
    import signal

    return {getattr(signal, name) for name in _HEARD_BY_PARENT if hasattr(signal, name)}


@contextmanager
def _signals_held_back() -> Generator[None]:
    """Let signals wait a moment: a process that starts meanwhile inherits that, and hears none until it is ready."""
    import signal

    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    from multiprocessing.resource_tracker import ensure_running

    ensure_running()  # now, since that ends with all signals let through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _numbers())
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
