"""The prover tells what is proved from what is not: it agrees with every step that solvers find."""

import pytest

import sudologue as sl
from sudologue.inference.inference import Elimination, Evidence, Inference
from sudologue.inference.prover import Prover
from sudologue.inference.truth import BugGuardians, Domain, Kept, parse_truth
from sudologue.inference.variants_test import SAMPLES, made, read_variant, solved_variant
from sudologue.model.board import Board
from sudologue.model.cell import Cell

CAGE = Board.of(sl.Puzzle.of("." * 81, constraints=[made("killer", "r1c1 r1c2 r1c3", sum=7)]))


@pytest.mark.parametrize("name", SAMPLES)
def test_steps_are_proved_and_their_opposites_are_not(name: str) -> None:
    for result in (solved_variant(name), read_variant(name)):
        solution = solved_variant(name).final_board.placed_mask
        for number, step in enumerate(result.steps, start=1):
            board = result.board_before(number)
            grid, lost = board.grid, board.grid.all_mask & ~board.possible_mask
            assert Prover.of(grid, step.inference).proves(lost)
            true = next(k for k in range(grid.size * grid.cell_count) if solution >> k & 1)
            wrong = Elimination((grid.split(true),))
            assert not Prover.of(grid, Inference("x", wrong, step.inference.evidence)).proves(lost)


@pytest.mark.parametrize(
    ("truth", "digit", "is_proved"),
    [("killer 1", 5, True), ("killer 1", 4, False), ("domain r1c1", 5, False)],
)
def test_one_reading(truth: str, digit: int, is_proved: bool) -> None:
    """Three cells come to 7: they are 1, 2 and 4."""
    gone = Elimination(((Cell(0, 0), digit),))
    step = Inference("x", gone, Evidence(truths=(parse_truth(truth, CAGE.grid),)))
    assert Prover.of(CAGE.grid, step).proves(0) is is_proved


def test_conflicts_may_be_left_out() -> None:
    """The cage alone leaves r1c4 a 1; that its cells share a row takes it away."""
    grid = CAGE.grid
    step = Inference("x", Elimination(((Cell(0, 3), 1),)), Evidence(truths=(Kept("killer 1"),)))
    assert Prover.of(grid, step).proves(0)
    alone = dict.fromkeys(range(grid.size * grid.cell_count), grid.all_mask)
    assert not Prover.of(grid, step).proves(0, alone)


def test_it_cannot_tell_of_a_bug() -> None:
    step = Inference(
        "x", Elimination(((Cell(0, 3), 1),)), Evidence(truths=(BugGuardians(), Domain(Cell(0, 3))))
    )
    assert not Prover.of(CAGE.grid, step).proves(CAGE.grid.all_mask)
