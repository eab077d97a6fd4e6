"""Exclusions on boards made for them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue import formats
from sudologue.model.board import Board
from sudologue.narration.examples import EXAMPLES
from sudologue.rules import exclusion
from sudologue.rules.catalog import RULES
from sudologue.rules.sue_de_coq_test import only
from sudologue.strategies import NINE, boards

PAIR, TRIPLE = RULES["aligned-pair-exclusion"], RULES["aligned-triple-exclusion"]

CELLS = {"r2c1": "129", "r2c2": "345", "r1c3": "14", "r2c4": "13", "r2c7": "15"}

POSITIONS = [formats.read(EXAMPLES[rule.name]) for rule in (PAIR, TRIPLE)]


def every_cell(board: Board) -> int:
    return board.empty_mask


def struck(board: Board, name: str) -> list[str]:
    return sorted(str(found.action) for found in RULES[name].apply(board))


def test_cells_of_two_around_two_cells() -> None:
    board = only(NINE, CELLS)
    found = next(one for one in PAIR.apply(board) if str(one.action) == "r2c1<>1")
    assert sorted(map(str, found.evidence.part("base").cells)) == ["r2c1", "r2c2"]
    assert len(found.evidence.truths) == 4


def test_a_group_around_two_cells() -> None:
    cells = {"r2c1": "129", "r2c2": "34", "r2c4": "134", "r2c7": "134"}
    assert "r2c1<>1" in struck(only(NINE, cells), PAIR.name)


@pytest.mark.parametrize("change", [{"r2c7": "16"}, {"r2c2": "3456"}, {"r1c3": "145"}])
def test_one_way_left_is_enough(change: dict[str, str]) -> None:
    assert struck(only(NINE, CELLS | change), PAIR.name) == []


def test_wings_and_pairs_go_by_their_own_names() -> None:
    xy_wing = {"r2c1": "129", "r2c2": "34", "r1c3": "14", "r2c4": "13"}
    assert struck(only(NINE, xy_wing), PAIR.name) == []
    naked_pair = {"r2c2": "13", "r2c4": "13"}
    assert struck(only(NINE, naked_pair), PAIR.name) == []


def test_cells_of_three_around_three_cells() -> None:
    cells = {"r2c1": "19", "r2c2": "23", "r2c3": "45", "r2c4": "124", "r2c5": "125"}
    more = {"r2c6": "134", "r2c7": "135"}
    assert "r2c1<>1" in struck(only(NINE, cells | more), TRIPLE.name)
    assert "r2c1<>1" not in struck(only(NINE, cells | more | {"r2c7": "1356"}), TRIPLE.name)


@settings(deadline=None, max_examples=20)
@given(boards(NINE) | st.sampled_from(POSITIONS))
def test_no_pair_goes_without_a_stem(board: Board) -> None:
    found = PAIR.apply(board)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(exclusion, "stems", every_cell)
        assert PAIR.apply(board) == found
