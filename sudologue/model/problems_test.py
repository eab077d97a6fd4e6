"""Everything that is wrong with a board is found, with the cells that show it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.grid_test import DIAGONAL_4, DIAGONAL_9, JIGSAW_4, JIGSAW_7
from sudologue.model.problems import Problem, ProblemKind, find_problems, told
from sudologue.model.sets import CandidateSet, bits
from sudologue.strategies import submasks

GRIDS = (Grid.of(4), Grid.of(6), Grid.of(9), JIGSAW_4, JIGSAW_7, DIAGONAL_4, DIAGONAL_9)


def naive_problems(
    grid: Grid, placed: dict[Cell, int], candidates: dict[Cell, set[int]]
) -> set[Problem]:
    """The three definitions, word by word."""
    found = {
        Problem(ProblemKind.EMPTY_DOMAIN, (cell,))
        for cell in grid.cells
        if cell not in placed and not candidates[cell]
    }
    for house in grid.houses:
        empty = tuple(cell for cell in sorted(house.cells) if cell not in placed)
        for digit in range(1, grid.size + 1):
            holders = tuple(cell for cell in sorted(house.cells) if placed.get(cell) == digit)
            if len(holders) > 1:
                found.add(Problem(ProblemKind.BROKEN_HOUSE, holders, house, digit))
            elif not holders and not any(digit in candidates[cell] for cell in empty):
                found.add(Problem(ProblemKind.EMPTY_RANGE, empty, house, digit))
    return found


@st.composite
def positions(draw: st.DrawFn) -> tuple[Grid, int, int]:
    """Any digits placed anywhere, any candidates in the empty cells."""
    grid = draw(st.sampled_from(GRIDS))
    filled = draw(submasks(grid.cells_mask))
    random = draw(st.randoms(use_true_random=False))
    placed = sum(
        1 << random.randrange(grid.size) * grid.cell_count + index for index in bits(filled)
    )
    empty = (grid.cells_mask & ~filled) * grid.first_cell_mask
    return grid, placed, draw(submasks(empty))


@settings(deadline=None)
@given(positions())
def test_all_problems_are_found_and_no_others(position: tuple[Grid, int, int]) -> None:
    grid, placed_mask, candidates_mask = position
    candidates: dict[Cell, set[int]] = {cell: set() for cell in grid.cells}
    for cell, digit in CandidateSet.from_mask(candidates_mask, grid):
        candidates[cell].add(digit)
    placed = dict(CandidateSet.from_mask(placed_mask, grid))
    found = find_problems(grid, placed_mask, candidates_mask)
    assert len(set(found)) == len(found)
    assert set(found) == naive_problems(grid, placed, candidates)


@pytest.mark.parametrize(
    ("board", "problems"),
    [
        ("1234341221434321", []),
        ("." * 16, []),
        (
            "1..1............",
            ["row 1 has 1 twice, in r1c1 and r1c4", "1 has no place left in row 2"],
        ),
        (
            "11..1...........",
            [
                "box 1 has 1 three times, in r1c1, r1c2 and r2c1",
                "row 1 has 1 twice, in r1c1 and r1c2",
                "column 1 has 1 twice, in r1c1 and r2c1",
                "1 has no place left in box 2",
                "1 has no place left in box 3",
            ],
        ),
        (
            "123....4........",
            [
                "r1c4 has no candidate left",
                "4 has no place left in box 1",
                "4 has no place left in row 1",
            ],
        ),
        (
            "...13.........3.",
            [f"3 has no place left in {house}" for house in ("box 2", "row 1", "column 4")],
        ),
    ],
)
def test_in_words(board: str, problems: list[str]) -> None:
    assert [str(problem) for problem in Board.from_string(board).problems()] == problems


def test_a_digit_without_a_place_in_a_full_house() -> None:
    told_last = str(Board.from_string("1" * 16).problems()[-1])
    assert told_last == "4 has no place left in column 4"


def test_a_broken_diagonal() -> None:
    board = Board.from_string("1..............1", DIAGONAL_4)
    assert [str(problem) for problem in board.problems()] == [
        "diagonal 1 has 1 twice, in r1c1 and r4c4"
    ]


def test_only_a_few_are_told() -> None:
    problems = Board.from_string("1111 .... .... ....").problems()
    assert told(problems) == (
        "box 1 has 1 twice, in r1c1 and r1c2; box 2 has 1 twice, in r1c3 and r1c4; "
        "row 1 has 1 four times, in r1c1, r1c2, r1c3 and r1c4; 1 has no place left in box 3; "
        "and 7 more"
    )
    assert told(problems[:1]) == "box 1 has 1 twice, in r1c1 and r1c2"
