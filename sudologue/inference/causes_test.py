"""Under constraints, too, every loss has a true cause."""

import pytest

from sudologue.inference.inference import Elimination
from sudologue.inference.proof import Cause, CauseKind, Loss, Proof
from sudologue.inference.solve_result import SolveResult, SolveStatus
from sudologue.inference.variants_test import SAMPLES, solved_variant, variant
from sudologue.model.cell import Cell


@pytest.mark.parametrize("name", SAMPLES)
def test_every_loss_has_a_true_cause(name: str) -> None:
    result = solved_variant(name)
    proof = Proof(result)
    kinds: set[tuple[CauseKind, bool]] = set()
    for number in range(1, len(result.steps) + 1):
        for premise in proof.premises(number):
            for loss in premise.losses:
                assert is_true(loss, result)
                kinds.add((loss.cause.kind, loss.cause.constraint is not None))
    assert (CauseKind.SEEN, True) in kinds
    assert ((CauseKind.MARKED, True) in kinds) is (name == "lines")


def test_a_leap_and_a_dot() -> None:
    """r2c4 is 9, a knight's move from r4c5; r2c6 is 1, with a white dot below r1c6."""
    board = variant("knight")
    proof = Proof(SolveResult(board, (), SolveStatus.PARTIAL))

    def causes(cell: Cell, digit: int) -> list[Cause]:
        return list(proof.causes(board.grid.candidate(cell, digit), 1))

    assert [str(cause.house) for cause in causes(Cell(2, 5), 9)] == ["box 2", "None"]
    assert causes(Cell(3, 4), 9) == [Cause(CauseKind.SEEN, 0, Cell(1, 3), None, 9, "anti_knight 1")]
    assert causes(Cell(0, 5), 7) == [
        Cause(CauseKind.SEEN, 0, Cell(1, 5), None, 1, "kropki_white 4")
    ]


def test_a_mark() -> None:
    board = variant("lines")
    proof = Proof(SolveResult(board, (), SolveStatus.PARTIAL))
    odd = board.grid.candidate(Cell(0, 0), 1)
    assert list(proof.causes(odd, 1)) == [Cause(CauseKind.MARKED, 0, constraint="even 1")]


def is_true(loss: Loss, result: SolveResult) -> bool:
    """Does the cause hold on the board right after the step it names?"""
    cause, grid = loss.cause, result.initial.grid
    board = result.steps[cause.step - 1].board if cause.step else result.initial
    match cause.kind:
        case CauseKind.FILLED:
            held = board.value(loss.cell)
            return cause.cell == loss.cell and held == cause.digit != loss.digit
        case CauseKind.SEEN:
            assert cause.cell is not None
            assert cause.digit is not None
            if board.value(cause.cell) != cause.digit:
                return False
            if cause.house is not None:
                together = {loss.cell, cause.cell} <= set(cause.house.cells)
                return together and cause.digit == loss.digit
            pair = grid.candidate(cause.cell, cause.digit), grid.candidate(loss.cell, loss.digit)
            return cause.constraint in grid.conflict_reasons.of(*pair)
        case CauseKind.STRUCK:
            action = result.steps[cause.step - 1].inference.action
            return isinstance(action, Elimination) and (loss.cell, loss.digit) in action.candidates
        case CauseKind.MARKED:
            marks = grid.conflict_reasons.marks(grid.candidate(loss.cell, loss.digit))
            return cause.constraint in marks
        case CauseKind.NOTED:
            return False
