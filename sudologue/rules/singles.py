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
so it is looked for among those. A single is known entirely by its candidate and house, so its inference is
made once and shared by every board of the grid.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from sudologue.inference.inference import Evidence, Inference, Placement
from sudologue.inference.truth import Domain, Range
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.lanes import Lane
from sudologue.rules.rule import Rule

FULL, NAKED, HIDDEN = 1, 2, 4
FULL_BY_HOUSE, HIDDEN_BY_HOUSE = 6, 7
"""The same two in another order (`ladders.explainer.singles`)."""
NO_HOUSE = -1

Key = tuple[int, int, int]
"""What makes a single: its kind, its candidate, and the number of the house it was found in, or NO_HOUSE."""


@dataclass(frozen=True, slots=True)
class Singles:
    """The rule for one kind of single."""

    name: str
    kinds: int
    """FULL, NAKED or HIDDEN."""

    def find(self, board: Board) -> Iterator[Inference]:
        """Full houses and naked singles in reading order; hidden singles by house, boxes first."""
        grid = board.grid
        return map(
            _singles_of(grid).__getitem__,
            find_keys(grid, board.placed_mask, board.candidates_mask, self.kinds),
        )

    def apply(self, board: Board) -> Sequence[Inference]:
        """Every single of its kinds on the board."""
        return list(self.find(board))


# One long generator: a call more per step would cost a tenth of the speed.
def find_keys(grid: Grid, placed: int, candidates: int, kinds: int) -> Iterator[Key]:
    """The singles of some kinds, FULL and NAKED and HIDDEN, in this order."""
    if kinds & (FULL | NAKED):
        once, twice = grid.cell_fold(candidates)
        cells = (once ^ twice) & grid.cells_mask
        rest = cells if kinds & FULL else 0
        while rest:
            cell = (rest & -rest).bit_length() - 1
            for others, house in grid.rest_of_houses[cell]:
                if not once & others and _is_last_cell(grid, placed, house):
                    candidate = (candidates & grid.domain_masks[cell]).bit_length() - 1
                    yield FULL, candidate, house
                    break
            rest &= rest - 1
        rest = cells if kinds & NAKED else 0
        while rest:
            cell = (rest & -rest).bit_length() - 1
            candidate = (candidates & grid.domain_masks[cell]).bit_length() - 1
            yield NAKED, candidate, NO_HOUSE
            rest &= rest - 1
    for lane in grid.lanes if kinds & HIDDEN else ():
        yield from hidden_keys(grid, candidates, lane)


def hidden_keys(grid: Grid, candidates: int, lane: Lane) -> Iterator[Key]:
    """The hidden singles of a family of houses, digit by digit."""
    once, twice = lane.fold(candidates)
    rest = (once ^ twice) & lane.anchors_mask
    while rest:
        digit, anchor = divmod((rest & -rest).bit_length() - 1, grid.cell_count)
        house = lane.house_of_anchor[anchor]
        candidate = (candidates & grid.range_mask(house, digit + 1)).bit_length() - 1
        yield HIDDEN, candidate, house
        rest &= rest - 1


def _is_last_cell(grid: Grid, placed: int, house: int) -> bool:
    """Are all cells of the house filled but one? (A broken board has cells with no candidates.)"""
    return (placed & grid.house_candidates_masks[house]).bit_count() == grid.size - 1


def restate(inference: Inference, board: Board) -> Inference:
    """A full house on a board with fewer digits is a hidden single; all else keeps its name."""
    house = inference.evidence.focus_house
    if (
        inference.rule != FULL_HOUSE.name
        or house is None
        or not isinstance(inference.action, Placement)
    ):
        return inference
    grid = board.grid
    number = grid.house_number(house)
    if _is_last_cell(grid, board.placed_mask, number):
        return inference
    candidate = grid.candidate(inference.action.cell, inference.action.value)
    return _singles_of(grid)[HIDDEN, candidate, number]


class _SinglesOfGrid(dict[Key, Inference]):
    """A grid's inferences by kind, candidate and house, each of them made when it is first asked for."""

    def __init__(self, grid: Grid) -> None:
        super().__init__()
        self._grid = grid
        self._ranges = [
            [Range(digit + 1, house) for digit in range(grid.size)] for house in grid.houses
        ]

    def __missing__(self, key: Key) -> Inference:
        inference = self[key] = self._made(*key)
        return inference

    def _made(self, kind: int, candidate: int, house: int) -> Inference:
        """A full house is a hidden single by another name, and that does what the naked one does."""
        if kind == FULL:
            hidden = self[HIDDEN, candidate, house]
            return Inference(FULL_HOUSE.name, hidden.action, hidden.evidence)
        cell, digit = self._grid.split(candidate)
        if kind == NAKED:
            return _of_cell(cell, digit)
        evidence = _in_house(self._ranges[house][digit - 1], cell)
        return Inference(HIDDEN_SINGLE.name, self[NAKED, candidate, NO_HOUSE].action, evidence)


_singles_of = lru_cache(maxsize=64)(_SinglesOfGrid)


class _MovesOfGrid(dict[Key, tuple[Inference, int, int]]):
    """Of each single its inference, its bit, and the mask of the candidates that it leaves: all that a step takes."""

    def __init__(self, grid: Grid) -> None:
        super().__init__()
        self._grid = grid

    def __missing__(self, key: Key) -> tuple[Inference, int, int]:
        candidate = key[1]
        move = inference_of(self._grid, key), 1 << candidate, self._grid.keeps[candidate]
        self[key] = move
        return move


moves_of = lru_cache(maxsize=64)(_MovesOfGrid)


def inference_of(grid: Grid, key: Key) -> Inference:
    """The inference of a single that is known so."""
    return _singles_of(grid)[key]


def _in_house(truth: Range, cell: Cell) -> Evidence:
    return Evidence(
        truths=(truth,),
        focus_cells=(cell,),
        focus_house=truth.house,
        focus_digit=truth.digit,
        description=f"{truth.digit} in {truth.house} only in {cell}",
    )


def _of_cell(cell: Cell, digit: int) -> Inference:
    evidence = Evidence(
        truths=(Domain(cell),),
        focus_cells=(cell,),
        focus_digit=digit,
        candidates_seen=frozenset({digit}),
        description=f"{cell} only {digit}",
    )
    return Inference(NAKED_SINGLE.name, Placement(cell, digit), evidence)


FULL_HOUSE = Singles("full-house", FULL)
NAKED_SINGLE = Singles("naked-single", NAKED)
HIDDEN_SINGLE = Singles("hidden-single", HIDDEN)

RULES: tuple[Rule, ...] = (FULL_HOUSE, NAKED_SINGLE, HIDDEN_SINGLE)
