"""The puzzle that somebody compares a trace with, as the checker reads it.

The checker knows the puzzle of a trace, whose `boxes` is the rows and columns of a box or nothing. A puzzle's own JSON,
as `Puzzle.to_json` writes it, mostly says `true`, and is read first.
"""

from typing import Any, cast

from sudologue.inference.receipt import puzzle_document
from sudologue.model.puzzle_json import from_document


def asked_puzzle(puzzle: object) -> object:
    """A puzzle's own document as that of a trace; anything else as it is."""
    if not isinstance(puzzle, dict):
        return puzzle
    told = cast("dict[str, Any]", puzzle)
    return puzzle_document(from_document(told)) if isinstance(told.get("boxes"), bool) else told
