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
    Chains,
    Used,
)


def cell_chain_targets(board: Board) -> int:
    """What chains of cells strike: XY-Wings, XY-chains."""
    return chains_of_links(board, BY_CELLS).struck


def candidate_chain_targets(board: Board) -> int:
    """What chains of cells and places strike: W-Wings, AIC."""
    return board.shared(_by_candidates).struck


def truth_chain_targets(board: Board) -> int:
    """What such chains strike, or would leave a truth nothing if it were true: forcing chains."""
    return chains_of_links(board, BY_CELLS | BY_PLACES | BY_TRUTHS).struck


def group_chain_targets(board: Board) -> int:
    """What chains strike that may have groups in them, too."""
    return board.shared(_by_groups).struck


def pure_set_chain_targets(board: Board) -> int:
    """What chains of almost locked sets strike that have nothing else in them: ALS-XY-Wings, ALS-XY-Chains."""
    return board.shared(_by_sets_alone).struck


def set_chain_targets(board: Board) -> int:
    """What chains strike that may have groups and almost locked sets in them, too."""
    return board.shared(_by_sets).struck


def tail_chain_targets(board: Board) -> int:
    """What chains strike that have almost locked sets with a tail in them, and none without."""
    return board.shared(_by_tails).struck


def used_by_candidates(board: Board) -> Used | None:
    """By chains of cells and places; None where nobody knows."""
    return _used(board.shared(_by_candidates))


def used_by_groups(board: Board) -> Used | None:
    """By chains that may have groups in them, too; None where nobody knows."""
    return _used(board.shared(_by_groups))


def used_by_sets_alone(board: Board) -> Used | None:
    """By chains of nothing but sets; None where nobody knows."""
    return _used(board.shared(_by_sets_alone))


def used_by_sets(board: Board) -> Used | None:
    """By chains without tails; None where nobody knows."""
    return _used(board.shared(_by_sets))


def used_by_tails(board: Board) -> Used | None:
    """By chains with and without tails; None where nobody knows."""
    return _used(board.shared(_by_tails))


def _used(chains: Chains) -> Used | None:
    return chains.used and chains.used()


def _by_candidates(board: Board) -> Chains:
    return chains_of_links(board, BY_CELLS | BY_PLACES)


def _by_groups(board: Board) -> Chains:
    return chains_of_links(board, BY_CELLS | BY_PLACES | BY_GROUPS)


def _by_sets_alone(board: Board) -> Chains:
    return chains_of_sets(board, 0)


def _by_sets(board: Board) -> Chains:
    return chains_of_sets(board, BY_CELLS | BY_PLACES | BY_GROUPS)


def _by_tails(board: Board) -> Chains:
    return chains_of_sets(board, BY_CELLS | BY_PLACES | BY_GROUPS | BY_TAILS)


def colour_targets(board: Board) -> int:
    """What 3D Medusa strikes, or more: she leaves out what others strike by places alone."""
    return chains_of_links(board, BY_CELLS | BY_PLACES | BY_COLOURS).struck


@question
def chains_of_links(board: Board, kinds: int) -> Chains:
    """What chains of links of these kinds may strike: everything, if nobody knows better."""
    del kinds
    return Chains(board.candidates_mask, None)


@question
def chains_of_sets(board: Board, kinds: int) -> Chains:
    """The same for chains of almost locked sets, and of other links of these kinds."""
    del kinds
    return Chains(board.candidates_mask, None)
