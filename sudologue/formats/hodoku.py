"""HoDoKu's library line: a position and what a technique finds there, in fields after colons.

    :0300:1:9+8..627+5+3.+65..3...…:412 421:124 127 128:c15 r25

The fields are the technique (0000: none), its digits (x: none), the grid, the candidates removed
beyond those that placed digits rule out, and what the technique does. In the grid a `+` goes before
a digit that was placed, not given. A candidate is written digit, row, column: `412` is r1c2=4.

Reading takes the grid and the removed candidates (one that is gone already is no error), also from
a bare grid (`9+8..627…`, or `9+8..627…:412 421`). Writing leaves the other fields as HoDoKu does
when it copies a position: `:0000:x:GRID:REMOVED::`.
"""

import re
from collections.abc import Iterator

from sudologue.errors import FormatError
from sudologue.formats.boards import NINE, build_board, open_candidates
from sudologue.formats.format import Format, only_nine, telling
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.puzzle import Puzzle
from sudologue.model.reading import quote

_LINE = re.compile(r"\s*:[^:|\s]*:[^:|\s]*:\s*[0-9.+]")
_BARE = re.compile(r"\s*[0-9.+]+(?::[\d\s]*)?\s*")
_PLACED = re.compile(r"\+[1-9]")
_CELL = re.compile(r"(\+?)([0-9.])")
_TRIPLE = re.compile(r"[1-9]{3}")


def parse(text: str) -> Board:
    """Read the grid and the removed candidates."""
    grid, removed = _fields(text.strip())
    givens, placed = _digits(grid)
    gone = sum({1 << number for number in _removed(removed)})
    return build_board(Puzzle(NINE, givens), givens | placed, NINE.all_mask & ~gone)


def _fields(line: str) -> tuple[str, str]:
    fields = line.split(":")
    if not line.startswith(":"):
        fields = ["", "", "", *fields]
    if len(fields) < 4:
        raise FormatError(
            f"expected ':technique:digits:grid:removed:…', "
            f"found {len(fields) - 1} fields in {quote(line)}"
        )
    return fields[3].strip(), fields[4] if len(fields) > 4 else ""


def _digits(grid: str) -> tuple[int, int]:
    """The masks of the given and of the placed digits."""
    masks = [0, 0]
    position = count = 0
    while position < len(grid):
        found = _CELL.match(grid, position)
        if found is None or found[0] in ("+.", "+0"):
            raise FormatError(
                f"{grid[position]!r} at character {position + 1} of the grid is not a digit, "
                f"a '+' before a digit, or a dot in {quote(grid)}"
            )
        if found[2] not in "0.":
            masks[bool(found[1])] |= 1 << (int(found[2]) - 1) * NINE.cell_count + count
        position, count = found.end(), count + 1
    if count != NINE.cell_count:
        raise FormatError(f"expected 81 cells, found {count} in {quote(grid)}")
    return masks[0], masks[1]


def _removed(field: str) -> Iterator[int]:
    for position, word in enumerate(field.split(), start=1):
        if not _TRIPLE.fullmatch(word):
            raise FormatError(
                f"removed candidate {position}: {quote(word)} is not a digit, a row and a column"
            )
        digit, row, col = map(int, word)
        yield NINE.candidate(Cell(row - 1, col - 1), digit)


def compose(board: Board) -> str:
    """A line without a technique."""
    givens = board.puzzle.givens
    digits = [digit for row in board.cells for digit in row]
    grid = "".join(
        "." if digit is None else f"{digit}" if cell in givens else f"+{digit}"
        for cell, digit in zip(NINE.cells, digits, strict=True)
    )
    removed = open_candidates(NINE, board.placed_mask) & ~board.candidates_mask
    triples = (NINE.split(number) for number in bits(removed))
    return f":0000:x:{grid}:{' '.join(f'{d}{c.row + 1}{c.col + 1}' for c, d in triples)}::"


def matches(text: str) -> bool:
    """Fields after colons, or a `+` before a digit."""
    return bool(_LINE.match(text) or (_BARE.fullmatch(text) and _PLACED.search(text)))


HODOKU = Format(
    name="hodoku",
    title="HoDoKu's library line",
    suffixes=(),
    matches=matches,
    parse=parse,
    compose=compose,
    losses=telling(placed=True, removed=True),
    obstacles=only_nine,
)
