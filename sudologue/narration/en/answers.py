"""Answers to "why?" beyond the steps: what the position itself says."""

from sudologue.inference.inference import Placement
from sudologue.inference.proof import Cause, CauseKind, Proof, Question
from sudologue.inference.solve_result import SolveResult, SolveStatus
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.narration.en.constraint_names import constraint_phrase, marked
from sudologue.narration.en.words import CANNOT_BE, IN
from sudologue.narration.text import Text, candidate, say


def start_text(board: Board, question: Question) -> Text:
    """The answer to a question that the starting position settles, without any step."""
    cell, digit, held = question.cell, question.digit, board.value(question.cell)
    if not question.denied or digit is None:
        why = "it is given" if board.is_given(cell) else "it is there already"
        return say("{} is {}: {}.", cell, held, why)
    reason = say("it holds {}", held) if held else _why_not(board, cell, digit)
    return say("{}: {}.", candidate(cell, digit, CANNOT_BE), reason)


def _why_not(board: Board, cell: Cell, digit: int) -> Text:
    start = Proof(SolveResult(board, (), SolveStatus.PARTIAL))
    for cause in start.causes(board.grid.candidate(cell, digit), 1):
        if cause.kind is CauseKind.SEEN:
            if cause.house:
                return say("{} has its {} in {}", cause.house, digit, cause.cell)
            return _why_not_by_constraint(board.grid, cause, digit)
        if cause.kind is CauseKind.MARKED and cause.constraint:
            return marked(board.grid, cause.constraint, (cell,), "it")
    return say("it is crossed out there")


def _why_not_by_constraint(grid: Grid, cause: Cause, digit: int) -> Text:
    assert cause.cell, "a filled cell rules it out"
    assert cause.digit, "it holds a digit"
    assert cause.constraint, "where no house is the reason, a constraint is"
    held, phrase = candidate(cause.cell, cause.digit, IN), constraint_phrase(grid, cause.constraint)
    return say("with {}, {} leaves no {} here", held, phrase, digit)


def answer_text(answer: SolveResult, question: Question) -> Text:
    """What the steps of an answer leave unsaid: all of it where there are none, or what the last digit rules out."""
    if not answer.steps:
        return start_text(answer.initial, question)
    is_placed = isinstance(answer.steps[-1].inference.action, Placement)
    if not question.denied or not is_placed:
        return Text()
    return say("So {}", start_text(answer.final_board, question))
