"""Guesses are marked wherever they are told, and no promise of uniqueness is taken from a puzzle that breaks it."""

import json
from importlib import resources
from typing import Any

import jsonschema
import pytest

import sudologue as sl
from sudologue.checker import check
from sudologue.cli.main import main
from sudologue.inference import receipt
from sudologue.search import questions
from sudologue.solver import searching
from sudologue.solver.searching import guess, has_several_solutions, solutions_within_reason

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
    assert result.diagnosis is not None
    assert result.diagnosis.solutions == 2
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


def test_a_question_nobody_asked_is_not_worth_a_long_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = sl.Board.from_string(HARD[::-1])  # which nobody has asked about before
    monkeypatch.setattr(questions, "KERNEL", None)
    monkeypatch.setattr(searching, "_REASON", 3)
    assert solutions_within_reason(board) is None
    assert not has_several_solutions(sl.Board.from_string(HARD.replace("5", ".")).puzzle)
