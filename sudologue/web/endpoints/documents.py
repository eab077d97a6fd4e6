"""What answers have in common."""

from typing import Any

from sudologue.inference import receipt
from sudologue.inference.solve_result import SolveResult, SolveStatus
from sudologue.model.board import Board
from sudologue.render.layers import step_layers
from sudologue.render.scene import Scene
from sudologue.render.scene_document import to_document

Document = dict[str, Any]


def scene_document(scene: Scene, with_layers: bool) -> Document:
    """What there is to see, as data, and if asked for as layers to be put over a board."""
    document: Document = {**to_document(scene)}
    return {**document, "layers": step_layers(scene)} if with_layers else document


def start_document(board: Board) -> Document:
    """A board as receipts have it: the puzzle, and what was done to it since."""
    whole = receipt.to_document(SolveResult(board, (), SolveStatus.PARTIAL))
    return {key: whole[key] for key in ("puzzle", "start") if key in whole}
