"""Answers to "why?" beyond the steps: what the position itself says."""

from sudologue.inference.inference import Placement
from sudologue.inference.proof import CauseKind, Proof, Question
from sudologue.inference.solve_result import SolveResult, SolveStatus
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.narration.en.words import CANNOT_BE
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
            return say("{} has its {} in {}", cause.house, digit, cause.cell)
    return say("it is crossed out there")


def answer_text(answer: SolveResult, question: Question) -> Text:
    """What the steps of an answer leave unsaid: all of it where there are none, or what the last digit rules out."""
    if not answer.steps:
        return start_text(answer.initial, question)
    is_placed = isinstance(answer.steps[-1].inference.action, Placement)
    if not question.denied or not is_placed:
        return Text()
    return say("So {}", start_text(answer.final_board, question))
