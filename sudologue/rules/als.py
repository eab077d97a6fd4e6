"""Chains of almost locked sets: ALS-XZ, ALS-XY-Wing, ALS-XY-Chain, and the WXYZ-Wing.

An almost locked set that loses a digit altogether is locked, and has each of its other digits in it
(`reasoning.sets.almost_locked`). A restricted common digit of two sets is one whose places in the one all see its
places in the other: it cannot be in both. So when a first set loses z, it has x; then a second set linked to it by x
loses x, and has y; a third one linked by y loses y, and so on.

(a) Sets A, B, … each linked to the next by a restricted common digit, no set left by the digit it was entered by.
(b) z is in the first and in the last set, and is not the digit that links them to the next: if one of the two
    lost it, the other would have it. So z is in one of the two, and what sees all its places in both is gone.
(c) Two sets with two such links, x and y: one of the sets lacks x and the other lacks y, and they lack nothing
    else. So x and y are in one or the other, every other digit is in its set, and what sees their places is gone.

        c1  c2  c3  | c4  c5
    r1  12  .   23  | .   .        {1 2 3} in r1c1 and r1c3 and {1 3} in r7c1 have 1 in common, and r1c1 sees r7c1.
    r7  13  .   *   | .   .        If r7c1 is not 3, it is 1, so r1c1 is 2 and r1c3 is 3: either way r7c3 is not 3.

Two sets make an ALS-XZ, three an ALS-XY-Wing, more an ALS-XY-Chain (`rules.als_chains`). A WXYZ-Wing is an
ALS-XZ of four cells with four digits; ladders without that name know it as ALS-XZ, so that finds it, too. What two
sets of three cells in all can say is an XY-Wing, an XYZ-Wing or a subset; a chain of single cells is an XY-Chain.
"""

from collections.abc import Iterable, Iterator

from sudologue.inference.inference import Inference
from sudologue.model.board import Board
from sudologue.reasoning.sets.almost_locked_pairs import (
    LinkedSets,
    is_simpler,
    linked_pairs,
)
from sudologue.reasoning.sets.almost_locked_parts import linked_inference
from sudologue.reasoning.sets.needed_cells import with_needed
from sudologue.reasoning.views.candidates import digits_of
from sudologue.rules.rule import FindRule, Rule


def _find_xz(board: Board) -> Iterator[Inference]:
    return _inferences(
        "als-xz",
        board,
        (linked for linked in board.shared(linked_pairs) if not is_simpler(board, linked)),
    )


def _find_wxyz_wing(board: Board) -> Iterator[Inference]:
    wings = (linked for linked in board.shared(linked_pairs) if _is_wxyz_wing(board, linked))
    return _inferences(
        "wxyz-wing", board, (linked for linked in wings if not is_simpler(board, linked))
    )


def _is_wxyz_wing(board: Board, linked: LinkedSets) -> bool:
    one, two = linked.cells
    if len(linked.digits) > 1 or one & two or linked.cells_mask.bit_count() != 4:
        return False
    return digits_of(board, linked.cells_mask).bit_count() == 4


def _inferences(name: str, board: Board, all_linked: Iterable[LinkedSets]) -> Iterator[Inference]:
    return (
        linked_inference(name, board, linked, cells)
        for linked, cells in with_needed(board, all_linked)
    )


RULES: tuple[Rule, ...] = (
    FindRule("wxyz-wing", _find_wxyz_wing),
    FindRule("als-xz", _find_xz),
)
