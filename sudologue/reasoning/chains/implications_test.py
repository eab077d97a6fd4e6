"""What follows along links: the reference by hand, and the kernel by the reference."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue import formats
from sudologue.model.board import Board
from sudologue.narration.examples import EXAMPLES
from sudologue.reasoning.chains.groups import als_net, grouped_net
from sudologue.reasoning.chains.implications import Levels, LinkList, Links, by_number, following
from sudologue.reasoning.chains.links import cell_net, full_net
from sudologue.search import kernel
from sudologue.strategies import NINE, boards

WAYS = Levels if kernel.name() == "Python" else kernel.Levels

positions = st.sampled_from(["aic", "grouped-aic", "als-chain"]).map(
    lambda name: formats.read(EXAMPLES[name])
)


def row() -> Links:
    """Three strong links in a row, 9=4 5=2 7=3; 9 and 3 strike the same candidate, and so do 5 and 7."""
    strong, conflicts = LinkList([9, 5, 7], [4, 2, 3]), LinkList([4, 7], [5, 2])
    return Links({9: 1, 4: 0, 5: 2, 2: 0, 7: 2, 3: 1}, 0, strong, conflicts)


@pytest.mark.parametrize("levels", [Levels, WAYS])
def test_a_chain_of_three_links(levels: type[Levels] | type[kernel.Levels]) -> None:
    found = levels(row().strikes, row().strong, row().conflicts)
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


@pytest.mark.skipif(kernel.name() == "Python", reason="the kernel is not built")
class TestKernel:
    @settings(deadline=None, max_examples=12)
    @given(boards(NINE) | positions)
    def test_it_finds_what_the_reference_finds(self, board: Board) -> None:
        for net in (cell_net(board), full_net(board), grouped_net(board), als_net(board)):
            strikes, _, strong, conflicts = net.links
            both = kernel.Levels(strikes, strong, conflicts), Levels(strikes, strong, conflicts)
            ends, expected = (list(levels.ends()) for levels in both)
            assert ends == expected
            for place in range(len(strikes)):
                assert len({levels.weak(place) for levels in both}) == 1
                for links in (1, 2, 3, 99):
                    assert len({levels.follows(place, links) for levels in both}) == 1

    def test_links_lead_to_nodes(self) -> None:
        with pytest.raises(ValueError, match="from node to node"):
            kernel.Levels({4: 0}, ([4], [3]), ([], []))
