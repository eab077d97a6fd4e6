"""What follows from guardians, whatever the deadly pattern they guard.

At least one guardian is true (`inference.truth`). Three conclusions follow, the same for rectangles, loops
and graves:

(a) Seen: a candidate that sees every guardian is false.
(b) Tied: the guardians lie in two cells of a house, and a digit of the pattern has no other place in that
    house than these two. One of them holds it, so a guardian can only be in the other, and neither holds
    anything else that is not a guardian.
(c) Locked: the guardians lie in two cells of a house and count as one cell that holds one of their digits;
    with n more cells of the house that have n + 1 digits between them, theirs included, they are a locked
    set. Fewer of the cells may do for a part of what goes, as long as each is needed for some of it.

       c1    c2    c3
    r1 37    .     37+5      Guardians of 3 and 7 in two rows and two columns: the 5 of r1c3, the 9 of r4c3.
    r4 37    .     37+9      (c) with a cell 59 in column 3, no other cell of that column is 5 or 9.

A pattern is deadly because no house would notice if its digits were exchanged. A constraint might: so a cell that
anything else than houses is said of is never part of one (`Pattern.is_deadly`, asked for every conclusion).
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from sudologue.inference.inference import Elimination, Evidence, Inference, Part
from sudologue.inference.truth import BugGuardians, Domain, Guardians, Range, Truth
from sudologue.model.bits import bits, ones, union
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.reasoning.proofs.exhaustion import Choices
from sudologue.reasoning.sets.locked import (
    Chosen,
    are_connected,
    is_irreducible,
    is_locked_with,
    narrow_unions,
)
from sudologue.reasoning.views.candidates import candidates_of, cell_digits, digit_masks

_MOST_CELLS, _MOST_CELLS_OF_LARGE_GRIDS = 6, 3

Take = Callable[[tuple[int, ...]], tuple[int, ...]]
"""What takes from a tuple with something for each cell that of some of them."""


class Pattern(NamedTuple):
    """A deadly pattern and what keeps it from being one."""

    cells_mask: int
    digits: tuple[int, ...]
    guardians_mask: int
    """Candidates."""
    guarded_mask: int
    """The cells of the guardians."""
    is_grave: bool = False
    """A grave is all over the board; its cells and digits are those with guardians."""

    def is_deadly(self, grid: Grid) -> bool:
        """Would nothing but houses notice if its digits were exchanged?"""
        changed = grid.cells_mask if self.is_grave else self.cells_mask
        return not changed & grid.constrained_mask

    def truth(self, grid: Grid) -> Truth:
        """One of the guardians is true."""
        if self.is_grave:
            return BugGuardians()
        return Guardians(self.digits, tuple(grid.cells[cell] for cell in bits(self.cells_mask)))


@dataclass(frozen=True, slots=True)
class Finding:
    """What was concluded from a pattern, and with what further truths."""

    struck_mask: int
    truths: tuple[Truth, ...] = ()
    parts: tuple[Part, ...] = ()


def domain_of(grid: Grid, candidates: int, cells: int) -> int:
    """The digits that these cells have among the candidates, as candidates of cell 0."""
    return union([candidates >> cell for cell in bits(cells)]) & grid.first_cell_mask


def has_one_digit(grid: Grid, candidates: int) -> bool:
    """Are these candidates all of the same digit?"""
    lowest = ((candidates & -candidates).bit_length() - 1) // grid.cell_count
    return not candidates >> (lowest + 1) * grid.cell_count


def seen(board: Board, pattern: Pattern) -> Iterator[Finding]:
    """What sees every guardian."""
    sees = board.grid.sees
    struck = board.candidates_mask
    for guardian in bits(pattern.guardians_mask):
        struck &= sees[guardian]
    if struck:
        yield Finding(struck)


def rest_of_cell(board: Board, pattern: Pattern) -> Finding:
    """What the one cell with guardians cannot be."""
    domain = board.candidates_mask & pattern.guarded_mask * board.grid.first_cell_mask
    return Finding(domain & ~pattern.guardians_mask)


@lru_cache(maxsize=1 << 12)
def common_houses(grid: Grid, cells: int) -> tuple[int, ...]:
    """The houses that hold all these cells."""
    first = (cells & -cells).bit_length() - 1
    return tuple(house for house in grid.houses_of[first] if not cells & ~grid.house_masks[house])


def is_tied(grid: Grid, cells: int, places: int) -> bool:
    """Has a digit with these places none but the cells, and all of them, in one of their houses?"""
    return cells in [places & grid.house_masks[house] for house in common_houses(grid, cells)]


def tied(board: Board, pattern: Pattern) -> Iterator[Finding]:
    """What two cells lose because one of them must hold a digit; once, whichever house says so."""
    grid, candidates = board.grid, board.candidates_mask
    cells = pattern.guarded_mask
    for digit in pattern.digits:
        places = cells << (digit - 1) * grid.cell_count
        if places & candidates != places:
            continue
        for house in common_houses(grid, cells):
            if candidates & grid.range_mask(house, digit) == places:
                others = cells * grid.first_cell_mask & candidates & ~places
                struck = others & ~pattern.guardians_mask
                if struck:
                    yield tied_finding(grid, cells, digit, house, struck)
                break


def tied_finding(grid: Grid, cells: int, digit: int, house: int, struck: int) -> Finding:
    """What goes because a digit has these places in a house and no others."""
    places = candidates_of(cells << (digit - 1) * grid.cell_count, grid)
    named = grid.houses[house]
    part = Part("only places", places, (), (digit,), (named,))
    return Finding(struck, (Range(digit, named),), (part,))


def locked(board: Board, pattern: Pattern) -> Iterator[Finding]:
    """What the guardians, taken for one cell, and cells of one of their houses rule out; smallest first."""
    grid = board.grid
    virtual = guardian_digits(grid, pattern)
    found = [
        (house, subset, digits, tight, struck)
        for house in common_houses(grid, pattern.guarded_mask)
        for subset, digits, tight in _locked_in(board, house, pattern.cells_mask, virtual)
        if (struck := _struck(board, pattern, subset, digits))
    ]
    reported: set[int] = set()
    for house, subset, digits, tight, struck in sorted(found, key=lambda each: each[1].bit_count()):
        if subset not in reported:
            reported.add(subset)
            if tight or _are_all_needed(board, pattern, subset, struck):
                yield locked_finding(grid, house, subset, digits, struck)


def _are_all_needed(board: Board, pattern: Pattern, subset: int, struck: int) -> bool:
    """Is each of the cells needed to strike this or that, and so are the guardians?"""
    grid = board.grid
    domains = [board.candidates_mask & grid.domain_masks[cell] for cell in bits(subset)]
    return Choices(grid, [pattern.guardians_mask, *domains]).unneeded(struck) is None


def guardian_digits(grid: Grid, pattern: Pattern) -> int:
    """The digits of the guardians, as a mask from 0."""
    candidates, digits = pattern.guardians_mask, 0
    while candidates:
        digit = (candidates.bit_length() - 1) // grid.cell_count
        digits |= 1 << digit
        candidates &= (1 << digit * grid.cell_count) - 1
    return digits


def are_locked(board: Board, pattern: int, guarded: int, digits: int) -> bool:
    """Are guardians of these digits, in these cells of the pattern, part of any locked set?"""
    domains, most = board.shared(cell_digits), _most_cells(board.grid)
    takers = _takers(board.grid, pattern, guarded)
    return any(_locked_with(digits, take(domains), most) for take in takers)


@lru_cache(maxsize=1 << 12)
def _takers(grid: Grid, pattern: int, guarded: int) -> tuple[Take, ...]:
    """For each house of the guarded cells how to take what belongs to its cells outside the pattern."""
    masks = grid.house_masks
    return tuple(_taker(grid, masks[house] & ~pattern) for house in common_houses(grid, guarded))


def _locked_in(
    board: Board, house: int, pattern: int, virtual: int
) -> Iterator[tuple[int, int, bool]]:
    """The cells of a house that are a locked set with a virtual one for those of the pattern, and their digits."""
    rest = board.grid.house_masks[house] & ~pattern
    for chosen, digits, tight in _locked_among(board, rest, virtual):
        cells = bits(rest)
        yield sum([1 << cells[i] for i in chosen]), digits, tight


def _locked_among(board: Board, cells: int, virtual: int) -> tuple[tuple[Chosen, int, bool], ...]:
    domains = _taker(board.grid, cells)(board.shared(cell_digits))
    return _locked_with(virtual, domains, _most_cells(board.grid))


def _most_cells(grid: Grid) -> int:
    return _MOST_CELLS if grid.size <= 9 else _MOST_CELLS_OF_LARGE_GRIDS


@lru_cache(maxsize=1 << 12)
def _taker(grid: Grid, cells: int) -> Take:
    """How to take what belongs to these cells of a grid, two at least."""
    assert grid
    return itemgetter(*bits(cells))


@lru_cache(maxsize=1 << 12)
def _locked_with(
    virtual: int, domains: tuple[int, ...], most: int
) -> tuple[tuple[Chosen, int, bool], ...]:
    """Which of the cells are a locked set with the virtual one, and their digits; and is none of fewer cells inside?

    Sets that have nothing to do with each other are left to themselves. Remembered for the next step.
    """
    found: list[tuple[Chosen, int, bool]] = []
    if not is_locked_with(virtual, domains):
        return ()
    unions = [domain and domain | virtual for domain in domains]
    for size, count in enumerate(sorted(map(int.bit_count, filter(None, unions)))[:most], 1):
        if count > size + 1:
            continue
        for chosen, digits in narrow_unions(unions, size, size + 1):
            sets = [virtual, *(domains[i] for i in chosen)]
            tight = is_irreducible(sets)
            if tight or are_connected(sets):
                found.append((chosen, digits, tight))
    return tuple(found)


def _struck(board: Board, pattern: Pattern, subset: int, digits: int) -> int:
    """What the guardians and the cells rule out together, outside the pattern: what sees all of them with its digit."""
    grid, by_digit = board.grid, board.shared(digit_masks)
    outside, struck = ~(pattern.cells_mask | subset), 0
    for digit in ones(digits):
        shift, places = digit * grid.cell_count, by_digit[digit]
        held = pattern.guardians_mask >> shift & grid.cells_mask | places & subset
        seen = places & outside
        while held and seen:
            cell = held.bit_length() - 1
            seen &= grid.peer_masks[cell]
            held ^= 1 << cell
        struck |= seen << shift
    return struck


def locked_finding(grid: Grid, house: int, subset: int, digits: int, struck: int) -> Finding:
    """What goes because these cells of a house hold these digits (a mask from 0), the guardians' cell one of them."""
    cells = tuple(grid.cells[cell] for cell in bits(subset))
    named = tuple(digit + 1 for digit in bits(digits))
    part = Part("locked", (), cells, named, (grid.houses[house],))
    return Finding(struck, tuple(Domain(cell) for cell in cells), (part,))


def inferences(
    name: str, board: Board, pattern: Pattern, findings: Iterable[Finding]
) -> Iterator[Inference]:
    """The receipts of what was found, if the pattern is a deadly one."""
    if pattern.is_deadly(board.grid):
        for finding in findings:
            yield _inference(name, board, pattern, finding)


def _inference(name: str, board: Board, pattern: Pattern, finding: Finding) -> Inference:
    grid = board.grid
    cells = tuple(grid.cells[cell] for cell in bits(pattern.cells_mask))
    guardians = candidates_of(pattern.guardians_mask, grid)
    truth = pattern.truth(grid)
    evidence = Evidence(
        truths=(truth, *finding.truths),
        focus_cells=cells,
        candidates_seen=frozenset(pattern.digits) or None,
        description=f"{truth}: {' '.join(f'{cell}={digit}' for cell, digit in guardians)}",
        parts=(
            Part("pattern", (), cells, pattern.digits),
            Part("guardians", guardians),
            *finding.parts,
        ),
    )
    return Inference(name, Elimination(candidates_of(finding.struck_mask, grid)), evidence)
