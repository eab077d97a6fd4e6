"""X-chains and XY-chains as HoDoKu takes them: of all chains, the one that strikes most.

Ours come by length, and loops are among them. HoDoKu's have ends of one digit and strike what sees both; no XY-chain
closes to a loop, but an X-chain may come back to where it began, which is true then. A chain has twenty nodes at most.
Of chains that strike the same the shortest is told.
"""

from collections.abc import Iterable, Iterator

from sudologue.inference.inference import Inference
from sudologue.ladders.hodoku.preference import preference
from sudologue.model.board import Board
from sudologue.reasoning.chains.chain import Chain, infer, is_sharp, sharpened
from sudologue.reasoning.chains.links import Net, cell_net, places_nets
from sudologue.reasoning.chains.search import Ends, all_ends, paths
from sudologue.reasoning.chains.targets import cell_chain_targets
from sudologue.rules.rule import Find

_MOST = 10
"""Strong links of a chain."""

Found = dict[int, tuple[Net, Ends]]
"""What goes to the shortest chain that strikes it, written of its digit."""


def _find_x_chain(board: Board) -> Iterator[Inference]:
    found: Found = {}
    for digit, net in enumerate(places_nets(board)):
        for ends in all_ends(net, _MOST):
            if ends.length > 2:
                targets = ends.targets_mask << digit * board.grid.cell_count
                found.setdefault(targets, (net.of_digit(digit + 1), ends))
    return _inferences("x-chain", board, found)


def _find_xy_chain(board: Board) -> Iterator[Inference]:
    if not board.shared(cell_chain_targets):
        return
    net = cell_net(board)
    found: Found = {}
    for ends in all_ends(net, _MOST):
        is_of_one_digit = net.digit(ends.first) == net.digit(ends.last)
        if ends.length > 3 and is_of_one_digit and ends.first != ends.last:
            found.setdefault(ends.targets_mask, (net, ends))
    yield from _inferences("xy-chain", board, found)


def _inferences(name: str, board: Board, found: Found) -> Iterator[Inference]:
    """The chains in the order of choice."""
    for targets in sorted(found, key=lambda mask: preference(board.grid, mask)):
        net, ends = found[targets]
        chain = _proved(Chain(net, nodes, ends.targets_mask) for nodes in paths(net, ends))
        if chain:
            yield infer(name, chain)


def _proved(chains: Iterable[Chain]) -> Chain | None:
    """The first of the chains, on the truths that it needs."""
    chain = next(iter(chains), None)
    return chain if chain is None or is_sharp(chain) else sharpened(chain)


FINDS: dict[str, Find] = {"x-chain": _find_x_chain, "xy-chain": _find_xy_chain}
