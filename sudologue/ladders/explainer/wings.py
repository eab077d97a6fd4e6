"""XY-Wings and XYZ-Wings in Sudoku Explainer's order: by the pivot, then by the pincers as the pivot sees them."""

from collections.abc import Iterator
from functools import partial

from sudologue.inference.inference import Inference
from sudologue.ladders.explainer.order import neighbours
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import Find, finder


def _find(name: str, board: Board) -> Iterator[Inference]:
    return iter(sorted(finder(RULES[name])(board), key=partial(_place, board.grid)))


def _place(grid: Grid, wing: Inference) -> tuple[int, list[int]]:
    pivot, *pincers = (
        grid.index(cell) for role in ("pivot", "pincers") for cell in wing.evidence.part(role).cells
    )
    return pivot, sorted(map(neighbours(grid, pivot).index, pincers))


find_xy_wings: Find = partial(_find, "xy-wing")
find_xyz_wings: Find = partial(_find, "xyz-wing")
