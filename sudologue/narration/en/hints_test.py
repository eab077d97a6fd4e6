import re

import pytest

from sudologue.api import hint
from sudologue.constraints import Arrow, Candidates, NonConsecutive
from sudologue.errors import UnknownNameError
from sudologue.inference.inference import Elimination, Evidence, Inference, Placement
from sudologue.inference.truth import Domain, Range, Truth
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.puzzle import Puzzle
from sudologue.narration.en.coach_facts_test import CELL, HOUSE, cells, digits
from sudologue.narration.en.words import name
from sudologue.narration.hints import LEVELS, hint_text
from sudologue.narration.samples_test import BOARDS, CROSS, EASY, RULE_SETS, Guardians, solved
from sudologue.rules.catalog import RULES

BOARD = Board.from_string(EASY[0])


def named_digits(text: str) -> set[int]:
    """The digits that a text names, not counting the numbers of cells and houses."""
    bare = re.sub(CELL, "", re.sub(HOUSE, "", text, flags=re.IGNORECASE))
    return set(digits(bare))


def check_levels(board: Board, inference: Inference) -> None:
    """No level tells more than it promises."""
    kind, where, pattern, whole = (hint_text(board, inference, level) for level in LEVELS)
    assert not re.search(r"\d", kind.replace(name(inference.rule), ""))
    assert not cells(where)
    assert not named_digits(where)
    action = inference.action
    concluded = (
        [(action.cell, action.value)] if isinstance(action, Placement) else action.candidates
    )
    for cell, digit in concluded:
        assert not (cell in cells(pattern) and digit in named_digits(pattern))
        assert cell in cells(whole)
        assert digit in named_digits(whole)
    assert all(
        text[0].isupper() or text.startswith(inference.rule) for text in (kind, where, whole)
    )
    assert all(text.endswith((".", "?")) for text in (kind, where, pattern, whole))


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("name", [name for name in BOARDS if name != "sixteen"])
def test_no_level_tells_more_than_it_promises(name: str, rules: str) -> None:
    result = solved(name, rules)
    for number, step in enumerate(result.steps, start=1):
        check_levels(result.board_before(number), step.inference)


def test_a_hint_for_a_large_board() -> None:
    result = solved("sixteen")
    for number in (1, 40, 120):
        check_levels(result.board_before(number), result.steps[number - 1].inference)


def test_the_levels_of_a_naked_single() -> None:
    board = Board.from_string(CROSS)
    (inference,) = RULES["naked-single"].apply(board)
    assert [hint_text(board, inference, level) for level in (1, 2, 3)] == [
        "Some cell has only one digit left that fits: look for a naked single.",
        "Look along row 5: one of its open cells has no choice left.",
        "Look at r5c5. What do row 5 and column 5 leave for it?",
    ]


def test_the_levels_of_a_hidden_single() -> None:
    found = RULES["hidden-single"].apply(BOARD)
    inference = next(one for one in found if one.evidence.focus_digit == 5)
    assert [hint_text(BOARD, inference, level) for level in (1, 2, 3)] == [
        "Some digit has only one place left in a house: look for a hidden single.",
        "Look at box 3.",
        "Where can 5 still go in box 3? Keep an eye on the 5s in r1c1, r2c6 and r8c9.",
    ]


def test_the_levels_of_a_full_house() -> None:
    result = solved("easy-1")
    number = next(n for n, s in enumerate(result.steps) if s.inference.rule == "full-house")
    inference = result.steps[number].inference
    house, cell = inference.evidence.focus_house, inference.evidence.focus_cells[0]
    board = result.board_before(number + 1)
    assert hint_text(board, inference, 2) == f"Look at {house}."
    assert hint_text(board, inference, 3).endswith(f"has one gap, {cell}. Which digit is missing?")


BOX = BOARD.grid.house("box 3")


@pytest.mark.parametrize(
    ("truths", "where", "pattern"),
    [
        (
            (Domain(Cell(4, 1)), Range(5, BOX)),
            "Look at row 5 and box 3.",
            "Put these side by side: the candidates of r5c2 and the places for 5 in box 3.",
        ),
        (
            (Domain(Cell(0, 3)), Range(2, BOX)),
            "Look at row 1 and box 3.",
            "Look at row 1 and box 3. Put what you see there together.",
        ),
        (
            (Range(5, BOX),),
            "Look at box 3.",
            "Look closely at the places for 5 in box 3.",
        ),
        (
            (Guardians(),),
            "Look at row 1.",
            "Look at row 1. Put what you see there together.",
        ),
        (
            (),
            "This one spreads over a good part of the board.",
            "This one spreads over a good part of the board. Put what you see there together.",
        ),
    ],
)
def test_a_rule_without_words_keeps_its_secret_too(
    truths: tuple[Truth, ...], where: str, pattern: str
) -> None:
    inference = Inference("own", Elimination(((Cell(0, 3), 2),)), Evidence(truths=truths))
    assert hint_text(BOARD, inference, 1) == "The technique to look for is this: own."
    assert hint_text(BOARD, inference, 2) == where
    assert hint_text(BOARD, inference, 3) == pattern


def test_a_level_that_does_not_exist() -> None:
    inference = solved("easy-1").steps[0].inference
    with pytest.raises(UnknownNameError, match="unknown hint level 5; known: 1, 2, 3, 4"):
        hint_text(BOARD, inference, 5)


def test_a_single_that_a_constraint_leaves_is_read_off_it() -> None:
    # 8 on the shaft of two cells leaves 9 to the circle.
    board = Board.of(Puzzle.of("." * 28 + "8" + "." * 52, [Arrow("r3c2 r4c2", "r2c2")]))
    inference = hint(board)
    assert str(inference) == "naked-single: r2c2=9"
    assert inference is not None
    told = [hint_text(board, inference, level) for level in (2, 3, 4)]
    assert told[:2] == [
        "Look at the arrow from r2c2: some cell there has no choice left.",
        "Look at r2c2. What does the arrow from r2c2 leave for it?",
    ]
    assert told[2].endswith("ith 8 in r4c2, the arrow from r2c2 leaves only 9.")


def test_pair_support_from_a_cell_names_what_binds_its_neighbours() -> None:
    board = Board.of(Puzzle.of(constraints=[NonConsecutive(), Candidates("r5c5", "4 5 6")]))
    inference, *_ = RULES["pair-support"].apply(board)
    where, pattern, whole = (hint_text(board, inference, level) for level in (2, 3, 4))
    neighbours = "r4c5–r5c5, r5c4–r5c5, r5c5–r5c6 and r5c5–r6c5"
    assert where == f"Look at r5c5, and at the rule against consecutive neighbours ({neighbours})."
    assert pattern.startswith("Go through the digits of r5c5.")
    assert f"y the rule against consecutive neighbours ({neighbours})" in whole
    assert "rests on" not in whole
