"""Larger deadly patterns: loops of two digits, and rectangles of two lines with three.

(a) Unique loop: six or more cells, such that every house has two of them or none, with the same two digits
    in each. By turns they would hold the one and the other digit, and could do so the other way round.
(b) Extended rectangle: two rows and three columns (or the other way round), with the same three digits in all
    six cells. Each row would hold the three, and the rows could change places: the columns would not notice,
    and neither would the boxes if both rows run through the same ones, or if all three columns do.

As with rectangles, one of the candidates that break the pattern is true, and `guardians` tells what follows.

       c1   c2   c4   c7        A loop of six: every row, column and box below has two of the cells.
    r1 37   .    37   .
    r2 .    37+5 .    37        (r1c1 and r2c2 share box 1.) Type 1: r2c2 is 5.
    r5 .    .    37   37

None of the cells may be a given, so filled cells are left out altogether. At most two of them have guardians;
in a loop it may be any number, if all of these are the same digit (type 2).
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from sudologue.inference.inference import Inference
from sudologue.model.bits import bits, union
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.reasoning.sets.guardians import (
    Finding,
    Pattern,
    has_one_digit,
    inferences,
    locked,
    rest_of_cell,
    seen,
    tied,
)
from sudologue.reasoning.views.candidates import digit_masks
from sudologue.reasoning.views.counts import few_cells, pairs_by_cell
from sudologue.reasoning.views.few_cells import may_have
from sudologue.rules.rule import FindRule, Rule
from sudologue.search.services import EXTENDED_RECTANGLE

_SHORTEST_LOOP, _LONGEST_LOOP = 6, 14
_MOST_GUARDED = 2
_FEWEST_BARE = 6 - _MOST_GUARDED


def make_pattern(board: Board, cells: int, digits: tuple[int, ...]) -> Pattern | None:
    """The cells as a guarded pattern, if any of them has guardians."""
    grid = board.grid
    held = sum(cells << (digit - 1) * grid.cell_count for digit in digits)
    guardians = cells * grid.first_cell_mask & board.candidates_mask & ~held
    return Pattern(cells, digits, guardians, grid.cells_of(guardians)) if guardians else None


def _findings(board: Board, pattern: Pattern) -> Iterator[Finding]:
    guarded = bits(pattern.guarded_mask)
    if len(guarded) == 1:
        yield rest_of_cell(board, pattern)
        return
    yield from seen(board, pattern)
    if len(guarded) == 2 and board.grid.peer_masks[guarded[0]] >> guarded[1] & 1:
        yield from tied(board, pattern)
        if not has_one_digit(board.grid, pattern.guardians_mask):
            yield from locked(board, pattern)


# Loops.
def _find_loops(board: Board) -> Iterator[Inference]:
    for first, second, exact in board.shared(pairs_by_cell):
        for cells in _loops_of(board, first, second, exact):
            pattern = make_pattern(board, cells, (first + 1, second + 1))
            if pattern:
                yield from inferences("unique-loop", board, pattern, _findings(board, pattern))


def _loops_of(board: Board, first: int, second: int, exact: int) -> Iterator[int]:
    """The loops of two digits: with few guarded cells, then with more that all have the same digit besides."""
    grid, by_digit = board.grid, board.shared(digit_masks)
    holding = by_digit[first] & by_digit[second]
    if exact.bit_count() >= _SHORTEST_LOOP - _MOST_GUARDED:
        yield from loops(grid, exact, holding)
    with_one = holding & board.shared(few_cells)[1] & ~exact
    count = with_one.bit_count()
    if count <= _MOST_GUARDED or count + exact.bit_count() < _SHORTEST_LOOP:
        return
    for digit, places in enumerate(by_digit):
        same = with_one & places
        if digit in (first, second) or same.bit_count() <= _MOST_GUARDED:
            continue
        for cells in loops(grid, exact | same, exact | same):
            if (cells & same).bit_count() > _MOST_GUARDED:
                yield cells


@lru_cache(maxsize=1 << 10)
def loops(grid: Grid, exact: int, holding: int) -> tuple[int, ...]:
    """The loops through `holding` of which at most two cells are not in `exact`; remembered for the next step."""
    found: list[int] = []
    holding = with_mates(grid, holding)
    for start in bits(exact & holding):
        holding &= ~(1 << start)  # all its loops start from here
        found += _closed(_Loop(grid, exact).with_cell(start, holding))
    return tuple(sorted(found))


@lru_cache(maxsize=1 << 12)
def with_mates(grid: Grid, cells: int) -> int:
    """Those of the cells that have one of them beside them in each of their houses, as all of a loop have."""
    while lone := _lone(grid, cells):
        cells ^= lone
    return cells


def _lone(grid: Grid, cells: int) -> int:
    """Those that are alone in a house."""
    return union(
        [
            cells & grid.house_masks[house]
            for lane in grid.lanes
            for house in lane.houses_with_one(cells)
        ]
    )


class _Loop(NamedTuple):
    """Cells that may grow into a loop: no house has more than two of them."""

    grid: Grid
    exact: int
    cells: int = 0
    free: int = 0
    """What may be added."""
    lacking: int = 0
    """The houses with one cell, which lack another."""

    def with_cell(self, cell: int, free: int) -> "_Loop":
        """The loop with one more of the free cells."""
        grid, exact, cells, _, lacking = self
        cells |= 1 << cell
        for house in grid.houses_of[cell]:
            if lacking >> house & 1:
                free &= ~grid.house_masks[house]
            lacking ^= 1 << house
        if (cells & ~exact).bit_count() >= _MOST_GUARDED:
            free &= exact
        return _Loop(grid, exact, cells, free & ~cells, lacking)

    def next_cells(self) -> int:
        """The cells one of which must be added: what is free in the house that has the least choice."""
        choices = [self.free & self.grid.house_masks[house] for house in bits(self.lacking)]
        return min(choices, key=int.bit_count)


def _closed(loop: _Loop) -> Iterator[int]:
    """The cells of every loop that this one grows into."""
    if not loop.lacking:
        if loop.cells.bit_count() >= _SHORTEST_LOOP and _alternates(loop.grid, loop.cells):
            yield loop.cells
    elif loop.cells.bit_count() < _LONGEST_LOOP:
        for cell in bits(loop.next_cells()):
            yield from _closed(loop.with_cell(cell, loop.free))


def _alternates(grid: Grid, cells: int) -> bool:
    """Can two digits fill the cells by turns, and do the cells hang together?"""
    start = (cells & -cells).bit_length() - 1
    sides = [1 << start, 0]
    todo = [(start, 0)]
    while todo:
        cell, side = todo.pop()
        beside = grid.peer_masks[cell] & cells
        if beside & sides[side]:
            return False
        for other in bits(beside & ~sides[1 - side]):
            sides[1 - side] |= 1 << other
            todo.append((other, 1 - side))
    return sides[0] | sides[1] == cells and not sides[0] & sides[1]


# Two lines with three crossing ones.
def _find_extended(board: Board) -> Iterator[Inference]:
    if not may_have(board, EXTENDED_RECTANGLE):
        return
    for cells, digits in sorted(set(_sixes(board))):
        pattern = make_pattern(board, cells, digits)
        if pattern:
            yield from inferences("extended-rectangle", board, pattern, _findings(board, pattern))


def _sixes(board: Board) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Six cells where two lines cross three, and three digits: all but two of the cells have nothing else."""
    grid, by_digit, (two, few, _) = board.grid, board.shared(digit_masks), board.shared(few_cells)
    for one, other in combinations(range(grid.size), 2):
        a, b = by_digit[one], by_digit[other]
        either, both = a | b, a & b
        alone, with_third = both & two, either & two | both & few
        if (alone | with_third).bit_count() < _FEWEST_BARE:
            continue
        for third, c in enumerate(by_digit[other + 1 :], other + 1):
            bare = alone | c & with_third
            if bare.bit_count() >= _FEWEST_BARE:
                for cells in _sixes_with(grid, either | c, bare):
                    if all(cells & bare & places for places in (a, b, c)):
                        yield cells, (one + 1, other + 1, third + 1)


