"""Truths name their candidates and never list them."""

import pytest

from sudologue.errors import PuzzleError
from sudologue.inference.truth import (
    BugGuardians,
    Domain,
    Guardians,
    Range,
    Truth,
    parse_truth,
)
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.grid_test import BOTH_4, DIAGONAL_9, JIGSAW_7

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("domain r5c5", {"r5c5=5"}),
        ("domain r1c3", {"r1c3=1", "r1c3=2", "r1c3=4"}),
        ("domain r1c1", set[str]()),
        ("range 6 in row 1", {"r1c4=6", "r1c6=6"}),
        ("range 7 in box 1", {"r2c2=7", "r2c3=7"}),
        ("range 5 in row 1", set[str]()),
        ("guardians 1 2 in r1c3 r1c4", {"r1c3=4", "r1c4=6"}),
        ("guardians of bug", set[str]()),
    ],
)
def test_what_is_left_of_a_truth(text: str, left: set[str]) -> None:
    board = Board.from_string(EASY)
    truth = parse_truth(text, board.grid)
    assert {f"{cell}={digit}" for cell, digit in truth.candidates(board)} == left


@pytest.mark.parametrize("grid", [Grid.of(), Grid.of(16), BOTH_4, JIGSAW_7, DIAGONAL_9])
def test_every_truth_reads_back(grid: Grid) -> None:
    truths: list[Truth] = [Domain(cell) for cell in grid.cells]
    truths += [Range(d, house) for house in grid.houses for d in range(1, grid.size + 1)]
    for truth in truths:
        assert parse_truth(str(truth), grid) == truth
        assert truth.full_mask(grid).bit_count() == grid.size


@pytest.mark.parametrize("grid", [Grid.of(), Grid.of(16), BOTH_4])
def test_guardians_read_back(grid: Grid) -> None:
    corners = (Cell(0, 0), Cell(0, 3), Cell(1, 0), Cell(1, 3))
    truth = Guardians((1, 4), corners)
    assert str(truth) == "guardians 1 4 in r1c1 r1c4 r2c1 r2c4"
    assert parse_truth(str(truth), grid) == truth
    assert parse_truth("guardians 4 1 in r2c4 r1c4 r2c1 r1c1", grid) == truth
    assert truth.full_mask(grid).bit_count() == 4 * (grid.size - 2)
    assert parse_truth("guardians of bug", grid) == BugGuardians()
    assert BugGuardians().full_mask(grid) == grid.all_mask


def test_truths_of_one_grid_are_distinct() -> None:
    grid = Grid.of(4)
    ranges = {Range(d, house) for house in grid.houses for d in range(1, 5)}
    assert len({truth.full_mask(grid) for truth in ranges}) == 12 * 4


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "expected a truth such as 'domain r4c7', found ''"),
        ("guess r1c1", "expected a truth such as 'domain r4c7', found 'guess r1c1'"),
        ("domain", "expected a cell such as 'r4c7', found ''"),
        ("domain r0c1", "expected a cell such as 'r4c7', found 'r0c1'"),
        ("domain r10c1", "r10c1 is not on a 9×9 grid"),
        ("range 5 in row 10", "expected a house such as 'row 4', found 'row 10'"),
        ("range 5", "expected a house such as 'row 4', found ''"),
        ("range 0 in row 1", "expected a digit from 1 to 9, found '0'"),
        ("range 10 in row 1", "expected a digit from 1 to 9, found '10'"),
        ("range x in row 1", "expected a digit from 1 to 9, found 'x'"),
        ("guardians 1 x in r1c1", "expected a digit from 1 to 9, found 'x'"),
        ("guardians 1 2", "expected the digits and cells of a pattern, found '1 2'"),
        ("guardians in r1c1", "expected a digit from 1 to 9, found 'in'"),
        ("guardians 1 2 in r1c1 r10c1", "r10c1 is not on a 9×9 grid"),
    ],
)
def test_what_is_no_truth(text: str, complaint: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        parse_truth(text, Grid.of())
    assert str(caught.value) == complaint


def test_a_house_of_another_grid() -> None:
    with pytest.raises(PuzzleError, match="row 1 is not a house of this grid"):
        Range(1, Grid.of(4).house("row 1")).full_mask(Grid.of())
    with pytest.raises(PuzzleError, match="r9c9 is not on a 4×4 grid"):
        Domain(Cell(8, 8)).full_mask(Grid.of(4))
