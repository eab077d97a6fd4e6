"""Chains: false, true, false, true, along alternating strong and weak links.

Suppose a node A is false. A strong link makes its partner true, a weak link makes the next one false, and so
on until a strong link makes B true. So at least one of A and B is true, and that is all there is to a chain:

(a) A chain from A to B: what both A and B strike is gone.
(b) A discontinuous loop, where B is A itself: A is true, so its cell holds nothing else.
(c) A continuous loop, where A and B are in conflict: the loop can be cut at any of its weak links, so what
    both sides of any of them strike is gone.

    r1c1 =4= r1c7      If 4 is not in r1c1, it is in r1c7 (row 1), so not in r3c8 (box 3), so in r3c2 (row 3).
             |         So 4 is in r1c1 or in r3c2, and no cell that sees both can be 4.
    r3c2 =4= r3c8      r1c1 = r1c7 - r3c8 = r3c2, four nodes and two truths.

One engine finds them all; the techniques differ in the links they may use (`reasoning.chains.links`). It walks from
every strongly linked node at once, one link further each round, with all that is reached in one mask, and
writes a chain down only when it concludes something. So short chains come first; of the chains that
conclude the same, one is given; and what simpler links reach just as soon goes by the simpler name:

    remote pair   domains of the same two digits          X-chain    ranges of one digit, three or more
    XY-chain      domains, four or more                   AIC        domains and ranges
                                                          grouped AIC   with groups (`rules.grouped_chains`)

A receipt must be sharp, so a chain with a short cut in it is left out: the shorter one is there as well. A
few have none to replace them, because the short cut leads back into the chain; those rest on fewer truths
than they have links.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from sudologue.inference.inference import Inference, Part
from sudologue.model.bits import bits, union
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.reasoning.chains.chain import Chain, Nodes, infer, is_sharp, once, weak_links
from sudologue.reasoning.chains.groups import candidate_chain_net
from sudologue.reasoning.chains.links import (
    Net,
    cell_net,
    digit_net,
    pair_net,
    places_net,
)
from sudologue.reasoning.chains.search import Ends, Search, all_ends, find_chains, paths
from sudologue.reasoning.chains.targets import candidate_chain_targets, cell_chain_targets
from sudologue.reasoning.sets.placements import promising_digits
from sudologue.reasoning.views.candidates import digit_masks
from sudologue.reasoning.views.counts import bivalue_cells
from sudologue.rules.rule import FindRule, Rule


def _is_basic(loop: Chain) -> bool:
    """Is the loop no more than a subset or a basic fish?"""
    net = loop.net
    houses = [support.house for support in loop.supports]
    if None not in houses and len({house.kind for house in houses if house}) == 1:
        if len(set(houses)) == 1:
            return True
        return all(house.kind.is_line for house in houses if house) and _lines_across(loop)
    if any(houses):
        return False
    common = net.grid.cells_mask
    for node in loop.nodes:
        common &= _houses_mask(net.grid, net.masks[node].bit_length() - 1)
    return bool(common)


def _houses_mask(grid: Grid, candidate: int) -> int:
    return sum(1 << house for house in grid.houses_of[candidate % grid.cell_count])


def _lines_across(loop: Chain) -> bool:
    """Do all weak links of a one-digit loop lie in lines too? Then it is a fish, base and cover."""
    grid = loop.net.grid
    if len({loop.net.digit(node) for node in loop.nodes}) > 1:
        return False
    for true, false in weak_links(loop.nodes, is_loop=True):
        shared = set(grid.houses_of[true % grid.cell_count])
        shared &= set(grid.houses_of[false % grid.cell_count])
        if not any(grid.houses[house].kind.is_line for house in shared):
            return False
    return True


@lru_cache(maxsize=128)
def _x_chains(net: Net) -> tuple[Chain, ...]:
    """The X-chains in a digit's places."""

    def accepts(ends: Ends) -> bool:
        return ends.length > 2 and ends.first != ends.last

    def accepts_loop(loop: Chain) -> bool:
        return loop.length > 2 and not _is_basic(loop)

    return tuple(find_chains(Search(net, accepts, accepts_loop)))


def _find_x_chain(board: Board) -> Iterator[Inference]:
    found = [
        (each.length, digit + 1, each)
        for digit, cells, _ in board.shared(promising_digits)
        for each in _x_chains(places_net(board.grid, cells))
    ]
    for _, digit, found_chain in sorted(found, key=lambda each: each[:2]):
        yield infer("x-chain", found_chain.of_digit(digit))


def _find_xy_chain(board: Board) -> Iterator[Inference]:
    if not board.shared(cell_chain_targets):
        return
    net = cell_net(board)

    def accepts(ends: Ends) -> bool:
        return (
            ends.length > 3
            and ends.first != ends.last
            and net.digit(ends.first) == net.digit(ends.last)
            and not _is_remote_pair(board, net, ends)
        )

    def accepts_loop(loop: Chain) -> bool:
        return loop.length > 2 and not _is_basic(loop)

    for found in find_chains(Search(net, accepts, accepts_loop)):
        yield infer("xy-chain", found)


