"""What each step rests on is true, and a slice proves its goal with nothing to spare."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sudologue as sl
from sudologue.errors import PuzzleError, QuestionError
from sudologue.inference.inference import Elimination, Evidence, Inference, Placement
from sudologue.inference.proof import Cause, CauseKind, Loss, Proof, Question, why
from sudologue.inference.solve_result import SolveResult, SolveStatus, TraceStep
from sudologue.inference.truth import Domain, Range
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.grid_test import DIAGONAL_6, JIGSAW_7
from sudologue.model.sets import CandidateSet
from sudologue.rules.catalog import RULES
from sudologue.rules.singles import restate
from sudologue.solver.solver import Solver
from sudologue.strategies import NINE, boards, grids

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SMALL = "4....1..3.1....3"
JIGSAW = ".6...3...6..7.........3...2.....74.7..2.5....1..."
DIAGONAL = "..............2.3..14...2.......6..."
SINGLES = RULES.pick("full-house", "naked-single", "hidden-single")

EASY_RESULT = Solver(SINGLES).solve(Board.from_string(EASY))


def results() -> st.SearchStrategy[SolveResult]:
    """Traces from all sorts of positions: easy and stuck, with and without pencil marks."""
    played = grids(Grid.of(4), Grid.of(6), NINE).flatmap(boards)
    given_only = st.sampled_from(
        [
            Board.from_string(EASY),
            Board.from_string(SMALL),
            Board.from_string(JIGSAW, JIGSAW_7),
            Board.from_string(DIAGONAL, DIAGONAL_6),
        ]
    )
    return st.one_of(played, given_only).map(Solver(SINGLES).solve)


def contents(inference: Inference, board: Board) -> list[CandidateSet]:
    return [truth.candidates(board) for truth in inference.evidence.truths]


def replay(board: Board, *inferences: Inference) -> SolveResult:
    steps: list[TraceStep] = []
    for inference in inferences:
        steps.append(TraceStep(inference, inference.apply(steps[-1].board if steps else board)))
    return SolveResult(board, tuple(steps), SolveStatus.PARTIAL)


class TestCauses:
    @settings(max_examples=25, deadline=None)
    @given(results())
    def test_every_loss_has_a_true_cause(self, result: SolveResult) -> None:
        proof = Proof(result)
        for number in range(1, len(result.steps) + 1):
            for premise in proof.premises(number):
                board = result.board_before(number)
                assert set(premise.left) == premise.truth.candidates(board)
                lost = {(loss.cell, loss.digit) for loss in premise.losses}
                full = CandidateSet.from_mask(premise.truth.full_mask(board.grid), board.grid)
                assert lost == full - set(premise.left)
                assert all(is_true(loss, result) for loss in premise.losses)
                assert all(loss.cause.step < number for loss in premise.losses)

    @settings(max_examples=25, deadline=None)
    @given(results())
    def test_the_step_before_is_named_only_where_it_is_needed(self, result: SolveResult) -> None:
        proof = Proof(result)
        for number in range(2, len(result.steps) + 1):
            earlier = result.board_before(number - 1)
            losses = [loss for premise in proof.premises(number) for loss in premise.losses]
            for loss in losses:
                was_there = loss.digit in earlier.candidates[loss.cell.row][loss.cell.col]
                assert (loss.cause.step == number - 1) is was_there

    def test_a_digit_in_a_shared_house(self) -> None:
        """5 is lost from r1c3 to r1c1, which shares its row and its box with it."""
        candidate = NINE.candidate(Cell(0, 2), 5)
        assert next(Proof(EASY_RESULT).causes(candidate, 1)) == Cause(
            CauseKind.SEEN, 0, Cell(0, 0), NINE.house("row 1"), 5
        )

    def test_causes_come_oldest_first_and_only_from_before(self) -> None:
        proof = Proof(EASY_RESULT)
        for number in range(NINE.cell_count * NINE.size):
            steps = [cause.step for cause in proof.causes(number, 30)]
            assert steps == sorted(steps)
            assert all(step < 30 for step in steps)

    def test_struck_and_noted_candidates(self) -> None:
        cell = Cell(0, 0)
        board = Board.from_string("." * 16).eliminate([(cell, 1)])
        strike = Inference("strike", Elimination(((cell, 2), (cell, 3))), Evidence(()))
        single = Inference("naked-single", Placement(cell, 4), Evidence(truths=(Domain(cell),)))
        proof = Proof(replay(board, strike, single))
        assert [loss.cause for loss in proof.premises(2)[0].losses] == [
            Cause(CauseKind.NOTED, 0),
            Cause(CauseKind.STRUCK, 1),
            Cause(CauseKind.STRUCK, 1),
        ]
        assert proof.slice({2}) == (1, 2)

    def test_one_house_that_rules_out_much_is_named_rather_than_many(self) -> None:
        """1 stands in r5c5's column as well, but its row rules out 2 and 3, too."""
        cell = Cell(4, 4)
        board = Board.from_string("....1" + "." * 31 + "12......3" + "." * 36)
        step = Inference("x", Placement(cell, 4), Evidence(truths=(Domain(cell),)))
        losses = Proof(replay(board, step)).premises(1)[0].losses
        assert [(loss.digit, str(loss.cause.house)) for loss in losses] == [
            (1, "row 5"),
            (2, "row 5"),
            (3, "row 5"),
        ]

    def test_one_digit_that_sees_much_is_named_rather_than_many(self) -> None:
        """Both 7s see r9c4, but the one in r8c5 explains r9c5 and r9c6 as well."""
        board = Board.from_string("...7" + "." * 77).place(Cell(7, 4), 7)
        truth = Range(7, board.grid.house("row 9"))
        step = Inference("x", Placement(Cell(8, 0), 7), Evidence(truths=(truth,)))
        losses = Proof(replay(board, step)).premises(1)[0].losses
        assert [(str(loss.cell), str(loss.cause.cell)) for loss in losses] == [
            ("r9c4", "r8c5"),
            ("r9c5", "r8c5"),
            ("r9c6", "r8c5"),
        ]


