"""The links of a net one by one, and what follows along them.

If a node is false, its partners by strong links are true. If it is true, those at the other ends of its weak links are
false. So weak and strong links are followed in turn, for all nodes at once:

    B is true     so C, which it strikes, is false: whatever follows from that follows from B
    A is false    so B, its partner, is true: whatever follows from that follows from A

Level by level that goes one strong link further, and ends where nothing new follows. Two nodes are the ends of a chain
if one is true where the other is false, and they strike something in common. Fast code does all that, where there
is any. What follows from a single node that is true is a shorter walk (`following`).

All links of a kind are in two lists, of their one ends and of the other: a net with almost locked sets has a thousand,
and lists of their own for its nodes would take longer to make than to read. Weak links to single candidates are not
listed: they are in what a node strikes.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import count
from typing import NamedTuple

from sudologue.model.bits import bits, ones, union
from sudologue.search import services
from sudologue.search.questions import question
from sudologue.search.services import Pairs


class LinkList(NamedTuple):
    """LinkList one by one: the nodes at one end, and those at the other."""

    sources: list[int]
    targets: list[int]

    def copy(self) -> "LinkList":
        """The same links, to add others to."""
        return LinkList(self.sources.copy(), self.targets.copy())

    def extend(self, more: "LinkList") -> None:
        """Add links."""
        self.sources.extend(more.sources)
        self.targets.extend(more.targets)

    def join(self, node: int, others: list[int]) -> None:
        """Add links between a node and others."""
        self.sources.extend([node] * len(others))
        self.targets.extend(others)

    def at_nodes(self, nodes: Iterable[int]) -> dict[int, int]:
        """For each of the nodes those at the other ends of its links, as a mask."""
        found = dict.fromkeys(nodes, 0)
        for one, other in zip(*self, strict=True):
            found[one] |= 1 << other
            found[other] |= 1 << one
        return found


class Links(NamedTuple):
    """The links of a net, each once."""

    strikes: Mapping[int, int]
    """Every linked node to the candidates of the board that it strikes."""
    singles_mask: int
    """Those of the nodes that are single candidates."""
    strong: LinkList
    conflicts: LinkList
    """The weak links that are between groups."""


class Implications:
    """What follows if a node is false, so many strong links on.

    Nodes have places, in the order of their numbers, and sets of nodes are masks of these.
    """

    def __init__(self, links: Links) -> None:
        self.links = links

    @cached_property
    def nodes(self) -> list[int]:
        """The nodes at each place."""
        return sorted(self.links.strikes)

    def place(self, node: int) -> int:
        """The place of a linked node."""
        return bisect_left(self.nodes, node)

    @cached_property
    def levels(self) -> services.Levels:
        """Who works it out."""
        return levels(self.links.strikes, self.links.strong, self.links.conflicts)

    def is_forced(self, first: int, last: int, links: int) -> bool:
        """Is the last node true if the first is false, so many strong links on or sooner? Not if it is not linked."""
        strikes = self.links.strikes
        if first not in strikes or last not in strikes:
            return False
        return bool(self.levels.follows(self.place(first), links) >> self.place(last) & 1)


@question
def levels(strikes: Mapping[int, int], strong: Pairs, conflicts: Pairs) -> services.Levels:
    """What follows along links; nodes come with the candidates that they strike."""
    return Levels(strikes, strong, conflicts)


class Levels:
    """What follows along links, so many strong links on; worked out as far as it is asked.

    Nodes have places, in the order of their numbers, and sets of nodes are masks of these. Ends come in the order
    of the first of them, the lower one.
    """

    def __init__(self, strikes: Mapping[int, int], strong: Pairs, conflicts: Pairs) -> None:
        self._order, self._nodes = list(strikes), sorted(strikes)
        places = self._places = {node: place for place, node in enumerate(self._nodes)}
        self._strong, self._weak = self._rows(strong), self._rows(conflicts)
        struck = [ones(strikes[node]) for node in self._nodes]
        for node, candidates in zip(self._nodes, struck, strict=True):
            self._join(self._weak, node, [other for other in candidates if other in places])
        self._mates = _mates(struck)
        self._strong_ends, self._weak_ends = (
            [*map(ones, rows)] for rows in (self._strong, self._weak)
        )
        self._true = [1 << place for place in range(len(places))]
        """What follows if a node is true, one strong link less far than the last level goes."""
        self._levels = [self._strong]
        self._grown = (1 << len(places)) - 1
        """The nodes of which the last level has more than the one before."""

    def _rows(self, links: Pairs) -> list[int]:
        """For each node those at the other ends of its links."""
        rows = [0] * len(self._places)
        for one, other in zip(*links, strict=True):
            self._join(rows, one, [other])
        return rows

    def _join(self, rows: list[int], node: int, others: Iterable[int]) -> None:
        here = self._places[node]
        for there in map(self._places.__getitem__, others):
            rows[here] |= 1 << there
            rows[there] |= 1 << here

    def ends(self) -> Iterator[tuple[int, list[tuple[int, int]]]]:
        """Numbers of strong links, each with the ends that it takes so many to join."""
        for links in count(2):
            before, after = self._level(links - 1), self._level(links)
            if before == after:
                return
            ends: list[tuple[int, int]] = []
            for first in self._order:
                place = self._places[first]
                new = (after[place] ^ before[place]) & self._mates[place] >> place << place
                ends += [(first, self._nodes[last]) for last in bits(new)] if new else ()
            if ends:
                yield links, ends

    def follows(self, place: int, links: int) -> int:
        """The nodes that are true if one is false, at most so many strong links on."""
        return self._level(links)[place]

    def weak(self, place: int) -> int:
        """The nodes at the other ends of a node's weak links."""
        return self._weak[place]

    def _level(self, links: int) -> list[int]:
        levels = self._levels
        while len(levels) < links and self._grown:
            after = levels[-1].copy()
            stirred = _follow(self._weak_ends, levels[-1], self._grown, self._true)
            self._grown = _follow(self._strong_ends, self._true, stirred, after)
            levels.append(after)
        return levels[min(links, len(levels)) - 1]


