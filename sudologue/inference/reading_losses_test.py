"""Of what the cells of a reading have lost, only what matters is told and needed; a slice has nothing to spare."""

import pytest

import sudologue as sl
from sudologue.inference.inference import Elimination, Evidence, Inference, Placement
from sudologue.inference.proof import CauseKind, Proof, why
from sudologue.inference.prover import Prover
from sudologue.inference.solve_result import SolveResult, SolveStatus, TraceStep
from sudologue.inference.truth import Kept
from sudologue.inference.variants_test import made, read_variant, variant
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.rules.singles import restate


def test_only_what_matters_is_told() -> None:
    """A cage of 7 in three cells is 1, 2 and 4: what the cells lost to givens has no part in that."""
    board = variant("cages")
    gone = Elimination(((Cell(4, 7), 9),))
    step = Inference("reading", gone, Evidence(truths=(Kept("killer 2"),)))
    (premise,) = Proof(_trace(board, step)).premises(1)
    assert premise.losses == ()


def test_digits_placed_in_its_cells_matter() -> None:
    """An arrow from a 9 through a 4 leaves a 5; the 1 far away has nothing to do with it."""
    board = Board.of(
        sl.Puzzle.of("." * 81, constraints=[made("arrow", "r1c6 r2c7", circle="r1c5")])
    )
    gone = Elimination(((Cell(1, 6), 2), (Cell(1, 6), 3)))
    placed = [(Cell(0, 4), 9), (Cell(0, 5), 4), (Cell(8, 8), 1)]
    steps = [Inference("own", Placement(*each), Evidence(())) for each in placed]
    steps.append(Inference("reading", gone, Evidence(truths=(Kept("arrow 1"),))))
    proof = Proof(_trace(board, *steps))
    (premise,) = proof.premises(4)
    assert {(loss.cause.kind, loss.cell, loss.cause.digit) for loss in premise.losses} == {
        (CauseKind.FILLED, Cell(0, 4), 9),
        (CauseKind.FILLED, Cell(0, 5), 4),
    }
    assert proof.slice({4}) == (1, 2, 4)


@pytest.mark.parametrize("name", ["dots", "lines", "cages"])
def test_why_by_itself(name: str) -> None:
    result = read_variant(name)
    assert any(step.inference.rule == "reading" for step in result.steps)
    for step in result.steps[-6:]:
        action = step.inference.action
        match action:
            case Placement(cell):
                question = str(cell)
            case Elimination(candidates):
                question = "{}<>{}".format(*candidates[0])
        part = why(result, question, restate)
        assert part.steps
        assert _stands(part, None)
        for left_out in range(len(part.steps) - 1):
            assert not _stands(part, left_out)


def _trace(board: Board, *inferences: Inference) -> SolveResult:
    steps: list[TraceStep] = []
    for inference in inferences:
        steps.append(TraceStep(inference, inference.apply(steps[-1].board if steps else board)))
    return SolveResult(board, tuple(steps), SolveStatus.PARTIAL)


def _stands(part: SolveResult, left_out: int | None) -> bool:
    """Is every step proved by its truths on the board that the steps before it leave, one of them left out?"""
    board = part.initial
    for number, (inference, _) in enumerate(part.steps):
        if number == left_out:
            continue
        lost = board.grid.all_mask & ~board.possible_mask
        if not Prover.of(board.grid, inference).proves(lost):
            return False
        board = inference.apply(board)
    return True
