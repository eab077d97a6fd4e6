"""f-puzzles JSON as imported puzzles."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from sudologue.errors import FormatError
from sudologue.formats.boards import naming, usual_box
from sudologue.formats.fpuzzles import tables
from sudologue.formats.imported import Findings, Imported
from sudologue.formats.layouts import (
    DIAGONAL_STEPS,
    Names,
    as_layout,
    box_names,
    cut,
    diagonal_names,
    gathered,
    numbered,
    seen_from,
)
from sudologue.formats.negatives import negative_among
from sudologue.formats.rules_text import remark_rules
from sudologue.formats.solutions import solution_in
from sudologue.formats.values import (
    as_cell,
    as_cells,
    as_list,
    as_number,
    as_object,
    as_objects,
    as_text,
    named,
    number_in,
)
from sudologue.model.cell import Cell
from sudologue.model.grid import LARGEST, SMALLEST
from sudologue.model.symbols import symbol

Document = dict[str, Any]
Regions = list[Names]
Read = Callable[[str, Document, int], Iterator[Document]]
"""From a key, one of its entries and the size to the constraints that the entry is."""

_PLACE = re.compile(r"R(\d{1,2})C(\d{1,2})", re.IGNORECASE)
_METADATA = re.compile(r"[A-Za-z]+:\s")
"""SudokuPad's notes to itself stand in cages that are not seen: `msgcorrect: Well done!`."""


class _UnclearError(FormatError):
    """A constraint has something else than the number that it is known with; the message is its name."""


def imported_from(told: object) -> Imported:
    """The puzzle that the JSON values of f-puzzles describe."""
    puzzle = as_object(told, "f-puzzles")
    size = _size(puzzle)
    grid = _cells(as_list(puzzle.get("grid"), "grid"), size)
    regions = _regions(grid, size)
    found = Findings()
    for key, value in puzzle.items():
        _read_key(key, value, size, found)
    _cut_lines(regions, found)
    _read_negatives(puzzle, found)
    _read_pencilled(grid, found)
    _remark_drawings(puzzle, grid, found)
    document = _bare(puzzle, grid, size) | as_layout(size, regions)
    remark_rules(document, found)
    return found.imported(document)


def _size(puzzle: Document) -> int:
    size = as_number(puzzle.get("size"), "size")
    if not SMALLEST <= size <= LARGEST:
        raise FormatError(f"size: expected {SMALLEST} to {LARGEST}, found {size}")
    return size


def _cells(rows: list[object], size: int) -> dict[str, Document]:
    """The cells of the grid by their names."""
    listed = [as_list(row, "grid") for row in rows]
    if len(listed) != size or any(len(row) != size for row in listed):
        counts = ", ".join(str(len(row)) for row in listed[:LARGEST])
        raise FormatError(f"grid: expected {size} rows of {size} cells, found rows of {counts:.60}")
    return {
        named(Cell(row, col)): as_object(cell, f"grid, {Cell(row, col)}")
        for row, cells in enumerate(listed)
        for col, cell in enumerate(cells)
    }


def _bare(puzzle: Document, grid: dict[str, Document], size: int) -> Document:
    """The puzzle without its regions and constraints."""
    digits = [_digit(cell, size) for cell in grid.values()]
    is_given = [bool(cell.get("given")) for cell in grid.values()]
    placed = [0 if given else digit for digit, given in zip(digits, is_given, strict=True)]
    return {
        "size": size,
        "givens": [digit if given else 0 for digit, given in zip(digits, is_given, strict=True)],
        "placed": "".join(symbol(digit or None) for digit in placed),
        "name": as_text(puzzle.get("title"), "title"),
        "author": as_text(puzzle.get("author"), "author"),
        "rules": as_text(puzzle.get("ruleset"), "ruleset"),
        **solution_in(puzzle.get("solution"), size),
    }


def _digit(cell: Document, size: int) -> int:
    """The digit of a cell, 0 if it has none."""
    value = cell.get("value")
    digit = 0 if value in (None, "") else as_number(value, "grid")
    if not 0 <= digit <= size:
        raise FormatError(f"grid: expected digits up to {size}, found {digit}")
    return digit


def _regions(grid: dict[str, Document], size: int) -> Regions:
    """The regions; a cell that names none is in its usual box."""
    usual = numbered(box_names(size, usual_box(size)))
    return gathered((name, _region(cell, usual.get(name))) for name, cell in grid.items())


