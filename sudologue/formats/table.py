"""A table with a field for each cell: CSV or tabs, a table of Markdown, a list of lists.

    5,3,,,7,,,,            | 5 | 3 |   |   | 7 |   |   |   |   |        [[5, 3, null, null, 7, null, null, null, null],
    6,,,1,9,5,,,           |---|---|---|---|---|---|---|---|---|         [6, null, null, 1, 9, 5, null, null, null],
    …                      | 6 |   |   | 1 | 9 | 5 |   |   |   |         …

A field is a number (`5`, or `5.0` as tables of floats have it) or a letter, a blank sign, or empty. As many rows as
columns make a grid, or one row with all of its cells; one more row on top has names of the columns, in order, or
nothing, and one more column in front names of the rows. Tables in which each field is one character say the same as
drawn grids, and are read as such; here belong those with empty fields, with names, or with numbers above 9.
"""

import json
import re
from collections.abc import Iterator
from math import isqrt
from typing import cast

from sudologue.errors import FormatError
from sudologue.formats.format import Format, no_obstacles, telling
from sudologue.formats.signs import BARS, usual_signs
from sudologue.model.board import Board
from sudologue.model.grid import LARGEST, SMALLEST, Grid
from sudologue.model.puzzle import Puzzle
from sudologue.model.symbols import BLANKS, VALUES

_RULE = re.compile(
    r"[\s|+:=\u2500-\u257f-]*(?:--|:-|-:|==|[\u2500\u2501\u2550])[\s|+:=\u2500-\u257f-]*"
)
_LISTS = re.compile(r"\s*\[\s*\[.*\]\s*\]\s*", re.DOTALL)
_LIST = re.compile(r"\s*\[[^\[\]{}]*\]\s*", re.DOTALL)
_FLOAT = re.compile(r"\d{1,2}\.0")
_MARK = re.compile(r"^(?:c|col|column|r|row)\s*(?=\d)", re.IGNORECASE)
"""The word before a number of a column or of a row."""
_DIVIDERS = (",", ";", "\t", "|")
_QUOTES = "\"'"
_LONGEST = 20_000
"""A table of 25×25 numbers has some 3,000 characters."""

Rows = list[list[str]]


def parse(text: str) -> Board:
    """Read the fields."""
    found = _grid_rows(text)
    if found is None:
        raise FormatError("expected a table with as many rows as columns")
    rows, _ = found
    grid = Grid.of(len(rows))
    digits = [_digit(field) for row in rows for field in row]
    mask = 0
    for index, digit in enumerate(digits):
        if digit is None or digit > grid.size:
            cell, row = grid.cells[index], index // grid.size
            field = rows[row][index % grid.size]
            raise FormatError(f"{cell}: expected 1 to {grid.size} or a blank, found {field!r:.60}")
        mask |= 1 << (digit - 1) * grid.cell_count + index if digit else 0
    return Board.of(Puzzle(grid, mask))


def _digit(field: str) -> int | None:
    """The digit of a field, 0 for a blank; None if it is neither."""
    if field.lower() in ("", "nan", *BLANKS):
        return 0
    if _FLOAT.fullmatch(field):
        field = field.removesuffix(".0")
    if field.isdecimal():
        return int(field) if len(field) <= 2 else None
    return VALUES.get(field)


def _grid_rows(text: str) -> tuple[Rows, bool] | None:
    """The fields of a grid, row by row, and whether there were names above; None if the text is no such table."""
    if len(text) > _LONGEST:
        return None
    for table in _tables(usual_signs(text)):
        if rows := _square(table):
            return rows, len(table) > 1 and table != rows
    return None


def _square(rows: Rows) -> Rows | None:
    """Rows of a grid, also where they are all in one, or below names."""
    if len({len(row) for row in rows}) != 1:
        return None
    if len(rows) == 1:
        size = isqrt(len(rows[0]))
        rows = [rows[0][start : start + size] for start in range(0, len(rows[0]), size or 1)]
    else:
        rows = _unnamed(rows)
    is_grid = SMALLEST <= len(rows) <= LARGEST and len(rows) == len(rows[0]) == len(rows[-1])
    return rows if is_grid else None


