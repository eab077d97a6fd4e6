"""What follows from guardians, whatever the deadly pattern they guard.

At least one guardian is true (`inference.truth`). Three conclusions follow, the same for rectangles, loops
and graves:

(a) Seen: a candidate that sees every guardian is false.
(b) Tied: the guardians lie in two cells of a house, and a digit of the pattern has no other place in that
    house than these two. One of them holds it, so a guardian can only be in the other, and neither holds
    anything else that is not a guardian.
(c) Locked: the guardians lie in two cells of a house and count as one cell that holds one of their digits;
    with n more cells of the house that have n + 1 digits between them, theirs included, they are a locked
    set.

       c1    c2    c3
    r1 37    .     37+5      Guardians of 3 and 7 in two rows and two columns: the 5 of r1c3, the 9 of r4c3.
    r4 37    .     37+9      (c) with a cell 59 in column 3, no other cell of that column is 5 or 9.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce

from sudologue.inference.inference import Elimination, Evidence, Inference, Part
from sudologue.inference.truth import Domain, Range, Truth
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.sets import bits
from sudologue.rules.locked import candidates_of, is_tight, narrow_unions

_MOST_CELLS, _MOST_CELLS_OF_LARGE_GRIDS = 6, 3


@dataclass(frozen=True, slots=True)
class Pattern:
    """A deadly pattern and what keeps it from being one."""

    truth: Truth
    cells_mask: int
    digits: tuple[int, ...]
    """None where, as in a grave, every cell has its own."""
    guardians_mask: int
    """Candidates."""
    guarded_mask: int
    """The cells of the guardians."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What was concluded from a pattern, and with what further truths."""

    struck_mask: int
    truths: tuple[Truth, ...] = ()
    parts: tuple[Part, ...] = ()


def cell_digits(grid: Grid, candidates: int) -> int:
    """The digits of a set of candidates, as a mask: bit 0 is the digit 1."""
    digits, digit = 0, 1
    while candidates:
        if candidates & grid.cells_mask:
            digits |= digit
        candidates >>= grid.cell_count
        digit <<= 1
    return digits


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


def common_houses(grid: Grid, cells: int) -> Iterator[int]:
    """The houses that hold all these cells."""
    first = (cells & -cells).bit_length() - 1
    return (house for house in grid.houses_of[first] if not cells & ~grid.house_masks[house])


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
                    named = grid.houses[house]
                    part = Part("tied", candidates_of(places, grid), (), (digit,), (named,))
                    yield Finding(struck, (Range(digit, named),), (part,))
                break


def digit_sets(board: Board) -> list[int]:
    """The digits that each cell may take, as masks."""
    grid, rest = board.grid, board.candidates_mask
    sets = [0] * grid.cell_count
    digit = 1
    while rest:
        for cell in bits(rest & grid.cells_mask):
            sets[cell] |= digit
        rest >>= grid.cell_count
        digit <<= 1
    return sets


def locked(board: Board, pattern: Pattern) -> Iterator[Finding]:
    """What the guardians, taken for one cell, and cells of one of their houses rule out; smallest first."""
    grid = board.grid
    virtual = cell_digits(grid, pattern.guardians_mask)
    most = _MOST_CELLS if grid.size <= 9 else _MOST_CELLS_OF_LARGE_GRIDS
    digits = board.shared(digit_sets)
    houses = list(common_houses(grid, pattern.guarded_mask))
    told: set[int] = set()
    for size in range(virtual.bit_count() - 1, most + 1):
        for house in houses:
            cells = [
                cell
                for cell in bits(grid.house_masks[house] & ~pattern.cells_mask)
                if digits[cell] and (digits[cell] | virtual).bit_count() <= size + 1
            ]
            if len(cells) < size:
                continue
            widened = [digits[cell] | virtual for cell in cells]
            for chosen, union in narrow_unions(widened, size, size + 1):
                subset = sum(1 << cells[i] for i in chosen)
                if subset not in told and is_tight([virtual, *(digits[cells[i]] for i in chosen)]):
                    told.add(subset)
                    struck = _struck(board, pattern, subset, union)
                    if struck:
                        yield _locked_finding(grid, house, subset, union, struck)


def _struck(board: Board, pattern: Pattern, subset: int, digits: int) -> int:
    """What the guardians and the cells rule out together, outside the pattern."""
    held = pattern.guardians_mask | subset * board.grid.first_cell_mask & board.candidates_mask
    return _seen_by_all(board, held, digits) & ~(pattern.cells_mask * board.grid.first_cell_mask)


def _seen_by_all(board: Board, held: int, digits: int) -> int:
    """The candidates of these digits that see every one held of the same digit."""
    grid = board.grid
    struck = 0
    for digit in bits(digits):
        places = held & grid.cells_mask << digit * grid.cell_count
        struck |= reduce(int.__and__, (grid.sees[k] for k in bits(places))) & (
            grid.cells_mask << digit * grid.cell_count
        )
    return struck & board.candidates_mask


def _locked_finding(grid: Grid, house: int, subset: int, digits: int, struck: int) -> Finding:
    cells = tuple(grid.cells[cell] for cell in bits(subset))
    named = tuple(digit + 1 for digit in bits(digits))
    part = Part("locked", (), cells, named, (grid.houses[house],))
    return Finding(struck, tuple(Domain(cell) for cell in cells), (part,))


def inference(name: str, board: Board, pattern: Pattern, finding: Finding) -> Inference:
    """The receipt of a finding."""
    grid = board.grid
    cells = tuple(grid.cells[cell] for cell in bits(pattern.cells_mask))
    guardians = candidates_of(pattern.guardians_mask, grid)
    evidence = Evidence(
        truths=(pattern.truth, *finding.truths),
        focus_cells=cells,
        candidates_seen=frozenset(pattern.digits) or None,
        description=f"{pattern.truth}: {' '.join(f'{cell}={digit}' for cell, digit in guardians)}",
        parts=(
            Part("pattern", (), cells, pattern.digits),
            Part("guardians", guardians),
            *finding.parts,
        ),
    )
    return Inference(name, Elimination(candidates_of(finding.struck_mask, grid)), evidence)
