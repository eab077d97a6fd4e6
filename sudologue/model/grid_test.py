"""Layouts are data, are shared, and are refused when they make no sense.

Other tests take their irregular grids from here.
"""

import copy
import pickle
from collections.abc import Iterable
from typing import Any

import pytest

from sudologue.errors import PuzzleError
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid, default_box
from sudologue.model.house import House, HouseKind
from sudologue.model.sets import bits


def jigsaw(drawing: str, extra: Iterable[House] = ()) -> Grid:
    """A grid whose regions are drawn with letters, a word for each row."""
    rows = drawing.split()
    regions: dict[str, list[Cell]] = {}
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            regions.setdefault(letter, []).append(Cell(r, c))
    return Grid.of(len(rows), regions=list(regions.values()), extra=extra)


def diagonals(size: int) -> tuple[House, House]:
    falling = tuple(Cell(i, i) for i in range(size))
    rising = tuple(Cell(i, size - 1 - i) for i in range(size))
    return House(HouseKind.DIAGONAL, 0, falling), House(HouseKind.DIAGONAL, 1, rising)


JIGSAW_4 = jigsaw("aaab ccab cdbb cddd")
JIGSAW_7 = jigsaw("aaaaaab caccbbb ccccbbb ddddddefdfeeeefffeggeffggggg")
