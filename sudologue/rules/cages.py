"""Cages: the combinations of digits that are left, the digits that they need, and two cages in one house.

A cage holds different digits with a given sum: only some sets of digits come to it, and candidates rule out more.

(a) Cage combinations: a candidate that no combination left can place goes.
(b) Must contain: a digit is in every combination left, so it stands in the cage. Outside, where it sees all its places
in
    the cage, it goes.
(c) Two cages in one house: no digit is in both, so a combination of one that meets every combination of the other is
    out, and what only such combinations held goes.

    +-----------+
    |15  .   .  |    Three cells of 23 are 6, 8 and 9. Three of 7 are 1, 2 and 4: each of them is a digit that the cage
    +-----------+    must contain, and goes from the rest of the row.
"""

from collections.abc import Iterator
from itertools import permutations

from sudologue.inference.inference import Evidence, Inference, Part
from sudologue.inference.truth import Kept
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.house import House
from sudologue.model.readings import PlacedReading
from sudologue.reasoning.readings.combinations import digit_sets, supported_by
from sudologue.reasoning.readings.evidence import CAGES, by_reading, readings_of
from sudologue.reasoning.readings.fillings import ruled_out, unfilled
from sudologue.reasoning.views.candidates import candidates_of, common, elimination_of
from sudologue.rules.rule import FindRule


def find_combinations(board: Board) -> Iterator[Inference]:
    """Cage by cage."""
    for cage in readings_of(board.grid, CAGES):
        lost = unfilled(board.grid, cage, board.possible_mask) & board.candidates_mask
        if lost:
            sets = digit_sets(cage, cage.domains(board.possible_mask))
            parts = _as_parts("combination", cage, sets)
            yield by_reading("cage-combinations", board, cage, lost, parts)


def find_needed(board: Board) -> Iterator[Inference]:
    """Cage by cage, digit by digit."""
    grid = board.grid
    for reading in grid.readings:
        domains = reading.domains(board.possible_mask)
        if not all(domains):
            continue
        for digit in bits(reading.automaton.needed(domains)):
            places = reading.candidates_of([domain & 1 << digit for domain in domains])
            if places & board.placed_mask:
                continue
            seen = common(grid.sees, places) & board.candidates_mask & ~reading.candidates_mask
            if seen:
                yield _needed(board, reading, digit + 1, places, seen)


def _needed(board: Board, reading: PlacedReading, digit: int, places: int, lost: int) -> Inference:
    grid = board.grid
    cells = tuple(dict.fromkeys(reading.reading.order))
    held = candidates_of(places, grid)
    return Inference(
        "must-contain",
        elimination_of(lost, grid),
        Evidence(
            truths=(Kept(reading.name),),
            focus_cells=tuple(cell for cell, _ in held),
            focus_digit=digit,
            description=f"{reading.name} needs {digit}",
            parts=(
                Part("constraint", cells=cells, constraints=(reading.name,)),
                Part("places", candidates=held, digits=(digit,)),
            ),
        ),
    )


def find_two_cages(board: Board) -> Iterator[Inference]:
    """House by house, every two cages inside it."""
    grid = board.grid
    cages = list(readings_of(grid, CAGES))
    for house, mask in zip(grid.houses, grid.house_masks, strict=True):
        inside = [cage for cage in cages if cage.cells_mask & ~mask == 0]
        for pair in permutations(inside, 2):
            if not pair[0].cells_mask & pair[1].cells_mask:
                yield from _beside(board, house, *pair)


def _beside(
    board: Board, house: House, cage: PlacedReading, other: PlacedReading
) -> Iterator[Inference]:
    """What a cage loses because another one is in the same house."""
    domains = cage.domains(board.possible_mask)
    sets = digit_sets(cage, domains)
    others = digit_sets(other, other.domains(board.possible_mask))
    kept = tuple(mask for mask in sets if any(not mask & each for each in others))
    if len(kept) == len(sets):
        return
    left = supported_by(cage, domains, kept)
    lost = cage.candidates_of([had & ~has for had, has in zip(domains, left, strict=True)])
    lost &= board.candidates_mask
    lost &= ~_by_one(board, cage, other, lost)
    if lost:
        yield Inference(
            "two-cages",
            elimination_of(lost, board.grid),
            Evidence(
                truths=(Kept(cage.name), Kept(other.name)),
                focus_cells=cage.reading.order,
                focus_house=house,
                description=f"{cage.name} and {other.name} share no digit",
                parts=(
                    Part("constraint", cells=cage.reading.order, constraints=(cage.name,)),
                    Part("constraint", cells=other.reading.order, constraints=(other.name,)),
                    *_as_parts("combination", cage, kept),
                    *_as_parts("other-combination", other, others),
                ),
            ),
        )


def _by_one(board: Board, cage: PlacedReading, other: PlacedReading, lost: int) -> int:
    """What one of two cages rules out by itself: that needs no comparing."""
    grid, possible = board.grid, board.possible_mask
    return unfilled(grid, cage, possible) | ruled_out(grid, (other,), possible, lost)


def _as_parts(role: str, cage: PlacedReading, sets: tuple[int, ...]) -> tuple[Part, ...]:
    return tuple(
        Part(role, digits=tuple(d + 1 for d in bits(mask)), constraints=(cage.name,))
        for mask in sets
    )


RULES = (
    FindRule("cage-combinations", find_combinations),
    FindRule("must-contain", find_needed),
    FindRule("two-cages", find_two_cages),
)
