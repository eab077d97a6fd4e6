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

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from sudologue.inference.inference import Evidence, Inference, Placement
from sudologue.inference.truth import Domain, Range
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.rules.rule import Rule

FULL, NAKED, HIDDEN = 1, 2, 4


@dataclass(frozen=True, slots=True)
class Singles:
    """The rule for one kind of single, or for several that stand in this order in a ladder.

    A solver spends most of its time here. Neighbours in a ladder are therefore joined, so that one count of
    the cells serves them all.
    """

    name: str
    kinds: int
    """Some of FULL, NAKED and HIDDEN."""

    # One long generator: a call more per step would cost a tenth of the speed.
    def find(self, board: Board) -> Iterator[Inference]:
        """Full houses and naked singles in reading order; hidden singles by house, boxes first."""
        kinds = self.kinds
        grid = board.puzzle.grid
        candidates = board.candidates_mask
        if kinds & (FULL | NAKED):
            once, twice = grid.cell_fold(candidates)
            cells = (once ^ twice) & grid.cells_mask
            rest = cells if kinds & FULL else 0
            while rest:
                cell = (rest & -rest).bit_length() - 1
                for others, house in grid.rest_of_houses[cell]:
                    if not once & others and _is_last_cell(board, house):
                        candidate = candidates & grid.domain_masks[cell]
                        yield _full_house(grid, candidate.bit_length() - 1, house)
                        break
                rest &= rest - 1
            rest = cells if kinds & NAKED else 0
            while rest:
                candidate = candidates & grid.domain_masks[(rest & -rest).bit_length() - 1]
                yield _naked_single(grid, candidate.bit_length() - 1)
                rest &= rest - 1
        for lane in grid.lanes if kinds & HIDDEN else ():
            once, twice = lane.fold(candidates)
            rest = (once ^ twice) & lane.anchors_mask
            while rest:
                digit, anchor = divmod((rest & -rest).bit_length() - 1, grid.cell_count)
                house = lane.house_of_anchor[anchor]
                candidate = candidates & grid.range_mask(house, digit + 1)
                yield _hidden_single(grid, candidate.bit_length() - 1, house)
                rest &= rest - 1

    def apply(self, board: Board) -> Sequence[Inference]:
        """Every single of its kinds on the board."""
        return list(self.find(board))

    def join(self, next_rule: Rule) -> "Singles | None":
        """This rule and the next as one, if the next is a kind that comes after these."""
        if isinstance(next_rule, Singles) and self.kinds < next_rule.kinds:
            return Singles(f"{self.name}, {next_rule.name}", self.kinds | next_rule.kinds)
        return None


def _is_last_cell(board: Board, house: int) -> bool:
    """Are all cells of the house filled but one? (A broken board has cells with no candidates.)"""
    grid = board.grid
    placed = board.placed_mask & grid.house_candidates_masks[house]
    return placed.bit_count() == grid.size - 1


def restate(inference: Inference, board: Board) -> Inference:
    """A full house told on a board with fewer digits is a hidden single; all else keeps its name."""
    house = inference.evidence.focus_house
    if (
        inference.rule != FULL_HOUSE.name
        or house is None
        or not isinstance(inference.action, Placement)
    ):
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


FULL_HOUSE = Singles("full-house", FULL)
NAKED_SINGLE = Singles("naked-single", NAKED)
HIDDEN_SINGLE = Singles("hidden-single", HIDDEN)

RULES: tuple[Rule, ...] = (FULL_HOUSE, NAKED_SINGLE, HIDDEN_SINGLE)
