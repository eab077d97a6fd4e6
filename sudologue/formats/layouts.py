"""Where cells are: boxes, regions, diagonals, lines as they are seen from outside. Cells go by names such as `R1C2`."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import groupby, pairwise

from sudologue.formats.boards import usual_box
from sudologue.formats.values import Document, named
from sudologue.model.cell import Cell
from sudologue.model.layout import Layout

Names = list[str]

DIAGONAL_STEPS = {"DR": (1, 1), "DL": (1, -1), "UR": (-1, 1), "UL": (-1, -1)}
"""Rows and columns from one cell to the next, by where a diagonal leads."""


def box_names(size: int, box: tuple[int, int] | None) -> list[Names]:
    """The cells of each box; none if there are no boxes."""
    return [[named(cell) for cell in cells] for cells in Layout(size, box).boxes()]


def numbered(regions: Sequence[Names]) -> dict[str, int]:
    """From the cells to the numbers of their regions."""
    return {cell: number for number, region in enumerate(regions) for cell in region}


def gathered(owners: Iterable[tuple[str, Hashable]]) -> list[Names]:
    """The regions that cells lie in, by any mark of a region; cells marked None lie in none."""
    found: dict[Hashable, Names] = {}
    for cell, owner in owners:
        if owner is not None:
            found.setdefault(owner, []).append(cell)
    return list(found.values())


def as_layout(size: int, regions: list[Names]) -> Document:
    """The `boxes` of a puzzle with these regions, and the `constraints` that they are where they are no boxes."""
    told = {frozenset(region) for region in regions}
    if told == set(map(frozenset, box_names(size, (1, size)))):  # rows, or there would be none
        return {"boxes": False, "constraints": []}
    for tall in range(2, size):
        box = (tall, size // tall)
        if size % tall == 0 and told == set(map(frozenset, box_names(size, box))):
            return {"boxes": True if box == usual_box(size) else list(box), "constraints": []}
    pieces = [{"type": "region", "tag": "jigsaw", "cells": region} for region in regions]
    return {"boxes": False, "constraints": pieces}


def regions_in(document: Document) -> list[Names]:
    """The boxes or jigsaw pieces of a puzzle as JSON values."""
    size, boxes = document["size"], document["boxes"]
    if boxes is False:
        return [each["cells"] for each in document["constraints"] if is_piece(document, each)]
    return box_names(size, usual_box(size) if boxes is True else tuple(boxes))


def is_piece(document: Document, constraint: Document) -> bool:
    """Is this constraint a piece of a jigsaw, rather than one region more?"""
    is_jigsaw = constraint["type"] == "region" and constraint["tag"] == "jigsaw"
    return is_jigsaw and document["boxes"] is False


def cut(cells: Names, regions: Sequence[Names]) -> list[Names]:
    """A line in pieces, wherever it leaves a region."""
    return [list(piece) for _, piece in groupby(cells, key=numbered(regions).get)]


def row_names(size: int, row: int) -> Names:
    """The cells of a row, which counts from 0."""
    return [named(Cell(row, col)) for col in range(size)]


def column_names(size: int, col: int) -> Names:
    """The cells of a column."""
    return [named(Cell(row, col)) for row in range(size)]


def seen_from(size: int, row: int, col: int) -> Names | None:
    """The line that a place outside the grid looks along, nearest cell first; the grid is 1 to `size` both ways."""
    if row in (0, size + 1) and 1 <= col <= size:
        line = column_names(size, col - 1)
        return line if row == 0 else line[::-1]
    if col in (0, size + 1) and 1 <= row <= size:
        line = row_names(size, row - 1)
        return line if col == 0 else line[::-1]
    return None


def place_before(size: int, cells: Names) -> tuple[int, int] | None:
    """The place outside the grid from which just this line is seen, if it is a whole one."""
    for along in range(1, size + 1):
        for place in ((0, along), (size + 1, along), (along, 0), (along, size + 1)):
            if seen_from(size, *place) == cells:
                return place
    return None


def diagonal_names(size: int, row: int, col: int, step: tuple[int, int]) -> Names:
    """The cells from a cell (from 0) on along a diagonal, to the edge."""
    cells: Names = []
    while 0 <= row < size and 0 <= col < size:
        cells.append(named(Cell(row, col)))
        row, col = row + step[0], col + step[1]
    return cells


def direction_of(size: int, cells: Names) -> str | None:
    """Where a diagonal leads (`DR`), if the cells are a whole one, from edge to edge."""
    first = Cell.parse(cells[0])
    for name, step in DIAGONAL_STEPS.items():
        before = (first.row - step[0], first.col - step[1])
        is_at_edge = not (0 <= before[0] < size and 0 <= before[1] < size)
        if is_at_edge and diagonal_names(size, *first, step) == cells:
            return name
    return None


def are_neighbours(one: str, other: str) -> bool:
    """Do two cells share a side?"""
    first, second = Cell.parse(one), Cell.parse(other)
    return abs(first.row - second.row) + abs(first.col - second.col) == 1


def neighbours_of(cell: str) -> Names:
    """The cells that share a side with a cell, also beyond the grid on the right and below."""
    row, col = Cell.parse(cell)
    near = [Cell(row - 1, col), Cell(row, col - 1), Cell(row, col + 1), Cell(row + 1, col)]
    return [named(each) for each in near if min(each) >= 0]


def is_connected(cells: Names) -> bool:
    """Does each cell of a line touch the next, at a side or a corner?"""
    places = [Cell.parse(cell) for cell in cells]
    return all(max(abs(a.row - b.row), abs(a.col - b.col)) == 1 for a, b in pairwise(places))


def windows(size: int) -> Iterator[Names]:
    """Boxes that lie a cell away from the edge and from each other, as in windoku."""
    tall, wide = usual_box(size) or (size, size)
    for top in range(1, size - tall, tall + 1):
        for left in range(1, size - wide, wide + 1):
            yield [named(Cell(top + r, left + c)) for r in range(tall) for c in range(wide)]
