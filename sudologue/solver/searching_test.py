"""Guesses are marked wherever they are told, and no promise of uniqueness is taken from a puzzle that breaks it."""

import json
from collections.abc import Iterator
from importlib import resources
from random import Random
from typing import Any

import jsonschema
import pytest

import sudologue as sl
from sudologue.checker import check
from sudologue.cli.main import main
from sudologue.constraints import Constraint
from sudologue.inference import receipt
from sudologue.search import questions
from sudologue.solver import searching
from sudologue.solver.searching import (
    counted_solutions,
    differing_cells,
    guess,
    has_several_solutions,
    solutions_within_reason,
)

HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
TWO_SOLUTIONS = "4....896.9.5....3...1...7.41..684....46..1..93.89.7416.14..5692..9..6.4.56......."
EMPTY = "1" + "." * 15
NONE = "5..28....7..........82.4..3......9..........1......6..........8...........4......"
SINGLES = sl.RULES.pick("naked-single", "hidden-single")


@pytest.fixture(scope="module", name="guessed")
def a_solve_with_guesses() -> sl.SolveResult:
    return sl.solve(HARD, rules=SINGLES, allow_search=True)


def test_nothing_is_guessed_unless_asked() -> None:
    result = sl.solve(HARD, rules=SINGLES)
    assert (result.status, result.guesses) == (sl.SolveStatus.STUCK, 0)


def test_a_stuck_puzzle_is_finished(guessed: sl.SolveResult) -> None:
    assert guessed.status is sl.SolveStatus.SOLVED
    assert [str(board) for board in sl.solutions(HARD)] == [str(guessed.final_board)]
    assert 0 < guessed.guesses < len(guessed.steps)
    guesses = [step.inference for step in guessed.steps if step.inference.is_guess]
    assert all(not inference.evidence.truths for inference in guesses)


@pytest.mark.parametrize("voice", ["terse", "coach", "proof"])
def test_every_voice_says_which_steps_are_guesses(guessed: sl.SolveResult, voice: str) -> None:
    told = sl.narrate(guessed, voice)
    steps = [line for line in told.splitlines() if line[:1].isdigit() or line.startswith("Step ")]
    assert sum("guess" in line.lower() for line in steps) == guessed.guesses
    closing = told.splitlines()[-1]
    assert f"{guessed.guesses} steps were guesses" in closing
    assert "not one guess" not in told
    assert "∎" not in told


def test_the_document_and_the_checker_count_them_apart(guessed: sl.SolveResult) -> None:
    document: Any = receipt.to_document(guessed)
    schema = resources.files("sudologue.inference").joinpath("trace.schema.json").read_text()
    jsonschema.validate(document, json.loads(schema))
    assert receipt.from_document(document) == guessed
    report = check(document)
    assert report.ok
    assert report.guesses == guessed.guesses
    assert f"{guessed.guesses} GUESSED" in str(report)
    assert f"{len(guessed.steps) - guessed.guesses} steps proved" in str(report)
    assert "guessed, not proved" in str(next(step for step in report.steps if step.is_guess))


@pytest.mark.parametrize("change", [{"guess": False}, {"truths": ["domain r1c2"]}, {"guess": None}])
def test_a_guess_must_be_called_one(guessed: sl.SolveResult, change: dict[str, Any]) -> None:
    document: Any = receipt.to_document(guessed)
    step = next(step for step in document["steps"] if step.get("guess"))
    step.update(change)
    assert not check(document).ok


def test_the_command_line(capsys: pytest.CaptureFixture[str], tmp_path: object) -> None:
    argv = ("solve", HARD, "--rules", "naked-single,hidden-single", "--allow-search")
    assert main([*argv, "--quiet"]) == 0
    out, err = capsys.readouterr()
    assert out.strip() == str(sl.solutions(HARD)[0])
    assert "were guesses" in err
    path = f"{tmp_path}/task.txt"
    with open(path, "w") as file:
        file.write(HARD)
    files = ("--task", path, "--solution", f"{tmp_path}/solution.txt")
    assert main(["solve", *files, "--ladder", "beta", "--allow-search"]) == 0
    assert "were guesses" in capsys.readouterr().out


