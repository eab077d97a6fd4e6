"""Fireworks: digits that burst from the cell where a row and a column cross.

Look at a cell, its row and its column. Suppose a digit has, outside the cell's box, at most one place in the
row and at most one in the column: the wings. If it stood in neither wing, both lines would have it in the
box; since a box has it once, it would stand in the cell where they cross. So it is in one of three cells.

(a) A triple: three digits that share the cell and both wings. They fill the three cells.
(b) A quadruple: two digits of one cell and two of another, with the same two wings: the corners of a
    rectangle. They fill the four corners, each pair one of its own cell and the wings.
(c) The cells lose every other digit. And as each of the digits stands in just one of its three cells, at
    least one of its lines has it in the box: so the box has it on one of the two lines, and nowhere else.

        c1   c2  c3  | c7
    r1  123* a   a   | 123*      1, 2 and 3 have no places in row 1 and in column 1 but those marked and, in
    r2  a    -   -   |           the box, those marked a: r1c1, r1c7 and r7c1 hold 1, 2 and 3, and nothing
    r3  a    -   -   |           else. The cells marked - are none of the three.
    r7  123* .   .   |
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from sudologue.inference.inference import Evidence, Inference, Part
from sudologue.inference.truth import Range
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.house import HouseKind
from sudologue.reasoning.proofs.exhaustion import rules_out, sharpened
from sudologue.reasoning.views.candidates import digit_masks, elimination_of
from sudologue.rules.rule import FindRule, Rule


class _Corner(NamedTuple):
    """A cell, the lines that cross there, the box around it, and the lines' cells outside the box."""

    cell: int
    row: int
    column: int
    box: int
    along_mask: int
    down_mask: int


class _Burst(NamedTuple):
    """Digits (from 0) that stand in a corner or in one of its wings."""

    corner: _Corner
    digits: tuple[int, ...]


_Wings = tuple[int, int]
"""A cell of the corner's row and one of its column."""


@lru_cache(maxsize=64)
def _corners(grid: Grid) -> tuple[_Corner, ...]:
    """Every cell with a box around it."""
    masks, houses = grid.house_masks, grid.houses
    return tuple(
        _Corner(cell, row, column, box, masks[row] & ~masks[box], masks[column] & ~masks[box])
        for cell, (row, column, *others) in enumerate(grid.houses_of)
        for box in others
        if houses[box].kind in (HouseKind.BOX, HouseKind.REGION)
    )


def _bursts(board: Board) -> dict[_Wings, dict[int, _Burst]]:
    """From wings to the corners that have two digits or more with them."""
    grid, by_digit = board.grid, board.shared(digit_masks)
    masks, empty = grid.house_masks, board.empty_mask
    found: dict[_Wings, dict[int, _Burst]] = {}
    for corner in _corners(grid):
        if not empty >> corner.cell & 1:
            continue
        row, column, along, down = masks[corner.row], masks[corner.column], *corner[4:]
        near: list[tuple[int, int, int]] = []
        for digit, cells in enumerate(by_digit):
            first, second = cells & along, cells & down
            if (
                not (first & (first - 1) or second & (second - 1))
                and cells & row
                and cells & column
            ):
                near.append((digit, first, second))
        if len(near) > 1:
            for wings, digits in _shared_wings(near):
                found.setdefault(wings, {})[corner.cell] = _Burst(corner, digits)
    return found


def _shared_wings(near: list[tuple[int, int, int]]) -> Iterator[tuple[_Wings, tuple[int, ...]]]:
    """Every two wings that two digits or more keep to, and those digits."""
    for one in sorted({first for _, first, _ in near if first}):
        for other in sorted({second for _, _, second in near if second}):
            digits = tuple(d for d, first, second in near if not first & ~one | second & ~other)
            if len(digits) > 1:
                yield (one.bit_length() - 1, other.bit_length() - 1), digits