def is_true(loss: Loss, result: SolveResult) -> bool:
    """Does the cause hold on the board right after the step it names?"""
    cause = loss.cause
    board = result.steps[cause.step - 1].board if cause.step else result.initial
    match cause.kind:
        case CauseKind.FILLED:
            return cause.cell == loss.cell and board.value(loss.cell) not in (None, loss.digit)
        case CauseKind.SEEN:
            assert cause.cell is not None
            assert cause.house is not None
            together = {loss.cell, cause.cell} <= set(cause.house.cells)
            return together and board.value(cause.cell) == loss.digit
        case CauseKind.STRUCK:
            action = result.steps[cause.step - 1].inference.action
            return isinstance(action, Elimination) and (loss.cell, loss.digit) in action.candidates
        case CauseKind.MARKED:
            return False
        case CauseKind.NOTED:
            return loss.digit not in result.initial.candidates[loss.cell.row][loss.cell.col]


class TestAccounts:
    @settings(max_examples=25, deadline=None)
    @given(results())
    def test_what_a_step_finishes(self, result: SolveResult) -> None:
        for facts, step in zip(Proof(result).all_facts(), result.steps, strict=True):
            before, after = result.board_before(facts.number), step.board
            assert facts.inference is step.inference
            assert facts.cells_left == sum(row.count(None) for row in after.cells)
            assert facts.finished_houses == tuple(
                house
                for house in after.houses
                if None not in map(after.value, house.cells)
                and None in map(before.value, house.cells)
            )
            assert isinstance(step.inference.action, Placement)
            digit = step.inference.action.value
            count = sum(row.count(digit) for row in after.cells)
            assert facts.finished_digit == (digit if count == after.grid.size else None)

    def test_the_previous_step(self) -> None:
        all_facts = list(Proof(EASY_RESULT).all_facts())
        assert all_facts[0].previous is None
        assert all(b.previous is a.inference for a, b in pairwise(all_facts))

    def test_an_elimination_finishes_nothing(self) -> None:
        strike = Inference("strike", Elimination(((Cell(0, 0), 2),)), Evidence(()))
        facts = Proof(replay(Board.from_string("." * 16), strike)).facts(1)
        assert (facts.finished_houses, facts.finished_digit) == ((), None)


class TestSlices:
    @settings(max_examples=25, deadline=None)
    @given(results(), st.data())
    def test_why_a_digit(self, result: SolveResult, data: st.DataObject) -> None:
        filled = [cell for cell in result.initial.grid.cells if result.final_board.value(cell)]
        if not filled:
            return
        cell = data.draw(st.sampled_from(filled))
        part = why(result, str(cell), restate)
        assert part.final_board.value(cell) == result.final_board.value(cell)
        assert_proof(part, result)

    @settings(max_examples=25, deadline=None)
    @given(results(), st.data())
    def test_why_not_a_digit(self, result: SolveResult, data: st.DataObject) -> None:
        grid, final = result.initial.grid, result.final_board
        gone = grid.all_mask & ~(final.candidates_mask | final.placed_mask)
        if not gone:
            return
        cell, digit = data.draw(st.sampled_from(sorted(CandidateSet.from_mask(gone, grid))))
        part = why(result, f"{cell}<>{digit}", restate)
        assert digit not in part.final_board.candidates[cell.row][cell.col]
        assert part.final_board.value(cell) != digit
        assert_proof(part, result)

    def test_every_cell_of_a_puzzle(self) -> None:
        lengths: list[int] = []
        for cell in NINE.cells:
            part = why(EASY_RESULT, str(cell), restate)
            lengths.append(len(part.steps))
            if part.steps:
                assert part.steps[-1].inference.action == Placement(
                    cell, EASY_RESULT.final_board.value(cell) or 0
                )
        assert lengths.count(0) == len(EASY_RESULT.initial.puzzle.givens)
        assert max(lengths) < len(EASY_RESULT.steps)

    def test_names_fit_the_smaller_board(self) -> None:
        """What was a full house in the trace is a hidden single while its house has gaps."""
        renamed = 0
        for cell in NINE.cells:
            part = why(EASY_RESULT, str(cell), restate)
            names = {step.inference.action: step.inference.rule for step in EASY_RESULT.steps}
            for step in part.steps:
                rule, old = step.inference.rule, names[step.inference.action]
                assert rule == old or (old, rule) == ("full-house", "hidden-single")
                renamed += rule != old
        assert renamed, "the example has a full house that needs another name"

    def test_a_slice_that_fills_the_board_is_solved(self) -> None:
        result = Solver(SINGLES).solve(Board.from_string("123434122143432."))
        part = why(result, "r4c4", restate)
        assert part.status is SolveStatus.SOLVED
        assert sl.check(part).ok


