"""In which order Sudoku Explainer goes through a grid.

Where a technique looks into houses it takes boxes first, then columns, then rows; where it starts from a cell it takes
the cell's box, row and column. Choices of k out of n things come by the last of them first: 01, 02, 12, 03, 13, 23.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeVar

from sudologue.model.bits import bits
from sudologue.model.grid import Grid
from sudologue.model.lanes import Lane

T = TypeVar("T")


@lru_cache(maxsize=64)
def boxes(grid: Grid) -> tuple[int, ...]:
    """The houses that are no lines."""
    return tuple(range(2 * grid.size, len(grid.houses)))


@lru_cache(maxsize=64)
def columns(grid: Grid) -> tuple[int, ...]:
    """The columns."""
    return tuple(range(grid.size, 2 * grid.size))


@lru_cache(maxsize=64)
def rows(grid: Grid) -> tuple[int, ...]:
    """The rows."""
    return tuple(range(grid.size))


@lru_cache(maxsize=64)
def houses(grid: Grid) -> tuple[int, ...]:
    """All houses: boxes, columns, rows."""
    return boxes(grid) + columns(grid) + rows(grid)


@lru_cache(maxsize=64)
def lanes(grid: Grid) -> tuple[Lane, ...]:
    """The same in families that do not overlap."""
    *others, across, down = grid.lanes
    return (*others, down, across)


@lru_cache(maxsize=1 << 12)
def houses_of(grid: Grid, cell: int) -> tuple[int, ...]:
    """A cell's houses: its box, its row, its column."""
    row, column, *others = grid.houses_of[cell]
    return (*others, row, column)


def common_houses(grid: Grid, cells: int) -> list[int]:
    """The houses that hold all these cells, in that order."""
    first = (cells & -cells).bit_length() - 1
    return [house for house in houses_of(grid, first) if not cells & ~grid.house_masks[house]]


@lru_cache(maxsize=1 << 12)
def neighbours(grid: Grid, cell: int) -> tuple[int, ...]:
    """The cells that a cell sees: those of its box, then the others of its row and of its column."""
    seen: dict[int, None] = {}
    for house in houses_of(grid, cell):
        seen.update(dict.fromkeys(bits(grid.house_masks[house])))
    seen.update(dict.fromkeys(bits(grid.peer_masks[cell])))
    seen.pop(cell, None)
    return tuple(seen)


def last_first(found: Iterable[tuple[tuple[int, ...], int]]) -> list[tuple[tuple[int, ...], int]]:
    """Choices, each with what was found for it, in the order of their last things, then the last but one, …"""
    return sorted(found, key=lambda each: each[0][::-1])


def choices(things: Sequence[T], count: int) -> Iterator[tuple[T, ...]]:
    """Every `count` of the things, in that order."""
    if count == 0:
        yield ()
        return
    for last in range(count - 1, len(things)):
        for others in choices(things[:last], count - 1):
            yield (*others, things[last])
