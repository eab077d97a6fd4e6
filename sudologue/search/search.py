"""The reference search: plain Python over the integer board, for every grid.

A state is one mask, the candidates of the whole board, with one candidate in each filled cell. Settling it strikes
out what every single digit sees until nothing is single that was not before; then a cell with as few candidates as
possible is tried, candidate by candidate. Conflicts come from the grid's table alone, so whatever adds conflicts to
that table is obeyed here.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from random import Random
from typing import TypeVar

from sudologue.model.grid import Grid, MaskTable
from sudologue.model.sets import bits
from sudologue.search import deadline
from sudologue.search.questions import question

T = TypeVar("T")


class _Lane:
    """A family of houses, with the ranges that are gathered on its anchors."""

    def __init__(self, grid: Grid, number: int) -> None:
        lane = grid.lanes[number]
        self.fold = lane.fold
        self.anchors_mask = lane.anchors_mask
        self.houses = {grid.house_masks[h]: anchor for anchor, h in lane.house_of_anchor.items()}
        self.ranges = {
            anchor + digit * grid.cell_count: house << digit * grid.cell_count
            for house, anchor in self.houses.items()
            for digit in range(grid.size)
        }


class _Tables:
    """What settling needs to know of a grid."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.lanes = tuple(_Lane(grid, number) for number in range(len(grid.lanes)))
        self.keeps = grid.agrees
        """What is left when a candidate is true, itself included."""
        self.anchors = MaskTable(self._anchors)
        """The ranges that a candidate settles, as anchors; each lane has a board's width of bits."""
        self.width = grid.cell_count * grid.size

    def _anchors(self, candidate: int) -> int:
        digit, cell = divmod(candidate, self.grid.cell_count)
        mask = 0
        for number, lane in enumerate(self.lanes):
            for house, anchor in lane.houses.items():
                if house >> cell & 1:
                    mask |= 1 << number * self.width + digit * self.grid.cell_count + anchor
        return mask


@lru_cache(maxsize=64)
def _tables(grid: Grid) -> _Tables:
    return _Tables(grid)


_State = tuple[int, int, int]
"""Candidates; those of them whose consequences are drawn; the anchors of the ranges that these settle."""


class PatienceError(Exception):
    """A search has visited as many boards as it was allowed to."""


def visit(grid: Grid, mask: int, random: Random | None = None, patience: int = -1) -> Iterator[int]:
    """Every solution, as the mask of its digits; found one by one, in no particular order.

    With `random` the order is a random one. `patience` is how many boards may be visited.
    """
    tables = _tables(grid)
    waiting: list[_State] = [(mask & grid.all_mask, 0, 0)]
    while waiting:
        if not patience:
            raise PatienceError
        patience -= 1
        deadline.check()
        settled = _settle(tables, *waiting.pop())
        if settled is None:
            continue
        mask, placed, known = settled
        if mask == placed:
            yield mask
            continue
        candidates = bits(_fewest(grid, mask, placed))
        if random is not None:
            candidates = shuffled(candidates, random)
        waiting += ((mask & tables.keeps[k], placed, known) for k in candidates)


@question
def count(grid: Grid, mask: int, limit: int, patience: int = -1) -> int:
    """How many solutions there are; no more than `limit` are looked for.

    With patience, it is an error if that many boards do not settle it; fast code needs none.
    """
    return sum(1 for _ in islice(visit(grid, mask, None, patience), max(limit, 0)))


@question
def solutions(grid: Grid, mask: int, limit: int) -> Iterator[int]:
    """Up to `limit` solutions, as masks of their digits, in no particular order."""
    return islice(visit(grid, mask), max(limit, 0))


def singles_solve(grid: Grid, mask: int) -> bool:
    """Do naked and hidden singles alone fill the board?"""
    settled = _settle(_tables(grid), mask, 0, 0)
    return settled is not None and settled[0] == settled[1]


def shuffled(items: Sequence[T], random: Random) -> list[T]:
    """The items in random order; quicker than `Random.shuffle`, and the same in every Python."""
    keys = [random.random() for _ in items]
    return [items[i] for i in sorted(range(len(items)), key=keys.__getitem__)]


@question
def true_candidates(grid: Grid, mask: int) -> int:
    """The candidates that some solution has."""
    keeps = _tables(grid).keeps
    seen = 0
    for candidate in bits(mask):
        if seen >> candidate & 1 or not mask >> candidate & 1:
            continue
        found = next(visit(grid, mask & keeps[candidate]), 0)
        if found:
            seen |= found
        else:
            mask &= ~(1 << candidate)
    return seen


def _settle(tables: _Tables, mask: int, placed: int, known: int) -> _State | None:
    """Follow singles until there are no new ones; `None` when a cell or a range has nothing left."""
    grid, width = tables.grid, tables.width
    cells, first_cell = grid.cells_mask, grid.first_cell_mask
    fold_cells, keeps, anchors = grid.cell_fold, tables.keeps, tables.anchors
    while True:
        once, twice = fold_cells(mask)
        if cells & ~once:
            return None
        single = mask & (cells & ~twice) * first_cell & ~placed
        shift = 0
        for lane in tables.lanes:
            if single:
                break
            once, twice = lane.fold(mask)
            there = lane.anchors_mask & once
            if there != lane.anchors_mask:
                return None
            found = there & ~twice & ~(known >> shift)
            shift += width
            while found:
                low = found & -found
                found ^= low
                single |= mask & lane.ranges[low.bit_length() - 1]
        if not single:
            return mask, placed, known
        placed |= single
        while single:
            low = single & -single
            single ^= low
            number = low.bit_length() - 1
            mask &= keeps[number]
            known |= anchors[number]


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
