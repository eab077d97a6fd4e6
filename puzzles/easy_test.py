"""Easy puzzles of our own: singles solve them, and every trace is proved."""

from pathlib import Path

import pytest

import sudologue as sl

PUBLIC = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
LINES = Path(__file__).with_suffix("").parent.joinpath("easy.txt").read_text("utf-8").splitlines()
PUZZLES = [PUBLIC, *(line for line in LINES if not line.startswith("#"))]


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_solved_and_proved(puzzle: str) -> None:
    result = sl.solve(puzzle)
    assert result.status is sl.SolveStatus.SOLVED
    assert result.diagnosis is None
    assert len(result.steps) == result.initial.empty_mask.bit_count()
    for house in result.final_board.houses:
        assert {result.final_board.value(cell) for cell in house.cells} == set(range(1, 10))
    assert result.final_board.is_complete
    assert sl.check(result).ok
