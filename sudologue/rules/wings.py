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

from sudologue.inference.inference import Elimination, Evidence, Inference, Link, Part
from sudologue.inference.truth import Domain
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.sets import bits
from sudologue.rules.counts import bivalue_cells, digit_masks, few_cells, slices, twice_in_a_house
from sudologue.rules.exhaustion import cell_digits
from sudologue.rules.links import cell_net, digit_net
from sudologue.rules.rule import FindRule, Rule
from sudologue.rules.struck import struck_by_candidates, struck_by_cells
from sudologue.rules.walks import Chain, infer, is_sharp


def _apart(grid: Grid, cells: int, others: int) -> Iterator[tuple[int, int]]:
    """One of the cells and one of the others that it does not see.

    Pincers that see each other would make a naked triple with the pivot, and no wing.
    """
    if others:
        for one in bits(cells):
            for other in bits(others & ~grid.peer_masks[one]):
                yield one, other


def _find_xy_wing(board: Board) -> Iterator[Inference]:
    grid, peers = board.grid, board.grid.peer_masks
    lost = slices(grid, board.shared(struck_by_cells))
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
    for digits in pairs if worth else ():
        first, second = digits & -digits, digits & (digits - 1)
        beside[first] = beside.get(first, 0) | second & worth
        beside[second] = beside.get(second, 0) | first & worth
    for digits, cells in pairs.items() if worth else ():
        first, second = digits & -digits, digits & (digits - 1)
        thirds = beside[first] & beside[second]
        if thirds:
            yield cells, [
                (third, pairs[first | 1 << third], pairs[second | 1 << third])
                for third in bits(thirds)
            ]


def _xy_wing(board: Board, cells: tuple[int, int, int], shift: int) -> Inference:
    grid, net = board.grid, cell_net(board)
    one, pivot, other = cells
    first, last = shift + one, shift + other
    near, far = (net.partners[node].bit_length() - 1 for node in (first, last))
    nodes = (first, near, near - one + pivot, far - other + pivot, far, last)
    targets = net.kills[first] & net.kills[last] & board.candidates_mask
    parts = (
        Part("pivot", cells=(grid.cells[pivot],)),
        Part(
            "pincers",
            cells=(grid.cells[one], grid.cells[other]),
            digits=(shift // grid.cell_count + 1,),
        ),
    )
    return _branching(infer("xy-wing", Chain(net, nodes, targets), parts))


def _branching(wing: Inference) -> Inference:
    """The same with its links from the middle to both ends, as one thinks of it."""
    first, second, *rest = wing.evidence.links
    links = (_turned(second), _turned(first), *rest)
    return replace(wing, evidence=replace(wing.evidence, links=links))


def _turned(link: Link) -> Link:
    return replace(link, source=link.target, target=link.source)


def _find_xyz_wing(board: Board) -> Iterator[Inference]:
    grid, by_digit, peers = board.grid, board.shared(digit_masks), board.grid.peer_masks
    for pivot, digit, near, far in _xyz_pincers(board):
        for one, other in _apart(grid, near & peers[pivot], far & peers[pivot]):
            targets = peers[pivot] & peers[one] & peers[other] & by_digit[digit]
            if targets:
                yield _xyz_wing(board, (pivot, one, other), digit, targets)


def _xyz_pincers(board: Board) -> Iterator[tuple[int, int, int, int]]:
    """A cell with three digits, one of these, and the cells that have it and one or the other of the rest."""
    pairs, digits = board.shared(bivalue_cells), board.shared(cell_digits)
    two, three, _ = board.shared(few_cells)
    for pivot in bits(three & ~two):
        low, middle, high = bits(digits[pivot])
        lower = pairs.get(1 << low | 1 << middle)
        outer = pairs.get(1 << low | 1 << high)
        upper = pairs.get(1 << middle | 1 << high)
        if lower and outer:
            yield pivot, low, lower, outer
        if lower and upper:
            yield pivot, middle, lower, upper
        if outer and upper:
            yield pivot, high, outer, upper


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
    grid, peers = board.grid, board.grid.peer_masks
    lost = slices(grid, board.shared(struck_by_candidates))
    for digits, cells in board.shared(bivalue_cells).items():
        low, high = (digits & -digits).bit_length() - 1, digits.bit_length() - 1
        if not cells & (cells - 1) or not lost[low] | lost[high]:
            continue
        tied = board.shared(twice_in_a_house)
        rest = cells
        for one in bits(cells):
            rest ^= 1 << one  # all its wings are told from here
            for other in bits(rest & ~peers[one]):
                seen = peers[one] & peers[other]
                for struck, bridge in ((low, high), (high, low)):
                    ends = tied >> bridge * grid.cell_count
                    if seen & lost[struck] and ends & peers[one] and ends & peers[other]:
                        yield from _w_wings(board, (one, other), struck, bridge)


def _w_wings(board: Board, cells: tuple[int, int], struck: int, digit: int) -> Iterator[Inference]:
    """The W-Wings of two cells, one for each house that joins them with two places for a digit."""
    grid, ranges = board.grid, digit_net(board, digit)
    one, other = cells
    peers, count = grid.peer_masks, grid.cell_count
    for beyond in bits(ranges.hops[one] & peers[other]):
        for before in bits(ranges.partners[beyond] & peers[one]):
            if other in (before, beyond) or one in (before, beyond):
                continue
            ends = struck * count + one, struck * count + other
            bridge = [digit * count + cell for cell in (one, before, beyond, other)]
            targets = grid.sees[ends[0]] & grid.sees[ends[1]] & board.candidates_mask
            chain = Chain(cell_net(board), (ends[0], *bridge, ends[1]), targets)
            if is_sharp(chain):
                yield _branching(infer("w-wing", chain, _w_parts(chain)))


def _w_parts(chain: Chain) -> tuple[Part, ...]:
    net, nodes = chain.net, chain.nodes
    grid = net.grid
    cells = tuple(grid.cells[node % grid.cell_count] for node in (nodes[0], nodes[-1]))
    house = net.house(nodes[2], nodes[3])
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
