"""The board that a step was found on, where nobody kept it."""

from collections.abc import Iterator

from sudologue.inference.inference import Inference, Placement
from sudologue.inference.solve_result import TraceStep
from sudologue.model.board import Board
from sudologue.model.sets import Candidate


def board_before(step: TraceStep) -> Board:
    """The board that a step was found on, as far as the step can tell; a trace knows better (`board_before`).

    What an elimination took is known. Of what a placement ruled out only the candidates that its evidence
    names come back; the rest of them were not part of the pattern.
    """
    inference, after = step
    grid, action = after.grid, inference.action
    placed, named = after.placed_mask, set(_named(inference))
    if isinstance(action, Placement):
        placed &= ~(1 << grid.candidate(action.cell, action.value))
        named.add((action.cell, action.value))
    else:
        named.update(action.candidates)
    mask = 0
    for cell, digit in named:
        mask |= 1 << grid.candidate(cell, digit)
    return Board(after.puzzle, placed, after.candidates_mask | mask)


def _named(inference: Inference) -> Iterator[Candidate]:
    for part in inference.evidence.parts:
        yield from part.candidates
    for link in inference.evidence.links:
        yield from (*link.source, *link.target)
