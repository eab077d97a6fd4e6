"""Unique rectangles and loops as Sudoku Explainer finds them: those with the lowest rating first.

A loop starts at a cell with two candidates and goes on from cell to cell through a box, a row or a column, never twice
running through the same kind; all its cells have both digits. Every house has two of them, one of either turn, or
none. Cells with more candidates, the guarded ones, are two at most; a further one is taken if all that was seen on the
way had the same digit besides. Four types follow, by the guarded cells:

(1) one: it is none of the two digits;
(2) any number with one digit besides: what sees all of them loses it;
(3) two in a house, with other cells there that are a naked set with their further digits, or with other digits there
    that are a hidden set with the two;
(4) two in a house where one of the digits has no other place: they lose the other.

       c1    c4           A hidden set: one of r1c4 and r5c4 is 5 or 9, so column 4 has one place less for 3 and 7.
    r1 37    37+5         If there is but one further cell for them, say r8c4 with 3, 7 and 2, that cell is 3 or 7:
    r5 37    37+9         its 2 goes.

Of all that is found the one with the lowest rating comes first, then the lowest type, then what was found first.

What follows is what follows from any deadly pattern (`guardians`). The search for loops is not that of our own rule
(`rules.unique_loops`), which adds cells to the house that has the least choice, since two things about the Explainer's
way decide what it finds: which of two loops comes first, and the digits besides that were seen on the way, which
count though the cells that have them were not taken. So a loop may be found from one cell and in one direction only.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, reduce

from sudologue.inference.inference import Inference, Part
from sudologue.inference.truth import Range
from sudologue.ladders.explainer.order import choices, common_houses, houses_of
from sudologue.ladders.explainer.rated import RatedInference
from sudologue.model.bits import bits, union
from sudologue.model.board import Board
from sudologue.model.grid import Grid, Table
from sudologue.reasoning.sets.guardians import (
    Finding,
    Pattern,
    guardian_digits,
    inferences,
    locked_finding,
    rest_of_cell,
    seen,
    tied_finding,
)
from sudologue.reasoning.views.candidates import cell_digits, digit_masks, of_digits
from sudologue.reasoning.views.counts import pairs_by_cell
from sudologue.rules.unique_loops import make_pattern, with_mates

_RATINGS = {4: 4.5, 6: 4.6, 8: 4.7}
_LONGEST = 5.0
_STEP = 0.1
_MOST_GUARDED = 2
_LARGEST_SET = 7

_Digits = tuple[int, int]
"""From 0."""


@dataclass(frozen=True, slots=True)
class _Found:
    """A loop, what type it is of, what follows, and what it adds to the loop's rating."""

    pattern: Pattern
    type: int
    finding: Finding
    added: float = 0.0

    @property
    def rank(self) -> tuple[float, int]:
        """What decides among several."""
        length = self.pattern.cells_mask.bit_count()
        return _RATINGS.get(length, _LONGEST) + self.added, self.type


def find_loops(board: Board) -> Iterator[Inference]:
    """Rectangles and loops, those with the lowest rating first."""
    found = [each for pattern in _patterns(board) for each in _found(board, pattern)]
    for each in sorted(found, key=lambda each: each.rank):
        name = _name(board.grid, each)
        for inference in inferences(name, board, each.pattern, [each.finding]):
            yield RatedInference.of(inference, each.rank[0])


def _name(grid: Grid, found: _Found) -> str:
    """The technique. A rectangle of type 2 with opposite or three guarded corners goes by type 5."""
    guarded = bits(found.pattern.guarded_mask)
    if found.pattern.cells_mask.bit_count() > 4:
        return "unique-loop"
    is_side = len(guarded) == 2 and grid.peer_masks[guarded[0]] >> guarded[1] & 1
    return f"unique-rectangle-{5 if found.type == 2 and not is_side else found.type}"


def _patterns(board: Board) -> Iterator[Pattern]:
    """The loops of open cells, each once."""
    known: set[tuple[int, _Digits]] = set()
    fitting = {digits: (fit, bare) for digits, fit, bare in _fitting(board)}
    searches = Table[_Digits, _Search](lambda digits: _Search(board, digits, *fitting[digits]))
    starts = [(cell, digits) for digits, (_, bare) in fitting.items() for cell in bits(bare)]
    for start, digits in sorted(starts):
        for loop in searches[digits].from_cell(start):
            cells = sum(1 << cell for cell in loop)
            if (cells, digits) not in known:
                known.add((cells, digits))
                pattern = make_pattern(board, cells, (digits[0] + 1, digits[1] + 1))
                if pattern:
                    yield pattern


