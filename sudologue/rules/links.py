"""Links: what two-way choices the board leaves, and what follows from what.

A truth that is down to two candidates is a *strong link*: if one of them is false, the other is true. Two
candidates in conflict are a *weak link*: if one is true, the other is false. Chains, wings and single-digit
patterns alternate the two, so they all walk over the same nets, which are built here once for each board:

    r2c3 is 4 or 7, a domain          4 in row 2 goes in r2c3 or r2c8, a range

(a) A strong link joins the two candidates of a domain (bivalue cell) or of a range (bilocal digit).
(b) A node is a candidate or a group of candidates (`rules.groups`).
(c) A node that is true strikes what all its candidates see.

A net numbers its nodes: a candidate by its own number, groups from there on. Sets of nodes are masks.

What one digit allows depends on its places alone, and from step to step most digits keep theirs. So the net of
a digit is kept for all boards that have the same places (`places_net`). It is written as if the digit were 1;
`Net.raised` tells it of another.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from sudologue.inference.truth import Domain, Range, Truth
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid, MaskTable
from sudologue.model.house import House
from sudologue.model.sets import Candidate, bits
from sudologue.rules.counts import digit_masks

Masks = Mapping[int, int] | Sequence[int]


def ones(mask: int) -> list[int]:
    """The numbers of the set bits, highest first: for hot paths, in half the time of `bits`."""
    found: list[int] = []
    while mask:
        number = mask.bit_length() - 1
        found.append(number)
        mask ^= 1 << number
    return found


def common(kills: Masks, mask: int) -> int:
    """What all of these candidates strike."""
    first, *others = ones(mask)
    struck = kills[first]
    for candidate in others:
        struck &= kills[candidate]
    return struck


class Reach:
    """What is true because a node is, so many hops on; worked out as far as it is asked."""

    def __init__(self, partners: Mapping[int, int], hops: Masks) -> None:
        self._nodes = partners
        self._hops = hops
        self._trails: dict[int, list[int]] = {}
        self._levels: list[dict[int, int]] = []

    def within(self, hops: int) -> dict[int, int]:
        """From a node to all nodes that are true because of it, at most so many hops on, itself among them."""
        levels = self._levels
        while len(levels) <= hops:
            levels.append(self._next() if levels else {node: 1 << node for node in self._nodes})
        return levels[hops]

    def _next(self) -> dict[int, int]:
        """One hop first, and then as far as was reached before."""
        before, hops = self._levels[-1], self._hops
        if len(self._levels) == 1:
            return {node: own | hops[node] for node, own in before.items()}
        if not self._trails:
            self._trails = {node: ones(hops[node]) for node in self._nodes}
        after: dict[int, int] = {}
        for node, trail in self._trails.items():
            reached = before[node]
            for other in trail:
                reached |= before[other]
            after[node] = reached
        return after


@dataclass(frozen=True, slots=True, eq=False)
class Net:
    """Nodes, and how they hang together."""

    grid: Grid
    candidates_mask: int
    partners: Mapping[int, int]
    """Node to the nodes that are true when it is false."""
    kills: Masks
    """Node to the candidates that die when it is true, on any board."""
    hops: Masks
    """Node that is true to the nodes that are true because of it, one weak and one strong link on."""
    mates: Masks
    """Node to the nodes, and perhaps other numbers, that strike something which it strikes as well."""
    masks: Masks
    """Node to its candidates."""
    strikers: Masks
    """Node to the nodes that strike it, any one of them being true."""
    reach: Reach
    groups: Mapping[int, int] = field(default_factory=dict[int, int])
    """The candidates of a group to its node."""
    sets: Callable[[int, int], int] | None = None
    """Two nodes to the cells of the almost locked set that joins them, or 0; none in a net without such sets."""
    raised: int = 0
    """How much to add to the digit of a node."""

    @property
    def first_group(self) -> int:
        """The number from which on nodes are groups."""
        return self.grid.cell_count * self.grid.size

    def of_digit(self, digit: int) -> "Net":
        """The net of a digit's places, told of this digit."""
        return replace(self, raised=digit - 1)

    def truths(self, source: int, target: int) -> tuple[Truth, ...]:
        """What a strong link rests on."""
        house = self.house(source, target)
        if house is not None:
            return (Range(self.digit(source), house),)
        return tuple(map(Domain, self.cells_between(source, target)))

    def house(self, source: int, target: int) -> House | None:
        """The house of a strong link, lines before boxes; none where it rests on cells."""
        return link_house(self.grid, self.candidates_mask, self.masks[source] | self.masks[target])

    def cells_between(self, source: int, target: int) -> tuple[Cell, ...]:
        """The cells of a strong link: one, or an almost locked set; none where it rests on a house."""
        grid = self.grid
        both = self.masks[source] | self.masks[target]
        cell = source % grid.cell_count
        if both == grid.domain_masks[cell] & self.candidates_mask:
            return (grid.cells[cell],)
        return tuple(grid.cells[n] for n in bits(self.set_mask(source, target)))

    @property
    def has_sets(self) -> bool:
        """Are there almost locked sets in it?"""
        return self.sets is not None

    def set_mask(self, source: int, target: int) -> int:
        """The cells of the almost locked set that joins two nodes, if any."""
        return self.sets(source, target) if self.sets else 0

    def struck_around(self, source: int, target: int) -> int:
        """What the other digits of an almost locked set strike, once it is locked by one of two nodes."""
        grid, struck = self.grid, 0
        cells = self.set_mask(source, target)
        if cells & (cells - 1):
            digits = {self.digit(source) - 1, self.digit(target) - 1}
            for digit in set(range(grid.size)) - digits:
                places = self.candidates_mask & cells << digit * grid.cell_count
                if places:
                    struck |= common(self.kills, places)
        return struck

    def node(self, mask: int) -> int:
        """The node of these candidates."""
        return self.groups[mask] if mask & (mask - 1) else mask.bit_length() - 1

    def digit(self, node: int) -> int:
        """The digit of a node."""
        return (self.masks[node].bit_length() - 1) // self.grid.cell_count + 1 + self.raised

    def cells_mask(self, node: int) -> int:
        """The cells of a node."""
        return self.grid.cells_of(self.masks[node])

    def named(self, mask: int) -> tuple[Candidate, ...]:
        """Candidates as pairs, by cell."""
        if not mask & (mask - 1):
            cell, digit = self.grid.split(mask.bit_length() - 1)
            return ((cell, digit + self.raised),)
        pairs = sorted(map(self.grid.split, bits(mask)))
        return tuple((cell, digit + self.raised) for cell, digit in pairs)

    def is_weak(self, source: int, target: int) -> bool:
        """Can the two not both be true?"""
        return not self.masks[target] & ~self.kills[source]

    def forced(self, first: int, links: int) -> int:
        """The nodes that are true if the first is false, so many strong links on or sooner."""
        within = self.reach.within(links - 1)
        reached = 0
        for partner in ones(self.partners.get(first, 0)):
            reached |= within[partner]
        return reached


