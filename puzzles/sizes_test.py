"""Boards of other sizes, up to 25×25: singles solve them, and every trace is proved."""

from pathlib import Path

import pytest

import sudologue as sl

LINES = Path(__file__).with_name("sizes.txt").read_text("utf-8").splitlines()
PUZZLES = [line for line in LINES if not line.startswith("#")]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: f"{len(puzzle)} cells")
def test_solved_and_proved(puzzle: str) -> None:
    result = sl.solve(puzzle)
    final, size = result.final_board, result.initial.grid.size
    assert result.status is sl.SolveStatus.SOLVED
    assert len(result.steps) == puzzle.count(".")
    assert final.is_complete
    digits = set(range(1, size + 1))
    assert all({final.value(cell) for cell in house.cells} == digits for house in final.houses)
    assert sl.check(result, puzzle).ok


def test_the_sizes() -> None:
    assert {sl.Board.from_string(puzzle).grid.size for puzzle in PUZZLES} == {4, 6, 8, 12, 16, 25}