def _fitting(board: Board) -> Iterator[tuple[_Digits, int, int]]:
    """For two digits the cells that may be in a loop, and those of them that have no other candidates."""
    by_digit = board.shared(digit_masks)
    for first, second, cells in board.shared(pairs_by_cell):
        fit = with_mates(board.grid, by_digit[first] & by_digit[second])
        if fit & cells:
            yield (first, second), fit, fit & cells


class _Search:
    """Goes round: from the last cell into its houses, but for the one through which it came."""

    def __init__(self, board: Board, digits: _Digits, fit: int, bare: int) -> None:
        self._grid, self._domains = board.grid, board.shared(cell_digits)
        self._own = sum(1 << digit for digit in digits)
        self._fit = fit
        houses = [_houses_mask(board.grid, cell) for cell in bits(bare)]
        self._bare_houses, self._houses_of_two = _once_and_twice(houses)
        self._guarded_houses = [_houses_mask(board.grid, cell) for cell in bits(fit & ~bare)]
        by_digit = board.shared(digit_masks)
        self._near = _near(board.grid, by_digit[digits[0]] & by_digit[digits[1]])
        self._bare_near = _near(board.grid, bare)
        self._loop: list[int] = []
        self._turns = [0, 0]
        """The houses of the cells of either turn, as masks."""
        self._guarded = 0
        """Those of the cells with more candidates; where two of them meet, no cell is lacking."""

    def from_cell(self, start: int) -> Iterator[tuple[int, ...]]:
        """The loops through a cell."""
        return self._onward(start, _MOST_GUARDED, 0, None)

    def _onward(
        self, cell: int, allowed: int, further: int, came: int | None
    ) -> Iterator[tuple[int, ...]]:
        """The loops that begin as so far; `further`: the digits besides that were seen on the way."""
        loop, turns, turn = self._loop, self._turns, len(self._loop) % 2
        loop.append(cell)
        self._turn(cell, turn)
        for kind, cells in enumerate(self._ways(cell, allowed, further)):
            if kind == came:
                continue
            for beside in cells:
                if beside == loop[0] and len(loop) >= 4:
                    if turns[0] == turns[1]:
                        yield tuple(loop)
                elif beside not in loop:
                    extra = self._domains[beside] & ~self._own
                    further |= extra
                    is_allowed = not extra or allowed > 0 or further.bit_count() == 1
                    left = allowed - bool(extra)
                    if is_allowed and self._may_follow(beside, turns[1 - turn], left, further):
                        yield from self._onward(beside, left, further, kind)
        self._turn(cell, turn)
        loop.pop()

    def _turn(self, cell: int, turn: int) -> None:
        """Put a cell in, or take it out."""
        houses = _houses_mask(self._grid, cell)
        self._turns[turn] ^= houses
        if self._domains[cell] != self._own:
            self._guarded ^= houses

    def _ways(self, cell: int, allowed: int, further: int) -> tuple[list[int], ...]:
        """The cells to look at, house by house: when nothing can follow but the two digits alone, only such cells."""
        wanted = self._near if allowed > 0 or further.bit_count() < 2 else self._bare_near
        return wanted[cell]

    def _may_follow(self, cell: int, taken: int, allowed: int, further: int) -> bool:
        """Can it be part of a loop at all, has its turn no other cell in its houses, and can the loop be closed?"""
        houses = _houses_mask(self._grid, cell)
        if taken & houses or not self._fit >> cell & 1:
            return False
        if allowed > 1 or further.bit_count() < 2:
            return True
        guarded = self._guarded
        if self._domains[cell] != self._own:
            guarded ^= houses
        lacking = self._turns[0] ^ self._turns[1] ^ houses
        return self._may_be_closed(lacking, guarded & lacking, allowed)

    def _may_be_closed(self, lacking: int, guarded: int, allowed: int) -> bool:
        """Can every house with a cell of one turn alone be given another, which has the two digits alone?

        If the first one is guarded, one such cell will do; otherwise there have to be two. All others have to see the
        one guarded cell that may still be `allowed`.
        """
        rest = lacking & ~self._houses_of_two & ~(guarded & self._bare_houses)
        return not rest or (
            allowed == 1 and any(not rest & ~houses for houses in self._guarded_houses)
        )


def _once_and_twice(masks: list[int]) -> tuple[int, int]:
    """What is in any of the masks, and what is in two of them."""
    once = twice = 0
    for mask in masks:
        twice |= once & mask
        once |= mask
    return once, twice