def link_house(grid: Grid, candidates_mask: int, both: int) -> House | None:
    """The first house that has a digit in these candidates and nowhere else, if any."""
    digit, cell = divmod(both.bit_length() - 1, grid.cell_count)
    for house in grid.houses_of[cell]:
        if grid.house_masks[house] << digit * grid.cell_count & candidates_mask == both:
            return grid.houses[house]
    return None


@lru_cache(maxsize=64)
def _single_masks(grid: Grid) -> MaskTable:
    assert grid
    return MaskTable(lambda node: 1 << node)


def _net(
    grid: Grid,
    candidates_mask: int,
    partners: Mapping[int, int],
    tables: tuple[Masks, Masks, Masks],
) -> Net:
    """A net of single candidates; the tables are kills, hops and mates."""
    kills, hops, mates = tables
    return Net(
        grid=grid,
        candidates_mask=candidates_mask,
        partners=partners,
        kills=kills,
        hops=hops,
        mates=mates,
        masks=_single_masks(grid),
        strikers=kills,
        reach=Reach(partners, hops),
    )


# One digit.
def places_nets(board: Board) -> tuple[Net, ...]:
    """The nets of the digits, by digit: bilocal ranges, and conflicts between places of the digit."""
    return tuple(places_net(board.grid, places) for places in board.shared(digit_masks))


def digit_net(board: Board, digit: int) -> Net:
    """The net of one digit (from 0)."""
    return places_net(board.grid, board.shared(digit_masks)[digit])


@lru_cache(maxsize=1024)
def places_net(grid: Grid, places: int) -> Net:
    """The net of a digit with these places, as if the digit were 1."""
    ranges = [house & places for house in grid.house_masks]
    partners = _partners([pair for pair in ranges if pair.bit_count() == 2])
    linked = sum([1 << cell for cell in partners])
    peers = grid.peer_masks

    def hop(cell: int) -> int:
        found = 0
        for struck in ones(peers[cell] & linked):
            found |= partners[struck]
        return found

    def mates(cell: int) -> int:
        found = 0
        for target in ones(peers[cell] & places):
            found |= peers[target]
        return found

    return _net(grid, places, partners, (peers, MaskTable(hop), MaskTable(mates)))


def _partners(pairs: Iterable[int]) -> dict[int, int]:
    """From each candidate to those that it makes a pair with, in order."""
    partners: dict[int, int] = {}
    for pair in pairs:
        high = pair & pair - 1
        low = pair ^ high
        one, other = low.bit_length() - 1, high.bit_length() - 1
        partners[one] = partners.get(one, 0) | high
        partners[other] = partners.get(other, 0) | low
    return dict(sorted(partners.items()))


