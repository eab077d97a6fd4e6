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

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain, combinations, count
from typing import NamedTuple

from sudologue.model.board import Board
from sudologue.model.grid import Grid, MaskTable
from sudologue.model.sets import bits
from sudologue.rules.almost_locked import Lists, Web, almost_locked_web, common_peers
from sudologue.rules.links import Net, full_net, places_nets
from sudologue.rules.roads import Links, Roads
from sudologue.rules.struck import used_nodes

MOST_CELLS = 5
"""The largest almost locked sets that chains lead through: larger ones are hard to see."""

Split = tuple[int, int]
"""A strong link as two masks: the candidates of both nodes."""


class Addition(NamedTuple):
    """Groups that a net has not got, and the links that lead to them, or between them and candidates."""

    masks: Mapping[int, int]
    """Group, by its number, to its candidates."""
    strikes: Mapping[int, int]
    """Group to the candidates of the board that it strikes."""
    nodes: Iterable[int]
    """All that are linked, in order."""
    strong: Links
    conflicts: Links
    """The weak links that are between groups."""


def grouped_net(board: Board) -> Net:
    """Every strong link, groups included."""
    return board.shared(_grouped_net)


def _grouped_net(board: Board) -> Net:
    return _extended(full_net(board), _all_splits(board))


def _all_splits(board: Board) -> list[Addition]:
    return [_split_places(net, digit) for digit, net in enumerate(places_nets(board))]


# From step to step most digits keep their places; what they were a few puzzles ago will not be asked for again.
@lru_cache(maxsize=256)
def _split_places(net: Net, digit: int) -> Addition:
    """The groups of a digit's places (told of this digit, from 0), and its ranges that fall apart.

    Every digit has numbers for all the groups that it may ever have.
    """
    most = sum(len(crossings) for _, crossings in _crossings(net.grid))
    return _splitting(net, _places_splits(net), net.first_group + digit * most, digit)


def split_net(net: Net, split: Split) -> Net:
    """The net of a digit with one strong link more, to or between groups."""
    return _extended(net, [_splitting(net, [split], net.first_group)])


def _splitting(net: Net, splits: Sequence[Split], first: int, digit: int = 0) -> Addition:
    """The groups of a digit's places that are linked so, numbered from the first."""
    groups = dict.fromkeys(mask for split in splits for mask in split if mask & mask - 1)
    numbers = dict(zip(groups, count(first), strict=False))
    grid, places, shift = net.grid, net.candidates_mask, digit * net.grid.cell_count
    masks = {number: mask << shift for mask, number in numbers.items()}
    strikes = {n: (_seen_by(grid, mask) & places) << shift for mask, n in numbers.items()}
    strong = Links([], [])
    for split in splits:
        one, other = (numbers.get(mask) or mask.bit_length() - 1 + shift for mask in split)
        strong.join(one, [other])
    nodes = tuple(dict.fromkeys(chain.from_iterable(zip(*strong, strict=True))))
    return Addition(masks, strikes, nodes, strong, _conflicts(masks, strikes))


_seen_by = lru_cache(maxsize=4096)(common_peers)


def _conflicts(masks: Mapping[int, int], strikes: Mapping[int, int]) -> Links:
    """Which of the groups strike each other."""
    found = Links([], [])
    for one, other in combinations(masks, 2):
        if not masks[other] & ~strikes[one]:
            found.join(one, [other])
    return found


def _places_splits(net: Net) -> tuple[Split, ...]:
    """The ranges of a digit that fall apart into two nodes, at least one of them a group."""
    found: dict[Split, None] = {}
    for one, other in _splits(net):
        if (other, one) not in found:
            found[one, other] = None
    return tuple(found)


def _splits(net: Net) -> Iterator[Split]:
    places = net.candidates_mask
    for house, crossings in _crossings(net.grid):
        left = places & house
        for crossing in crossings if left.bit_count() > 2 else ():
            part = left & crossing
            rest = left ^ part
            if rest and part & part - 1 and (not rest & rest - 1 or _is_inside(rest, crossings)):
                yield part, rest


def _is_inside(cells_mask: int, crossings: Iterable[int]) -> bool:
    return any(not cells_mask & ~crossing for crossing in crossings)


