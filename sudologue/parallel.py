"""The same work on many things, shared by several processes, the answers in order.

Most of the work here is in Python, so it is processes that make it faster, not threads.
"""

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future

T = TypeVar("T")
R = TypeVar("R")


def processes(threads: int) -> int:
    """How many processes are meant: 0 is one for each core."""
    return threads or os.cpu_count() or 1


def in_order(work: Callable[[T], R], things: Iterable[T], threads: int) -> Iterator[R]:
    """`work(thing)` for each thing, by so many processes; there may be things without end.

    Each thing goes to a process by itself, so it should be a batch that is worth the journey.
    """
    if threads == 1:
        yield from map(work, things)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    # A fresh start of each process: a copy of this one could copy a lock that a thread of it holds.
    fresh = get_context("spawn")
    with ProcessPoolExecutor(threads, fresh, initializer=_ignore_interrupt) as pool:
        waiting: deque[Future[R]] = deque()
        try:
            for thing in things:
                with _interrupts_held_back():  # submitting may start a process
                    waiting.append(pool.submit(work, thing))
                if len(waiting) > 2 * threads:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()


def _ignore_interrupt() -> None:
    """Ctrl-C is for the process that the others work for."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _interrupts_held_back() -> Generator[None]:
    """Let Ctrl-C wait a moment: a process that starts meanwhile never hears it, not even before it can ignore it."""
    import signal

    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
