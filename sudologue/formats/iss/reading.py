"""Text of the Interactive Sudoku Solver as imported puzzles."""

import re
from collections.abc import Iterator
from typing import Any

from sudologue.errors import FormatError
from sudologue.formats.boards import usual_box
from sudologue.formats.imported import Findings, Imported
from sudologue.formats.iss.either import either
from sudologue.formats.iss.machines import bits_in
from sudologue.formats.iss.readings import Table, Tables, Told
from sudologue.formats.iss.text import (
    AND,
    GIVEN,
    OR,
    REPLICATE,
    Item,
    UnclearError,
    cell_in,
    items_in,
    number_in,
    shape_of,
    spelled,
)
from sudologue.formats.iss.types import READERS
from sudologue.formats.layouts import Names, as_layout, box_names, cut, gathered
from sudologue.formats.values import cells_named, named
from sudologue.model.cell import Cell
from sudologue.model.layout import Layout

Document = dict[str, Any]

_GRID = ("Shape", "NoBoxes", "RegionSize", "Jigsaw", "StrictKropki", "StrictXV", "")
"""Types that are about the grid itself, or about what others have left."""
_DOTS, _SIGNS = ("WhiteDot", "BlackDot"), ("X", "V")
_MOST_COPIES = 2000
_CODED = ("NFA", "Regex")
_MOST_CODES = 30


def imported_from(text: str) -> Imported:
    """The puzzle that the text describes."""
    items = items_in(text)
    size = shape_of(items)
    found = Findings()
    flat = [each for item in items for each in _unfolded(item, size, found)]
    _check_codes(flat)
    regions, ground = _layout(flat, size, found)
    layout, tables = Layout(size, None, tuple(map(tuple, map(cells_named, regions)))), Tables(size)
    for item in flat:
        _read_item(item, layout, tables, found)
    for constraint in found.constraints:
        if constraint["type"] == "region_sum_line":
            constraint["segments"] = cut(constraint["cells"], regions)
    _read_negatives(flat, size, found)
    document = {"size": size, "givens": _read_givens(flat, size, found), **ground}
    return found.imported(document)


def _check_codes(items: list[Item]) -> None:
    """Machines and patterns are work to read; each is read once."""
    codes = {(item.type, *item.args[:1]) for item in items if item.type in _CODED}
    if len(codes) > _MOST_CODES:
        raise FormatError(
            f"expected at most {_MOST_CODES} machines or patterns, found {len(codes)}"
        )


def _unfolded(item: Item, size: int, found: Findings) -> list[Item]:
    try:
        return list(_flattened([item], size))
    except UnclearError as error:
        found.lack(str(error))
        return []


def _flattened(items: list[Item], size: int) -> Iterator[Item]:
    """The constraints with those inside an And in its place, and copies in the place of a Replicate."""
    for item in items:
        if item.type == AND:
            yield from _flattened(item.inside, size)
        elif item.type == REPLICATE:
            yield from _copies(item, size)
        else:
            yield item


def _copies(item: Item, size: int) -> Iterator[Item]:
    """What is inside, moved so that its origin comes to each of the cells that the bits tell."""
    origin = Cell.parse(cell_in((item.args[1:] or ["R1C1"])[0], REPLICATE))
    places = [place for place in bits_in((item.args or [""])[0], REPLICATE) if place < size * size]
    inside = list(_flattened(item.inside, size))
    if len(places) * len(inside) > _MOST_COPIES:
        raise FormatError(f"{REPLICATE}: expected at most {_MOST_COPIES} copies")
    for place in places:
        down, across = place // size - origin.row, place % size - origin.col
        for each in inside:
            yield _moved(each, down, across, size)


def _moved(item: Item, down: int, across: int, size: int) -> Item:
    args = [_moved_word(word, down, across, size) for word in item.args]
    return Item(item.type, args, [_moved(each, down, across, size) for each in item.inside])


def _moved_word(word: str, down: int, across: int, size: int) -> str:
    """A cell is moved; anything else stays. A cell may come with candidates: `R1C1_2_3`."""
    told, underscore, rest = word.partition("_")
    if not re.fullmatch(r"[Rr].[Cc].", told):
        return word
    cell = Cell.parse(cell_in(told, REPLICATE))
    row, col = cell.row + down, cell.col + across
    if not (0 <= row < size and 0 <= col < size):
        raise FormatError(f"{REPLICATE}: a copy of {cell} is not on the grid")
    return spelled(named(Cell(row, col))) + underscore + rest


def _read_item(item: Item, layout: Layout, tables: Tables, found: Findings) -> None:
    if item.type in _GRID:
        return
    try:
        for told in _constraints(item, layout):
            found.constraints.append(tables.document(told) if isinstance(told, Table) else told)
    except UnclearError as error:
        found.lack(str(error))


