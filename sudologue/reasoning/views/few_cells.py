"""Patterns of a few cells with few digits: which kinds of them a board may have, asked before anybody looks for one.

Fast code sees at once that no two cells strike anything together; on most boards that is all there is to find out.
"""

from sudologue.model.board import Board
from sudologue.search.questions import question
from sudologue.search.services import EXTENDED_RECTANGLE, UNIQUE_RECTANGLE, W_WING, XYZ_WING


def may_have(board: Board, kind: int) -> bool:
    """Is it worth a look?"""
    return bool(board.shared(likely_patterns) & kind)


@question
def likely_patterns(board: Board) -> int:
    """The kinds that the board may have, as a sum: all, if nobody knows better."""
    del board
    return XYZ_WING | W_WING | EXTENDED_RECTANGLE | UNIQUE_RECTANGLE
