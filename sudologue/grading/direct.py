"""Sudoku Explainer's direct steps: a pattern, and the digit that it settles at once, taken as one step.

(a) Direct pointing and claiming: a digit is locked where house A crosses house B. Another house of A's kind that
    crosses B has then a single place left for the digit: it goes there.
(b) Direct hidden pair and triplet: n digits of a house are locked into n cells. Another digit of that house has then
    a single place left outside those cells: it goes there.

       c1 c2 c3   c4 c5 c6   c7 c8 c9      Box 1 has its 5 in r1c1 or r1c2, so row 1 has no other. In box 2 the
    r1 5  5  .  | 5  .  .  | .  .  .       5 of r1c4 goes, and r2c5 is left: a direct pointing.
    r2 .  .  .  | .  5  .  | .  .  .

These rules are for the Explainer's ladder alone: everywhere else the two halves are two steps.
"""

from collections.abc import Iterator
from functools import partial

from sudologue.inference.inference import Evidence, Inference, Placement
from sudologue.inference.truth import Range, Truth
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.reasoning.sets.locked import locked_sets
from sudologue.reasoning.views.candidates import digit_masks
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import FindRule, Rule, finder


def _settled(
    board: Board, name: str, pattern: tuple[Truth, ...], house_number: int, place: int
) -> Inference:
    """The placement of a digit in the only place that a pattern leaves it in a house."""
    cell, digit = board.grid.split(place.bit_length() - 1)
    house = board.grid.houses[house_number]
    evidence = Evidence(
        truths=(*pattern, Range(digit, house)),
        focus_cells=(cell,),
        focus_house=house,
        focus_digit=digit,
        description=f"{name}: then {digit} in {house} only in {cell}",
    )
    return Inference(name, Placement(cell, digit), evidence)


def _find_locking(rule: str, board: Board) -> Iterator[Inference]:
    grid, candidates = board.grid, board.candidates_mask
    for inference in finder(RULES[rule])(board):
        evidence = inference.evidence
        digit = evidence.focus_digit or 0
        source, target = (
            grid.house_number(evidence.part(r).houses[0]) for r in ("source", "target")
        )
        for house in _neighbours(grid, source, target):
            places = candidates & grid.range_mask(house, digit) & ~grid.range_mask(target, digit)
            if places.bit_count() == 1:
                yield _settled(board, f"direct-{rule}", evidence.truths, house, places)


def _neighbours(grid: Grid, source: int, target: int) -> Iterator[int]:
    """The other houses of the source's kind that cross the target."""
    kind = grid.houses[source].kind
    for house, mask in enumerate(grid.house_masks):
        if house != source and grid.houses[house].kind is kind and mask & grid.house_masks[target]:
            yield house


def _find_hidden(rule: str, size: int, board: Board) -> Iterator[Inference]:
    grid = board.grid
    for house in reversed(range(len(grid.houses))):
        ranges = [digit & grid.house_masks[house] for digit in board.shared(digit_masks)]
        for digits, cells in locked_sets(ranges, size):
            pattern = tuple(Range(digit + 1, grid.houses[house]) for digit in digits)
            for digit, places in enumerate(ranges):
                left = places & ~cells
                if left != places and left.bit_count() == 1:
                    place = left << digit * grid.cell_count
                    yield _settled(board, f"direct-{rule}", pattern, house, place)


DIRECT: dict[str, Rule] = {
    f"direct-{rule}": FindRule(f"direct-{rule}", find)
    for rule, find in (
        ("pointing", partial(_find_locking, "pointing")),
        ("claiming", partial(_find_locking, "claiming")),
        ("hidden-pair", partial(_find_hidden, "hidden-pair", 2)),
        ("hidden-triple", partial(_find_hidden, "hidden-triple", 3)),
    )
}
