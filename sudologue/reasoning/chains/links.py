"""LinkList: what two-way choices the board leaves, and what follows from what.

A truth that is down to two candidates is a *strong link*: if one of them is false, the other is true. Two
candidates in conflict are a *weak link*: if one is true, the other is false. Chains, wings and single-digit
patterns alternate the two, so they all walk over the same nets, which are built here once for each board:

    r2c3 is 4 or 7, a domain          4 in row 2 goes in r2c3 or r2c8, a range

(a) A strong link joins the two candidates of a domain (bivalue cell) or of a range (bilocal digit).
(b) A node is a candidate or a group of candidates (`reasoning.chains.groups`).
(c) A node that is true strikes what all its candidates see.

A net numbers its nodes: a candidate by its own number, groups from there on. Sets of nodes are masks.

What follows if a node is false is worked out for all nodes at once (`implications`), and so are the ways there
(`routes`).

What one digit allows depends on its places alone, and from step to step most digits keep theirs. So the net of
a digit is kept for all boards that have the same places (`places_net`). It is written as if the digit were 1;
`Net.raised` says which it is.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from sudologue.inference.truth import Domain, Range, Truth
from sudologue.model.bits import bits, ones, union
from sudologue.model.board import Board, shared
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid, MaskTable
from sudologue.model.house import House
from sudologue.model.sets import Candidate
from sudologue.reasoning.chains.implications import Implications, LinkList, Links
from sudologue.reasoning.chains.routes import Causes, Routes, find_causes
from sudologue.reasoning.proofs.conflicts import Conflicts, between_places
from sudologue.reasoning.views.candidates import candidates_of, common, digit_masks
from sudologue.reasoning.views.counts import bivalue_cells

Masks = Mapping[int, int] | Sequence[int]

Pair = tuple[int, int]
"""Two nodes."""


@dataclass(frozen=True, slots=True)
class Support:
    """What a strong link rests on."""

    cells: tuple[Cell, ...]
    """One cell, or those of an almost locked set; none where it rests on a house."""
    truths: tuple[Truth, ...]
    masks: tuple[int, ...]
    """What is left of each truth, written as of the digit of the net."""
    house: House | None = None


@dataclass(frozen=True, eq=False)
class Net:
    """Nodes, and how they hang together."""

    grid: Grid
    conflicts: Conflicts
    """Between its candidates."""
    candidates_mask: int
    sees: Masks
    """Node to the candidates that die when it is true, on any board."""
    links: Links
    groups: Mapping[int, int] = field(default_factory=dict[int, int])
    """The candidates of a group to its node."""
    sets: Callable[[int, int], int] | None = None
    """Two nodes to the cells of the almost locked set that joins them, or 0; none in a net without such sets."""
    raised: int = 0
    """How much to add to the digit of a node."""
    _supports: dict[Pair, Support] = field(default_factory=dict[Pair, Support], init=False)
    """Those that were asked for: chains lead through the same links again and again."""
    _known_routes: dict[Pair, Routes] = field(default_factory=dict[Pair, Routes], init=False)

    @cached_property
    def implications(self) -> Implications:
        """What follows along the links."""
        return Implications(self.links)

    @cached_property
    def _causes(self) -> Causes:
        return find_causes(self.implications)

    def routes(self, first: int, late: int) -> Routes:
        """The walks from a node that are as short as can be, or so many strong links longer."""
        key = first, late
        if key not in self._known_routes:
            self._known_routes[key] = Routes(self.implications, self._causes, first, late)
        return self._known_routes[key]

    @cached_property
    def partners(self) -> Mapping[int, int]:
        """Node to the nodes that are true when it is false."""
        return self.links.strong.at_nodes(self.links.strikes)

    @cached_property
    def masks(self) -> Masks:
        """Node to its candidates."""
        if not self.groups:
            return _single_masks(self.grid)
        masks = MaskTable(lambda node: 1 << node)
        masks.update({number: mask for mask, number in self.groups.items()})
        return masks

    @cached_property
    def seen_by(self) -> Masks:
        """Node, or any candidate, to the linked nodes that strike it; conflicts go both ways, so it strikes them."""
        sees, singles = self.sees, self.links.singles_mask
        if not self.groups:
            return MaskTable(lambda node: sees[node] & singles)
        groups = self._groups_seeing
        return MaskTable(lambda node: sees[node] & singles | groups.get(node, 0))

    @property
    def _groups_seeing(self) -> dict[int, int]:
        """Node, or any candidate, to the groups that strike it, if any."""
        found = self.links.conflicts.at_nodes(self.groups.values())
        for group in self.groups.values():
            for candidate in ones(self.sees[group]):
                found[candidate] = found.get(candidate, 0) | 1 << group
        return found

    @cached_property
    def hops(self) -> Masks:
        """Node that is true to the nodes that are true because of it, one weak and one strong link on."""
        partners, seen_by = self.partners, self.seen_by
        return MaskTable(lambda node: union([partners[false] for false in ones(seen_by[node])]))

    @property
    def first_group(self) -> int:
        """The number from which on nodes are groups."""
        return self.grid.cell_count * self.grid.size

    def of_digit(self, digit: int) -> "Net":
        """The net of a digit's places, written of this digit."""
        return replace(self, raised=digit - 1)

    def support(self, source: int, target: int) -> Support:
        """What a strong link rests on."""
        pair = source, target
        support = self._supports.get(pair)
        if support is None:
            support = self._supports[pair] = self._find_support(source, target)
        return support

    def _find_support(self, source: int, target: int) -> Support:
        """A house, lines before boxes; else a cell, or an almost locked set."""
        grid, both = self.grid, self.masks[source] | self.masks[target]
        house = link_house(grid, self.candidates_mask, both)
        if house is not None:
            return Support((), (Range(self.digit(source), house),), (both,), house)
        cells = [source % grid.cell_count]
        if both != grid.domain_masks[cells[0]] & self.candidates_mask:
            cells = bits(self.sets(source, target)) if self.sets else []
        left = [grid.domain_masks[cell] & self.candidates_mask for cell in cells]
        named = tuple([grid.cells[cell] for cell in cells])
        return Support(named, tuple(map(Domain, named)), tuple(left))

    def targets_around(self, source: int, target: int) -> int:
        """What the other digits of an almost locked set strike, once it is locked by one of two nodes."""
        left, struck = self.support(source, target).masks, 0
        if len(left) > 1:
            grid, held = self.grid, union(left)
            digits = {self.digit(source) - 1, self.digit(target) - 1}
            for digit in set(range(grid.size)) - digits:
                places = held & grid.cells_mask << digit * grid.cell_count
                if places:
                    struck |= common(self.sees, places)
        return struck

    def node(self, mask: int) -> int:
        """The node of these candidates. Nets number their groups each in its own way."""
        return self.groups[mask] if mask & (mask - 1) else mask.bit_length() - 1

    def has_node(self, mask: int) -> bool:
        """Is there a node of these candidates? There is one of each candidate, linked or not."""
        return not mask & (mask - 1) or mask in self.groups

    def digit(self, node: int) -> int:
        """The digit of a node."""
        return (self.masks[node].bit_length() - 1) // self.grid.cell_count + 1 + self.raised

    def cells_mask(self, node: int) -> int:
        """The cells of a node."""
        return self.grid.cells_of(self.masks[node])

    def named(self, mask: int) -> tuple[Candidate, ...]:
        """Candidates as pairs, by cell."""
        shift = self.raised * self.grid.cell_count
        if not mask & (mask - 1):
            return (self.grid.candidates[mask.bit_length() - 1 + shift],)
        return candidates_of(mask << shift, self.grid)

    def is_weak(self, source: int, target: int) -> bool:
        """Can the two not both be true?"""
        mask = self.masks[target]
        return mask & self.sees[source] == mask


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


