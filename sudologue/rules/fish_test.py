"""Fish: plain ones are found where a look at every choice of lines finds them; names fit the shape."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue import formats
from sudologue.inference.inference import Elimination, Inference
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import HouseKind
from sudologue.narration.pages_locked import EXAMPLES
from sudologue.reasoning.sets.fish import SIZES
from sudologue.reasoning.sets.placements import unplaceable
from sudologue.rules.catalog import RULES
from sudologue.rules.complex_fish import RULES as COMPLEX
from sudologue.rules.fish import FINNED_SIZES
from sudologue.strategies import NINE, boards, grids, symmetries

FINNED = tuple(f"{word}-{SIZES[n]}" for n in FINNED_SIZES for word in ("finned", "sashimi"))


def struck(inference: Inference) -> Elimination:
    assert isinstance(inference.action, Elimination)
    return inference.action


def places(board: Board, line: int, digit: int, *, rows: bool) -> frozenset[int]:
    cells = [Cell(line, i) if rows else Cell(i, line) for i in range(board.grid.size)]
    return frozenset(
        i for i, cell in enumerate(cells) if digit in board.candidates[cell.row][cell.col]
    )


def plain_fish(board: Board, size: int) -> set[tuple[int, bool, tuple[int, ...], frozenset[int]]]:
    """Digit, whether the base is rows, the base lines, the cover lines."""
    n = board.grid.size
    return {
        (digit, rows, lines, cover)
        for digit in range(1, n + 1)
        for rows in (True, False)
        for lines in combinations(range(n), size)
        if all(len(places(board, line, digit, rows=rows)) > 1 for line in lines)
        and len(
            cover := frozenset[int]().union(*(places(board, i, digit, rows=rows) for i in lines))
        )
        == size
    }


def shape(inference: Inference) -> tuple[int, bool, tuple[int, ...], frozenset[int]]:
    base, cover = inference.evidence.part("base"), inference.evidence.part("cover")
    rows = base.houses[0].kind is HouseKind.ROW
    lines = tuple(house.index for house in base.houses)
    return base.digits[0], rows, lines, frozenset(house.index for house in cover.houses)


@settings(deadline=None, max_examples=20)
@given(grids(Grid.of(4), Grid.of(6), NINE).flatmap(boards), st.sampled_from((2, 3)))
def test_plain_fish(board: Board, size: int) -> None:
    found = [shape(inference) for inference in RULES[SIZES[size]].apply(board)]
    assert len(set(found)) == len(found)
    assert set(found) <= plain_fish(board, size)


def example(technique: str) -> Board:
    return formats.read(EXAMPLES[technique])


def fins(inference: Inference) -> set[Cell]:
    parts = inference.evidence.parts
    return {cell for part in parts if part.role == "fins" for cell in part.cells}


@pytest.mark.parametrize("name", FINNED)
def test_fins_stick_out_and_see_what_goes(name: str) -> None:
    board = example(name)
    found = RULES[name].apply(board)
    assert found
    for inference in found:
        parts = inference.evidence.parts
        covers = [part for part in parts if part.role == "cover"]
        outside = {cell for cell, _ in parts[0].candidates}
        outside -= {cell for house in covers[0].houses for cell in house.cells}
        first = next(part for part in parts if part.role == "fins")
        assert set(first.cells) == outside
        if len(covers) == 1:
            for target, _ in struck(inference).candidates:
                assert all(fin in board.peers(target) for fin in outside)


@pytest.mark.parametrize("name", [rule.name for rule in COMPLEX])
def test_names_fit_the_shape(name: str) -> None:
    for inference in RULES[name].apply(example(name)):
        base, cover = inference.evidence.part("base"), inference.evidence.part("cover")
        sides = [{house.kind for house in part.houses} for part in (base, cover)]
        mixed = any({HouseKind.ROW, HouseKind.COLUMN} <= kinds for kinds in sides)
        assert mixed is ("mutant" in name)
        assert mixed or any(HouseKind.BOX in kinds for kinds in sides)
        assert bool(fins(inference)) is name.startswith("finned")
        assert not set(base.houses) & set(cover.houses)
        assert len(base.houses) == len(cover.houses) >= len(inference.evidence.truths)
        truths = {str(truth) for truth in inference.evidence.truths}
        assert truths <= {f"range {base.digits[0]} in {house}" for house in base.houses}


def test_fewer_truths_than_houses_may_do() -> None:
    """A fish of six, none smaller within it, that five ranges prove."""
    found = RULES["finned-mutant-whale"].apply(example("finned-mutant-whale"))
    assert any(len(inference.evidence.truths) == 5 for inference in found)


@settings(deadline=None, max_examples=20)
@given(st.data())
def test_fish_rule_out_lost_causes_only(data: st.DataObject) -> None:
    board = data.draw(boards())
    lost = unplaceable(board)
    for name in (*FINNED[:4], "franken-swordfish", "finned-franken-x-wing"):
        for inference in RULES[name].apply(board):
            for cell in struck(inference).cells:
                digit = inference.evidence.focus_digit
                assert digit is not None
                assert lost[digit - 1] >> board.grid.index(cell) & 1


@settings(deadline=None, max_examples=15)
@given(st.data())
def test_a_rearranged_board_gives_the_rearranged_fish(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(("x-wing", "finned-swordfish", "sashimi-jellyfish")))
    symmetry = data.draw(symmetries())
    board = example(name)
    here = {
        str(sorted((str(symmetry.cell(c)), symmetry.digit(d)) for c, d in struck(i).candidates))
        for i in RULES[name].apply(board)
    }
    there = {
        str(sorted((str(c), d) for c, d in struck(i).candidates))
        for i in RULES[name].apply(symmetry.board(board))
    }
    assert here == there


def test_a_siamese_fish_is_one_fish_more() -> None:
    siamese = [
        inference
        for name in FINNED
        for inference in RULES[name].apply(example(name))
        if [part.role for part in inference.evidence.parts].count("cover") > 1
    ]
    assert siamese
    for inference in siamese:
        assert len(struck(inference).candidates) > 1
