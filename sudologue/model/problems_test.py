"""Everything that is wrong with a board is found, with the cells that show it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue.constraints import (
    AntiKing,
    Constraint,
    Diagonal,
    Even,
    GreaterThan,
    Killer,
    Sandwich,
    Thermo,
    XVNegative,
)
from sudologue.constraints.fields import to_cells
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.grid_test import DIAGONAL_4, DIAGONAL_9, JIGSAW_4, JIGSAW_7
from sudologue.model.problems import Problem, ProblemKind, find_problems, in_one_line
from sudologue.model.puzzle import Puzzle
from sudologue.model.sets import CandidateSet
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
    assert in_one_line(problems) == (
        "box 1 has 1 twice, in r1c1 and r1c2; box 2 has 1 twice, in r1c3 and r1c4; "
        "row 1 has 1 four times, in r1c1, r1c2, r1c3 and r1c4; 1 has no place left in box 3; "
        "and 7 more"
    )
    assert in_one_line(problems[:1]) == "box 1 has 1 twice, in r1c1 and r1c2"


CAGE = "digits in a cage differ, and come to its sum if it has one"


@pytest.mark.parametrize(
    ("constraint", "givens", "problem"),
    [
        (
            Killer(to_cells("r1c1 r1c2"), sum=5),
            "13..............",
            f"killer 1 is broken by 1 in r1c1 and 3 in r1c2: {CAGE}",
        ),
        (
            Killer(to_cells("r1c1 r2c3")),
            "1.....1.........",
            f"killer 1 is broken by 1 in r1c1 and 1 in r2c3: {CAGE}",
        ),
        (Killer(to_cells("r1c1 r1c2"), sum=7), "1...", f"killer 1 is broken by 1 in r1c1: {CAGE}"),
        (
            Thermo(to_cells("r2c1 r2c2")),
            "....32",
            "thermo 1 is broken by 3 in r2c1 and 2 in r2c2: digits along a thermometer go up from the bulb",
        ),
        (
            Even(to_cells("r1c1 r1c2")),
            "23",
            "even 1 is broken by 3 in r1c2: cells with a grey square hold even digits",
        ),
        (
            XVNegative(),
            "..23",
            "xv_negative 1 is broken by 2 in r1c3 and 3 in r1c4: digits in cells that share a side "
            "without an X or a V do not come to the sum of one (5 or 10, if no others are told)",
        ),
    ],
)
def test_a_broken_constraint_and_the_cells_that_show_it(
    constraint: Constraint, givens: str, problem: str
) -> None:
    board = Board.of(Puzzle.of(givens.ljust(16, "."), [constraint]))
    assert board.is_broken
    assert problem in map(str, board.problems())


def test_cells_that_a_constraint_says_differ() -> None:
    board = Board.of(Puzzle.of(".1....1.".ljust(16, "."), [AntiKing()]))
    assert board.is_broken
    (found,) = [p for p in board.problems() if p.kind is ProblemKind.BROKEN_CONSTRAINT]
    assert (found.constraint, found.digits) == ("anti_king 1", (1, 1))
    assert found.cells == (Cell(0, 1), Cell(1, 2))


def test_the_second_of_a_kind_is_named_so() -> None:
    cages = [Killer(to_cells("r1c1 r1c2"), sum=3), Killer(to_cells("r2c1 r2c2"), sum=3)]
    board = Board.of(Puzzle.of("12..34..".ljust(16, "."), cages))
    assert [problem.constraint for problem in board.problems() if problem.constraint] == [
        "killer 2"
    ]


def test_a_reading_that_nothing_left_keeps() -> None:
    board = Board.of(Puzzle.of("." * 16, [Killer(to_cells("r1c1 r1c2"), sum=7)]))
    assert not board.problems()
    poorer = board.without_mask(board.grid.domain_masks[0] & ~0b11)
    assert not poorer.is_broken
    (found,) = poorer.problems()
    assert found.kind is ProblemKind.EMPTY_READING
    assert str(found) == f"killer 1 cannot be kept by what is left: {CAGE}"


def test_a_full_board_is_complete_only_if_constraints_are_kept() -> None:
    solved = "1234341221434321"
    for constraint, is_kept in (
        (Killer(to_cells("r1c1 r1c2"), sum=3), True),
        (Killer(to_cells("r1c1 r1c2"), sum=4), False),
        (Sandwich(to_cells("r1c1 r1c2 r1c3 r1c4"), sum=5), True),
        (Sandwich(to_cells("r2c1 r2c2 r2c3 r2c4"), sum=5), False),
        (GreaterThan(to_cells("r1c2 r1c1")), True),
        (GreaterThan(to_cells("r1c1 r1c2")), False),
        (Diagonal("/"), False),
    ):
        board = Board.of(Puzzle.of(solved, [constraint]))
        assert board.is_complete == is_kept, constraint
        assert bool(board.problems()) != is_kept
