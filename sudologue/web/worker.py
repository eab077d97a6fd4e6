"""One process that answers requests until it is killed, and the line to it.

It is given bytes and gives bytes back: what strangers send is read there, where it can do no harm that killing the
process would not end.
"""

import contextlib
import multiprocessing
import os
import signal
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkServerContext, SpawnContext
from threading import Thread

from sudologue.errors import SudologueError
from sudologue.parallel import limit_memory
from sudologue.web.responses import Answer

Context = ForkServerContext | SpawnContext

_SECONDS_TO_START = 60.0


class StartError(SudologueError):
    """A process cannot be started, or ends before it is ready."""


class CrashError(Exception):
    """The process died at work."""


class DeadError(CrashError):
    """The process was dead already: what was asked of it is not to blame."""


@dataclass(frozen=True, slots=True)
class Job:
    """What a process is for."""

    answer: Callable[[str, bytes, float], Answer]
    """The answer to a request of this name and body, found within so many seconds."""
    prepare: Callable[[], object]
    """Done once before the first request; a process that cannot do it is not ready."""
    budget: float
    memory: int
    """Bytes that the process may use, where the system can enforce it."""


def start_method(preload: str) -> Context:
    """Processes that start quickly and copy no locks; a fresh interpreter where the system has nothing better."""
    if "forkserver" in multiprocessing.get_all_start_methods():
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload([preload])
        return context
    return multiprocessing.get_context("spawn")


def _serve(connection: Connection, job: Job) -> None:
    """What a process does all its life: answer what comes, until nobody is there to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    limit_memory(job.memory)
    job.prepare()
    with contextlib.suppress(EOFError, OSError):
        connection.send(None)
        while True:
            name = connection.recv()
            connection.send(None)  # from here on, the request may be what kills it
            connection.send(job.answer(name, connection.recv_bytes(), job.budget))


def _end_with_parent() -> None:
    """Whoever kills the server kills what it was doing, too."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


class Worker:
    """The process, as those see it who give it work. It takes a moment to make one."""

    def __init__(self, context: Context, job: Job) -> None:
        self.connection, theirs = multiprocessing.Pipe()
        make = (
            context.Process
        )  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue, reportUnknownVariableType]
        self.process = make(target=_serve, args=(theirs, job), daemon=True)
        try:
            self.process.start()
            theirs.close()
            self._wait_until_ready()
        except BaseException:
            self.end()
            raise

    def _wait_until_ready(self) -> None:
        try:
            if self.connection.poll(_SECONDS_TO_START):
                self.connection.recv()
                return
        except (EOFError, OSError):
            self.process.join(1)
            status = f"it ended with status {self.process.exitcode}"
        else:
            status = f"it was not ready after {_SECONDS_TO_START:g} s"
        raise StartError(f"a process to work in cannot be started: {status}")

    @property
    def is_alive(self) -> bool:
        """Can it be asked?"""
        return self.process.is_alive()

    def ask(self, name: str, body: bytes) -> Answer:
        """The answer to a request. It takes what it takes: who cannot wait has to kill the process."""
        problem: type[CrashError] = DeadError
        try:
            self.connection.send(name)
            self.connection.recv()
            problem = CrashError
            self.connection.send_bytes(body)
            return self.connection.recv()
        except (EOFError, OSError):
            raise problem from None

    def kill(self) -> None:
        """Stop at once, whatever it is doing. Who waits for an answer learns that it died."""
        if self.process.is_alive():  # else somebody else may have its number by now
            self.process.kill()

    def end(self) -> None:
        """Kill it and clear up."""
        if self.process.pid is not None:
            self.kill()
            self.process.join()
        self.connection.close()