def _sixes_with(grid: Grid, holding: int, bare: int) -> Iterator[int]:
    for start, shift, line in _starts(grid, bare):
        places = line & holding & holding >> shift & ~(1 << start)
        for one, other in combinations(bits(places), 2):
            first = 1 << start | 1 << one | 1 << other
            cells = first | first << shift
            if (cells & bare).bit_count() >= _FEWEST_BARE and _can_change(grid, first, shift):
                yield cells


@lru_cache(maxsize=1 << 12)
def _starts(grid: Grid, bare: int) -> tuple[tuple[int, int, int], ...]:
    """Two bare cells in a line, and the lines across that these are in, if they have enough bare cells.

    With two guarded cells at most, one of the three crossing lines has none, so there is such a start. It is
    given as the first cell, how far the second is, and the first one's line. Remembered for the next step.
    """
    n = grid.size
    found: list[tuple[int, int, int]] = []
    for start, mate in combinations(bits(bare), 2):
        shift = mate - start
        if shift % n == 0:
            line = grid.house_masks[start // n]
        elif start // n == mate // n:
            line = grid.house_masks[n + start % n]
        else:
            continue
        if (bare & (line | line << shift)).bit_count() >= _FEWEST_BARE:
            found.append((start, shift, line))
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def _can_change(grid: Grid, first: int, shift: int) -> bool:
    """Would every house keep its digits if three cells of a line and those so far away changed places?"""
    second = first << shift
    cells = first | second
    houses = {house for cell in bits(cells) for house in grid.houses_of[cell]}
    for house in houses:
        here = grid.house_masks[house] & cells
        there = (here & first) << shift | (here & second) >> shift
        if here != there and here.bit_count() != 3:
            return False
        if here != there and all(there & ~mask for mask in grid.house_masks):
            return False
    return True


RULES: tuple[Rule, ...] = (
    FindRule("unique-loop", _find_loops),
    FindRule("extended-rectangle", _find_extended),
)
