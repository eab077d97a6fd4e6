"""What is not worth a look has nothing to be found."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue import formats
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.narration.examples import EXAMPLES
from sudologue.reasoning.views import few_cells
from sudologue.reasoning.views.few_cells import likely_patterns, may_have
from sudologue.rules.catalog import RULES
from sudologue.search import questions
from sudologue.search.services import EXTENDED_RECTANGLE, UNIQUE_RECTANGLE, W_WING, XYZ_WING
from sudologue.strategies import NINE, boards

RECTANGLES = [*(f"unique-rectangle-{kind}" for kind in range(1, 7)), "hidden-rectangle"]
KINDS = {
    "xyz-wing": XYZ_WING,
    "w-wing": W_WING,
    "extended-rectangle": EXTENDED_RECTANGLE,
    **dict.fromkeys(RECTANGLES, UNIQUE_RECTANGLE),
}
ALL = XYZ_WING | W_WING | EXTENDED_RECTANGLE | UNIQUE_RECTANGLE

examples = st.sampled_from([formats.read(EXAMPLES[name]) for name in KINDS])


@pytest.mark.parametrize("name", KINDS)
def test_an_example_is_worth_a_look(name: str) -> None:
    assert may_have(formats.read(EXAMPLES[name]), KINDS[name])


@pytest.mark.parametrize("name", KINDS)
@settings(max_examples=40, deadline=None)
@given(boards(NINE) | examples)
def test_what_is_not_worth_a_look_has_nothing(name: str, board: Board) -> None:
    told = RULES[name].apply(board)
    board.forget()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(few_cells, "likely_patterns", {board: ALL}.__getitem__)
        assert RULES[name].apply(board) == told
    board.forget()


@pytest.mark.skipif(questions.KERNEL is None, reason="the kernel is not built")
def test_a_full_board_has_none() -> None:
    assert likely_patterns(Board.from_string("." * 81)) == 0


def test_on_other_grids_anything_may_be_there() -> None:
    assert likely_patterns(Board.from_string("." * 16, Grid.of(4))) == ALL
