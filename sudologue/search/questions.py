"""Questions that fast code may answer, where there is any.

A question is a plain function with a plain answer, which stands where its idea is explained. `question` lets fast code
answer in its place, by the method of `services.Services` that has the same name; nobody who asks can tell, but by the
clock. Which it is depends on the grid alone: the C kernel, where it is built, knows the classic one.

Setting `SUDOLOGUE_NO_KERNEL` leaves the kernel out.
"""

import os
from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from sudologue.model.grid import Grid
from sudologue.search.kernel import Kernel, TooMuchError
from sudologue.search.services import Services

P = ParamSpec("P")
R = TypeVar("R")

QUESTIONS: dict[str, Callable[..., Any]] = {}
"""The plain answers by the names of the questions, as far as they are known: modules make theirs known when they are
loaded."""


def load() -> Services | None:
    """The kernel; None if it is left out, not built, or built from an older source."""
    if os.environ.get("SUDOLOGUE_NO_KERNEL"):
        return None
    try:
        return Kernel()
    except ImportError:
        return None


KERNEL = load()


def name() -> str:
    """Which search classic boards get."""
    return "Python" if KERNEL is None else "C kernel"


def question(plain: Callable[P, R]) -> Callable[P, R]:
    """Let fast code answer, where it can. The first argument is a grid, which fast code knows already, or has one."""
    asked = plain.__name__
    QUESTIONS[asked] = plain
    is_for_any_grid = asked in Kernel.FOR_ANY_GRID

    @wraps(plain)
    def ask(*args: P.args, **kwargs: P.kwargs) -> R:
        where: Any = args[0]
        is_grid = isinstance(where, Grid)
        grid = where if is_grid or is_for_any_grid else where.grid
        if KERNEL is not None and (is_for_any_grid or grid is Kernel.GRID):
            try:
                return getattr(KERNEL, asked)(*args[is_grid:], **kwargs)
            except TooMuchError:
                pass
        return plain(*args, **kwargs)

    return ask
