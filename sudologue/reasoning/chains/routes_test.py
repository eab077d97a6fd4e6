"""Routes between nodes: all walks, and those without a knot."""

from collections.abc import Iterator
from itertools import pairwise

from sudologue import formats
from sudologue.narration.examples import EXAMPLES
from sudologue.reasoning.chains.groups import grouped_net
from sudologue.reasoning.chains.implications import Implications, LinkList, Links
from sudologue.reasoning.chains.routes import Nodes, Routes, find_causes


def routes_from(first: int, strong: LinkList, weak: LinkList) -> Routes:
    """The routes from a node of a net whose nodes are all groups and strike nothing."""
    nodes = sorted({*strong.sources, *strong.targets})
    implications = Implications(Links(dict.fromkeys(nodes, 0), 0, strong, weak))
    return Routes(implications, find_causes(implications), first, 0)


def walks(found: Implications, first: int, last: int, links: int) -> Iterator[Nodes]:
    """All walks of so many strong links, by what follows one link on."""
    levels, nodes = found.levels, found.nodes
    for place, node in enumerate(nodes):
        if links == 1:
            if node == last and levels.follows(found.place(first), 1) >> place & 1:
                yield first, last
        elif levels.follows(found.place(first), 1) >> place & 1:
            for at, false in enumerate(nodes):
                if levels.weak(place) >> at & 1:
                    yield from ((first, node, *way) for way in walks(found, false, last, links - 1))


def test_a_walk_that_must_use_a_node_twice_is_none() -> None:
    """0=1-2=3-1=4-5=6, or 0=1-3=2-1=4-5=6: whatever lies beyond 4 has 1 in it twice."""
    routes = routes_from(0, LinkList([0, 2, 1, 5], [1, 3, 4, 6]), LinkList([1, 3, 4], [2, 1, 5]))
    assert [*routes.simple(2, 3)] == [(0, 1, 2, 3)]
    assert routes.count(3, 4) == routes.count(4, 6) == 2, "2=3 can be taken either way"
    assert not [*routes.simple(3, 4)]
    assert not [*routes.simple(4, 6)]


def test_a_barred_node_is_not_used() -> None:
    """Two ways from 0 to 7: 0=1-2=7 and 0=3-4=7."""
    routes = routes_from(0, LinkList([0, 2, 0, 4], [1, 7, 3, 7]), LinkList([1, 3], [2, 4]))
    assert routes.count(2, 7) == 2
    assert {*routes.simple(2, 7)} == {(0, 1, 2, 7), (0, 3, 4, 7)}
    assert [*routes.simple(2, 7, but=[4])] == [(0, 1, 2, 7)]


def test_none_is_left_out() -> None:
    """Of all walks of the shortest length those that use no node twice, and no others."""
    net = grouped_net(formats.read(EXAMPLES["grouped-aic"]))
    for links, ends in net.implications.levels.ends():
        for first, last in ends[:40] if links < 5 else ():
            ways = {*net.routes(first, 0).simple(links, last)}
            simple = {
                way
                for way in walks(net.implications, first, last, links)
                if len({*way[1:]}) == len(way) - 1 and first not in way[1:-1]
            }
            assert ways == simple
            assert all(one != other for way in ways for one, other in pairwise(way))
