import re

import pytest

from sudologue.inference.inference import Elimination, Evidence, Inference, Placement
from sudologue.inference.proof import CauseKind, Proof, StepFacts
from sudologue.inference.solve_result import SolveResult, SolveStatus, TraceStep
from sudologue.inference.truth import Domain, Range, Truth
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.narration.en.proof import PROOF
from sudologue.narration.samples_test import BOARDS, CROSS, PUBLIC, RULE_SETS, Guardians, solved

BOARD = Board.from_string(PUBLIC)


def test_a_naked_single() -> None:
    cell = Cell(4, 4)
    inference = Inference("naked-single", Placement(cell, 5), Evidence(truths=(Domain(cell),)))
    assert tell(Board.from_string(CROSS), inference) == (
        "Step 1. r5c5 = 5 (naked single).\n"
        "  1. r5c5 holds one of its candidates [domain r5c5].\n"
        "  2. Not 1: r5c1 is 1 (given). Not 2: r5c2 is 2 (given). Not 3: r5c8 is 3 (given). "
        "Not 4: r5c9 is 4 (given). Not 6: r1c5 is 6 (given). Not 7: r2c5 is 7 (given). "
        "Not 8: r8c5 is 8 (given). Not 9: r9c5 is 9 (given).\n"
        "  Therefore r5c5 = 5."
    )


def test_earlier_steps_are_cited_by_number() -> None:
    told = [PROOF.step(facts) for facts in Proof(solved("easy-1")).all_facts()]
    cited = [[int(n) for n in re.findall(r"\(step (\d+)\)", text)] for text in told]
    assert any(cited)
    assert all(n < number for number, steps in enumerate(cited, start=1) for n in steps)


def test_a_hidden_single() -> None:
    board = BOARD.place(Cell(4, 4), 5)
    truth = Range(1, board.grid.house("box 9"))
    inference = Inference("hidden-single", Placement(Cell(8, 6), 1), Evidence(truths=(truth,)))
    assert tell(board, inference) == (
        "Step 1. r9c7 = 1 (hidden single).\n"
        "  1. 1 stands somewhere in box 9 [range 1 in box 9].\n"
        "  2. Not r7c9: r5c9 is 1 (given). Not r8c7, r8c8: r8c5 is 1 (given). "
        "Filled with other digits: r7c7, r7c8, r8c9, r9c8, r9c9 (given).\n"
        "  Therefore r9c7 = 1."
    )


def tell(board: Board, inference: Inference) -> str:
    step = TraceStep(inference, inference.apply(board))
    return PROOF.step(Proof(SolveResult(board, (step,), SolveStatus.PARTIAL)).facts(1))


@pytest.mark.parametrize(
    ("truths", "action", "told"),
    [
        (
            (Domain(Cell(0, 2)), Range(5, BOARD.grid.house("box 3"))),
            Elimination(((Cell(0, 3), 2), (Cell(0, 5), 2))),
            "  5. With r1c4 = 2 or r1c6 = 2, no choice of one candidate from each of 1 and 3 is free "
            "of conflict.\n  Therefore r1c4 and r1c6 are not 2.",
        ),
        (
            (Domain(Cell(0, 2)),),
            Placement(Cell(0, 2), 4),
            "  3. If r1c3 were not 4, no choice of one candidate from 1 would be free of conflict.\n"
            "  Therefore r1c3 = 4.",
        ),
    ],
)
def test_any_technique_argues_from_all_its_truths(
    truths: tuple[Truth, ...], action: Placement | Elimination, told: str
) -> None:
    text = tell(BOARD, Inference("own", action, Evidence(truths=truths)))
    assert "1. r1c3 is 1, 2 or 4 [domain r1c3]." in text
    assert text.endswith(told)


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("name", BOARDS)
def test_every_loss_has_its_cause(name: str, rules: str) -> None:
    for facts in Proof(solved(name, rules)).all_facts():
        check_complete(facts, PROOF.step(facts))


def check_complete(facts: StepFacts, text: str) -> None:
    """Read the losses back from the text and compare them with the facts's."""
    told: list[tuple[str, str]] = []
    for missing, cause in re.findall(r"Not ([^:]+): ([^.]+)\.", text):
        told += [(item, cause) for item in missing.split(", ")]
    filled = re.search(r"Filled with other digits: ([^.]+)\.", text)
    told += [(cell, "filled") for cell in re.findall(r"r\d+c\d+", filled[1])] if filled else []
    assert sorted(told) == sorted(expected(facts))


def expected(facts: StepFacts) -> list[tuple[str, str]]:
    (premise,) = facts.premises
    named = "digit" if isinstance(premise.truth, Domain) else "cell"
    texts: list[tuple[str, str]] = []
    for loss in premise.losses:
        cause = loss.cause
        source = f"step {cause.step}" if cause.step else "given"
        said = {
            CauseKind.SEEN: f"{cause.cell} is {loss.digit} ({source})",
            CauseKind.STRUCK: f"struck out by step {cause.step}",
            CauseKind.FILLED: "filled",
            CauseKind.NOTED: "not a candidate at the start",
        }
        texts.append((str(getattr(loss, named)), said[cause.kind]))
    return texts


def test_what_was_crossed_out_before_the_start_is_said_so() -> None:
    board = BOARD.eliminate([(Cell(0, 2), 1), (Cell(0, 2), 2)])
    inference = Inference(
        "naked-single", Placement(Cell(0, 2), 4), Evidence(truths=(Domain(Cell(0, 2)),))
    )
    text = tell(board, inference)
    assert "Not 1, 2: not a candidate at the start." in text
    assert text.endswith("Therefore r1c3 = 4.")


def test_a_truth_of_a_kind_of_its_own() -> None:
    inference = Inference("own", Elimination(((Cell(0, 3), 2),)), Evidence(truths=(Guardians(),)))
    assert tell(BOARD, inference).splitlines()[1:4] == [
        "  1. One of these is true: r1c3 = 1 [guardians of r1c3 and r1c4].",
        "  2. Not r1c4 = 1: r2c4 is 1 (given).",
        "  3. With r1c4 = 2, no choice of one candidate from 1 is free of conflict.",
    ]
