"""Digits in their columns, with spaces for blanks.

    53  7               | 5 3   |   7   |       |
    6  195              | 6     | 1 9 5 |       |
     98    6            |   9 8 |       |   6   |
    …                   …

Nine lines of nine columns, of seventeen (a space after each cell), or in a frame; or one line of 81 columns. Spaces at
the ends of lines may be missing. Here places count, so a text is read only where they are certain: a digit stands in
the first column, or no line has lost its end. Where spaces in front are missing, too, all lines begin with a digit, or
the first is short while others still have their ends.
"""

import re
from collections.abc import Iterator

from sudologue.errors import FormatError, PuzzleError
from sudologue.formats.format import Format, only_nine, telling
from sudologue.formats.signs import BARS, usual_signs
from sudologue.model.board import Board
from sudologue.model.reading import read_givens

_SIZE, _CELLS = 9, 81
_ALLOWED = re.compile(r"[1-9 |\n]*")
_RULE = re.compile(
    r"[ |+:=*.'\u2500-\u257f-]*(?:---|===|[\u2500\u2501\u2550])[ |+:=*.'\u2500-\u257f-]*"
)
_LONGEST = 2000
_WIDTHS = {3: slice(0, 3), 5: slice(0, 5, 2), 7: slice(1, 7, 2)}
"""Where the three cells of a box stand in its part of a row, by the width of that."""


def parse(text: str) -> Board:
    """Read the places."""
    cells = cells_in(text)
    if cells is None:
        raise FormatError("expected nine lines of nine columns, with spaces for blanks")
    if _is_smaller(text):
        raise FormatError(
            "this may be a 9×9 grid with spaces for blanks, or a smaller one: put dots for blanks"
        )
    return Board.from_string(cells)


def cells_in(text: str) -> str | None:
    """The 81 cells, with dots for blanks; None if it is not certain where they are."""
    if not 17 < len(text) < _LONGEST:
        return None
    text = usual_signs(text).translate(BARS).replace("\r", "")
    lines = [line for line in text.split("\n") if not _RULE.fullmatch(line)]
    if not any(map(str.strip, lines)) or not _ALLOWED.fullmatch("\n".join(lines)):
        return None
    read = _framed if "|" in text else _bare
    rows = next((rows for nine in _parts(lines) if (rows := read(nine))), None)
    return None if rows is None else "".join(rows).replace(" ", ".")


def _parts(lines: list[str]) -> Iterator[list[str]]:
    """The lines that may be the grid: all, or without empty ones before and after where nine or one are left.

    Nine lines with an empty one first may be eight below an empty one: those are none.
    """
    lines = lines[:-1] if lines[-1] == "" else lines  # what follows the last line's end
    full = [place for place, line in enumerate(lines) if line.strip()]
    core = lines[full[0] : full[-1] + 1]
    if len(lines) == _SIZE and lines[0]:
        yield lines
    if len(core) in (1, _SIZE):
        yield core


def _bare(lines: list[str]) -> list[str] | None:
    """The rows of nine lines without strokes, or of one."""
    if len(lines) == 1:
        return lines if len(lines[0]) == _CELLS else None
    width = max(len(line.rstrip()) for line in lines)
    is_whole = len({len(line) for line in lines}) == 1
    if not is_whole and not _is_certain(lines):
        return None
    is_wide = not any(line[1::2].strip() for line in lines)
    if width <= _SIZE and (not is_wide or (is_whole and len(lines[0]) == _SIZE)):
        return [line[:_SIZE].ljust(_SIZE) for line in lines]
    if _SIZE < width < 2 * _SIZE and is_wide:
        return [line[::2][:_SIZE].ljust(_SIZE) for line in lines]
    return None


def _is_certain(lines: list[str]) -> bool:
    """Do lines of different lengths begin in the first column, all with the spaces that stood there?"""
    begun = [bool(line[:1].strip()) for line in lines]
    is_first_cut = len(lines[0]) < max(map(len, lines)) and any(map(_has_end, lines[1:]))
    return any(begun) and not all(begun) and not is_first_cut


def _has_end(line: str) -> bool:
    """Does a line still have the spaces that it ended in?"""
    return bool(line.strip()) and line.endswith(" ")


def _framed(lines: list[str]) -> list[str] | None:
    """The rows of lines with strokes between boxes."""
    rows = [_boxes(line) for line in lines]
    return None if len(rows) != _SIZE or None in rows else [row for row in rows if row]


def _boxes(line: str) -> str | None:
    """The nine cells of a line with strokes; None unless its three parts are equally wide."""
    bare = line.lstrip() if line.lstrip().startswith("|") else line
    parts = bare.rstrip().removeprefix("|").removesuffix("|").split("|")
    width = len(parts[0])
    if len(parts) == len("123") and not bare.rstrip().endswith("|"):
        parts[-1] = parts[-1].ljust(width)
    where = _WIDTHS.get(width)
    if where is None or [len(part) for part in parts] != [width] * 3:
        return None
    cells = "".join(part[where] for part in parts)
    return cells if len("".join(parts).replace(" ", "")) == len(cells.replace(" ", "")) else None


def _is_smaller(text: str) -> bool:
    """Do the digits alone make a smaller grid, which is what they were before places counted?"""
    try:
        return read_givens(text)[0].size < _SIZE
    except PuzzleError:
        return False


def compose(board: Board) -> str:
    """Nine lines."""
    cells = str(board).replace(".", " ")
    return "\n".join(cells[row : row + _SIZE] for row in range(0, _CELLS, _SIZE))


def obstacles(board: Board) -> tuple[str, ...]:
    """Other sizes, and boards whose digits would not be read in their places."""
    if found := only_nine(board):
        return found
    text = compose(board)
    is_safe = cells_in(text) == str(board) and not _is_smaller(text)
    return () if is_safe else ("its digits may be taken for those of another grid",)


def matches(text: str) -> bool:
    """Digits in columns, with spaces for some blanks, that are not just the rows of a smaller grid."""
    return "." in (cells_in(text) or "") and not _has_rows_of_smaller(text)


def _has_rows_of_smaller(text: str) -> bool:
    """As many rows as each has digits, all in the same columns?"""
    rows = [line for line in text.splitlines() if re.search(r"\d", line)]
    places = {tuple(found.start() for found in re.finditer(r"\d", row)) for row in rows}
    return len(places) == 1 and len(rows) == len(places.pop()) < _SIZE and _is_smaller(text)


SPACES = Format(
    name="spaces",
    title="nine lines, spaces for empty cells",
    suffixes=(".txt",),
    matches=matches,
    parse=parse,
    compose=compose,
    losses=telling(),
    obstacles=obstacles,
)
