"""Puzzle collections (.sdm): one 9×9 puzzle a line, 81 digits, 0 for empty.

530070000600195000098000060800060003400803001700020006060000280000419005000080079
"""

import re

from sudologue.formats import plain
from sudologue.formats.format import Format, only_nine, telling
from sudologue.model.board import Board

_LINE = re.compile(r"\s*[0-9]{81}\s*")


def compose(board: Board) -> str:
    """The digits, 0 for empty cells."""
    return str(board).replace(".", "0")


def matches(text: str) -> bool:
    """81 digits."""
    return _LINE.fullmatch(text) is not None


SDM = Format(
    name="sdm",
    title="one line, 0 for empty cells (.sdm)",
    suffixes=(".sdm",),
    matches=matches,
    parse=plain.parse,
    compose=compose,
    losses=telling(),
    obstacles=only_nine,
)
