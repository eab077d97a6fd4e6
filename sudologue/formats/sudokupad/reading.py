"""SudokuPad's puzzles, imported: cells, regions, cages and globals as they are, drawings by their looks."""

import re
from typing import Any, cast

from sudologue.errors import FormatError
from sudologue.formats.boards import naming
from sudologue.formats.imported import Findings, Imported
from sudologue.formats.layouts import Names, as_layout, cut
from sudologue.formats.rules_text import remark_rules
from sudologue.formats.solutions import solution_in
from sudologue.formats.sudokupad.canvas import Canvas
from sudologue.formats.sudokupad.drawings import recognise
from sudologue.formats.sudokupad.shapes import paths_in, spots_in
from sudologue.formats.sudokupad.words import read_words, says
from sudologue.formats.values import (
    as_list,
    as_number,
    as_object,
    as_objects,
    named,
    number_in,
)
from sudologue.model.cell import Cell
from sudologue.model.grid import LARGEST, SMALLEST

Document = dict[str, Any]

_METADATA = re.compile(r"(\w{1,40}):\s*(.*)", re.DOTALL)
_GLOBALS = {"antiknight": "anti_knight", "antiking": "anti_king"}
_STYLES = {
    "fpRowIndexer": "row_indexer",
    "fpColumnIndexer": "col_indexer",
    "fpBoxIndexer": "box_indexer",
}
_FRAME = re.compile(r"(lunchbox|contain exact|contain at least)((?: \d{1,3}){1,30})")
"""What we write into the corner of a cage that is no sum."""
_TRUE = (True, "true", "t", 1)


def imported_from(told: object) -> Imported:
    """The puzzle that SudokuPad's JSON values describe."""
    puzzle = as_object(told, "SudokuPad")
    grid = [as_list(row, "cells") for row in as_list(puzzle.get("cells"), "cells")]
    size = _size(grid)
    cages = as_objects(puzzle.get("cages"), "cages")
    metadata = _metadata(puzzle, cages)
    found, rules = Findings(), _text(metadata.get("rules"))
    regions = [_cells(each, "regions") for each in as_list(puzzle.get("regions"), "regions")]
    _check_regions(puzzle, regions, size, found)
    frames = [frame for cage in cages if (frame := _read_cage(cage, found))]
    _read_globals(puzzle, metadata, found)
    canvas = Canvas(
        size=size,
        rules=rules or "",
        paths=paths_in(puzzle.get("lines"), "lines"),
        arrows=paths_in(puzzle.get("arrows"), "arrows"),
        spots=[
            *spots_in(puzzle.get("underlays"), "underlays"),
            *spots_in(puzzle.get("overlays"), "overlays"),
        ],
        frames=frames,
    )
    recognise(canvas, found)
    read_words(canvas.rules, found)
    _read_marks(grid, canvas.rules, found)
    for constraint in found.constraints:
        if constraint["type"] == "region_sum_line":
            constraint["segments"] = cut(constraint["cells"], regions)
    document: Document = {
        "size": size,
        "givens": [_given(cell, size) for row in grid for cell in row],
        "name": _text(metadata.get("title")),
        "author": _text(metadata.get("author")),
        "rules": rules,
        **as_layout(size, [region for region in regions if region]),
        **solution_in(metadata.get("solution"), size),
    }
    remark_rules(document, found)
    return found.imported(document)


def _size(grid: list[list[object]]) -> int:
    size, widths = len(grid), {len(row) for row in grid}
    if not SMALLEST <= size <= LARGEST:
        raise FormatError(f"cells: expected {SMALLEST} to {LARGEST} rows, found {size}")
    if widths != {size}:
        found = " or ".join(map(str, sorted(widths)[:3]))
        raise FormatError(f"cells: grids here are square, found {size} rows of {found} cells")
    return size


def _check_regions(puzzle: Document, regions: list[Names], size: int, found: Findings) -> None:
    """A puzzle may have rows of cells around it that are not part of the grid; of such a one nothing is known here."""
    sizes = {len(region) for region in regions if region}
    if len(sizes) == 1 and sizes != {size} and len(regions) in sizes:
        raise FormatError(
            f"regions: expected {size} cells each on a {size}×{size} grid, found {sizes.pop()}: "
            "cells around a grid are not read"
        )
    if "regions" not in puzzle:
        found.leave("no regions are told: just rows and columns are taken")


def _given(cell: object, size: int) -> int:
    value = as_object(cell, "cells").get("value")
    digit = 0 if value in (None, "") else as_number(value, "cells")
    if not 0 <= digit <= size:
        raise FormatError(f"cells: expected digits up to {size}, found {digit}")
    return digit


