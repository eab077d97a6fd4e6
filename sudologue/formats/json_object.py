"""A puzzle as one JSON object: the form for variants, and the only one that holds constraints.

    {"size": 9, "givens": "5...", "boxes": true, "constraints": [{"type": "killer", "cells": ["R1C1", ...], "sum": 15}]}

The keys are those of `model/puzzle_json.py`. A board that has been played on has two more: `placed`, the digits placed
since, as a line with dots elsewhere, and `removed`, the candidates struck out (`["r1c2<>5", ...]`).
"""

import json
import re
from typing import Any, cast

from sudologue.errors import FormatError
from sudologue.formats.boards import open_candidates
from sudologue.formats.format import Format, no_obstacles, telling
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.model.reading import quote, read_givens
from sudologue.model.sets import parse_candidate

_START = re.compile(r'\s*(?:\[\s*)?\{\s*(?:["}]|$)')
"""An object begins, or a list of objects, which is not read but told of."""
_TRACE = "sudologue/trace"


def parse(text: str) -> Board:
    """Read the puzzle, and what was done to it since."""
    from sudologue.model import (
        puzzle_json,  # late: most puzzles are plain, and lists of them start fast
    )

    document = _document(text)
    placed, removed = document.pop("placed", None), document.pop("removed", [])
    puzzle = puzzle_json.from_document(document)
    digits = puzzle.givens_mask | _placed(placed, puzzle)
    candidates = open_candidates(puzzle.grid, digits) & ~_removed(removed, puzzle.grid)
    return Board(puzzle, digits, candidates)


def _document(text: str) -> dict[str, Any]:
    try:
        found: object = json.loads(text)
    except ValueError as error:
        raise FormatError(f"expected JSON, found {quote(text)}: {str(error).lower()}") from None
    except RecursionError:
        raise FormatError("expected JSON, found lists or objects nested too deep") from None
    if not isinstance(found, dict):
        is_list = isinstance(found, list)
        what = "a list; a file has an object a line" if is_list else quote(text)
        raise FormatError(f"expected a puzzle as a JSON object, found {what}")
    document = cast("dict[str, Any]", found)
    if document.get("format") == _TRACE:
        raise FormatError("expected a puzzle, found a trace, which is for the checker to read")
    return document


def _placed(value: object, puzzle: Puzzle) -> int:
    """The mask of the digits placed; a cell that was given needs no other."""
    if value is None:
        return 0
    if not isinstance(value, str):
        raise FormatError(f"placed: expected a text, found {value!r:.60}")
    grid, mask = puzzle.grid, read_givens(value, puzzle.grid)[1]
    twice = grid.cells_of(mask) & grid.cells_of(puzzle.givens_mask)
    if twice:
        cell = grid.cells[next(iter(bits(twice)))]
        raise FormatError(f"placed: {cell} is given")
    return mask


def _removed(value: object, grid: Grid) -> int:
    if not isinstance(value, list):
        raise FormatError(f"removed: expected a list, found {value!r:.60}")
    return sum({1 << _candidate(each, grid) for each in cast("list[object]", value)})


def _candidate(value: object, grid: Grid) -> int:
    cell, sign, digit = parse_candidate(value) if isinstance(value, str) else (None, "", 0)
    if cell is None or sign != "<>":
        raise FormatError(f"removed: expected such as 'r4c7<>5', found {value!r:.60}")
    return grid.candidate(cell, digit)


def compose(board: Board) -> str:
    """One line."""
    from sudologue.model import puzzle_json

    grid, puzzle = board.grid, board.puzzle
    document = puzzle_json.to_document(puzzle)
    if placed := board.placed_mask & ~puzzle.givens_mask:
        document["placed"] = str(Puzzle(grid, placed))
    if removed := open_candidates(grid, board.placed_mask) & ~board.candidates_mask:
        split = (grid.split(number) for number in bits(removed))
        document["removed"] = [f"{cell}<>{digit}" for cell, digit in split]
    return json.dumps(document, ensure_ascii=False)


def matches(text: str) -> bool:
    """A brace, and the name of a key: the brackets of a candidate grid hold digits."""
    return _START.match(text) is not None


JSON = Format(
    name="json",
    title="one JSON object, with constraints",
    suffixes=(".json", ".jsonl"),
    matches=matches,
    parse=parse,
    compose=compose,
    losses=telling(layout=True, placed=True, removed=True, metadata=True),
    obstacles=no_obstacles,
)
