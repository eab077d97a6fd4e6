"""Which format is a text in?

The forms with an unmistakable mark come first, such as the brace of a JSON object; among the rest, a
list of candidates before a drawn grid, and anything of digits and blanks last. Lengths never clash:
256 characters are a 16×16 grid, 162 the form with pencil marks, which is no square, and `S9B` is not a digit.
"""

from sudologue.formats.candidates import CANDIDATES
from sudologue.formats.catalog import format_named
from sudologue.formats.format import Format, clean
from sudologue.formats.grid import GRID
from sudologue.formats.hodoku import HODOKU
from sudologue.formats.json_object import JSON
from sudologue.formats.pencil import PENCIL
from sudologue.formats.plain import PLAIN
from sudologue.formats.s9b import S9B
from sudologue.formats.sdk import SDK
from sudologue.formats.ss import SS
from sudologue.model.board import Board

_ORDER = (JSON, S9B, SDK, HODOKU, PENCIL, CANDIDATES, SS, PLAIN, GRID)


def detect(text: str) -> Format:
    """The format that a text is most likely meant to be in.

    Where nothing fits, the error is what the plainest reading complains about.
    """
    puzzle = clean(text)
    found = next((format for format in _ORDER if format.matches(puzzle)), None)
    if found is None:
        PLAIN.read(puzzle)
    return found or PLAIN


def read(text: str, name: str | None = None) -> Board:
    """The board in a text, of the format of that name or of whichever it is in."""
    return (detect(text) if name is None else format_named(name)).read(text)
