"""The reference against first principles, and the kernel against the reference."""

from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import House, HouseKind
from sudologue.search import fill, kernel, search
from sudologue.strategies import NINE, boards, grids, solutions, submasks

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
    assert sorted(search.solutions(grid, grid.all_mask)) == sorted(known)
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
    for solution in kernel.solutions(grid, mask, 3):
        assert solution & mask == solution
        finished = Board(board.puzzle, solution, 0)
        assert finished.is_complete


@st.composite
def states(draw: st.DrawFn) -> int:
    """Candidates of a classic board: valid, with several solutions, impossible, nearly empty, or garbage."""
    solution = draw(solutions())
    match draw(st.sampled_from(["dug", "wrong", "sparse", "garbage", "few", "clash"])):
        case "dug":
            return _with_givens(draw(submasks(solution)))
        case "wrong":
            givens = draw(submasks(solution))
            return _with_givens(givens) & ~(1 << draw(st.integers(0, 728)))
        case "sparse":
            return _with_givens(solution & draw(submasks(NINE.all_mask)) & draw(submasks(solution)))
        case "few":
            return solution | draw(submasks(NINE.all_mask)) & draw(submasks(NINE.all_mask))
        case "clash":
            return _with_givens(draw(submasks(solution))) & NINE.keeps[draw(st.integers(0, 728))]
        case _:
            return draw(submasks(NINE.all_mask))


def _with_givens(givens: int) -> int:
    filled = NINE.cells_of(givens) * NINE.first_cell_mask
    return givens | NINE.all_mask & ~filled


needs_kernel = pytest.mark.skipif(kernel.name() == "Python", reason="the kernel is not built")


@needs_kernel
@given(states(), st.integers(0, 6))
@settings(max_examples=20)
def test_the_kernel_agrees_with_the_reference(state: int, limit: int) -> None:
    assert kernel.count(NINE, state, limit) == search.count(NINE, state, limit)
    found = list(kernel.solutions(NINE, state, 20))
    assert len(set(found)) == len(found)
    assert len(found) == search.count(NINE, state, 20)
    if len(found) < 20:
        assert sorted(found) == sorted(search.solutions(NINE, state))


@needs_kernel
@given(solutions(), st.integers(0, 2**32))
@settings(max_examples=3)
def test_true_candidates_agree(solution: int, seed: int) -> None:
    random = Random(seed)
    cells = [cell for cell in range(81) if random.random() < 0.4]
    state = _with_givens(sum(solution & NINE.domain_masks[cell] for cell in cells))
    found = kernel.true_candidates(NINE, state)
    assert found == search.true_candidates(NINE, state)
    assert found & solution == solution
    assert kernel.true_candidates(NINE, state & ~NINE.domain_masks[0]) == 0


def test_many_lines_in_one_call(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [EASY, "." * 81, "55" + "0" * 79, EASY.replace("5", "0", 2)]
    with_kernel = kernel.count_lines(lines)
    monkeypatch.setattr(kernel, "_KERNEL", None)
    assert kernel.count_lines(lines) == with_kernel == [1, 2, 0, 1]
    with pytest.raises(ValueError, match="81 characters"):
        kernel.count_lines(["123"])


def test_the_same_seed_gives_the_same_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    def pick(seed: int) -> int | None:
        return fill.random_solution(NINE, NINE.all_mask, Random(seed))

    with_kernel = [pick(seed) for seed in range(3)]
    assert len(set(with_kernel)) == 3
    monkeypatch.setattr(kernel, "_KERNEL", None)
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
    assert solution == next(search.solutions(NINE, mask))
    assert fill.random_solution(NINE, mask & ~(solution or 0), Random(5)) is None


def test_a_lost_random_search_starts_afresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fill, "_FIRST_PATIENCE", 1)
    six = Grid.of(6)
    solution = fill.random_solution(six, six.all_mask, Random(3))
    assert solution is not None
    assert search.count(six, solution, 2) == 1


@needs_kernel
@pytest.mark.parametrize("name", ["solutions", "look"])
def test_a_kernel_of_an_older_source_is_left_aside(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sudologue.search import _kernel

    def takes_a_board(board: bytes) -> bytes:
        return board

    monkeypatch.setattr(_kernel, name, takes_a_board)
    assert kernel._load() is None  # pyright: ignore[reportPrivateUsage]


def test_the_kernel_can_be_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUDOLOGUE_NO_KERNEL", "1")
    assert kernel._load() is None  # pyright: ignore[reportPrivateUsage]
