"""Processes that do the work, each of which is ended when it takes too long.

A thread cannot be stopped and a polite request can be ignored; a process can be killed. So work is sent to one of a
few processes that wait for it, and one that overruns its time, or dies of what it was given, is replaced. Whoever
comes while all are busy waits in a queue of bounded length, and behind that is turned away.
"""

import asyncio
import contextlib
import multiprocessing
import signal
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, SpawnContext
from types import TracebackType
from typing import Self

from sudologue.web.requests import Request
from sudologue.web.work import Answer, answer

MEMORY = 1 << 30
"""Bytes that a process may use, where the system can enforce it."""


Context = ForkServerContext | SpawnContext


class BusyError(Exception):
    """All processes are at work and the queue is full."""


class OverrunError(Exception):
    """The work took longer than its budget and was stopped."""


class CrashError(Exception):
    """The process died at work."""


def _context() -> Context:
    """Processes that start quickly and copy no locks; a fresh interpreter where the system has nothing better."""
    if "forkserver" in multiprocessing.get_all_start_methods():
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(["sudologue.web.work"])
        return context
    return multiprocessing.get_context("spawn")


def _serve(connection: Connection, budget: float) -> None:
    """What a process does all its life: answer what comes, until nobody is there to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _limit_memory()
    connection.send(None)
    with contextlib.suppress(EOFError, OSError):
        while True:
            name, request = connection.recv()
            connection.send(answer(name, request, budget))


def _limit_memory() -> None:
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


class _Worker:
    """One process and the line to it."""

    def __init__(self, context: Context, budget: float) -> None:
        self.budget = budget
        self.connection, theirs = multiprocessing.Pipe()
        make = (
            context.Process
        )  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue, reportUnknownVariableType]
        self.process = make(target=_serve, args=(theirs, budget), daemon=True)
        self.process.start()
        theirs.close()
        with contextlib.suppress(EOFError, OSError):
            self.connection.recv()  # it is ready: nobody's budget pays for the start

    def ask(self, name: str, request: Request, budget: float) -> Answer:
        """Send the work and wait for the answer, as long as the budget allows."""
        try:
            self.connection.send((name, request))
            if self.connection.poll(budget):
                return self.connection.recv()
        except (EOFError, OSError):
            raise CrashError from None
        raise OverrunError

    def end(self) -> None:
        """Stop at once, whatever it is doing."""
        self.process.kill()
        self.process.join()
        self.connection.close()


@dataclass(frozen=True, slots=True)
class Limits:
    """What a server allows itself."""

    workers: int = 2
    queue: int = 64
    """How many may wait."""
    budget: float = 20.0
    """Seconds of work for one request."""
    patience: float = 20.0
    """Seconds in the queue before somebody is turned away."""


class Pool:
    """The processes, lent to one request at a time."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self._context = _context()
        self._threads = ThreadPoolExecutor(self.limits.workers)
        self._idle: asyncio.Queue[_Worker] = asyncio.Queue()
        self._workers: set[_Worker] = set()
        self._waiting = 0

    async def __aenter__(self) -> Self:
        for _ in range(self.limits.workers):
            await self._add()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for worker in self._workers:
            worker.end()
        self._threads.shutdown(wait=True)

    @property
    def processes(self) -> list[int]:
        """The ids of the processes."""
        return [worker.process.pid or 0 for worker in self._workers]

    async def _add(self) -> None:
        worker = await asyncio.to_thread(_Worker, self._context, self.limits.budget)
        self._workers.add(worker)
        self._idle.put_nowait(worker)

    async def run(self, name: str, request: Request) -> Answer:
        """The answer to a request, or why there is none."""
        worker = await self._borrow()
        loop = asyncio.get_running_loop()
        asked = loop.run_in_executor(self._threads, worker.ask, name, request, self.limits.budget)
        try:
            found = await asyncio.shield(asked)
        except (OverrunError, CrashError):
            await self._replace(worker)
            raise
        except asyncio.CancelledError:
            # Nobody waits for it any more: it is not worth finishing.
            worker.process.kill()
            with contextlib.suppress(OverrunError, CrashError):
                await asked
            await self._replace(worker)
            raise
        self._idle.put_nowait(worker)
        return found

    async def _borrow(self) -> _Worker:
        if not self._idle.empty():
            return self._idle.get_nowait()
        if self._waiting >= self.limits.queue:
            raise BusyError
        self._waiting += 1
        try:
            return await asyncio.wait_for(self._idle.get(), self.limits.patience)
        except TimeoutError:
            raise BusyError from None
        finally:
            self._waiting -= 1

    async def _replace(self, worker: _Worker) -> None:
        self._workers.discard(worker)
        await asyncio.to_thread(worker.end)
        await self._add()