def _read_marks(grid: list[list[object]], rules: str, found: Findings) -> None:
    """Digits that are pencilled in are all that a cell may hold if our words say so, or else just a help."""
    cells = {
        named(Cell(row, col)): as_object(cell, "cells")
        for row, listed in enumerate(grid)
        for col, cell in enumerate(listed)
    }
    marked = {
        name: marks
        for name, cell in cells.items()
        if (marks := cell.get("centremarks") or cell.get("pencilMarks"))
    }
    if not marked:
        return
    if says(rules, "candidates"):
        for name, marks in marked.items():
            values = [as_number(mark, "cells, centremarks") for mark in as_list(marks, "cells")]
            found.add("candidates", cells=[name], values=values)
        found.guess(f"took the digits pencilled in at {naming(map(str.lower, marked))} as a rule")
        return
    are = "cell has" if len(marked) == 1 else "cells have"
    found.leave(f"{len(marked)} {are} digits pencilled in, which are not taken for a rule")


def _cells(value: object, where: str) -> Names:
    """Cells told as `[row, column]`, from 0."""
    return [_cell(each, where) for each in as_list(value, where)]


def _cell(value: object, where: str) -> str:
    listed = as_list(value, where)
    row, col = (number_in(each) for each in listed) if len(listed) == 2 else (None, None)
    if row is None or col is None or not (0 <= row < LARGEST and 0 <= col < LARGEST):
        raise FormatError(f"{where}: expected a cell such as [0, 8], found {value!r:.60}")
    return named(Cell(row, col))


def _metadata(puzzle: Document, cages: list[Document]) -> Document:
    """What is said of the puzzle: in a place of its own, or in cages without cells (`title: …`)."""
    found: Document = {}
    for cage in cages:
        value = cage.get("value")
        told = _METADATA.fullmatch(value) if isinstance(value, str) else None
        if told is not None and not cage.get("cells"):
            found[told[1]] = told[2]
    return found | as_object(puzzle.get("metadata") or {}, "metadata")


def _text(value: object) -> str | None:
    """A text, or several, one a line."""
    if isinstance(value, list):
        value = "\n".join(map(str, cast("list[object]", value)))
    if value is not None and not isinstance(value, str | int | float):
        raise FormatError(f"metadata: expected a text, found {value!r:.60}")
    return None if value in (None, "") else str(value)


def _read_globals(puzzle: Document, metadata: Document, found: Findings) -> None:
    """Rules that SudokuPad knows itself; any other of that kind is unknown."""
    told = [each for each in as_list(puzzle.get("global"), "global") if each]
    names = [each if isinstance(each, str) else repr(each)[:40] for each in told]
    names += [name for name in _GLOBALS if metadata.get(name) in _TRUE]
    for name in dict.fromkeys(names):
        if name in _GLOBALS:
            found.add(_GLOBALS[name])
        else:
            found.lack(f"global {name:.40}")


def _read_cage(cage: Document, found: Findings) -> Names | None:
    """A cage with a sum, or with different digits; the cells of one that says neither."""
    cells = _cells(cage.get("cells"), "cages")
    style, value = cage.get("style"), cage.get("value")
    if not cells or (cage.get("hidden") and cage.get("unique") is False):
        return None
    if isinstance(style, str) and style in _STYLES:
        found.add(_STYLES[style], cells=cells)
        found.guess(f"took the cage at {cells[0].lower()} as {_STYLES[style].replace('_', ' ')}")
        return None
    if isinstance(value, str) and (frame := _FRAME.fullmatch(value.strip())):
        _read_frame(frame, cells, found)
        return None
    total = number_in(cage.get("sum") if cage.get("sum") is not None else value)
    if value not in (None, "") and number_in(value) is None:
        found.leave(
            f"the cage at {naming(map(str.lower, cells))} says {value!r:.40}, which is not read"
        )
        return None
    if cage.get("unique") is False and total is not None:
        found.add("sum", cells=cells, sum=total)
    elif total is not None or cage.get("unique") is True:
        found.add("killer", cells=cells, sum=total)
        if cage.get("unique") is not True:
            found.guess(
                f"took the cage of {total} at {cells[0].lower()} as one of different digits"
            )
    else:
        return cells
    return None


def _read_frame(told: re.Match[str], cells: Names, found: Findings) -> None:
    """A cage with the name of a kind and its numbers in the corner."""
    kind, numbers = told[1].replace(" ", "_"), [int(number) for number in told[2].split()]
    fields = {"sum": numbers[0]} if kind == "lunchbox" else {"values": numbers}
    found.add(kind, cells=cells, **fields)
    found.guess(f"took the cage {told[0]!r} at {cells[0].lower()} as what it says")
