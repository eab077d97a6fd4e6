"""SudokuPad: links and JSON of the app that most variants are played on.

    https://sudokupad.app/scl…     the puzzle, compressed (also ctc…)
    https://sudokupad.app/fpuz…    a puzzle of f-puzzles (also fpuzzles…)
    https://sudokupad.app/scf…     a classic puzzle, packed
    {"cells": [[{"value": 5}, …], …], "regions": […], "cages": […], "lines": […], …}

SudokuPad knows cells, regions, cages, and that knights and kings differ. Everything else is a drawing (`drawings.py`)
and words; what is recognised by its looks is remarked, and what is not as well. A link with just a short name holds
no puzzle: that is on the server, and nothing is fetched here.
"""

import json
import re
from urllib.parse import quote as percent
from urllib.parse import unquote

from sudologue.errors import FormatError
from sudologue.formats import lzstring
from sudologue.formats.format import Format, no_obstacles, telling
from sudologue.formats.imported import Imported
from sudologue.formats.links import payload
from sudologue.formats.values import has_list, load_json
from sudologue.model.board import Board
from sudologue.model.reading import quote

_LINK = "https://sudokupad.app/scl"
_SITE = re.compile(
    r"\s*(?:https?://)?(?:[\w-]+\.)*(?:sudokupad\.(?:app|com|svencodes\.com)|crackingthecryptic\.com)\b/?",
    re.IGNORECASE,
)
_ID = re.compile(r"(?:.*[?&]puzzleid=|(?:sudoku/)?)([^?&#\s]+)", re.DOTALL)
_DATA = re.compile(r"\s*(scl|ctc|fpuzzles|fpuz)(?=N4|%7B|\{)|\s*scf[0-9A-Za-x]{9}", re.IGNORECASE)
_PREFIX = re.compile(r"(scl|ctc|fpuzzles|fpuz|scf)(.*)", re.DOTALL | re.IGNORECASE)
_OBJECT = re.compile(r"\s*\{")
_ZIPPED = re.compile(r"\s*\{\s*(?:[A-Za-z]\w*|'\w+')\s*:")
_KEYS = re.compile(r'"(cells|regions|cages|cellSize|metadata)"\s*:')
_LONGEST_NAME = 40


def parse(text: str) -> Imported:
    """Read a link, what follows the site's name in it, or an object."""
    if _OBJECT.match(text):
        return _imported(text)
    site = _SITE.match(text)
    rest = text[site.end() :] if site else text
    told = _ID.match(rest.strip())
    name = told[1] if told else ""
    found = _PREFIX.match(name)
    if found is None:
        raise FormatError(_not_here(name, text))
    return _unpacked(found[1].lower(), found[2])


def _not_here(name: str, text: str) -> str:
    if name and len(name) <= _LONGEST_NAME:
        return (
            f"the link holds just the name {name!r} of a puzzle, which only SudokuPad knows: "
            "open it there, and take a link that holds the puzzle ('scl…')"
        )
    return f"expected a SudokuPad link such as 'sudokupad.app/scl…', found {quote(text)}"


def _unpacked(prefix: str, data: str) -> Imported:
    """The puzzle behind a prefix."""
    from sudologue.formats.fpuzzles.reading import imported_from as fpuzzles_draft_of
    from sudologue.formats.sudokupad.packed import draft_of_packed

    if prefix == "scf":
        return draft_of_packed(unquote(data))
    told = unquote(data)
    body = told if told.lstrip().startswith("{") else payload(told)
    return fpuzzles_draft_of(load_json(body)) if prefix.startswith("fpuz") else _imported(body)


def _imported(text: str) -> Imported:
    """The puzzle in an object, with or without quotation marks."""
    from sudologue.formats.sudokupad.reading import imported_from  # late: most puzzles are plain
    from sudologue.formats.sudokupad.zipper import unzip

    return imported_from(unzip(text) if _ZIPPED.match(text) else load_json(text))


def compose(board: Board) -> str:
    """A link that opens the puzzle on SudokuPad."""
    from sudologue.formats.sudokupad.writing import document_of

    text = json.dumps(document_of(board), ensure_ascii=False, separators=(",", ":"))
    return _LINK + percent(lzstring.compress(text), safe="")


def matches(text: str) -> bool:
    """A link, its last part alone, or an object with keys of SudokuPad's."""
    if _OBJECT.match(text):
        keys = set(_KEYS.findall(text))
        is_likely = "cells" in keys and len(keys) > 1  # a cheap look first: most objects are ours
        return bool(_ZIPPED.match(text)) or (is_likely and has_list(text, "cells"))
    return bool(_SITE.match(text) or _DATA.match(text))


def losses(board: Board) -> tuple[str, ...]:
    """What was done to the board, constraints that have no look there, notes."""
    from sudologue.formats.sudokupad.writing import undrawn

    return (*_TOLD(board), *undrawn(board))


_TOLD = telling(layout=True, metadata=True, solution=True)

SUDOKUPAD = Format(
    name="sudokupad",
    title="SudokuPad link, constraints drawn",
    suffixes=(),
    matches=matches,
    parse=parse,
    compose=compose,
    losses=losses,
    obstacles=no_obstacles,
)
