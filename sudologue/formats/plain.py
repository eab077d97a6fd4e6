"""One line of n×n characters, row by row: the form that puzzle lists use.

    53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79

Digits above 9 are letters, A to P. Empty cells are written as dots, and read from any of `0 . * _
-`, and from what else people type for a blank (`signs.py`).
"""

import re

from sudologue.errors import FormatError
from sudologue.formats.format import Format, no_obstacles, telling
from sudologue.formats.signs import usual_signs
from sudologue.model.board import Board
from sudologue.model.reading import quote

_TWO = re.compile(r"[0-9.]{162}")
_DRAWN = re.compile(r"[0-9A-Pa-p.*_\-\s|+=:!'`,;\"\\/^~#\[\](){}¦\u2500-\u257f]*")


def is_drawn(text: str) -> bool:
    """Nothing but digits, blanks and strokes?"""
    return _DRAWN.fullmatch(usual_signs(text)) is not None


def parse(text: str) -> Board:
    """Read the digits out of a line, or out of a drawing."""
    text = usual_signs(text)
    cells = text.strip()
    if _TWO.fullmatch(cells):
        raise FormatError(
            f"expected 81 cells, found 162 in {quote(cells)}: two puzzles? put each on its own line"
        )
    return Board.from_string(text)


def matches(text: str) -> bool:
    """One line of nothing but digits, blanks and strokes."""
    return len(text.strip().splitlines()) == 1 and is_drawn(text)


PLAIN = Format(
    name="plain",
    title="one line, dots for empty cells",
    suffixes=(".txt",),
    matches=matches,
    parse=parse,
    compose=str,
    losses=telling(),
    obstacles=no_obstacles,
)
