"""Subsets are found where a look at every choice of cells or digits finds them."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue.inference.inference import Inference
from sudologue.inference.truth import Domain, Range
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.grid_test import DIAGONAL_9, JIGSAW_7
from sudologue.model.house import House
from sudologue.model.puzzle import Puzzle
from sudologue.rules.catalog import RULES
from sudologue.search import questions
from sudologue.strategies import NINE, boards, submasks

GRIDS = (Grid.of(4), Grid.of(6), NINE, JIGSAW_7, DIAGONAL_9)
SIZES = {2: "pair", 3: "triple", 4: "quad"}


@st.composite
def messes(draw: st.DrawFn, *grids: Grid) -> Board:
    """Few candidates, anywhere."""
    grid = draw(st.sampled_from(grids or GRIDS))
    return Board(Puzzle(grid, 0), 0, draw(submasks(grid.all_mask)) & draw(submasks(grid.all_mask)))


def domain(board: Board, cell: Cell) -> frozenset[int]:
    return board.candidates[cell.row][cell.col]


def is_plain(sets: list[frozenset[int]] | list[frozenset[Cell]]) -> bool:
    """Locked, and no smaller number of them is."""
    return len(frozenset[object]().union(*sets)) == len(sets) and not any(
        len(frozenset[object]().union(*some)) <= count
        for count in range(1, len(sets))
        for some in combinations(sets, count)
    )


def naked(board: Board, house: House, size: int) -> list[frozenset[Cell]]:
    return [
        frozenset(cells)
        for cells in combinations(house.cells, size)
        if is_plain([domain(board, cell) for cell in cells])
        and any(
            domain(board, other) & domain(board, cell)
            for cell in cells
            for other in set(house.cells) - set(cells)
        )
    ]


def hidden(board: Board, house: House, size: int) -> list[tuple[frozenset[int], frozenset[Cell]]]:
    digits = range(1, board.grid.size + 1)
    where = {d: frozenset(c for c in house.cells if d in domain(board, c)) for d in digits}
    return [
        (frozenset(chosen), cells)
        for chosen in combinations(digits, size)
        if is_plain([where[digit] for digit in chosen])
        and (cells := frozenset[Cell]().union(*(where[digit] for digit in chosen)))
        and any(domain(board, cell) - set(chosen) for cell in cells)
    ]


@pytest.mark.skipif(questions.KERNEL is None, reason="the kernel is not built")
@settings(deadline=None, max_examples=20)
@given(boards(NINE) | messes(NINE))
def test_the_kernel_changes_nothing(board: Board) -> None:
    names = [f"{kind}-{word}" for kind in ("naked", "hidden") for word in SIZES.values()]
    with_kernel = [RULES[name].apply(board) for name in names]
    board.forget()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(questions, "KERNEL", None)
        assert [RULES[name].apply(board) for name in names] == with_kernel


def cells_of(inference: Inference) -> frozenset[Cell]:
    return frozenset(inference.evidence.focus_cells)


@settings(deadline=None, max_examples=20)
@given(messes(), st.sampled_from(sorted(SIZES)))
def test_naked_subsets(board: Board, size: int) -> None:
    found = RULES[f"naked-{SIZES[size]}"].apply(board)
    cells = [cells_of(inference) for inference in found]
    assert len(set(cells)) == len(cells)
    assert {one for house in board.houses for one in naked(board, house, size)} <= set(cells)
    for inference in found:
        digits = {d for cell in cells_of(inference) for d in domain(board, cell)}
        assert inference.evidence.candidates_seen == digits
        assert len(digits) == size
        assert inference.evidence.truths == tuple(map(Domain, inference.evidence.focus_cells))


@settings(deadline=None, max_examples=20)
@given(messes(), st.sampled_from(sorted(SIZES)))
def test_hidden_subsets(board: Board, size: int) -> None:
    found = RULES[f"hidden-{SIZES[size]}"].apply(board)
    told = {(inference.evidence.candidates_seen, cells_of(inference)) for inference in found}
    assert len(told) == len(found)
    assert {one for house in board.houses for one in hidden(board, house, size)} <= told
    for inference in found:
        assert all(isinstance(truth, Range) for truth in inference.evidence.truths)
        assert len(inference.evidence.truths) == size


@settings(deadline=None, max_examples=20)
@given(messes(), st.sampled_from((2, 3)))
def test_a_locked_subset_clears_a_box_and_a_line(board: Board, size: int) -> None:
    naked_too = {one.action for one in RULES[f"naked-{SIZES[size]}"].apply(board)}
    for inference in RULES[f"locked-{SIZES[size]}"].apply(board):
        first, second = inference.evidence.part("subset").houses
        assert first.kind is not second.kind
        assert inference.action in naked_too
