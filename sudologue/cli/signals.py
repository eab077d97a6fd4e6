"""How the program ends when it is told to: by Ctrl-C, by SIGTERM, or because its terminal is gone.

The first such signal is an exception, so that files and processes are seen to on the way out. Whoever sends another one
does not want to wait for that: the program ends on the spot, and processes that share its work end with it.

Python drops an exception where nobody can catch it, as in what it calls when an import has ended. If a signal comes
just then, what it raises is raised once more a moment later.
"""

import os
import signal
import sys
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType

_NAMES = ("SIGINT", "SIGTERM", "SIGHUP")
_KILLED = 128
"""What shells add to the number of a signal that ended a program, for its exit status."""

_SOON = 0.01
"""Seconds until what was dropped is raised again."""

INTERRUPTED = _KILLED + 2
UNREAD = _KILLED + 13
"""Whoever read the output has left: SIGPIPE ends other programs then."""


class Interruption(KeyboardInterrupt):
    """A signal that ends the program."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.status = _KILLED + number


def status_of(interrupt: KeyboardInterrupt) -> int:
    """The exit status of a program that was interrupted so."""
    return interrupt.status if isinstance(interrupt, Interruption) else INTERRUPTED


@contextmanager
def heeded() -> Generator[None]:
    """Let signals end the program, but for those that whoever started it wants ignored (`nohup`).

    At the end nothing is left that Ctrl-C could stop, and nobody who could catch what a signal raises.
    """
    numbers = [getattr(signal, name) for name in _NAMES if hasattr(signal, name)]
    heard = [number for number in numbers if signal.getsignal(number) is not signal.SIG_IGN]

    def interrupt(number: int, _: FrameType | None) -> None:
        for each in heard:
            signal.signal(each, _end)
        raise Interruption(number)

    told_usually = sys.unraisablehook

    def dropped(told: "sys.UnraisableHookArgs") -> None:
        if not isinstance(told.exc_value, Interruption):
            told_usually(told)
        elif hasattr(signal, "setitimer"):
            number = told.exc_value.status - _KILLED

            def again(*_: object) -> None:
                interrupt(number, None)

            signal.signal(signal.SIGALRM, again)
            signal.setitimer(signal.ITIMER_REAL, _SOON)
        else:
            os._exit(told.exc_value.status)

    for number in heard:
        signal.signal(number, interrupt)
    sys.unraisablehook = dropped
    try:
        yield
    finally:
        sys.unraisablehook = told_usually
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)
        for number in heard:
            signal.signal(number, signal.SIG_IGN if number == signal.SIGINT else _end)


def _end(number: int, _: FrameType | None) -> None:
    os._exit(_KILLED + number)
