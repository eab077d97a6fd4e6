"""Unique rectangles: two digits that would change places without anybody noticing.

A puzzle has one solution. Four cells in two rows, two columns and two boxes that held just two digits between
them could hold them the other way round: every row, column and box would keep its digits, and there would be
a second solution. So (unless one of the cells is a given, which cannot change) at least one of the four holds
something else: one of the *guardians* is true. All the types are shapes of guardians (`guardians` tells what
follows from them):

(a) Type 1: one cell has guardians: it is none of the two digits.
(b) Type 2: the guardians are one digit in two cells of a line: what sees both is not that digit.
    Type 5: the same in two opposite cells, or in three.
(c) Type 3: two cells of a line; with other cells of a house they are a locked set.
(d) Type 4: two cells of a line; one digit of the pattern has no other place in a house of both.
    Type 6: two opposite cells; one digit has no other place in both rows, or in both columns: it would be in
    both of these cells or in none, so it is in none.
(e) Hidden: the corner opposite to one without guardians; one digit has no other place in its row and in its
    column. If the corner held the other digit, its neighbours would hold the first, and the pattern would be
    complete.
(f) Avoidable, types 1 and 2: some of the cells are filled already, but not given.

       c1   c2         c4
    r1 37   .     |    37         With r5c4 = 3 or 7, these four cells could be filled in two ways.
    r5 37   .     |    37+5       Type 1: r5c4 is 5.

Where the grid has other houses (diagonals, jigsaw regions), each must meet the four cells in two or none.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial

from sudologue.inference.inference import Inference, Part
from sudologue.inference.truth import Guardians, Range
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.sets import bits
from sudologue.rules.guardians import (
    Finding,
    Pattern,
    digit_sets,
    inference,
    locked,
    rest_of_cell,
    seen,
    tied,
)
from sudologue.rules.locked import candidates_of
from sudologue.rules.rule import FindRule, Rule


@dataclass(frozen=True, slots=True)
class Rectangle:
    """Four corners that two digits could fill in two ways; the others as seen from the first."""

    mask: int
    corner: int
    across: int
    down: int
    opposite: int


@lru_cache(maxsize=1 << 12)
def rectangles_at(grid: Grid, corner: int) -> tuple[tuple[int, Rectangle], ...]:
    """The rectangles that have this corner, each with its mask beside it for a quick look."""
    return tuple((rectangle.mask, rectangle) for rectangle in _rectangles_at(grid, corner))


def _rectangles_at(grid: Grid, corner: int) -> Iterator[Rectangle]:
    n = grid.size
    row, col = divmod(corner, n)
    for other_row in range(n):
        for other_col in range(n):
            if other_row == row or other_col == col:
                continue
            across, down = row * n + other_col, other_row * n + col
            opposite = other_row * n + other_col
            cells = (corner, across, down, opposite)
            mask = sum(1 << cell for cell in cells)
            houses = {house for cell in cells for house in grid.houses_of[cell]}
            if grid.peer_masks[corner] >> opposite & 1 or grid.peer_masks[across] >> down & 1:
                continue  # opposite corners could not hold the same digit
            if all((grid.house_masks[house] & mask).bit_count() == 2 for house in houses):
                yield Rectangle(mask, *cells)


@dataclass(frozen=True, slots=True)
class Guarded:
    """A rectangle on a board, with its guardians."""

    rectangle: Rectangle
    pattern: Pattern


def _guarded(grid: Grid, rectangle: Rectangle, digits: tuple[int, int], guardians: int) -> Guarded:
    cells = tuple(grid.cells[cell] for cell in bits(rectangle.mask))
    pattern = Pattern(
        Guardians(digits, cells), rectangle.mask, digits, guardians, grid.cells_of(guardians)
    )
    return Guarded(rectangle, pattern)


def _open_rectangles(board: Board) -> tuple[Guarded, ...]:
    """The rectangles of open cells of which at least one has no guardian, and at least one has."""
    return tuple(_find_open(board))


def _find_open(board: Board) -> Iterator[Guarded]:
    grid, candidates = board.grid, board.candidates_mask
    by_digits: dict[int, list[int]] = {}
    for cell in bits(_pairs_mask(board)):
        by_digits.setdefault(candidates >> cell & grid.first_cell_mask, []).append(cell)
    for domain, starts in by_digits.items():
        first, second = (number // grid.cell_count for number in bits(domain))
        both = domain * grid.cells_mask
        holding = grid.cells_of(candidates & both)
        guarded = grid.cells_of(candidates & ~both)
        barred = ~holding
        for start in starts:
            fitting = [r for mask, r in rectangles_at(grid, start) if not mask & barred]
            barred |= 1 << start  # the rest of its rectangles are told from here
            for rectangle in fitting:
                mask = rectangle.mask
                if not mask & guarded:
                    continue
                guardians = mask * grid.first_cell_mask & candidates & ~both
                yield _guarded(grid, rectangle, (first + 1, second + 1), guardians)


def _pairs_mask(board: Board) -> int:
    """The cells with two candidates."""
    grid, rest = board.grid, board.candidates_mask
    once = twice = more = 0
    while rest:
        more |= twice & rest
        twice |= once & rest
        once |= rest
        rest >>= grid.cell_count
    return twice & ~more & grid.cells_mask


Shape = Callable[[Board, Guarded], Iterator[Finding]]


def _find(name: str, shape: Shape, board: Board) -> Iterator[Inference]:
    for guarded in board.shared(_open_rectangles):
        for finding in shape(board, guarded):
            yield inference(name, board, guarded.pattern, finding)


def _in_line(board: Board, guarded: Guarded) -> bool:
    """Do two corners have guardians, and do they share a side?"""
    cells = guarded.pattern.guarded_mask
    if cells.bit_count() != 2:
        return False
    first, second = bits(cells)
    return bool(board.grid.peer_masks[first] >> second & 1)


def _has_one_digit(board: Board, guarded: Guarded) -> bool:
    grid, guardians = board.grid, guarded.pattern.guardians_mask
    first = ((guardians & -guardians).bit_length() - 1) // grid.cell_count * grid.cell_count
    return not guardians & ~(grid.cells_mask << first)


def _type_1(board: Board, guarded: Guarded) -> Iterator[Finding]:
    if guarded.pattern.guarded_mask.bit_count() == 1:
        yield rest_of_cell(board, guarded.pattern)


def _type_2(board: Board, guarded: Guarded) -> Iterator[Finding]:
    if _in_line(board, guarded) and _has_one_digit(board, guarded):
        yield from seen(board, guarded.pattern)


def _type_3(board: Board, guarded: Guarded) -> Iterator[Finding]:
    if _in_line(board, guarded) and not _has_one_digit(board, guarded):
        yield from locked(board, guarded.pattern)


def _type_4(board: Board, guarded: Guarded) -> Iterator[Finding]:
    if _in_line(board, guarded):
        yield from tied(board, guarded.pattern)


def _type_5(board: Board, guarded: Guarded) -> Iterator[Finding]:
    several = guarded.pattern.guarded_mask.bit_count() > 1
    if several and not _in_line(board, guarded) and _has_one_digit(board, guarded):
        yield from seen(board, guarded.pattern)


def _type_6(board: Board, guarded: Guarded) -> Iterator[Finding]:
    cells = guarded.pattern.guarded_mask
    if cells.bit_count() != 2 or _in_line(board, guarded):
        return
    grid, n = board.grid, board.grid.size
    rows = [cell // n for cell in bits(cells)]
    columns = [n + cell % n for cell in bits(cells)]
    for digit in guarded.pattern.digits:
        struck = board.candidates_mask & cells << (digit - 1) * grid.cell_count
        if struck.bit_count() < 2:
            continue
        for houses in (rows, columns):
            if all(_is_bound(board, guarded.rectangle, digit, house) for house in houses):
                yield _bound(grid, digit, houses, struck)
                break


def _is_bound(board: Board, rectangle: Rectangle, digit: int, house: int) -> bool:
    """Has the digit just two places in the house, both of them corners of the rectangle?"""
    shift = (digit - 1) * board.grid.cell_count
    places = board.candidates_mask >> shift & board.grid.house_masks[house]
    return places == board.grid.house_masks[house] & rectangle.mask


def _bound(grid: Grid, digit: int, houses: list[int], struck: int) -> Finding:
    named = tuple(grid.houses[house] for house in houses)
    part = Part("bound", candidates_of(struck, grid), (), (digit,), named)
    return Finding(struck, tuple(Range(digit, house) for house in named), (part,))


def _hidden(board: Board, guarded: Guarded) -> Iterator[Finding]:
    grid, n = board.grid, board.grid.size
    pattern, rectangle = guarded.pattern, guarded.rectangle
    cells = (rectangle.corner, rectangle.across, rectangle.down, rectangle.opposite)
    for place, cell in enumerate(cells):
        corner = cells[3 - place]
        beside = rectangle.mask & ~(1 << cell | 1 << corner)
        if pattern.guarded_mask >> cell & 1 or beside & ~pattern.guarded_mask:
            continue
        houses = [corner // n, n + corner % n]
        for digit, other in (pattern.digits, pattern.digits[::-1]):
            struck = board.candidates_mask & 1 << (other - 1) * grid.cell_count + corner
            if struck and all(_is_bound(board, rectangle, digit, house) for house in houses):
                yield _bound(grid, digit, houses, struck)


def _filled_rectangles(board: Board) -> tuple[Guarded, ...]:
    """The rectangles of which two or three cells are filled, and not given, with what would complete them."""
    return tuple(_find_filled(board))


def _find_filled(board: Board) -> Iterator[Guarded]:
    grid = board.grid
    filled = grid.cells_of(board.placed_mask & ~board.puzzle.givens_mask)
    barred = grid.cells_of(board.puzzle.givens_mask)
    for start in bits(filled):
        fitting = [r for mask, r in rectangles_at(grid, start) if not mask & barred]
        barred |= 1 << start  # the rest of its rectangles are told from here
        for rectangle in fitting:
            if 2 <= (rectangle.mask & filled).bit_count() <= 3:
                yield from _completions(board, rectangle)


def _held_digits(board: Board) -> list[int]:
    """The digits that each cell has or may take, as masks."""
    both = board.placed_mask | board.candidates_mask
    return digit_sets(Board(board.puzzle, board.placed_mask, both))


def _completions(board: Board, rectangle: Rectangle) -> Iterator[Guarded]:
    """The rectangle with each pair of digits that would make it deadly."""
    grid, held = board.grid, board.shared(_held_digits)
    along = held[rectangle.corner] & held[rectangle.opposite]
    beside = held[rectangle.across] & held[rectangle.down]
    if not along or not beside:
        return
    for first in bits(along):
        for second in bits(beside & ~(1 << first)):
            low, high = sorted((first, second))
            both = grid.cells_mask << low * grid.cell_count
            both |= grid.cells_mask << high * grid.cell_count
            guardians = rectangle.mask * grid.first_cell_mask & board.candidates_mask & ~both
            if guardians:
                yield _guarded(grid, rectangle, (low + 1, high + 1), guardians)


def _find_avoidable(name: str, shape: Shape, board: Board) -> Iterator[Inference]:
    for guarded in board.shared(_filled_rectangles):
        for finding in shape(board, guarded):
            yield inference(name, board, guarded.pattern, finding)


def _avoidable_2(board: Board, guarded: Guarded) -> Iterator[Finding]:
    if guarded.pattern.guarded_mask.bit_count() == 2 and _has_one_digit(board, guarded):
        yield from seen(board, guarded.pattern)


_AVOIDABLE: tuple[Rule, ...] = (
    FindRule("avoidable-rectangle-1", partial(_find_avoidable, "avoidable-rectangle-1", _type_1)),
    FindRule(
        "avoidable-rectangle-2", partial(_find_avoidable, "avoidable-rectangle-2", _avoidable_2)
    ),
)

RULES: tuple[Rule, ...] = (
    tuple(
        FindRule(name, partial(_find, name, shape))
        for name, shape in (
            ("unique-rectangle-1", _type_1),
            ("unique-rectangle-2", _type_2),
            ("unique-rectangle-3", _type_3),
            ("unique-rectangle-4", _type_4),
            ("unique-rectangle-5", _type_5),
            ("unique-rectangle-6", _type_6),
            ("hidden-rectangle", _hidden),
        )
    )
    + _AVOIDABLE
)
