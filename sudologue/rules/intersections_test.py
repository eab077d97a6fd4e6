"""Intersections are found where a look at every two houses finds them, and nowhere else."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue.inference.inference import Elimination
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.grid_test import BOTH_4, DIAGONAL_9, JIGSAW_7
from sudologue.model.house import House
from sudologue.model.puzzle import Puzzle
from sudologue.reasoning.views.crossings import THIN
from sudologue.rules.intersections import CLAIMING, POINTING
from sudologue.strategies import NINE, submasks

GRIDS = (Grid.of(4), Grid.of(6), NINE, BOTH_4, JIGSAW_7, DIAGONAL_9)


@st.composite
def messes(draw: st.DrawFn) -> Board:
    """Any candidates at all."""
    grid = draw(st.sampled_from(GRIDS))
    return Board(Puzzle(grid, 0), 0, draw(submasks(grid.all_mask)) & draw(submasks(grid.all_mask)))


def places(board: Board, house: House, digit: int) -> set[Cell]:
    return {cell for cell in house.cells if digit in board.candidates[cell.row][cell.col]}


def locked(board: Board) -> set[tuple[House, House, int, frozenset[Cell]]]:
    found: set[tuple[House, House, int, frozenset[Cell]]] = set()
    for source in board.houses:
        for target in board.houses:
            for digit in range(1, board.grid.size + 1):
                here, there = places(board, source, digit), places(board, target, digit)
                if len(here) > 1 and here < there:
                    found.add((source, target, digit, frozenset(there - here)))
    return found


@settings(deadline=None, max_examples=30)
@given(messes())
def test_pointing_and_claiming(board: Board) -> None:
    wanted = locked(board)
    for rule, claims in ((POINTING, False), (CLAIMING, True)):
        found = rule.apply(board)
        told = {
            (
                inference.evidence.part("source").houses[0],
                inference.evidence.part("target").houses[0],
                inference.evidence.focus_digit,
                frozenset(inference.action.cells),
            )
            for inference in found
            if isinstance(inference.action, Elimination)
        }
        assert len(told) == len(found)
        assert told == {one for one in wanted if (one[0].kind in THIN) is claims}


@pytest.fixture
def pointing() -> Board:
    return Board.from_string("..7....4.689............1.." + "." * 54)


def test_evidence(pointing: Board) -> None:
    (inference,) = [one for one in POINTING.apply(pointing) if one.evidence.focus_digit == 1]
    evidence = inference.evidence
    assert str(inference) == "pointing: r1c4<>1, r1c5<>1, r1c6<>1"
    assert [str(truth) for truth in evidence.truths] == ["range 1 in box 1"]
    assert [str(cell) for cell in evidence.focus_cells] == ["r1c1", "r1c2"]
    assert evidence.description == "1 of box 1 in row 1: r1c1, r1c2"
    assert [part.role for part in evidence.parts] == ["source", "target"]
