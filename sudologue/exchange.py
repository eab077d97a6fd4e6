"""Results, steps, boards and hints as JSON, and back again."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from sudologue import formats
from sudologue.arguments import Position, as_board, at_least
from sudologue.errors import TraceError, WrongTypeError
from sudologue.inference import receipt
from sudologue.inference.inference import Inference
from sudologue.inference.solve_result import SolveResult, TraceStep
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle

if TYPE_CHECKING:
    from sudologue.narration.hints import Hint

Portable = SolveResult | TraceStep | Inference | Board
"""What comes back as it was."""

_STEP, _VERSION = "sudologue/step", 1


def to_json(
    value: "SolveResult | TraceStep | Inference | Board | Puzzle | Hint", indent: int | None = 2
) -> str:
    """A result, a step, an inference, a board, a puzzle or a hint as JSON; `indent=None` gives one line.

    >>> import sudologue as sl
    >>> result = sl.solve("1.34 3412 2143 432.")
    >>> sl.to_json(result, indent=None)[:41]
    '{"format":"sudologue/trace","version":1,"'
    >>> sl.to_json(result.steps[0].inference, indent=None)[:43]
    '{"technique":"full-house","place":"r1c2=2",'

    A result is the trace that `sudologue check` reads. A step has the board after it, an inference has none. All but
    hints come back with `from_json` as they were.
    """
    spaces = None if indent is None else at_least(0, "indent", indent)
    return receipt.to_text(_document(value), spaces)


def _document(value: object) -> dict[str, Any]:
    match value:
        case SolveResult():
            return receipt.to_document(value)
        case TraceStep(inference, board):
            kind = {"format": _STEP, "version": _VERSION}
            return {**kind, "step": _bare(inference), "board": _document(board)}
        case Inference():
            return _bare(value)
        case Board():
            return cast("dict[str, Any]", receipt.parse(formats.write(value, "json")))
        case Puzzle():
            return cast("dict[str, Any]", receipt.parse(value.to_json()))
        case _ if callable(tell := getattr(value, "to_document", None)):
            return cast("dict[str, Any]", tell())
        case _:
            raise WrongTypeError("a result, a step, an inference, a board or a hint", value)


def _bare(inference: Inference) -> dict[str, Any]:
    """A step as in a trace, without a number."""
    told = receipt.step_document(1, inference)
    return {key: value for key, value in told.items() if key != "step"}


def from_json(text: str | bytes | Mapping[str, Any], board: Position | None = None) -> Portable:
    """The result, the step, the inference or the board that `to_json` wrote; a puzzle comes back as a board.

    >>> import sudologue as sl
    >>> result = sl.solve("1.34 3412 2143 432.")
    >>> sl.from_json(sl.to_json(result)) == result
    True
    >>> first = result.steps[0]
    >>> sl.from_json(sl.to_json(first)) == first
    True
    >>> sl.from_json(sl.to_json(first.inference), result.initial) == first.inference
    True

    An inference is read on a `board`, which says what its houses and constraints are. Nothing that is read is proved
    by that: `sl.check` judges a trace.
    """
    document = _values(text)
    if document.get("format") == receipt.FORMAT:
        return receipt.from_document(document)
    if document.get("format") == _STEP:
        return _step(document)
    if "technique" not in document:
        return as_board(document)
    if board is None:
        raise TraceError("a step without a board is read on one: from_json(text, board)")
    return receipt.inference_of(document, as_board(board).grid)


def _values(text: object) -> dict[str, Any]:
    """The JSON object in a text."""
    if not isinstance(text, str | bytes | Mapping):
        raise WrongTypeError("JSON as a text or as a dictionary", text)
    found = receipt.parse(text) if isinstance(text, str | bytes) else cast("object", text)
    if not isinstance(found, Mapping):
        raise TraceError(f"expected a JSON object, found {found!r:.60}")
    return dict(cast("Mapping[str, Any]", found))


def _step(document: dict[str, Any]) -> TraceStep:
    if document.get("version") != _VERSION or not isinstance(document.get("board"), dict):
        raise TraceError(f"expected {_STEP!r} version {_VERSION}, with a step and a board")
    board = as_board(document["board"])
    return TraceStep(receipt.inference_of(document.get("step"), board.grid), board)
