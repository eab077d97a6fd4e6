"""Sums of houses: what is left over comes to what is said, in every filling."""

from random import Random

from sudologue.constraints import Arrow, Killer, LittleKiller
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house_sums import house_sums
from sudologue.model.sums import WeightedSum, added_up, parse_sum
from sudologue.search.constraints_test import fillings

CAGES = (("r1c1", "r1c2"), ("r1c3", "r2c3"), ("r2c1", "r3c1", "r3c2"), ("r4c3", "r4c4"))


def grid_for(filling: dict[Cell, int]) -> Grid:
    """Four cages with the sums that a filling has there."""
    cells = [tuple(map(Cell.parse, names)) for names in CAGES]
    return Grid.of(4, constraints=[Killer(c, sum(filling[one] for one in c)) for c in cells])


def test_every_sum_holds_of_the_solution() -> None:
    for filling in Random(1).sample(fillings(), 12):
        grid = grid_for(filling)
        for several in (False, True):
            found = house_sums(grid, several=several)
            assert found
            for reading in found:
                total = reading.reading
                assert isinstance(total, WeightedSum)
                pairs = tuple(zip(total.cells, total.weights, strict=True))
                assert sum(filling[cell] * weight for cell, weight in pairs) == total.total
                terms = parse_sum(reading.name.removeprefix("sum "), grid)
                assert added_up(grid, terms) == (pairs, total.total)


def test_cages_inside_a_house_leave_its_innies() -> None:
    grid = Grid.of(9, constraints=[Killer("r1c1 r1c2 r1c3", 15), Killer("r1c4 r1c5 r2c5", 20)])
    sums = {reading.name: reading for reading in house_sums(grid, several=False)}
    inside = sums["sum row 1 - killer 1 - killer 2"]
    total = inside.reading
    assert isinstance(total, WeightedSum)
    assert dict(zip(map(str, total.cells), total.weights, strict=True)) == {
        **dict.fromkeys(("r1c6", "r1c7", "r1c8", "r1c9"), 1),
        "r2c5": -1,
    }
    assert total.total == 45 - 15 - 20
    assert "sum row 1 - killer 1" in sums


def test_those_that_leave_few_cells_come_first() -> None:
    grid = grid_for(fillings()[0])
    sizes = [len(reading.cells) for reading in house_sums(grid, several=False)]
    assert sizes == sorted(sizes)


def test_only_what_has_a_sum_is_taken_off() -> None:
    arrow = Grid.of(9, constraints=[Arrow("r1c2 r1c3", "r1c1"), Killer("r2c1 r2c2")])
    assert house_sums(arrow, several=False) == house_sums(arrow, several=True) == ()
    twice = Grid.of(9, constraints=[LittleKiller("r1c1 r1c1", 4)])
    assert house_sums(twice, several=False) == ()
