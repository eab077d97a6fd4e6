"""Records keep to their schema, the checker accepts them, and their words, references and boards are right."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from sudologue import checker
from sudologue.constraints.killer import Killer
from sudologue.inference import receipt
from sudologue.inference.solve_result import SolveResult
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle
from sudologue.narration import records
from sudologue.narration.narrator import VOICES, narrate_steps, voice_of
from sudologue.narration.records import Wanted, error_record, record_of
from sudologue.solver.solver import Solver

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
HARD = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
KILLER = Puzzle.of(
    "1" + "." * 15, size=4, constraints=[Killer("r1c1 r1c2", 3), Killer("r4c3 r4c4", 7)]
)


def schema(module: Any, name: str) -> Any:
    return json.loads(Path(module.__file__).with_name(name).read_text("utf-8"))


TRACE, RECORD = schema(receipt, "trace.schema.json"), schema(records, "record.schema.json")
REGISTRY: Any = Registry[Any]().with_resource(TRACE["$id"], Resource[Any].from_contents(TRACE))
VALIDATOR: Any = Draft202012Validator(RECORD, registry=REGISTRY)

RESULTS: dict[str, SolveResult] = {
    "easy": Solver().solve(Board.from_string(EASY)),
    "hard": Solver().solve(Board.from_string(HARD)),
    "stuck": Solver().solve(Board.from_string("12" + "." * 79)),
    "invalid": Solver().solve(Board.from_string("11" + "." * 79)),
    "partial": Solver().solve(Board.from_string(EASY), max_steps=2),
    "guessed": Solver().solve(Board.from_string("12" + "." * 14), allow_search=True),
    "killer": Solver().solve(Board.of(KILLER)),
    "large": Solver().solve(Board.from_string("1" + "." * 255), max_steps=3),
}
WANTED = {
    "alone": Wanted(),
    "boards": Wanted(boards=True),
    "excerpt": Wanted(only=("naked-pair", "pointing", "aic", "hidden-single")),
    "told excerpt": Wanted("terse", boards=True, only=("naked-single",)),
    **{voice: Wanted(voice) for voice in VOICES},
}

every_result = pytest.mark.parametrize("result", RESULTS.values(), ids=RESULTS)


def told(result: SolveResult, wanted: Wanted) -> Any:
    return json.loads(receipt.to_text(record_of(result, "here:1", wanted)))


@every_result
@pytest.mark.parametrize("wanted", WANTED.values(), ids=WANTED)
def test_records_keep_to_the_schema(result: SolveResult, wanted: Wanted) -> None:
    assert [error.message for error in VALIDATOR.iter_errors(told(result, wanted))] == []


def test_errors_keep_to_the_schema_and_are_no_traces() -> None:
    error = error_record("here:1", "no puzzle")
    assert VALIDATOR.is_valid(error)
    assert str(checker.check(error)).startswith(
        'failed: format: expected "sudologue/trace", found "sudologue/error"'
    )


def test_the_schema_is_a_schema_and_refuses_what_is_wrong() -> None:
    Draft202012Validator.check_schema(RECORD)
    good = told(RESULTS["hard"], Wanted("coach"))
    assert VALIDATOR.is_valid(good)
    wrong_values: dict[str, Any] = {"version": 3, "id": 7, "narration": {}, "unknown": 1}
    for key, value in wrong_values.items():
        assert not VALIDATOR.is_valid({**good, key: value}), key
    step = good["steps"][0]
    for key in ("text", "references", "derivation"):
        wrong = {k: v for k, v in step.items() if k != key}
        assert not VALIDATOR.is_valid({**good, "steps": [wrong]}), key


@every_result
def test_the_checker_accepts_whatever_is_told(result: SolveResult) -> None:
    record = told(result, Wanted("proof", boards=True))
    assert checker.check(record).ok
    assert receipt.from_document(record) == result


@pytest.mark.parametrize("version", [0, 3, "1", None, True])
def test_the_checker_refuses_versions_it_does_not_know(version: object) -> None:
    record = {**told(RESULTS["easy"], Wanted("coach")), "version": version}
    report = checker.check(record)
    assert not report.ok
    assert str(report).startswith("failed: version: expected 1 or 2, found ")


@every_result
@pytest.mark.parametrize("voice", VOICES)
def test_words_are_those_of_the_voice_and_references_point_at_them(
    result: SolveResult, voice: str
) -> None:
    record = told(result, Wanted(voice))
    around = record["narration"]
    assert [step["text"] for step in record["steps"]] == list(narrate_steps(result, voice))
    assert around["opening"]["text"] == voice_of(voice).opening(result)
    for said in (*record["steps"], around["opening"], around["closing"]):
        for reference in said["references"]:
            words = said["text"][reference["start"] : reference["end"]]
            if reference["kind"] in ("cell", "digit"):
                assert words == reference["target"]
            elif reference["kind"] == "house":
                assert words.split()[-1].rstrip("s") in reference["target"]


@every_result
def test_boards_are_those_of_the_trace(result: SolveResult) -> None:
    record = told(result, Wanted(boards=True))
    boards = [record["before"], *(step["after"] for step in record["steps"])]
    assert boards[-1]["board"] == record["final"]
    for board, (before, after) in zip(record["steps"], pairwise(boards), strict=True):
        was, now = (sum(map(len, each["candidates"])) for each in (before, after))
        assert now < was
        placed = sum(a != b for a, b in zip(before["board"], after["board"], strict=True))
        assert placed == ("place" in board)
    for board in boards:
        for digit, left in zip(board["board"], board["candidates"], strict=True):
            assert digit == "." or not left


def test_an_excerpt_has_the_steps_of_the_trace() -> None:
    whole = told(RESULTS["hard"], Wanted("coach", boards=True))
    part = told(RESULTS["hard"], Wanted("coach", only=("pointing", "hidden-pair")))
    steps = [step for step in whole["steps"] if step["technique"] in part["only"]]
    assert steps
    assert [{k: v for k, v in step.items() if k != "before"} for step in part["steps"]] == steps
    assert not checker.check(part).ok
