"""Boards into f-puzzles JSON. A constraint that f-puzzles has no key for, or not in this shape, is a loss."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from sudologue.formats.boards import usual_box
from sudologue.formats.fpuzzles import tables
from sudologue.formats.layouts import (
    DIAGONAL_STEPS,
    Names,
    are_neighbours,
    box_names,
    cut,
    direction_of,
    is_piece,
    numbered,
    place_before,
    regions_in,
)
from sudologue.formats.negatives import is_usual
from sudologue.formats.solutions import known_solution
from sudologue.formats.values import named
from sudologue.model import puzzle_json
from sudologue.model.board import Board
from sudologue.model.cell import Cell

Document = dict[str, Any]
Entry = tuple[str, Document]
"""A key, and one of its entries."""
Write = Callable[[Document, Document], Entry | None]
"""From a constraint and the puzzle that it is of to its entry, if it has one."""


def document_of(board: Board) -> Document:
    """The board as f-puzzles has it, without what that cannot hold."""
    told = puzzle_json.to_document(board.puzzle)
    document: Document = {"size": told["size"], "grid": _grid(board, told)}
    for key, ours in (("title", "name"), ("author", "author"), ("ruleset", "rules")):
        if ours in told:
            document[key] = told[ours]
    for constraint in told["constraints"]:
        _write(constraint, told, document)
    document |= _negatives(told)
    solution = known_solution(board.puzzle)
    return document if solution is None else document | {"solution": solution}


def unwritten(board: Board) -> Iterator[str]:
    """What f-puzzles has no place for: `its constraints (2 sum)`."""
    told = puzzle_json.to_document(board.puzzle)
    lost = Counter(each["type"] for each in told["constraints"] if not _is_held(each, told))
    if lost:
        yield f"its constraints ({', '.join(f'{n} {kind}' for kind, n in lost.items())})"


def _is_held(constraint: Document, told: Document) -> bool:
    kind = constraint["type"]
    if kind in _NEGATIVES:
        return is_usual(constraint, told["constraints"])
    if kind == "candidates":
        return bool(all(_pencilled(told).get(cell) for cell in constraint["cells"]))
    if kind in ("minimum", "maximum"):
        return not _touches_another(constraint, told)
    return (
        is_piece(told, constraint)
        or kind in tables.MARKS
        or _switch(constraint) is not None
        or _entry(constraint, told) is not None
    )


def _write(constraint: Document, told: Document, document: Document) -> None:
    """Put a constraint where it belongs; regions, pencilled digits and negatives are elsewhere."""
    kind = constraint["type"]
    if is_piece(told, constraint):
        return
    if (switch := _switch(constraint)) is not None:
        document[switch] = True
    elif kind in tables.MARKS and _is_held(constraint, told):
        document.setdefault(kind, []).extend({"cell": cell} for cell in constraint["cells"])
    elif (found := _entry(constraint, told)) is not None:
        _append(document.setdefault(found[0], []), *found)


def _append(entries: list[Document], key: str, entry: Document) -> None:
    """One more entry; arrows out of one circle are one."""
    if key == "arrow" and entries and entries[-1]["cells"] == entry["cells"]:
        entries[-1]["lines"] += entry["lines"]
    else:
        entries.append(entry)


def _switch(constraint: Document) -> str | None:
    """The key of a rule for the whole grid."""
    bare = {name: value for name, value in constraint.items() if name != "cells"}
    is_whole = constraint["type"] == "diagonal" or bare == constraint
    return next((key for key, meant in tables.GLOBALS.items() if meant == bare and is_whole), None)


def _entry(constraint: Document, told: Document) -> Entry | None:
    write = _WRITERS.get(constraint["type"])
    return None if write is None or "explicit" in constraint else write(constraint, told)


def _lines(constraint: Document) -> list[Names] | None:
    """The line of a constraint; one of a single cell would not be read."""
    return [constraint["cells"]] if len(constraint["cells"]) > 1 else None


def _line(constraint: Document, told: Document) -> Entry | None:
    cells, kind = constraint["cells"], constraint["type"]
    is_cut = kind != "region_sum_line" or constraint["segments"] == cut(cells, regions_in(told))
    lines = _lines(constraint)
    return (_LINE_KEYS[kind], {"lines": lines}) if lines and is_cut else None


def _valued_line(constraint: Document, told: Document) -> Entry | None:
    key = _VALUED_KEYS[constraint["type"]]
    number = constraint[tables.VALUED_LINES[key][1]]
    lines = _lines(constraint)
    is_usual = key != "whispers" and number == tables.usual_number(key, told["size"])
    value = {} if is_usual else {"value": str(number)}
    return (key, {"lines": lines, **value}) if lines and number >= 0 else None


def _set(constraint: Document, _: Document) -> Entry | None:
    return _SET_KEYS[constraint["type"]], {"cells": constraint["cells"]}


def _dot(constraint: Document, _: Document) -> Entry | None:
    """A dot with or without a number."""
    cells, kind = constraint["cells"], constraint["type"]
    key, field = _DOT_KEYS[kind]
    value = {} if field is None else {"value": str(constraint[field])}
    is_fine = are_neighbours(*cells) and (field is None or constraint[field] >= 0)
    return (key, {"cells": cells, **value}) if is_fine else None


def _xv(constraint: Document, _: Document) -> Entry | None:
    letter = next((x for x, total in tables.XV_SUMS.items() if total == constraint["sum"]), None)
    cells = constraint["cells"]
    is_fine = letter is not None and are_neighbours(*cells)
    return ("xv", {"cells": cells, "value": letter}) if is_fine else None


def _outside(constraint: Document, told: Document) -> Entry | None:
    key, field = _OUTSIDE_KEYS[constraint["type"]]
    place = place_before(told["size"], constraint["cells"])
    if place is None or constraint[field] < 0:
        return None
    return key, {"cell": "R{}C{}".format(*place), "value": str(constraint[field])}


def _little_killer(constraint: Document, told: Document) -> Entry | None:
    cells, size = constraint["cells"], told["size"]
    direction = direction_of(size, cells)
    if direction is None or constraint["sum"] < 0:
        return None
    first, step = Cell.parse(cells[0]), DIAGONAL_STEPS[direction]
    place = f"R{first.row + 1 - step[0]}C{first.col + 1 - step[1]}"
    entry = {"cell": place, "direction": direction, "cells": cells, "value": str(constraint["sum"])}
    return "littlekillersum", entry


def _arrow(constraint: Document, _: Document) -> Entry | None:
    """A pill that is not read row by row cannot be told."""
    circle, shaft = constraint["circle"], constraint["cells"]
    if circle != sorted(circle, key=Cell.parse):
        return None
    near = min(circle, key=lambda cell: _distance(cell, shaft[0]))
    return "arrow", {"cells": circle, "lines": [[near, *shaft]]}


def _distance(one: str, other: str) -> int:
    first, second = Cell.parse(one), Cell.parse(other)
    return (first.row - second.row) ** 2 + (first.col - second.col) ** 2


def _killer(constraint: Document, _: Document) -> Entry | None:
    cells, total = constraint["cells"], constraint["sum"]
    if total is None:
        return "killercage", {"cells": cells}
    return ("killercage", {"cells": cells, "value": str(total)}) if total >= 0 else None


def _region(constraint: Document, _: Document) -> Entry | None:
    return "extraregion", {"cells": constraint["cells"]}


def _quadruple(constraint: Document, _: Document) -> Entry | None:
    cells = [Cell.parse(cell) for cell in constraint["cells"]]
    first = min(cells)
    corner = {Cell(first.row + down, first.col + across) for down in (0, 1) for across in (0, 1)}
    if len(cells) != 4 or set(cells) != corner:
        return None
    return "quadruple", {"cells": constraint["cells"], "values": constraint["values"]}


def _clone(constraint: Document, _: Document) -> Entry | None:
    cells = constraint["cells"]
    if len(set(cells)) < len(cells):
        return None
    return "clone", {"cells": cells[:-1], "cloneCells": cells[1:]}


_LINE_KEYS = {kind: key for key, kind in tables.LINES.items()}
_VALUED_KEYS = {kind: key for key, (kind, _) in reversed(tables.VALUED_LINES.items())}
"""The first key of each kind: whispers have several."""
_SET_KEYS = {kind: key for key, kind in tables.SETS.items()}
_OUTSIDE_KEYS = {kind: (key, field) for key, (kind, field) in tables.OUTSIDE.items()}
_DOT_KEYS: dict[str, tuple[str, str | None]] = {
    name: (key, told)
    for key, (bare, kind, field) in tables.PAIRS.items()
    for name, told in ((bare, None), (kind, field))
}

_WRITERS: dict[str, Write] = {
    **dict.fromkeys(_LINE_KEYS, _line),
    **dict.fromkeys(_VALUED_KEYS, _valued_line),
    **dict.fromkeys(_SET_KEYS, _set),
    **dict.fromkeys(_DOT_KEYS, _dot),
    **dict.fromkeys(_OUTSIDE_KEYS, _outside),
    "arrow": _arrow,
    "killer": _killer,
    "region": _region,
    "quadruple": _quadruple,
    "xv": _xv,
    "clone": _clone,
    "little_killer": _little_killer,
}


def _touches_another(constraint: Document, told: Document) -> bool:
    """Do its cells touch those of another of its kind? In one list with them they would be marked alike."""
    others = [
        cell
        for each in told["constraints"]
        if each["type"] == constraint["type"] and each is not constraint
        for cell in each["cells"]
    ]
    return any(are_neighbours(cell, other) for cell in constraint["cells"] for other in others)


_NEGATIVES = ("non_consecutive", *(f"{name}_negative" for name in tables.NEGATIVES))


def _negatives(told: Document) -> Document:
    listed = told["constraints"]
    kinds = [
        each["type"] for each in listed if each["type"] in _NEGATIVES and is_usual(each, listed)
    ]
    found: Document = {"nonconsecutive": True} if "non_consecutive" in kinds else {}
    names = [name for name in tables.NEGATIVES if f"{name}_negative" in kinds]
    return found | ({"negative": names} if names else {})


def _pencilled(told: Document) -> dict[str, list[int]]:
    """The digits that the setter leaves to cells, where there is one at least."""
    found: dict[str, set[int]] = {}
    everything = set(range(1, told["size"] + 1))
    for each in told["constraints"]:
        if each["type"] == "candidates":
            for cell in each["cells"]:
                found[cell] = found.get(cell, everything) & set(each["values"])
    return {cell: sorted(digits) for cell, digits in found.items() if digits}


def _grid(board: Board, told: Document) -> list[list[Document]]:
    size, pencilled = told["size"], _pencilled(told)
    usual, regions = numbered(box_names(size, usual_box(size))), numbered(regions_in(told))
    has_usual = usual == regions
    rows: list[list[Document]] = []
    for row in range(size):
        cells = [Cell(row, col) for col in range(size)]
        rows.append([_cell(board, cell) for cell in cells])
        for cell, entry in zip(map(named, cells), rows[-1], strict=True):
            if not has_usual:
                entry["region"] = regions.get(cell)
            if cell in pencilled:
                entry["givenPencilMarks"] = pencilled[cell]
    return rows


def _cell(board: Board, cell: Cell) -> Document:
    digit = board.value(cell)
    if digit is None:
        return {}
    return {"value": digit, "given": True} if board.is_given(cell) else {"value": digit}
