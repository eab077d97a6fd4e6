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

None of the cells may be a given, so filled cells are left out altogether. At most two of them have guardians.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from sudologue.inference.inference import Inference
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.sets import bits
from sudologue.rules.counts import bivalue_cells, digit_masks, few_cells
from sudologue.rules.guardians import (
    Finding,
    Pattern,
    has_one_digit,
    inference,
    locked,
    rest_of_cell,
    seen,
    tied,
)
from sudologue.rules.rule import FindRule, Rule

_SHORTEST_LOOP, _LONGEST_LOOP = 6, 14
_MOST_GUARDED = 2


def _pattern(board: Board, cells: int, digits: tuple[int, ...]) -> Pattern | None:
    """The cells as a guarded pattern, if at least one and not too many of them have guardians."""
    grid = board.grid
    held = sum(cells << (digit - 1) * grid.cell_count for digit in digits)
    guardians = cells * grid.first_cell_mask & board.candidates_mask & ~held
    guarded = grid.cells_of(guardians)
    if not 0 < guarded.bit_count() <= _MOST_GUARDED:
        return None
    return Pattern(cells, digits, guardians, guarded)


def _findings(board: Board, pattern: Pattern) -> Iterator[Finding]:
    if pattern.guarded_mask.bit_count() == 1:
        yield rest_of_cell(board, pattern)
        return
    first, second = bits(pattern.guarded_mask)
    yield from seen(board, pattern)
    if board.grid.peer_masks[first] >> second & 1:
        yield from tied(board, pattern)
        if not has_one_digit(board.grid, pattern.guardians_mask):
            yield from locked(board, pattern)


# Loops.
def _find_loops(board: Board) -> Iterator[Inference]:
    grid, by_digit = board.grid, board.shared(digit_masks)
    for domain, exact in board.shared(bivalue_cells).items():
        if exact.bit_count() < _SHORTEST_LOOP - _MOST_GUARDED:
            continue
        first, second = (bit // grid.cell_count for bit in bits(domain))
        for cells in _loops(grid, exact, by_digit[first] & by_digit[second]):
            pattern = _pattern(board, cells, (first + 1, second + 1))
            if pattern:
                for finding in _findings(board, pattern):
                    yield inference("unique-loop", board, pattern, finding)


@lru_cache(maxsize=1 << 10)
def _loops(grid: Grid, exact: int, holding: int) -> tuple[int, ...]:
    """The loops through `holding` of which at most two cells are not in `exact`; remembered for the next step."""
    found: set[int] = set()

    def walk(start: int, cell: int, cells: int, filled: int, spare: int) -> None:
        if cells.bit_count() >= _SHORTEST_LOOP and _closes(grid, cells):
            found.add(cells)
            return
        if cells.bit_count() >= _LONGEST_LOOP:
            return
        onward = grid.peer_masks[cell] & holding & ~cells & ~filled
        for other in bits(onward & ~((1 << start) - 1 & exact)):
            left = spare - (not exact >> other & 1)
            if left >= 0 and _joins_once(grid, cells, other, cell):
                more = cells | 1 << other
                walk(start, other, more, filled | _full_houses(grid, more, other), left)

    for start in bits(exact):
        walk(start, start, 1 << start, 0, _MOST_GUARDED)
    return tuple(sorted(found))


def _joins_once(grid: Grid, cells: int, other: int, cell: int) -> bool:
    """Does some house hold just `cell` of the loop so far, and `other`?"""
    return any(
        grid.house_masks[house] >> cell & 1 and grid.house_masks[house] & cells == 1 << cell
        for house in grid.houses_of[other]
    )


def _full_houses(grid: Grid, cells: int, cell: int) -> int:
    """The cells of the houses of `cell` that have two of the loop's cells already."""
    filled = 0
    for house in grid.houses_of[cell]:
        if (grid.house_masks[house] & cells).bit_count() >= 2:
            filled |= grid.house_masks[house]
    return filled


def _closes(grid: Grid, cells: int) -> bool:
    """Does every house have two of the cells or none, and are the two colours of the loop equal in number?"""
    houses = {house for cell in bits(cells) for house in grid.houses_of[cell]}
    if any((grid.house_masks[house] & cells).bit_count() != 2 for house in houses):
        return False
    return _alternates(grid, cells)


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
    for cells in sorted(set(_sixes(board))):
        for digits in _threes(board, cells):
            pattern = _pattern(board, cells, digits)
            if pattern and _is_held(board, pattern):
                for finding in _findings(board, pattern):
                    yield inference("extended-rectangle", board, pattern, finding)


def _sixes(board: Board) -> Iterator[int]:
    """Six open cells where two lines cross three, of which enough may have the same three digits.

    With two guarded cells at most, one of the three crossing lines has none: it is where to start.
    """
    grid, n = board.grid, board.grid.size
    empty = grid.cells_of(board.candidates_mask)
    for line, stride in ((grid.house_masks[0], n), (grid.house_masks[n], 1)):
        for one, other in combinations(range(n), 2):
            shift = (other - one) * stride
            first = line << one * stride
            places = first & empty & empty >> shift
            for three in _threes_of_places(board, places, shift):
                if _can_change(grid, three, shift):
                    yield three | three << shift


def _threes_of_places(board: Board, places: int, shift: int) -> Iterator[int]:
    """Three of a line's places such that they and those so far away can have four unguarded cells."""
    domains = board.shared(_few_domains)
    few = board.shared(few_cells)[1]
    starts = places & few & few >> shift
    for start in bits(starts if places.bit_count() > 2 else 0):
        digits = domains[start] | domains[start + shift]
        if digits.bit_count() > 3:
            continue
        fitting = {
            place: sum(
                (domains[cell] | digits).bit_count() <= 3
                for cell in (place, place + shift)
                if cell in domains
            )
            for place in bits(places & ~(1 << start))
        }
        for one, other in combinations(fitting, 2):
            if fitting[one] + fitting[other] >= 4 - _MOST_GUARDED:
                yield 1 << start | 1 << one | 1 << other


def _few_domains(board: Board) -> dict[int, int]:
    """The digits of each cell with two or three candidates, as candidates of cell 0."""
    candidates, first = board.candidates_mask, board.grid.first_cell_mask
    return {cell: candidates >> cell & first for cell in bits(board.shared(few_cells)[1])}


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


def _threes(board: Board, cells: int) -> list[tuple[int, ...]]:
    """Three digits that are all that four of the cells have."""
    grid, candidates = board.grid, board.candidates_mask
    domains = [candidates >> cell & grid.first_cell_mask for cell in bits(cells)]
    sets = {one | other for one, other in combinations(domains, 2)}
    return sorted(
        tuple(bit // grid.cell_count + 1 for bit in bits(digits))
        for digits in sets
        if digits.bit_count() == 3 and sum(not d & ~digits for d in domains) >= 6 - _MOST_GUARDED
    )


def _is_held(board: Board, pattern: Pattern) -> bool:
    """Has every cell one of the digits at least?"""
    grid = board.grid
    held = pattern.cells_mask * grid.first_cell_mask & board.candidates_mask
    return grid.cells_of(held & ~pattern.guardians_mask) == pattern.cells_mask


RULES: tuple[Rule, ...] = (
    FindRule("unique-loop", _find_loops),
    FindRule("extended-rectangle", _find_extended),
)
