"""Links: what two-way choices the board leaves, and what follows from what.

A truth that is down to two candidates is a *strong link*: if one of them is false, the other is true. Two
candidates in conflict are a *weak link*: if one is true, the other is false. Chains, wings and single-digit
patterns alternate the two, so they all walk over the same nets, which are built here once for each board:

    r2c3 is 4 or 7, a domain          4 in row 2 goes in r2c3 or r2c8, a range

(a) A strong link joins the two candidates of a domain (bivalue cell) or of a range (bilocal digit).
(b) A node is a candidate or, in a grouped net, the candidates of one digit where a line crosses a box: the
    group is true when one of them is, and false when all of them are. A range that falls apart into two nodes
    is a strong link between them.
(c) A node that is true strikes what all its candidates see.

        c1 c2 c3 | c4 c5 c6        4 in row 1 is left in r1c1, r1c2 and r1c5: r1c5 and the group r1c1, r1c2
    r1  4  4  .  | .  4  .         are strongly linked. The group strikes every other 4 of box 1 and row 1.

A net numbers its nodes: a candidate by its own number, groups from there on. Sets of nodes are masks.

What one digit allows depends on its places alone, and from step to step most digits keep theirs. So the net of
a digit is kept for all boards that have the same places (`places_net`). It is written as if the digit were 1;
`Net.raised` tells it of another.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from sudologue.inference.truth import Domain, Range, Truth
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid, MaskTable
from sudologue.model.house import House
from sudologue.model.sets import Candidate, bits
from sudologue.rules.almost_locked import almost_locked_web

Masks = Mapping[int, int] | Sequence[int]

Split = tuple[int, int]
"""A strong link as two masks: the candidates of both nodes."""


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
    return board.shared(_places_nets)


def _places_nets(board: Board) -> tuple[Net, ...]:
    grid, candidates = board.grid, board.candidates_mask
    cells, count = grid.cells_mask, grid.cell_count
    return tuple(
        places_net(grid, candidates >> shift & cells)
        for shift in range(0, count * grid.size, count)
    )


@lru_cache(maxsize=1024)
def places_net(grid: Grid, places: int) -> Net:
    """The net of a digit with these places, as if the digit were 1."""
    partners = _bilocal_partners(grid, places)
    linked = sum(1 << cell for cell in partners)
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


def _bilocal_partners(grid: Grid, places: int) -> dict[int, int]:
    partners: dict[int, int] = {}
    for house in grid.house_masks:
        left = house & places
        if left.bit_count() == 2:
            high = left & left - 1
            low = left ^ high
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
    partners: dict[int, int] = {}
    for cell in ones(bivalue_mask(board)):
        both = candidates & grid.domain_masks[cell]
        high = both & both - 1
        low = both ^ high
        partners[low.bit_length() - 1] = high
        partners[high.bit_length() - 1] = low
    partners = dict(sorted(partners.items()))
    pair_hops = board.shared(_pair_hops)
    return _net(grid, candidates, partners, (grid.sees, pair_hops, board.shared(_mates)))


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
    grid, candidates, nets = board.grid, board.candidates_mask, places_nets(board)
    count, first, peers = grid.cell_count, grid.first_cell_mask, grid.peer_masks

    def mates(node: int) -> int:
        digit, cell = divmod(node, count)
        net = nets[digit]
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


# Groups.
def grouped_net(board: Board) -> Net:
    """Every strong link, groups included."""
    return board.shared(_grouped_net)


def _grouped_net(board: Board) -> Net:
    count = board.grid.cell_count
    splits = [
        (one << digit * count, other << digit * count)
        for digit, net in enumerate(places_nets(board))
        for one, other in places_splits(net)
    ]
    return _Grouping(full_net(board), splits).net()


@lru_cache(maxsize=1024)
def grouped_places_net(net: Net) -> Net:
    """The net of a digit's places with groups."""
    return _Grouping(net, places_splits(net)).net()


@lru_cache(maxsize=1024)
def places_splits(net: Net) -> tuple[Split, ...]:
    """The ranges of a digit that fall apart into two nodes, at least one of them a group."""
    return tuple(dict.fromkeys(_splits(net)))


def _splits(net: Net) -> Iterator[Split]:
    for house, crossings in _crossings(net.grid):
        left = net.candidates_mask & house
        if not left & (left - 1):
            continue
        parts = [left & crossing for crossing in crossings]
        for part in parts:
            rest = left & ~part
            if not part & (part - 1) or not rest:
                continue
            if not rest & (rest - 1) or any(not rest & ~other for other in parts):
                yield part, rest


