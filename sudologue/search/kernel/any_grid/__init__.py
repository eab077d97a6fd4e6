"""What fast code can answer about a grid of any size and with constraints: its solutions, and what cannot be.

A search is gone on with part by part, so that it can be given up when its time is over (`search.deadline`), and other
threads may work meanwhile. `any_grid.h` tells how it works.
"""

from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache, partial
from itertools import islice
from threading import Lock

from sudologue.model.grid import Grid
from sudologue.model.house_sums import leftovers
from sudologue.search import deadline
from sudologue.search.deadline import PatienceError
from sudologue.search.kernel.almost_locked import Last, SetAnswers
from sudologue.search.kernel.any_grid.rules import Rules
from sudologue.search.kernel.records import TooMuchError, mask_of

_BOARDS = 500
"""Boards to look at between two looks at the clock."""
_EASY = 100
"""Boards that an easy search looks at: it is over before sums of houses are worth finding."""
_LARGEST_EXACT = 9
"""The size up to which all that groups say is seen."""
_FEW = 8
"""Solutions that show that there are many: then candidates are better asked about one by one."""


class AnyGrid(SetAnswers):
    """The answers of the kernel about one grid. `any_grid` makes them."""

    def __init__(self, grid: Grid) -> None:
        """`ImportError` if the kernel is not built."""
        super().__init__(grid)
        self._record_size = (grid.cell_count * grid.size + 7) // 8
        self._last_trials = Last(self._begin_trials)

    @cached_property
    def _rules(self) -> object:
        return self._c.compile_rules(Rules(self._grid).to_bytes())

    @cached_property
    def _rules_with_sums(self) -> object:
        """The same, and what houses come to without the cages in them. It takes a while to find that."""
        sums = leftovers(self._grid)
        return self._c.compile_rules(Rules(self._grid, sums).to_bytes()) if sums else self._rules

    def count(self, mask: int, limit: int, patience: int = -1, /) -> int:
        """See `search.search`."""
        return sum(1 for _ in self.solutions(mask, limit, patience))

    def solutions(self, mask: int, limit: int, patience: int = -1, /) -> Iterator[int]:
        """See `search.search`."""
        return islice(self._visit(mask, patience), max(limit, 0))

    def _visit(self, mask: int, patience: int) -> Iterator[int]:
        """Every solution, as it is found.

        Most searches are short. One that is not begins afresh with sums, and does not tell again what it has found.
        """
        easy = _EASY if patience < 0 else min(_EASY, patience)
        search, told = self._begin(self._rules, mask), set[int]()
        try:
            for solution in self._go_on(search, easy):
                told.add(solution)
                yield solution
        except PatienceError:
            if self._rules_with_sums is not self._rules:
                search = self._begin(self._rules_with_sums, mask)
            for solution in self._go_on(search, patience if patience < 0 else patience - easy):
                if solution not in told:
                    yield solution

    def covering(self, mask: int, seen: int = 0, /) -> Iterator[int]:
        """See `search.search`. Where there are many solutions, what is in none of the first is asked about in turn."""
        found = 0
        for rules, patience in (self._rules, _EASY), (self._rules_with_sums, -1):
            try:
                for solution in self._go_on(self._begin(rules, mask, seen), patience):
                    seen |= solution
                    found += 1
                    yield solution
                    if found >= _FEW:
                        yield from self._ask_each(mask, seen)
                        return
                return
            except PatienceError:
                continue

    def _ask_each(self, mask: int, seen: int) -> Iterator[int]:
        """The same, if some solutions were seen: every candidate that is in none of them is supposed."""
        left = self.settled(mask)
        while asked := left & ~seen:
            candidate = asked.bit_length() - 1
            supposed = left & self._grid.agrees[candidate]
            found = next(self._go_on(self._begin(self._rules_with_sums, supposed, seen)), 0)
            seen |= found
            if found:
                yield found
            else:
                left = self.settled(left & ~(1 << candidate))

    def settled(self, mask: int, /) -> int:
        """See `search.pruning`. Where nothing is open, sums have nothing to add."""
        left = mask_of(self._c.settle_board(self._rules, self._record(mask)) or b"")
        if left.bit_count() > self._grid.cell_count:
            left = mask_of(self._c.settle_board(self._rules_with_sums, self._record(left)) or b"")
        return left

    def failing(self, mask: int, candidates: int, is_quick: bool) -> int:
        """See `reasoning.forcing.reading_nets`. On larger grids large groups are only looked at roughly."""
        if self._grid.size > _LARGEST_EXACT and not is_quick:
            raise TooMuchError
        records = self._record(mask), self._record(candidates)
        return mask_of(self._c.failing_candidates(self._rules_with_sums, *records, is_quick))

    def trials(self, mask: int, /) -> "Trials":
        """See `reasoning.forcing.reading_nets`."""
        if self._grid.size > _LARGEST_EXACT:
            raise TooMuchError
        return self._last_trials(mask)

    def _begin_trials(self, mask: int) -> "Trials":
        begun = self._c.begin_trials(self._rules_with_sums, self._record(mask))
        return Trials(partial(self._c.trial_fails, begun))

    def _begin(self, rules: object, mask: int, seen: int | None = None) -> object:
        """A search. With what solutions have had, boards that have nothing else are left out."""
        record = None if seen is None else self._record(seen)
        return self._c.begin_search(rules, self._record(mask), record)

    def _go_on(self, search: object, patience: int = -1) -> Iterator[int]:
        """The solutions that a search still finds; `PatienceError` after so many boards."""
        while patience:
            deadline.check()
            boards = _BOARDS if patience < 0 else min(_BOARDS, patience)
            left, found = self._c.next_solution(search, boards)
            if patience > 0:
                patience -= boards - left
            if found is None:
                return
            if found:
                yield mask_of(found)
        raise PatienceError

    def _record(self, mask: int) -> bytes:
        return (mask & self._grid.start_mask).to_bytes(self._record_size, "little")


class Trials:
    """Trials of the candidates of one board. What each leaves is kept, so threads wait for each other."""

    def __init__(self, fails: Callable[[int, bool], bool]) -> None:
        self._fails, self._lock = fails, Lock()

    def fails(self, candidate: int, is_nested: bool) -> bool:
        """See `search.services`."""
        deadline.check()
        with self._lock:
            return self._fails(candidate, is_nested)


any_grid = lru_cache(maxsize=64)(AnyGrid)
"""What the kernel can answer about a grid; the last few are kept."""
