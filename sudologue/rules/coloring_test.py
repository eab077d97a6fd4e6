"""Coloring: what the colors show agrees with every solution, and the receipt holds no link too many."""

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sudologue as sl
from sudologue import formats
from sudologue.inference.inference import Elimination, Inference
from sudologue.inference.solve_result import SolveResult, SolveStatus, TraceStep
from sudologue.inference.truth import Domain, Range
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.narration.pages import EXAMPLES
from sudologue.rules.catalog import RULES
from sudologue.rules.coloring import RULES as COLORING
from sudologue.solver.solver import Solver
from sudologue.strategies import NINE, boards, grids, submasks, symmetries

NAMES = [rule.name for rule in COLORING]

every_technique = pytest.mark.parametrize("name", NAMES)


@cache
def example(name: str) -> tuple[Board, int]:
    board = formats.read(EXAMPLES[name])
    result = Solver().solve(board)
    assert result.status is SolveStatus.SOLVED
    return board, result.final_board.placed_mask


def struck(inference: Inference, grid: Grid) -> int:
    assert isinstance(inference.action, Elimination)
    return sum(1 << grid.candidate(cell, digit) for cell, digit in inference.action.candidates)


def is_accepted(board: Board, inference: Inference) -> bool:
    after = inference.apply(board)
    return sl.check(SolveResult(board, (TraceStep(inference, after),), SolveStatus.PARTIAL)).ok


@st.composite
def positions(draw: st.DrawFn, name: str) -> tuple[Board, int]:
    """The example with some more of its wrong candidates gone."""
    board, solution = example(name)
    wrong = draw(submasks(board.candidates_mask & ~solution)) if draw(st.booleans()) else 0
    return board.without_mask(wrong & draw(submasks(wrong))), solution


@every_technique
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_inferences_agree_with_the_solution_and_are_sharp(name: str, data: st.DataObject) -> None:
    board, solution = data.draw(positions(name))
    for inference in RULES[name].apply(board):
        mask = struck(inference, board.grid)
        assert mask
        assert not mask & solution
        assert is_accepted(board, inference)
        truths = inference.evidence.truths
        for dropped in range(len(truths)):
            fewer = replace(inference.evidence, truths=truths[:dropped] + truths[dropped + 1 :])
            assert not is_accepted(board, replace(inference, evidence=fewer))


@every_technique
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_a_rearranged_board_gives_the_rearranged_conclusions(
    name: str, data: st.DataObject
) -> None:
    board, _ = data.draw(positions(name))
    symmetry = data.draw(symmetries(NINE))
    here = {symmetry.mask(struck(found, NINE)) for found in RULES[name].apply(board)}
    there = {struck(found, NINE) for found in RULES[name].apply(symmetry.board(board))}
    assert here == there


@settings(max_examples=50, deadline=None)
@given(grids(Grid.of(4), Grid.of(6), NINE).flatmap(boards))
def test_colors_are_what_they_say(board: Board) -> None:
    """Candidates of a color are on the board, and simple colors are about one digit and its ranges."""
    for name in NAMES:
        for inference in RULES[name].apply(board):
            colors = [part for part in inference.evidence.parts if part.role == "color"]
            assert len(colors) == (4 if name == "multi-coloring" else 2)
            for cell, digit in (pair for color in colors for pair in color.candidates):
                assert digit in board.candidates[cell.row][cell.col]
                assert name == "medusa" or digit == inference.evidence.focus_digit
            kinds = {type(truth) for truth in inference.evidence.truths}
            assert kinds <= {Range, Domain}
            assert (Domain in kinds) is (name == "medusa")


@every_technique
def test_the_example_shows_it(name: str) -> None:
    board, _ = example(name)
    assert RULES[name].apply(board)
