"""Bivalue universal graves as Sudoku Explainer knows them, types 1 to 4 and no others.

(1) One cell has guardians: it is one of them.
(2) All guardians are one digit: what sees all of them loses it.
(4) Two cells of a house have the guardians and one other digit in common: each is a guardian or that digit.
(3) All cells with guardians are in one house; with n more cells there they are a naked set.

Type 4 is looked for before type 3. Anything else that guardians see or imply is left to the chains. The search is that
of Sukaku Explainer, which has put right a defect of the original: that one took some boards for graves that are none.
"""

from collections.abc import Iterator
from functools import reduce

from sudologue.inference.inference import Inference
from sudologue.inference.truth import bug_guardians_mask
from sudologue.ladders.explainer.order import choices, common_houses
from sudologue.ladders.explainer.rated import RatedInference
from sudologue.model.bits import bits, union
from sudologue.model.board import Board
from sudologue.reasoning.sets.guardians import (
    Finding,
    Pattern,
    guardian_digits,
    has_one_digit,
    inferences,
    locked_finding,
    rest_of_cell,
    seen,
    tied_finding,
)
from sudologue.reasoning.views.candidates import cell_digits, common_peers, of_digits
from sudologue.rules.bug import grave_pattern

_ONE_CELL, _SEVERAL, _STEP = 5.6, 5.7, 0.1
_SIZES = range(2, 7)
"""Of a naked set, the guarded cells counted as one."""


def find_one(board: Board) -> Iterator[Inference]:
    """Graves with one guardian."""
    guardians = board.shared(bug_guardians_mask)
    if guardians.bit_count() == 1:
        pattern = grave_pattern(board, guardians)
        for inference in inferences("bug-plus-1", board, pattern, [rest_of_cell(board, pattern)]):
            yield RatedInference.of(inference, _ONE_CELL)


def find_several(board: Board) -> Iterator[Inference]:
    """Graves with more."""
    guardians = board.shared(bug_guardians_mask)
    if guardians.bit_count() > 1:
        pattern = grave_pattern(board, guardians)
        one_cell = not pattern.guarded_mask & (pattern.guarded_mask - 1)
        for inference in inferences("bug-plus-n", board, pattern, _findings(board, pattern)):
            yield RatedInference.of(inference, _ONE_CELL if one_cell else _rating(inference))


def _rating(inference: Inference) -> float:
    """What the naked set, if any, has besides the guarded cells counts."""
    locked = (part for part in inference.evidence.parts if part.role == "locked")
    return _SEVERAL + _STEP * sum(len(part.cells) for part in locked)


def _findings(board: Board, pattern: Pattern) -> Iterator[Finding]:
    grid, guarded = board.grid, pattern.guarded_mask
    count = guarded.bit_count()
    if count == 1:
        yield rest_of_cell(board, pattern)
        return
    one_digit = has_one_digit(grid, pattern.guardians_mask)
    if one_digit:
        yield from seen(board, pattern)
    if count == 2:
        yield from _type_4(board, pattern)
    if not one_digit:
        yield from _type_3(board, pattern)


def _type_4(board: Board, pattern: Pattern) -> Iterator[Finding]:
    grid, guarded = board.grid, pattern.guarded_mask
    domains = [board.shared(cell_digits)[cell] for cell in bits(guarded)]
    common = reduce(int.__and__, domains) & ~guardian_digits(grid, pattern)
    shared = common_houses(grid, guarded)
    if common.bit_count() == 1 and shared:
        struck = of_digits(board, guarded, ~common) & ~pattern.guardians_mask
        yield tied_finding(grid, guarded, common.bit_length(), shared[0], struck)


def _type_3(board: Board, pattern: Pattern) -> Iterator[Finding]:
    grid, domains, guarded = board.grid, board.shared(cell_digits), pattern.guarded_mask
    virtual = guardian_digits(grid, pattern)
    for house in common_houses(grid, guarded):
        rest = grid.house_masks[house] & common_peers(grid, guarded) & ~guarded
        for size in _SIZES if virtual.bit_count() > 1 else ():
            fitting = [cell for cell in bits(rest) if 1 < domains[cell].bit_count() <= size]
            for cells in choices(fitting, size - 1) if rest.bit_count() >= size else ():
                held = union([domains[cell] for cell in cells])
                if held.bit_count() == size == (held | virtual).bit_count():
                    subset = sum(1 << cell for cell in cells)
                    lost = of_digits(board, rest & ~subset, held)
                    if lost:
                        yield locked_finding(grid, house, subset, held, lost)
