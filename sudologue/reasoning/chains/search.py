"""The search for chains, whatever links they use.

`all_ends` starts from every strongly linked node at once and goes one strong link further each round; only two ends
that both strike something come up, the nearest first:

    round 1   r1c1 false, r1c7 true                        (4 in row 1)
    round 2   so r3c8 false, r3c2 true                     (4 in row 3)

`paths`, `ways_to` and `loops` then write down the ways between two ends, and `find_chains` chooses which of them are
reported: short ones first, and one for each conclusion. What they are called is not known here (`rules.chains`).
"""

from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass
from itertools import chain, islice
from typing import NamedTuple

from sudologue.model.bits import ones, union
from sudologue.reasoning.chains.chain import (
    Chain,
    Grounds,
    Nodes,
    is_sharp,
    loop_targets,
    sharpened,
)
from sudologue.reasoning.chains.links import Net
from sudologue.reasoning.views.candidates import common

_MOST_WAYS = 100
"""How many ways there may be between two ends for all of them to be looked at."""


_MOST_LOOPS = 24
"""How many loops through the same link there may be to be reported."""

_LONG = 10
"""Chains with more strong links than these are reported only if they strike something that no shorter one does."""


_LONGEST_DETOUR = 4
"""How long the shortest way between two ends may be for longer ones to be looked at."""


class Ends(NamedTuple):
    """Two nodes, one of which is true, what both of them strike, and how many strong links join them."""

    first: int
    last: int
    targets_mask: int
    length: int
    late: int = 0
    """How many strong links longer they are than need be."""

    def later(self, more: int) -> "Ends":
        """The same with more strong links between them."""
        return self._replace(length=self.length + more, late=self.late + more)


def _nothing() -> int:
    return 0


def all_ends(
    net: Net, most: int | None = None, known: Callable[[], int] = _nothing
) -> Iterator[Ends]:
    """Every two nodes that a chain joins and that both strike something; the shortest chains first.

    At most so many strong links long, if a number is given; and only those that strike more than is known by the
    time when their length has its turn. Those that strike most of that come first: a chain that says all at once is
    better than several that say it bit by bit, and that does not depend on how the board lies.
    """
    strikes = net.links.strikes
    for length, found in net.implications.levels.ends():
        if most is not None and length > most:
            return
        wanted = ~known()
        ends = [
            Ends(first, last, common, length)
            for first, last in found
            if (common := strikes[first] & strikes[last]) & wanted
        ]
        ends.sort(key=lambda each: -(each.targets_mask & wanted).bit_count())
        yield from ends


def end_targets(net: Net) -> int:
    """What both ends of all chains strike; the shortest have one strong link."""
    strikes = net.links.strikes
    longer = [pair for _, found in net.implications.levels.ends() for pair in found]
    pairs = [*zip(*net.links.strong, strict=True), *longer]
    return union([strikes[one] & strikes[two] for one, two in pairs])


def paths(net: Net, ends: Ends) -> Iterator[Nodes]:
    """The chains of that length between two ends that use no node twice (but the first, to close)."""
    return net.routes(ends.first, ends.late).simple(ends.length, ends.last)


def ways_to(net: Net, ends: Ends, targets_mask: int) -> Iterator[Nodes]:
    """The first of these chains, and then, if there are not too many, those that may be sharp.

    Of these no node between the ends is struck by all targets: else the chain is as good without what lies beyond that
    node. With almost locked sets that may be otherwise.
    """
    if net.sets:
        yield from paths(net, ends)
        return
    first = next(paths(net, ends), None)
    if first is None:
        return
    yield first
    routes = net.routes(ends.first, ends.late)
    if 1 < routes.count(ends.length, ends.last) <= _MOST_WAYS:
        struck = common(net.grid.sees, targets_mask)
        but = ones(struck & net.links.singles_mask)
        but += [node for mask, node in net.groups.items() if not mask & ~struck]
        yield from (way for way in routes.simple(ends.length, ends.last, but) if way != first)


def loops(net: Net, ends: Ends) -> Iterator[Nodes]:
    """The shortest continuous loops through the weak link between two ends; none where there are too many.

    Of too many, those at hand would depend on the names of cells and digits.
    """
    count = net.routes(ends.first, ends.late).count(ends.length, ends.last)
    return paths(net, ends) if count <= _MOST_LOOPS else iter(())


Accepts = Callable[[Ends], bool]


