from pathlib import Path
from time import monotonic, sleep

import pytest

import sudologue as sl
from sudologue.desktop.session import Session, Settings
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


class Broken:
    """A rule that places what cannot be."""

    name = "broken"

    def apply(self, board: Board) -> list[sl.Inference]:
        return [sl.Inference(self.name, sl.Placement(board.grid.cells[0], 9), sl.Evidence(()))]


def test_a_rule_that_fails_is_told_and_ends_the_wait() -> None:
    board = Board.from_string(EASY)
    session = Session(board, Settings(Solver([Broken()])))
    session.next()
    until = monotonic() + 10
    while session.is_thinking and monotonic() < until:
        session.tick(monotonic())
        sleep(0.005)
    assert session.caption.startswith("rule 'broken': cannot place 9 in r1c1")
