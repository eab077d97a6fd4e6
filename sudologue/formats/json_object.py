"""A puzzle as one JSON object: the form for variants, and the only one that holds constraints.

    {"size": 9, "givens": "5...", "boxes": true, "constraints": [{"type": "killer", "cells": ["R1C1", ...], "sum": 15}]}

The keys are those of `model/puzzle_json.py`. A board that has been played on has two more: `placed`, the digits placed
since, as a line with dots elsewhere, and `removed`, the candidates struck out (`["r1c2<>5", ...]`).

Others have the digits under another key, as a text or as lists (`{"puzzle": [[5, 3, null, ...], ...]}`): they are read,
too.
"""

import json
import re
from typing import cast

from sudologue.errors import FormatError
from sudologue.formats.boards import open_candidates
from sudologue.formats.format import Format, no_obstacles, telling
from sudologue.formats.imported import Document, Imported
from sudologue.formats.other_keys import with_givens
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle
from sudologue.model.reading import quote

_START = re.compile(r'\s*(?:\[\s*)?\{\s*(?:["}]|$)')
"""An object begins, or a list of objects, which is not read but told of."""
_TRACE = "sudologue/trace"


def parse(text: str) -> Imported:
    """Read the object; what it means is found out when it becomes a board."""
    return Imported(with_givens(_document(text)))


def _document(text: str) -> Document:
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
    document = cast("Document", found)
    if document.get("format") == _TRACE:
        raise FormatError("expected a puzzle, found a trace, which is for the checker to read")
    return document


def compose(board: Board) -> str:
    """One line."""
    from sudologue.model import puzzle_json  # late, as in `imported`

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
    losses=telling(layout=True, placed=True, removed=True, metadata=True, notes=True),
    obstacles=no_obstacles,
)
