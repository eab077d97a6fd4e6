"""Grouped chains: alternating inference chains through groups and almost locked sets.

Two or three places of a digit where a box and a line cross count as one node, and so do the places of a digit in an
almost locked set (`reasoning.chains.groups`). The engine is that of all chains (`rules.chains`); what can be said
without such nodes is said without.

        c1   c2   c3  | c5         If 4 is not in r1c5, it is in r1c1 or r1c2 (row 1). Whichever it is, r3c3 is not 4,
    r1  4    4    .   | 4          so it is 7. So r1c5 is 4 or r3c3 is 7.
    r3  .    .    47  | .

(a) With groups.
(b) With almost locked sets, too, for what nothing before has struck.
(c) With sets that have a tail, for what no chain of the others can strike.
"""

from collections.abc import Iterator
from itertools import chain

from sudologue.inference.inference import Inference
from sudologue.model.board import Board
from sudologue.reasoning.chains.chain import Chain, has_sets, infer
from sudologue.reasoning.chains.groups import (
    als_net,
    candidate_chain_net,
    group_chain_net,
    tailed_net,
)
from sudologue.reasoning.chains.links import Net
from sudologue.reasoning.chains.search import Ends, Search, end_targets, find_chains
from sudologue.reasoning.chains.targets import (
    group_chain_targets,
    set_chain_targets,
    tail_chain_targets,
)
from sudologue.rules.rule import FindRule, Rule, each_once

_MOST_SET_DETOURS = 2
"""How many ways between two ends are looked at for a sharp one where almost locked sets are about.

There are many then, and each takes long to judge.
"""

_LONGEST_WITH_GROUPS = 13
"""The most strong links of a chain with groups: of those that join nodes further apart hardly any is without a knot."""

_LONGEST_WITH_SETS, _LONGEST_WITH_TAILS = 7, 5
"""The most strong links of a chain with almost locked sets: longer ones hardly ever need all their cells."""


def _find_grouped_aic(board: Board) -> Iterator[Inference]:
    struck = 0
    for found in _group_chains(board):
        struck |= found.targets_mask
        yield infer("grouped-aic", found)
    through_sets = chain(_als_chains(board, struck), _tailed_chains(board))
    yield from each_once(infer("grouped-aic", found) for found in through_sets)


def _group_chains(board: Board) -> Iterator[Chain]:
    """Chains with groups in them."""
    if not board.shared(group_chain_targets):
        return
    net, plain = group_chain_net(board), candidate_chain_net(board)

    def accepts(ends: Ends) -> bool:
        if ends.length == 2 and net.digit(ends.first) == net.digit(ends.last):
            return False
        return not plain.implications.is_forced(ends.first, ends.last, ends.length)

    def accepts_loop(loop: Chain) -> bool:
        return any(node >= net.first_group for node in loop.nodes)

    yield from find_chains(Search(net, accepts, accepts_loop, longest=_LONGEST_WITH_GROUPS))


def _als_chains(board: Board, struck_mask: int) -> Iterator[Chain]:
    """Chains with an almost locked set in them, if they strike more than was struck without such sets."""
    if board.shared(set_chain_targets) & ~struck_mask:
        yield from find_chains(
            _through_sets(board, als_net(board), struck_mask, _LONGEST_WITH_SETS)
        )


def _tailed_chains(board: Board) -> Iterator[Chain]:
    """Chains with a set that has a tail in them, if they strike what none without can strike."""
    wanted = board.shared(_struck_by_tails_alone)
    if wanted:
        yield from find_chains(
            _through_sets(board, tailed_net(board), ~wanted, _LONGEST_WITH_TAILS)
        )


def _struck_by_tails_alone(board: Board) -> int:
    """What such chains strike, and no others."""
    targets = tail_chain_targets(board)
    if targets:
        targets &= end_targets(tailed_net(board)) & ~end_targets(als_net(board))
    return targets


def _through_sets(board: Board, net: Net, struck_mask: int, longest: int) -> Search:
    """The chains through almost locked sets; of cells and sets alone they go by other names."""
    grouped = group_chain_net(board)

    def accepts(ends: Ends) -> bool:
        masks = net.masks[ends.first], net.masks[ends.last]
        if not all(map(grouped.has_node, masks)):
            return True
        first, last = map(grouped.node, masks)
        return not grouped.implications.is_forced(first, last, ends.length)

    def has_range(chain: Chain) -> bool:
        return any(net.digit(one) == net.digit(other) for one, other in chain.strong_links)

    def accepts_loop(loop: Chain) -> bool:
        return has_sets(loop) and has_range(loop)

    return Search(
        net,
        accepts,
        accepts_loop,
        has_range,
        most_detours=_MOST_SET_DETOURS,
        only_new=True,
        struck_mask=struck_mask,
        longest=longest,
    )


RULES: tuple[Rule, ...] = (FindRule("grouped-aic", _find_grouped_aic),)
