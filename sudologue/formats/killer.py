"""Killer puzzles in a line: cages and their sums, nothing else. Two forms are read.

In the short one each cell is a character. The first cell of a cage has its sum: 0 to 9, A to Z for 10 to 35, a to j
for 36 to 45. Every other cell points at the next cell on the way there: `< > ^ v`, and for corners `` ` ' , . `` (up
left, up right, down left, down right). A cage without a sum, and a cell without a cage, have a 0.

    3<9<…

The long one has a number for each cell: 256 times the sum, and the number of the cage; 0 for a cell in none. A `d` says
that both diagonals hold every digit.

    3x3::k:2816:2816:3330:…:
    3x3:d:k:2816:2816:3330:…:
"""

import re
from math import isqrt
from typing import Any

from sudologue.errors import FormatError
from sudologue.formats.boards import usual_box
from sudologue.formats.format import Format, telling
from sudologue.formats.imported import Imported
from sudologue.formats.values import named
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import LARGEST, SMALLEST

Cage = tuple[int, list[str]]
"""A sum (0: any) and the cells."""

_SUMS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"
_STEPS = {
    "<": (0, -1),
    ">": (0, 1),
    "^": (-1, 0),
    "v": (1, 0),
    "`": (-1, -1),
    "'": (-1, 1),
    ",": (1, -1),
    ".": (1, 1),
}
_SHORT = re.compile(r"\s*(?=[^\s]*[<>^])[0-9A-Za-jv<>^`',.]+\s*")
_LONG = re.compile(r"\s*(\d)x(\d):(d?):k:((?:\d{1,6}:)*\d{1,6}):?\s*")
_LONG_START = re.compile(r"\s*\dx\d:d?:k:")
_CAGE = 256


def parse(text: str) -> Imported:
    """Read either form."""
    size, cages = cages_in(text)
    diagonals = (
        [{"type": "diagonal", "direction": way} for way in "\\/"] if _has_diagonals(text) else []
    )
    return Imported(
        {
            "size": size,
            "boxes": usual_box(size) is not None,
            "constraints": [
                *diagonals,
                *(
                    {"type": "killer", "cells": cells, "sum": total or None}
                    for total, cells in cages
                    if total or len(cells) > 1
                ),
            ],
        }
    )


def _has_diagonals(text: str) -> bool:
    found = _LONG.fullmatch(text)
    return found is not None and found[3] == "d"


def cages_in(text: str) -> tuple[int, list[Cage]]:
    """The size of the grid and the cages."""
    found = _LONG.fullmatch(text)
    if found is not None:
        return _long_cages(int(found[1]) * int(found[2]), found[4].split(":"))
    return _short_cages(text.strip())


def _short_cages(line: str) -> tuple[int, list[Cage]]:
    size = isqrt(len(line))
    if size * size != len(line) or not SMALLEST <= size <= LARGEST:
        raise FormatError(f"expected 81 characters of a killer, found {len(line)}")
    found: dict[Cell, list[str]] = {}
    for place in range(len(line)):
        cell = Cell(*divmod(place, size))
        found.setdefault(_first_cell(line, size, cell), []).append(named(cell))
    return size, [(_sum(line, size, first), cells) for first, cells in found.items()]


def _first_cell(line: str, size: int, cell: Cell) -> Cell:
    """Where the signs lead from a cell."""
    start = cell
    for _ in range(size * size):
        step = _STEPS.get(line[cell.row * size + cell.col])
        if step is None:
            return cell
        cell = Cell(cell.row + step[0], cell.col + step[1])
        if not (0 <= cell.row < size and 0 <= cell.col < size):
            raise FormatError(f"the signs from {start} lead off the grid")
    raise FormatError(f"the signs from {start} lead round and round")


def _sum(line: str, size: int, cell: Cell) -> int:
    sign = line[cell.row * size + cell.col]
    if sign not in _SUMS:
        raise FormatError(f"{sign!r} in {cell} is neither a sum nor a sign such as '<'")
    return _SUMS.index(sign)