def _follow(
    links: Sequence[Sequence[int]], there: Sequence[int], grown: int, here: list[int]
) -> int:
    """Add to what follows from each node what follows from where its links lead, if that has grown.

    Gives the nodes from which more follows now.
    """
    found = 0
    for other in ones(grown):
        follows = there[other]
        for place in links[other]:
            before = here[place]
            if follows | before != before:
                here[place] = follows | before
                found |= 1 << place
    return found


def _mates(struck: Sequence[Sequence[int]]) -> list[int]:
    """For each node those that strike something that it strikes, too."""
    strikers: dict[int, int] = {}
    for node, candidates in enumerate(struck):
        for candidate in candidates:
            strikers[candidate] = strikers.get(candidate, 0) | 1 << node
    return [union([strikers[candidate] for candidate in candidates]) for candidates in struck]


def following(start: int, onward: Callable[[int, int], Iterable[int]]) -> Iterator[tuple[int, int]]:
    """What follows from a node that is true, nearest first: pairs of a node and another that is true because of it.

    Each node comes once, from the first that makes it true. `onward` gives what a node makes true, one weak and one
    strong link on, in the order that matters to whoever asks; it may leave out what is known, given as a mask.
    """
    seen, todo = 1 << start, [start]
    for source in todo:
        for node in onward(source, seen):
            if not seen >> node & 1:
                seen |= 1 << node
                todo.append(node)
                yield source, node


def by_number(hops: Mapping[int, int] | Sequence[int]) -> Callable[[int, int], list[int]]:
    """Onward by these hops, given as masks: low numbers first."""
    return lambda node, seen: bits(hops[node] & ~seen)