@lru_cache(maxsize=64)
def _crossings(grid: Grid) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Each house with the cells that it shares with each line or box across it, two or more."""
    lines = [n for n, house in enumerate(grid.houses) if house.kind.is_line]
    boxes = [n for n, house in enumerate(grid.houses) if not house.kind.is_line]
    masks = grid.house_masks
    shared = [(n, [masks[n] & masks[m] for m in boxes]) for n in lines]
    shared += [(n, [masks[n] & masks[m] for m in lines]) for n in boxes]
    return tuple((masks[n], tuple(m for m in found if m & (m - 1))) for n, found in shared)


def _extended(base: Net, additions: Sequence[Addition]) -> Net:
    """A net with groups and the links that lead to them."""
    groups = dict(base.groups)
    kills = MaskTable(base.kills.__getitem__)
    for each in additions:
        groups.update({mask: number for number, mask in each.masks.items()})
        kills.update(each.strikes)
    return Net(base.grid, base.candidates_mask, kills, _extended_roads(base, additions), groups)


def _extended_roads(base: Net, additions: Sequence[Addition]) -> Roads:
    before, kills = base.roads, base.kills
    strong, conflicts = before.strong.copy(), before.conflicts.copy()
    struck = dict[int, int]()
    for each in additions:
        strong.extend(each.strong)
        conflicts.extend(each.conflicts)
        struck.update(each.strikes)
    strikes, singles = dict(before.strikes), before.singles_mask
    for node in chain.from_iterable(each.nodes for each in additions):
        if node in struck:
            strikes[node] = struck[node]
        elif node not in strikes:
            strikes[node] = kills[node] & base.candidates_mask
            singles |= 1 << node
    return Roads(strikes, singles, strong, conflicts)


def als_net(board: Board) -> Net:
    """Every strong link, groups and almost locked sets included."""
    return board.shared(_als_net)


def _als_net(board: Board) -> Net:
    web, base = almost_locked_web(board), grouped_net(board)
    sets = range(bisect_right(web.sizes, 1), bisect_right(web.sizes, MOST_CELLS))
    first = max(base.groups.values(), default=base.first_group) + 1
    used = used_nodes(board)
    nodes = (Lists(*used) if used else web.nodes).part(sets)
    numbers = _numbers(base, web, sorted(set(nodes.numbers)), first)
    new = {node: number for node, number in numbers.items() if number >= first}
    members = Lists([numbers[node] for node in nodes.numbers], nodes.starts)
    added = Addition(
        {number: web.places[node] for node, number in new.items()},
        {number: web.strikes[node] for node, number in new.items()},
        numbers.values(),
        _set_links(members),
        _set_conflicts(web, new, _all_splits(board)),
    )
    return replace(_extended(base, [added]), sets=_Sets(web, sets, members))


def _numbers(base: Net, web: Web, nodes: Iterable[int], first: int) -> dict[int, int]:
    """The nodes of the sets to those of the net; groups that it has not got yet are numbered from the first."""
    numbers: dict[int, int] = {}
    groups, places, free = base.groups, web.places, count(first)
    for node in nodes:
        mask = places[node]
        if mask & mask - 1:
            numbers[node] = groups[mask] if mask in groups else next(free)
        else:
            numbers[node] = mask.bit_length() - 1
    return numbers


def _set_links(members: Lists) -> Links:
    """The links between any two nodes of a set, of which all but one are true at least."""
    pairs = [pair for nodes in members.all() for pair in combinations(nodes, 2)]
    return Links([one for one, _ in pairs], [other for _, other in pairs])


def _set_conflicts(web: Web, new: Mapping[int, int], splits: Sequence[Addition]) -> Links:
    """Which of the new groups strike each other, and which of the groups that each digit has.

    A group that strikes a single candidate strikes no group.
    """
    found = Links([], [])
    for one, other in zip(*web.conflicts, strict=True):
        if one in new and other in new:
            found.sources.append(new[one])
            found.targets.append(new[other])
    for node, number in new.items():
        struck = web.strikes[node]
        if struck & struck - 1:
            known = splits[web.digits[node]].masks
            found.join(number, [other for other, mask in known.items() if not mask & ~struck])
    return found


class _Sets:
    """Two nodes to the cells of the smallest almost locked set that joins them, of two cells or more.

    Of sets of the same size it is the one that strikes most: the first at hand would depend on how the board lies.
    """

    def __init__(self, web: Web, sets: range, members: Lists) -> None:
        self._web, self._sets, self._members = web, sets, members
        self._holders = MaskTable(self._find_holders)

    def __call__(self, source: int, target: int) -> int:
        """The cells, or 0 if there is no such set."""
        common = bits(self._holders[source] & self._holders[target])
        sets = [self._sets[place] for place in common]
        return self._web.cells[min(sets, key=self._rank)] if sets else 0

    def _rank(self, number: int) -> tuple[int, int]:
        web = self._web
        return web.sizes[number], -sum(
            web.strikes[node].bit_count() for node in web.nodes.at(number)
        )

    def _find_holders(self, node: int) -> int:
        """The sets that have a node, as a mask of their places."""
        numbers, starts = self._members
        found, at = 0, -1
        for _ in range(numbers.count(node)):
            at = numbers.index(node, at + 1)
            found |= 1 << bisect_right(starts, at) - 1
        return found
