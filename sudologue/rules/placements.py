"""Complete placements of one digit: a cell in every row that lacks it, no two of which see each other.

Whatever is concluded about one digit from its own places alone (fish of every kind, single-digit
patterns, X-chains, coloring) rules out candidates that no complete placement holds. To find those is quick, and
most digits have none: so it tells where it is worth looking for a reason that a person can see.

A cell in every row, no two of them in a column or box, is a cell in every column and box as well, as long as nothing is
wrong with the board. It need not be one in every diagonal or window: where there are such houses, they may give
reasons that the placements here know nothing of, and every digit is worth a look.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.rules.counts import digit_masks


def lost_causes(board: Board) -> tuple[int, ...]:
    """For each digit the cells of its candidates that are part of no complete placement of it."""
    return tuple(lost_cells(board.grid, cells) for cells in board.shared(digit_masks))


class Suspect(NamedTuple):
    """A digit (from 0) that is worth a look, and the cells of its candidates."""

    digit: int
    cells: int
    lost: int
    """Those that may be ruled out."""


def suspects(board: Board) -> tuple[Suspect, ...]:
    """The digits about which anything can be concluded from their own places alone; often there are none."""
    grid, slices = board.grid, board.shared(digit_masks)
    lost = slices if _may_miss_houses(grid) else board.shared(lost_causes)
    found = map(Suspect, range(grid.size), slices, lost)
    return tuple(suspect for suspect in found if suspect.lost)


def _may_miss_houses(grid: Grid) -> bool:
    """Are there houses in which a cell in every row need not mean one?"""
    return bool(grid.extra) or len(grid.regions) not in (0, grid.size)


@lru_cache(maxsize=1 << 12)
def lost_cells(grid: Grid, cells: int) -> int:
    """Those of one digit's cells that are part of no complete placement of it.

    Most digits stay as they are from one step to the next, so answers are remembered.
    """
    rows = [row for mask in grid.house_masks[: grid.size] if (row := cells & mask)]
    rows.sort(key=int.bit_count)
    untried, lost = cells, 0
    while untried:
        first = untried & -untried
        alive = cells & ~grid.peer_masks[first.bit_length() - 1]
        placement = _placement(grid.peer_masks, rows, 0, alive, untried)
        if placement is None:
            placement = first
            lost |= first
        untried &= ~placement
    return lost


def placement_within(grid: Grid, cells: int, alive: int) -> int | None:
    """A complete placement of a digit with these cells in those of them that are alive, if there is one."""
    rows = [row & alive for mask in grid.house_masks[: grid.size] if (row := cells & mask)]
    rows.sort(key=int.bit_count)
    return _placement(grid.peer_masks, rows, 0, alive, 0)


def _placement(
    peers: Sequence[int], rows: Sequence[int], at: int, alive: int, preferred: int
) -> int | None:
    """A cell of each row from `at` on such that no two see each other; preferred ones come first."""
    if at == len(rows):
        return 0
    places = rows[at] & alive
    while places:
        first = places & preferred or places
        cell = first & -first
        seen = peers[cell.bit_length() - 1]
        rest = _placement(peers, rows, at + 1, alive & ~seen, preferred)
        if rest is not None:
            return rest | cell
        places ^= cell
    return None


def sure_cells(grid: Grid, cells: int) -> int:
    """Of the cells where a digit may go, those that are part of every complete placement, if there is any."""
    rows = [row for mask in grid.house_masks[: grid.size] if (row := cells & mask)]
    rows.sort(key=int.bit_count)
    untried = _placement(grid.peer_masks, rows, 0, cells, 0) or 0
    sure = 0
    while untried:
        cell = untried & -untried
        other = _placement(grid.peer_masks, rows, 0, cells & ~cell, 0)
        if other is None:
            sure |= cell
            untried ^= cell
        else:
            untried &= other
    return sure
