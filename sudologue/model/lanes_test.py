"""The folds count as a child would, house by house and digit by digit."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue.model.bits import bits
from sudologue.model.grid import Grid
from sudologue.model.grid_test import IRREGULAR
from sudologue.model.lanes import irregular_lanes, regular_fold, split_rounds
from sudologue.strategies import submasks

SIZES = (4, 6, 8, 9, 10, 12, 14, 15, 16)
GRIDS = (*map(Grid.of, SIZES), Grid.of(6, (3, 2)), Grid.of(12, (2, 6)), *IRREGULAR)


@st.composite
def masks_on_grids(draw: st.DrawFn) -> tuple[Grid, int]:
    grid = draw(st.sampled_from(GRIDS))
    return grid, draw(submasks(grid.all_mask))


@settings(deadline=None)
@given(masks_on_grids())
def test_lanes_count_the_places_of_each_digit_in_each_house(drawn: tuple[Grid, int]) -> None:
    grid, mask = drawn
    for lane in grid.lanes:
        once, twice = lane.fold(mask)
        for (anchor, house), digit in product(lane.house_of_anchor.items(), range(grid.size)):
            count = (mask & grid.range_mask(house, digit + 1)).bit_count()
            bit = anchor + digit * grid.cell_count
            assert (once >> bit & 1, twice >> bit & 1) == (count >= 1, count >= 2)


@settings(deadline=None)
@given(masks_on_grids())
def test_the_cell_fold_counts_the_candidates_of_each_cell(drawn: tuple[Grid, int]) -> None:
    grid, mask = drawn
    once, twice = grid.cell_fold(mask)
    for cell, domain in enumerate(grid.domain_masks):
        count = (mask & domain).bit_count()
        assert (once >> cell & 1, twice >> cell & 1) == (count >= 1, count >= 2)


@settings(deadline=None)
@given(masks_on_grids())
def test_a_lane_tells_which_houses_have_one_of_some_cells(drawn: tuple[Grid, int]) -> None:
    grid, mask = drawn
    cells = mask & grid.cells_mask
    found = sorted(house for lane in grid.lanes for house in lane.houses_with_one(cells))
    counts = [(cells & house).bit_count() for house in grid.house_masks]
    assert found == [number for number, count in enumerate(counts) if count == 1]


@settings(deadline=None)
@given(st.sampled_from([(1, 3), (1, 9), (9, 27), (81, 243)]), submasks(Grid.of().all_mask))
def test_the_fold_written_out_for_nine_is_the_general_one(
    strides: tuple[int, int], mask: int
) -> None:
    rounds = ((strides[0], 3), (strides[1], 3))
    assert regular_fold(rounds)(mask) == regular_fold((*rounds, (1, 1)))(mask)


@pytest.mark.parametrize("grid", GRIDS)
def test_every_house_lies_in_one_lane_at_its_anchor(grid: Grid) -> None:
    gathered = [house for lane in grid.lanes for house in lane.house_of_anchor.values()]
    assert sorted(gathered) == list(range(len(grid.houses)))
    for lane in grid.lanes:
        anchored = {
            anchor + digit * grid.cell_count
            for anchor, digit in product(lane.house_of_anchor, range(grid.size))
        }
        assert set(bits(lane.anchors_mask)) == anchored
        for anchor, house in lane.house_of_anchor.items():
            assert grid.house_masks[house] >> anchor & 1


def test_houses_with_the_same_first_cell_go_to_different_lanes() -> None:
    lanes = list(irregular_lanes([(7, (0, 1)), (8, (0, 2)), (9, (3, 4))], first_cell_mask=1))
    assert [lane.house_of_anchor for lane in lanes] == [{0: 7, 3: 9}, {0: 8}]


@pytest.mark.parametrize("count", range(4, 26))
def test_rounds_reach_every_position_once(count: int) -> None:
    rounds = split_rounds(count, 10)
    steps = [[stride * i for i in range(times)] for stride, times in rounds]
    assert sorted(map(sum, product(*steps))) == [10 * i for i in range(count)]
