"""The reference against first principles."""

from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import House, HouseKind
from sudologue.search import fill, questions, search
from sudologue.strategies import NINE, boards, grids

FOUR = Grid.of(4)
DIAGONALS = Grid.of(
    4,
    extra=(
        House(HouseKind.DIAGONAL, 0, tuple(Cell(i, i) for i in range(4))),
        House(HouseKind.DIAGONAL, 1, tuple(Cell(i, 3 - i) for i in range(4))),
    ),
)
JIGSAW = Grid.of(
    4,
    regions=[
        [Cell(0, 0), Cell(0, 1), Cell(0, 2), Cell(1, 0)],
        [Cell(0, 3), Cell(1, 3), Cell(2, 3), Cell(1, 2)],
        [Cell(1, 1), Cell(2, 1), Cell(2, 0), Cell(3, 0)],
        [Cell(2, 2), Cell(3, 1), Cell(3, 2), Cell(3, 3)],
    ],
)
EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"


def every_solution(grid: Grid) -> set[int]:
    """All solutions of an empty 4×4 grid, by trying every four rows."""
    rows = list(permutations(range(4)))
    found: set[int] = set()
    for first in rows:
        for second in rows:
            for third in rows:
                columns = list(zip(first, second, third, strict=True))
                if any(len(set(column)) < 3 for column in columns):
                    continue
                fourth = tuple(6 - sum(column) for column in columns)
                digits = (*first, *second, *third, *fourth)
                if all(len({digits[grid.index(c)] for c in h.cells}) == 4 for h in grid.houses):
                    found.add(sum(1 << d * 16 + cell for cell, d in enumerate(digits)))
    return found


@pytest.mark.parametrize("grid", [FOUR, DIAGONALS, JIGSAW], ids=["boxes", "diagonals", "jigsaw"])
def test_every_solution_of_a_small_grid(grid: Grid) -> None:
    known = every_solution(grid)
    assert sorted(search.visit(grid, grid.all_mask)) == sorted(known)
    assert search.count(grid, grid.all_mask, 10_000) == len(known)
    union = 0
    for solution in known:
        union |= solution
    assert search.true_candidates(grid, grid.all_mask) == union


def test_four_by_four_has_288_solutions() -> None:
    assert search.count(FOUR, FOUR.all_mask, 1000) == 288
    assert search.count(FOUR, FOUR.all_mask, 5) == 5
    assert search.count(FOUR, FOUR.all_mask, 0) == 0


@given(st.data())
@settings(max_examples=8)
def test_what_is_dug_out_can_be_found(data: st.DataObject) -> None:
    grid = data.draw(grids(Grid.of(4), Grid.of(6), NINE))
    board = data.draw(boards(grid))
    mask = board.placed_mask | board.candidates_mask
    for solution in search.solutions(grid, mask, 3):
        assert solution & mask == solution
        finished = Board(board.puzzle, solution, 0)
        assert finished.is_complete


def test_the_same_seed_gives_the_same_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    def pick(seed: int) -> int | None:
        return fill.random_solution(NINE, NINE.all_mask, Random(seed))

    with_kernel = [pick(seed) for seed in range(3)]
    assert len(set(with_kernel)) == 3
    monkeypatch.setattr(questions, "KERNEL", None)
    assert [pick(seed) for seed in range(3)] == with_kernel


@pytest.mark.parametrize("size", [4, 6, 12])
def test_random_solutions_of_other_sizes(size: int) -> None:
    grid = Grid.of(size)
    solution = fill.random_solution(grid, grid.all_mask, Random(1))
    assert solution is not None
    assert search.count(grid, solution, 2) == 1


def test_a_random_solution_of_a_board_that_has_few_or_none() -> None:
    board = Board.from_string(EASY)
    mask = board.placed_mask | board.candidates_mask
    solution = fill.random_solution(NINE, mask, Random(5))
    assert solution == next(search.solutions(NINE, mask, 1))
    assert fill.random_solution(NINE, mask & ~(solution or 0), Random(5)) is None


def test_a_lost_random_search_starts_afresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fill, "_FIRST_PATIENCE", 1)
    six = Grid.of(6)
    solution = fill.random_solution(six, six.all_mask, Random(3))
    assert solution is not None
    assert search.count(six, solution, 2) == 1


@pytest.mark.skipif(questions.KERNEL is None, reason="the kernel is not built")
@pytest.mark.parametrize("lacking", ["read_grid", "chain_hint", "trial_and_error", "domains"])
def test_a_kernel_of_an_older_source_is_left_aside(
    monkeypatch: pytest.MonkeyPatch, lacking: str
) -> None:
    from sudologue.search.kernel import _kernel

    monkeypatch.delattr(_kernel, lacking)
    assert questions.load() is None


def test_the_kernel_can_be_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUDOLOGUE_NO_KERNEL", "1")
    assert questions.load() is None
    monkeypatch.setattr(questions, "KERNEL", None)
    assert questions.name() == "Python"
