"""Wings: two or three cells around a pivot, and two cells at the ends of a bridge.

XY-Wing and XYZ-Wing are bent locked sets: as many digits as cells, and for each digit but one, the cells that
may hold it all see each other. If no cell took that one digit, the rest would be a digit short. So one of the
cells holds it, and what sees all of its places in them is gone.

(a) XY-Wing: a pivot {a b} sees a pincer {a c} and a pincer {b c}; c is struck where both pincers are seen.
(b) XYZ-Wing: the pivot is {a b c}; c is struck where all three are seen.
(c) W-Wing: two cells {a b} that do not see each other, and a house with two places for b, each of which one
    of the cells sees. Not both cells can be b, so one is a; a is struck where both are seen.

        c1  c2 | c4  c5
    r1  ab  .  | bc  *      r1c1 is the pivot of an XY-Wing. If it is a, r2c2 is c; if it is b, r1c4 is c.
    r2  *   ac | .   .

XY-Wing and W-Wing are chains as well (`rules.chains`), of three strong links each.
"""

from collections.abc import Iterator
from itertools import combinations

from sudologue.inference.inference import Elimination, Evidence, Inference, Part
from sudologue.inference.truth import Domain
from sudologue.model.board import Board
from sudologue.model.sets import bits
from sudologue.rules.chains import Chain, candidates_of, infer, is_sharp
from sudologue.rules.links import cell_net, digit_net, full_net
from sudologue.rules.rule import FindRule, Rule

Pairs = dict[int, int]
"""From two digits, as a mask, to the bivalue cells that hold just these, as a mask."""


def _pairs(board: Board) -> Pairs:
    pairs: Pairs = {}
    cells = board.grid.cell_count
    for node, partner in cell_net(board).partners.items():
        digits = 1 << node // cells | 1 << (partner.bit_length() - 1) // cells
        pairs[digits] = pairs.get(digits, 0) | 1 << node % cells
    return dict(sorted(pairs.items()))


