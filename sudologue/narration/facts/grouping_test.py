from sudologue.constraints import AntiKnight
from sudologue.inference.inference import Evidence, Inference, Placement
from sudologue.inference.proof import Cause, CauseKind, Loss, Premise, Proof, StepFacts
from sudologue.inference.truth import Domain, Range
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import House
from sudologue.narration.en.single_reasons import why_here, why_this
from sudologue.narration.facts.grouping import Single, as_single, shares, sweeps
from sudologue.narration.samples_test import solved

GRID = Grid.of(9, constraints=[AntiKnight()])
CELL = Cell(4, 4)


def seen(cell: str, digit: int, blocker: str, house: str | None) -> Loss:
    """A candidate lost to the same digit on the board, in a house or by a knight's move."""
    found, leap = (GRID.house(house), None) if house else (None, "anti_knight 1")
    cause = Cause(CauseKind.SEEN, 0, Cell.parse(blocker), found, digit, leap)
    return Loss(Cell.parse(cell), digit, cause)


def single(truth: Domain | Range, digit: int, *losses: Loss) -> Single:
    """A single by itself, with what its truth lost."""
    premise = Premise(truth, ((CELL, digit),), losses)
    inference = Inference("any", Placement(CELL, digit), Evidence(truths=(truth,)))
    facts = StepFacts(
        1, Board.from_string("." * 81, GRID), inference, (premise,), None, (), None, 70, 71
    )
    return Single(facts, CELL, digit, premise)


def house(name: str) -> House:
    return GRID.house(name)


def test_a_blocker_in_two_houses_is_told_by_the_one_that_holds_all_it_takes() -> None:
    told = single(
        Range(5, house("row 4")),
        5,
        seen("r4c7", 5, "r6c7", "column 7"),
        seen("r4c8", 5, "r6c7", "box 6"),
    )
    (sweep,) = sweeps(told.premise)
    assert sweep.house == house("box 6")
    assert why_here(told) == "the 5 in r6c7 sweeps box 6, so r4c7 and r4c8 are out"


def test_digits_are_gathered_into_few_houses() -> None:
    told = single(
        Domain(CELL),
        5,
        seen("r5c5", 1, "r5c4", "box 5"),
        seen("r5c5", 2, "r5c1", "row 5"),
        seen("r5c5", 3, "r5c9", "row 5"),
    )
    assert [(str(share.house), share.digits) for share in shares(told.premise)] == [
        ("row 5", (1, 2, 3))
    ]


def test_a_digit_that_sees_a_cell_without_a_house_is_told_by_itself() -> None:
    in_cell = single(
        Domain(CELL), 5, seen("r5c5", 1, "r3c4", None), seen("r5c5", 2, "r5c1", "row 5")
    )
    assert why_this(in_cell) == "row 5 has the 2, and the 1 in r3c4 rules out 1 by a knight's move"
    in_house = single(
        Range(5, house("row 5")),
        5,
        seen("r5c3", 5, "r3c4", None),
        *(seen(f"r5c{col}", 5, f"r1c{col}", f"column {col}") for col in (1, 2, 8)),
    )
    assert why_here(in_house) == (
        "the 5s in r1c1, r1c2 and r1c8 sweep columns 1, 2 and 8, "
        "and the 5 in r3c4 rules out r5c3 by a knight's move"
    )


def test_only_one_truth_with_one_candidate_left_makes_a_single() -> None:
    for facts in Proof(solved("easy-2", "my-rule")).all_facts():
        is_placement = isinstance(facts.inference.action, Placement)
        assert (as_single(facts) is not None) == is_placement
