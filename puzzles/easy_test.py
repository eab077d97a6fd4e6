"""Easy puzzles of our own: singles solve them, and every trace is proved."""

from pathlib import Path

import pytest

import sudologue as sl

PUBLIC = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
LINES = Path(__file__).with_name("easy.txt").read_text("utf-8").splitlines()
PUZZLES = [PUBLIC, *(line for line in LINES if not line.startswith("#"))]


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_solved_and_proved(puzzle: str) -> None:
    result = sl.solve(puzzle)
    final = result.final_board
    assert result.status is sl.SolveStatus.SOLVED
    assert len(result.steps) == result.initial.empty_mask.bit_count()
    assert final.is_complete
    assert all({final.value(c) for c in house.cells} == set(range(1, 10)) for house in final.houses)
    assert all(final.value(cell) == digit for cell, digit in result.initial.puzzle.givens.items())
    assert sl.check(result, puzzle).ok


def test_no_puzzle_is_there_twice() -> None:
    assert len(set(PUZZLES)) == len(PUZZLES) > 60