def _near(grid: Grid, cells: int) -> Table[int, tuple[list[int], ...]]:
    """For a cell those of the cells that are in its box, in its row, in its column."""
    masks = grid.house_masks
    return Table(lambda cell: tuple(bits(cells & masks[h]) for h in houses_of(grid, cell)))


@lru_cache(maxsize=1 << 12)
def _houses_mask(grid: Grid, cell: int) -> int:
    return sum(1 << house for house in grid.houses_of[cell])


# What follows from a loop.
def _found(board: Board, pattern: Pattern) -> Iterator[_Found]:
    guarded = bits(pattern.guarded_mask)
    others = guardian_digits(board.grid, pattern)
    if len(guarded) == 1:
        yield _Found(pattern, 1, rest_of_cell(board, pattern))
    elif others.bit_count() == 1:
        yield from (_Found(pattern, 2, finding) for finding in seen(board, pattern))
    elif len(guarded) == 2:
        yield from _type_3(board, pattern, others)
    if len(guarded) == 2:
        yield from _type_4(board, pattern)


def _type_3(board: Board, pattern: Pattern, others: int) -> Iterator[_Found]:
    grid = board.grid
    shared = common_houses(grid, pattern.guarded_mask)
    for size in range(others.bit_count(), _LARGEST_SET + 1) if shared else ():
        for house in shared:
            empty = (board.empty_mask & grid.house_masks[house]).bit_count()
            if size * 2 <= empty:
                yield from _naked(board, pattern, house, others, size)
            if size * 2 < empty:
                yield from _hidden(board, pattern, house, others, size)


def _naked(board: Board, pattern: Pattern, house: int, others: int, size: int) -> Iterator[_Found]:
    """The guarded cells as one cell with their further digits, and cells of the house with these."""
    grid, domains = board.grid, board.shared(cell_digits)
    in_both = reduce(int.__and__, [domains[cell] for cell in bits(pattern.guarded_mask)], others)
    rest = board.empty_mask & grid.house_masks[house] & ~pattern.guarded_mask
    fitting = [cell for cell in bits(rest) if 1 < domains[cell].bit_count() <= size]
    for cells in choices(fitting, size - 1):
        held = union([domains[cell] for cell in cells])
        if (held | others).bit_count() == size == (held | in_both).bit_count():
            subset = sum(1 << cell for cell in cells)
            lost = of_digits(board, rest & ~subset, held | others)
            if lost:
                finding = locked_finding(grid, house, subset, held | others, lost)
                yield _Found(pattern, 3, finding, (size - 1) * _STEP)


def _hidden(board: Board, pattern: Pattern, house: int, others: int, size: int) -> Iterator[_Found]:
    """Digits of the house, the two of the loop among them, that have as many places if one guarded cell is lost."""
    grid, by_digit = board.grid, board.shared(digit_masks)
    inside = grid.house_masks[house]
    own = sum(1 << digit - 1 for digit in pattern.digits)
    free = [digit for digit in range(grid.size) if not (own | others) >> digit & 1]
    second = 1 << pattern.guarded_mask.bit_length() - 1
    for further in choices(free, size - 2):
        digits = (*further, *(digit - 1 for digit in pattern.digits))
        places = [by_digit[digit] & inside & ~second for digit in digits]
        held = union(places)
        if all(places) and held.bit_count() == size:
            cells = held & ~pattern.guarded_mask
            lost = of_digits(board, cells, ~sum(1 << digit for digit in digits))
            if lost:
                finding = _hidden_finding(grid, house, digits, cells, lost)
                yield _Found(pattern, 3, finding, (cells.bit_count() - 1) * _STEP)


def _hidden_finding(
    grid: Grid, house_number: int, digits: tuple[int, ...], cells: int, lost: int
) -> Finding:
    house = grid.houses[house_number]
    named = tuple(sorted(digit + 1 for digit in digits))
    part = Part("hidden", (), tuple(grid.cells[cell] for cell in bits(cells)), named, (house,))
    return Finding(lost, tuple(Range(digit, house) for digit in named), (part,))


def _type_4(board: Board, pattern: Pattern) -> Iterator[_Found]:
    """The lower digit that is tied to the guarded cells, by the last house that says so."""
    grid, by_digit, guarded = board.grid, board.shared(digit_masks), pattern.guarded_mask
    for digit, other in (pattern.digits, pattern.digits[::-1]):
        for house in reversed(common_houses(grid, guarded)):
            if by_digit[digit - 1] & grid.house_masks[house] == guarded:
                struck = guarded << (other - 1) * grid.cell_count
                yield _Found(pattern, 4, tied_finding(grid, guarded, digit, house, struck))
                return
