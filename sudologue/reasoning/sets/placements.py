"""Complete placements of one digit: a cell in every row that lacks it, no two of which see each other.

Whatever is concluded about one digit from its own places alone (fish of every kind, single-digit
patterns, X-chains, coloring) rules out candidates that no complete placement holds. To find those is quick, and
most digits have none: so it tells where it is worth looking for a reason that a person can see.

A cell in every row, no two of them in a column or box, is a cell in every column and box as well, as long as nothing is
wrong with the board. It need not be one in every diagonal or window: where there are such houses, they may give
reasons that the placements here know nothing of, and every digit is worth a look. So it is on very large grids,
where a look takes less time than to find out.
"""

from collections import deque
from functools import lru_cache
from typing import NamedTuple

from sudologue.model.bits import union
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.reasoning.proofs.conflicts import between_places
from sudologue.reasoning.proofs.exhaustion import find_choice
from sudologue.reasoning.views.candidates import digit_masks, slices
from sudologue.search.questions import question


def unplaceable(board: Board) -> tuple[int, ...]:
    """For each digit the cells of its candidates that are part of no complete placement of it."""
    return unplaceable_among(board.grid, board.candidates_mask)


def unplaceable_among(grid: Grid, candidates: int) -> tuple[int, ...]:
    """The same, if these were the candidates."""
    return slices(grid, candidates & ~placeable(grid, candidates))


@question
def placeable(grid: Grid, candidates: int) -> int:
    """The candidates that some complete placement of their digit holds."""
    lost = 0
    for digit, cells in enumerate(slices(grid, candidates)):
        lost |= unplaceable_cells(grid, cells) << digit * grid.cell_count
    return candidates & ~lost


_MOST_KNOWN = 80
"""Placements that are remembered of a grid."""
_LARGEST = 16
"""The size of grid up to which placements are quickly found."""


class PromisingDigit(NamedTuple):
    """A digit (from 0) that is worth a look, and the cells of its candidates."""

    digit: int
    cells: int
    lost: int
    """Those that may be ruled out."""


def promising_digits(board: Board) -> tuple[PromisingDigit, ...]:
    """The digits about which anything can be concluded from their own places alone; often there are none."""
    cells = board.shared(digit_masks)
    lost = board.shared(unplaceable) if _tells_all(board.grid) else cells
    return tuple(
        [PromisingDigit(digit, cells[digit], places) for digit, places in enumerate(lost) if places]
    )


def _tells_all(grid: Grid) -> bool:
    """Is a cell in every row one in every house, and is that to be found sooner than by a look at each digit?"""
    is_plain = not grid.extra and len(grid.regions) in (0, grid.size)
    return is_plain and grid.size <= _LARGEST


@lru_cache(maxsize=1 << 12)
def unplaceable_cells(grid: Grid, cells: int) -> int:
    """Those of one digit's cells that are part of no complete placement of it.

    Most digits stay as they are from one step to the next, so answers are remembered.
    """
    rows = [row for mask in grid.house_masks[: grid.size] if (row := cells & mask)]
    conflicts, known, lost = between_places(grid), _known_placements(grid), 0
    whole = [here for each in tuple(known) if (here := each & cells).bit_count() == len(rows)]
    untried = cells & ~union(whole)
    while untried:
        first = untried & -untried
        alive = conflicts.agrees[first.bit_length() - 1]
        placement = find_choice(conflicts, rows, alive, first)
        if placement is None:
            placement = first
            lost |= first
        else:
            known.append(placement)
        untried &= ~placement
    return lost


@lru_cache(maxsize=64)
def _known_placements(_: Grid) -> deque[int]:
    """The last placements that were found: what is left of one is whole if it still has a cell in every row."""
    return deque(maxlen=_MOST_KNOWN)


def placement_within(grid: Grid, cells: int, alive: int) -> int | None:
    """A complete placement of a digit with these cells in those of them that are alive, if there is one."""
    rows = [row for mask in grid.house_masks[: grid.size] if (row := cells & mask)]
    return find_choice(between_places(grid), rows, alive, 0)


def sure_cells(grid: Grid, held: int) -> int:
    """Of the cells that some complete placement of a digit holds those that all of them hold.

    Every placement has a cell in the row of each of these, and there it is the only one.
    """
    sure = 0
    for row in grid.house_masks[: grid.size]:
        place = held & row
        sure |= 0 if place & (place - 1) else place
    return sure
