"""Rules that hold on the whole grid, and grounds with other regions than boxes."""

from collections.abc import Iterable
from random import Random

from sudologue.constraints import (
    AntiKing,
    AntiKnight,
    Constraint,
    Diagonal,
    DisjointGroups,
    NonConsecutive,
    Region,
)
from sudologue.errors import PuzzleError
from sudologue.model.cell import Cell
from sudologue.model.layout import Layout
from sudologue.search.search import shuffled

_ROUNDS = 2
"""How often each two neighbours in different regions of a jigsaw try to move the border between them."""


def anti_knight(_: Layout) -> Iterable[Constraint]:
    """No equal digits a knight's move apart."""
    return (AntiKnight(),)


def anti_king(_: Layout) -> Iterable[Constraint]:
    """No equal digits that touch."""
    return (AntiKing(),)


def non_consecutive(_: Layout) -> Iterable[Constraint]:
    """No consecutive digits side by side."""
    return (NonConsecutive(),)


def disjoint_groups(_: Layout) -> Iterable[Constraint]:
    """Every digit once in each place of the boxes."""
    return (DisjointGroups(),)


def diagonal(_: Layout) -> Iterable[Constraint]:
    """Every digit once on both diagonals."""
    return (Diagonal("\\"), Diagonal("/"))


def windoku(layout: Layout) -> Iterable[Constraint]:
    """Windows as large as boxes, with a line between each two of them and around them."""
    if layout.box is None or layout.box[0] != layout.box[1]:
        raise PuzzleError("windoku needs square boxes")
    side = layout.box[0]
    firsts = range(1, layout.size - side + 1, side + 1)
    for top in firsts:
        for left in firsts:
            cells = [Cell(top + i, left + j) for i in range(side) for j in range(side)]
            yield Region(cells, "windoku")


def jigsaw(layout: Layout, random: Random) -> Iterable[Constraint]:
    """Regions of any shape: boxes that have exchanged cells with their neighbours, again and again."""
    region_of = {cell: number for number, box in enumerate(layout.boxes()) for cell in box}
    pairs = list(layout.neighbours())
    for _ in range(_ROUNDS):
        for one, other in shuffled(pairs, random):
            if region_of[one] != region_of[other]:
                _exchange(region_of, pairs, one, other, random)
    for number in range(layout.size):
        yield Region([cell for cell in layout.cells() if region_of[cell] == number], "jigsaw")


def _exchange(
    region_of: dict[Cell, int],
    pairs: list[tuple[Cell, Cell]],
    one: Cell,
    other: Cell,
    random: Random,
) -> None:
    """Give a cell to the region of its neighbour for some other one, if both regions stay connected."""
    giver, taker = region_of[one], region_of[other]
    region_of[one] = taker
    at_border = (
        pair if region_of[pair[0]] == taker else pair[::-1]
        for pair in shuffled(pairs, random)
        if {region_of[pair[0]], region_of[pair[1]]} == {giver, taker}
    )
    for back, _ in at_border:
        region_of[back] = giver
        if back != one and all(_is_connected(region_of, each) for each in (giver, taker)):
            return
        region_of[back] = taker
    region_of[one] = giver


def _is_connected(region_of: dict[Cell, int], region: int) -> bool:
    cells = {cell for cell, number in region_of.items() if number == region}
    waiting = [cells.pop()]
    while waiting:
        row, col = waiting.pop()
        for cell in ((row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1)):
            if cell in cells:
                cells.remove(Cell(*cell))
                waiting.append(Cell(*cell))
    return not cells
