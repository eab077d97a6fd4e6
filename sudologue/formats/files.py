"""Files of puzzles: one a line, or drawn over several lines, read as they come.

A long line is a puzzle by itself: plain, with pencil marks, or HoDoKu's. What follows its first field (a rating,
a solution) is left alone. Short lines are gathered until a blank line, a long line or the end, and read
together; blank lines inside a drawing do no harm. Lines that begin with `#` are comments, but for the header of an
.sdk file. One bad puzzle does not stop the rest.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import StringIO

from sudologue.errors import FormatError
from sudologue.formats.detect import read
from sudologue.formats.format import LONGEST_TEXT
from sudologue.formats.plain import classic
from sudologue.model.board import Board

_CLASSIC = re.compile(r"\s*([0-9.]{81})(?![^\s,;])")
_FIELD = re.compile(r"\s*[\"']?([^\s,;\"']+)")
_FRAME = re.compile(r"[^0-9A-Za-z{]*[-=_\u2500-\u257f]{3}[^0-9A-Za-z{]*")
_COMMENT = re.compile(r"\s*#(?![A-Z])")
_HEADER = re.compile(r"\s*#[A-Z]")
_SECTION = re.compile(r"\s*\[(?!puzzle\])", re.IGNORECASE)
_CSV_HEAD = re.compile(r"\s*[A-Za-z_]+(?:[,;]\s*[A-Za-z_]+)+\s*")
_STROKE = re.compile(r"[|\u2500-\u257f]")

_LONG_LINE = 36
"""The cells of a 6×6 grid. No row of a drawing has as many without a space or a stroke."""
_MOST_LINES = 200
"""More lines than any drawing has."""
_PEEK = 8192
"""A zero byte this early: not a text at all."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One puzzle of a file: where it begins, its text, and the board or what is wrong with it."""

    line: int
    text: str
    board: Board | None = None
    error: FormatError | None = None


Line = tuple[int, str]
Lines = list[Line]


def read_all(source: str | Iterable[str]) -> Iterator[Entry]:
    """Every puzzle of a text, or of lines as they come from an open file."""
    gathered: list[Lines] = []
    new_block = True
    for number, line in _lines(source):
        found = _CLASSIC.match(line)
        if found and not gathered:
            yield Entry(number, line, classic(found[1]))
        
