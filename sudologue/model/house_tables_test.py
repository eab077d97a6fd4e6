"""The houses of a grid, and which of them each cell belongs to."""

from sudologue.model.bits import bits
from sudologue.model.cell import Cell
from sudologue.model.house_tables import boxes, cells_of, lines, tables_of


def test_cells_in_reading_order() -> None:
    cells, numbers = cells_of(6)
    assert cells[7] == Cell(1, 1)
    assert [numbers[cell] for cell in cells] == list(range(36))


def test_every_cell_is_in_a_row_a_column_and_a_box() -> None:
    houses = (*lines(6), *boxes(6, (2, 3), ()))
    assert [house.name for house in houses[::6]] == ["row 1", "column 1", "box 1"]
    tables = tables_of(houses, 6)
    assert tables.of_cells[8] == (1, 8, 12)  # r2c3
    assert all(mask.bit_count() == 6 for mask in tables.masks)
    for cell, of_cell in enumerate(tables.of_cells):
        assert [number for _, number in tables.rests[cell]] == list(of_cell)
        assert all(
            {*bits(mask)} == {*bits(tables.masks[n])} - {cell} for mask, n in tables.rests[cell]
        )


def test_regions_instead_of_boxes() -> None:
    cells, _ = cells_of(4)
    regions = tuple(tuple(cells[start::4]) for start in range(4))
    assert [house.name for house in boxes(4, None, regions)][:2] == ["region 1", "region 2"]
    assert boxes(4, None, regions)[3].cells == regions[3]
