"""Sudoku Explainer's direct steps: a pattern, and the digit that it settles at once, taken as one step.

(a) Direct pointing and claiming: a digit is locked where house A crosses house B. Another house of A's kind that
    crosses B has then a single place left for the digit: it goes there.
(b) Direct hidden pair and triplet: n digits of a house are locked into n cells. Another digit of that house has then
    a single place left outside those cells: it goes there.

       c1 c2 c3   c4 c5 c6   c7 c8 c9      Box 1 has its 5 in r1c1 or r1c2, so row 1 has no other. In box 2 the
    r1 5  5  .  | 5  .  .  | .  .  .       5 of r1c4 goes, and r2c5 is left: a direct pointing.
    r2 .  .  .  | .  5  .  | .  .  .

These steps are for the Explainer's ladder alone: everywhere else the two halves are two steps. They come in the order
of their patterns; of a hidden set the lowest digit that it settles is taken.
"""

from collections.abc import Iterator
from functools import partial

from sudologue.inference.inference import Evidence, Inference, Placement
from sudologue.inference.truth import Range
from sudologue.ladders.explainer.locking import locked_digits
from sudologue.ladders.explainer.subsets import SIZES, cells_at, hidden_sets, places_of_digits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.rules.intersections import locked_inference
from sudologue.rules.rule import Find
from sudologue.rules.subsets import hidden_evidence


def _settled(board: Board, name: str, pattern: Evidence, house: int, place: int) -> Inference:
    """The placement of a digit in the only place that a pattern leaves it in a house."""
    cell, digit = board.grid.split(place)
    named = board.grid.houses[house]
    evidence = Evidence(
        truths=(*pattern.truths, Range(digit, named)),
        focus_cells=(cell,),
        focus_house=named,
        focus_digit=digit,
        description=f"{pattern.description}; then {digit} in {named} only in {cell}",
        parts=pattern.parts,
    )
    return Inference(name, Placement(cell, digit), evidence)


def _find_locking(name: str, board: Board, *, claims: bool) -> Iterator[Inference]:
    grid, candidates = board.grid, board.candidates_mask
    for locked in locked_digits(board, claims=claims):
        source, target, digit = locked
        for house in _neighbours(grid, source, target):
            places = candidates & grid.range_mask(house, digit + 1)
            left = places & ~grid.range_mask(target, digit + 1)
            if left != places and left.bit_count() == 1:
                pattern = locked_inference(name, grid, candidates, locked)[0].evidence
                yield _settled(board, name, pattern, house, left.bit_length() - 1)


def _neighbours(grid: Grid, source: int, target: int) -> Iterator[int]:
    """The other houses of the source's kind that cross the target."""
    kind = grid.houses[source].kind
    for house, mask in enumerate(grid.house_masks):
        if house != source and grid.houses[house].kind is kind and mask & grid.house_masks[target]:
            yield house


def _find_hidden(size: int, board: Board) -> Iterator[Inference]:
    grid = board.grid
    for house, domains, digits, taken in hidden_sets(board, size, size + 1):
        for digit, places in enumerate(places_of_digits(domains)):
            left = places & ~taken
            if left != places and left.bit_count() == 1 and digit not in digits:
                pattern = hidden_evidence(grid, house, digits, cells_at(board, house, taken))
                place = cells_at(board, house, left).bit_length() - 1 + digit * grid.cell_count
                yield _settled(board, f"direct-hidden-{SIZES[size]}", pattern, house, place)
                break


find_direct_pointing: Find = partial(_find_locking, "direct-pointing", claims=False)
find_direct_claiming: Find = partial(_find_locking, "direct-claiming", claims=True)


def find_direct_hidden(size: int) -> Find:
    """Direct hidden sets of that size."""
    return partial(_find_hidden, size)
