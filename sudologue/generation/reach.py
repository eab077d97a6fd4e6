"""How far logic gets on a puzzle with constraints, without the steps.

Nobody reads the steps of a puzzle that is still to be changed. So search settles the board, by singles, constraints and
sums of houses; then the first rule that finds anything takes all that it finds at once, whatever truths that rests on;
and again. It ends where a solver would, but much sooner.
"""

from collections.abc import Sequence

from sudologue.model.board import Board
from sudologue.rules.catalog import bare_find
from sudologue.rules.rule import Rule
from sudologue.search import deadline
from sudologue.search.pruning import settled

_SETTLED = frozenset(
    (
        "full-house",
        "naked-single",
        "hidden-single",
        "pair-support",
        "whisper-high-low",
        "cage-combinations",
        "arrow-bounds",
        "line-table",
        "45-rule",
        "45-rule-several",
    )
)
"""What settling does in one go."""


class Reach:
    """Rules, and how far they get."""

    def __init__(self, rules: Sequence[Rule]) -> None:
        """The rules are ours; singles and most techniques of constraints are always among them: settling does that."""
        left = [rule.name for rule in rules if rule.name not in _SETTLED]
        self._finds = [bare_find(name) for name in left]

    def end(self, board: Board) -> Board:
        """The board where the rules find nothing more."""
        while True:
            deadline.check()
            mask = settled(board.grid, board.possible_mask)
            if not mask:  # no solution
                return board
            _, several = board.grid.cell_fold(mask)
            placed = mask & (board.grid.cells_mask & ~several) * board.grid.first_cell_mask
            board = Board(board.puzzle, placed, mask & ~placed)
            lost = self._lost(board)
            if not lost:
                return board
            board = board.without_mask(lost)

    def _lost(self, board: Board) -> int:
        """All that the first rule that finds anything strikes out."""
        for find in self._finds if board.candidates_mask else ():
            left = board.candidates_mask
            for inference in find(board):
                left &= inference.action.apply(board).candidates_mask
            if left != board.candidates_mask:
                return board.candidates_mask & ~left
        return 0
