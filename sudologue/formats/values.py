"""Values out of JSON that strangers wrote: each is what was expected, or an error says where and what was found."""

import json
from typing import Any, cast

from sudologue.errors import FormatError
from sudologue.model.cell import Cell
from sudologue.model.reading import quote

Document = dict[str, Any]

_LARGEST = 10**6
_LONGEST_NUMBER = 12


def load_json(text: str) -> object:
    """The values that a text of JSON holds."""
    try:
        return json.loads(text)
    except ValueError as error:
        raise FormatError(f"expected JSON, found {quote(text)}: {str(error).lower()}") from None
    except RecursionError:
        raise FormatError("expected JSON, found lists or objects nested too deep") from None


def has_list(text: str, key: str) -> bool:
    """Is it the text of an object with a list under that key?"""
    try:
        found = load_json(text)
    except FormatError:
        return False
    return isinstance(found, dict) and isinstance(cast("Document", found).get(key), list)


def as_object(value: object, where: str) -> Document:
    """A JSON object."""
    if not isinstance(value, dict):
        raise FormatError(f"{where}: expected an object, found {value!r:.60}")
    return cast("Document", value)


def as_list(value: object, where: str) -> list[object]:
    """A list; nothing at all is an empty one."""
    if value is None:
        return []
    if not isinstance(value, list):
        raise FormatError(f"{where}: expected a list, found {value!r:.60}")
    return cast("list[object]", value)


def as_objects(value: object, where: str) -> list[Document]:
    """A list of objects."""
    return [as_object(each, where) for each in as_list(value, where)]


def as_text(value: object, where: str) -> str | None:
    """A text, or nothing; an empty one is nothing."""
    if value is not None and not isinstance(value, str):
        raise FormatError(f"{where}: expected a text, found {value!r:.60}")
    return value or None


def number_in(value: object) -> int | None:
    """The whole number that a value is, or that a text spells; None if it is no such number, or beyond all reason."""
    match value:
        case bool():
            return None
        case int():
            number = value
        case float() if value.is_integer():
            number = int(value)
        case str() if len(value) <= _LONGEST_NUMBER and value.strip().isdecimal():
            number = int(value)
        case _:
            return None
    return number if abs(number) <= _LARGEST else None


def as_number(value: object, where: str) -> int:
    """A whole number, perhaps spelled as a text."""
    found = number_in(value)
    if found is None:
        raise FormatError(f"{where}: expected a whole number, found {value!r:.60}")
    return found


def as_cell(value: object, where: str) -> str:
    """The name of a cell, such as `R1C2`."""
    if not isinstance(value, str):
        raise FormatError(f"{where}: expected a cell such as 'R4C7', found {value!r:.60}")
    return named(Cell.parse(value))


def as_cells(value: object, where: str) -> list[str]:
    """The names of cells."""
    return [as_cell(each, where) for each in as_list(value, where)]


def named(cell: Cell) -> str:
    """A cell as JSON has it: `R1C2`."""
    return f"R{cell.row + 1}C{cell.col + 1}"


def cells_named(cells: list[str]) -> list[Cell]:
    """The cells of these names."""
    return [Cell.parse(cell) for cell in cells]
