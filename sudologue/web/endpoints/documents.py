"""What answers have in common."""

from typing import Any

from sudologue.inference import receipt
from sudologue.inference.solve_result import SolveResult, SolveStatus
from sudologue.model.board import Board

Document = dict[str, Any]


def start_document(board: Board) -> Document:
    """A board as receipts have it: the puzzle, and what was done to it since."""
    whole = receipt.to_document(SolveResult(board, (), SolveStatus.PARTIAL))
    return {key: whole[key] for key in ("puzzle", "start") if key in whole}
