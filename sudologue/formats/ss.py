"""Simple Sudoku's files (.ss): rows in thirds, dashes between the bands.

    53.|.7.|...
    6..|195|...
    .98|...|.6.
    -----------
    …

Older files have nine lines of nine characters, X for empty. Both are read; the first is written.
"""

import re

from sudologue.formats import plain
from sudologue.formats.format import Format, only_nine, telling
from sudologue.model.board import Board

_CELLS = r"[0-9.Xx]"
_ROW = re.compile(rf"{_CELLS}{{3}}\|{_CELLS}{{3}}\|{_CELLS}{{3}}|-{{11}}|{_CELLS}{{9}}")


def parse(text: str) -> Board:
    """Read the rows; an X is a blank."""
    return plain.parse(text.translate({ord("X"): ".", ord("x"): "."}))


def compose(board: Board) -> str:
    """Eleven lines."""
    cells = str(board)
    rows = ["|".join(cells[i : i + 3] for i in range(row, row + 9, 3)) for row in range(0, 81, 9)]
    bands = ("\n".join(rows[band : band + 3]) for band in range(0, 9, 3))
    return f"\n{'-' * 11}\n".join(bands)


def matches(text: str) -> bool:
    """Rows in thirds, or rows with an X."""
    lines = text.split()
    marked = "|" in text or "x" in text.lower()
    return marked and len(lines) > 1 and all(_ROW.fullmatch(line) for line in lines)


SS = Format(
    name="ss",
    title="Simple Sudoku's rows (.ss)",
    suffixes=(".ss",),
    matches=matches,
    parse=parse,
    compose=compose,
    losses=telling(),
    obstacles=only_nine,
)
