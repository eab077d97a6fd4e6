"""Routes between nodes: all walks, and those without a knot."""

from collections.abc import Iterator
from itertools import pairwise

from sudologue import formats
from sudologue.narration.pages import EXAMPLES
from sudologue.reasoning.chains.groups import grouped_net
from sudologue.reasoning.chains.implications import Links, Roads
from sudologue.reasoning.chains.routes import Places, Reach


def reach(strong: Links, weak: Links) -> Reach:
    """The reach of a net whose nodes are all groups and strike nothing."""
    nodes = sorted({*strong.sources, *strong.targets})
    return Reach(Roads(dict.fromkeys(nodes, 0), 0, strong, weak))


def walks(found: Reach, first: int, last: int, links: int) -> Iterator[Places]:
    """All walks of so many strong links, as `Reach` knows them one link on."""
    levels = found._levels  # pyright: ignore[reportPrivateUsage]
    for place in range(len(found.nodes)):
        if links == 1:
            if place == last and levels.follows(first, 1) >> place & 1:
                yield first, last
        elif levels.follows(first, 1) >> place & 1:
            for false in range(len(found.nodes)):
                if levels.weak(place) >> false & 1:
                    yield from (
                        (first, place, *way) for way in walks(found, false, last, links - 1)
                    )


def test_a_walk_that_must_use_a_node_twice_is_none() -> None:
    """0=1-2=3-1=4-5=6, or 0=1-3=2-1=4-5=6: whatever lies beyond 4 has 1 in it twice."""
    knot = reach(Links([0, 2, 1, 5], [1, 3, 4, 6]), Links([1, 3, 4], [2, 1, 5]))
    routes = knot.routes(0, 0)
    assert [*routes.simple(2, 3)] == [(0, 1, 2, 3)]
    assert routes.count(3, 4) == routes.count(4, 6) == 2, "2=3 can be taken either way"
    assert not [*routes.simple(3, 4)]
    assert not [*routes.simple(4, 6)]


def test_a_spoilt_node_is_not_used() -> None:
    """Two ways from 0 to 7: 0=1-2=7 and 0=3-4=7."""
    routes = reach(Links([0, 2, 0, 4], [1, 7, 3, 7]), Links([1, 3], [2, 4])).routes(0, 0)
    assert routes.count(2, 5) == 2
    assert {*routes.simple(2, 5)} == {(0, 1, 2, 5), (0, 3, 4, 5)}
    assert [*routes.simple(2, 5, spoilt=1 << 4)] == [(0, 1, 2, 5)]


def test_none_is_left_out() -> None:
    """Of all walks of the shortest length those that use no node twice, and no others."""
    found = grouped_net(formats.read(EXAMPLES["grouped-aic"])).reach
    for links, ends in found.ends():
        for nodes in ends[:40] if links < 5 else ():
            first, last = map(found.place, nodes)
            ways = {*found.routes(first, 0).simple(links, last)}
            simple = {
                way
                for way in walks(found, first, last, links)
                if len({*way[1:]}) == len(way) - 1 and first not in way[1:-1]
            }
            assert ways == simple
            assert all(one != other for way in ways for one, other in pairwise(way))
