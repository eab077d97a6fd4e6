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

XY-Wing and W-Wing are chains as well (`rules.chains`), of three strong links each; but one thinks of them as two
branches, from the two ways that there are in the middle, and so their links are written down.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from sudologue.inference.inference import Elimination, Evidence, Inference, Link, Part
from sudologue.inference.truth import Domain
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.reasoning.chains.chain import Chain, infer, is_sharp
from sudologue.reasoning.chains.links import range_links, unlinked_net
from sudologue.reasoning.chains.targets import cell_chain_targets
from sudologue.reasoning.views.candidates import cell_digits, digit_masks, slices
from sudologue.reasoning.views.counts import bivalue_cells, few_cells
from sudologue.reasoning.views.few_cells import may_have
from sudologue.rules.rule import FindRule, Rule
from sudologue.search.services import W_WING, XYZ_WING

Bridge = tuple[int, int, int, int]
"""Two cells, and between them two places of a digit: each of the cells sees the one beside it."""


def _apart(grid: Grid, cells: int, others: int) -> Iterator[tuple[int, int]]:
    """One of the cells and one of the others that it does not see.

    Pincers that see each other would make a naked triple with the pivot, and no wing.
    """
    if others:
        for one in bits(cells):
            for other in bits(others & ~grid.peer_masks[one]):
                yield one, other


def _find_xy_wing(board: Board) -> Iterator[Inference]:
    grid, peers, struck = board.grid, board.grid.peer_masks, board.shared(cell_chain_targets)
    if not struck:
        return
    lost = slices(grid, struck)
    for cells, pincers in _xy_pincers(board.shared(bivalue_cells), lost):
        for pivot in bits(cells):
            for digit, near, far in pincers:
                if not near & peers[pivot]:
                    continue
                for one, other in _apart(grid, near & peers[pivot], far & peers[pivot]):
                    if peers[one] & peers[other] & lost[digit]:
                        yield _xy_wing(board, (one, pivot, other), digit * grid.cell_count)


def _xy_pincers(
    pairs: dict[int, int], lost: Sequence[int]
) -> Iterator[tuple[int, list[tuple[int, int, int]]]]:
    """Cells with two digits; and a third digit, the cells that have it and one of the two, and it and the other.

    The third is a digit that may be struck anywhere.
    """
    worth = sum([1 << digit for digit, cells in enumerate(lost) if cells])
    beside: dict[int, int] = {}
    for digits in pairs:
        first, second = digits & -digits, digits & (digits - 1)
        beside[first] = beside.get(first, 0) | second & worth
        beside[second] = beside.get(second, 0) | first & worth
    for digits, cells in pairs.items():
        first, second = digits & -digits, digits & (digits - 1)
        thirds = beside[first] & beside[second]
        if thirds:
            yield cells, [
                (third, pairs[first | 1 << third], pairs[second | 1 << third])
                for third in bits(thirds)
            ]


