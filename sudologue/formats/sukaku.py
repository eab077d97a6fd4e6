"""The candidates of all cells in 729 characters, as in the puzzles called Sukaku: nine places a cell.

    1.3......  = candidates 1 and 3, and 71 cells more; in one line, or in rows of any length

A place has its own digit, or a blank (`0 . * _ -`). One digit alone is placed or not as in a candidate grid.
"""

import re

from sudologue.errors import FormatError
from sudologue.formats.boards import NINE
from sudologue.formats.candidates import board_with, obstacles
from sudologue.formats.format import Format, only_nine, telling
from sudologue.formats.signs import usual_signs
from sudologue.model.board import Board
from sudologue.model.symbols import BLANKS

_CELLS, _PLACES = 81, 9
_TEXT = re.compile(r"(?:\s*[0-9.*_-]){729}\s*")


def parse(text: str) -> Board:
    """Read the places."""
    signs = "".join(usual_signs(text).split())
    numbers = [_number(place, sign) for place, sign in enumerate(signs) if sign not in BLANKS]
    return board_with(NINE, sum(1 << number for number in numbers))


def _number(place: int, sign: str) -> int:
    cell, digit = divmod(place, _PLACES)
    if sign != str(digit + 1):
        raise FormatError(
            f"{NINE.cells[cell]}: expected {digit + 1} or a blank at character {place + 1}, found {sign!r}"
        )
    return digit * _CELLS + cell


def compose(board: Board) -> str:
    """One line, with dots."""
    everything = board.candidates_mask | board.placed_mask
    places = (divmod(place, _PLACES) for place in range(_CELLS * _PLACES))
    return "".join(
        str(digit + 1) if everything >> digit * _CELLS + cell & 1 else "." for cell, digit in places
    )


def matches(text: str) -> bool:
    """729 characters: more than any grid of digits has, and less than two candidate grids."""
    return len(text) >= _CELLS * _PLACES and _TEXT.fullmatch(usual_signs(text)) is not None


SUKAKU = Format(
    name="sukaku",
    title="729 characters, nine places a cell",
    suffixes=(),
    matches=matches,
    parse=parse,
    compose=compose,
    losses=telling(removed=True),
    obstacles=lambda board: only_nine(board) or obstacles(board),
)
