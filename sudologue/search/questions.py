"""Questions that fast code may answer, where there is any.

A question is a plain function with a plain answer, which stands where its idea is explained. `question` lets fast code
answer in its place, by the method of `services.Services` that has the same name; nobody who asks can tell, but by the
clock. Which it is depends on the grid alone: the C kernel, where it is built, knows all answers for the classic one,
and for any other those about solutions and, if it has 9×9 cells, about almost locked sets.

Setting `SUDOLOGUE_NO_KERNEL` leaves the kernel out.
"""

import os
from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from sudologue.model.grid import Grid
from sudologue.search.kernel import Kernel
from sudologue.search.kernel.records import TooMuchError
from sudologue.search.services import AnyGridServices, SearchServices, Services, SetServices
from sudologue.search.settling import without_marks

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
_SEARCHES, _SETS = (
    frozenset(n for n in vars(each) if not n.startswith("_"))
    for each in (SearchServices, SetServices)
)


def name() -> str:
    """Which search classic boards get."""
    return "Python" if KERNEL is None else "C kernel"


def answering(grid: Grid, asked: str) -> Services | AnyGridServices | None:
    """Who can answer about a grid. Marks on single cells are seen to before fast code for the classic grid is asked."""
    if KERNEL is None:
        return None
    if grid is Kernel.GRID and hasattr(KERNEL, asked):
        return KERNEL
    is_known = asked in _SETS or (asked in _SEARCHES and without_marks(grid) is grid)
    if not is_known:
        return None
    from sudologue.search.kernel.any_grid import any_grid  # classic puzzles do without

    return any_grid(grid)


def question(plain: Callable[P, R]) -> Callable[P, R]:
    """Let fast code answer, where it can. The first argument is a grid, which fast code knows already, or has one."""
    asked = plain.__name__
    QUESTIONS[asked] = plain
    needs_no_grid = asked in Kernel.NEEDS_NO_GRID

    @wraps(plain)
    def ask(*args: P.args, **kwargs: P.kwargs) -> R:
        where: Any = args[0]
        is_grid = isinstance(where, Grid)
        known = KERNEL if needs_no_grid else answering(where if is_grid else where.grid, asked)
        fast = getattr(known, asked, None)
        if fast is not None:
            try:
                return fast(*args[is_grid:], **kwargs)
            except TooMuchError:
                pass
        return plain(*args, **kwargs)

    return ask