def _unnamed(rows: Rows) -> Rows:
    """The rows without names above them, in front of them, or both.

    A table with both is as square as a larger grid, which would have the same digits in order in its first row and
    its first column: so it takes names in both, and nothing in the corner.
    """
    above, beside = rows[0], [row[0] for row in rows]
    match len(rows) - len(above):
        case 1 if not any(above) or _are_names(above):
            return rows[1:]
        case -1 if _are_names(beside):
            return [row[1:] for row in rows]
        case 0 if not above[0] and _are_names(above[1:]) and _are_names(beside[1:]):
            return [row[1:] for row in rows[1:]]
        case _:
            return rows


def _are_names(fields: list[str]) -> bool:
    """The columns or rows counted (from 1 or 0) or lettered, with the same word before each."""
    marks = [_MARK.sub("", field).upper() for field in fields]
    counted = [str(number) for number in range(len(fields) + 1)]
    lettered = [chr(ord("A") + place) for place in range(len(fields))]
    return marks in (counted[1:], counted[:-1], lettered)


def _tables(text: str) -> Iterator[Rows]:
    """The fields of each line, or of each list, in the ways in which they may be divided."""
    if _LISTS.fullmatch(text) or _LIST.fullmatch(text):
        yield from _listed(text)
        return
    text = text.translate(BARS)
    lines = [line for line in _lines(text) if not _RULE.fullmatch(line)]
    for divider in _DIVIDERS:
        if lines and all(divider in line for line in lines):
            yield [_fields(line, divider) for line in lines]
    if len(lines) > 1:
        yield [words for line in lines if (words := line.replace("|", " ").split())]


def _lines(text: str) -> Iterator[str]:
    """Without empty ones. One of tabs alone is none: its fields are empty, and there."""
    return (line for line in text.splitlines() if line.strip(" "))


def _fields(line: str, divider: str) -> list[str]:
    """The fields of a line; the strokes around it are no dividers."""
    if divider == "|":
        line = line.strip()
        line = line.removeprefix("|").removesuffix("|")
    return [field.strip().strip(_QUOTES).strip() for field in line.split(divider)]


def _listed(text: str) -> Iterator[Rows]:
    """Lists as Python or JSON writes them."""
    try:
        told: object = json.loads(text.replace("None", "null").replace("'", '"'))
    except (ValueError, RecursionError):
        return
    rows = cast("list[object]", told)
    if all(isinstance(row, list) for row in rows):
        yield [[_word(value) for value in cast("list[object]", row)] for row in rows]
    else:
        yield [[_word(value) for value in rows]]


def _word(value: object) -> str:
    return "" if value is None else str(value).strip() if isinstance(value, str | int) else "?"


def compose(board: Board) -> str:
    """Lines with commas, nothing in empty fields, numbers above 9."""
    return "\n".join(",".join(str(digit or "") for digit in row) for row in board.cells)


def matches(text: str) -> bool:
    """A grid of fields, of which some are empty or have more than one character, or with names."""
    if not any(sign in text for sign in ",;\t|│┃║¦ ["):
        return False
    found = _grid_rows(text)
    if found is None:
        return False
    rows, is_named = found
    fields = [field for row in rows for field in row]
    is_needed = is_named or any(_is_for_tables(field, len(rows)) for field in fields)
    return is_needed and all(_is_cell(field, len(rows)) for field in fields)


def _is_for_tables(field: str, size: int) -> bool:
    """Is it nothing, or more than a character? Several digits in a smaller grid may be candidates."""
    return len(field) != 1 and (size > 9 or not field.isdecimal())


def _is_cell(field: str, size: int) -> bool:
    """Is it a blank or a digit? A number that is too large may be a list of candidates."""
    digit = _digit(field)
    return digit is not None and (len(field) <= 1 or digit <= size)


TABLE = Format(
    name="table",
    title="rows with commas, nothing for empty cells",
    suffixes=(".csv", ".tsv"),
    matches=matches,
    parse=parse,
    compose=compose,
    losses=telling(),
    obstacles=no_obstacles,
)
