import pytest

from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.render.layout import Layout

NINE = Layout(Grid.of(9))


@pytest.mark.parametrize("size", [4, 6, 8, 9, 12, 16, 25])
def test_every_candidate_has_a_place_of_its_own_inside_its_cell(size: int) -> None:
    layout = Layout(Grid.of(size))
    cell = Cell(size - 1, 1)
    places = {layout.place(cell, digit) for digit in range(1, size + 1)}
    assert len(places) == size
    left, top = layout.corner(cell)
    assert all(left < x < left + layout.cell and top < y < top + layout.cell for x, y in places)


def test_the_outline_of_a_row_is_a_rectangle_inside_it() -> None:
    (loop,) = NINE.outline(tuple(Cell(0, col) for col in range(9)), inset=2)
    side, left = NINE.cell, NINE.left
    assert {loop.start, *loop.to} == {
        (left + 2, left + 2),
        (left + 9 * side - 2, left + 2),
        (left + 9 * side - 2, left + side - 2),
        (left + 2, left + side - 2),
    }


def test_an_angle_has_six_corners() -> None:
    (loop,) = NINE.outline((Cell(0, 0), Cell(1, 0), Cell(1, 1)))
    assert len(loop.to) == 5


def test_cells_that_touch_at_a_corner_have_two_outlines_and_a_ring_has_a_hole() -> None:
    assert len(NINE.outline((Cell(0, 0), Cell(1, 1)))) == 2
    ring = tuple(Cell(r, c) for r in range(3) for c in range(3) if (r, c) != (1, 1))
    assert len(NINE.outline(ring)) == 2


def test_thick_lines_follow_the_regions() -> None:
    assert len(list(NINE.thick_lines)) == 5
    rows = [[Cell(row, col) for col in range(5)] for row in range(5)]
    assert len(list(Layout(Grid.of(5, regions=rows)).thick_lines)) == 5
    assert len(list(Layout(Grid.of(7, regions=[])).thick_lines)) == 1
    assert len(list(NINE.thin_lines)) == 16
