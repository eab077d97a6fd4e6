"""What people pass to our functions, turned into what these work with: one place for boards, names and numbers.

    >>> print(as_board([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, None]]))
    123434122143432.
    >>> as_board(5)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    sudologue.errors.WrongTypeError: expected a board, a puzzle, a text, ...; found 5

Whatever can be read is read. All else is one error that says what was expected and quotes what was found: a
`PuzzleError` where a value is wrong, a `WrongTypeError` (which is a `TypeError`) where nothing of its type will do.
"""

import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from math import isnan, isqrt
from typing import Any, Protocol, cast

from sudologue import formats
from sudologue.errors import FormatError, PuzzleError, SudologueError, WrongTypeError, shortened
from sudologue.formats.encoding import decode
from sudologue.formats.progress import with_progress
from sudologue.ladders.catalog import ladder as ladder_of
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import LARGEST
from sudologue.model.puzzle import Puzzle
from sudologue.model.symbols import BLANKS, VALUES, symbol
from sudologue.rules.catalog import rules_of
from sudologue.rules.rule import Rule
from sudologue.rules.techniques import TECHNIQUES


class Array(Protocol):
    """What arrays of other libraries have in common: `numpy.ndarray`, `array.array`."""

    def tolist(self) -> Any:
        """The same as a list, or as a list of lists."""
        ...


class Table(Protocol):
    """What tables of other libraries have in common: `pandas.DataFrame`, `polars.DataFrame`."""

    def to_numpy(self) -> Any:
        """The same as an array, row by row."""
        ...


Position = (
    Board
    | Puzzle
    | str
    | bytes
    | bytearray
    | os.PathLike[str]
    | Mapping[str, Any]
    | Sequence[Any]
    | Array
    | Table
)
"""What a board can be read from."""

_POSITION = "a board, a puzzle, a text, bytes, a list of digits or of rows, a JSON object or a path"


def as_board(value: Position, format: str | None = None, ignore_unknown: bool = False) -> Board:
    """The board that is meant: itself, a puzzle as it is set, or what is read from anything else.

    A text may be in any format, or in the one that is named; a path is a file with one puzzle in it; a dictionary is
    our JSON object. Lists, tuples, arrays and tables hold the digits in reading order or row by row, with 0, None or
    nan for empty cells; rows may also be texts.
    """
    match value:
        case Board():
            return value
        case Puzzle():
            return Board.of(value)
        case str():
            return formats.read(value, format, ignore_unknown)
        case bytes() | bytearray():
            return formats.read(decode(bytes(value)), format, ignore_unknown)
        case os.PathLike():
            return _board_in_file(value, format, ignore_unknown)
        case Mapping():
            return formats.read(_as_json(value), format, ignore_unknown)
        case _ if (listed := _listed(value)) is not None:
            return _board_of_values(listed)
        case _:
            raise WrongTypeError(_POSITION, value)


def as_position(board: Position, progress: Position | None) -> Board:
    """A board, as far as somebody has got with it."""
    start = as_board(board)
    if progress is None:
        return start
    return with_progress(start, progress if isinstance(progress, str) else as_board(progress))


def _board_in_file(path: "os.PathLike[str]", format: str | None, ignore_unknown: bool) -> Board:
    """The one board of a file. `OSError` where there is no file to read, as of any file."""
    with open(path, "rb") as file:
        text = decode(file.read())
    if format is not None:
        return formats.read(text, format, ignore_unknown)
    found = list(formats.read_all(text, ignore_unknown))
    if len(found) != 1:
        raise FormatError(f"expected one puzzle in {os.fspath(path)!r}, found {len(found)}")
    if found[0].board is None:
        raise FormatError(f"{os.fspath(path)}: {found[0].error}")
    return found[0].board


def _as_json(value: Mapping[str, Any]) -> str:
    import json

    try:
        return json.dumps(dict(value))
    except (TypeError, ValueError, RecursionError) as error:
        found = f"found {shortened(value)}: {str(error).lower()}"
        raise PuzzleError(f"expected a puzzle as JSON values, {found}") from None


def _listed(value: object) -> list[Any] | None:
    """A list, a tuple or an array as a list; None for what has no order or is no list."""
    plain = _plain(value)
    return list(cast("Sequence[Any]", plain)) if isinstance(plain, list | tuple) else None


def _plain(value: object) -> object:
    """An array as a list, and a number out of one as a number of Python's own; a table is an array with names."""
    as_array = getattr(value, "to_numpy", None)
    if as_array is not None and not isinstance(value, type):
        value = as_array()
    convert = getattr(value, "tolist", None)
    return value if convert is None or isinstance(value, type) else convert()


def _board_of_values(values: list[Any]) -> Board:
    """The board of a list of digits, of a list of rows of them, or of rows as texts."""
    if values and all(isinstance(each, str) for each in values):
        return formats.read(("\n" if len(values[0]) > 1 else "").join(values))
    rows = [_listed(each) for each in values]
    cells = values if not any(row is not None for row in rows) else _joined(values, rows)
    size = isqrt(len(cells)) if isqrt(len(cells)) ** 2 == len(cells) else LARGEST
    digits = [_digit(cell, number, size) for number, cell in enumerate(cells)]
    return Board.from_string("".join(symbol(digit or None) for digit in digits))


