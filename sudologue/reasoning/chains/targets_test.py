"""What chains can strike: the kernel's answer is what the nets of the rules lead to."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue import formats
from sudologue.model.bits import bits, union
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.narration.examples import EXAMPLES
from sudologue.reasoning.chains import groups
from sudologue.reasoning.chains.groups import (
    als_net,
    candidate_chain_net,
    group_chain_net,
    grouped_net,
    tailed_net,
)
from sudologue.reasoning.chains.implications import LinkList
from sudologue.reasoning.chains.links import Net, cell_net, full_net
from sudologue.reasoning.chains.search import end_targets
from sudologue.reasoning.chains.targets import (
    candidate_chain_targets,
    cell_chain_targets,
    colour_targets,
    group_chain_targets,
    pure_set_chain_targets,
    set_chain_targets,
    tail_chain_targets,
    truth_chain_targets,
)
from sudologue.reasoning.forcing.propagation import Outcomes
from sudologue.reasoning.forcing.wide_board import wide_board
from sudologue.rules.coloring import medusa_findings
from sudologue.search import questions
from sudologue.strategies import NINE, boards

KINDS = {
    cell_net: cell_chain_targets,
    full_net: candidate_chain_targets,
    grouped_net: group_chain_targets,
    als_net: set_chain_targets,
}
CHAIN_NETS = [candidate_chain_net, group_chain_net, als_net, tailed_net]
USED = ["used_by_candidates", "used_by_groups", "used_by_sets", "used_by_tails"]
CHAINS = [
    "xy-wing",
    "w-wing",
    "xy-chain",
    "aic",
    "grouped-aic",
    "als-xz",
    "als-xy-wing",
    "als-chain",
]

needs_kernel = pytest.mark.skipif(questions.KERNEL is None, reason="the kernel is not built")
positions = st.sampled_from(CHAINS).map(lambda name: formats.read(EXAMPLES[name]))
TAILED = (
    ":grouped-aic:67:.38+9....+44..27.8..9...+84......1...4...48926+1+3.1..+47......4+2...13..+719+4.5.+4....27.:"
    "376 541 542 543 561 563 741 742 743 949:611::"
)
tailed = st.just(formats.read(TAILED))
medusas = st.sampled_from(["medusa", "simple-coloring", "aic"]).map(
    lambda name: formats.read(EXAMPLES[name])
)


def whole(build: Callable[[Board], Net], board: Board) -> Net:
    """The net as it is where nobody knows what chains use."""
    board.forget()
    with pytest.MonkeyPatch.context() as patch:
        for used in USED:
            patch.setattr(groups, used, {board: None}.__getitem__)
        net = build(board)
    board.forget()
    return net


@needs_kernel
@settings(deadline=None, max_examples=40)
@given(boards(NINE) | positions)
def test_it_is_what_the_ends_of_chains_strike(board: Board) -> None:
    for net, struck in KINDS.items():
        assert struck(board) == end_targets(whole(net, board))


@needs_kernel
@settings(deadline=None, max_examples=40)
@given(boards(NINE) | positions | tailed)
def test_it_is_what_only_tails_strike(board: Board) -> None:
    with_tails, without = (end_targets(whole(net, board)) for net in (tailed_net, als_net))
    assert tail_chain_targets(board) == with_tails & ~without


@needs_kernel
@settings(deadline=None, max_examples=40)
@given(boards(NINE) | medusas)
def test_it_is_what_colours_strike(board: Board) -> None:
    assert colour_targets(board) == union(found.struck for found in medusa_findings(board))


@needs_kernel
@settings(deadline=None, max_examples=40)
@given(boards(NINE) | positions)
def test_it_is_what_chains_refute_by_truths(board: Board) -> None:
    here = wide_board(board)
    outcomes = Outcomes(here, here.pairs)
    refuted = [
        candidate
        for candidate in bits(board.candidates_mask)
        if (outcome := outcomes[candidate]) is None or here.emptied(outcome.alive)
    ]
    assert bits(truth_chain_targets(board)) == refuted


@needs_kernel
@settings(deadline=None, max_examples=20)
@given(boards(NINE) | positions | tailed, st.sampled_from(CHAIN_NETS))
def test_nodes_that_chains_do_not_use_are_missed_by_none(
    board: Board, build: Callable[[Board], Net]
) -> None:
    larger = whole(build, board)
    assert _told_ends(build(board)) == _told_ends(larger)


@needs_kernel
@settings(deadline=None, max_examples=20)
@given(boards(NINE) | positions | tailed, st.sampled_from(CHAIN_NETS))
def test_links_between_nodes_that_chains_use_are_those_of_the_whole_net(
    board: Board, build: Callable[[Board], Net]
) -> None:
    larger, net = whole(build, board), build(board)
    named = {larger.node(net.masks[node]): node for node in net.links.strikes}
    assert [named[node] for node in larger.links.strikes if node in named] == [*net.links.strikes]
    for kind in ("strong", "conflicts"):
        links, more = (_pairs(getattr(each.links, kind)) for each in (net, larger))
        assert links == {frozenset(map(named.get, pair)) for pair in more if pair <= {*named}}


def _pairs(links: LinkList) -> set[frozenset[int]]:
    return set(map(frozenset, zip(*links, strict=True)))


def _told_ends(net: Net) -> list[tuple[int, int, int]]:
    """The ends of all chains in order: how far they are apart, and their candidates."""
    return [
        (length, net.masks[first], net.masks[last])
        for length, ends in net.implications.levels.ends()
        for first, last in ends
    ]


@pytest.mark.parametrize(
    "struck", [*KINDS.values(), pure_set_chain_targets, truth_chain_targets, colour_targets]
)
def test_on_other_grids_anything_may_be_struck(struck: Callable[[Board], int]) -> None:
    board = Board.from_string("." * 16, Grid.of(4))
    assert struck(board) == board.candidates_mask
