"""SudokuWiki's form of 162 characters, with pencil marks: two base-32 characters a cell.

The lowest of a cell's ten bits says whether it is a clue; the other nine are the candidates 1 to 9.
One candidate without the clue bit is a placed digit, so an unsolved cell with one candidate left
cannot be told, and is an error to write.

    03 = clue 1      04 = placed 2      vu = candidates 1 to 9      00 = no candidate left
"""

import re

from sudologue.errors import FormatError
from sudologue.formats.boards import cells_with, naming
from sudologue.formats.format import Format, only_nine, telling
from sudologue.formats.pairs import Marks, read_pairs, write_pairs
from sudologue.model.board import Board

_ABOUT = re.compile(r"\s*[0-9a-vA-V]{150,174}\s*")


def parse(text: str) -> Board:
    """Read 81 pairs, in either case."""
    try:
        return read_pairs(text, "", 32, _marks)
    except FormatError as error:
        if text.strip().isdecimal():
            raise FormatError(f"{error}; two puzzles? put each on its own line") from None
        raise


def _marks(number: int) -> Marks | str:
    digits, clue = number >> 1, number & 1
    if clue and digits.bit_count() != 1:
        return f"is a clue with {digits.bit_count()} digits"
    if clue:
        return digits, 0, 0
    return (0, digits, 0) if digits.bit_count() == 1 else (0, 0, digits)


def compose(board: Board) -> str:
    """81 pairs."""
    return write_pairs(board, _number, 32)


def _number(marks: Marks) -> int:
    given, placed, candidates = marks
    return given << 1 | 1 if given else (placed | candidates) << 1


def obstacles(board: Board) -> tuple[str, ...]:
    """Other sizes, and unsolved cells that would read as placed digits."""
    if singles := cells_with(board, 1):
        naked = f"one candidate is left in {naming(singles)}, which would read as a placed digit"
        return (*only_nine(board), naked)
    return only_nine(board)


def matches(text: str) -> bool:
    """162 characters of base 32, or nearly: no other form has that many."""
    return _ABOUT.fullmatch(text) is not None


PENCIL = Format(
    name="pencil",
    title="162 characters with pencil marks",
    suffixes=(),
    matches=matches,
    parse=parse,
    compose=compose,
    losses=telling(placed=True, removed=True),
    obstacles=obstacles,
)