def _find(board: Board) -> Iterator[Inference]:
    bursts = board.shared(_bursts)
    for wings, corners in bursts.items():
        for burst in corners.values():
            for digits in combinations(burst.digits, 3):
                yield from _infer(board, wings, [_Burst(burst.corner, digits)])
    for wings, corners in bursts.items():
        across = bursts.get((wings[1], wings[0]), {})
        for burst in corners.values():
            for other in across.values():
                if burst.corner.cell < other.corner.cell:
                    for pair in _pairs(burst, other):
                        yield from _infer(board, wings, pair)


def _pairs(one: _Burst, other: _Burst) -> Iterator[list[_Burst]]:
    """Two digits of each, four in all."""
    for first in combinations(one.digits, 2):
        for second in combinations(other.digits, 2):
            if not set(first) & set(second):
                yield [_Burst(one.corner, first), _Burst(other.corner, second)]


def _infer(board: Board, wings: _Wings, bursts: list[_Burst]) -> Iterator[Inference]:
    grid = board.grid
    places = [
        (digit, line)
        for corner, digits in bursts
        for digit in digits
        for line in (corner.row, corner.column)
    ]
    ranges = [grid.range_mask(line, digit + 1) & board.candidates_mask for digit, line in places]
    targets = _targets(board, wings, bursts)
    struck = sum(1 << target for target in bits(targets) if rules_out(board.grid, ranges, target))
    if not struck or not _needs_every_digit(board, places, ranges, struck):
        return
    kept = [places[place] for place in sharpened(grid, ranges, struck)]
    yield Inference(
        "fireworks", elimination_of(struck, grid), _evidence(board, wings, bursts, kept)
    )


def _targets(board: Board, wings: _Wings, bursts: list[_Burst]) -> int:
    """Whatever else is in the cells, and the digits in the boxes off the lines."""
    grid, every = board.grid, [digit for burst in bursts for digit in burst.digits]
    targets = (1 << wings[0] | 1 << wings[1]) * (grid.first_cell_mask & ~_column(grid, every))
    for corner, digits in bursts:
        own = _column(grid, digits)
        lines = grid.house_masks[corner.row] | grid.house_masks[corner.column]
        targets |= (1 << corner.cell) * (grid.first_cell_mask & ~own)
        targets |= (grid.house_masks[corner.box] & ~lines) * own
    return targets & board.candidates_mask


def _column(grid: Grid, digits: list[int] | tuple[int, ...]) -> int:
    """The digits as candidates of the first cell."""
    return sum(1 << digit * grid.cell_count for digit in digits)


def _needs_every_digit(
    board: Board, places: list[tuple[int, int]], ranges: list[int], struck: int
) -> bool:
    """Would some candidate stay without any one digit? If not, something simpler does it all."""
    for spared in {digit for digit, _ in places}:
        rest = [mask for (digit, _), mask in zip(places, ranges, strict=True) if digit != spared]
        if all(rules_out(board.grid, rest, target) for target in bits(struck)):
            return False
    return True


def _evidence(
    board: Board, wings: _Wings, bursts: list[_Burst], kept: list[tuple[int, int]]
) -> Evidence:
    grid = board.grid
    ends = tuple(grid.cells[cell] for cell in wings)
    corners = tuple(
        Part(
            "corner",
            (),
            (grid.cells[corner.cell],),
            tuple(digit + 1 for digit in digits),
            tuple(grid.houses[number] for number in (corner.row, corner.column, corner.box)),
        )
        for corner, digits in bursts
    )
    digits = sorted(digit for corner in corners for digit in corner.digits)
    return Evidence(
        truths=tuple(Range(digit + 1, grid.houses[line]) for digit, line in kept),
        focus_cells=(*(cell for corner in corners for cell in corner.cells), *ends),
        candidates_seen=frozenset(digits),
        description="; ".join(
            f"{'/'.join(map(str, part.digits))} from {part.cells[0]} to {ends[0]}, {ends[1]}"
            for part in corners
        ),
        parts=(*corners, Part("wings", (), ends, tuple(digits))),
    )


RULES: tuple[Rule, ...] = (FindRule("fireworks", _find),)
