"""Patterns of two strong links are those that a look at every two finds, each of which needs both."""

from itertools import product

from hypothesis import given, settings

from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.reasoning.chains.chain import Chain, is_sharp
from sudologue.reasoning.chains.links import places_net
from sudologue.reasoning.views.candidates import digit_masks
from sudologue.rules.single_digit import two_link_chains
from sudologue.strategies import NINE, sparse_boards, submasks


def chains(grid: Grid, places: int, lost: int) -> set[Chain]:
    """Every chain of two strong links that strikes one of the lost places, and needs both links to strike all."""
    net, peers = places_net(grid, places), grid.peer_masks
    links = [*zip(*net.links.strong, strict=True)]
    found: set[Chain] = set()
    for (first, one), (other, last) in product([*links, *(link[::-1] for link in links)], repeat=2):
        targets = peers[first] & peers[last] & places
        is_joined = peers[one] >> other & 1 and not peers[first] >> last & 1
        if first < last and is_joined and targets & lost:
            found.add(Chain(net, (first, one, other, last), targets))
    return {chain for chain in found if is_sharp(chain)}


@settings(deadline=None)
@given(sparse_boards(), submasks(NINE.cells_mask))
def test_patterns_are_found_without_nets(board: Board, cells: int) -> None:
    for places in digit_masks(board):
        lost = places & cells
        told = [c for same in two_link_chains(NINE, places, lost).values() for c in same]
        wanted = [(chain.nodes, chain.targets_mask) for chain in chains(NINE, places, lost)]
        assert sorted((chain.nodes, chain.targets_mask) for chain in told) == sorted(wanted)
