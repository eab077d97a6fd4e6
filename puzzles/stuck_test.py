"""Puzzles of our own that singles alone cannot finish: the solver says so, and never guesses."""

from pathlib import Path

import pytest

import sudologue as sl

LINES = Path(__file__).with_name("stuck.txt").read_text("utf-8").splitlines()
PUZZLES = [line for line in LINES if not line.startswith("#")]
SINGLES = sl.RULES.pick("full-house", "naked-single", "hidden-single")


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_stuck_and_proved_so_far(puzzle: str) -> None:
    result = sl.solve(puzzle, rules=SINGLES)
    assert result.status is sl.SolveStatus.STUCK
    assert not result.final_board.is_complete
    assert not result.final_board.problems()
    assert not any(rule.apply(result.final_board) for rule in SINGLES)
    assert sl.hint(result.final_board, rules=SINGLES) is None
    assert result.dead_end is not None
    assert result.dead_end.tried == tuple(rule.name for rule in SINGLES)
    assert sl.check(result, puzzle).ok


def test_no_puzzle_is_there_twice() -> None:
    assert len(set(PUZZLES)) == len(PUZZLES) == 10
