"""Crossings: two houses that share cells. Intersections, locked subsets, groups and Sue de Coq all live there."""

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from sudologue.model.bits import bits
from sudologue.model.grid import Grid
from sudologue.model.house import HouseKind

THIN = (HouseKind.ROW, HouseKind.COLUMN, HouseKind.DIAGONAL)
"""Houses that claim where they cross another; the others point."""


class Crossing(NamedTuple):
    """Two houses that share cells, the line first: which cells, and the rest of each; and all of them one by one."""

    line: int
    box: int
    shared_mask: int
    line_rest_mask: int
    box_rest_mask: int
    cells: tuple[int, ...]


@lru_cache(maxsize=64)
def crossings(grid: Grid) -> tuple[Crossing, ...]:
    """Every two houses that share two cells or more; a thin one is the line."""
    masks = grid.house_masks
    order = sorted(range(len(masks)), key=lambda number: grid.houses[number].kind not in THIN)
    return tuple(
        Crossing(
            line,
            box,
            shared,
            masks[line] & ~shared,
            masks[box] & ~shared,
            tuple(bits(masks[line] | masks[box])),
        )
        for line, box in combinations(order, 2)
        if (shared := masks[line] & masks[box]).bit_count() > 1
    )