def _constraints(item: Item, layout: Layout) -> list[Told]:
    """The constraints that an item is; it may be an Or, or stand in one."""
    if item.type == OR:
        return _either(item, layout)
    if item.type == GIVEN:
        told = _candidates([item], layout.size)
        return [{"type": "candidates", "cells": [cell], "values": values} for cell, values in told]
    read = READERS.get(item.type)
    if read is None:
        raise UnclearError(item.type)
    return list(read(item.type, item.args, layout.size))


def _either(item: Item, layout: Layout) -> list[Told]:
    branches = [
        [each for part in _flattened([option], layout.size) for each in _constraints(part, layout)]
        for option in item.inside
    ]
    branches = [branch for branch in branches if branch]
    if len(branches) < 2:
        return [each for branch in branches for each in branch]
    return [either(branches, layout)]


def _candidates(items: list[Item], size: int) -> Iterator[tuple[str, list[int]]]:
    """The digits that are given, or left as candidates, to cells."""
    for word in (word for item in items for word in item.args):
        told, *digits = word.split("_")
        cell = cell_in(told, "given")
        values = [number_in(digits, place, "given") for place in range(len(digits))]
        if not values or not all(1 <= digit <= size for digit in values):
            raise FormatError(f"given: expected digits from 1 to {size}, found {word!r:.60}")
        if max(Cell.parse(cell)) >= size:
            raise FormatError(f"given: {cell.lower()} is not on a {size}×{size} grid")
        yield cell, values


def _read_givens(items: list[Item], size: int, found: Findings) -> list[int]:
    """The given digits; cells with several candidates are constraints, and so is a second digit for a cell."""
    givens = [0] * (size * size)
    try:
        told = list(_candidates([item for item in items if item.type == GIVEN], size))
    except UnclearError as error:
        found.lack(str(error))
        return givens
    marks: dict[str, Names] = {"odd": [], "even": []}
    for cell, values in told:
        row, col = Cell.parse(cell)
        place, parity = row * size + col, _parity(values, size)
        if len(values) == 1 and givens[place] in (0, values[0]):
            givens[place] = values[0]
        elif parity:
            marks[parity].append(cell)
        else:
            found.add("candidates", cells=[cell], values=values)
    for kind, cells in marks.items():
        if cells:
            found.add(kind, cells=cells)
    return givens


def _parity(values: list[int], size: int) -> str:
    """Candidates that are all odd or all even digits have names of their own."""
    every = {"odd": range(1, size + 1, 2), "even": range(2, size + 1, 2)}
    return next((kind for kind, digits in every.items() if sorted(values) == list(digits)), "")


def _layout(items: list[Item], size: int, found: Findings) -> tuple[list[Names], Document]:
    """The regions that lines are cut by, and the layout as JSON values."""
    types = {item.type for item in items}
    for item in items:
        if item.type == "RegionSize" and item.args != [str(size)]:
            found.lack(f"RegionSize {'~'.join(item.args):.20}")
    boxes = [] if "NoBoxes" in types else box_names(size, usual_box(size))
    pieces = [piece for item in items if item.type == "Jigsaw" for piece in _pieces(item, size)]
    layout = as_layout(size, boxes or pieces)
    if boxes:
        layout["constraints"] = [
            {"type": "region", "tag": "jigsaw", "cells": piece} for piece in pieces
        ]
    return boxes or pieces, layout


def _pieces(item: Item, size: int) -> list[Names]:
    """The pieces of a jigsaw; cells in pieces of another size are in none."""
    told = item.args[-1] if item.args else ""
    if len(told) != size * size:
        raise FormatError(f"Jigsaw: expected {size * size} letters, found {len(told)}")
    names = [named(Cell(row, col)) for row in range(size) for col in range(size)]
    return [piece for piece in gathered(zip(names, told, strict=True)) if len(piece) == size]


def _read_negatives(items: list[Item], size: int, found: Findings) -> None:
    """Cells without a dot or a sign are not related like that; those inside an Or exempt nothing."""
    types = {item.type for item in items}
    if "StrictKropki" in types:
        dots = _marked(items, _DOTS, size)
        found.add("non_consecutive", exempt=dots, tag="kropki_negative")
        found.add("ratio_negative", exempt=dots, ratios=[2], tag="kropki_negative")
    if "StrictXV" in types:
        found.add("xv_negative", exempt=_marked(items, _SIGNS, size), sums=[5, 10])


def _marked(items: list[Item], types: tuple[str, ...], size: int) -> list[Names]:
    """The cells with dots or signs; what pairs of digits tell (`.Pair`) has none."""
    told = [
        each
        for item in items
        if item.type in types
        for each in READERS[item.type](item.type, item.args, size)
    ]
    return [each["cells"] for each in told if isinstance(each, dict)]
