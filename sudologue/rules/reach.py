"""Reach: what follows from a node, and the routes there, all walks of so many strong links.

Routes are told from the last node back to the first, step by step. Where the shortest are asked for, a node that is
reached sooner than in its turn is on none of them; where they may be longer, it may come as many turns too late. So
what leads back from a node, so many links on, is the same for all walks from the same first node, wherever they go: it
is worked out once.

A chain uses no node twice. Many walks have no choice but to, as they run into a contradiction and go on from there:

    A false, so B true, C false, D true, B false, E true: whatever is reached by way of E has B in it twice.

So of each node, so many links on, those are noted that every walk is bound to use on its way there; a step that would
use one of them again is not taken. Nodes go by their places, in the order of their numbers.
"""

from bisect import bisect_left
from collections.abc import Iterator
from functools import cached_property

from sudologue.model.sets import ones
from sudologue.rules.roads import Levels, Roads
from sudologue.search import kernel

_PATIENCE = 2000
"""How many steps are taken between two ends to find ways that use no node twice: more than it ever takes."""

Places = tuple[int, ...]
Step = tuple[int, int, int]
"""The places of a node that is true, and of one that is false because of it; and those that are used, as a mask."""


class Reach:
    """What follows if a node is false, so many strong links on. Sets of nodes are masks of their places."""

    def __init__(self, roads: Roads) -> None:
        self.roads = roads
        self._routes: dict[tuple[int, int], Routes] = {}

    @cached_property
    def nodes(self) -> list[int]:
        """The nodes at each place."""
        return sorted(self.roads.strikes)

    def place(self, node: int) -> int:
        """The place of a linked node."""
        return bisect_left(self.nodes, node)

    @cached_property
    def _levels(self) -> Levels | kernel.Levels:
        strikes, _, strong, conflicts = self.roads
        levels = kernel.Levels if kernel.can_follow(strikes) else Levels
        return levels(strikes, strong, conflicts)

    def ends(self) -> Iterator[tuple[int, list[tuple[int, int]]]]:
        """Numbers of strong links, each with the ends that it takes so many to join."""
        return self._levels.ends()

    def is_forced(self, first: int, last: int, links: int) -> bool:
        """Is the last node true if the first is false, so many strong links on or sooner? Not if it is not linked."""
        strikes = self.roads.strikes
        if first not in strikes or last not in strikes:
            return False
        return bool(self._levels.follows(self.place(first), links) >> self.place(last) & 1)

    def follows(self, place: int, links: int | None = None) -> int:
        """What follows if the node at a place is false, so many strong links on, or however many."""
        return self._levels.follows(place, len(self.nodes) if links is None else links)

    def routes(self, first: int, late: int) -> "Routes":
        """The walks from a node that are as short as can be, or so many strong links longer."""
        key = first, late
        if key not in self._routes:
            self._routes[key] = Routes(self._steps, first, late)
        return self._routes[key]

    @cached_property
    def _steps(self) -> "_Steps":
        return _Steps(self._levels)


class _Steps(dict[int, list[Step]]):
    """From each place to what makes the node there true, one strong and one weak link back; found when asked for."""

    def __init__(self, levels: Levels | kernel.Levels) -> None:
        super().__init__()
        self.levels = levels

    def __missing__(self, place: int) -> list[Step]:
        levels = self.levels
        steps = self[place] = [
            (true, false, 1 << true | 1 << false)
            for false in ones(levels.follows(place, 1))
            for true in ones(levels.weak(false))
        ]
        return steps


class Routes:
    """The walks from a node; their turns may come so many strong links later than need be."""

    def __init__(self, steps: _Steps, first: int, late: int) -> None:
        self._steps, self._first, self._late = steps, first, late
        self._rounds: list[int] = []
        self._counts: dict[tuple[int, int], int] = {}
        self._open: dict[tuple[int, int], tuple[list[Step], int]] = {}

    def count(self, links: int, place: int) -> int:
        """How many walks of so many links lead to a node."""
        if links == 1:
            return 1
        here = links, place
        if here not in self._counts:
            reached, steps = self._round(links - 1), self._steps[place]
            self._counts[here] = sum(
                [self.count(links - 1, true) for true, _, _ in steps if reached >> true & 1]
            )
        return self._counts[here]

    def _round(self, links: int) -> int:
        """What is reached in so many links, and not too soon."""
        rounds, follows, first = self._rounds, self._steps.levels.follows, self._first
        while len(rounds) < links:
            links_on = len(rounds) + 1
            too_soon = links_on - 1 - self._late
            before = follows(first, too_soon) if too_soon > 0 else 0
            rounds.append(follows(first, links_on) & ~before)
        return rounds[links - 1]

    def simple(self, links: int, last: int, spoilt: int = 0) -> Iterator[Places]:
        """Those that use no node twice (but the first, to close), and between the ends none that is spoilt."""
        used = 1 << self._first | 1 << last | spoilt
        return self._simple(links, (last,), used, iter(range(_PATIENCE)))

    def _simple(
        self, links: int, way: Places, used: int, patience: Iterator[int]
    ) -> Iterator[Places]:
        """The ways back that go on from here and avoid what is used."""
        if next(patience, None) is None:
            return
        if links == 1:
            yield self._first, *way
            return
        for true, false, taken in self._ahead(links, way[0])[0]:
            if not taken & used:
                both = 1 << true | 1 << false
                yield from self._simple(links - 1, (true, false, *way), used | both, patience)

    def _ahead(self, links: int, place: int) -> tuple[list[Step], int]:
        """The steps back that may lead on, the last first, each with all that it is bound to use; and what all are."""
        here = links, place
        found = self._open.get(here)
        if found is None:
            found = self._open[here] = self._find_ahead(links, place)
        return found

    def _find_ahead(self, links: int, place: int) -> tuple[list[Step], int]:
        if links == 1:
            return [], 0
        used, bound, steps = 1 << self._first | 1 << place, -1, list[Step]()
        reached = self._round(links - 1)
        for true, false, both in self._steps[place]:
            if reached >> true & 1 and not both & used:
                before = self._ahead(links - 1, true)[1]
                if not before & (both | used):
                    steps.append((true, false, before | both))
                    bound &= before | both
        return steps[::-1], bound
