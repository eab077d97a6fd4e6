"""A table with a field for each cell: CSV or tabs, a table of Markdown, a list of lists.

    5,3,,,7,,,,            | 5 | 3 |   |   | 7 |   |   |   |   |        [[5, 3, null, null, 7, null, null, null, null],
    6,,,1,9,5,,,           |---|---|---|---|---|---|---|---|---|         [6, null, null, 1, 9, 5, null, null, null],
    …                      | 6 |   |   | 1 | 9 | 5 |   |   |   |         …

A field is a number or a letter, a blank sign, or empty. As many rows as columns make a grid, or one row with all of its
cells; one more row on top has names of the columns, in order, or nothing. Tables in which each field is one character
say the same as drawn grids, and are read as such; here belong those with empty fields or with numbers above 9.
"""

import json
import re
from collections.abc import Iterator
from math import isqrt
from typing import cast

from sudologue.errors import FormatError
from sudologue.formats.format import Format, no_obstacles, telling
from sudologue.formats.signs import usual_signs
from sudologue.model.board import Board
from sudologue.model.grid import LARGEST, SMALLEST, Grid
from sudologue.model.puzzle import Puzzle
from sudologue.model.symbols import BLANKS, VALUES

_STROKES = str.maketrans("│┃║¦", "||||")
_RULE = re.compile(
    r"[\s|+:=\u2500-\u257f-]*(?:--|:-|-:|==|[\u2500\u2501\u2550])[\s|+:=\u2500-\u257f-]*"
)
_LISTS = re.compile(r"\s*\[\s*\[.*\]\s*\]\s*", re.DOTALL)
_LIST = re.compile(r"\s*\[[^\[\]{}]*\]\s*", re.DOTALL)
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
    if field in ("", *BLANKS):
        return 0
    if field.isdecimal():
        return int(field) if len(field) <= 2 else None
    return VALUES.get(field)


def _grid_rows(text: str) -> tuple[Rows, bool] | None:
    """The fields of a grid, row by row, and whether there were names above; None if the text is no such table."""
    if len(text) > _LONGEST:
        return None
    for table in _tables(usual_signs(text)):
        if rows := _square(table):
            return rows, len(table) > len(rows)
    return None


def _square(rows: Rows) -> Rows | None:
    """Rows of a grid, also where they are all in one, or below names."""
    if len({len(row) for row in rows}) != 1:
        return None
    if len(rows) == 1:
        size = isqrt(len(rows[0]))
        rows = [rows[0][start : start + size] for start in range(0, len(rows[0]), size or 1)]
    elif len(rows) == len(rows[0]) + 1 and _are_names(rows[0]):
        rows = rows[1:]
    is_grid = SMALLEST <= len(rows) <= LARGEST and len(rows) == len(rows[0]) == len(rows[-1])
    return rows if is_grid else None


def _are_names(fields: list[str]) -> bool:
    """Nothing, or the columns counted or lettered, with the same word before each."""
    marks = [
        re.sub(r"^(?:c|col|column)\s*(?=\d)", "", field, flags=re.IGNORECASE) for field in fields
    ]
    counted = [str(number) for number in range(1, len(fields) + 1)]
    lettered = [chr(ord("A") + place) for place in range(len(fields))]
    return not any(fields) or marks == counted or [mark.upper() for mark in marks] == lettered


def _tables(text: str) -> Iterator[Rows]:
    """The fields of each line, or of each list, in the ways in which they may be divided."""
    if _LISTS.fullmatch(text) or _LIST.fullmatch(text):
        yield from _listed(text)
        return
    text = text.translate(_STROKES)
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
    """A grid of fields, of which some are empty or have two digits, or with names above."""
    if not any(sign in text for sign in ",;\t|│┃║¦ ["):
        return False
    found = _grid_rows(text)
    if found is None:
        return False
    rows, is_named = found
    fields = [field for row in rows for field in row]
    is_needed = (
        is_named or "" in fields or (len(rows) > 9 and any(len(field) > 1 for field in fields))
    )
    return is_needed and all(_is_cell(field, len(rows)) for field in fields)


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
