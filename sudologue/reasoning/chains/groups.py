"""Groups: nodes of more than one candidate, and the nets that lead through them.

A group is true when one of its candidates is, and false when all of them are. There are two kinds:

(a) The candidates of one digit where a line crosses a box. A range that falls apart into two nodes is a strong
    link between them.
(b) The places of a digit in an almost locked set. Take one digit from such a set and every other one has its
    place in it, so the places of any two of its digits are strongly linked, on the domains of its cells.

        c1 c2 c3 | c4 c5 c6        4 in row 1 is left in r1c1, r1c2 and r1c5: r1c5 and the group r1c1, r1c2
    r1  4  4  .  | .  4  .         are strongly linked. The group strikes every other 4 of box 1 and row 1.

Such a set may have a *tail*: a cell outside of it with one digit of its own, where the set strikes all the others, two
at least. Set and tail are one digit short of being locked, too, and none of their digits has two places among them. So
the tail's own digit is strongly linked to those of the set that the tail has not got.

         c1  c2 c3  | c7
    r1   .   23 234 | 14           Without 1, the set {1 2 3 4} in row 1 has both 2 and 3 in box 1, so r2c1 is 5:
    r2  235  .  .   | .            1 in r1c7 and 5 in r2c1 are strongly linked.

A group strikes what all its candidates see, so it is struck only by what sees them all. Groups are numbered after
the candidates.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain, combinations, count
from typing import NamedTuple

from sudologue.model.bits import bits
from sudologue.model.board import Board, shared
from sudologue.model.grid import Grid, MaskTable
from sudologue.reasoning.chains.implications import LinkList, Links
from sudologue.reasoning.chains.links import Net, Pair, full_net, places_nets
from sudologue.reasoning.chains.targets import (
    used_by_candidates,
    used_by_groups,
    used_by_sets,
    used_by_tails,
)
from sudologue.reasoning.sets.almost_locked import AlmostLockedSets, Lists, almost_locked_sets
from sudologue.reasoning.views.candidates import cell_digits, common_peers
from sudologue.reasoning.views.crossings import crossings
from sudologue.search.services import Used

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
    strong: LinkList
    conflicts: LinkList
    """The weak links that are between groups."""


@shared
def grouped_net(board: Board) -> Net:
    """Every strong link, groups included."""
    return _extended(full_net(board), _all_splits(board))


def _all_splits(board: Board) -> list[Addition]:
    return [_split_places(net, digit) for digit, net in enumerate(places_nets(board))]


# From step to step most digits keep their places; what they were a few puzzles ago will not be asked for again.
@lru_cache(maxsize=256)
def _split_places(net: Net, digit: int) -> Addition:
    """The groups of a digit's places (written of this digit, from 0), and its ranges that fall apart.

    Every digit has numbers for all the groups that it may ever have.
    """
    most = sum(len(parts) for _, parts in _parts_of_houses(net.grid))
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
    strong = LinkList([], [])
    for split in splits:
        one, other = (numbers.get(mask) or mask.bit_length() - 1 + shift for mask in split)
        strong.join(one, [other])
    nodes = tuple(dict.fromkeys(chain.from_iterable(zip(*strong, strict=True))))
    return Addition(masks, strikes, nodes, strong, _conflicts(masks, strikes))


_seen_by = lru_cache(maxsize=4096)(common_peers)


def _conflicts(masks: Mapping[int, int], strikes: Mapping[int, int]) -> LinkList:
    """Which of the groups strike each other."""
    found = LinkList([], [])
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
    for house, parts in _parts_of_houses(net.grid):
        left = places & house
        if left.bit_count() < 3:
            continue
        held = [part for crossing in parts if (part := left & crossing)]
        for part in held:
            rest = left ^ part
            if part & part - 1 and rest and rest in [rest & each for each in held]:
                yield part, rest


@lru_cache(maxsize=64)
def _parts_of_houses(grid: Grid) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Each house, lines first, with the cells that it shares with each line or box across it."""
    is_line = [house.kind.is_line for house in grid.houses]
    parts: dict[int, list[int]] = {
        house: [] for house in sorted(range(len(is_line)), key=lambda house: not is_line[house])
    }
    for each in crossings(grid):
        if is_line[each.line] != is_line[each.box]:
            parts[each.line].append(each.shared_mask)
            parts[each.box].append(each.shared_mask)
    return tuple((grid.house_masks[house], tuple(found)) for house, found in parts.items())


def _extended(base: Net, additions: Sequence[Addition]) -> Net:
    """A net with groups and the links that lead to them."""
    groups = dict(base.groups)
    sees = MaskTable(base.sees.__getitem__)
    for each in additions:
        groups.update({mask: number for number, mask in each.masks.items()})
        sees.update(each.strikes)
    links = _extended_links(base, additions)
    return Net(base.grid, base.conflicts, base.candidates_mask, sees, links, groups)