def test_a_ladder_may_say_where_to_guess() -> None:
    puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    result = sl.solve(puzzle, ladder="hodoku", allow_search=True)
    steps = enumerate(result.steps, 1)
    guesses = [(number, step.inference) for number, step in steps if step.inference.is_guess]
    assert [str(guessed.action) for _, guessed in guesses] == ["r5c3=9", "r5c4=8"]
    for number, guessed in guesses:
        rows = enumerate(result.board_before(number).candidates)
        cells = [(row, col) for row, line in rows for col, digits in enumerate(line) if digits]
        assert guessed.evidence.focus_cells == (sl.Cell(*cells[len(cells) // 2]),)
    assert check(receipt.to_document(result)).ok


def test_one_of_several_solutions() -> None:
    result = sl.solve(EMPTY, allow_search=True)
    assert result.final_board.is_complete
    assert "only one of several solutions" in sl.narrate(result, "terse")


def test_no_guess_without_a_solution() -> None:
    assert guess(sl.Board.from_string(NONE)) is None
    result = sl.solve(NONE, rules=SINGLES, allow_search=True)
    assert result.status is not sl.SolveStatus.SOLVED
    assert result.diagnosis is not None


def test_a_stuck_solve_knows_of_several_solutions() -> None:
    result = sl.solve(TWO_SOLUTIONS)
    assert result.dead_end is not None
    assert result.dead_end.solutions == 2
    assert "more than one solution" in str(result.diagnosis)
    assert "more than one solution" in sl.narrate(result)
    assert receipt.from_document(receipt.to_document(result)) == result


def test_uniqueness_is_not_assumed_where_it_does_not_hold() -> None:
    rules = sl.RULES.pick("naked-single", "hidden-single", "unique-rectangle-1")
    result = sl.solve(TWO_SOLUTIONS, rules=rules)
    assert any(rules[2].apply(step.board) for step in result.steps)
    assert not any(step.inference.assumes_uniqueness for step in result.steps)
    for solution in sl.solutions(TWO_SOLUTIONS):
        assert not result.final_board.placed_mask & ~solution.placed_mask


FIVE = "000205000000100700030000004501700000000000083000060000100000250000040000060000000"
TWO = "003006000050100300600070040200060070000000008018005000000090204000607090900000000"


@pytest.fixture(params=["kernel", "Python"])
def search_by(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both kinds of search, one after the other."""
    if request.param == "Python":
        monkeypatch.setattr(questions, "KERNEL", None)
    elif questions.KERNEL is None:
        pytest.skip("the kernel is not built")
    counted_solutions.cache_clear()
    return request.param


@pytest.mark.parametrize("puzzle", [FIVE, TWO, TWO_SOLUTIONS])
@pytest.mark.usefixtures("search_by")
def test_whoever_searches_several_solutions_silence_what_relies_on_one(puzzle: str) -> None:
    result = sl.solve(puzzle)
    assert result.status is sl.SolveStatus.STUCK
    assert result.uniqueness is None
    assert result.dead_end is not None
    assert result.dead_end.solutions == 2
    for solution in sl.solutions(puzzle, limit=5):
        assert not result.final_board.placed_mask & ~solution.placed_mask


DIAGONALS = (
    sl.House(sl.HouseKind.DIAGONAL, 0, tuple(sl.Cell(i, i) for i in range(9))),
    sl.House(sl.HouseKind.DIAGONAL, 1, tuple(sl.Cell(i, 8 - i) for i in range(9))),
)


@pytest.mark.parametrize(
    "grid", [sl.Grid.of(6), sl.Grid.of(9, regions=[]), sl.Grid.of(9, extra=DIAGONALS)]
)
def test_on_other_grids_too(grid: sl.Grid) -> None:
    """Few givens of a full grid: several solutions, and none of them may be ruled out."""
    for seed in range(12):
        full = next(iter(sl.solutions(sl.generate(seed=seed, grid=grid))))
        kept = Random(seed).sample(range(grid.cell_count), grid.cell_count // 3)
        text = "".join(c if i in kept else "." for i, c in enumerate(str(full)))
        board = sl.Board.from_string(text, grid)
        several = sl.count_solutions(board) > 1
        result = sl.solve(board)
        assert not (several and result.uniqueness)
        assert not result.final_board.placed_mask & ~full.placed_mask


@pytest.fixture(name="unsure")
def search_that_gives_up(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(questions, "KERNEL", None)
    monkeypatch.setattr(searching, "_REASON", 9**3)
    counted_solutions.cache_clear()
    yield
    counted_solutions.cache_clear()


WITH_RECTANGLE = "000000000200070005000034079300005000040803600060020950000080007006000040009500000"
UNIQUENESS = sl.RULES.pick(
    "naked-single", "hidden-single", "pointing", "claiming", "naked-pair", "unique-rectangle-1"
)


@pytest.mark.usefixtures("unsure")
def test_unknown_is_not_taken_for_one() -> None:
    board = sl.Board.from_string(TWO_SOLUTIONS)
    assert solutions_within_reason(board) is None
    result = sl.solve(board, rules=UNIQUENESS)
    assert result.uniqueness is None
    assert result.dead_end is not None
    assert result.dead_end.is_unsure
    assert "search could not tell in reasonable time" in str(result.diagnosis)
    assert "A search could not tell whether" in sl.narrate(result)
    document = receipt.to_document(result)
    assert receipt.from_document(document) == result
    assert_fits_the_schema(document)


@pytest.mark.usefixtures("unsure")
def test_whoever_vouches_is_believed_and_named() -> None:
    result = sl.solve(TWO_SOLUTIONS, rules=UNIQUENESS, assume_unique=True)
    assert result.uniqueness is sl.Uniqueness.VOUCHED
    document: Any = receipt.to_document(result)
    assert document["uniqueness"] == "vouched"
    assert_fits_the_schema(document)
    assert receipt.from_document(document).uniqueness is sl.Uniqueness.VOUCHED
    without = {key: value for key, value in document.items() if key != "uniqueness"}
    assert receipt.from_document(without).uniqueness is sl.Uniqueness.VOUCHED, "nobody counted"
    assert check(document).uniqueness > 0


@pytest.mark.parametrize(
    ("voice", "words"),
    [
        ("coach", "That the puzzle has one solution, we took on your word."),
        ("terse", "(if it has one solution, as you say)"),
        ("proof", "rests on the puzzle having one solution, which is taken on your word."),
    ],
)
def test_every_voice_says_whose_word_was_taken(voice: str, words: str) -> None:
    assert words in sl.narrate(
        sl.solve(WITH_RECTANGLE, rules=UNIQUENESS, assume_unique=True), voice
    )
    assert words not in sl.narrate(sl.solve(WITH_RECTANGLE, rules=UNIQUENESS), voice)


def assert_fits_the_schema(document: Any) -> None:
    schema = resources.files("sudologue.inference").joinpath("trace.schema.json").read_text()
    jsonschema.validate(document, json.loads(schema))


def test_a_puzzle_with_one_solution_says_that_it_was_counted() -> None:
    result = sl.solve(WITH_RECTANGLE, rules=UNIQUENESS)
    assert result.uniqueness is sl.Uniqueness.COUNTED
    document: Any = receipt.to_document(result)
    assert document["uniqueness"] == "counted"
    assert receipt.from_document(document).uniqueness is sl.Uniqueness.COUNTED


def test_the_command_line_takes_a_word_for_it(capsys: pytest.CaptureFixture[str]) -> None:
    stuck = sl.solve(TWO_SOLUTIONS, rules=UNIQUENESS[:-1]).final_board
    argv = ("steps", str(stuck), "--technique", "unique-rectangle-1")
    assert main(argv) == 1
    assert "No step of these techniques" in capsys.readouterr().out
    assert main([*argv, "--assume-unique"]) == 0
    assert "Unique Rectangle Type 1" in capsys.readouterr().out


def test_a_question_nobody_asked_is_not_worth_a_long_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = sl.Board.from_string(HARD[::-1])  # which nobody has asked about before
    monkeypatch.setattr(questions, "KERNEL", None)
    monkeypatch.setattr(searching, "_REASON", 3 * 9**3)
    assert solutions_within_reason(board) is None
    assert not has_several_solutions(sl.Board.from_string(HARD.replace("5", ".")).puzzle)


def test_constraints_are_obeyed_and_have_their_own_patience(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cage = Constraint.from_document({"type": "killer", "cells": ["r1c1", "r2c3"], "sum": 5})
    board = sl.Board.of(sl.Puzzle.of("1.......2.......", [cage]))
    solution = next(each for each in sl.solutions(board))
    unique = sl.Board.of(sl.Puzzle(board.grid, solution.placed_mask))
    assert searching.only_solution(unique.puzzle) == solution.placed_mask
    guessed = searching.guess(board)
    assert guessed is not None
    assert any(
        guessed.apply(board).placed_mask & ~each.placed_mask == 0 for each in sl.solutions(board)
    )
    monkeypatch.setattr(searching, "_REASON", 1)
    empty = sl.Board.of(sl.Puzzle.of("." * 16, [cage]))
    assert searching.solutions_within_reason(empty) is None
    assert searching.guess(empty) is None


def test_two_solutions_differ_in_at_least_four_cells() -> None:
    cells = differing_cells(sl.Board.from_string(TWO_SOLUTIONS))
    assert len(cells) >= 4
    assert differing_cells(sl.Board.from_string(HARD)) == ()