def _triples(board: Board) -> dict[int, int]:
    """The cells with three candidates, and their digits as a mask."""
    grid, candidates = board.grid, board.candidates_mask
    found: dict[int, int] = {}
    for cell, mask in enumerate(grid.domain_masks):
        left = mask & candidates
        if left.bit_count() == 3:
            found[cell] = sum(1 << candidate // grid.cell_count for candidate in bits(left))
    return found


def _wings(board: Board, pivot: int, digits: int, shared: int) -> Iterator[tuple[int, int]]:
    """The pincers around a pivot: each holds the shared digit and another one of the pivot's.

    Pincers that see each other make a naked triple with the pivot, and no wing.
    """
    pairs, peers = board.shared(_pairs), board.grid.peer_masks[pivot]
    one, other = (1 << digit for digit in bits(digits & ~shared))
    first = pairs.get(one | shared, 0) & peers
    second = pairs.get(other | shared, 0) & peers
    if first and second:
        for pincer in bits(first):
            for opposite in bits(second & ~board.grid.peer_masks[pincer]):
                yield pincer, opposite


def _find_xy_wing(board: Board) -> Iterator[Inference]:
    grid, net = board.grid, cell_net(board)
    every_digit = (1 << grid.size) - 1
    for digits, cells in board.shared(_pairs).items():
        for pivot in bits(cells):
            for digit in bits(every_digit & ~digits):
                shift = digit * grid.cell_count
                for one, other in _wings(board, pivot, digits, 1 << digit):
                    targets = net.kills[shift + one] & net.kills[shift + other]
                    if targets & board.candidates_mask:
                        yield _xy_wing(board, (one, pivot, other), shift)


def _xy_wing(board: Board, cells: tuple[int, int, int], shift: int) -> Inference:
    grid, net = board.grid, cell_net(board)
    one, pivot, other = cells
    first, last = shift + one, shift + other
    near, far = (net.partners[node].bit_length() - 1 for node in (first, last))
    nodes = (first, near, near - one + pivot, far - other + pivot, far, last)
    targets = net.kills[first] & net.kills[last] & board.candidates_mask
    parts = (
        Part("pivot", cells=(grid.cells[pivot],)),
        Part("pincers", cells=(grid.cells[one], grid.cells[other])),
    )
    return infer("xy-wing", Chain(net, nodes, targets), parts)


def _find_xyz_wing(board: Board) -> Iterator[Inference]:
    grid, candidates = board.grid, board.candidates_mask
    for pivot, digits in board.shared(_triples).items():
        for digit in bits(digits):
            shift = digit * grid.cell_count
            for one, other in _wings(board, pivot, digits, 1 << digit):
                seen = grid.peer_masks[pivot] & grid.peer_masks[one] & grid.peer_masks[other]
                targets = seen << shift & candidates
                if targets:
                    yield _xyz_wing(board, (pivot, one, other), digit + 1, targets)


def _xyz_wing(
    board: Board, cells: tuple[int, int, int], digit: int, targets_mask: int
) -> Inference:
    grid = board.grid
    pivot, *pincers = (grid.cells[cell] for cell in cells)
    evidence = Evidence(
        truths=(Domain(pivot), *map(Domain, pincers)),
        focus_cells=(pivot, *pincers),
        focus_digit=digit,
        description=f"{digit}: {pivot} with {pincers[0]}, {pincers[1]}",
        parts=(Part("pivot", cells=(pivot,)), Part("pincers", cells=tuple(pincers))),
    )
    return Inference("xyz-wing", Elimination(candidates_of(grid, targets_mask)), evidence)


def _find_w_wing(board: Board) -> Iterator[Inference]:
    grid = board.grid
    for digits, cells in board.shared(_pairs).items():
        if not cells & (cells - 1):
            continue
        for one, other in combinations(bits(cells), 2):
            if grid.peer_masks[one] >> other & 1:
                continue
            seen = grid.peer_masks[one] & grid.peer_masks[other]
            for struck in bits(digits):
                bridge = (digits & ~(1 << struck)).bit_length() - 1
                shift = struck * grid.cell_count
                if seen << shift & board.candidates_mask:
                    yield from _w_wings(board, (one, other), shift, bridge * grid.cell_count)


def _w_wings(
    board: Board, cells: tuple[int, int], shift: int, bridge_shift: int
) -> Iterator[Inference]:
    """The W-Wings of two cells, one for each house that joins them."""
    grid, ranges = board.grid, digit_net(board)
    first, last = (shift + cell for cell in cells)
    near, far = (bridge_shift + cell for cell in cells)
    targets = grid.sees[first] & grid.sees[last] & board.candidates_mask
    for beyond in bits(ranges.hops[near] & grid.sees[far]):
        for before in bits(ranges.partners[beyond] & grid.sees[near]):
            if far in (before, beyond) or near in (before, beyond):
                continue
            chain = Chain(full_net(board), (first, near, before, beyond, far, last), targets)
            if is_sharp(chain):
                yield infer("w-wing", chain, _w_parts(chain))


def _w_parts(chain: Chain) -> tuple[Part, ...]:
    net, nodes = chain.net, chain.nodes
    grid = net.grid
    cells = tuple(grid.cells[node % grid.cell_count] for node in (nodes[0], nodes[-1]))
    house = net.house(nodes[2], nodes[3])
    bridge = candidates_of(grid, net.masks[nodes[2]] | net.masks[nodes[3]])
    return (
        Part("pair", cells=cells, digits=tuple(sorted(map(net.digit, nodes[:2])))),
        Part("bridge", bridge, houses=(house,) if house else ()),
    )


RULES: tuple[Rule, ...] = (
    FindRule("xy-wing", _find_xy_wing),
    FindRule("xyz-wing", _find_xyz_wing),
    FindRule("w-wing", _find_w_wing),
)
