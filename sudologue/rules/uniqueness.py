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

from collections.abc import Callable, Iterable, Iterator
from enum import Enum, auto
from functools import lru_cache, partial, reduce
from typing import NamedTuple

from sudologue.inference.inference import Inference, Part
from sudologue.inference.truth import Range
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.sets import bits
from sudologue.rules.counts import (
    bivalue_cells,
    digit_masks,
    few_cells,
    few_places,
    single_cells,
)
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
from sudologue.rules.locked import candidates_of
from sudologue.rules.rule import FindRule, Rule


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

    def opposites_with(self, sure: int, places: int) -> int:
        """The same, where at least one of these corners is in `sure`, a part of `places`."""
        cell, row, column, opposites, _ = self
        across, down = places & row, places & column
        beside = (sure & row) * down | across * (sure & column)
        return (beside >> cell & places | across * down >> cell & sure) & opposites


@lru_cache(maxsize=1 << 12)
def rectangles_at(grid: Grid, cell: int) -> Corner:
    """The rectangles that have this corner."""
    rectangles = {r.opposite: r for r in _rectangles_at(grid, cell)}
    row, column = divmod(cell, grid.size)
    lines = grid.house_masks[row], grid.house_masks[grid.size + column]
    return Corner(cell, *lines, sum(1 << opposite for opposite in rectangles), rectangles)


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


class Guarded(NamedTuple):
    """A rectangle on a board, with two digits and the corners that have guardians."""

    rectangle: Rectangle
    digits: tuple[int, int]
    guarded_mask: int

    def pattern(self, board: Board) -> Pattern:
        """All there is to know about it."""
        mask, digits = self.rectangle.mask, self.digits
        own = sum(mask << (digit - 1) * board.grid.cell_count for digit in digits)
        guardians = mask * board.grid.first_cell_mask & board.candidates_mask & ~own
        return Pattern(mask, digits, guardians, self.guarded_mask)


class Corners(Enum):
    """Which corners of a rectangle have guardians, if not three of them."""

    ONE = auto()
    SIDE = auto()
    """Two beside each other."""
    OPPOSITE = auto()


Rectangles = dict[Corners, list[Guarded]]


def _sorted_by_corners(grid: Grid, found: Iterable[Guarded]) -> Rectangles:
    by_corners: Rectangles = {corners: [] for corners in Corners}
    for guarded in found:
        by_corners[_corners(grid, guarded.guarded_mask)].append(guarded)
    return by_corners


def _corners(grid: Grid, guarded: int) -> Corners:
    if guarded.bit_count() == 1:
        return Corners.ONE
    first = (guarded & -guarded).bit_length() - 1
    return Corners.SIDE if grid.peer_masks[first] & guarded else Corners.OPPOSITE


class Pair(NamedTuple):
    """Two digits that are all a cell has, and the open cells that can be corners with them."""

    digits: tuple[int, int]
    exact_mask: int
    """The cells that have just these two: every rectangle has one of them."""
    bare_mask: int
    """The cells without guardians: those, and any with one candidate."""
    guarded_mask: int
    """The cells with guardians that have one of the two at least."""


def _pairs(board: Board) -> list[Pair]:
    grid, by_digit = board.grid, board.shared(digit_masks)
    single = board.shared(single_cells)
    pairs: list[Pair] = []
    for domain, exact in board.shared(bivalue_cells).items():
        second = domain.bit_length() // grid.cell_count
        first = (domain & -domain).bit_length() // grid.cell_count
        holding = by_digit[first] | by_digit[second]
        bare = exact | single & holding
        pairs.append(Pair((first + 1, second + 1), exact, bare, holding & ~bare))
    return pairs


def _open_rectangles(board: Board) -> Rectangles:
    """The rectangles of open cells of which one or two have guardians."""
    return _sorted_by_corners(board.grid, _find_open(board))


def _find_open(board: Board) -> Iterator[Guarded]:
    grid = board.grid
    for digits, exact, bare, guarded in board.shared(_pairs):
        for start in bits(exact if bare & (bare - 1) else 0):
            corner = rectangles_at(grid, start)
            bare &= ~(1 << start)  # the rest of its rectangles are told from here
            for opposite in bits(corner.opposites_with(bare, bare | guarded)):
                rectangle = corner.rectangles[opposite]
                corners = rectangle.mask & guarded
                if corners:
                    yield Guarded(rectangle, digits, corners)


def _three_guarded(board: Board) -> list[Guarded]:
    """The rectangles with guardians in three corners, if the middle one may have one guardian or may be bound."""
    grid, by_digit = board.grid, board.shared(digit_masks)
    (two, few, _), twice = board.shared(few_cells), board.shared(_twice_in_lines)
    found: list[Guarded] = []
    for pair in board.shared(_pairs):
        a, b = pair.digits[0] - 1, pair.digits[1] - 1
        one_guardian = (by_digit[a] ^ by_digit[b]) & two | by_digit[a] & by_digit[b] & few
        middle = one_guardian | twice[a] | twice[b]
        for start in bits(pair.exact_mask):
            corner = rectangles_at(grid, start)
            for opposite in bits(middle & corner.opposites_in(pair.guarded_mask)):
                rectangle = corner.rectangles[opposite]
                found.append(Guarded(rectangle, pair.digits, rectangle.mask & ~(1 << start)))
    return found


