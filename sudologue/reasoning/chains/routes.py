"""Routes: all walks of so many strong links from one node to another.

Routes are found from the last node back to the first, step by step. Where the shortest are asked for, a node that is
reached sooner than in its turn is on none of them; where they may be longer, it may come as many turns too late. So
what leads back from a node, so many links on, is the same for all walks from the same first node, wherever they go: it
is worked out once.

A chain uses no node twice. Many walks have no choice but to, as they run into a contradiction and go on from there:

    A false, so B true, C false, D true, B false, E true: whatever is reached by way of E has B in it twice.

So of each node, so many links on, those are noted that every walk is bound to use on its way there; a step that would
use one of them again is not taken. Nodes go by their places, in the order of their numbers.
"""

from collections.abc import Iterable, Iterator

from sudologue.model.bits import ones, union
from sudologue.model.grid import Table
from sudologue.reasoning.chains.implications import Implications

_PATIENCE = 2000
"""How many steps are taken between two ends to find ways that use no node twice: more than it ever takes."""

Nodes = tuple[int, ...]
Step = tuple[int, int, int]
"""The places of a node that is true, and of one that is false because of it; and those that are used, as a mask."""

_AT_THE_FIRST: tuple[list[Step], int] = [], 0


Causes = Table[int, list[tuple[int, int]]]
"""From each place to those of the nodes one of which must be false for the node there to be true, with the places of
what makes them so, as a mask."""


def find_causes(implications: Implications) -> Causes:
    """Worked out as they are asked for."""
    levels = implications.levels
    return Table(
        lambda place: [(false, levels.weak(false)) for false in ones(levels.follows(place, 1))]
    )


class Routes:
    """The walks from a node; their turns may come so many strong links later than need be."""

    def __init__(self, implications: Implications, causes: Causes, first: int, late: int) -> None:
        self._implications, self._causes, self._late = implications, causes, late
        self._first = implications.place(first)
        self._rounds: list[int] = []
        self._counts: dict[tuple[int, int], int] = {}
        self._open: dict[tuple[int, int], tuple[list[Step], int]] = {}

    def count(self, links: int, last: int) -> int:
        """How many walks of so many links lead to a node."""
        return self._count(links, self._implications.place(last))

    def _count(self, links: int, place: int) -> int:
        if links == 1:
            return 1
        here = links, place
        if here not in self._counts:
            reached = self._round(links - 1)
            self._counts[here] = sum(
                [
                    self._count(links - 1, true)
                    for _, trues in self._causes[place]
                    for true in ones(trues & reached)
                ]
            )
        return self._counts[here]

    def _round(self, links: int) -> int:
        """What is reached in so many links, and not too soon."""
        rounds, follows, first = self._rounds, self._implications.levels.follows, self._first
        while len(rounds) < links:
            links_on = len(rounds) + 1
            too_soon = links_on - 1 - self._late
            before = follows(first, too_soon) if too_soon > 0 else 0
            rounds.append(follows(first, links_on) & ~before)
        return rounds[links - 1]

    def simple(self, links: int, last: int, but: Iterable[int] = ()) -> Iterator[Nodes]:
        """Those that use no node twice (but the first, to close), and between the ends none of certain nodes."""
        nodes, place = self._implications.nodes, self._implications.place
        end = place(last)
        barred = union([1 << place(node) for node in but])
        ways: list[tuple[int, Nodes, int]] = [(links, (end,), 1 << self._first | 1 << end | barred)]
        for _ in range(_PATIENCE):
            if not ways:
                return
            links, way, used = ways.pop()
            if links == 1:
                yield tuple([nodes[at] for at in (self._first, *way)])
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
