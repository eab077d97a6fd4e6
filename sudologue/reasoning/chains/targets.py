"""What chains can strike: asked before anybody looks for the chain.

To find a chain, and to say it well, takes time; to find out that there is none takes fast code very little. It follows
all links of a kind at once and gathers what is struck by both ends of anything that hangs together. Most rules for
chains find nothing on most boards, and a rule whose kind of links strikes nothing need not look.

Links of each kind are among those of the next: the candidates of cells with two; the places of digits with two in a
house; groups of places; almost locked sets; those with a tail. Without fast code everything may be struck.
"""

from sudologue.model.board import Board
from sudologue.search.questions import question
from sudologue.search.services import (
    BY_CELLS,
    BY_COLOURS,
    BY_GROUPS,
    BY_PLACES,
    BY_TAILS,
    BY_TRUTHS,
    ChainsOfSets,
    Used,
)


def cell_chain_targets(board: Board) -> int:
    """What chains of cells strike: XY-Wings, XY-chains."""
    return chain_targets(board, BY_CELLS)


def candidate_chain_targets(board: Board) -> int:
    """What chains of cells and places strike: W-Wings, AIC."""
    return chain_targets(board, BY_CELLS | BY_PLACES)


def truth_chain_targets(board: Board) -> int:
    """What such chains strike, or would leave a truth nothing if it were true: forcing chains."""
    return chain_targets(board, BY_CELLS | BY_PLACES | BY_TRUTHS)


def group_chain_targets(board: Board) -> int:
    """What chains strike that may have groups in them, too."""
    return chain_targets(board, BY_CELLS | BY_PLACES | BY_GROUPS)


def pure_set_chain_targets(board: Board) -> int:
    """What chains of almost locked sets strike that have nothing else in them: ALS-XY-Wings, ALS-XY-Chains."""
    return board.shared(_by_sets_alone)[0]


def set_chain_targets(board: Board) -> int:
    """What chains strike that may have groups and almost locked sets in them, too."""
    return board.shared(_by_sets)[0]


def tail_chain_targets(board: Board) -> int:
    """What chains strike that have almost locked sets with a tail in them, and none without."""
    return board.shared(_by_tails)[0]


def used_by_sets_alone(board: Board) -> Used | None:
    """By chains of nothing but sets; None where nobody knows."""
    return board.shared(_by_sets_alone)[1]


def used_by_sets(board: Board) -> Used | None:
    """By chains without tails; None where nobody knows."""
    return board.shared(_by_sets)[1]


def used_by_tails(board: Board) -> Used | None:
    """By chains with and without tails; None where nobody knows."""
    return board.shared(_by_tails)[1]


def _by_sets_alone(board: Board) -> ChainsOfSets:
    return chains_of_sets(board, 0)


def _by_sets(board: Board) -> ChainsOfSets:
    return chains_of_sets(board, BY_CELLS | BY_PLACES | BY_GROUPS)


def _by_tails(board: Board) -> ChainsOfSets:
    return chains_of_sets(board, BY_CELLS | BY_PLACES | BY_GROUPS | BY_TAILS)


def colour_targets(board: Board) -> int:
    """What 3D Medusa strikes, or more: she leaves out what others strike by places alone."""
    return chain_targets(board, BY_CELLS | BY_PLACES | BY_COLOURS)


@question
def chain_targets(board: Board, kinds: int) -> int:
    """What chains of links of these kinds may strike: everything, if nobody knows better."""
    del kinds
    return board.candidates_mask


@question
def chains_of_sets(board: Board, kinds: int) -> ChainsOfSets:
    """The same for chains of almost locked sets, and of other links of these kinds."""
    del kinds
    return ChainsOfSets(board.candidates_mask, None)
