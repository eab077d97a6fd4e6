"""The 45 rule in words: sums come out, nothing is negative, and what sticks out is said to."""

import re
from dataclasses import replace

import pytest

from sudologue.constraints import Constraint, Killer
from sudologue.inference.inference import Inference
from sudologue.inference.proof import facts_of
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle
from sudologue.narration.en.coach import explain
from sudologue.narration.en.sums import WORDS
from sudologue.narration.narrator import voice_of
from sudologue.narration.voice import dealt
from sudologue.rules.catalog import RULES

LEFT = [Killer("r1c1 r1c2 r1c3", 15), Killer("r2c1 r2c2 r2c3", 20)]
COVER = [*LEFT, Killer("r3c1 r3c2 r4c2", 11), Killer("r3c3 r3c4", 7)]
CROSSING = [*LEFT, Killer("r3c1 r3c2 r4c2", 16)]

SAID: list[tuple[list[Constraint], str, str]] = [
    ([*LEFT], "45 − 15 − 20 = 10, so r3c1, r3c2 and r3c3 come to 10", "= 10 = r3c1+r3c2+r3c3"),
    (
        [*COVER],
        "15 + 20 + 11 + 7 = 53. Box 1 alone comes to 45, so what sticks out, r3c4 and r4c2, comes to 53 − 45 = 8",
        "15 + 20 + 11 + 7 − 45 = 8 = r3c4+r4c2",
    ),
    (
        [*CROSSING],
        "15 + 20 + 16 = 51. Box 1 alone comes to 45, so r4c2 outside comes to 51 − 45 = 6 more than r3c3 inside",
        "15 + 20 + 16 − 45 = 6 = r4c2-r3c3",
    ),
]


def found(cages: list[Constraint], noted: str) -> tuple[Board, Inference]:
    """What the 45 rule finds, of which the notation says so."""
    board = Board.of(Puzzle.of(constraints=cages))
    words = WORDS["45-rule"]
    for inference in RULES["45-rule"].apply(board):
        if noted in (words.notation(facts_of(board, inference)) or ""):
            return board, inference
    raise AssertionError(noted)


@pytest.mark.parametrize(("cages", "said", "noted"), SAID, ids=("innies", "outies", "both"))
def test_a_sum_is_told_the_way_one_adds_it_up(
    cages: list[Constraint], said: str, noted: str
) -> None:
    board, inference = found(cages, noted)
    facts = facts_of(board, inference)
    turns = [replace(facts, cells_at_start=left) for left in range(30, 60)]
    told = {dealt(range(8), turn): explain(turn) for turn in turns}
    assert len(told) == 8
    assert any(said in text for text in told.values()), told
    for text in told.values():
        assert not re.search(r"−\d|(?<!\d) −", text), "no number is negative"
        for sum_told in re.findall(r"\d+(?: [+−] \d+)+ = \d+", text):
            left, right = sum_told.replace("−", "-").split(" = ")
            assert sum(map(int, re.findall(r"-?\d+", left.replace(" ", "")))) == int(right)


def test_a_proof_does_not_take_everything_off() -> None:
    board, inference = found([*COVER], "= r3c4+r4c2")
    assert "1. r3c4 + r4c2 comes to 8 [sum box 1" in voice_of("proof").step(
        facts_of(board, inference)
    )
