"""The reference search: plain Python over the integer board, for every grid.

A state is one mask, the candidates of the whole board, with one candidate in each filled cell. Settling it strikes
out what every single digit sees until nothing is single that was not before; then a cell with as few candidates as
possible is tried, candidate by candidate. Conflicts come from the grid's table alone, so whatever adds conflicts to
that table is obeyed here. Where constraints are to be read, too, `pruning` settles the board and says what to try.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from random import Random
from typing import TYPE_CHECKING, TypeVar

from sudologue.model.bits import bits, union
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.model.reading import LINE, read_givens
from sudologue.search import deadline
from sudologue.search.deadline import PatienceError
from sudologue.search.questions import question
from sudologue.search.settling import State, settle, tables_of, without_marks

if TYPE_CHECKING:
    from sudologue.search.pruning import Pruning

T = TypeVar("T")


_HALVINGS = 6
_EASY = 20
"""Boards that an easy search visits: it is over before stronger readings are worth making."""


def visit(grid: Grid, mask: int, random: Random | None = None, patience: int = -1) -> Iterator[int]:
    """Every solution, as the mask of its digits; found one by one, in no particular order.

    With `random` the order is a random one. `patience` is how many boards may be visited.
    """
    if not grid.readings:
        return _visit(grid, mask, random, patience, None)
    return _visit_reading(grid, mask, random, patience)


def _visit_reading(grid: Grid, mask: int, random: Random | None, patience: int) -> Iterator[int]:
    """The same where constraints are to be read: first as if it were easy, then afresh with all there is."""
    from sudologue.search.pruning import Pruning

    easy = _EASY if patience < 0 else min(_EASY, patience)
    try:
        found = list(_visit(grid, mask, random, easy, Pruning(grid, is_strong=False)))
    except PatienceError:
        found = _visit(grid, mask, random, patience, Pruning(grid, is_strong=True))
    yield from found


def _visit(
    grid: Grid, mask: int, random: Random | None, patience: int, pruning: "Pruning | None"
) -> Iterator[int]:
    tables = tables_of(grid)
    waiting: list[State] = [(mask & grid.start_mask, 0, 0)]
    while waiting:
        if not patience:
            raise PatienceError
        patience -= 1
        deadline.check()
        state = waiting.pop()
        settled = pruning.settle(*state) if pruning else settle(tables, *state)
        if settled is None:
            continue
        mask, placed, known = settled
        if mask == placed:
            yield mask
            continue
        candidates = bits(pruning.to_try(mask, placed) if pruning else _fewest(grid, mask, placed))
        if random is not None:
            candidates = shuffled(candidates, random)
        waiting += ((mask & tables.keeps[k], placed, known) for k in candidates)


@question
def count(grid: Grid, mask: int, limit: int, patience: int = -1) -> int:
    """How many solutions there are; no more than `limit` are looked for.

    With patience, it is an error if that many boards do not settle it; fast code for the classic grid needs none.
    """
    if without_marks(grid) is not grid:
        return sum(1 for _ in solutions(grid, mask, limit))
    return sum(1 for _ in islice(visit(grid, mask, None, patience), max(limit, 0)))


@question
def count_in_line(line: str, limit: int) -> int | None:
    """The same for a classic puzzle in a line: 81 digits and blanks, 0 or a dot. None for any other text.

    Lines are what most people have, many of them, and fast code takes less long to count than it takes to make a board.
    """
    if not LINE.fullmatch(line):
        return None
    start = Board.of(Puzzle(*read_givens(line)))
    return count(start.grid, start.possible_mask, limit)


@question
def solutions(grid: Grid, mask: int, limit: int, patience: int = -1) -> Iterator[int]:
    """Up to `limit` solutions, as masks of their digits, in no particular order. Patience is that of `count`."""
    return islice(_found(grid, mask, max(limit, 0), patience), max(limit, 0))


def _found(grid: Grid, mask: int, limit: int, patience: int) -> Iterator[int]:
    """The solutions; where marks are all that keeps fast code from answering, it does so part by part."""
    bare = without_marks(grid)
    if bare is grid:
        return visit(grid, mask, None, patience)
    parts = _parts(grid, mask)
    return chain.from_iterable(solutions(bare, part, limit) for part in parts)


def _parts(grid: Grid, mask: int) -> Iterator[int]:
    """Boards that have all solutions between them, so many that none takes very long: fast code hears no deadline."""
    tables, parts = tables_of(grid), [(mask & grid.start_mask, 0, 0)]
    for _ in range(_HALVINGS):
        settled = filter(None, (settle(tables, *part) for part in parts))
        parts = [
            (mask & tables.keeps[k], placed, known)
            for mask, placed, known in settled
            for k in bits(_fewest(grid, mask, placed) if mask != placed else mask & -mask)
        ]
    for part, _, _ in parts:
        deadline.check()
        yield part


def singles_solve(grid: Grid, mask: int) -> bool:
    """Do naked and hidden singles alone fill the board, and is every constraint kept then?"""
    settled = settle(tables_of(grid), mask & grid.start_mask, 0, 0)
    return settled is not None and settled[0] == settled[1] and keeps_readings(grid, settled[0])


def keeps_readings(grid: Grid, mask: int) -> bool:
    """Is every constraint that is read kept by these digits?"""
    return not any(reading.unsupported(mask) for reading in grid.readings)


def shuffled(items: Sequence[T], random: Random) -> list[T]:
    """The items in random order; quicker than `Random.shuffle`, and the same in every Python."""
    keys = [random.random() for _ in items]
    return [items[i] for i in sorted(range(len(items)), key=keys.__getitem__)]


@question
def true_candidates(grid: Grid, mask: int) -> int:
    """The candidates that some solution has."""
    bare = without_marks(grid)
    if bare is not grid:
        return union(true_candidates(bare, part) for part in _parts(grid, mask))
    return union(covering(grid, mask))


@question
def covering(grid: Grid, mask: int, seen: int = 0) -> Iterator[int]:
    """Solutions that have every true candidate between them, but for those that were seen before.

    Each of them has one that was seen in none before it. What none has is false when the last one is there.
    """
    keeps = tables_of(grid).keeps
    for candidate in bits(mask):
        if (mask & ~seen) >> candidate & 1:
            found = next(visit(grid, mask & keeps[candidate]), 0)
            if found:
                seen |= found
                yield found
            else:
                mask &= ~(1 << candidate)


def _fewest(grid: Grid, mask: int, placed: int) -> int:
    """The candidates of an open cell that has as few as any."""
    width = grid.cell_count
    rest = mask & ~placed
    once = twice = thrice = 0
    while rest:
        thrice |= twice & rest
        twice |= once & rest
        once |= rest
        rest >>= width
    pairs = twice & ~thrice & grid.cells_mask
    if pairs:
        return mask & grid.domain_masks[(pairs & -pairs).bit_length() - 1]
    domains = (mask & grid.domain_masks[cell] for cell in bits(twice & grid.cells_mask))
    return min(domains, key=int.bit_count)
