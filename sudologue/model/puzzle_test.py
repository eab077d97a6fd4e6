"""A puzzle is what was set, and never changes."""

import pickle

import pytest
from hypothesis import given, settings

from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.strategies import grids, puzzles

SMALL = "4....1..3.1....3"


def test_givens_come_in_reading_order() -> None:
    givens = Puzzle.from_string(SMALL).givens
    assert list(givens) == sorted(givens)
    assert {str(cell): digit for cell, digit in givens.items()} == {
        "r1c1": 4,
        "r2c2": 1,
        "r3c1": 3,
        "r3c3": 1,
        "r4c4": 3,
    }


@settings(deadline=None)
@given(grids(Grid.of(4), Grid.of(9), Grid.of(16)).flatmap(puzzles))
def test_printing_reads_back(puzzle: Puzzle) -> None:
    assert Puzzle.from_string(str(puzzle)) == puzzle
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle


def test_puzzles_are_values() -> None:
    puzzle = Puzzle.from_string(SMALL)
    same = Puzzle.from_string(SMALL.replace(".", "0"))
    titled = Puzzle(puzzle.grid, puzzle.givens_mask, title="Small")
    assert puzzle == same != titled
    assert hash(puzzle) == hash(same)
    with pytest.raises(AttributeError):
        puzzle.title = "Small"  # type: ignore[misc]


def test_a_puzzle_may_name_its_grid() -> None:
    tall = Puzzle.from_string("1" + "." * 35, Grid.of(6, (3, 2)))
    assert tall.grid.box == (3, 2)
    assert tall.givens == {Cell(0, 0): 1}
    assert tall != Puzzle.from_string("1" + "." * 35)
