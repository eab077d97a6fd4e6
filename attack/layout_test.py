"""The layout that is read here is the one that the checker reads, though no code is shared."""

from random import Random

import pytest

from attack.layout import UnreadableError, read_layout
from attack.puzzles import LAYOUTS, NINE, with_houses
from sudologue import checker
from sudologue.model.grid import Grid


@pytest.mark.parametrize("name", LAYOUTS)
def test_houses_and_peers_are_those_of_the_checker(name: str) -> None:
    puzzle = LAYOUTS[name](Random(3))
    layout, grid = read_layout(puzzle), checker.read_grid(puzzle)
    assert layout.named == grid.houses
    assert layout.peers == grid.peers
    assert {*layout.grid.house_masks} == {*grid.houses.values()}
    for candidate in (0, 5, layout.cells * layout.size - 1):
        assert layout.candidate_name(candidate, "=") == grid.names[candidate]
        assert layout.struck_by(candidate) == grid.conflicts[candidate] | 1 << candidate


def test_only_the_classic_grid_is_classic() -> None:
    assert read_layout(NINE).grid is Grid.of(9)
    assert read_layout(NINE).is_classic
    assert not read_layout({**NINE, "boxes": None}).is_classic
    assert not read_layout(with_houses(NINE, {"x": [*range(0, 81, 10)][:9]})).is_classic


def test_boards_and_candidates_are_read_strictly() -> None:
    layout = read_layout(LAYOUTS["4x4"](Random(1)))
    assert layout.text(layout.read_board("1..4............")) == "1..4............"
    assert layout.read_candidate("r4c4=4", "=") == 63
    for text in ("r5c1=1", "r1c1=5", "r1c1<>1", "r01c1=1", "r1c1=1\n", "", 1, None):
        with pytest.raises(UnreadableError):
            layout.read_candidate(text, "=")
    for board in ("1" * 15, "5" * 16, "x" * 16, None, ["1"] * 16):
        with pytest.raises(UnreadableError):
            layout.read_board(board)
    wrong: list[object] = [None, {}, {"size": 0}, {"size": True}]
    for puzzle in [*wrong, {"size": 4, "boxes": [2, 3]}, {"size": 4, "regions": [1]}]:
        with pytest.raises(UnreadableError):
            read_layout(puzzle)
