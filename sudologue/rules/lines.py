"""Arrows and lines: what no way to fill the cells of one constraint holds.

All ways to fill the cells are gone through, with the candidates they have: each must keep the constraint, and no two of
its digits may conflict. What none of them holds goes.

(a) Arrow bounds: the shaft comes to the circle, so the circle is at least the least that the shaft can come to, and no
    cell of the shaft is more than what the others leave it.
(b) Line tables: the same for renban lines, between lines, sandwiches, little killers, region-sum lines, quadruples and
    any other constraint that is read.

    o-->-->-->     Three cells of one box on an arrow come to at least 1 + 2 + 3 = 6: the circle is 6 or more.
"""

from collections.abc import Iterator

from sudologue.inference.inference import Inference
from sudologue.model.board import Board
from sudologue.model.readings import PlacedReading
from sudologue.reasoning.readings.evidence import ARROWS, NAMED, by_reading, readings_of
from sudologue.reasoning.readings.fillings import unfilled
from sudologue.rules.rule import FindRule


def find_arrow_bounds(board: Board) -> Iterator[Inference]:
    """Arrow by arrow."""
    for arrow in readings_of(board.grid, ARROWS):
        yield from _table("arrow-bounds", board, arrow)


def find_line_tables(board: Board) -> Iterator[Inference]:
    """Line by line; dots and thermometers too, where conflicts between their cells rule out more."""
    for reading in board.grid.readings:
        if reading.reading.kind not in NAMED:
            yield from _table("line-table", board, reading)
    for reading in board.grid.readings:
        if reading.reading.kind in NAMED:
            yield from _table("line-table", board, reading)


def _table(rule: str, board: Board, reading: PlacedReading) -> Iterator[Inference]:
    lost = unfilled(board.grid, reading, board.possible_mask) & board.candidates_mask
    if lost:
        yield by_reading(rule, board, reading, lost)


RULES = (
    FindRule("arrow-bounds", find_arrow_bounds),
    FindRule("line-table", find_line_tables),
)