_NO_LINKS = Links({}, 0, LinkList([], []), LinkList([], []))


def _net(
    grid: Grid, conflicts: Conflicts, candidates_mask: int, strong: LinkList, sees: Masks
) -> Net:
    """A net of single candidates."""
    nodes = sorted({*strong.sources, *strong.targets})
    strikes = {node: sees[node] & candidates_mask for node in nodes}
    singles = sum([1 << node for node in nodes])
    links = Links(strikes, singles, strong, LinkList([], []))
    return Net(grid, conflicts, candidates_mask, sees, links)


# To write down a chain that was found by other means, a net needs no links.
def unlinked_net(board: Board) -> Net:
    """The net of all candidates, without links."""
    grid = board.grid
    return Net(grid, grid, board.candidates_mask, grid.sees, _NO_LINKS)


def unlinked_places_net(grid: Grid, places: int) -> Net:
    """The net of a digit with these places, as if the digit were 1, without links."""
    return Net(grid, between_places(grid), places, grid.peer_masks, _NO_LINKS)


# One digit.
def places_nets(board: Board) -> tuple[Net, ...]:
    """The nets of the digits, by digit: bilocal ranges, and conflicts between places of the digit."""
    return tuple(places_net(board.grid, places) for places in board.shared(digit_masks))


def digit_net(board: Board, digit: int) -> Net:
    """The net of one digit (from 0)."""
    return places_net(board.grid, board.shared(digit_masks)[digit])


@lru_cache(maxsize=128)
def places_net(grid: Grid, places: int) -> Net:
    """The net of a digit with these places, as if the digit were 1."""
    links = range_links(grid, places)
    return _net(grid, between_places(grid), places, links, grid.peer_masks)


@lru_cache(maxsize=256)
def range_links(grid: Grid, places: int, digit: int = 0) -> LinkList:
    """The strong links between a digit's places, written as the candidates of a digit (from 0)."""
    sources, targets = found = LinkList([], [])
    shift = digit * grid.cell_count - 1
    for house in grid.house_masks:
        pair = house & places
        if pair.bit_count() == 2:
            sources.append((pair & -pair).bit_length() + shift)
            targets.append(pair.bit_length() + shift)
    return found


def _board_net(board: Board, strong: LinkList) -> Net:
    """The net of these links between a board's candidates."""
    return _net(board.grid, board.grid, board.candidates_mask, strong, board.grid.sees)


# Cells.
@shared
def cell_net(board: Board) -> Net:
    """Bivalue cells alone."""
    return _board_net(board, board.shared(_cell_links))


def _cell_links(board: Board) -> LinkList:
    return _pair_links(board, board.shared(bivalue_cells))


def _pair_links(board: Board, digits_masks: Iterable[int]) -> LinkList:
    """The strong links in the cells that hold just two digits, these or those."""
    sources, targets = found = LinkList([], [])
    bivalue, count = board.shared(bivalue_cells), board.grid.cell_count
    for digits in digits_masks:
        low = ((digits & -digits).bit_length() - 1) * count
        high = (digits.bit_length() - 1) * count
        for cell in ones(bivalue[digits]):
            sources.append(low + cell)
            targets.append(high + cell)
    return found


def pair_net(board: Board, digits_mask: int) -> Net:
    """The cells that hold just these two digits."""
    return _board_net(board, _pair_links(board, [digits_mask]))


# Cells and digits.
@shared
def full_net(board: Board) -> Net:
    """Every strong link between single candidates."""
    grid, strong = board.grid, board.shared(_cell_links).copy()
    for digit, places in enumerate(board.shared(digit_masks)):
        strong.extend(range_links(grid, places, digit))
    return _board_net(board, strong)
