"""What can be asked of a layout before there is a grid."""

from sudologue.model.cell import Cell
from sudologue.model.layout import Layout


def test_cells_come_in_reading_order() -> None:
    assert list(Layout(4).cells())[:5] == [*(Cell(0, col) for col in range(4)), Cell(1, 0)]


def test_leaps_stay_on_the_grid() -> None:
    knights = list(Layout(4).apart((1, 2), (2, 1), (1, -2), (2, -1)))
    assert len(knights) == len({frozenset(pair) for pair in knights}) == 24
    assert (Cell(0, 0), Cell(1, 2)) in knights


def test_neighbours_share_a_side() -> None:
    pairs = list(Layout(4).neighbours())
    assert len(pairs) == 24
    assert all(abs(a.row - b.row) + abs(a.col - b.col) == 1 for a, b in pairs)


def test_boxes_are_rows_by_columns_or_the_regions() -> None:
    tall = Layout(6, (3, 2)).boxes()
    assert len(tall) == 6
    assert tall[1] == tuple(Cell(row, col) for row in range(3) for col in (2, 3))
    regions = (tuple(Cell(0, col) for col in range(4)),)
    assert Layout(4, None, regions).boxes() == regions
    assert Layout(4).boxes() == ()
