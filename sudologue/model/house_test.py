"""Houses and what people call them."""

import pytest
from hypothesis import given, settings

from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.house import House, HouseKind
from sudologue.strategies import boards

CELLS = (Cell(0, 0), Cell(0, 1), Cell(0, 2), Cell(0, 3))


@pytest.mark.parametrize(
    ("kind", "index", "name"),
    [
        (HouseKind.ROW, 3, "row 4"),
        (HouseKind.COLUMN, 0, "column 1"),
        (HouseKind.BOX, 8, "box 9"),
        (HouseKind.REGION, 24, "region 25"),
        (HouseKind.DIAGONAL, 1, "diagonal 2"),
    ],
)
def test_names(kind: HouseKind, index: int, name: str) -> None:
    house = House(kind, index, CELLS)
    assert (house.name, str(house)) == (name, name)


def test_only_rows_and_columns_are_lines() -> None:
    assert [kind for kind in HouseKind if kind.is_line] == [HouseKind.ROW, HouseKind.COLUMN]


def test_houses_are_values() -> None:
    house = House(HouseKind.ROW, 0, CELLS)
    assert house == House(HouseKind.ROW, 0, CELLS)
    assert hash(house) == hash(House(HouseKind.ROW, 0, CELLS))
    assert house != House(HouseKind.ROW, 0, CELLS[:-1])
    assert house != House(HouseKind.WINDOW, 0, CELLS)
    with pytest.raises(AttributeError):
        house.index = 1  # type: ignore[misc]


@settings(deadline=None)
@given(boards())
def test_what_a_house_has_and_needs(board: Board) -> None:
    digits = set(range(1, board.grid.size + 1))
    for house in board.houses:
        had, needed = house.has(board), house.needs(board)
        assert had == {board.value(cell) for cell in house.cells} - {None}
        assert needed == digits - had
