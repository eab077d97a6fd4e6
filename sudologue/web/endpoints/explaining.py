"""`explain`: one step of a trace, drawn and argued line by line.

A page that lists a long solve asks for what there is to see of the step that it shows, and of no other.
"""

from sudologue.errors import SudologueError, TraceError
from sudologue.inference import receipt
from sudologue.inference.inference import Inference
from sudologue.inference.proof import facts_of
from sudologue.model.board import Board
from sudologue.narration.derivation_json import implications_document
from sudologue.render.scene import step_scene
from sudologue.web import requests as ask
from sudologue.web.endpoints.clock import Clock
from sudologue.web.endpoints.documents import Document, scene_document
from sudologue.web.endpoints.reading import valid_board

_MADE_UP = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError)
"""What may go wrong with evidence that no rule of ours has found: it is read as the technique's own would be."""


def explain(request: ask.ExplainRequest, _: Clock) -> Document:
    """What there is to see of a step, and its argument."""
    board = valid_board(request)
    inference = receipt.inference_of(request.step, board.grid)
    try:
        return explained(board, inference, request.layers)
    except SudologueError:
        raise
    except (*_MADE_UP, StopIteration, ValueError):
        message = f"step: the evidence is none that {inference.rule} has on this board"
        raise TraceError(message) from None


def explained(board: Board, inference: Inference, with_layers: bool) -> Document:
    """The scene of a step, and the lines of its argument if there is more than one."""
    document: Document = {"scene": scene_document(step_scene(board, inference), with_layers)}
    return {**document, **argued(board, inference)}


def argued(board: Board, inference: Inference) -> Document:
    """The lines of an argument; nothing where it is seen at a glance."""
    lines = implications_document(facts_of(board, inference))
    return {"implications": lines} if lines else {}
