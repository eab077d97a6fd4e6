"""JSON objects of other programs: the digits are under a key that is not ours, as a text, a list, or lists.

    {"puzzle": "53..7....6..195…", "solution": "534678912672195…"}     {"board": [[5, 3, 0, 0, 7, 0, 0, 0, 0], …]}

The digits become our `givens`. Everything else stays: a solution is a note, an id is one, too.
"""

from itertools import chain
from math import isqrt
from typing import Any, cast

from sudologue.errors import FormatError
from sudologue.formats import plain
from sudologue.formats.boards import naming
from sudologue.formats.signs import usual_signs
from sudologue.formats.values import number_in
from sudologue.model.grid import SMALLEST
from sudologue.model.symbols import BLANKS, VALUES

Document = dict[str, Any]
Givens = str | list[int]

PUZZLE_NAMES = (
    *("puzzle", "puzzles", "quiz", "quizzes", "board", "boards", "grid", "grids", "givens"),
    *("sudoku", "sudokus", "question", "questions", "problem", "unsolved", "puzzle_string"),
)
"""What people call the digits that are given, among other things."""
_OURS = ("size", "givens", "constraints")


def with_givens(told: Document) -> Document:
    """The object with `givens` as we have them, from there or from another key; as it is where it has none."""
    if isinstance(told.get("givens"), str):
        return told | {"givens": usual_signs(told["givens"])}
    names = ["givens"] if told.get("givens") is not None else [*filter(_is_name, told)]
    found = {name: givens for name in names if (givens := _givens(told[name]))}
    if len({str(givens) for givens in found.values()}) > 1:
        raise FormatError(f"expected one puzzle, found others under {naming(map(repr, found))}")
    if not found:
        _check_keys(told)
        return told
    givens = next(iter(found.values()))
    rest = {key: value for key, value in told.items() if key not in found}
    is_told = rest.get("size") is not None or isinstance(givens, str)
    return rest | {"givens": givens} | ({} if is_told else {"size": isqrt(len(givens))})


def _is_name(key: str) -> bool:
    return key.lower() in PUZZLE_NAMES


def _check_keys(told: Document) -> None:
    """An object without digits is a puzzle only if it says so itself."""
    if any(key in told for key in _OURS):
        return
    for key in filter(_is_name, told):
        raise FormatError(f"{key}: expected the digits of a puzzle, found {told[key]!r:.60}")
    shown = naming((f"{key!r:.40}" for key in told), 6) if told else "none"
    raise FormatError(f"expected a JSON object with a key 'givens' or 'puzzle', found {shown}")


def _givens(value: object) -> Givens | None:
    """The digits of a text, of a list, or of rows that are either; None if it is none of these."""
    if isinstance(value, str):
        is_grid = len(value) >= SMALLEST**2 and plain.is_drawn(value)
        return usual_signs(value) if is_grid else None
    if not isinstance(value, list):
        return None
    rows = cast("list[object]", value)
    if all(isinstance(row, str) and len(row) >= SMALLEST for row in rows):
        return _givens("\n".join(cast("list[str]", rows)))
    if all(isinstance(row, list) for row in rows):
        rows = [*chain.from_iterable(cast("list[list[object]]", rows))]
    digits = [*map(_digit, rows)]
    return None if None in digits or not digits else cast("list[int]", digits)


def _digit(value: object) -> int | None:
    """The digit in a list, 0 for a blank; None if it is neither."""
    if value is None:
        return 0
    if not isinstance(value, str):
        return number_in(value)
    sign = usual_signs(value).strip()
    return 0 if sign in ("", *BLANKS) else VALUES.get(sign, number_in(sign))
