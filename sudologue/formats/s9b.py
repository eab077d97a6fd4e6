"""SudokuWiki's newer form: `S9B`, then two base-36 characters a cell.

The number of a cell is 1 to 9 for a given digit, 10 to 18 for a placed one (less 9), and above that
a set of candidates (less 18) with bit 0 for the digit 1. A cell with nothing left would be 18,
which is a placed 9: it cannot be written.

    S9B050f2e… = given 5, placed 6, candidates 3 and 7, …
"""

from sudologue.formats.boards import cells_with, naming
from sudologue.formats.format import Format, only_nine, telling
from sudologue.formats.pairs import Marks, read_pairs, write_pairs
from sudologue.model.board import Board

_HEAD = "S9B"
_ALL_NINE = 0b111111111


def parse(text: str) -> Board:
    """Read 81 pairs after the head, in either case."""
    return read_pairs(text, _HEAD, 36, _marks)


def _marks(number: int) -> Marks | str:
    if 1 <= number <= 9:
        return 1 << number - 1, 0, 0
    if 10 <= number <= 18:
        return 0, 1 << number - 10, 0
    if 19 <= number <= 18 + _ALL_NINE:
        return 0, 0, number - 18
    return f"is {number}: expected 1 to {18 + _ALL_NINE}"


def compose(board: Board) -> str:
    """The head and 81 pairs."""
    return _HEAD + write_pairs(board, _number, 36)


def _number(marks: Marks) -> int:
    given, placed, candidates = marks
    return given.bit_length() or (placed.bit_length() + 9 if placed else candidates + 18)


def obstacles(board: Board) -> tuple[str, ...]:
    """Other sizes, and empty cells with no candidate."""
    if bare := cells_with(board, 0):
        return (*only_nine(board), f"no candidate is left in {naming(bare)}")
    return only_nine(board)


def matches(text: str) -> bool:
    """It begins with the head."""
    return text.lstrip()[:3].upper() == _HEAD


S9B = Format(
    name="s9b",
    title="SudokuWiki's S9B string",
    suffixes=(),
    matches=matches,
    parse=parse,
    compose=compose,
    losses=telling(placed=True, removed=True),
    obstacles=obstacles,
)
