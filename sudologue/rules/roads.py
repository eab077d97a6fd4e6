"""Roads: the links of a net one by one, and how they are followed where there are groups.

Without groups most nodes have one partner, so what follows if a node is false is worked out two links at a time
(`rules.links`). A group mostly has several, and several nodes lead to each of them. So here what follows if a node
is true is kept as well, and weak and strong links are followed in turn:

    B is true     so C, which it strikes, is false: whatever follows from that follows from B
    A is false    so B, its partner, is true: whatever follows from that follows from A

All links of a kind are in two lists, where they lead from and where they lead to: a net with almost locked sets has
a thousand, and lists of their own for its nodes would take longer to make than to read.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import compress
from typing import NamedTuple

from sudologue.rules.links import Level, Net, Reach, ones


class Links(NamedTuple):
    """Links one by one: the nodes that they lead from, and those that they lead to."""

    sources: list[int]
    targets: list[int]

    def copy(self) -> "Links":
        """The same links, to add others to."""
        return Links(self.sources.copy(), self.targets.copy())

    def extend(self, more: "Links") -> None:
        """Add links."""
        self.sources.extend(more.sources)
        self.targets.extend(more.targets)

    def lead(self, node: int, others: list[int]) -> None:
        """Add links from a node to others."""
        self.sources.extend([node] * len(others))
        self.targets.extend(others)

    def join(self, node: int, others: list[int]) -> None:
        """Add links from a node to others, and back."""
        if others:
            self.lead(node, others)
            self.sources.extend(others)
            self.targets.extend([node] * len(others))

    def leading_to(self, nodes: Iterable[int]) -> "Links":
        """Those that lead to some of these nodes."""
        chosen = [*map(set(nodes).__contains__, self.targets)]
        return Links([*compress(self.sources, chosen)], [*compress(self.targets, chosen)])

    def follow(self, follows: Mapping[int, int], known: dict[int, int]) -> None:
        """Add to what is known of each node what follows from where the links lead."""
        for source, target in zip(*self, strict=True):
            known[source] |= follows[target]


class Roads(NamedTuple):
    """The links of a net, each both ways."""

    strikes: Mapping[int, int]
    """Every linked node to the candidates of the board that it strikes."""
    singles_mask: int
    """Those of the nodes that are single candidates."""
    strong: Links
    weak: Links


def roads_of(net: Net) -> Roads:
    """The links of a net."""
    if isinstance(net.reach, RoadReach):
        return net.reach.roads
    strong, weak, strikes = Links([], []), Links([], []), net.reach.strikes
    singles = sum([1 << node for node in strikes])
    for node in strikes:
        strong.lead(node, ones(net.partners[node]))
        weak.lead(node, ones(net.kills[node] & singles))
    return Roads(strikes, singles, strong, weak)


class RoadReach(Reach):
    """What follows if a node is false, along roads."""

    def __init__(self, roads: Roads, candidates_mask: int) -> None:
        super().__init__(lambda: roads.strikes, candidates_mask)
        self.roads = roads
        self._strong, self._weak = roads.strong, roads.weak
        """The links that lead to where more may follow."""
        self._growing = len(roads.strikes)
        """From how many nodes more followed when they were chosen."""
        self._true: dict[int, int] = {}
        """What follows if a node is true, one strong link less far than the last level goes."""

    def _start(self) -> Level:
        strikes, bits = self.strikes, self.bits
        self._true = {node: struck | bits[node] for node, struck in strikes.items()}
        follows = dict.fromkeys(strikes, 0)
        self._strong.follow(self._true, follows)
        self._strong = self._strong.leading_to(self._weak.sources)
        return Level(follows, list(strikes))

    def _go_on(self, last: Level) -> Level:
        before, grown = last
        if 2 * len(grown) < self._growing:
            self._growing = len(grown)
            self._weak = self._weak.leading_to(grown)
            self._strong = self._strong.leading_to(self._weak.sources)
        after = before.copy()
        self._weak.follow(before, self._true)
        self._strong.follow(self._true, after)
        return Level(after, [node for node in grown if after[node] != before[node]])


class Onward(dict[int, int]):
    """From a node to those that links lead to; they are gathered when first asked, for all nodes at once.

    Of what is not a node `others` tells.
    """

    __slots__ = ("_links", "_others")

    def __init__(self, links: Links, others: Callable[[int], int]) -> None:
        super().__init__()
        self._links: Links | None = links
        self._others = others

    def __missing__(self, node: int) -> int:
        links, self._links = self._links, None
        if links is None:
            mask = self[node] = self._others(node)
            return mask
        for source, target in zip(*links, strict=True):
            self[source] = self.get(source, 0) | 1 << target
        return self[node]
