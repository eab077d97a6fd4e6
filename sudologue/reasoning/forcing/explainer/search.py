"""The hint that Sudoku Explainer would take from one of its passes for chains."""

from sudologue.model.board import Board
from sudologue.reasoning.forcing.explainer.hint import Hint, Stage


def best_hint(board: Board, stage: Stage) -> Hint | None:
    """The hint that the Explainer takes on this board in this pass, or None if the pass finds nothing."""
    raise NotImplementedError
