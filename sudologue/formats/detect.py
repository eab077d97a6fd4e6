"""Which format is a text in?

The forms with an unmistakable mark come first: the name of a site, the keys of an object, the dot and the name of a
constraint. Among the rest, a list of candidates comes before a drawn grid, and anything of digits and blanks last.
Lengths never clash: 256 characters are a 16×16 grid, 162 the form with pencil marks, which is no square, and `S9B` is
not a digit.
"""

from sudologue.formats.candidates import CANDIDATES
from sudologue.formats.catalog import format_named
from sudologue.formats.format import Format, clean
from sudologue.formats.fpuzzles import FPUZZLES
from sudologue.formats.grid import GRID
from sudologue.formats.hodoku import HODOKU
from sudologue.formats.iss import ISS
from sudologue.formats.json_object import JSON
from sudologue.formats.killer import KILLER
from sudologue.formats.pencil import PENCIL
from sudologue.formats.plain import PLAIN
from sudologue.formats.s9b import S9B
from sudologue.formats.sdk import SDK
from sudologue.formats.ss import SS
from sudologue.formats.sudokupad import SUDOKUPAD
from sudologue.model.board import Board

_ORDER = (
    *(FPUZZLES, SUDOKUPAD, JSON, ISS, S9B, SDK, HODOKU, KILLER),
    *(PENCIL, CANDIDATES, SS, PLAIN, GRID),
)


def is_marked(text: str) -> bool:
    """Is it a link, ISS text, or a killer in a line? Such are not drawn, and are no name of a file."""
    return any(format.matches(text) for format in (FPUZZLES, SUDOKUPAD, ISS, KILLER))


def detect(text: str) -> Format:
    """The format that a text is most likely meant to be in.

    Where nothing fits, the error is what the plainest reading complains about.
    """
    puzzle = clean(text)
    found = next((format for format in _ORDER if format.matches(puzzle)), None)
    if found is None:
        PLAIN.read(puzzle)
    return found or PLAIN


def read(text: str, name: str | None = None, ignore_unknown: bool = False) -> Board:
    """The board in a text, of the format of that name or of whichever it is in.

    A constraint that is unknown here is an error, or left out with `ignore_unknown`. What was left out, guessed from
    a drawing or not read at all stands in the `remarks` of the board's puzzle.
    """
    return (detect(text) if name is None else format_named(name)).read(text, ignore_unknown)