def assert_proof(part: SolveResult, result: SolveResult) -> None:
    """A valid trace: every step rests on what it rested on before, and none can be left out."""
    numbers = {step.inference.action: n for n, step in enumerate(result.steps, start=1)}
    places = [numbers[step.inference.action] for step in part.steps]
    assert places == sorted(places)
    assert part.initial == result.initial
    for number, (inference, after) in enumerate(part.steps, start=1):
        board = part.board_before(number)
        old = result.steps[places[number - 1] - 1].inference
        assert inference.apply(board) == after
        assert contents(inference, board) == contents(old, result.board_before(places[number - 1]))
        assert is_named_rightly(inference, board)
    assert sl.check(part).ok
    for left_out in range(len(part.steps) - 1):
        assert not stands_without(part, left_out)


def is_named_rightly(inference: Inference, board: Board) -> bool:
    house = inference.evidence.focus_house
    if inference.rule == "full-house" and house is not None:
        return [board.value(cell) for cell in house.cells].count(None) == 1
    return inference in RULES[inference.rule].apply(board)


def stands_without(part: SolveResult, left_out: int) -> bool:
    """Do the truths of the other steps still hold the same candidates?"""
    board = part.initial
    for number, (inference, _) in enumerate(part.steps):
        if number != left_out:
            if contents(inference, board) != contents(inference, part.board_before(number + 1)):
                return False
            board = inference.apply(board)
    return True


class TestQuestions:
    @pytest.mark.parametrize(
        ("text", "question"),
        [
            ("r3c4", Question(Cell(2, 3))),
            ("r3c4=5", Question(Cell(2, 3), 5)),
            ("R3C4 <> 5", Question(Cell(2, 3), 5, denied=True)),
            ("r3c4!=5", Question(Cell(2, 3), 5, denied=True)),
        ],
    )
    def test_reading(self, text: str, question: Question) -> None:
        assert Question.parse(text) == question
        assert Question.parse(str(question)) == question

    @pytest.mark.parametrize("text", ["", "r3", "r3c4=", "r3c4=five", "r3c4<5", "why r3c4"])
    def test_what_is_no_question(self, text: str) -> None:
        with pytest.raises(PuzzleError, match="such as 'r4c7"):
            Question.parse(text)

    @pytest.mark.parametrize(
        ("question", "complaint"),
        [
            ("r1c1=4", "r1c1 is 5, not 4: ask 'r1c1<>4' for why not"),
            ("r1c3=1", "r1c3 is 4, not 1: ask 'r1c3<>1' for why not"),
            ("r1c1<>5", "r1c1 is 5: nothing rules it out"),
            ("r1c3<>4", "r1c3 is 4: nothing rules it out"),
        ],
    )
    def test_wrong_questions(self, question: str, complaint: str) -> None:
        with pytest.raises(QuestionError) as caught:
            why(EASY_RESULT, question, restate)
        assert str(caught.value) == complaint

    @pytest.mark.parametrize(
        ("question", "complaint"),
        [
            ("r1c2", "r1c2 is still empty where the solve ends"),
            ("r1c2=3", "r1c2 is still empty where the solve ends"),
            ("r1c2<>3", "3 is still a candidate of r1c2 where the solve ends"),
        ],
    )
    def test_open_questions(self, question: str, complaint: str) -> None:
        stuck = Solver(SINGLES).solve(Board.from_string("1" + "." * 80))
        with pytest.raises(QuestionError) as caught:
            why(stuck, question, restate)
        assert str(caught.value) == complaint

    @pytest.mark.parametrize("question", ["r10c1", "r10c1=1", "r1c10<>1", "r1c1<>10", "r1c3<>0"])
    def test_questions_off_the_board(self, question: str) -> None:
        with pytest.raises(PuzzleError, match="a 9×9 grid"):
            why(EASY_RESULT, question, restate)

    @pytest.mark.parametrize("question", ["r1c1", "r1c1=5", "r1c1<>4", "r1c3<>5", "r1c3<>8"])
    def test_what_the_givens_settle_takes_no_steps(self, question: str) -> None:
        part = why(EASY_RESULT, question, restate)
        assert part.steps == ()
        assert part.status is SolveStatus.PARTIAL
