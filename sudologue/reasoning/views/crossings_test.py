"""Crossings are what two houses share, wherever that is two cells or more."""

from itertools import combinations

from hypothesis import given

from sudologue.model.grid import Grid
from sudologue.model.grid_test import DIAGONAL_9, JIGSAW_7
from sudologue.reasoning.views.crossings import THIN, crossings
from sudologue.strategies import NINE, grids


@given(grids(Grid.of(4), Grid.of(6), NINE, JIGSAW_7, DIAGONAL_9))
def test_every_two_houses_that_share_cells_cross(grid: Grid) -> None:
    shared = {each.shared_mask for each in crossings(grid)}
    both = [one & other for one, other in combinations(grid.house_masks, 2)]
    assert shared == {mask for mask in both if mask & mask - 1}


@given(grids(NINE, JIGSAW_7, DIAGONAL_9))
def test_a_crossing_is_a_line_and_what_it_crosses(grid: Grid) -> None:
    for line, box, shared, line_rest, box_rest, cells in crossings(grid):
        assert grid.houses[line].kind in THIN or grid.houses[box].kind not in THIN
        assert shared | line_rest == grid.house_masks[line]
        assert shared | box_rest == grid.house_masks[box]
        assert not shared & (line_rest | box_rest)
        assert sum(1 << cell for cell in cells) == shared | line_rest | box_rest