def _extended_links(base: Net, additions: Sequence[Addition]) -> Links:
    before, sees = base.links, base.sees
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
            strikes[node] = sees[node] & base.candidates_mask
            singles |= 1 << node
    return Links(strikes, singles, strong, conflicts)


@shared
def als_net(board: Board) -> Net:
    """Every strong link, groups and almost locked sets included; only those that chains use, where that is known."""
    used = used_by_sets(board)
    return _used_net_of_sets(board, used) if used else _net_of_sets(board, ())


@shared
def tailed_net(board: Board) -> Net:
    """The same with tails."""
    used = used_by_tails(board)
    if used:
        return _used_net_of_sets(board, used)
    return _net_of_sets(board, tails(board, almost_locked_sets(board)))


@shared
def candidate_chain_net(board: Board) -> Net:
    """Every strong link between single candidates, or those of them that chains use."""
    used = used_by_candidates(board)
    return _used_net(board, used) if used else full_net(board)


@shared
def group_chain_net(board: Board) -> Net:
    """Every strong link, groups included, or those of them that chains use."""
    used = used_by_groups(board)
    return _used_net(board, used) if used else grouped_net(board)


def _used_net(board: Board, used: Used) -> Net:
    """The net of these nodes."""
    grid, candidates_mask = board.grid, board.candidates_mask
    sees = MaskTable(grid.sees.__getitem__)
    sees.update(used.strikes)
    strikes = {node: sees[node] & candidates_mask for node in used.nodes}
    singles = sum([1 << node for node in used.nodes if node not in used.masks])
    links = Links(strikes, singles, LinkList(*used.strong), LinkList(*used.conflicts))
    groups = {mask: number for number, mask in used.masks.items()}
    return Net(grid, grid, candidates_mask, sees, links, groups)


def _used_net_of_sets(board: Board, used: Used) -> Net:
    als, numbers = almost_locked_sets(board), used.numbers
    sets = _chained_sets(als)
    nodes = Lists(*used.sets).part(sets)
    members = Lists([numbers[node] for node in nodes.numbers], nodes.starts)
    tailed = [_with_tail(board, als, *tail) for tail in used.tails if tail[0] in sets]
    by_ends = _by_ends(tailed, numbers)
    return replace(_used_net(board, used), sets=_Sets(als, sets, members, by_ends))


def _chained_sets(als: AlmostLockedSets) -> range:
    """Those that chains lead through."""
    return range(bisect_right(als.sizes, 1), bisect_right(als.sizes, MOST_CELLS))


def _net_of_sets(board: Board, tails: Iterable[tuple[int, int]]) -> Net:
    """The net with all nodes of the almost locked sets, and with these tails."""
    base, als = grouped_net(board), almost_locked_sets(board)
    sets = _chained_sets(als)
    first = max(base.groups.values(), default=base.first_group) + 1
    nodes = als.nodes.part(sets)
    tailed = [_with_tail(board, als, *tail) for tail in tails if tail[0] in sets]
    joined = {*nodes.numbers, *chain.from_iterable(tail.nodes for tail in tailed)}
    numbers = _numbers(base, als, sorted(joined), first)
    new = {node: number for node, number in numbers.items() if number >= first}
    members = Lists([numbers[node] for node in nodes.numbers], nodes.starts)
    strong = _set_links(members)
    for tail in tailed:
        strong.join(tail.candidate, [numbers[node] for node in tail.nodes])
    added = Addition(
        {number: als.places[node] for node, number in new.items()},
        {number: als.strikes[node] for node, number in new.items()},
        [*numbers.values(), *(tail.candidate for tail in tailed)],
        strong,
        _set_conflicts(als, new, _all_splits(board)),
    )
    return replace(
        _extended(base, [added]), sets=_Sets(als, sets, members, _by_ends(tailed, numbers))
    )


class Tailed(NamedTuple):
    """An almost locked set with a tail, the tail's own candidate, and the nodes of the set that this is linked to."""

    number: int
    candidate: int
    nodes: tuple[int, ...]
    cells_mask: int
    """All cells, that of the tail among them."""


def _with_tail(board: Board, als: AlmostLockedSets, number: int, candidate: int) -> Tailed:
    cell = candidate % board.grid.cell_count
    digits = board.shared(cell_digits)[cell]
    nodes = [node for node in als.nodes.at(number) if not digits >> als.digits[node] & 1]
    return Tailed(number, candidate, tuple(nodes), als.cells[number] | 1 << cell)


