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

Where the grid has other houses (diagonals, jigsaw regions), each must meet the four cells in two or none; and no
constraint may say anything of the cells (`guardians`).
"""

from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from functools import lru_cache, partial
from itertools import product
from typing import NamedTuple

from sudologue.inference.inference import Inference, Part
from sudologue.inference.truth import Range
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.reasoning.sets.guardians import (
    Finding,
    Pattern,
    are_locked,
    inferences,
    is_tied,
    locked,
    rest_of_cell,
    seen,
    tied,
)
from sudologue.reasoning.views.candidates import cell_digits, digit_masks, digits_of, slices
from sudologue.reasoning.views.counts import few_cells, pairs_by_cell
from sudologue.reasoning.views.few_cells import may_have
from sudologue.rules.rule import FindRule, Rule
from sudologue.search.services import UNIQUE_RECTANGLE


class Rectangle(NamedTuple):
    """Four corners that two digits could fill in two ways; the others as seen from the first."""

    mask: int
    corner: int
    across: int
    down: int
    opposite: int


class Corner(NamedTuple):
    """A cell and the rectangles that it is a corner of, by their opposite corner.

    A cell of its row and one of its column have the opposite corner where their other lines cross. For all of
    them at once: the product of two masks adds each place of the one to each of the other.
    """

    cell: int
    row_mask: int
    column_mask: int
    opposites_mask: int
    rectangles: dict[int, Rectangle]

    def opposites_in(self, places: int) -> int:
        """The opposite corners of the rectangles that have all but this corner in `places`."""
        crossing = (places & self.row_mask) * (places & self.column_mask) >> self.cell
        return crossing & places & self.opposites_mask


@lru_cache(maxsize=1 << 12)
def rectangles_at(grid: Grid, cell: int) -> Corner:
    """The rectangles that have this corner."""
    rectangles = {r.opposite: r for r in _rectangles_at(grid, cell)}
    row, column = divmod(cell, grid.size)
    lines = grid.house_masks[row], grid.house_masks[grid.size + column]
    return Corner(cell, *lines, sum(1 << opposite for opposite in rectangles), rectangles)


def _rectangles_at(grid: Grid, corner: int) -> Iterator[Rectangle]:
    """Those of which no house but a line has one corner, three, or two opposite ones."""
    n, boxes = grid.size, _boxes_of_cells(grid)
    row, col = divmod(corner, n)
    others_across = [cell for cell in range(row * n, row * n + n) if cell != corner]
    others_down = [cell for cell in range(col, grid.cell_count, n) if cell != corner]
    for across, down in product(others_across, others_down):
        opposite = across + down - corner
        if boxes[corner] & boxes[opposite] or boxes[across] & boxes[down]:
            continue
        if boxes[corner] ^ boxes[across] == boxes[down] ^ boxes[opposite]:
            mask = 1 << corner | 1 << across | 1 << down | 1 << opposite
            yield Rectangle(mask, corner, across, down, opposite)


@lru_cache(maxsize=64)
def _boxes_of_cells(grid: Grid) -> tuple[int, ...]:
    """For each cell the boxes, or other houses that are no lines, that it lies in: a bit each."""
    lines = 2 * grid.size
    return tuple(sum(1 << house for house in houses if house >= lines) for houses in grid.houses_of)


class Guarded(NamedTuple):
    """A rectangle on a board, with two digits and the corners that have guardians."""

    rectangle: Rectangle
    digits: tuple[int, int]
    guarded_mask: int

    def other_digits(self, board: Board) -> int:
        """The digits of the guardians, as a mask from 0."""
        first, second = self.digits
        return digits_of(board, self.guarded_mask) & ~(1 << first - 1 | 1 << second - 1)

    def has_one_digit(self, board: Board) -> bool:
        """Are the guardians all of one digit? A cell with four candidates has two guardians."""
        if self.guarded_mask & ~board.shared(few_cells)[1]:
            return False
        others = self.other_digits(board)
        return not others & (others - 1)

    def pattern(self, board: Board) -> Pattern:
        """All there is to know about it."""
        grid, mask, (first, second) = board.grid, self.rectangle.mask, self.digits
        own = mask << (first - 1) * grid.cell_count | mask << (second - 1) * grid.cell_count
        guardians = mask * grid.first_cell_mask & board.candidates_mask & ~own
        return Pattern(mask, self.digits, guardians, self.guarded_mask)


class Corners(IntEnum):
    """Which corners of a rectangle have guardians."""

    ONE = 0
    SIDE = 1
    """Two beside each other."""
    OPPOSITE = 2
    THREE = 3


Rectangles = tuple[list[Guarded], ...]
"""A list for each of `Corners`."""


def _sorted_by_corners(grid: Grid, found: Iterable[Guarded]) -> Rectangles:
    by_corners: Rectangles = ([], [], [], [])
    for guarded in found:
        by_corners[_find_corners(grid, guarded.guarded_mask)].append(guarded)
    return by_corners


def _find_corners(grid: Grid, guarded: int) -> Corners:
    match guarded.bit_count():
        case 1:
            return Corners.ONE
        case 2:
            first = (guarded & -guarded).bit_length() - 1
            return Corners.SIDE if grid.peer_masks[first] & guarded else Corners.OPPOSITE
        case _:
            return Corners.THREE


def _open_rectangles(board: Board) -> Rectangles:
    """The rectangles of open cells of which at least one has no guardian, and at least one has; if any can strike."""
    if not may_have(board, UNIQUE_RECTANGLE):
        return _sorted_by_corners(board.grid, ())
    return _sorted_by_corners(board.grid, _find_open(board))


def _find_open(board: Board) -> Iterator[Guarded]:
    """Those of two digits: one corner has just these, no other has none of them.

    With guardians in three corners, they say something only if they are one digit, or if the corner opposite to the
    one without may be a hidden one.
    """
    grid, by_digit = board.grid, board.shared(digit_masks)
    once, more = grid.cell_fold(board.candidates_mask)
    single = once & ~more & grid.cells_mask
    lines_of, domains = _lines_of_cells(grid), board.shared(cell_digits)
    for first, second, exact in board.shared(pairs_by_cell):
        one, two = by_digit[first], by_digit[second]
        bare = exact | (one | two) & single
        for rectangle in _rectangles_in(grid, one | two, exact):
            mask, _, across, down, opposite = rectangle
            guarded = mask & ~bare
            if guarded.bit_count() == 3:
                lines = lines_of[opposite]
                others = domains[across] | domains[down] | domains[opposite]
                others &= ~(1 << first | 1 << second)
                if others & (others - 1) and one & lines != guarded != two & lines:
                    continue
            if guarded:
                yield Guarded(rectangle, (first + 1, second + 1), guarded)


def _is_bound_at(board: Board, rectangle: Rectangle, digit: int, corner: int) -> bool:
    """Has the digit no places but corners of the rectangle in the row and the column of one?"""
    lines = _lines_of_cells(board.grid)[corner]
    return board.shared(digit_masks)[digit - 1] & lines == rectangle.mask & lines


@lru_cache(maxsize=64)
def _lines_of_cells(grid: Grid) -> tuple[int, ...]:
    """For each cell those of its row and its column."""
    rows, columns = grid.house_masks[: grid.size], grid.house_masks[grid.size : 2 * grid.size]
    return tuple(row | column for row in rows for column in columns)


@lru_cache(maxsize=1 << 10)
def _rectangles_in(grid: Grid, holding: int, exact: int) -> tuple[Rectangle, ...]:
    """The rectangles of these cells that have one of those for a corner, each once.

    Most digits stay as they are from one step to the next, so answers are remembered.
    """
    found: list[Rectangle] = []
    for start in bits(exact):
        holding &= ~(1 << start)  # all its rectangles start from here
        corner = rectangles_at(grid, start)
        found += [corner.rectangles[opposite] for opposite in bits(corner.opposites_in(holding))]
    return tuple(found)


Shape = Callable[[Board, Guarded], Iterator[Finding]]


def _find(
    build: Callable[[Board], Rectangles],
    name: str,
    shape: Shape,
    corners: tuple[Corners, ...],
    board: Board,
) -> Iterator[Inference]:
    for kind in corners:
        for guarded in board.shared(build)[kind]:
            findings = list(shape(board, guarded))
            if findings:
                yield from inferences(name, board, guarded.pattern(board), findings)


def _one_cell(board: Board, guarded: Guarded) -> Iterator[Finding]:
    yield rest_of_cell(board, guarded.pattern(board))


def _one_digit(board: Board, guarded: Guarded) -> Iterator[Finding]:
    if guarded.has_one_digit(board):
        yield from seen(board, guarded.pattern(board))


def _type_3(board: Board, guarded: Guarded) -> Iterator[Finding]:
    others = guarded.other_digits(board)
    if others & (others - 1) and are_locked(
        board, guarded.rectangle.mask, guarded.guarded_mask, others
    ):
        yield from locked(board, guarded.pattern(board))


def _type_4(board: Board, guarded: Guarded) -> Iterator[Finding]:
    by_digit, (first, second) = board.shared(digit_masks), guarded.digits
    for places in (by_digit[first - 1], by_digit[second - 1]):
        if is_tied(board.grid, guarded.guarded_mask, places):
            yield from tied(board, guarded.pattern(board))
            break


def _type_6(board: Board, guarded: Guarded) -> Iterator[Finding]:
    grid, n = board.grid, board.grid.size
    cells = guarded.guarded_mask
    rows = [cell // n for cell in bits(cells)]
    columns = [n + cell % n for cell in bits(cells)]
    for digit in guarded.digits:
        struck = board.candidates_mask & cells << (digit - 1) * grid.cell_count
        if struck.bit_count() < 2:
            continue
        for houses in (rows, columns):
            if all(_is_bound(board, guarded.rectangle, digit, house) for house in houses):
                yield _bound(board, digit, houses, struck)
                break


def _is_bound(board: Board, rectangle: Rectangle, digit: int, house: int) -> bool:
    """Has the digit just two places in the house, both of them corners of the rectangle?"""
    shift = (digit - 1) * board.grid.cell_count
    places = board.candidates_mask >> shift & board.grid.house_masks[house]
    return places == board.grid.house_masks[house] & rectangle.mask


def _bound(board: Board, digit: int, houses: list[int], struck: int) -> Finding:
    """What goes because these houses have the digit in the rectangle."""
    named = tuple(board.grid.houses[house] for house in houses)
    ranges = tuple(Range(digit, house) for house in named)
    places = sorted({place for truth in ranges for place in truth.candidates(board)})
    part = Part("only places", tuple(places), (), (digit,), named)
    return Finding(struck, ranges, (part,))


def _hidden(board: Board, guarded: Guarded) -> Iterator[Finding]:
    rectangle, grid, n = guarded.rectangle, board.grid, board.grid.size
    cells = (rectangle.corner, rectangle.across, rectangle.down, rectangle.opposite)
    for cell in bits(rectangle.mask & ~guarded.guarded_mask):
        corner = cells[3 - cells.index(cell)]
        for digit, other in (guarded.digits, guarded.digits[::-1]):
            if _is_bound_at(board, rectangle, digit, corner):
                struck = board.candidates_mask & 1 << (other - 1) * grid.cell_count + corner
                if struck:
                    yield _bound(board, digit, [corner // n, n + corner % n], struck)


def _filled_rectangles(board: Board) -> Rectangles:
    """The rectangles of which two or three cells are filled, and not given, with what would complete them."""
    return _sorted_by_corners(board.grid, _find_filled(board))


def _find_filled(board: Board) -> Iterator[Guarded]:
    grid, givens = board.grid, board.puzzle.givens_mask
    placed = board.placed_mask & ~givens
    held = slices(grid, placed | board.candidates_mask)
    for digit, rectangle in _partly_filled(grid, placed, grid.cells_mask & ~grid.cells_of(givens)):
        if held[digit] >> rectangle.opposite & 1:
            yield from _completions(board, rectangle, digit, held)


@lru_cache(maxsize=64)
def _partly_filled(grid: Grid, placed: int, free: int) -> tuple[tuple[int, Rectangle], ...]:
    """The rectangles of free cells of which the first and another are filled, with the digit of the first, from 0.

    They stay as they are as long as no digit is placed.
    """
    filled = grid.cells_of(placed)
    found: list[tuple[int, Rectangle]] = []
    for digit, cells in enumerate(slices(grid, placed)):
        for start in bits(cells):
            free &= ~(1 << start)  # all its rectangles start from here
            corner = rectangles_at(grid, start)
            for opposite in bits(corner.opposites_in(free) & (cells | ~filled)):
                rectangle = corner.rectangles[opposite]
                if rectangle.mask & free & filled:
                    found.append((digit, rectangle))
    return tuple(found)


def _completions(
    board: Board, rectangle: Rectangle, digit: int, held: tuple[int, ...]
) -> Iterator[Guarded]:
    """The rectangle with each second digit that would make it deadly, if it has guardians; digits from 0."""
    beside = 1 << rectangle.across | 1 << rectangle.down
    for other, cells in enumerate(held):
        if cells & beside == beside and other != digit:
            digits = min(digit, other) + 1, max(digit, other) + 1
            pattern = Guarded(rectangle, digits, 0).pattern(board)
            if pattern.guardians_mask:
                guarded = board.grid.cells_of(pattern.guardians_mask)
                yield Guarded(rectangle, digits, guarded)


def _rules() -> Iterator[Rule]:
    for name, shape, corners in (
        ("unique-rectangle-1", _one_cell, (Corners.ONE,)),
        ("unique-rectangle-2", _one_digit, (Corners.SIDE,)),
        ("unique-rectangle-3", _type_3, (Corners.SIDE,)),
        ("unique-rectangle-4", _type_4, (Corners.SIDE,)),
        ("unique-rectangle-5", _one_digit, (Corners.OPPOSITE, Corners.THREE)),
        ("unique-rectangle-6", _type_6, (Corners.OPPOSITE,)),
        ("hidden-rectangle", _hidden, (Corners.OPPOSITE, Corners.THREE)),
    ):
        yield FindRule(name, partial(_find, _open_rectangles, name, shape, corners))
    for name, shape, corners in (
        ("avoidable-rectangle-1", _one_cell, (Corners.ONE,)),
        ("avoidable-rectangle-2", _one_digit, (Corners.SIDE, Corners.OPPOSITE)),
    ):
        yield FindRule(name, partial(_find, _filled_rectangles, name, shape, corners))


RULES: tuple[Rule, ...] = tuple(_rules())
