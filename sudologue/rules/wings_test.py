"""W-Wings are those that a look at every cell and every link finds."""

from hypothesis import given, settings

from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.reasoning.chains.chain import Chain, is_sharp
from sudologue.reasoning.chains.links import cell_net, digit_net
from sudologue.rules.catalog import RULES
from sudologue.strategies import NINE, grids, sparse_boards


def w_wings(board: Board) -> list[Board]:
    """The board after every W-Wing, found along the links of cells and digits."""
    grid, count, net = board.grid, board.grid.cell_count, cell_net(board)
    found: set[Chain] = set()
    for first in bits(net.links.singles_mask):
        (struck, one), near = divmod(first, count), net.partners[first].bit_length() - 1
        digit = near // count
        links = digit_net(board, digit)
        for before in bits(grid.peer_masks[one] & links.links.singles_mask):
            for beyond in bits(links.partners[before]):
                for other in bits(grid.peer_masks[beyond] & ~grid.peer_masks[one]):
                    last, far = struck * count + other, digit * count + other
                    targets = grid.sees[first] & grid.sees[last] & board.candidates_mask
                    if one < other and net.partners.get(last) == 1 << far and targets:
                        bridge = digit * count + before, digit * count + beyond
                        found.add(Chain(net, (first, near, *bridge, far, last), targets))
    return [board.without_mask(chain.targets_mask) for chain in found if is_sharp(chain)]


@settings(deadline=None, max_examples=60)
@given(grids(Grid.of(6), NINE).flatmap(sparse_boards))
def test_w_wings_are_found_without_nets(board: Board) -> None:
    told = [inference.apply(board) for inference in RULES["w-wing"].apply(board)]
    wanted = w_wings(board)
    assert sorted(each.candidates_mask for each in told) == sorted(
        each.candidates_mask for each in wanted
    )