def tails(board: Board, als: AlmostLockedSets) -> Iterator[tuple[int, int]]:
    """The sets that have a tail, each with the candidate that the tail has of its own."""
    grid, domains = board.grid, board.shared(cell_digits)
    for number, (cells, digits) in enumerate(zip(als.cells, als.set_digits, strict=True)):
        struck = {als.digits[n]: grid.cells_of(als.strikes[n]) for n in als.nodes.at(number)}
        striking = sum(1 << digit for digit in struck)
        for cell in bits(_twice(struck.values()) & ~common_peers(grid, cells)):
            own, shared = domains[cell] & ~digits, domains[cell] & digits
            if own.bit_count() != 1 or not striking & ~shared:
                continue
            if all(struck.get(digit, 0) >> cell & 1 for digit in bits(shared)):
                yield number, (own.bit_length() - 1) * grid.cell_count + cell


def _twice(masks: Iterable[int]) -> int:
    """What is in two of the masks at least."""
    once = twice = 0
    for mask in masks:
        twice |= once & mask
        once |= mask
    return twice


def _by_ends(tailed: Iterable[Tailed], numbers: Mapping[int, int]) -> dict[Pair, list[Tailed]]:
    """The sets with a tail by the nodes that they join, that of the tail last."""
    found: dict[Pair, list[Tailed]] = {}
    for tail in tailed:
        for node in tail.nodes:
            if node in numbers:
                found.setdefault((numbers[node], tail.candidate), []).append(tail)
    return found


def _numbers(base: Net, als: AlmostLockedSets, nodes: Iterable[int], first: int) -> dict[int, int]:
    """The nodes of the sets to those of the net; groups that it has not got yet are numbered from the first."""
    numbers: dict[int, int] = {}
    groups, places, free = base.groups, als.places, count(first)
    for node in nodes:
        mask = places[node]
        if mask & mask - 1:
            numbers[node] = groups[mask] if mask in groups else next(free)
        else:
            numbers[node] = mask.bit_length() - 1
    return numbers


def _set_links(members: Lists) -> LinkList:
    """The links between any two nodes of a set, of which all but one are true at least."""
    pairs = [pair for nodes in members.all() for pair in combinations(nodes, 2)]
    return LinkList([one for one, _ in pairs], [other for _, other in pairs])


def _set_conflicts(
    als: AlmostLockedSets, new: Mapping[int, int], splits: Sequence[Addition]
) -> LinkList:
    """Which of the new groups strike each other, and which of the groups that each digit has.

    A group that strikes a single candidate strikes no group.
    """
    found = LinkList([], [])
    for one, other in zip(*als.conflicts, strict=True):
        if one in new and other in new:
            found.sources.append(new[one])
            found.targets.append(new[other])
    for node, number in new.items():
        struck = als.strikes[node]
        if struck & struck - 1:
            known = splits[als.digits[node]].masks
            found.join(number, [other for other, mask in known.items() if not mask & ~struck])
    return found


class _Sets:
    """Two nodes to the cells of the smallest almost locked set that joins them, of two cells or more.

    Of sets of the same size it is the one that strikes most: the first at hand would depend on how the board lies. With
    a tail they come last.
    """

    def __init__(
        self,
        als: AlmostLockedSets,
        sets: range,
        members: Lists,
        tailed: Mapping[Pair, Sequence[Tailed]],
    ) -> None:
        self._web, self._sets, self._members, self._tailed = als, sets, members, tailed
        self._known_holders: dict[int, int] = {}

    def __call__(self, source: int, target: int) -> int:
        """The cells, or 0 if there is no such set."""
        common = bits(self._holders(source) & self._holders(target))
        if common:
            return self._web.cells[min([self._sets[place] for place in common], key=self._rank)]
        tailed = self._tailed.get((source, target)) or self._tailed.get((target, source), ())
        best = min(tailed, key=lambda each: self._rank(each.number), default=None)
        return best.cells_mask if best else 0

    def _rank(self, number: int) -> tuple[int, int]:
        als = self._web
        return als.sizes[number], -sum(
            als.strikes[node].bit_count() for node in als.nodes.at(number)
        )

    def _holders(self, node: int) -> int:
        """The sets that have a node, as a mask of their places."""
        # A table that asks back would keep both in memory until the next garbage collection.
        found = self._known_holders.get(node)
        if found is None:
            found = self._known_holders[node] = self._find_holders(node)
        return found

    def _find_holders(self, node: int) -> int:
        numbers, starts = self._members
        found, at = 0, -1
        for _ in range(numbers.count(node)):
            at = numbers.index(node, at + 1)
            found |= 1 << bisect_right(starts, at) - 1
        return found
