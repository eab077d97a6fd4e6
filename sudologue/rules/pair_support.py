r"""Pair support: a digit that leaves a neighbour on a line, or across a dot, nothing to go with it.

A dot, a thermometer or a whispers line says which digits go together. A digit that no digit of the next cell goes with
cannot stand, and so on along the line.

(a) A constraint that joins its cells two by two: a dot, an X or V, a sign, a thermometer, a whispers line, a
palindrome.
    No way to fill its cells, from the candidates they have, holds the digit.
(b) A rule for all neighbours (non-consecutive, a negative constraint, a minimum): every candidate of one cell
    conflicts with the digit.

      r5c5 o--r5c6--r5c7        On a thermometer of three cells the bulb is at most 7, the middle 2 to 8, the tip at
                                least 3. One step tells that of the whole line.

On a whispers line whose digits differ by at least half of all, low and high digits take turns: once one cell is known
to be low or high, all are. That has a name of its own, high and low.
"""

from collections.abc import Iterator

from sudologue.inference.inference import Evidence, Inference, Part
from sudologue.inference.truth import Domain
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.readings import PlacedReading
from sudologue.reasoning.readings.evidence import LINES, by_reading, readings_of
from sudologue.reasoning.views.candidates import common, elimination_of
from sudologue.rules.rule import FindRule


def find_pair_support(board: Board) -> Iterator[Inference]:
    """Constraint by constraint; then cell by cell for rules about all neighbours."""
    for reading in readings_of(board.grid, LINES):
        lost = reading.unsupported(board.possible_mask) & board.candidates_mask
        if lost and not _is_high_and_low(board, reading):
            yield by_reading("pair-support", board, reading, lost)
    if board.grid.constraints:
        yield from _between_neighbours(board)


def find_high_and_low(board: Board) -> Iterator[Inference]:
    """Whispers lines on which some cell is known to be low or high."""
    for reading in readings_of(board.grid, ("whispers",)):
        if _is_high_and_low(board, reading):
            lost = reading.unsupported(board.possible_mask) & board.candidates_mask
            if lost:
                yield by_reading("whisper-high-low", board, reading, lost)


def _is_high_and_low(board: Board, reading: PlacedReading) -> bool:
    """Is it a line on which low and high digits take turns, with a cell that is known to be one of them?"""
    size = board.grid.size
    if 2 * getattr(reading.reading, "diff", 0) < size:
        return False
    low = (1 << size // 2) - 1
    high = low << size - size // 2
    return any(
        domain and (domain & low == domain or domain & high == domain)
        for domain in reading.domains(board.possible_mask)
    )


def _between_neighbours(board: Board) -> Iterator[Inference]:
    """A cell all of whose candidates conflict with candidates outside its houses, or with other digits."""
    grid = board.grid
    for cell in bits(board.empty_mask & grid.constrained_mask):
        domain = board.candidates_mask & grid.domain_masks[cell]
        seen = common(grid.sees, domain) & board.candidates_mask & ~grid.domain_masks[cell]
        if domain & domain - 1 and seen:
            seen &= ~_by_one_reading(board, cell)
        if domain & domain - 1 and seen:
            yield Inference(
                "pair-support",
                elimination_of(seen, grid),
                Evidence(
                    truths=(Domain(grid.cells[cell]),),
                    focus_cells=(grid.cells[cell],),
                    candidates_seen=frozenset(grid.split(k)[1] for k in bits(domain)),
                    description=f"every candidate of {grid.cells[cell]} rules it out",
                    parts=(Part("cell", cells=(grid.cells[cell],)),),
                ),
            )


def _by_one_reading(board: Board, cell: int) -> int:
    """What a constraint of the cell rules out by itself: that has another name."""
    lost = 0
    for reading in board.grid.readings:
        if reading.cells_mask >> cell & 1:
            lost |= reading.unsupported(board.possible_mask)
    return lost


RULES = (
    FindRule("pair-support", find_pair_support),
    FindRule("whisper-high-low", find_high_and_low),
)
