"""Every frame of these techniques can be told, names nothing but what is there, and hints keep their secret."""

import re
from dataclasses import replace

import pytest

from sudologue import formats
from sudologue.inference.inference import Inference
from sudologue.inference.proof import facts_of
from sudologue.model.board import Board
from sudologue.narration.en.coach import explain
from sudologue.narration.en.coach_facts_test import cells
from sudologue.narration.en.hints_test import check_levels
from sudologue.narration.en.terse import TERSE
from sudologue.narration.examples import EXAMPLES
from sudologue.rules.catalog import RULES
from sudologue.rules.fireworks_test import board_of

COUNTING = (
    *("sue-de-coq", "aligned-pair-exclusion", "aligned-triple-exclusion"),
    *("template-set", "template-delete", "fireworks"),
)

QUADRUPLE = board_of(
    {
        **dict.fromkeys("12", ("r1c1", "r1c7", "r7c1")),
        **dict.fromkeys("34", ("r7c7", "r7c1", "r1c7")),
    }
)


def samples() -> list[tuple[Board, Inference]]:
    boards = [(name, formats.read(EXAMPLES[name])) for name in COUNTING]
    boards.append(("fireworks", QUADRUPLE))
    return [(board, one) for name, board in boards for one in RULES[name].apply(board)[:3]]


every_sample = pytest.mark.parametrize(("board", "inference"), samples(), ids=str)


@every_sample
def test_hints_keep_their_secret(board: Board, inference: Inference) -> None:
    check_levels(board, inference)


@every_sample
def test_every_frame_can_be_told(board: Board, inference: Inference) -> None:
    facts = facts_of(board, inference)
    told = {explain(replace(facts, number=number)) for number in range(1, 40)}
    assert len(told) == 8
    for text in told:
        assert not re.search(r"[{}]|\(\)|  ", text)
        assert text[0].isupper()
        assert all(cell in board.grid.numbers for cell in cells(text))


@every_sample
def test_terse_tells_the_pattern(board: Board, inference: Inference) -> None:
    line = TERSE.step(facts_of(board, inference))
    assert line.endswith(f"=> {inference.action}")
    assert all(str(cell) in line for cell in inference.evidence.focus_cells)
