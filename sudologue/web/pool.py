"""Processes that do the work, each lent to one request at a time.

A thread cannot be stopped and a polite request can be ignored; a process can be killed. So work is sent to one of a
few processes that wait for it. One that overruns its time, dies of what it was given, or works for somebody who has
left, is replaced. Whoever comes while all are busy waits in a queue of bounded length, and behind that is turned away.

There are two lanes. Long work has as many processes as there are `workers`, and one more is there for quick work alone,
so that a hint does not wait for strangers' solves. Which lane a request belongs to is only a guess. Quick work that has
taken longer than its slice counts as long from then on; and where long work has all that it may have, it must give its
process up as soon as other quick work needs it, and begins again as long work.
"""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from enum import Enum
from types import TracebackType
from typing import Self

from sudologue.web.responses import Answer
from sudologue.web.worker import CrashError, DeadError, Job, Worker, start_method

_GRACE = 0.25
"""Seconds for work that nobody waits for any more: less than it costs to begin with a new process."""
_PAUSE = 1.0
"""Seconds before trying again to start a process."""


class Lane(Enum):
    """How long work is expected to take."""

    QUICK = "quick"
    LONG = "long"


class BusyError(Exception):
    """All processes are at work and the queue is full."""


class OverrunError(Exception):
    """The work took longer than its budget and was stopped."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a server allows itself."""

    workers: int = 2
    """Processes for long work. There is one more, for quick work."""
    queue: int = 64
    """How many may wait in each lane."""
    budget: float = 20.0
    """Seconds of work for one request."""
    patience: float = 20.0
    """Seconds in the queue before somebody is turned away."""
    slice: float = 0.25
    """Seconds after which quick work is not quick any more."""
    memory: int = 1 << 30
    """Bytes that a process may use."""


@dataclass(eq=False, slots=True)
class _Loan:
    """A process in the hands of one request."""

    worker: Worker
    lane: Lane
    asked: asyncio.Future[Answer] | None = None
    is_over: bool = False
    is_killed: bool = False
    is_overdue: bool = False
    """Has quick work had its slice?"""
    is_wanted_back: bool = False
    """Was it killed so that others can work?"""

    def kill(self) -> None:
        """End the work, unless it has ended already: then the process is somebody else's by now."""
        if not self.is_over:
            self.is_killed = True
            self.worker.kill()


@dataclass(eq=False, slots=True)
class _Turn:
    """A place in the queue."""

    lane: Lane
    loan: asyncio.Future[_Loan]

    def is_for(self, lane: Lane) -> bool:
        """Does somebody wait for a process of this lane here? They may have left already."""
        return self.lane is lane and not self.loan.done()


