"""f-puzzles: the JSON that most setters' puzzles are in, by itself, compressed, or as a link.

    https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QDkBXAWxVSkUK2…
    {"size": 9, "grid": [[{"value": 5, "given": true}, {}, …], …], "killercage": [{"cells": ["R1C1"], "value": "3"}]}

The keys beside `size` and `grid` are kinds of constraints, with a list of their places (`tables.py`). A digit that is
not given was placed by a player. A key that is not known is a constraint of some other program: an error names it.
What is only drawn (lines, circles, texts, coloured cells) may carry a rule, and is remarked.
"""

import json
import re

from sudologue.errors import FormatError
from sudologue.formats import lzstring
from sudologue.formats.format import Format, no_obstacles, telling
from sudologue.formats.imported import Imported
from sudologue.formats.limits import LONGEST_OBJECT
from sudologue.formats.links import out_of_link, payload
from sudologue.formats.values import has_list, load_json
from sudologue.model.board import Board
from sudologue.model.reading import quote

_LINK = "https://www.f-puzzles.com/?load="
_SITE = re.compile(r"\s*(?:https?://)?(?:www\.)?f-puzzles\.com\b", re.IGNORECASE)
_SHORT = re.compile(r"[?&]id=(\w{1,40})")
_DATA = re.compile(r"\s*N4I[g-n][A-Za-z0-9+/]{16,}={0,3}\s*")
"""Whatever begins with `{"` begins with these letters when it is compressed."""
_OBJECT = re.compile(r"\s*\{")
_KEYS = re.compile(r'"(size|grid)"\s*:')
_DIGITS = re.compile(r'"grid"\s*:\s*\[\s*(?:\[\s*)?(?:[\d".]|null)')
"""The grid of some other program: f-puzzles has an object for each cell."""


def parse(text: str) -> Imported:
    """Read an object, its compressed form, or a link."""
    from sudologue.formats.fpuzzles.reading import imported_from  # late: most puzzles are plain

    return imported_from(load_json(text if _OBJECT.match(text) else _unpacked(text)))


def _unpacked(text: str) -> str:
    """The JSON in a link, or in compressed data."""
    if not _SITE.match(text):
        return lzstring.decompress(text.strip(), LONGEST_OBJECT)
    data = out_of_link(text, "load")
    if data is None:
        short = _SHORT.search(text)
        if short is None:
            raise FormatError(f"expected a link with '?load=' and a puzzle, found {quote(text)}")
        raise FormatError(
            f"the link holds just the name {short[1]!r} of a puzzle, which only the site knows: "
            "open it there, and take a link that holds the puzzle ('?load=…')"
        )
    return payload(data)


def compose(board: Board) -> str:
    """A link."""
    from sudologue.formats.fpuzzles.writing import document_of

    text = json.dumps(document_of(board), ensure_ascii=False, separators=(",", ":"))
    return _LINK + lzstring.compress(text)


def matches(text: str) -> bool:
    """A link to the site, compressed data, or an object with the keys `size` and `grid`."""
    if _OBJECT.match(text):
        is_likely = len(set(_KEYS.findall(text))) == 2 and not _DIGITS.search(text)
        return is_likely and has_list(text, "grid")
    return bool(_SITE.match(text) or _DATA.fullmatch(text))


def losses(board: Board) -> tuple[str, ...]:
    """Candidates that were struck out, constraints of other kinds, notes."""
    from sudologue.formats.fpuzzles.writing import unwritten

    return (*_TOLD(board), *unwritten(board))


_TOLD = telling(layout=True, placed=True, metadata=True, solution=True)

FPUZZLES = Format(
    name="f-puzzles",
    title="f-puzzles link, with constraints",
    suffixes=(),
    matches=matches,
    parse=parse,
    compose=compose,
    losses=losses,
    obstacles=no_obstacles,
)