def _is_remote_pair(board: Board, net: Net, ends: Ends) -> bool:
    digits = _pair_of(net, ends.first)
    if digits != _pair_of(net, ends.last):
        return False
    return pair_net(board, digits).implications.is_forced(ends.first, ends.last, ends.length)


def _pair_of(net: Net, node: int) -> int:
    """The two digits of a bivalue cell, as a mask."""
    return 1 << net.digit(node) - 1 | 1 << net.digit(net.partners[node].bit_length() - 1) - 1


def _find_remote_pair(board: Board) -> Iterator[Inference]:
    if not board.shared(cell_chain_targets):
        return
    for digits, cells in board.shared(bivalue_cells).items():
        if cells.bit_count() > 3 and _is_seen_twice(board, digits, cells):
            yield from _remote_pairs(board, digits)


def _is_seen_twice(board: Board, digits: int, cells: int) -> bool:
    """Do chains of such cells, which hold the digits by turns, leave a candidate that sees both turns?"""
    grid, all_cells = board.grid, board.shared(digit_masks)
    places = union([all_cells[digit] for digit in bits(digits)]) & ~cells
    while cells:
        seen, turn, new = [0, 0], 0, cells & -cells
        while new:
            cells &= ~new
            for cell in bits(new):
                seen[turn] |= grid.peer_masks[cell]
            new = seen[turn] & cells
            turn = 1 - turn
        if seen[0] & seen[1] & places:
            return True
    return False


def _remote_pairs(board: Board, digits: int) -> Iterator[Inference]:
    """The remote pairs of two digits; a chain has an even number of cells, four or more."""
    net = pair_net(board, digits)
    reported: set[int] = set()
    for ends in all_ends(net):
        first, last = ends.first, ends.last
        if ends.length < 4 or net.digit(first) != net.digit(last) or first == last:
            continue
        others = net.partners[first].bit_length() - 1, net.partners[last].bit_length() - 1
        targets = (
            ends.targets_mask | net.sees[others[0]] & net.sees[others[1]] & net.candidates_mask
        )
        nodes = next((path for path in paths(net, ends) if _takes_turns(net, path)), None)
        if nodes is None or net.is_weak(first, last) or targets in reported:
            continue
        reported.add(targets)
        chain = Chain(net, nodes, targets)
        if is_sharp(chain):
            cells = once(net.grid.cells[node % net.grid.cell_count] for node in nodes)
            numbers = tuple(digit + 1 for digit in bits(digits))
            yield infer("remote-pair", chain, (Part("chain", cells=cells, digits=numbers),))


def _takes_turns(net: Net, nodes: Nodes) -> bool:
    """Must the cells hold the two digits by turns? Constraints may forbid one digit here with the other there."""
    grid = net.grid
    if not grid.constraints:
        return True
    cells = [node % grid.cell_count for node in nodes[::2]]
    sees_next = (grid.peer_masks[one] >> other & 1 for one, other in pairwise(cells))
    return len(cells) % 2 == 0 and all(sees_next)


def _find_aic(board: Board) -> Iterator[Inference]:
    if not board.shared(candidate_chain_targets):
        return

    def accepts(ends: Ends) -> bool:
        return not _is_simpler(board, ends)

    def accepts_loop(loop: Chain) -> bool:
        return loop.length > 2 and not _is_plain(loop) and not _is_basic(loop)

    for found in find_chains(Search(candidate_chain_net(board), accepts, accepts_loop)):
        yield infer("aic", found)


def _is_simpler(board: Board, ends: Ends) -> bool:
    """Does a chain of one digit, of cells alone, or a W-Wing join the ends just as well?"""
    first, last, length = ends.first, ends.last, ends.length
    if first == last:
        return False
    digit, cell = divmod(first, board.grid.cell_count)
    other_digit, other = divmod(last, board.grid.cell_count)
    if digit == other_digit and digit_net(board, digit).implications.is_forced(cell, other, length):
        return True
    by_cells = board.shared(cell_chain_targets) & ends.targets_mask
    if by_cells and cell_net(board).implications.is_forced(first, last, length):
        return True
    return length == 3 and is_w_wing(board, first, last)


def is_w_wing(board: Board, first: int, last: int) -> bool:
    """Are the two ends the same digit in two cells of the same pair, whose other digit is linked?"""
    cells, count = cell_net(board), board.grid.cell_count
    if first not in cells.partners or last not in cells.partners:
        return False
    if cells.digit(first) != cells.digit(last) or _pair_of(cells, first) != _pair_of(cells, last):
        return False
    digit, one = divmod(cells.partners[first].bit_length() - 1, count)
    return bool(digit_net(board, digit).hops[one] & board.grid.peer_masks[last % count])


def _is_plain(loop: Chain) -> bool:
    """Is the loop of one digit throughout, or of cells alone?"""
    houses = [support.house for support in loop.supports]
    return not any(houses) or len({loop.net.digit(node) for node in loop.nodes}) == 1


RULES: tuple[Rule, ...] = (
    FindRule("x-chain", _find_x_chain),
    FindRule("xy-chain", _find_xy_chain),
    FindRule("remote-pair", _find_remote_pair),
    FindRule("aic", _find_aic),
)