# Cells.
def bivalue_mask(board: Board) -> int:
    """The cells with two candidates."""
    return board.shared(_bivalue_mask)


def _bivalue_mask(board: Board) -> int:
    once = twice = more = 0
    candidates, count = board.candidates_mask, board.grid.cell_count
    while candidates:
        more |= twice & candidates
        twice |= once & candidates
        once |= candidates
        candidates >>= count
    return twice & ~more & board.grid.cells_mask


def pair_cells(board: Board) -> dict[int, int]:
    """From two digits, as a mask, to the bivalue cells that hold just these, as a mask."""
    return board.shared(_pair_cells)


def _pair_cells(board: Board) -> dict[int, int]:
    pairs: dict[int, int] = {}
    candidates, count = board.candidates_mask, board.grid.cell_count
    domains = board.grid.domain_masks
    for cell in ones(bivalue_mask(board)):
        both = candidates & domains[cell]
        high = both & both - 1
        low = both ^ high
        digits = 1 << (low.bit_length() - 1) // count | 1 << (high.bit_length() - 1) // count
        pairs[digits] = pairs.get(digits, 0) | 1 << cell
    return dict(sorted(pairs.items()))


def cell_net(board: Board) -> Net:
    """Bivalue cells alone."""
    return board.shared(_cell_net)


def _cell_net(board: Board) -> Net:
    grid, candidates = board.grid, board.candidates_mask
    domains = [candidates & grid.domain_masks[cell] for cell in ones(bivalue_mask(board))]
    pair_hops = board.shared(_pair_hops)
    return _net(grid, candidates, _partners(domains), (grid.sees, pair_hops, board.shared(_mates)))


def pair_net(board: Board, digits_mask: int) -> Net:
    """The cells that hold just these two digits."""
    net, grid = cell_net(board), board.grid
    cells = pair_cells(board)[digits_mask] * grid.first_cell_mask
    partners = {node: mask for node, mask in net.partners.items() if cells >> node & 1}
    hops = MaskTable(lambda node: net.hops[node] & cells)
    return _net(grid, board.candidates_mask, partners, (net.kills, hops, net.mates))


def _pair_hops(board: Board) -> MaskTable:
    """From a candidate that is true to the other candidates of the bivalue cells that lose its digit."""
    grid, count = board.grid, board.grid.cell_count
    pairs = bivalue_mask(board)
    candidates = pairs * grid.first_cell_mask & board.candidates_mask
    peers, first, cells = grid.peer_masks, grid.first_cell_mask, grid.cells_mask
    with_digit = [candidates >> d * count & cells for d in range(grid.size)]
    without_digit = [candidates & ~(cells << d * count) for d in range(grid.size)]

    def hop(node: int) -> int:
        digit, cell = divmod(node, count)
        return (peers[cell] & with_digit[digit]) * first & without_digit[digit]

    return MaskTable(hop)


def _mates(board: Board) -> MaskTable:
    """From a candidate to those that see something that it sees, whether they are there or not."""
    grid, candidates = board.grid, board.candidates_mask
    count, first, peers = grid.cell_count, grid.first_cell_mask, grid.peer_masks

    def mates(node: int) -> int:
        digit, cell = divmod(node, count)
        net = digit_net(board, digit)
        elsewhere = (peers[cell] & net.candidates_mask) * first | net.mates[cell] << digit * count
        others = (candidates & grid.domain_masks[cell] & ~(1 << node)) >> cell
        return elsewhere | others * peers[cell] | grid.domain_masks[cell]

    return MaskTable(mates)


# Cells and digits.
def full_net(board: Board) -> Net:
    """Every strong link between single candidates."""
    return board.shared(_full_net)


def _full_net(board: Board) -> Net:
    grid, candidates = board.grid, board.candidates_mask
    count, domains = grid.cell_count, grid.domain_masks
    nets, cells = places_nets(board), cell_net(board)
    ranges = {
        cell + digit * count: mask << digit * count
        for digit, net in enumerate(nets)
        for cell, mask in net.partners.items()
    }
    partners = dict(ranges)
    for node, mask in cells.partners.items():
        partners[node] = partners.get(node, 0) | mask
    linked = sum(1 << node for node in ranges)
    pair_hops = cells.hops

    def hop(node: int) -> int:
        digit, cell = divmod(node, count)
        found = pair_hops[node] | nets[digit].hops[cell] << digit * count
        for other in ones(domains[cell] & linked & ~(1 << node)):
            found |= ranges[other]
        return found

    partners = dict(sorted(partners.items()))
    return _net(grid, candidates, partners, (grid.sees, MaskTable(hop), board.shared(_mates)))