def _joined(values: list[Any], rows: list[list[Any] | None]) -> list[Any]:
    """Rows put together, if there are as many cells in each as there are rows."""
    cells: list[Any] = []
    for number, (value, row) in enumerate(zip(values, rows, strict=True), start=1):
        if row is None:
            raise PuzzleError(f"row {number}: expected a list of digits, found {shortened(value)}")
        if len(row) != len(rows):
            raise PuzzleError(
                f"row {number}: expected {len(rows)} cells, as there are {len(rows)} rows, found {len(row)}"
            )
        cells += row
    return cells


def _digit(value: object, number: int, size: int) -> int:
    """The digit in a cell, 0 for none."""
    match _plain(value):
        case None:
            return 0
        case bool():
            digit = -1
        case int(found):
            digit = found
        case float(found) if found.is_integer():  # as arrays of floats have them
            digit = int(found)
        case float(found) if isnan(found):  # as they have gaps
            digit = 0
        case str(found):
            digit = 0 if not found.strip() or found in BLANKS else VALUES.get(found, -1)
        case _:
            digit = -1
    if not 0 <= digit <= size:
        raise PuzzleError(
            f"{Cell(*divmod(number, size))}: expected a digit from 1 to {size}, or 0 or None for an empty cell, "
            f"found {shortened(value)}"
        )
    return digit


def as_cells(value: object) -> tuple[Cell, ...]:
    """Cells in a text (`r1c1 r1c2`), or in a list of cells and names."""
    if isinstance(value, str):
        value = value.replace(",", " ").split()
    if not isinstance(value, Iterable):
        raise WrongTypeError("a list of cells such as 'r4c7'", value)
    return tuple(map(Cell.of, cast("Iterable[object]", value)))


# Names and numbers


def as_names(value: object) -> tuple[str, ...]:
    """Names in a text with commas between them, or in a list."""
    if isinstance(value, str):
        return tuple(name.strip() for name in value.split(",") if name.strip())
    listed = cast("Iterable[object]", value) if isinstance(value, Iterable) else (value,)
    return tuple(map(_as_name, listed))


def _as_name(value: object) -> str:
    if not isinstance(value, str):
        raise WrongTypeError("a name or a list of names", value)
    return value


def as_rules(ladder: object, rules: object) -> tuple[Rule, ...]:
    """The rules to try: those of a ladder, by its name, or a choice of one's own, in which ours may go by their ids."""
    if rules is None and not isinstance(ladder, list | tuple):
        return ladder_of(ladder)
    chosen = cast("object", ladder) if rules is None else rules
    return rules_of(as_names(chosen) if isinstance(chosen, str) else chosen)


def chosen_rules(
    ladder: str | None, rules: str | None, without: str | None, uniqueness: bool
) -> tuple[Rule, ...]:
    """The rules to try, in order: of a ladder or of these ids, without some, or without those of uniqueness."""
    chosen = rules_of(as_names(rules)) if rules is not None else ladder_of(ladder or "human")
    left_out = {rule.name for rule in rules_of(as_names(without or ""))}
    if not uniqueness:
        left_out |= {t.id for t in TECHNIQUES.values() if t.family == "uniqueness"}
    left = tuple(rule for rule in chosen if rule.name not in left_out)
    if not left:
        raise SudologueError(
            "no rule is left to try: expected ids such as 'naked-single,hidden-single'"
        )
    return left


def at_least(least: int, name: str, value: object) -> int:
    """A whole number that is not too small; and none that no machine could count to."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise WrongTypeError(f"a whole number for {name}", value)
    if not least <= value <= sys.maxsize:
        raise PuzzleError(f"expected a {name} of {least} or more, found {shortened(value)}")
    return value


_LONGEST_SEED = 1024
"""Messages quote it, and Python does not write numbers of any length."""


def as_seed(value: object) -> int | None:
    """What random numbers begin with; None for something else each time."""
    if value is not None and (not isinstance(value, int) or isinstance(value, bool)):
        raise WrongTypeError("a whole number for seed", value)
    if value is not None and value.bit_length() > _LONGEST_SEED:
        raise PuzzleError(
            f"expected a seed of at most {_LONGEST_SEED} bits, found {shortened(value)}"
        )
    return value


def as_date(value: object) -> date:
    """A day, also as a text such as `2026-11-18`; None is today."""
    match value:
        case None:
            return date.today()
        case date():
            return value
        case str():
            try:
                return date.fromisoformat(value)
            except ValueError:
                raise PuzzleError(f"expected a day such as 2026-11-18, found {value!r}") from None
        case _:
            raise WrongTypeError("a day such as '2026-11-18'", value)


def as_span(name: str, value: object) -> tuple[Any, Any] | None:
    """The least and the most of something; one number is both."""
    match value:
        case None:
            return None
        case (int() | float(), int() | float() | None):
            least, most = cast("Sequence[Any]", value)
            return (least, most)
        case int() if not isinstance(value, bool) and abs(value) <= sys.maxsize:
            return (value, value)
        case _:
            raise WrongTypeError(f"a number for {name}, or the least and the most", value)