def _xy_wing(board: Board, cells: tuple[int, int, int], shift: int) -> Inference:
    grid, candidates = board.grid, board.candidates_mask
    one, pivot, other = cells
    first, last = shift + one, shift + other
    near = (candidates & grid.domain_masks[one] & ~(1 << first)).bit_length() - 1
    far = (candidates & grid.domain_masks[other] & ~(1 << last)).bit_length() - 1
    nodes = (first, near, near - one + pivot, far - other + pivot, far, last)
    targets = grid.sees[first] & grid.sees[last] & candidates
    parts = (
        Part("pivot", cells=(grid.cells[pivot],)),
        Part(
            "pincers",
            cells=(grid.cells[one], grid.cells[other]),
            digits=(shift // grid.cell_count + 1,),
        ),
    )
    return _branching(infer("xy-wing", Chain(unlinked_net(board), nodes, targets), parts))


def _branching(wing: Inference) -> Inference:
    """The same with its links from the middle to both ends, as one thinks of it."""
    first, second, *rest = wing.evidence.links
    links = (_turned(second), _turned(first), *rest)
    return replace(wing, evidence=replace(wing.evidence, links=links))


def _turned(link: Link) -> Link:
    return replace(link, source=link.target, target=link.source)


def _find_xyz_wing(board: Board) -> Iterator[Inference]:
    if not may_have(board, XYZ_WING):
        return
    grid, by_digit, peers = board.grid, board.shared(digit_masks), board.grid.peer_masks
    for pivot, digit, near, far in _xyz_pincers(board):
        for one, other in _apart(grid, near, far):
            targets = peers[pivot] & peers[one] & peers[other] & by_digit[digit]
            if targets:
                yield _xyz_wing(board, (pivot, one, other), digit, targets)


def _xyz_pincers(board: Board) -> Iterator[tuple[int, int, int, int]]:
    """A cell with three digits, one of these, and the cells it sees that have it and one or the other of the rest."""
    pairs, domains = board.shared(bivalue_cells), board.shared(cell_digits)
    two, three, _ = board.shared(few_cells)
    for pivot in bits(three & ~two):
        peers = board.grid.peer_masks[pivot]
        for digit, near, far in _with_each_other(domains[pivot]):
            if near in pairs and far in pairs:
                one, other = pairs[near] & peers, pairs[far] & peers
                if one and other:
                    yield pivot, digit, one, other


@lru_cache(maxsize=1 << 10)
def _with_each_other(three: int) -> tuple[tuple[int, int, int], ...]:
    """Each of three digits, and the two pairs that it makes with the others, as masks."""
    digits = bits(three)
    others = [[1 << digit | 1 << each for each in digits if each != digit] for digit in digits]
    return tuple((digit, near, far) for digit, (near, far) in zip(digits, others, strict=True))


def _xyz_wing(
    board: Board, cells: tuple[int, int, int], digit_number: int, targets: int
) -> Inference:
    grid, digit = board.grid, digit_number + 1
    pivot, *pincers = (grid.cells[cell] for cell in cells)
    evidence = Evidence(
        truths=(Domain(pivot), *map(Domain, pincers)),
        focus_cells=(pivot, *pincers),
        focus_digit=digit,
        description=f"{digit}: {pivot} with {pincers[0]}, {pincers[1]}",
        parts=(
            Part("pivot", cells=(pivot,), digits=(digit,)),
            Part("pincers", cells=tuple(pincers), digits=(digit,)),
        ),
    )
    struck = tuple((grid.cells[cell], digit) for cell in bits(targets))
    return Inference("xyz-wing", Elimination(struck), evidence)


def _find_w_wing(board: Board) -> Iterator[Inference]:
    if not may_have(board, W_WING):
        return
    grid, by_digit, peers = board.grid, board.shared(digit_masks), board.grid.peer_masks
    for digits, cells in board.shared(bivalue_cells).items():
        if not cells & (cells - 1):
            continue
        low, high = (digits & -digits).bit_length() - 1, digits.bit_length() - 1
        rest = cells
        for one in bits(cells):
            rest ^= 1 << one  # all its wings start from here
            for other in bits(rest & ~peers[one]):
                seen = peers[one] & peers[other]
                for struck, bridge in ((low, high), (high, low)):
                    if seen & by_digit[struck]:
                        for way in _bridges(grid, by_digit[bridge], one, other):
                            yield from _w_wing(board, struck, bridge, way)


@lru_cache(maxsize=1 << 12)
def _bridges(grid: Grid, places: int, one: int, other: int) -> list[Bridge]:
    """The houses that join two cells with just two places for a digit, one seen by each.

    Most digits stay as they are from one step to the next, so answers are remembered.
    """
    near, far = grid.peer_masks[one], grid.peer_masks[other]
    found: set[Bridge] = set()
    for start, end in zip(*range_links(grid, places), strict=True):
        if near >> start & far >> end & 1:
            found.add((one, start, end, other))
        if near >> end & far >> start & 1:
            found.add((one, end, start, other))
    return sorted(found, key=lambda bridge: bridge[::-1])


def _w_wing(board: Board, struck: int, digit: int, bridge: Bridge) -> Iterator[Inference]:
    """The W-Wing of two cells and a bridge of a digit, if it needs all of these."""
    grid, count = board.grid, board.grid.cell_count
    ends = struck * count + bridge[0], struck * count + bridge[-1]
    between = [digit * count + cell for cell in bridge]
    targets = grid.sees[ends[0]] & grid.sees[ends[1]] & board.candidates_mask
    chain = Chain(unlinked_net(board), (ends[0], *between, ends[1]), targets)
    if is_sharp(chain):
        yield _branching(infer("w-wing", chain, _w_parts(chain)))


def _w_parts(chain: Chain) -> tuple[Part, ...]:
    net, nodes = chain.net, chain.nodes
    grid = net.grid
    cells = tuple(grid.cells[node % grid.cell_count] for node in (nodes[0], nodes[-1]))
    house = net.support(nodes[2], nodes[3]).house
    bridge = net.named(net.masks[nodes[2]] | net.masks[nodes[3]])
    return (
        Part("pair", cells=cells, digits=tuple(sorted(map(net.digit, nodes[:2])))),
        Part("bridge", bridge, houses=(house,) if house else ()),
    )


RULES: tuple[Rule, ...] = (
    FindRule("xy-wing", _find_xy_wing),
    FindRule("xyz-wing", _find_xyz_wing),
    FindRule("w-wing", _find_w_wing),
)
