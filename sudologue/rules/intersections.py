"""Intersections: where two houses cross, one digit can be settled for both.

A digit has to stand somewhere in house A. If all its places in A lie where A crosses house B, it stands in
the crossing, and B has its digit there too: nowhere else in B.

(a) A and B share two cells or more.
(b) Every candidate of the digit in A lies in B, and there are at least two (one would be a hidden single).
(c) B has the digit elsewhere: those candidates go.

With A a box and B a line this is pointing; with A a line and B a box it is claiming.

    r1 .  .  7  | *  *  * | .  4  .      Row 3 has a 1, so box 1 has its own in r1c1 or r1c2, wherever that
    r2 6  8  9  | .  .  . | .  .  .      may be: box 1 points along row 1, and 1 goes from the cells marked *
    r3 .  .  .  | .  .  . | 1  .  .      and whatever else is open in row 1.

A locked pair or triple is the same with two or three digits at once: cells of a crossing that hold as many
digits as they are cells, and clear both houses (see `subsets`).
"""

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import NamedTuple

from sudologue.inference.inference import Evidence, Inference, Part
from sudologue.inference.truth import Range
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.house import House, HouseKind
from sudologue.rules.locked import candidates_of, elimination_of
from sudologue.rules.rule import FindRule, Rule

THIN = (HouseKind.ROW, HouseKind.COLUMN, HouseKind.DIAGONAL)
"""Houses that claim; the others point."""


class Crossing(NamedTuple):
    """Two houses that share cells: the shared ones, and the rest of each."""

    shared_mask: int
    first_rest_mask: int
    second_rest_mask: int
    first: int
    second: int


class Locked(NamedTuple):
    """A digit (from 0) whose places in `source` all lie in `target`, which has others besides."""

    source: int
    target: int
    digit: int


@lru_cache(maxsize=64)
def crossings(grid: Grid) -> tuple[Crossing, ...]:
    """Every two houses that share two cells or more."""
    masks = grid.house_masks
    return tuple(
        Crossing(shared, a & ~shared, b & ~shared, first, second)
        for first, a in enumerate(masks)
        for second, b in enumerate(masks[first + 1 :], start=first + 1)
        if (shared := a & b).bit_count() > 1
    )


def digit_masks(board: Board) -> tuple[int, ...]:
    """The cells of each digit's candidates."""
    grid, candidates = board.grid, board.candidates_mask
    cells, count = grid.cells_mask, grid.cell_count
    return tuple(candidates >> digit * count & cells for digit in range(grid.size))


def _locked(board: Board) -> list[Locked]:
    found: list[Locked] = []
    table = crossings(board.grid)
    for digit, cells in enumerate(board.shared(digit_masks)):
        for shared, first_rest, second_rest, first, second in table:
            inside = cells & shared
            if inside & (inside - 1):
                if cells & first_rest:
                    if not cells & second_rest:
                        found.append(Locked(second, first, digit))
                elif cells & second_rest:
                    found.append(Locked(first, second, digit))
    return sorted(found)


def _find(name: str, board: Board, *, claims: bool) -> Iterator[Inference]:
    houses = board.houses
    for locked in board.shared(_locked):
        if (houses[locked.source].kind in THIN) is claims:
            yield _inference(name, board, locked)


def _inference(name: str, board: Board, locked: Locked) -> Inference:
    grid = board.grid
    source, target = grid.houses[locked.source], grid.houses[locked.target]
    digit = locked.digit + 1
    places = grid.range_mask(locked.source, digit) & board.candidates_mask
    lost = grid.range_mask(locked.target, digit) & board.candidates_mask & ~places
    evidence = _evidence(grid, digit, source, target, places)
    return Inference(name, elimination_of(lost, grid), evidence)


def _evidence(grid: Grid, digit: int, source: House, target: House, places: int) -> Evidence:
    candidates = candidates_of(places, grid)
    cells = tuple(cell for cell, _ in candidates)
    return Evidence(
        truths=(Range(digit, source),),
        focus_cells=cells,
        focus_house=source,
        focus_digit=digit,
        description=f"{digit} of {source} in {target}: {', '.join(map(str, cells))}",
        parts=(
            Part("source", candidates, cells, (digit,), (source,)),
            Part("target", houses=(target,)),
        ),
    )


POINTING = FindRule("pointing", partial(_find, "pointing", claims=False))
CLAIMING = FindRule("claiming", partial(_find, "claiming", claims=True))

RULES: tuple[Rule, ...] = (POINTING, CLAIMING)