class Pool:
    """The processes and the queue before them."""

    def __init__(
        self,
        answer: Callable[[str, bytes, float], Answer],
        prepare: Callable[[], object],
        limits: Limits | None = None,
    ) -> None:
        self.limits = limits or Limits()
        self._job = Job(answer, prepare, self.limits.budget, self.limits.memory)
        self._context = start_method(answer.__module__)
        self._size = self.limits.workers + 1
        # A process that was killed may have its thread a moment longer than its place.
        self._threads = ThreadPoolExecutor(2 * self._size)
        self._idle: list[Worker] = []
        self._loans: set[_Loan] = set()
        self._turns: deque[_Turn] = deque()
        self._replacing: set[asyncio.Task[None]] = set()
        self._closed = asyncio.Event()

    def start(self) -> None:
        """Start the processes, and wait until all are ready."""
        starting = [self._threads.submit(self._new) for _ in range(self._size)]
        wait(starting)
        self._idle = [each.result() for each in starting if each.exception() is None]
        problems = [problem for each in starting if (problem := each.exception()) is not None]
        if problems:
            for worker in self._idle:
                worker.end()
            raise problems[0]

    async def __aenter__(self) -> Self:
        if not self._idle:
            await asyncio.to_thread(self.start)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Turn everybody away, those who wait and those who are at work, and end the processes."""
        self._closed.set()
        for turn in self._turns:
            if not turn.loan.done():
                turn.loan.set_exception(BusyError())
        for loan in self._loans:
            loan.kill()
        asked = [loan.asked for loan in self._loans if loan.asked is not None]
        await asyncio.gather(*asked, return_exceptions=True)
        await asyncio.gather(*self._replacing, return_exceptions=True)
        for worker in self._workers:
            worker.end()
        self._idle.clear()
        self._loans.clear()
        self._threads.shutdown(wait=True)

    def kill(self) -> None:
        """End the processes, where nothing else can be waited for any more."""
        for worker in self._workers:
            worker.kill()

    @property
    def _workers(self) -> list[Worker]:
        return [*self._idle, *(loan.worker for loan in self._loans)]

    @property
    def processes(self) -> list[int]:
        """The ids of the processes."""
        return [worker.process.pid or 0 for worker in self._workers]

    async def run(self, name: str, body: bytes, lane: Lane) -> Answer:
        """The answer to a request, or why there is none.

        A process may have died for reasons of its own, so a request is tried again, once; and whatever number of
        processes it finds dead, as long as there may be others.
        """
        loan = await self._borrow(lane)
        chances = 1
        for _ in range(2 * self._size):
            try:
                return await self._ask(loan, name, body)
            except DeadError:
                pass
            except CrashError:
                if loan.is_wanted_back:
                    lane = Lane.LONG
                elif chances == 0:
                    raise
                else:
                    chances -= 1
            loan = await self._borrow(lane, is_second_try=True)
        return await self._ask(loan, name, body)

    async def _ask(self, loan: _Loan, name: str, body: bytes) -> Answer:
        if self._closed.is_set():
            raise BusyError
        loop = asyncio.get_running_loop()
        loan.asked = loop.run_in_executor(self._threads, loan.worker.ask, name, body)
        # Whatever becomes of this task: when the process has answered or died, it is taken back.
        loan.asked.add_done_callback(lambda done: self._take_back(loan, done))
        try:
            async with asyncio.timeout(self.limits.budget):
                return await asyncio.shield(loan.asked)
        except TimeoutError:
            loan.kill()
            raise OverrunError from None
        except asyncio.CancelledError:
            loop.call_later(_GRACE, loan.kill)
            raise

    def _take_back(self, loan: _Loan, done: asyncio.Future[Answer] | None = None) -> None:
        """Keep a process that did what it was asked to (or nothing), and replace any other."""
        loan.is_over = True
        self._loans.discard(loan)
        has_failed = done is not None and (done.cancelled() or done.exception() is not None)
        if loan.is_killed or has_failed:
            self._replace(loan.worker)
        else:
            self._idle.append(loan.worker)
        self._lend()

    # --- the queue

    async def _borrow(self, lane: Lane, is_second_try: bool = False) -> _Loan:
        """A process when it is one's turn. Who tries again has waited already, and comes first."""
        if self._closed.is_set():
            raise BusyError
        turn = _Turn(lane, asyncio.get_running_loop().create_future())
        if is_second_try:
            self._turns.appendleft(turn)
        elif sum(each.is_for(lane) for each in self._turns) < self.limits.queue:
            self._turns.append(turn)
        else:
            raise BusyError
        self._lend()
        try:
            async with asyncio.timeout(self.limits.patience):
                return await turn.loan
        except BaseException as problem:
            self._leave(turn)
            if isinstance(problem, TimeoutError):
                raise BusyError from None
            raise

    def _leave(self, turn: _Turn) -> None:
        if turn in self._turns:
            self._turns.remove(turn)
        elif turn.loan.done() and not turn.loan.cancelled():
            self._take_back(turn.loan.result())  # it came at the very moment

    def _lend(self) -> None:
        """Give idle processes to those who wait for them, in the order in which they came."""
        if self._closed.is_set():
            return
        self._move_to_long()
        while (turn := self._next_turn()) is not None and (worker := self._next_idle()) is not None:
            self._turns.remove(turn)
            loan = _Loan(worker, turn.lane)
            self._loans.add(loan)
            turn.loan.set_result(loan)
            if loan.lane is Lane.QUICK:
                asyncio.get_running_loop().call_later(self.limits.slice, self._end_slice, loan)
        self._make_room()

    def _next_turn(self) -> _Turn | None:
        lanes = Lane if self._has_room_for_long else (Lane.QUICK,)
        return next((turn for turn in self._turns if any(map(turn.is_for, lanes))), None)

    def _next_idle(self) -> Worker | None:
        while self._idle:
            worker = self._idle.pop()
            if worker.is_alive:
                return worker
            self._replace(worker)
        return None

    @property
    def _has_room_for_long(self) -> bool:
        return sum(loan.lane is Lane.LONG for loan in self._loans) < self.limits.workers

    # --- quick work that is not quick

    def _end_slice(self, loan: _Loan) -> None:
        loan.is_overdue = True
        self._lend()

    def _move_to_long(self) -> None:
        for loan in self._loans:
            if loan.is_overdue and self._has_room_for_long:
                loan.lane = Lane.LONG

    def _make_room(self) -> None:
        """Quick work waits, and something in its lane is not quick: that begins again as long work."""
        if not any(turn.is_for(Lane.QUICK) for turn in self._turns):
            return
        for loan in self._loans:
            if loan.is_overdue and loan.lane is Lane.QUICK and not loan.is_killed:
                loan.is_wanted_back = True
                loan.kill()

    # --- processes

    def _new(self) -> Worker:
        return Worker(self._context, self._job)

    def _replace(self, worker: Worker) -> None:
        task = asyncio.get_running_loop().create_task(self._renew(worker))
        self._replacing.add(task)
        task.add_done_callback(self._replacing.discard)

    async def _renew(self, worker: Worker) -> None:
        """End a process and start another, trying again until it succeeds."""
        await asyncio.to_thread(worker.end)
        while not self._closed.is_set():
            try:
                self._idle.append(await asyncio.to_thread(self._new))
            except Exception:
                logging.getLogger("sudologue.web").warning(
                    "cannot replace a process", exc_info=True
                )
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._closed.wait(), _PAUSE)
            else:
                self._lend()
                return
