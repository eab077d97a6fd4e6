"""The loop: one step of the simplest rule at a time, and an honest end."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pytest
from hypothesis import given, settings

import sudologue as sl
from sudologue.constraints import Constraint, Killer
from sudologue.errors import MoveError
from sudologue.inference.inference import Action, Elimination, Evidence, Inference, Placement
from sudologue.inference.solve_result import SolveResult, SolveStatus
from sudologue.ladders.catalog import LADDERS
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.grid_test import (
    DIAGONAL_4,
    DIAGONAL_6,
    DIAGONAL_9,
    JIGSAW_4,
    JIGSAW_6,
    JIGSAW_7,
    JIGSAW_9,
)
from sudologue.model.puzzle import Puzzle
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import Rule
from sudologue.solver.solver import Solver
from sudologue.strategies import NINE, boards, grids

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SMALL = "4....1..3.1....3"
STUCK = "..6.3.....1...27....2..1.34...71...8.3......5..8.942.....9.6.2..27.4.91.........."
SINGLES = RULES.pick("full-house", "naked-single", "hidden-single")


@dataclass(frozen=True)
class Claims:
    """A user's rule: a name and `apply`, nothing else. It concludes the same on every board."""

    actions: tuple[Action, ...] = ()
    name: str = "my-own"

    def apply(self, board: Board) -> Sequence[Inference]:  # noqa: ARG002
        return [Inference(self.name, action, Evidence(())) for action in self.actions]


@dataclass(frozen=True)
class ApplyOnly:
    """A rule of ours as a user would have written it: it can only be asked for everything."""

    rule: Rule

    @property
    def name(self) -> str:
        return self.rule.name

    def apply(self, board: Board) -> Sequence[Inference]:
        return tuple(self.rule.apply(board))


def strike(*candidates: tuple[str, int]) -> Elimination:
    return Elimination(tuple((Cell.parse(cell), digit) for cell, digit in candidates))


class TestSolving:
    def test_an_easy_puzzle(self) -> None:
        result = Solver().solve(Board.from_string(EASY))
        assert result.status is SolveStatus.SOLVED
        assert result.diagnosis is None
        assert result.final_board.is_complete
        assert len(result.steps) == EASY.count("0")
        assert sl.check(result).ok

    @pytest.mark.parametrize(
        ("grid", "givens"),
        [
            (JIGSAW_4, ".3....4.....2..3"),
            (JIGSAW_6, "3..............4....2.6.5.4..3......"),
            (JIGSAW_7, ".6...3...6..7.........3...2.....74.7..2.5....1..."),
            (
                JIGSAW_9,
                "76.1..4.......3.7....5......9......28....7..........1.4..32......84.........79.2.",
            ),
            (DIAGONAL_4, "3.1....34......."),
            (DIAGONAL_6, "..............2.3..14...2.......6..."),
            (
                DIAGONAL_9,
                ".6....9..5...76...7....9...............2..3.....3..4.66...91..2..7.4.5........7..",
            ),
        ],
    )
    def test_jigsaws_and_diagonals_need_no_code_of_their_own(self, grid: Grid, givens: str) -> None:
        result = Solver(SINGLES).solve(Board.from_string(givens, grid))
        assert result.status is SolveStatus.SOLVED
        for house in grid.houses:
            assert {result.final_board.value(cell) for cell in house.cells} == set(
                range(1, grid.size + 1)
            )
        assert sl.check(result).ok

    def test_a_solved_board_takes_no_steps(self) -> None:
        result = Solver(SINGLES).solve(Board.from_string("1234341221434321"))
        assert (result.status, result.steps) == (SolveStatus.SOLVED, ())

    def test_the_first_rule_of_the_ladder_that_sees_anything_goes_first(self) -> None:
        board = Board.from_string(EASY)
        for names in (("naked-single", "hidden-single"), ("hidden-single", "naked-single")):
            step = Solver(RULES.pick(*names)).step(board)
            assert step is not None
            assert step.inference.rule == names[0]
            assert step.inference == RULES[names[0]].apply(board)[0]

    @settings(max_examples=25, deadline=None)
    @given(grids(Grid.of(4), Grid.of(6), NINE).flatmap(boards))
    def test_every_step_is_the_first_of_the_first_rule(self, board: Board) -> None:
        result = Solver(SINGLES).solve(board)
        for number, step in enumerate(result.steps, start=1):
            before = result.board_before(number)
            first = next(found for rule in SINGLES for found in rule.apply(before))
            assert step.inference == first
        assert result.status is not SolveStatus.STUCK or not any(
            rule.apply(result.final_board) for rule in SINGLES
        )

    @pytest.mark.parametrize("rules", [SINGLES, SINGLES[::-1], SINGLES[1:]])
    @pytest.mark.parametrize("text", [EASY, SMALL, STUCK])
    def test_rules_give_the_same_trace_asked_for_one_or_for_all(
        self, rules: Sequence[Rule], text: str
    ) -> None:
        board = Board.from_string(text)
        assert Solver(rules).solve(board) == Solver(list(map(ApplyOnly, rules))).solve(board)

    def test_the_default_is_the_human_ladder(self) -> None:
        assert Solver().rules == LADDERS["human"]

    def test_the_next_step(self) -> None:
        board = Board.from_string(EASY)
        assert Solver(SINGLES).step(board) == Solver(SINGLES).solve(board).steps[0]
        assert Solver(SINGLES).step(Board.from_string("." * 81)) is None


