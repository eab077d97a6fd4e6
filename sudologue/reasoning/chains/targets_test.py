"""What chains can strike: the kernel's answer is what the nets of the rules lead to."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue import formats
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.sets import bits, union
from sudologue.narration.pages import EXAMPLES
from sudologue.reasoning.chains import groups
from sudologue.reasoning.chains.groups import als_net, grouped_net, tailed_net
from sudologue.reasoning.chains.links import Net, cell_net, full_net
from sudologue.reasoning.chains.search import struck_by_ends
from sudologue.reasoning.chains.targets import (
    struck_by_candidates,
    struck_by_cells,
    struck_by_colours,
    struck_by_groups,
    struck_by_sets,
    struck_by_sets_alone,
    struck_by_tails,
    struck_by_truths,
)
from sudologue.reasoning.forcing.propagation import Nets, ground
from sudologue.rules.coloring import medusa_findings
from sudologue.search import questions
from sudologue.strategies import NINE, boards

KINDS = {
    cell_net: struck_by_cells,
    full_net: struck_by_candidates,
    grouped_net: struck_by_groups,
    als_net: struck_by_sets,
}
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


@pytest.fixture
def large_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chains of almost locked sets alone go through sets of any size."""
    monkeypatch.setattr(groups, "MOST_CELLS", 9)


@needs_kernel
@pytest.mark.usefixtures("large_sets")
@settings(deadline=None, max_examples=40)
@given(boards(NINE) | positions)
def test_it_is_what_the_ends_of_chains_strike(board: Board) -> None:
    for net, struck in KINDS.items():
        assert struck(board) == struck_by_ends(net(board))


@needs_kernel
@settings(deadline=None, max_examples=40)
@given(boards(NINE) | positions | tailed)
def test_it_is_what_only_tails_strike(board: Board) -> None:
    with_tails, without = struck_by_ends(tailed_net(board)), struck_by_ends(als_net(board))
    assert struck_by_tails(board) == with_tails & ~without


@needs_kernel
@settings(deadline=None, max_examples=40)
@given(boards(NINE) | medusas)
def test_it_is_what_colours_strike(board: Board) -> None:
    assert struck_by_colours(board) == union(found.struck for found in medusa_findings(board))


@needs_kernel
@settings(deadline=None, max_examples=40)
@given(boards(NINE) | positions)
def test_it_is_what_chains_refute_by_truths(board: Board) -> None:
    here = ground(board)
    outcomes = Nets(here, here.pairs)
    refuted = [
        candidate
        for candidate in bits(board.candidates_mask)
        if (outcome := outcomes[candidate]) is None or here.emptied(outcome.alive)
    ]
    assert bits(struck_by_truths(board)) == refuted


@needs_kernel
@settings(deadline=None, max_examples=20)
@given(boards(NINE) | positions | tailed, st.sampled_from([als_net, tailed_net]))
def test_nodes_that_chains_do_not_use_are_missed_by_none(
    board: Board, build: Callable[[Board], Net]
) -> None:
    net = build(board)
    board.forget()
    with pytest.MonkeyPatch.context() as patch:
        for used in ("used_by_sets", "used_by_tails"):
            patch.setattr(groups, used, {board: None}.__getitem__)
        larger = build(board)
    assert _told_ends(net) == _told_ends(larger)
    board.forget()


def _told_ends(net: Net) -> list[tuple[int, int, int]]:
    """The ends of all chains in order: how far they are apart, and their candidates."""
    return [
        (length, net.masks[first], net.masks[last])
        for length, ends in net.implications.levels.ends()
        for first, last in ends
    ]


@pytest.mark.parametrize(
    "struck", [*KINDS.values(), struck_by_sets_alone, struck_by_truths, struck_by_colours]
)
def test_on_other_grids_anything_may_be_struck(struck: Callable[[Board], int]) -> None:
    board = Board.from_string("." * 16, Grid.of(4))
    assert struck(board) == board.candidates_mask