AcceptsChain = Callable[[Chain], bool]


def _any_chain(chain: Chain) -> bool:
    return bool(chain)


@dataclass(frozen=True, slots=True)
class Search:
    """Which chains of a net go by a name: the ends and the loops that serve, and which ways between the ends."""

    net: Net
    accepts: Accepts
    accepts_loop: AcceptsChain
    accepts_chain: AcceptsChain = _any_chain
    most_detours: int | None = None
    """How many ways between two ends are looked at for a sharp one."""
    only_new: bool = False
    """Is only that reported which strikes something more than what was reported before, or shorter chains do?"""
    struck_mask: int = 0
    """What is struck by simpler chains."""
    longest: int | None = None
    """How many strong links the shortest way between two ends may have."""


def find_chains(search: Search) -> Iterator[Chain]:
    """The chains between ends that serve, and the loops that do, each conclusion once.

    A chain with a truth that it does not need is reported only if no shorter chain strikes as much, without that truth.
    """
    reported: set[int] = set()
    length, struck = 0, search.struck_mask
    struck_by_shorter = told_mask = struck
    left_out: list[Ends] = []
    not_sharp: set[Grounds] = set()

    def known() -> int:
        return told_mask if search.only_new else 0

    for ends in chain(all_ends(search.net, search.longest, known), _longer(left_out)):
        if ends.length > length:
            length, struck_by_shorter = ends.length, struck
        targets = _targets_of(search.net, ends)
        is_weak = search.net.is_weak(ends.last, ends.first)
        is_old = not (targets & ~struck_by_shorter and targets & ~told_mask)
        if is_old and not is_weak and (search.only_new or length > _LONG):
            continue
        found = (_loops if is_weak else _chains)(search, ends, targets, reported)
        if found is None or found:
            struck |= targets
        elif search.only_new and not is_weak and length <= _LONGEST_DETOUR:
            left_out.append(ends)
        for each, judged in found or ():
            if each.targets_mask in reported:
                continue
            sharp = _is_sharp(each, not_sharp) if judged is None else judged
            if sharp or each.targets_mask & ~struck_by_shorter:
                reported.add(each.targets_mask)
                told_mask |= each.targets_mask
                struck |= each.targets_mask
                yield each if sharp else sharpened(each)


def _is_sharp(loop: Chain, not_sharp: set[Grounds]) -> bool:
    """Is it sharp? The same loop comes up at each of its weak links, and others on the same truths."""
    grounds = loop.grounds
    if grounds in not_sharp:
        return False
    sharp = is_sharp(loop)
    if not sharp:
        not_sharp.add(grounds)
    return sharp


def _longer(left_out: list[Ends]) -> Iterator[Ends]:
    """The ends that the shortest ways left without a chain, with one link more between them, and two."""
    for more in (1, 2):
        for ends in tuple(left_out):
            yield ends.later(more)


Found = Sequence[tuple[Chain, bool | None]] | None
"""Chains, and whether they are sharp, if known; none where a chain is reported already, or goes by another name."""


def _loops(search: Search, ends: Ends, targets: int, reported: Set[int]) -> Found:
    """The loops through a weak link between the ends."""
    if not targets or ends.length == 2:
        return None
    net = search.net
    closed = [Chain(net, nodes, 0, is_loop=True) for nodes in loops(net, ends)]
    found = [
        (loop._replace(targets_mask=targets), None)
        for loop in filter(search.accepts_loop, closed)
        if (targets := loop_targets(net, loop.nodes)) not in reported
    ]
    return None if closed and not found else found


def _chains(search: Search, ends: Ends, targets: int, reported: Set[int]) -> Found:
    """The best chain between the ends."""
    if not targets or targets in reported or not search.accepts(ends):
        return None
    ways = (Chain(search.net, nodes, targets) for nodes in ways_to(search.net, ends, targets))
    first = None
    for way in islice(filter(search.accepts_chain, ways), search.most_detours):
        if is_sharp(way):
            return [(way, True)]
        first = first or way
    return [(first, False)] if first else []


def _targets_of(net: Net, ends: Ends) -> int:
    """What a chain is said to strike. Where its start is true, the rest of the cell; nothing of a group."""
    if ends.first != ends.last:
        return ends.targets_mask
    mask = net.masks[ends.first]
    if mask & (mask - 1):
        return 0
    return ends.targets_mask & net.cells_mask(ends.first) * net.grid.first_cell_mask
