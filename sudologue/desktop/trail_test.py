from pathlib import Path
from time import monotonic, sleep

import pytest

import sudologue as sl
from sudologue.desktop.trail import Trail
from sudologue.inference.solve_result import SolveStatus
from sudologue.model.board import Board
from sudologue.solver.solver import Solver

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
STUCK = "12........3....."


def walked(board: Board) -> Trail:
    trail = Trail(board, Solver())
    trail.walk()
    return trail


@pytest.mark.parametrize("text", [EASY, STUCK, "1234341221434.2."])
def test_it_finds_what_a_solve_finds(text: str) -> None:
    trail = walked(Board.from_string(text))
    assert trail.result is not None
    assert trail.result == sl.solve(text)
    assert trail.until(1).steps == trail.result.steps[:1]


def test_the_steps_of_harder_puzzles_are_those_of_a_solve() -> None:
    lines = Path(__file__).parents[2].joinpath("puzzles/easy.txt").read_text().splitlines()
    for text in [line for line in lines if line and line[0] in "123456789."][:3]:
        result = walked(Board.from_string(text)).result
        assert result is not None
        assert result.steps == sl.solve(text).steps


def test_a_mistake_comes_first_and_nothing_follows_from_it() -> None:
    board = Board.from_string(EASY)
    cell = board.grid.cells[2]
    trail = walked(board.place(cell, 1))
    assert trail.mistakes
    assert trail.mistakes.wrong == ((cell, 1),)
    assert not trail.steps
    assert walked(Board.from_string("11" + "." * 14)).mistakes


def test_it_walks_behind_and_stops_when_told() -> None:
    trail = Trail(Board.from_string(EASY), Solver())
    trail.walk_behind()
    until = monotonic() + 10
    while trail.result is None and monotonic() < until:
        sleep(0.005)
    assert trail.result is not None
    assert trail.result.status is SolveStatus.SOLVED
    stopped = Trail(Board.from_string(EASY), Solver())
    stopped.stop()
    stopped.walk()
    assert stopped.is_judged
    assert stopped.result is None
