"""What a handful of truths rule out together, found by trying every choice.

Some patterns are known by their shape, and what they rule out is settled by counting or by parity. Here
that is not taken on trust: a candidate is refuted by truths if, with it true, no choice of one candidate
from each of them is free of conflict. So whatever a pattern suggests is proved before it is told.
"""

from collections.abc import Iterable, Sequence

from sudologue.inference.truth import Domain
from sudologue.model.board import Board
from sudologue.model.sets import bits
from sudologue.rules.argument import find_choice
from sudologue.rules.propagation import Fact


def is_refuted(board: Board, facts: Iterable[Fact], candidate: int) -> bool:
    """Do the facts leave no choice if the candidate is true?"""
    alive = board.candidates_mask & ~board.grid.sees[candidate]
    masks = [fact.mask for fact in facts]
    return find_choice(board.grid, masks, alive, 1 << candidate) is None


def refuted(board: Board, facts: Sequence[Fact], candidates: int) -> int:
    """Those of the candidates that the facts refute. What one choice holds need not be tried again."""
    grid, found = board.grid, 0
    masks = [fact.mask for fact in facts]
    while candidates:
        candidate = candidates.bit_length() - 1
        alive = board.candidates_mask & ~grid.sees[candidate]
        choice = find_choice(grid, masks, alive, 1 << candidate)
        if choice is None:
            choice = 1 << candidate
            found |= choice
        candidates &= ~choice
    return found


def are_all_needed(board: Board, facts: Sequence[Fact], candidates: int) -> bool:
    """Would one of the candidates stand, whichever of the facts is left out?"""
    for at in range(len(facts)):
        rest = [*facts[:at], *facts[at + 1 :]]
        if all(is_refuted(board, rest, candidate) for candidate in bits(candidates)):
            return False
    return True


def domains(board: Board, cells: int) -> list[Fact]:
    """The domains of these cells."""
    grid, candidates = board.grid, board.candidates_mask
    return [
        Fact(Domain(grid.cells[cell]), candidates & grid.domain_masks[cell]) for cell in bits(cells)
    ]