@lru_cache(maxsize=64)
def _crossings(grid: Grid) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Each house with the cells that it shares with each line or box across it, two or more."""
    lines = [n for n, house in enumerate(grid.houses) if house.kind.is_line]
    boxes = [n for n, house in enumerate(grid.houses) if not house.kind.is_line]
    masks = grid.house_masks
    shared = [(n, [masks[n] & masks[m] for m in boxes]) for n in lines]
    shared += [(n, [masks[n] & masks[m] for m in lines]) for n in boxes]
    return tuple((masks[n], tuple(m for m in found if m & (m - 1))) for n, found in shared)


class _Grouping:
    """A net with more links, between groups of candidates of one digit, or groups and candidates."""

    def __init__(self, base: Net, links: Iterable[Split]) -> None:
        self.base = base
        self.groups = dict(base.groups)
        self.masks = MaskTable(lambda node: 1 << node)
        self.masks.update((group, mask) for mask, group in self.groups.items())
        self.extra: dict[int, int] = {}
        for mask, other_mask in links:
            one, other = self._number(mask), self._number(other_mask)
            self.extra[one] = self.extra.get(one, 0) | 1 << other
            self.extra[other] = self.extra.get(other, 0) | 1 << one
        self.kills = MaskTable(self._kills)
        self.partners = dict(base.partners)
        for node, others in self.extra.items():
            self.partners[node] = self.partners.get(node, 0) | others
        self._index()

    def _number(self, mask: int) -> int:
        """The node of these candidates: a candidate's own number, or the group's."""
        if not mask & (mask - 1):
            return mask.bit_length() - 1
        group = self.groups.get(mask)
        if group is None:
            group = self.groups[mask] = self.base.first_group + len(self.groups)
            self.masks[group] = mask
        return group

    def _kills(self, node: int) -> int:
        if self._is_old(node):
            return self.base.kills[node]
        return common(self.base.kills, self.masks[node])

    def _is_old(self, node: int) -> bool:
        return node < self.base.first_group + len(self.base.groups)

    def _index(self) -> None:
        """Groups by their highest candidates and by what they strike."""
        candidates = self.base.candidates_mask
        self.by_top: dict[int, list[tuple[int, int]]] = {}
        self.struck_by: dict[int, int] = {}
        self.new_struck_by: dict[int, int] = {}
        for mask, group in self.groups.items():
            self.by_top.setdefault(mask.bit_length() - 1, []).append((group, mask))
            for target in ones(self.kills[group] & candidates):
                self.struck_by[target] = self.struck_by.get(target, 0) | 1 << group
                if not self._is_old(group):
                    self.new_struck_by[target] = self.new_struck_by.get(target, 0) | 1 << group
        everything = self.base.grid.all_mask
        self.tops_mask = sum(1 << top for top in self.by_top)
        self.linked_mask = sum(1 << node for node in self.partners) & everything
        self.extra_mask = sum(1 << node for node in self.extra) & everything
        self.new_struck_mask = sum(1 << target for target in self.new_struck_by)

    def _forced(self, struck: int, linked_mask: int, partners: Mapping[int, int]) -> int:
        """What these partners make true when the candidates are struck."""
        found = 0
        for node in ones(struck & linked_mask):
            found |= partners[node]
        for top in ones(struck & self.tops_mask):
            for group, mask in self.by_top[top]:
                if not mask & ~struck:
                    found |= partners.get(group, 0)
        return found

    def _hop(self, node: int) -> int:
        struck = self.kills[node]
        if self._is_old(node):
            return self.base.hops[node] | self._forced(struck, self.extra_mask, self.extra)
        return self._forced(struck, self.linked_mask, self.partners)

    def _mates(self, node: int) -> int:
        struck = self.kills[node] & self.base.candidates_mask
        if self._is_old(node):
            found = self.base.mates[node]
            for target in ones(struck & self.new_struck_mask):
                found |= self.new_struck_by[target]
            return found
        found = 0
        for target in ones(struck):
            found |= self.base.kills[target] | self.struck_by.get(target, 0)
        return found

    def _strikers(self, node: int) -> int:
        """What strikes a node strikes the last of its candidates, too."""
        mask = self.masks[node]
        groups = ones(self.struck_by.get(mask.bit_length() - 1, 0))
        return self.kills[node] | sum(1 << n for n in groups if not mask & ~self.kills[n])

    def net(self) -> Net:
        """The whole net."""
        hops = MaskTable(self._hop)
        return replace(
            self.base,
            partners=self.partners,
            kills=self.kills,
            hops=hops,
            mates=MaskTable(self._mates),
            masks=self.masks,
            strikers=MaskTable(self._strikers),
            reach=Reach(self.partners, hops),
            groups=self.groups,
        )


# Almost locked sets.
def als_net(board: Board) -> Net:
    """Every strong link, groups and almost locked sets included."""
    return board.shared(_als_net)


def _als_net(board: Board) -> Net:
    web, count = almost_locked_web(board), board.grid.cell_count
    masks = [cells << digit * count for digit, cells in zip(web.digits, web.cells, strict=True)]
    links = (
        (mask, masks[other])
        for mask, partners in zip(masks, web.partners, strict=True)
        for other in ones(partners)
    )
    net = _Grouping(grouped_net(board), links).net()
    holders = dict(zip(masks, web.holders, strict=True))

    def sets(source: int, target: int) -> int:
        """The smallest set comes first."""
        common = set(holders.get(net.masks[source], ())) & set(holders.get(net.masks[target], ()))
        return web.sets[min(common)].cells_mask if common else 0

    return replace(net, sets=sets)