def _region(cell: Document, usual: int | None) -> int | None:
    region = cell.get("region", usual)
    return None if region is None else as_number(region, "grid, region")


def _read_key(key: str, value: object, size: int, found: Findings) -> None:
    """The constraints that one key stands for."""
    if key in tables.GLOBALS:
        if value:
            found.constraints.append(dict(tables.GLOBALS[key]))
    elif key in tables.MARKS:
        if cells := [as_cell(entry.get("cell"), key) for entry in as_objects(value, key)]:
            found.add(key, cells=cells)
    elif key in _READERS:
        for entry in as_objects(value, key):
            _read_entry(key, entry, size, found)
    elif key not in tables.HARMLESS and (value is True or (value and isinstance(value, list))):
        found.lack(key)


def _read_entry(key: str, entry: Document, size: int, found: Findings) -> None:
    try:
        constraints = list(_READERS[key](key, entry, size))
    except _UnclearError as error:
        found.lack(str(error))
        return
    found.constraints += constraints
    if key == "arrow" and not constraints and (circle := as_cells(entry.get("cells"), key)):
        found.leave(f"the circle at {naming(circle)} has no arrow: what it means is not read")


def _number(key: str, entry: Document, usual: int | None = None) -> int | None:
    """The number of an entry, or the usual one if it has none."""
    value = entry.get("value")
    if value in (None, ""):
        return usual
    number = number_in(value)
    if number is None:
        raise _UnclearError(f"{key} {value!r:.40}")
    return number


def _lines(key: str, entry: Document) -> list[Names]:
    """The lines of an entry; one of a single cell says nothing."""
    lines = [as_cells(line, key) for line in as_list(entry.get("lines"), key)]
    return [line for line in lines if len(line) > 1]


def _line(key: str, entry: Document, _: int) -> Iterator[Document]:
    for cells in _lines(key, entry):
        yield {"type": tables.LINES[key], "cells": cells}


def _valued_line(key: str, entry: Document, size: int) -> Iterator[Document]:
    kind, field = tables.VALUED_LINES[key]
    number = _number(key, entry, tables.usual_number(key, size))
    for cells in _lines(key, entry):
        yield {"type": kind, "cells": cells, field: number}


def _set(key: str, entry: Document, _: int) -> Iterator[Document]:
    if cells := as_cells(entry.get("cells"), key):
        yield {"type": tables.SETS[key], "cells": cells}


def _dot(key: str, entry: Document, _: int) -> Iterator[Document]:
    bare, kind, field = tables.PAIRS[key]
    cells, number = as_cells(entry.get("cells"), key), _number(key, entry)
    yield (
        {"type": bare, "cells": cells}
        if number is None
        else {
            "type": kind,
            "cells": cells,
            field: number,
        }
    )


def _xv(key: str, entry: Document, _: int) -> Iterator[Document]:
    letter = str(entry.get("value")).upper()
    if letter not in tables.XV_SUMS:
        raise _UnclearError(f"{key} {entry.get('value')!r:.40}")
    cells = as_cells(entry.get("cells"), key)
    yield {"type": "xv", "cells": cells, "sum": tables.XV_SUMS[letter]}


def _outside(key: str, entry: Document, size: int) -> Iterator[Document]:
    kind, field = tables.OUTSIDE[key]
    number = _number(key, entry)
    if number is None:  # a clue without a number is none
        return
    row, col = _place(key, entry)
    cells = seen_from(size, row, col)
    if cells is None:
        raise FormatError(f"{key}: R{row}C{col} is not beside a {size}×{size} grid")
    yield {"type": kind, "cells": cells, field: number}


def _place(key: str, entry: Document) -> tuple[int, int]:
    """A place outside the grid, where the grid is 1 to its size."""
    told = entry.get("cell")
    found = _PLACE.fullmatch(told) if isinstance(told, str) else None
    if found is None:
        raise FormatError(f"{key}: expected a place such as 'R0C3', found {told!r:.60}")
    return int(found[1]), int(found[2])


def _little_killer(key: str, entry: Document, size: int) -> Iterator[Document]:
    number, direction = _number(key, entry), entry.get("direction")
    if number is None:
        return
    cells = as_cells(entry.get("cells"), key)
    if not cells:
        if not isinstance(direction, str) or direction not in DIAGONAL_STEPS:
            raise FormatError(
                f"{key}: expected a direction {' '.join(DIAGONAL_STEPS)}, found {direction!r:.60}"
            )
        (row, col), step = _place(key, entry), DIAGONAL_STEPS[direction]
        cells = diagonal_names(size, row - 1 + step[0], col - 1 + step[1], step)
    yield {"type": "little_killer", "cells": cells, "sum": number}


