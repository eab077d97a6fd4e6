"""One line of n×n characters, row by row: the form that puzzle lists use.

    53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79

Digits above 9 are letters, A to P. Empty cells are written as dots, and read from any of `0 . * _
-`.
"""

import re

from sudologue.errors import FormatError
from sudologue.formats.boards import NINE
from sudologue.formats.format import Format, no_obstacles, telling
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle
from sudologue.model.reading import quote

_CLASSIC = re.compile(r"[0-9.]{81}")
_TWO = re.compile(r"[0-9.]{162}")
_DRAWN = re.compile(r"[0-9A-Pa-p.*_\-\s|+=:!'`,;\"\\/^~#¦\u2500-\u257f]*")
_ONES = tuple(bytes(49 if code == 48 + d else 48 for code in range(256)) for d in range(9, 0, -1))


def classic(cells: str) -> Board:
    """The board of 81 digits and dots.

    Lists have millions of these. One translation per digit turns the line into the bits of its
    cells; all nine, read as one binary number, are the mask of the givens.
    """
    backwards = cells[::-1].encode()
    return Board.of(Puzzle(NINE, int(b"".join([backwards.translate(ones) for ones in _ONES]), 2)))


def is_drawn(text: str) -> bool:
    """Nothing but digits, blanks and strokes?"""
    return _DRAWN.fullmatch(text) is not None


def parse(text: str) -> Board:
    """Read the digits out of a line, or out of a drawing."""
    cells = text.strip()
    if _CLASSIC.fullmatch(cells):
        return classic(cells)
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
