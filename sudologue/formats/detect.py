"""Which format is a text in?

The forms with an unmistakable mark come first: the name of a site, the keys of an object, the dot and the name of a
constraint. Among the rest, a list of candidates comes before a drawn grid, and anything of digits and blanks last.
Lengths never clash: 256 characters are a 16×16 grid, 162 the form with pencil marks, which is no square, and `S9B` is
not a digit.
"""

from sudologue.errors import FormatError
from sudologue.formats.boards import NINE
from sudologue.formats.candidates import CANDIDATES
from sudologue.formats.cleaning import clean
from sudologue.formats.format import Format
from sudologue.formats.fpuzzles import FPUZZLES
from sudologue.formats.grid import GRID
from sudologue.formats.hodoku import HODOKU
from sudologue.formats.iss import ISS
from sudologue.formats.json_object import JSON
from sudologue.formats.killer import KILLER
from sudologue.formats.links import host_of
from sudologue.formats.looks import looks_like
from sudologue.formats.pencil import PENCIL
from sudologue.formats.plain import PLAIN
from sudologue.formats.s9b import S9B
from sudologue.formats.sdk import SDK
from sudologue.formats.spaces import SPACES
from sudologue.formats.ss import SS
from sudologue.formats.sudokupad import SUDOKUPAD
from sudologue.formats.sukaku import SUKAKU
from sudologue.formats.table import TABLE
from sudologue.model.board import Board
from sudologue.model.reading import LINE

_ORDER = (
    *(FPUZZLES, SUDOKUPAD, JSON, ISS, S9B, SDK, HODOKU, KILLER),
    *(PENCIL, SUKAKU, TABLE, SPACES, CANDIDATES, SS, PLAIN, GRID),
)
_LARGEST_DRAWING = 5000
"""The characters of a table of 25×25 numbers with wide frames."""


def is_marked(text: str) -> bool:
    """Is it a link, ISS text, or a killer in a line? Such are not drawn, and are no name of a file."""
    is_named = any(format.matches(text) for format in (FPUZZLES, SUDOKUPAD, ISS, KILLER))
    return is_named or host_of(text) is not None


def is_drawn_with_gaps(text: str) -> bool:
    """Is it one drawing in which nothing at all stands for a blank, so that even empty lines have a meaning?"""
    if len(text) > _LARGEST_DRAWING or "\n" not in text or "\0" in text:
        return False
    puzzle = clean(text)
    return SPACES.matches(puzzle) or TABLE.matches(puzzle)


def is_line_with_gaps(line: str) -> bool:
    """Is it one in which spaces are blanks?"""
    return len(line) == NINE.cell_count and SPACES.matches(line)


def detect(text: str) -> Format:
    """The format that a text is most likely meant to be in.

    Where nothing fits, the error is what the text looks like, or what the plainest reading complains about.
    """
    puzzle = clean(text)
    found = next((format for format in _ORDER if format.matches(puzzle)), None)
    if found is None:
        if told := looks_like(puzzle):
            raise FormatError(told)
        PLAIN.read(puzzle)
    return found or PLAIN


def read_board(text: str, ignore_unknown: bool = False) -> Board:
    """The board in a text that holds one puzzle and nothing else, of whichever format it is in.

    Most texts are a line of 81 digits and blanks, which is no other format.
    """
    if LINE.fullmatch(text):
        return Board.from_string(text, NINE)
    return detect(text).read(text, ignore_unknown)
