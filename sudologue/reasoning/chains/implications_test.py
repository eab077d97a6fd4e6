"""What follows along links, by hand."""

from collections.abc import Callable

import pytest

from sudologue.reasoning.chains.implications import (
    Levels,
    LinkList,
    Links,
    by_number,
    following,
    levels,
)
from sudologue.search import services


def row() -> Links:
    """Three strong links in a row, 9=4 5=2 7=3; 9 and 3 strike the same candidate, and so do 5 and 7."""
    strong, conflicts = LinkList([9, 5, 7], [4, 2, 3]), LinkList([4, 7], [5, 2])
    return Links({9: 1, 4: 0, 5: 2, 2: 0, 7: 2, 3: 1}, 0, strong, conflicts)


@pytest.mark.parametrize("work_out", [Levels, levels])
def test_a_chain_of_three_links(work_out: Callable[..., services.Levels]) -> None:
    found = work_out(row().strikes, row().strong, row().conflicts)
    assert list(found.ends()) == [(3, [(3, 9)])]
    places = {node: place for place, node in enumerate((2, 3, 4, 5, 7, 9))}
    after_nine = [found.follows(places[9], links) for links in (1, 2, 3, 9)]
    assert after_nine == [0b000100, 0b000101, 0b000111, 0b000111]


def test_what_follows_from_a_node_comes_once_and_the_nearest_first() -> None:
    """From 0 to 2 and 1, from 1 to 3, from 2 to 3 and 0."""
    hops = [0b0110, 0b1000, 0b1001, 0]
    assert [*following(0, by_number(hops))] == [(0, 1), (0, 2), (1, 3)]
    ways = {0: [2, 1, 2], 1: [3], 2: [3, 0], 3: []}
    assert [*following(0, lambda node, _: ways[node])] == [(0, 2), (0, 1), (2, 3)]
