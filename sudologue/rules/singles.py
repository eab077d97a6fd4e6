"""Singles: a truth with one candidate left.

A truth holds at least one true candidate. When a single one is left in it, that one is true.

(a) Full house: a house has one empty cell, so the digit it lacks goes there.
(b) Naked single: a cell's domain has one candidate left.
(c) Hidden single: a digit's range in a house has one candidate left, whatever else that cell could be.

      c1 c2 c3                      In box 1 below, 4 is ruled out of r1c1 and r1c3 by a 4 in row 1, and
    r1 .  7  .  | .  4  .           of r3c1 by a 4 in row 3. What is left is r2c3: a hidden single, though
    r2 1  9  .  | .  .  .           r2c3 might also take 3 or 5 by itself.
    r3 .  6  8  | 4  .  .

Everything is found at once by the folds of `model.lanes`. A full house is always a naked single as well,
so it is looked for among those. A single is told entirely by its candidate and house, so its inference is
made once and shared by every board of the grid.
"""

from collections.abc import Iterator
from functools import lru_cache

from sudologue.inference.inference import Evidence, Inference, Placement
from sudologue.inference.truth import Domain, Range
from sudologue.model.board import Board, cell_counts
from sudologue.model.grid import Grid
from sudologue.rules.rule import FindRule


def find_full_houses(board: Board) -> Iterator[Inference]:
    """Houses with one empty cell."""
    once, twice = board.shared(cell_counts)
    naked = once & ~twice
    if not naked:
        return
    grid = board.puzzle.grid
    rest_of_houses = grid.rest_of_houses
    while naked:
        cell = (naked & -naked).bit_length() - 1
        for rest_mask, house in rest_of_houses[cell]:
            if not once & rest_mask and _is_last_cell(board, house):
                candidate = board.candidates_mask & grid.domain_masks[cell]
                yield _full_house(grid, candidate.bit_length() - 1, house)
                break
        naked &= naked - 1


def _is_last_cell(board: Board, house: int) -> bool:
    """Are all cells of the house filled but one? (A broken board has cells with no candidates.)"""
    grid = board.grid
    placed = board.placed_mask & grid.house_candidates_masks[house]
    return placed.bit_count() == grid.size - 1


def find_naked_singles(board: Board) -> Iterator[Inference]:
    """Cells with one candidate, in reading order."""
    once, twice = board.shared(cell_counts)
    naked = once & ~twice
    if not naked:
        return
    grid = board.puzzle.grid
    while naked:
        cell = (naked & -naked).bit_length() - 1
        candidate = board.candidates_mask & grid.domain_masks[cell]
        yield _naked_single(grid, candidate.bit_length() - 1)
        naked &= naked - 1


def find_hidden_singles(board: Board) -> Iterator[Inference]:
    """Ranges with one candidate: boxes first, digit by digit."""
    grid = board.puzzle.grid
    candidates = board.candidates_mask
    for lane in grid.lanes:
        once, twice = lane.fold(candidates)
        hidden = once & ~twice & lane.anchors_mask
        while hidden:
            digit, anchor = divmod((hidden & -hidden).bit_length() - 1, grid.cell_count)
            house = lane.house_of_anchor[anchor]
            candidate = candidates & grid.range_mask(house, digit + 1)
            yield _hidden_single(grid, candidate.bit_length() - 1, house)
            hidden &= hidden - 1


def restate(inference: Inference, board: Board) -> Inference:
    """A full house told on a board with fewer digits is a hidden single; all else keeps its name."""
    house = inference.evidence.focus_house
    if inference.rule != FULL_HOUSE.name or house is None or not isinstance(inference.action, Placement):
        return inference
    grid = board.grid
    number = grid.house_number(house)
    if _is_last_cell(board, number):
        return inference
    candidate = grid.candidate(inference.action.cell, inference.action.value)
    return _hidden_single(grid, candidate, number)


@lru_cache(maxsize=1 << 14)
def _full_house(grid: Grid, candidate: int, house_number: int) -> Inference:
    return _in_house("full-house", grid, candidate, house_number)


@lru_cache(maxsize=1 << 14)
def _hidden_single(grid: Grid, candidate: int, house_number: int) -> Inference:
    return _in_house("hidden-single", grid, candidate, house_number)


def _in_house(rule: str, grid: Grid, candidate: int, house_number: int) -> Inference:
    cell, digit = grid.split(candidate)
    house = grid.houses[house_number]
    evidence = Evidence(
        truths=(Range(digit, house),),
        focus_cells=(cell,),
        focus_house=house,
        focus_digit=digit,
        description=f"{digit} in {house} only in {cell}",
    )
    return Inference(rule, Placement(cell, digit), evidence)


@lru_cache(maxsize=1 << 14)
def _naked_single(grid: Grid, candidate: int) -> Inference:
    cell, digit = grid.split(candidate)
    evidence = Evidence(
        truths=(Domain(cell),),
        focus_cells=(cell,),
        focus_digit=digit,
        candidates_seen=frozenset({digit}),
        description=f"{cell} only {digit}",
    )
    return Inference("naked-single", Placement(cell, digit), evidence)


FULL_HOUSE = FindRule("full-house", find_full_houses)
NAKED_SINGLE = FindRule("naked-single", find_naked_singles)
HIDDEN_SINGLE = FindRule("hidden-single", find_hidden_singles)