class TestStopping:
    @pytest.mark.parametrize("count", [0, 1, 7])
    def test_after_so_many_steps(self, count: int) -> None:
        whole = Solver(SINGLES).solve(Board.from_string(EASY))
        part = Solver(SINGLES).solve(Board.from_string(EASY), max_steps=count)
        assert part.status is SolveStatus.PARTIAL
        assert part.steps == whole.steps[:count]
        assert part.diagnosis is None

    @pytest.mark.parametrize("count", [51, 52, 1000])
    def test_as_many_steps_as_it_takes_is_solved(self, count: int) -> None:
        result = Solver(SINGLES).solve(Board.from_string(EASY), max_steps=count)
        assert result.status is SolveStatus.SOLVED

    def test_stuck_says_what_is_left_and_what_was_tried(self) -> None:
        result = Solver(SINGLES).solve(Board.from_string(STUCK))
        assert result.status is SolveStatus.STUCK
        assert result.dead_end is not None
        assert result.dead_end.problems == ()
        assert result.dead_end.tried == tuple(rule.name for rule in SINGLES)
        assert len(result.dead_end.open_cells) == str(result.final_board).count(".")
        assert result.dead_end.candidates_left == result.final_board.candidates_mask.bit_count()
        assert all(len(digits) == 2 for _, digits in result.dead_end.smallest_domains)

    def test_rules_about_constraints_are_asked_where_there_are_any(self) -> None:
        rules = RULES.pick("full-house", "45-rule", "naked-single")
        plain = Solver(rules).solve(Board.from_string("1..............."))
        grid = Grid.of(4, constraints=[Killer("r1c1 r1c2", 3)])
        caged = Solver(rules).solve(Board.of(Puzzle(grid, 0)))
        assert plain.dead_end
        assert plain.dead_end.tried == ("full-house", "naked-single")
        assert caged.dead_end
        assert caged.dead_end.tried == ("full-house", "45-rule", "naked-single")

    def test_without_rules_everything_is_stuck(self) -> None:
        result = Solver([]).solve(Board.from_string(EASY))
        assert (result.status, result.steps) == (SolveStatus.STUCK, ())


class TestInvalid:
    def test_a_broken_house_ends_it_at_once(self) -> None:
        result = Solver(SINGLES).solve(Board.from_string("55" + EASY[2:]))
        assert (result.status, result.steps) == (SolveStatus.INVALID, ())
        assert "row 1 has 5 twice, in r1c1 and r1c2" in str(result.diagnosis)

    def test_an_impossible_start_takes_no_steps(self) -> None:
        """r1c4 has no candidate, though other cells have singles."""
        result = Solver(SINGLES).solve(Board.from_string("123....4........"))
        assert (result.status, result.steps) == (SolveStatus.INVALID, ())
        assert str(result.diagnosis).startswith("no solution from here: r1c4 has no candidate left")

    @pytest.mark.parametrize(
        "text",
        [
            "...4...334.2....",
            "..12....23..1...",
            EASY[:2] + "2" + EASY[3:],
            EASY[:3] + "2" + EASY[4:],
        ],
    )
    def test_a_late_contradiction_is_shown_where_it_first_appears(self, text: str) -> None:
        board = Board.from_string(text)
        assert not board.problems()
        result = Solver(SINGLES).solve(board)
        assert result.status is SolveStatus.INVALID
        assert result.steps
        assert all(not step.board.problems() for step in result.steps[:-1])
        assert result.dead_end is not None
        assert result.dead_end.problems == result.final_board.problems() != ()
        assert sl.check(result).ok


