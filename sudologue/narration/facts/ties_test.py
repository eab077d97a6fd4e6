"""The ties by constraints that a step needs are found, and no others."""

import sudologue as sl
from sudologue.inference.inference import Elimination, Evidence, Inference
from sudologue.inference.proof import StepFacts, facts_of
from sudologue.inference.truth import parse_truth
from sudologue.inference.variants_test import made, solved_variant
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.narration.facts.ties import Tie, ties
from sudologue.narration.samples_test import solved

KNIGHT = Board.of(
    sl.Puzzle.of("." * 81, constraints=[made("anti_knight"), made("kropki_white", "r5c5 r5c6")])
)


def struck(board: Board, cell: Cell, digit: int, *truths: str) -> StepFacts:
    """A step that strikes one candidate by these truths."""
    named = tuple(parse_truth(truth, board.grid) for truth in truths)
    return facts_of(board, Inference("x", Elimination(((cell, digit),)), Evidence(truths=named)))


def test_a_knights_move_that_is_needed() -> None:
    """5 goes in r1c3 or r1c5 in row 1: r3c4 shares box 2 with the one, and is a knight's move from both."""
    board = KNIGHT.eliminate([(Cell(0, col), 5) for col in range(9) if col not in (2, 4)])
    step = struck(board, Cell(2, 3), 5, "range 5 in row 1")
    assert ties(step) == [Tie("anti_knight 1", (Cell(0, 2), Cell(2, 3)))]


def test_a_dot_that_is_needed() -> None:
    """With 1 or 2 in r5c5, the dot leaves no 9 beside it."""
    board = KNIGHT.eliminate([(Cell(4, 4), digit) for digit in range(3, 10)])
    step = struck(board, Cell(4, 5), 9, "domain r5c5")
    assert ties(step) == [Tie("kropki_white 1", (Cell(4, 4), Cell(4, 5)))]


def test_houses_need_none() -> None:
    classic, variant = solved("easy-2"), solved_variant("knight")
    for result in (classic, variant):
        for number, step in enumerate(result.steps, start=1):
            if step.inference.rule in ("pointing", "claiming", "hidden-pair"):
                assert ties(facts_of(result.board_before(number), step.inference)) == []
