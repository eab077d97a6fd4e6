"""Roads: the links of a net one by one, and what follows along them.

If a node is false, its partners by strong links are true. If it is true, those at the other ends of its weak links are
false. So weak and strong links are followed in turn, for all nodes at once:

    B is true     so C, which it strikes, is false: whatever follows from that follows from B
    A is false    so B, its partner, is true: whatever follows from that follows from A

Level by level that goes one strong link further, and ends where nothing new follows. Two nodes are the ends of a chain
if one is true where the other is false, and they strike something in common. The kernel does all that, where it is
built; `Levels` is the reference.

All links of a kind are in two lists, where they lead from and where they lead to: a net with almost locked sets has
a thousand, and lists of their own for its nodes would take longer to make than to read.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from sudologue.model.sets import bits, ones
from sudologue.search import kernel
from sudologue.search.kernel import Pairs


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


class Roads(NamedTuple):
    """The links of a net, each both ways."""

    strikes: Mapping[int, int]
    """Every linked node to the candidates of the board that it strikes."""
    singles_mask: int
    """Those of the nodes that are single candidates."""
    strong: Links
    weak: Links


class Levels:
    """What follows along links, so many strong links on; worked out as far as it is asked.

    Nodes have places, in the order of their numbers, and sets of nodes are masks of these. Ends are told in the order
    of the first of them, the lower one.
    """

    def __init__(self, strikes: Mapping[int, int], strong: Pairs, weak: Pairs) -> None:
        self._order, self._nodes = list(strikes), sorted(strikes)
        places = self._places = {node: place for place, node in enumerate(self._nodes)}
        self._strong, self._weak = (
            ([places[node] for node in sources], [places[node] for node in targets])
            for sources, targets in (strong, weak)
        )
        self._mates = _mates([strikes[node] for node in self._nodes])
        self._true = [1 << place for place in range(len(places))]
        """What follows if a node is true, one strong link less far than the last level goes."""
        first = [0] * len(places)
        _follow(self._strong, self._true, first)
        self._levels = [first]

    def ends(self, links: int) -> Iterable[tuple[int, int]] | None:
        """The ends that it takes so many strong links to join; None if nothing more follows by so many."""
        after = self._level(links)
        before = self._levels[links - 2] if links <= len(self._levels) else after
        if before is after or before == after:
            return None
        return [
            (first, self._nodes[last])
            for first in self._order
            for last in self._new_ends(self._places[first], before, after)
        ]

    def _new_ends(self, place: int, before: Sequence[int], after: Sequence[int]) -> list[int]:
        return bits((after[place] ^ before[place]) & self._mates[place] >> place << place)

    def follows(self, place: int, links: int) -> int:
        """The nodes that are true if one is false, at most so many strong links on."""
        return self._level(links)[place]

    def _level(self, links: int) -> list[int]:
        levels = self._levels
        while len(levels) < links and (len(levels) < 2 or levels[-1] != levels[-2]):
            after = levels[-1].copy()
            _follow(self._weak, levels[-1], self._true)
            _follow(self._strong, self._true, after)
            levels.append(after)
        return levels[min(links, len(levels)) - 1]


def _follow(links: Pairs, there: Sequence[int], here: list[int]) -> None:
    """Add to what follows from each node what follows from where the links lead."""
    for source, target in zip(*links, strict=True):
        here[source] |= there[target]


def _mates(strikes: Sequence[int]) -> list[int]:
    """For each node those that strike something that it strikes, too."""
    strikers: dict[int, int] = {}
    for node, struck in enumerate(strikes):
        for candidate in ones(struck):
            strikers[candidate] = strikers.get(candidate, 0) | 1 << node
    found: list[int] = []
    for struck in strikes:
        mates = 0
        for candidate in ones(struck):
            mates |= strikers[candidate]
        found.append(mates)
    return found


class Reach:
    """What follows if a node is false, so many strong links on. Sets of nodes are masks of their places."""

    def __init__(self, roads: Callable[[], Roads]) -> None:
        self._find_roads = roads

    @cached_property
    def roads(self) -> Roads:
        """The links."""
        return self._find_roads()

    @cached_property
    def _places(self) -> dict[int, int]:
        return {node: place for place, node in enumerate(sorted(self.roads.strikes))}

    @cached_property
    def bits(self) -> dict[int, int]:
        """Every node to the bit that tells of it."""
        return {node: 1 << place for node, place in self._places.items()}

    @cached_property
    def _levels(self) -> Levels | kernel.Levels:
        strikes, _, strong, weak = self.roads
        levels = kernel.Levels if kernel.can_follow(strikes) else Levels
        return levels(strikes, strong, weak)

    def ends(self, links: int) -> Iterable[tuple[int, int]] | None:
        """The ends that it takes so many strong links to join; None if nothing more follows by so many."""
        return self._levels.ends(links)

    def follows(self, first: int, links: int) -> int:
        """What follows if a node is false; nothing, if it is not linked."""
        return self._levels.follows(self._places[first], links) if first in self._places else 0

    def follows_in_turn(self, first: int, links: int) -> list[int]:
        """What follows if a linked node is false: one strong link on, two, and up to so many."""
        place, levels = self._places[first], self._levels
        return [levels.follows(place, each) for each in range(1, links + 1)]


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
