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

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from itertools import count, islice
from typing import NamedTuple

from sudologue.model.board import Board
from sudologue.model.grid import Grid, MaskTable
from sudologue.rules.almost_locked import AlmostLocked, almost_locked_web
from sudologue.rules.links import (
    Hops,
    Masks,
    Net,
    Reach,
    common,
    full_net,
    ones,
    places_nets,
    union,
)

MOST_CELLS = 5
"""The largest almost locked sets that chains lead through: larger ones are hard to see."""

Split = tuple[int, int]
"""A strong link as two masks: the candidates of both nodes."""


Group = tuple[int, int, Sequence[int], int]
"""The candidates of a group, what it strikes, and the cells where it does, with what to add for its digit."""


class Groups(NamedTuple):
    """Groups that a net has not got: their candidates, what each of them strikes, and what strikes what."""

    masks: tuple[int, ...]
    kills: tuple[int, ...]
    strikers: dict[int, int]
    """Candidate to those of the groups that strike it, as a mask of their places here."""


def _groups(found: Iterable[Group]) -> Groups:
    masks: list[int] = []
    kills: list[int] = []
    strikers: dict[int, int] = {}
    for mask, struck, victims, shift in found:
        bit = 1 << len(masks)
        masks.append(mask)
        kills.append(struck)
        for cell in victims:
            candidate = shift + cell
            strikers[candidate] = strikers.get(candidate, 0) | bit
    return Groups(tuple(masks), tuple(kills), strikers)


def grouped_net(board: Board) -> Net:
    """Every strong link, groups included."""
    return board.shared(_grouped_net)


def _grouped_net(board: Board) -> Net:
    grouping = _Grouping(full_net(board))
    for digit, net in enumerate(places_nets(board)):
        groups, splits = _split_places(net, digit * board.grid.cell_count)
        grouping.add(groups)
        grouping.join(splits)
    return grouping.net()


@lru_cache(maxsize=4096)
def _split_places(net: Net, shift: int) -> tuple[Groups, list[Split]]:
    """The groups of a digit's places, and its ranges that fall apart, told by their candidates."""
    splits = places_splits(net)
    masks = dict.fromkeys(mask for split in splits for mask in split if mask & mask - 1)
    groups = _groups(_group(net, mask, shift) for mask in masks)
    return groups, [(one << shift, other << shift) for one, other in splits]


def _group(net: Net, mask: int, shift: int = 0) -> Group:
    """A group of a digit's places, told by its candidates."""
    struck = common(net.kills, mask)
    return mask << shift, struck << shift, ones(struck & net.candidates_mask), shift


def split_net(net: Net, split: Split) -> Net:
    """The net of a digit with one strong link more, to or between groups."""
    grouping = _Grouping(net)
    grouping.add(_groups(_group(net, mask) for mask in split if mask & mask - 1))
    grouping.join([split])
    return grouping.net()


@lru_cache(maxsize=1024)
def places_splits(net: Net) -> tuple[Split, ...]:
    """The ranges of a digit that fall apart into two nodes, at least one of them a group."""
    found: dict[Split, None] = {}
    for one, other in _splits(net):
        if (other, one) not in found:
            found[one, other] = None
    return tuple(found)


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

    def __init__(self, base: Net) -> None:
        self._base = base
        self.groups = dict(base.groups)
        self._kills = MaskTable(base.kills.__getitem__)
        self._kills.update((group, base.kills[group]) for group in self.groups.values())
        self._ways = {node: [*others] for node, others in base.reach.ways.items()}
        self._strikers: dict[int, int] = {}
        """Candidate to the groups here first that strike it."""

    def add(self, new: Groups) -> None:
        """Number groups; they are to be joined to something."""
        first = self._base.first_group + len(self.groups)
        self.groups.update(zip(new.masks, count(first), strict=False))
        self._kills.update(enumerate(new.kills, first))
        strikers = self._strikers
        for candidate, groups in new.strikers.items():
            strikers[candidate] = strikers.get(candidate, 0) | groups << first

    def join(self, bundles: Iterable[Iterable[int]]) -> None:
        """Make the nodes of each bundle partners: those of which all but one are true at least, as masks."""
        groups, ways = self.groups, self._ways
        for bundle in bundles:
            nodes = [groups[m] if m & m - 1 else m.bit_length() - 1 for m in bundle]
            for place, node in enumerate(nodes):
                others = nodes[:place] + nodes[place + 1 :]
                if node in ways:
                    ways[node] += others
                else:
                    ways[node] = others

    def _all_strikers(self) -> MaskTable:
        """Node, or any candidate, to what strikes it; what strikes a group strikes all its candidates."""
        old, kills, groups = self._base.strikers, self._base.kills, self._strikers
        new = islice(self._ways, len(self._base.reach.ways), None)
        new_mask = sum([1 << node for node in new if node < self._base.first_group])
        strikers = MaskTable(lambda node: old[node] | kills[node] & new_mask | groups.get(node, 0))
        strikers.update({group: common(strikers, mask) for mask, group in self.groups.items()})
        return strikers

    def net(self) -> Net:
        """The whole net."""
        base, ways, strikers = self._base, self._ways, self._all_strikers()
        partners = MaskTable(lambda node: union([1 << other for other in ways.get(node, ())]))
        masks = MaskTable(lambda node: 1 << node)
        masks.update((group, mask) for mask, group in self.groups.items())
        return replace(
            base,
            partners=partners,
            kills=self._kills,
            hops=Hops(partners, strikers),
            masks=masks,
            strikers=strikers,
            reach=Reach(lambda: ways, strikers, self._kills, base.candidates_mask),
            groups=self.groups,
        )


def als_net(board: Board) -> Net:
    """Every strong link, groups and almost locked sets included."""
    return board.shared(_als_net)


def _als_net(board: Board) -> Net:
    sets = [each for each in almost_locked_web(board).sets if each.size <= MOST_CELLS]
    larger = [each for each in sets if each.size > 1]
    grouping = _Grouping(grouped_net(board))
    grouping.add(_groups(_new_groups(board.grid, larger, grouping.groups)))
    grouping.join([[node.mask for node in each.nodes] for each in larger])
    net = grouping.net()
    return replace(net, sets=_Sets(sets, net.masks))


def _new_groups(
    grid: Grid, sets: Iterable[AlmostLocked], known: Collection[int]
) -> Iterator[Group]:
    """The groups of almost locked sets that are not known yet, once each."""
    met: set[int] = set()
    for each in sets:
        for node in each.nodes:
            mask = node.mask
            if mask & mask - 1 and mask not in known and mask not in met:
                met.add(mask)
                yield mask, node.strikes_mask, node.victims, node.digit * grid.cell_count


class _Sets:
    """Two nodes to the cells of the smallest almost locked set that joins them."""

    def __init__(self, sets: Sequence[AlmostLocked], masks: Masks) -> None:
        self._sets, self._masks = sets, masks

    def __call__(self, source: int, target: int) -> int:
        """The cells, or 0 if there is no such set."""
        holders = self._holders
        common = holders.get(self._masks[source], 0) & holders.get(self._masks[target], 0)
        number = (common & -common).bit_length() - 1
        return self._sets[number].cells_mask if common else 0

    @cached_property
    def _holders(self) -> dict[int, int]:
        """The places of a digit in an almost locked set to the numbers of such sets, as a mask."""
        found: dict[int, int] = {}
        for number, each in enumerate(self._sets):
            for node in each.nodes:
                found[node.mask] = found.get(node.mask, 0) | 1 << number
        return found
