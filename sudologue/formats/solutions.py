"""Solutions that come with a puzzle: kept beside it, and given on. They are never used to solve it."""

import json
from typing import Any, cast

from sudologue.formats.values import number_in
from sudologue.model.puzzle import Puzzle
from sudologue.model.symbols import VALUES, symbol

Document = dict[str, Any]
_OPEN = ".?0_-xX"
"""Characters for cells that a solution does not tell."""


def solution_in(value: object, size: int) -> Document:
    """`solution` as our JSON has it, from a list of digits or a line of them; nothing if it is neither."""
    digits = _digits(value, size)
    if digits is None or not any(digits):
        return {}
    is_short = size <= len("123456789")
    told = "".join(symbol(digit or None) for digit in digits) if is_short else digits
    return {"solution": told}


def _digits(value: object, size: int) -> list[int] | None:
    """A digit for each cell, 0 where none is told; None if it is no solution of this size."""
    listed: list[object] = []
    if isinstance(value, str):
        listed = list(value.split(",") if "," in value else value)
    elif isinstance(value, list):
        listed = cast("list[object]", value)
    digits = [_digit(each, size) for each in listed]
    if len(digits) != size * size or None in digits:
        return None
    return [digit or 0 for digit in digits]


def _digit(value: object, size: int) -> int | None:
    """The digit, 0 if it is left open, None if it is no digit."""
    if value is None or (isinstance(value, str) and value in _OPEN):
        return 0
    digit = VALUES.get(value) if isinstance(value, str) and len(value) == 1 else number_in(value)
    return digit if digit is not None and 0 <= digit <= size else None


def known_solution(puzzle: Puzzle) -> list[int] | None:
    """The solution that is kept beside a puzzle, if there is one that tells every cell."""
    notes: Document = json.loads(puzzle.notes) if puzzle.notes else {}
    digits = _digits(notes.get("solution"), puzzle.grid.size)
    return digits if digits and all(digits) else None
