"""Groups: nodes of more than one candidate, and the nets that lead through them.

A group is true when one of its candidates is, and false when all of them are. There are two kinds:

(a) The candidates of one digit where a line crosses a box. A range that falls apart into two nodes is a strong
    link between them.
(b) The places of a digit in an almost locked set. Take one digit from such a set and every other one has its
    place in it, so the places of any two of its digits are strongly linked, on the domains of its cells.

        c1 c2 c3 | c4 c5 c6        4 in row 1 is left in r1c1, r1c2 and r1c5: r1c5 and the group r1c1, r1c2
    r1  4  4  .  | .  4  .         are strongly linked. The group strikes every other 4 of box 1 and row 1.

A group strikes what all its candidates see, so it is struck only by what sees them all. Groups are numbered after
the candidates.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import islice

from sudologue.model.board import Board
from sudologue.model.grid import Grid, MaskTable
from sudologue.rules.almost_locked import almost_locked_web
from sudologue.rules.links import (
    Net,
    Reach,
    common,
    full_net,
    hop_table,
    ones,
    places_nets,
)

MOST_CELLS = 5
"""The largest almost locked sets that chains lead through: larger ones are hard to see."""

Split = tuple[int, int]
"""A strong link as two masks: the candidates of both nodes."""


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


def split_net(net: Net, split: Split) -> Net:
    """The net with one strong link more, to or between groups."""
    return _Grouping(net, (split,)).net()


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

    def __init__(
        self, base: Net, bundles: Iterable[Iterable[int]], kills: Mapping[int, int] | None = None
    ) -> None:
        """A bundle has nodes of which at least all but one are true, as masks.

        `kills` tells of some of these masks, if that is known, what they strike.
        """
        self.base = base
        self.known_kills = kills or {}
        self.first_new = base.first_group + len(base.groups)
        self.groups = dict(base.groups)
        self.masks = MaskTable(lambda node: 1 << node)
        self.masks.update((group, mask) for mask, group in self.groups.items())
        self.kills = MaskTable(self._kills)
        self.partners = dict(base.partners)
        self._join(bundles)
        self._index()

    def _join(self, bundles: Iterable[Iterable[int]]) -> None:
        """Make the nodes of each bundle partners."""
        bits_of = MaskTable(self._bit)
        partners = self.partners
        for bundle in bundles:
            own = [bits_of[mask] for mask in bundle]
            together = sum(own)
            for bit in own:
                node = bit.bit_length() - 1
                partners[node] = partners.get(node, 0) | together ^ bit

    def _bit(self, mask: int) -> int:
        """The bit of the node of these candidates: a candidate's own number, or the group's."""
        if not mask & (mask - 1):
            return mask
        group = self.groups.get(mask)
        if group is None:
            group = self.groups[mask] = self.base.first_group + len(self.groups)
            self.masks[group] = mask
        return 1 << group

    def _kills(self, node: int) -> int:
        if node < self.first_new:
            return self.base.kills[node]
        mask = self.masks[node]
        return self.known_kills.get(mask) or common(self.base.kills, mask)

    def _index(self) -> None:
        """The nodes that are linked here first: candidates as a mask, groups by their highest candidates."""
        self.by_top: dict[int, list[tuple[int, int]]] = {}
        linked = 0
        for node in islice(self.partners, len(self.base.partners), None):
            mask = self.masks[node]
            if node < self.base.first_group:
                linked |= mask
            else:
                self.by_top.setdefault(mask.bit_length() - 1, []).append((node, mask))
        self.linked_mask = linked
        self.tops_mask = sum([1 << top for top in self.by_top])

    def _strikers(self, node: int) -> int:
        """What it makes false of the nodes that were linked before, and of those that are linked here first."""
        struck = self.kills[node]
        if node < self.first_new:
            return self.base.strikers[node] | self._new_falls(struck)
        return self._falls(struck)

    def _falls(self, struck: int) -> int:
        return self.base.falls(struck) | self._new_falls(struck)

    def _new_falls(self, struck: int) -> int:
        found = struck & self.linked_mask
        for top in ones(struck & self.tops_mask):
            for group, mask in self.by_top[top]:
                if mask & struck == mask:
                    found |= 1 << group
        return found

    def net(self) -> Net:
        """The whole net."""
        strikers = MaskTable(self._strikers)
        return replace(
            self.base,
            partners=self.partners,
            kills=self.kills,
            falls=self._falls,
            hops=hop_table(self.partners, strikers),
            masks=self.masks,
            strikers=strikers,
            reach=Reach(self.partners, strikers, self.kills, self.base.candidates_mask),
            groups=self.groups,
        )


def als_net(board: Board) -> Net:
    """Every strong link, groups and almost locked sets included."""
    return board.shared(_als_net)


def _als_net(board: Board) -> Net:
    web = almost_locked_web(board)
    strikes: dict[int, int] = {}
    holders: dict[int, list[int]] = {}
    bundles: list[list[int]] = []
    for number, found in enumerate(web.sets):
        for node in found.nodes:
            holders.setdefault(node.mask, []).append(number)
        if 1 < found.size <= MOST_CELLS:
            bundles.append([node.mask for node in found.nodes])
            for node in found.nodes:
                places = board.grid.cells_mask << node.digit * board.grid.cell_count
                strikes[node.mask] = found.strikes_mask & places
    net = _Grouping(grouped_net(board), bundles, strikes).net()

    def sets(source: int, target: int) -> int:
        """The smallest set comes first."""
        common = set(holders.get(net.masks[source], ())) & set(holders.get(net.masks[target], ()))
        return web.sets[min(common)].cells_mask if common else 0

    return replace(net, sets=sets)