def _long_cages(size: int, numbers: list[str]) -> tuple[int, list[Cage]]:
    if len(numbers) != size * size:
        raise FormatError(f"expected {size * size} numbers of a killer, found {len(numbers)}")
    found: dict[int, Cage] = {}
    for place, number in enumerate(map(int, numbers)):
        total, cage = divmod(number, _CAGE)
        if not total:
            continue
        known, cells = found.setdefault(cage, (total, []))
        if known != total:
            raise FormatError(f"cage {cage} has the sums {known} and {total}")
        cells.append(named(Cell(*divmod(place, size))))
    return size, list(found.values())


def compose(board: Board) -> str:
    """The short form."""
    size = board.grid.size
    signs = ["0"] * (size * size)
    for cage in _cages(board):
        for cell, sign in _drawn(cage["cells"], cage["sum"] or 0).items():
            signs[cell.row * size + cell.col] = sign
    return "".join(signs)


def _cages(board: Board) -> list[dict[str, Any]]:
    from sudologue.model import puzzle_json  # late, as in `imported`

    told = puzzle_json.to_document(board.puzzle)["constraints"]
    return [each for each in told if each["type"] == "killer"]


def _drawn(names: list[str], total: int) -> dict[Cell, str]:
    """The signs of a cage, as far as its cells touch: from its first cell outwards, each points at the one before."""
    cells = [Cell.parse(name) for name in names]
    first = min(cells)
    found, ahead = {first: _SUMS[total]}, [first]
    for near in ahead:
        for sign, (down, across) in _STEPS.items():
            cell = Cell(near.row - down, near.col - across)
            if cell in cells and cell not in found:
                found[cell] = sign
                ahead.append(cell)
    return found


def obstacles(board: Board) -> tuple[str, ...]:
    """Cages that cannot be drawn with signs, and grids whose boxes are not the usual ones."""
    cages = _cages(board)
    names = [name for cage in cages for name in cage["cells"]]
    large = [cage for cage in cages if not 0 <= (cage["sum"] or 0) < len(_SUMS)]
    apart = [c for c in cages if c not in large and len(_drawn(c["cells"], 0)) < len(c["cells"])]
    has_none = all(len(c["cells"]) < 2 for c in cages)
    others = _other_kinds(board)
    told = {
        "no cage has two cells to tell the form by": has_none,
        f"it holds cages alone, not {', '.join(others)}": has_none and bool(others),
        "cages overlap": len(set(names)) < len(names),
        f"a sum is above {len(_SUMS) - 1}": bool(large),
        "the cells of a cage do not touch": bool(apart),
        "a cage has the sum 0": any(cage["sum"] == 0 for cage in cages),
    }
    return tuple(what for what, is_so in told.items() if is_so)


def _other_kinds(board: Board) -> list[str]:
    return list(
        dict.fromkeys(each.kind for each in board.grid.constraints if each.kind != "killer")
    )


def losses(board: Board) -> tuple[str, ...]:
    """Everything but the cages."""
    others = _other_kinds(board)
    kinds = (f"its constraints ({', '.join(others)})",) if others else ()
    digits = board.placed_mask.bit_count()
    return (*_TOLD(board), *kinds, *((f"{digits} digit{'s' * (digits > 1)}",) if digits else ()))


_TOLD = telling(constraints=True)


def matches(text: str) -> bool:
    """Signs that point, as many as a grid has cells; or numbers after `3x3::k:`."""
    bare = text.strip()
    is_square = isqrt(len(bare)) ** 2 == len(bare) >= SMALLEST**2
    return bool(_LONG_START.match(text)) or (is_square and bool(_SHORT.fullmatch(text)))


KILLER = Format(
    name="killer",
    title="a killer's cages in one line",
    suffixes=(),
    matches=matches,
    parse=parse,
    compose=compose,
    losses=losses,
    obstacles=obstacles,
)
