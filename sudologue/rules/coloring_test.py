"""Coloring: what the colours show agrees with every solution, and the receipt holds no link too many."""

from hypothesis import given, settings

from sudologue.inference.truth import Domain, Range
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.rules.catalog import RULES
from sudologue.rules.coloring import RULES as COLORING
from sudologue.strategies import NINE, boards, grids

NAMES = [rule.name for rule in COLORING]


@settings(max_examples=25, deadline=None)
@given(grids(Grid.of(4), Grid.of(6), NINE).flatmap(boards))
def test_colors_are_what_they_say(board: Board) -> None:
    """Candidates of a colour are on the board, and simple colours are about one digit and its ranges."""
    for name in NAMES:
        for inference in RULES[name].apply(board):
            colours = [part for part in inference.evidence.parts if part.role == "colour"]
            assert len(colours) == (4 if name == "multi-coloring" else 2)
            for cell, digit in (pair for colour in colours for pair in colour.candidates):
                assert digit in board.candidates[cell.row][cell.col]
                assert name == "medusa" or digit == inference.evidence.focus_digit
            kinds = {type(truth) for truth in inference.evidence.truths}
            assert kinds <= {Range, Domain}
            assert (Domain in kinds) is (name == "medusa")
