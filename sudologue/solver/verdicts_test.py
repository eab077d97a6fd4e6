"""Answers to exercises, judged."""

import pytest

from sudologue import formats
from sudologue.inference.inference import Elimination, Placement
from sudologue.model.board import Board
from sudologue.model.sets import Candidate, parse_candidate
from sudologue.narration.narrator import verdict_text
from sudologue.solver.verdicts import Verdict, VerdictKind, judge

X_WING = formats.read(
    ":0000:x:.47+692...+2.683....9.....6..5+6...9...13.....7.....1...6....752.84..2..5.7.......6.:::"
)
"""The X-Wing of 7 in columns 1 and 2 takes 7 from r6c4 and r6c6; simpler steps are there, too."""
SINGLES = formats.read(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)


def judged(board: Board, technique: str, *entered: str) -> tuple[Verdict, str]:
    """The verdict on what was entered, and its words."""
    placed: list[Candidate] = []
    removed: list[Candidate] = []
    for cell, sign, digit in map(parse_candidate, entered):
        (placed if sign == "=" else removed).append((cell, digit))
    verdict = judge(board, technique, placed, removed)
    return verdict, str(verdict_text(board, verdict))


def test_all_that_a_pattern_says_is_right() -> None:
    verdict, text = judged(X_WING, "x-wing", "r6c4<>7", "r6c6<>7")
    assert verdict.kind is VerdictKind.RIGHT
    assert verdict.step is not None
    assert verdict.step.rule == "x-wing"
    assert text.startswith("Right. X-Wing. ")


def test_a_part_of_it_is_told_how_much_is_missing() -> None:
    verdict, text = judged(X_WING, "x-wing", "r6c4<>7")
    assert verdict.kind is VerdictKind.PARTLY
    assert [f"{cell}<>{digit}" for cell, digit in verdict.missing] == ["r6c6<>7"]
    assert text == "Right so far. The same pattern rules out one more candidate."


def test_more_than_it_says_is_told_apart() -> None:
    verdict, text = judged(X_WING, "x-wing", "r6c4<>7", "r6c6<>7", "r6c2<>2")
    assert verdict.kind is VerdictKind.BEYOND
    assert [str(action) for action in verdict.extra] == ["r6c2<>2"]
    assert text == (
        "Partly: an X-Wing says that r6c4 and r6c6 cannot be 7. "
        "It does not say that r6c2 cannot be 2, though that is so."
    )


def test_what_another_technique_says_is_told_by_its_name() -> None:
    verdict, text = judged(X_WING, "jellyfish", "r6c4<>7", "r6c6<>7")
    assert verdict.kind is VerdictKind.OTHER
    assert verdict.step is not None
    assert text.startswith("True, but not by a jellyfish. ")


def test_what_is_false_is_told_from_the_solution() -> None:
    verdict, text = judged(SINGLES, "hidden-single", "r1c3<>4")
    assert verdict.kind is VerdictKind.WRONG
    assert text == "No: in the solution r1c3 is 4."
    verdict, text = judged(SINGLES, "hidden-single", "r1c3=2")
    assert verdict.kind is VerdictKind.WRONG
    assert text == "No: in the solution r1c3 is not 2."


def test_a_digit_that_its_house_has_is_false_too() -> None:
    verdict, _ = judged(SINGLES, "hidden-single", "r1c3=5")
    assert verdict.kind is VerdictKind.WRONG


@pytest.mark.parametrize("technique", ["naked-single", "hidden-single"])
def test_a_single_is_placed(technique: str) -> None:
    entered = {"naked-single": "r5c5=5", "hidden-single": "r3c5=4"}[technique]
    verdict, _ = judged(SINGLES, technique, entered)
    assert verdict.kind is VerdictKind.RIGHT
    assert verdict.step is not None
    assert verdict.found == (verdict.step.action,)


def test_crossing_out_the_rest_is_placing() -> None:
    verdict, _ = judged(SINGLES, "hidden-single", "r3c5<>3")
    assert verdict.kind is VerdictKind.RIGHT
    assert verdict.step is not None
    assert isinstance(verdict.step.action, Placement)
    assert isinstance(verdict.found[0], Elimination)


def test_what_nothing_shows_yet_is_said_to_be_so() -> None:
    # Every technique up to the nets would show it: none is left in the time that there is.
    verdict = judge(SINGLES, "x-wing", [], [(SINGLES.grid.cells[2], 1)], is_late=lambda: True)
    assert verdict.kind is VerdictKind.UNSHOWN
    text = str(verdict_text(SINGLES, verdict))
    assert (
        text == "This is so, but neither an X-Wing nor anything else that was tried shows it yet."
    )


def test_nothing_entered_is_no_answer() -> None:
    verdict, text = judged(X_WING, "x-wing")
    assert verdict.kind is VerdictKind.EMPTY
    assert text.startswith("Nothing is entered yet")
    assert judged(X_WING, "x-wing", "r1c1<>4")[0].kind is VerdictKind.EMPTY, "gone before"
