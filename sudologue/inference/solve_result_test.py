"""A result knows its boards, and a diagnosis tells what is left."""

from sudologue.inference.solve_result import Diagnosis, SolveResult, SolveStatus
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.solver.solver import Solver

SMALL = "4....1..3.1....3"


def test_the_boards_of_a_trace() -> None:
    result = Solver().solve(Board.from_string(SMALL))
    assert result.board_before(1) is result.initial
    assert result.final_board is result.steps[-1].board
    board = result.initial
    for number, (inference, after) in enumerate(result.steps, start=1):
        assert result.board_before(number) == board
        board = inference.apply(board)
        assert after == board


def test_a_trace_without_steps_ends_where_it_began() -> None:
    board = Board.from_string(SMALL)
    assert SolveResult(board, (), SolveStatus.PARTIAL).final_board is board


def test_a_diagnosis_is_words_and_a_dead_end_is_data() -> None:
    board = Board.from_string(SMALL)
    dead_end = Diagnosis.of(board, ("naked-single",))
    told = SolveResult(board, (), SolveStatus.STUCK, dead_end=dead_end)
    assert told.diagnosis == str(dead_end)
    assert told == SolveResult(board, (), SolveStatus.STUCK, dead_end)  # pyright: ignore
    mine = SolveResult(board, (), SolveStatus.STUCK, "no idea")
    assert (mine.diagnosis, mine.dead_end) == ("no idea", None)
    assert SolveResult(board, (), SolveStatus.SOLVED).diagnosis is None


class TestDiagnosis:
    def test_stuck(self) -> None:
        board = Board.from_string("12" + "." * 14).eliminate([(Cell(3, 3), 1), (Cell(3, 3), 2)])
        diagnosis = Diagnosis.of(board, ("naked-single", "hidden-single"))
        assert len(diagnosis.open_cells) == 14
        assert diagnosis.candidates_left == board.candidates_mask.bit_count()
        assert diagnosis.problems == ()
        assert str(diagnosis) == (
            "14 cells are open with 42 candidates between them, and none of the rules tried finds "
            "anything more (naked-single, hidden-single). "
            "Closest to a decision: r1c3 {3 4}, r1c4 {3 4}, r2c1 {3 4}, r2c2 {3 4}."
        )

    def test_where_every_cell_may_be_anything_none_is_close_to_a_decision(self) -> None:
        diagnosis = Diagnosis.of(Board.from_string("." * 16), ("naked-single",))
        assert diagnosis.smallest_domains == ()
        assert str(diagnosis).endswith("anything more (naked-single).")

    def test_broken(self) -> None:
        diagnosis = Diagnosis.of(Board.from_string("123....4........"), ("naked-single",))
        assert str(diagnosis) == (
            "no solution from here: r1c4 has no candidate left; 4 has no place left in box 1; "
            "4 has no place left in row 1"
        )
        assert diagnosis.smallest_domains[0] == (Cell(0, 3), frozenset())


def test_a_result_and_a_step_show_themselves_in_a_line() -> None:
    result = Solver().solve(Board.from_string("1.34 3412 2143 4321"))
    assert repr(result) == "<SolveResult solved after 1 step: 1234341221434321>"
    assert str(result.steps[0]) == "full-house: r1c2=2"