class TestUsersRules:
    def test_a_rule_with_only_apply(self) -> None:
        """It does what naked singles do, and is tried when nothing of ours is there."""
        mine = ApplyOnly(RULES["naked-single"])
        result = Solver([mine]).solve(Board.from_string(EASY))
        assert result == Solver([RULES["naked-single"]]).solve(Board.from_string(EASY))
        assert result.steps

    def test_it_takes_its_place_in_a_ladder(self) -> None:
        board = Board.from_string("." * 81)
        mine = Claims((strike(("r1c1", 1)),))
        step = Solver([*SINGLES, mine]).step(board)
        assert step is not None
        assert str(step.inference) == "my-own: r1c1<>1"
        assert step.board == board.eliminate([(Cell(0, 0), 1)])

    @pytest.mark.parametrize("rule", [Claims(), Claims((Elimination(()),))])
    def test_a_rule_without_effect_does_not_loop(self, rule: Rule) -> None:
        assert_solved_alike(Solver([rule, *SINGLES]).solve(Board.from_string(EASY)))

    def test_what_has_no_effect_is_passed_over_for_what_has(self) -> None:
        mine = Claims((Elimination(()), strike(("r1c1", 1)), strike(("r1c1", 2))))
        step = Solver([mine]).step(Board.from_string("." * 81))
        assert step is not None
        assert str(step.inference.action) == "r1c1<>1"

    @pytest.mark.parametrize(
        ("action", "complaint"),
        [
            (
                Placement(Cell(0, 0), 9),
                "rule 'my-own': cannot place 9 in r1c1: the cell holds 5",
            ),
            (
                Placement(Cell(0, 2), 5),
                "rule 'my-own': cannot place 5 in r1c3: r1c1 already holds 5",
            ),
            (
                strike(("r1c3", 5)),
                "rule 'my-own': cannot eliminate 5 from r1c3: r1c1 already holds 5",
            ),
            (
                Placement(Cell(9, 0), 5),
                "rule 'my-own': r10c1=5 is not a candidate of a 9×9 grid",
            ),
        ],
    )
    def test_an_impossible_move_names_the_rule(self, action: Action, complaint: str) -> None:
        with pytest.raises(MoveError) as caught:
            Solver([Claims((action,))]).solve(Board.from_string(EASY))
        assert str(caught.value) == complaint

    def test_an_unsound_rule_is_caught_by_the_checker(self) -> None:
        wrong = Claims((Placement(Cell(0, 2), 1),))
        result = Solver([wrong]).solve(Board.from_string(EASY), max_steps=1)
        assert not sl.check(result).ok

    def test_find_is_preferred_to_apply(self) -> None:
        class Lazy:
            name = "lazy"

            def apply(self, board: Board) -> Sequence[Inference]:  # noqa: ARG002
                raise AssertionError("the solver needs only one")

            def find(self, board: Board) -> Iterator[Inference]:
                yield from RULES["naked-single"].apply(board)[:1]
                raise AssertionError("the solver needs only one")

        step = Solver([Lazy()]).step(Board.from_string(EASY))
        assert step == Solver([RULES["naked-single"]]).step(Board.from_string(EASY))


def assert_solved_alike(result: SolveResult) -> None:
    assert result.status is SolveStatus.SOLVED
    assert result.steps == Solver(SINGLES).solve(Board.from_string(EASY)).steps


def test_a_board_with_a_digit_twice_gets_no_hint() -> None:
    assert sl.hint("55" + EASY[2:]) is None


def test_a_cell_is_a_question() -> None:
    result = sl.solve(EASY)
    assert sl.why(result, Cell(0, 2)) == sl.why(result, "r1c3")


def test_a_walk_takes_the_steps_of_a_solve_as_they_are_asked_for() -> None:
    board = Board.from_string(STUCK)
    solver = Solver()
    walk = solver.walk(board)
    assert [next(walk), next(walk)] == list(solver.solve(board, 2).steps)
    assert tuple(solver.walk(board)) == solver.solve(board).steps


def test_rules_may_go_by_their_ids() -> None:
    result = sl.solve(EASY, rules=["naked_singles", RULES["hidden-single"]])
    assert result.steps == sl.solve(EASY, ladder="beta").steps
    with pytest.raises(sl.SudologueError, match="did you mean 'x-wing'"):
        sl.hint(EASY, rules=["x-wingg"])


def with_cage(givens: str, cells: str, total: int) -> Board:
    cage = {"type": "killer", "cells": cells.split(), "sum": total}
    return Board.of(sl.Puzzle.of(givens, [Constraint.from_document(cage)]))


def test_a_broken_constraint_is_like_a_broken_house() -> None:
    board = with_cage("13..............", "r1c1 r1c2", 5)
    assert sl.hint(board) is None
    result = sl.solve(board)
    assert (result.status, result.steps) == (SolveStatus.INVALID, ())
    assert result.diagnosis is not None
    assert "killer 1 is broken by 1 in r1c1 and 3 in r1c2" in str(result.diagnosis)


def test_a_full_board_that_breaks_a_constraint_is_no_solution() -> None:
    board = with_cage("12343412214343..", "r4c3 r3c1 r1c1", 9)
    result = sl.solve(board, ladder="beta")
    assert result.status is SolveStatus.INVALID
