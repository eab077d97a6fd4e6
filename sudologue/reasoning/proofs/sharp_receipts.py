"""Receipts on grids with constraints, without the truths that they can do without.

A pattern needs all its truths as far as houses go, and the rules see to that. Where constraints add conflicts, fewer
may do: with a thermometer through it, one cell of a naked pair may rule out alone what both do together. The pattern
is there all the same, and what it concludes is true; but a receipt names no truth that is not needed.
"""

from dataclasses import replace

from sudologue.inference.inference import Elimination, Inference, Placement
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.reasoning.proofs.exhaustion import Choices, OutOfPatienceError, find_choice

_PATIENCE = 5_000
"""The cases that are tried for one question. What takes more is left as it is."""


def with_needed_truths(board: Board, inference: Inference) -> Inference:
    """The inference on as few of its truths as prove it. What readings prove is for their own rules to sharpen."""
    evidence, grid = inference.evidence, board.grid
    truths = evidence.truths
    if len(truths) < 2 or any(truth.reading(grid) for truth in truths):
        return inference
    masks = [truth.mask(board) for truth in truths]
    try:
        kept = _needed_places(board, inference.action, masks)
    except OutOfPatienceError:
        return inference
    if len(kept) == len(truths):
        return inference
    return replace(inference, evidence=replace(evidence, truths=tuple(truths[at] for at in kept)))


def _needed_places(board: Board, action: Placement | Elimination, masks: list[int]) -> list[int]:
    """The places of those masks that it takes; where there is a choice, those at the end go first."""
    match action:
        case Placement(cell, digit):
            return _forcing_places(board, 1 << board.grid.candidate(cell, digit), masks)
        case Elimination(candidates):
            targets = sum(1 << board.grid.candidate(*each) for each in candidates)
            return Choices(board.grid, masks, _PATIENCE).sharpened(targets)


def _forcing_places(board: Board, target: int, masks: list[int]) -> list[int]:
    """The same if the masks leave nothing but the target."""
    alive, kept = board.candidates_mask & ~target, (1 << len(masks)) - 1
    for place in reversed(range(len(masks))):
        rest = [masks[at] for at in bits(kept & ~(1 << place))]
        if find_choice(board.grid, rest, alive, 0, _PATIENCE) is None:
            kept &= ~(1 << place)
    return bits(kept)