def _arrow(key: str, entry: Document, _: int) -> Iterator[Document]:
    """One arrow for each shaft; the first cell of a shaft is one of the circle. A pill is read row by row."""
    circle = sorted(as_cells(entry.get("cells"), key), key=Cell.parse)
    for line in _lines(key, entry):
        yield {"type": "arrow", "circle": circle, "cells": line[1:]}


def _killer(key: str, entry: Document, _: int) -> Iterator[Document]:
    cells, number = as_cells(entry.get("cells"), key), _number(key, entry)
    if cells:
        yield {"type": "killer", "cells": cells, "sum": number}


def _extra_region(key: str, entry: Document, _: int) -> Iterator[Document]:
    if cells := as_cells(entry.get("cells"), key):
        yield {"type": "region", "tag": "extra", "cells": cells}


def _quadruple(key: str, entry: Document, _: int) -> Iterator[Document]:
    values = [as_number(value, key) for value in as_list(entry.get("values"), key)]
    if values:
        yield {"type": "quadruple", "cells": as_cells(entry.get("cells"), key), "values": values}


def _clone(key: str, entry: Document, _: int) -> Iterator[Document]:
    cells, others = as_cells(entry.get("cells"), key), as_cells(entry.get("cloneCells"), key)
    if len(cells) != len(others):
        raise FormatError(f"{key}: expected as many cells as clones, found {len(others)}")
    for pair in zip(cells, others, strict=True):
        if pair[0] != pair[1]:
            yield {"type": "clone", "cells": list(pair)}


_READERS: dict[str, Read] = {
    **dict.fromkeys(tables.LINES, _line),
    **dict.fromkeys(tables.VALUED_LINES, _valued_line),
    **dict.fromkeys(tables.SETS, _set),
    **dict.fromkeys(tables.PAIRS, _dot),
    **dict.fromkeys(tables.OUTSIDE, _outside),
    "arrow": _arrow,
    "killercage": _killer,
    "extraregion": _extra_region,
    "quadruple": _quadruple,
    "xv": _xv,
    "clone": _clone,
    "littlekillersum": _little_killer,
}


def _cut_lines(regions: Regions, found: Findings) -> None:
    for constraint in found.constraints:
        if constraint["type"] == "region_sum_line":
            constraint["segments"] = cut(constraint["cells"], regions)


def _read_negatives(puzzle: Document, found: Findings) -> None:
    """No more dots or signs than are drawn."""
    meant = list(found.constraints)
    if puzzle.get("nonconsecutive"):
        found.constraints.append(negative_among("non_consecutive", meant))
    for name in as_list(puzzle.get("negative"), "negative"):
        if name in tables.NEGATIVES:
            found.constraints.append(negative_among(f"{name}_negative", meant))
        else:
            found.lack(f"negative {name!r:.40}")


def _read_pencilled(grid: dict[str, Document], found: Findings) -> None:
    """Digits that the setter has pencilled in; those of players are no rule."""
    for name, cell in grid.items():
        marks = as_list(cell.get("givenPencilMarks"), "grid, givenPencilMarks")
        if marks:
            values = [as_number(mark, "grid, givenPencilMarks") for mark in marks]
            found.add("candidates", cells=[name], values=values)


def _remark_drawings(puzzle: Document, grid: dict[str, Document], found: Findings) -> None:
    """What is drawn beside the constraints, counted."""
    counts = {key: len(_bare_drawings(puzzle, key)) for key in tables.DRAWINGS}
    counts["coloured cell"] = sum(
        1 for cell in grid.values() if cell.get("c") or cell.get("cArray")
    )
    told = [f"{n} {what}{'s' * (n > 1)}" for what, n in counts.items() if n]
    if told:
        are = "is" if sum(counts.values()) == 1 else "are"
        found.leave(f"{naming(told)} {are} drawn, and no constraint says what that means")


def _bare_drawings(puzzle: Document, key: str) -> list[Document]:
    """The drawings of a kind that no script has drawn for a constraint."""
    return [
        entry
        for entry in as_objects(puzzle.get(key), key)
        if not any(mark in entry for mark in tables.OF_CONSTRAINTS)
        and not _METADATA.match(str(entry.get("value")))
    ]
