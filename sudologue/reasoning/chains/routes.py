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
from sudologue.reasoning.chains.implications import Levels, Roads
from sudologue.search import kernel

_PATIENCE = 2000
"""How many steps are taken between two ends to find ways that use no node twice: more than it ever takes."""

Places = tuple[int, ...]
Step = tuple[int, int, int]
"""The places of a node that is true, and of one that is false because of it; and those that are used, as a mask."""

_AT_THE_FIRST: tuple[list[Step], int] = [], 0


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
            self._routes[key] = Routes(self._causes, first, late)
        return self._routes[key]

    @cached_property
    def _causes(self) -> "_Causes":
        return _Causes(self._levels)


class _Causes(dict[int, list[tuple[int, int]]]):
    """From each place to those of the nodes one of which must be false for the node there to be true, with the places
    of what makes them so, as a mask; found when asked for.
    """

    def __init__(self, levels: Levels | kernel.Levels) -> None:
        super().__init__()
        self.levels = levels

    def __missing__(self, place: int) -> list[tuple[int, int]]:
        levels = self.levels
        causes = self[place] = [
            (false, levels.weak(false)) for false in ones(levels.follows(place, 1))
        ]
        return causes


class Routes:
    """The walks from a node; their turns may come so many strong links later than need be."""

    def __init__(self, causes: _Causes, first: int, late: int) -> None:
        self._causes, self._first, self._late = causes, first, late
        self._rounds: list[int] = []
        self._counts: dict[tuple[int, int], int] = {}
        self._open: dict[tuple[int, int], tuple[list[Step], int]] = {}

    def count(self, links: int, place: int) -> int:
        """How many walks of so many links lead to a node."""
        if links == 1:
            return 1
        here = links, place
        if here not in self._counts:
            reached = self._round(links - 1)
            self._counts[here] = sum(
                [
                    self.count(links - 1, true)
                    for _, trues in self._causes[place]
                    for true in ones(trues & reached)
                ]
            )
        return self._counts[here]

    def _round(self, links: int) -> int:
        """What is reached in so many links, and not too soon."""
        rounds, follows, first = self._rounds, self._causes.levels.follows, self._first
        while len(rounds) < links:
            links_on = len(rounds) + 1
            too_soon = links_on - 1 - self._late
            before = follows(first, too_soon) if too_soon > 0 else 0
            rounds.append(follows(first, links_on) & ~before)
        return rounds[links - 1]

    def simple(self, links: int, last: int, spoilt: int = 0) -> Iterator[Places]:
        """Those that use no node twice (but the first, to close), and between the ends none that is spoilt."""
        ways: list[tuple[int, Places, int]] = [
            (links, (last,), 1 << self._first | 1 << last | spoilt)
        ]
        for _ in range(_PATIENCE):
            if not ways:
                return
            links, way, used = ways.pop()
            if links == 1:
                yield self._first, *way
            else:
                ways += [
                    (links - 1, (true, false, *way), used | 1 << true | 1 << false)
                    for true, false, taken in self._ahead(links, way[0])[0]
                    if not taken & used
                ]

    def _ahead(self, links: int, place: int) -> tuple[list[Step], int]:
        """The steps back that may lead on, each with all that it is bound to use; and what all are bound to."""
        if links == 1:
            return _AT_THE_FIRST
        here = links, place
        found = self._open.get(here)
        if found is None:
            found = self._open[here] = self._find_ahead(links, place)
        return found

    def _find_ahead(self, links: int, place: int) -> tuple[list[Step], int]:
        used, bound, steps = 1 << self._first | 1 << place, -1, list[Step]()
        reached = self._round(links - 1) & ~used
        for false, causes in self._causes[place]:
            trues = causes & reached
            for true in ones(trues) if trues and not used >> false & 1 else ():
                both = 1 << true | 1 << false
                before = self._ahead(links - 1, true)[1]
                if not before & (both | used):
                    steps.append((true, false, before | both))
                    bound &= before | both
        return steps, bound