Source = Callable[[Board], Iterable[Guarded]]
Shape = Callable[[Board, Guarded], Iterator[Finding]]


def _find(
    name: str, shape: Shape, sources: tuple[Source, ...], board: Board
) -> Iterator[Inference]:
    for source in sources:
        for guarded in source(board):
            for finding in shape(board, guarded):
                yield inference(name, board, guarded.pattern(board), finding)


def _one_cell(board: Board, guarded: Guarded) -> Iterator[Finding]:
    yield rest_of_cell(board, guarded.pattern(board))


def _one_digit(board: Board, guarded: Guarded) -> Iterator[Finding]:
    if guarded.guarded_mask & ~board.shared(few_cells)[1]:
        return  # with more than three candidates, a corner has several digits too many
    pattern = guarded.pattern(board)
    if has_one_digit(board.grid, pattern.guardians_mask):
        yield from seen(board, pattern)


def _type_3(board: Board, guarded: Guarded) -> Iterator[Finding]:
    pattern = guarded.pattern(board)
    if not has_one_digit(board.grid, pattern.guardians_mask):
        yield from locked(board, pattern)


def _type_4(board: Board, guarded: Guarded) -> Iterator[Finding]:
    twice, count = board.shared(_twice_in_a_house), board.grid.cell_count
    if any(not guarded.guarded_mask << (digit - 1) * count & ~twice for digit in guarded.digits):
        yield from tied(board, guarded.pattern(board))


def _twice_in_a_house(board: Board) -> int:
    """The candidates of which some house has two."""
    return reduce(int.__or__, (two for two, _, _ in board.shared(few_places).values()))


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
    twice = board.shared(_twice_in_lines)
    rectangle = guarded.rectangle
    cells = (rectangle.corner, rectangle.across, rectangle.down, rectangle.opposite)
    for cell in bits(rectangle.mask & ~guarded.guarded_mask):
        corner = cells[3 - cells.index(cell)]
        for digit, other in (guarded.digits, guarded.digits[::-1]):
            if not twice[digit - 1] >> corner & 1:
                continue
            houses = [corner // n, n + corner % n]
            struck = board.candidates_mask & 1 << (other - 1) * grid.cell_count + corner
            if struck and all(_is_bound(board, rectangle, digit, house) for house in houses):
                yield _bound(grid, digit, houses, struck)


def _twice_in_lines(board: Board) -> list[int]:
    """For each digit the cells of which both row and column have two places for it."""
    grid, few = board.grid, board.shared(few_places)
    return _slices(grid, few[0][0] & few[grid.size][0])


def _filled_rectangles(board: Board) -> Rectangles:
    """The rectangles of which two or three cells are filled, and not given, with what would complete them."""
    return _sorted_by_corners(board.grid, _find_filled(board))


def _find_filled(board: Board) -> Iterator[Guarded]:
    grid, givens = board.grid, board.puzzle.givens_mask
    placed = board.placed_mask & ~givens
    filled = grid.cells_of(placed)
    free = grid.cells_mask & ~grid.cells_of(givens)
    held = _slices(grid, placed | board.candidates_mask)
    for digit, cells in enumerate(held):
        for start in bits(cells & filled):
            corner = rectangles_at(grid, start)
            for opposite in bits(cells & corner.opposites_with(filled & free, free)):
                yield from _completions(board, corner.rectangles[opposite], digit, held)
            free &= ~(1 << start)  # the rest of its rectangles are told from here


def _slices(grid: Grid, candidates: int) -> list[int]:
    """The cells of each digit."""
    return [candidates >> d * grid.cell_count & grid.cells_mask for d in range(grid.size)]


def _completions(
    board: Board, rectangle: Rectangle, digit: int, held: list[int]
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


def _open_with(corners: Corners) -> Source:
    return lambda board: board.shared(_open_rectangles)[corners]


def _filled_with(corners: Corners) -> Source:
    return lambda board: board.shared(_filled_rectangles)[corners]


def _rules() -> Iterator[Rule]:
    one, side, opposite = map(_open_with, Corners)
    three: Source = lambda board: board.shared(_three_guarded)
    filled_one, filled_side, filled_opposite = map(_filled_with, Corners)
    for name, shape, sources in (
        ("unique-rectangle-1", _one_cell, (one,)),
        ("unique-rectangle-2", _one_digit, (side,)),
        ("unique-rectangle-3", _type_3, (side,)),
        ("unique-rectangle-4", _type_4, (side,)),
        ("unique-rectangle-5", _one_digit, (opposite, three)),
        ("unique-rectangle-6", _type_6, (opposite,)),
        ("hidden-rectangle", _hidden, (opposite, three)),
        ("avoidable-rectangle-1", _one_cell, (filled_one,)),
        ("avoidable-rectangle-2", _one_digit, (filled_side, filled_opposite)),
    ):
        yield FindRule(name, partial(_find, name, shape, sources))


RULES: tuple[Rule, ...] = tuple(_rules())
