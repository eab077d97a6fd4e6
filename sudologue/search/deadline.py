"""A time at which to give up, for all that is done until then.

Whoever sets a deadline may be far from whoever works for long: a search, a rule, a grade. So it is not handed on from
one to the other. It holds for everything in between, in its own thread, and is looked at wherever work may go on for
long: at each board that a search visits, and at each step that a solver looks for.
"""

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from math import inf
from time import monotonic

from sudologue.errors import WrongTypeError

_LONGEST = 1e9
"""Seconds, some thirty years."""
_end: ContextVar[float] = ContextVar("end", default=inf)


class TimeUpError(Exception):
    """The deadline has passed."""


class PatienceError(Exception):
    """A search has visited as many boards as it was allowed to, which takes the same on every machine."""


def after(seconds: float | None) -> float:
    """The time in so many seconds, by a clock that all processes share; `None` is never."""
    return inf if seconds is None else monotonic() + _checked(seconds)


def _checked(seconds: object) -> float:
    """So many seconds, if that is what they are; there are programs that hand on what a stranger typed."""
    if not isinstance(seconds, int | float) or isinstance(seconds, bool):
        raise WrongTypeError("a number of seconds for timeout", seconds)
    return float(min(seconds, _LONGEST))


def is_over(end: float) -> bool:
    """Has this time come?"""
    return monotonic() > end


@contextmanager
def until(end: float) -> Generator[None]:
    """Let everything in here give up at this time, or at an earlier one that is set already."""
    token = _end.set(min(end, _end.get()))
    try:
        yield
    finally:
        _end.reset(token)


def check() -> None:
    """`TimeUpError` if the time is up."""
    if monotonic() > _end.get():
        raise TimeUpError
