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
from itertools import count, islice
from typing import NamedTuple

from sudologue.model.board import Board
from sudologue.model.grid import Grid, MaskTable
from sudologue.rules.almost_locked import almost_locked_web
from sudologue.rules.links import (
    Hops,
    Net,
    Reach,
    common,
    full_net,
    ones,
    places_nets,
)

MOST_CELLS = 5
"""The largest almost locked sets that chains lead through: larger ones are hard to see."""

Split = tuple[int, int]
"""A strong link as two masks: the candidates of both nodes."""


class Groups(NamedTuple):
    """Groups that a net has not got: their candidates, what each of them strikes, and what strikes what."""

    masks: tuple[int, ...]
    kills: tuple[int, ...]
    strikers: dict[int, int]
    """Candidate to those of the groups that strike it, as a mask of their places here."""


def _groups(kills: Mapping[int, int], candidates_mask: int) -> Groups:
    """Groups, given with what they strike."""
    strikers: dict[int, int] = {}
    for place, struck in enumerate(kills.values()):
        for candidate in ones(struck & candidates_mask):
            strikers[candidate] = strikers.get(candidate, 0) | 1 << place
    return Groups(tuple(kills), tuple(kills.values()), strikers)


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
    splits = [(one << shift, other << shift) for one, other in places_splits(net)]
    groups = dict.fromkeys(
        mask for split in places_splits(net) for mask in split if mask & mask - 1
    )
    kills = {mask << shift: common(net.kills, mask) << shift for mask in groups}
    return _groups(kills, net.candidates_mask << shift), splits


def split_net(net: Net, split: Split) -> Net:
    """The net of a digit with one strong link more, to or between groups."""
    grouping = _Grouping(net)
    kills = {mask: common(net.kills, mask) for mask in split if mask & mask - 1}
    grouping.add(_groups(kills, net.candidates_mask))
    grouping.join([split])
    return grouping.net()


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

    def __init__(self, base: Net) -> None:
        self.base = base
        self.first_group = base.first_group
        self.groups = dict(base.groups)
        self.masks = MaskTable(lambda node: 1 << node)
        self.masks.update((group, mask) for mask, group in self.groups.items())
        self.kills = MaskTable(base.kills.__getitem__)
        self.strikers = MaskTable(self._strikers)
        self.partners = dict(base.partners)
        self.new_mask = 0
        """The candidates that are linked here first."""
        self.new_groups: dict[int, int] = {}
        """Candidate to the groups here first that strike it."""

    def add(self, new: Groups) -> None:
        """Number groups; they are to be joined to something."""
        first = self.first_group + len(self.groups)
        self.groups.update(zip(new.masks, count(first), strict=False))
        self.masks.update(enumerate(new.masks, first))
        self.kills.update(enumerate(new.kills, first))
        strikers = self.new_groups
        for candidate, groups in new.strikers.items():
            strikers[candidate] = strikers.get(candidate, 0) | groups << first

    def join(self, bundles: Iterable[Iterable[int]]) -> None:
        """Make the nodes of each bundle partners: those of which all but one are true at least, as masks."""
        groups, partners = self.groups, self.partners
        for bundle in bundles:
            own = [1 << groups[mask] if mask & mask - 1 else mask for mask in bundle]
            together = sum(own)
            for bit in own:
                node = bit.bit_length() - 1
                partners[node] = partners.get(node, 0) | together ^ bit

    def _strikers(self, node: int) -> int:
        """What strikes a group strikes all its candidates."""
        if node >= self.first_group:
            return common(self.strikers, self.masks[node])
        new = self.kills[node] & self.new_mask | self.new_groups.get(node, 0)
        return self.base.strikers[node] | new

    def net(self) -> Net:
        """The whole net."""
        new = islice(self.partners, len(self.base.partners), None)
        self.new_mask = sum([1 << node for node in new if node < self.first_group])
        return replace(
            self.base,
            partners=self.partners,
            kills=self.kills,
            hops=Hops(self.partners, self.strikers),
            masks=self.masks,
            strikers=self.strikers,
            reach=Reach(self.partners, self.strikers, self.kills, self.base.candidates_mask),
            groups=self.groups,
        )


def als_net(board: Board) -> Net:
    """Every strong link, groups and almost locked sets included."""
    return board.shared(_als_net)


def _als_net(board: Board) -> Net:
    small = [each for each in almost_locked_web(board).sets if 1 < each.size <= MOST_CELLS]
    bundles = [[node.mask for node in each.nodes] for each in small]
    grouping = _Grouping(grouped_net(board))
    strikes = {
        node.mask: node.strikes_mask
        for each in small
        for node in each.nodes
        if node.mask & node.mask - 1 and node.mask not in grouping.groups
    }
    grouping.add(_groups(strikes, board.candidates_mask))
    grouping.join(bundles)
    net = grouping.net()

    def sets(source: int, target: int) -> int:
        """The smallest set comes first."""
        holders = board.shared(_holders)
        common = holders.get(net.masks[source], 0) & holders.get(net.masks[target], 0)
        number = (common & -common).bit_length() - 1
        return almost_locked_web(board).sets[number].cells_mask if common else 0

    return replace(net, sets=sets)


def _holders(board: Board) -> dict[int, int]:
    """The places of a digit in an almost locked set to the numbers of such sets, as a mask."""
    found: dict[int, int] = {}
    for number, each in enumerate(almost_locked_web(board).sets):
        for node in each.nodes:
            found[node.mask] = found.get(node.mask, 0) | 1 << number
    return found
