from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.narration.facts.places import common_houses, covering_houses, see_each_other

GRID = Grid.of(9)


def cells(text: str) -> list[Cell]:
    return [Cell.parse(name) for name in text.split()]


def names(text: str, *known: str) -> list[str]:
    found = covering_houses(GRID, cells(text), [GRID.house(name) for name in known])
    return [house.name for house in found]


def test_the_houses_that_cells_share() -> None:
    assert [house.name for house in common_houses(GRID, cells("r1c1 r1c3"))] == ["row 1", "box 1"]
    assert common_houses(GRID, cells("r1c1 r5c5")) == []


def test_few_houses_hold_them_all() -> None:
    assert names("r2c4 r3c4 r7c4 r8c4") == ["column 4"]
    assert names("r1c1 r2c2 r3c3") == ["box 1"]
    assert names("r1c1 r5c1 r9c9", "row 9") == ["row 9", "column 1"]
    assert names("") == []


def test_who_sees_whom() -> None:
    one, other, third = cells("r1c1 r3c2 r4c4")
    assert see_each_other(GRID, one, other)
    assert not see_each_other(GRID, one, third)
