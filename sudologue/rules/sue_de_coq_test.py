"""The count that a Sue de Coq rests on, on boards of any kind."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue.inference.inference import Elimination
from sudologue.inference.truth import Domain
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.grid_test import DIAGONAL_9
from sudologue.model.puzzle import Puzzle
from sudologue.model.sets import CandidateSet
from sudologue.rules.catalog import RULES
from sudologue.rules.sue_de_coq import _patterns  # pyright: ignore[reportPrivateUsage]
from sudologue.search import questions
from sudologue.strategies import NINE, boards, grids

RULE = RULES["sue-de-coq"]


def only(grid: Grid, domains: dict[str, str]) -> Board:
    """An empty board, but for the candidates of these cells."""
    left = CandidateSet([f"{cell}={d}" for cell, digits in domains.items() for d in digits], grid)
    named = grid.first_cell_mask * left.cells.mask
    return Board(Puzzle(grid, 0), 0, grid.all_mask & ~named | left.mask)


BASIC = {"r1c1": "1234", "r1c2": "1234", "r1c7": "12", "r2c3": "34"}


@pytest.mark.parametrize("grid", [NINE, DIAGONAL_9])
def test_the_basic_form(grid: Grid) -> None:
    (found,) = RULE.apply(only(grid, BASIC))
    line = {(f"r1c{c}", d) for c in (3, 4, 5, 6, 8, 9) for d in (1, 2)}
    box = {(cell, d) for cell in ("r1c3", "r2c1", "r2c2", "r3c1", "r3c2", "r3c3") for d in (3, 4)}
    assert isinstance(found.action, Elimination)
    struck = {(str(cell), digit) for cell, digit in found.action.candidates}
    assert struck == line | box
    assert set(found.evidence.truths) == {Domain(Cell.parse(name)) for name in BASIC}


def test_a_digit_too_many() -> None:
    assert RULE.apply(only(NINE, BASIC | {"r1c7": "125"})) == []
    assert RULE.apply(only(NINE, BASIC | {"r2c3": "134"})) == []


@settings(deadline=None, max_examples=8)
@given(grids(Grid.of(6), NINE).flatmap(boards))
def test_there_are_as_many_digits_as_cells(board: Board) -> None:
    for found in RULE.apply(board):
        middle, line, box = found.evidence.parts
        assert len(middle.cells) > 1
        assert set(middle.cells) <= set(line.houses[0].cells) & set(box.houses[0].cells)
        once = {*middle.digits, *line.digits, *box.digits}
        twice = {*line.digits} & {*box.digits}
        assert len(once) + len(twice) == len(found.evidence.truths)


@pytest.mark.skipif(questions.KERNEL is None, reason="the kernel is not built")
@settings(deadline=None, max_examples=20)
@given(boards(NINE) | st.just(only(NINE, BASIC)))
def test_the_kernel_leaves_no_crossing_out(board: Board) -> None:
    found = _patterns(board)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(questions, "KERNEL", None)
        assert _patterns(board) == found
