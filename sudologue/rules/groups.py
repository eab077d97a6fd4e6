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

from sudologue.model.board import Board
from sudologue.model.grid import Grid, MaskTable
from sudologue.rules.almost_locked import almost_locked_web
from sudologue.rules.links import Net, Reach, common, full_net, ones, places_nets

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
        self.extra: dict[int, int] = {}
        for bundle in bundles:
            nodes = [self._number(mask) for mask in bundle]
            mask = sum([1 << node for node in nodes])
            for node in nodes:
                self.extra[node] = self.extra.get(node, 0) | mask ^ 1 << node
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
        if node < self.first_new:
            return self.base.kills[node]
        mask = self.masks[node]
        return self.known_kills.get(mask) or common(self.base.kills, mask)

    def _index(self) -> None:
        """Groups by their highest candidates and by what they strike."""
        candidates = self.base.candidates_mask
        self.by_top: dict[int, list[tuple[int, int]]] = {}
        self.struck_by: dict[int, int] = {}
        self.new_struck_by: dict[int, int] = {}
        for mask, group in self.groups.items():
            self.by_top.setdefault(mask.bit_length() - 1, []).append((group, mask))
            own = 1 << group
            for target in ones(self.kills[group] & candidates):
                self.struck_by[target] = self.struck_by.get(target, 0) | own
                if group >= self.first_new:
                    self.new_struck_by[target] = self.new_struck_by.get(target, 0) | own
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
        if node < self.first_new:
            return self.base.hops[node] | self._forced(struck, self.extra_mask, self.extra)
        return self._forced(struck, self.linked_mask, self.partners)

    def _mates(self, node: int) -> int:
        struck = self.kills[node] & self.base.candidates_mask
        if node < self.first_new:
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


def als_net(board: Board) -> Net:
    """Every strong link, groups and almost locked sets included."""
    return board.shared(_als_net)


def _als_net(board: Board) -> Net:
    web, count = almost_locked_web(board), board.grid.cell_count
    masks = [cells << digit * count for digit, cells in zip(web.digits, web.cells, strict=True)]
    strikes = (
        victims << digit * count for digit, victims in zip(web.digits, web.victims, strict=True)
    )
    bundles = (
        [masks[node] for node in found.nodes] for found in web.sets if 1 < found.size <= MOST_CELLS
    )
    net = _Grouping(grouped_net(board), bundles, dict(zip(masks, strikes, strict=True))).net()
    holders = dict(zip(masks, web.holders, strict=True))

    def sets(source: int, target: int) -> int:
        """The smallest set comes first."""
        common = set(holders.get(net.masks[source], ())) & set(holders.get(net.masks[target], ()))
        return web.sets[min(common)].cells_mask if common else 0

    return replace(net, sets=sets)
