"""Where few are left: cells with two to n candidates, digits with two to n places in a house.

Nothing else can be part of a locked set of n (`locked`), be it a subset or a fish, and on most boards that rules
out most houses before any search. All cells are counted in one pass, and so are all houses of a shape: with the
candidates shifted by the way from a house's first cell to each of its cells, every house is counted on its first cell
(as in `model.lanes`, but up to four).
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.reasoning.views.candidates import digit_masks

Few = tuple[int, int, int]
"""Masks for n = 2, 3 and 4: what has two at least, and n at most."""


class Shape(NamedTuple):
    """Houses that look alike and do not overlap."""

    houses: tuple[int, ...]
    offsets: tuple[int, ...]
    """From the first cell of each to its cells."""
    firsts_mask: int
    """The first cells, in every digit's slice."""
    spread: int
    """Times a first cell: all cells of its house."""


@lru_cache(maxsize=64)
def shapes(grid: Grid) -> tuple[Shape, ...]:
    """All houses by their shape, boxes first."""
    alike: dict[tuple[int, tuple[int, ...]], list[int]] = {}
    for number, lane in enumerate(grid.lanes):
        for house in sorted(lane.house_of_anchor.values()):
            cells = tuple(bits(grid.house_masks[house]))
            alike.setdefault((number, tuple(cell - cells[0] for cell in cells)), []).append(house)
    return tuple(
        Shape(
            tuple(houses),
            offsets,
            _firsts_mask(grid, houses),
            sum(1 << offset for offset in offsets),
        )
        for (_, offsets), houses in alike.items()
    )


def _firsts_mask(grid: Grid, houses: Iterable[int]) -> int:
    masks = (grid.house_masks[house] for house in houses)
    return sum(mask & -mask for mask in masks) * grid.first_cell_mask


def few_cells(board: Board) -> Few:
    """The cells with few candidates."""
    return _few(board.shared(digit_masks))


def bivalue_places(board: Board) -> list[int]:
    """For each digit the cells that have it and just one more."""
    pairs = board.shared(few_cells)[0]
    return [cells & pairs for cells in board.shared(digit_masks)]


def bivalue_cells(board: Board) -> dict[int, int]:
    """From two digits, as a mask, to the cells that have just these."""
    places, found, lower = board.shared(bivalue_places), dict[int, int](), 0
    for other, second in enumerate(places):
        rest = second & lower
        for one, first in enumerate(places[:other] if rest else ()):
            both = first & rest
            if both:
                found[1 << one | 1 << other] = both
                rest ^= both
                if not rest:
                    break
        lower |= second
    return found


def pairs_by_cell(board: Board) -> list[tuple[int, int, int]]:
    """Two digits (from 0) and the cells that have just these; whichever comes first on the board, first."""
    pairs = sorted(board.shared(bivalue_cells).items(), key=lambda pair: pair[1] & -pair[1])
    return [
        ((digits & -digits).bit_length() - 1, digits.bit_length() - 1, cells)
        for digits, cells in pairs
    ]


def few_places(board: Board) -> dict[int, Few]:
    """For each shape, under the number of its first house: the places of digits that have few in their house."""
    candidates = board.candidates_mask
    found: dict[int, Few] = {}
    for houses, offsets, firsts, spread in shapes(board.grid):
        two, three, four = _few([candidates >> offset for offset in offsets])
        found[houses[0]] = (
            candidates & (two & firsts) * spread,
            candidates & (three & firsts) * spread,
            candidates & (four & firsts) * spread,
        )
    return found


def _few(masks: Iterable[int]) -> Few:
    """What two of the masks hold at least, and two, three or four at most."""
    one = two = three = four = more = 0
    for mask in masks:
        more |= four & mask
        four |= three & mask
        three |= two & mask
        two |= one & mask
        one |= mask
    return two & ~three, two & ~four, two & ~more
