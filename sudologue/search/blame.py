"""Why a puzzle has no solution: constraints and givens that cannot all be kept.

One after another is left out, many at first, then one by one; what still has no solution without it does not need it.
In the end nothing more can be left out. Rows, columns, boxes and whatever houses the grid has by itself always hold.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from sudologue.constraints.constraint import Constraint
from sudologue.model.bits import bits, union
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.model.sets import Candidate
from sudologue.search import search
from sudologue.search.deadline import TimeUpError, after, is_over, until

_PATIENCE = 1.0
"""Seconds for one attempt: what has no solution mostly shows it soon."""

T = TypeVar("T")
_Named = tuple[str, Constraint]


@dataclass(frozen=True, slots=True)
class Blame:
    """Constraints, by their names, and givens that cannot all be kept; the houses hold besides.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of(size=4, constraints=[sl.Killer("r1c1 r1c2", 3), sl.Killer("r1c1 r2c1", 7)])
    >>> print(sl.blame(puzzle))
    killer 1 and killer 2
    """

    constraints: tuple[str, ...]
    givens: tuple[Candidate, ...]
    is_least: bool
    """Is it known that without any one of them there is a solution? Otherwise the time was too short to tell."""

    @property
    def named(self) -> tuple[str, ...]:
        """`killer 1`, `killer 3` and `5 in r1c1`."""
        return *self.constraints, *(f"{d} in {cell}" for cell, d in self.givens)

    def __str__(self) -> str:
        """`killer 1, killer 3 and 5 in r1c1`."""
        *first, last = self.named or ("",)
        return f"{', '.join(first)} and {last}" if first else last


def blame(puzzle: Puzzle, seconds: float) -> Blame | None:
    """Who is to blame that there is no solution; None if there is one, `TimeUpError` if that cannot be told in time."""
    end = after(seconds)
    with until(end):
        if search.count(puzzle.grid, Board.of(puzzle).possible_mask, 1):
            return None
    named = list(puzzle.grid.named_constraints.items())
    constraints = _Filter[_Named](lambda kept: _has_none(_with(puzzle, kept)), end)
    left = constraints.least(named)
    poorer = _with(puzzle, left)
    givens = _Filter[int](lambda kept: _has_none(Puzzle(poorer.grid, _joined(kept))), end)
    kept = givens.least(bits(puzzle.givens_mask))
    return Blame(
        tuple(name for name, _ in left),
        tuple(sorted(puzzle.grid.split(candidate) for candidate in kept)),
        constraints.is_sure and givens.is_sure,
    )


class _Filter(Generic[T]):
    """Leaves out whatever is not needed for there to be no solution."""

    def __init__(self, has_none: Callable[[Sequence[T]], bool], end: float) -> None:
        self._has_none = has_none
        self._end = end
        self.is_sure = True
        """Was there time for every attempt?"""

    def least(self, items: Sequence[T]) -> list[T]:
        """Items that are all needed, as far as there was time to find out."""
        kept, length = list(items), max(len(items) // 2, 1)
        while kept:
            start = 0
            while start < len(kept):
                fewer = kept[:start] + kept[start + length :]
                if self._may_do_with(fewer, is_last=length == 1):
                    kept = fewer
                else:
                    start += length
            if length == 1:
                break
            length //= 2
        return kept

    def _may_do_with(self, fewer: list[T], is_last: bool) -> bool:
        if not is_over(self._end):
            try:
                with until(min(self._end, after(_PATIENCE))):
                    return self._has_none(fewer)
            except TimeUpError:
                pass
        self.is_sure = self.is_sure and not is_last
        return False


def _has_none(puzzle: Puzzle) -> bool:
    return not search.count(puzzle.grid, Board.of(puzzle).possible_mask, 1)


def _with(puzzle: Puzzle, kept: Sequence[_Named]) -> Puzzle:
    """The puzzle with these constraints only."""
    size, box, regions, extra, _ = puzzle.grid.key
    some = [constraint for _, constraint in kept]
    grid = Grid.of(size, box, None if box else regions, extra, some)
    return Puzzle(grid, puzzle.givens_mask)


def _joined(candidates: Sequence[int]) -> int:
    return union(1 << candidate for candidate in candidates)
