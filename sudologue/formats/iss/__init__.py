"""The text of the Interactive Sudoku Solver (ISS), by itself or in a link.

    .Cage~15~R1C1~R1C2.Thermo~R3C1~R3C2~R3C3.~R5C5_7
    https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage~15~R1C1~R1C2

A constraint is a dot, its type and its arguments (`types.py`); one without a type is givens, or candidates. Rows and
columns are one digit each, to base 17. Spaces and lines that begin with `#` mean nothing; parts with a blank line
between are parts of one puzzle, and may also be digits alone, or a killer in one of its own forms. Types that are not
known are an error that names them. Those that we have no kind for, but whose meaning can be told by tables (pairs of
digits, state machines, an Or of other constraints), become constraints that carry their tables with them
(`readings.py`).
"""

import re

from sudologue.formats.format import Format, telling
from sudologue.formats.imported import Imported
from sudologue.formats.iss.text import BARE_TYPES, spelled
from sudologue.formats.killer import KILLER, cages_in
from sudologue.formats.links import out_of_link
from sudologue.formats.values import named
from sudologue.model.board import Board
from sudologue.model.reading import read_givens

_LARGEST = 16
_SITE = re.compile(
    r"\s*(?:https?://)?[\w.-]*/?Interactive-Sudoku-Solver/?[^\s]*[?&]q=", re.IGNORECASE
)
_START = re.compile(r"\s*\.([A-Za-z]*)(?=[~.\s]|$)")
_PARTS = re.compile(r"\n[ \t\r]*\n")


def parse(text: str) -> Imported:
    """Read the constraints of a text, or of a link."""
    from sudologue.formats.iss.reading import imported_from  # late: most puzzles are plain

    told = out_of_link(text, "q") if _SITE.match(text) else None
    parts = _PARTS.split(text if told is None else told)
    return imported_from("".join(_constraints_in(part) for part in parts))


def _constraints_in(part: str) -> str:
    """A part of a text as constraints: givens and killers are put into words first."""
    if not part.strip() or _begins(part):
        return part
    if KILLER.matches(part):
        size, cages = cages_in(part)
        told = [
            f".Cage~{total}~{'~'.join(map(spelled, cells))}"
            for total, cells in cages
            if total or len(cells) > 1
        ]
        return f".Shape~{size}x{size}" + "".join(told)
    grid, mask = read_givens(part)
    board = Board.from_string(part, grid)
    words = [f"{spelled(named(cell))}_{digit}" for cell, digit in board.puzzle.givens.items()]
    return f".Shape~{grid.size}x{grid.size}" + ("." + "~".join(["", *words]) if mask else "")


def _begins(text: str) -> bool:
    """Does it begin with a type, and has arguments or is one that needs none?"""
    found = _START.match(text)
    return found is not None and ("~" in text or found[1] in BARE_TYPES)


def matches(text: str) -> bool:
    """A link, or a dot with a type."""
    return bool(_SITE.match(text)) or any(map(_begins, _PARTS.split(text)))


def obstacles(board: Board) -> tuple[str, ...]:
    """Grids above 16×16."""
    size = board.grid.size
    is_small = size <= _LARGEST
    return () if is_small else (f"it holds boards up to 16×16, and this is {size}×{size}",)


def losses(board: Board) -> tuple[str, ...]:
    """What was done to the board, what its setter says, and constraints of other kinds."""
    from sudologue.formats.iss.writing import unwritten

    return (*_TOLD(board), *(() if obstacles(board) else unwritten(board)))


def compose(board: Board) -> str:
    """One line."""
    from sudologue.formats.iss.writing import text_of

    return text_of(board)


_TOLD = telling(layout=True)

ISS = Format(
    name="iss",
    title="text of the Interactive Sudoku Solver, with constraints",
    suffixes=(),
    matches=matches,
    parse=parse,
    compose=compose,
    losses=losses,
    obstacles=obstacles,
)
