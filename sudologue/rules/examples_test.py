"""On and around the examples of their pages, rules agree with the solution, sharply and under every name.

The properties of `catalog_test` hold for these families as well; but on boards drawn at random they seldom fire.
"""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sudologue as sl
from sudologue import formats
from sudologue.model.board import Board
from sudologue.narration.examples import EXAMPLES
from sudologue.rules.catalog import RULES
from sudologue.rules.catalog_test import conclusion, is_accepted, is_sharp
from sudologue.rules.techniques import TECHNIQUES
from sudologue.strategies import NINE, submasks, symmetries

MODULES = (
    "coloring",
    "uniqueness",
    "unique_loops",
    "bug",
    "sue_de_coq",
    "exclusion",
    "templates",
    "fireworks",
)
NAMES = [name for name, technique in TECHNIQUES.items() if technique.module in MODULES]

every_technique = pytest.mark.parametrize("name", NAMES)


@cache
def example(name: str) -> tuple[Board, int]:
    """The position and its solution."""
    board = formats.read(EXAMPLES[name])
    (solution,) = sl.solutions(board, 2)
    return board, solution.placed_mask


@st.composite
def positions(draw: st.DrawFn, name: str) -> tuple[Board, int]:
    """The example with some more of its wrong candidates gone."""
    board, solution = example(name)
    wrong = draw(submasks(board.candidates_mask & ~solution))
    return board.without_mask(wrong & draw(submasks(wrong))), solution


@every_technique
@settings(max_examples=6, deadline=None)
@given(data=st.data())
def test_inferences_agree_with_the_solution_and_are_sharp(name: str, data: st.DataObject) -> None:
    board, solution = data.draw(positions(name))
    found = RULES[name].apply(board)
    assert len({(i.action, frozenset(i.evidence.truths)) for i in found}) == len(found)
    for inference in {*found[:1], *found[-1:]}:
        places, mask = conclusion(inference, board.grid)
        assert bool(mask & solution) is places
        assert is_accepted(board, inference)
        assert is_sharp(board, inference)


@every_technique
@settings(max_examples=6, deadline=None)
@given(data=st.data())
def test_a_rearranged_board_gives_the_rearranged_conclusions(
    name: str, data: st.DataObject
) -> None:
    board, _ = data.draw(positions(name))
    symmetry = data.draw(symmetries(NINE))
    assert symmetry.mask(everything(name, board)) == everything(name, symmetry.board(board))


def everything(name: str, board: Board) -> int:
    """All that a rule concludes, however it bundles that into inferences."""
    mask = 0
    for inference in RULES[name].apply(board):
        mask |= conclusion(inference, board.grid)[1]
    return mask


@every_technique
def test_the_example_shows_it(name: str) -> None:
    board, _ = example(name)
    assert RULES[name].apply(board)
