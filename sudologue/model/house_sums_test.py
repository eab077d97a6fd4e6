"""Sums of houses: what is left over comes to what is said, in every solution."""

import pytest

import sudologue as sl
from sudologue.model.cell import Cell
from sudologue.model.house_sums import house_sums
from sudologue.model.puzzle import Puzzle
from sudologue.model.sums import WeightedSum

SOLUTION = "1234341221434321"
"""Of a 4×4 grid."""


def cage(*names: str) -> sl.Killer:
    cells = [Cell.parse(name) for name in names]
    return sl.Killer(cells, sum(int(SOLUTION[cell.row * 4 + cell.col]) for cell in cells))


PUZZLE = Puzzle.of(
    size=4,
    constraints=[
        *(cage("r1c1", "r1c2"), cage("r1c3", "r1c4", "r2c4"), cage("r2c1", "r3c1"), cage("r4c3")),
        cage("r3c3", "r3c4", "r4c4"),
    ],
)


@pytest.mark.parametrize("several", [False, True])
def test_sums_hold_in_the_solution(several: bool) -> None:
    readings = house_sums(PUZZLE.grid, several=several)
    assert readings
    for each in readings:
        total = each.reading
        assert isinstance(total, WeightedSum)
        digits = [int(SOLUTION[cell]) for cell in each.cells]
        found = sum(w * d for w, d in zip(total.weights, digits, strict=True))
        assert found == total.total, each.name


def test_one_house_leaves_innies_and_outies() -> None:
    names = {each.name for each in house_sums(PUZZLE.grid, several=False)}
    assert "sum row 1 - killer 1" in names
    assert "sum row 1 - killer 2 - killer 1" in names


def test_there_are_none_without_cages() -> None:
    assert house_sums(sl.Grid.of(9), several=False) == ()
