"""What is written as JSON comes back as it was."""

import json
from typing import Any

import pytest

import sudologue as sl

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "2....9..3....8.6..17.....4..16495.7.49...7..8...........3.16......9.47..9........"
VARIANT = sl.Puzzle.of(
    size=4,
    constraints=[sl.Killer("r1c1 r1c2", 3), sl.Thermo("r4c1 r3c1 r3c2"), sl.AntiKnight()],
    title="Small",
)
RESULTS = {
    "solved": sl.solve(EASY),
    "chains": sl.solve(HARD),
    "stuck": sl.solve(HARD, ladder="beta"),
    "broken": sl.solve("11" + "." * 79),
    "started": sl.solve(sl.read(EASY).place("r5c5", 5), max_steps=3),
    "guessed": sl.solve("12.. .... .... ...3", allow_search=True),
    "vouched": sl.solve(HARD, assume_unique=True),
    "a variant": sl.solve(VARIANT),
}


@pytest.mark.parametrize("result", RESULTS.values(), ids=RESULTS)
def test_results_and_their_steps_come_back(result: sl.SolveResult) -> None:
    for indent in (None, 2):
        assert sl.from_json(sl.to_json(result, indent)) == result
    assert sl.from_json(json.loads(sl.to_json(result))) == result
    for step in result.steps[:60:7]:
        assert sl.from_json(sl.to_json(step)) == step
        assert sl.from_json(sl.to_json(step.inference), result.initial) == step.inference
    assert sl.from_json(sl.to_json(result.initial)) == result.initial


def test_a_result_is_the_trace_that_the_checker_reads() -> None:
    for result in RESULTS.values():
        assert sl.check(sl.to_json(result)).ok == sl.check(result).ok
    assert sl.check(json.loads(sl.to_json(RESULTS["solved"])), EASY).ok
    assert sl.check(RESULTS["solved"], sl.read(EASY)).ok
    assert not sl.check(RESULTS["solved"], sl.read(HARD)).ok


def test_a_puzzle_comes_back_as_a_board_of_it() -> None:
    back = sl.from_json(sl.to_json(VARIANT))
    assert isinstance(back, sl.Board)
    assert back.puzzle == VARIANT


def test_a_hint_is_written() -> None:
    document = json.loads(sl.to_json(sl.hint(EASY, level=3)))
    assert document["technique"] == "naked-single"
    assert (document["cells"], document["houses"][0]) == (["r5c5"], "column 5")
    assert "step" not in document
    assert json.loads(sl.to_json(sl.hint(EASY, level=4)))["step"]["place"] == "r5c5=5"


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        (None, TypeError, "expected JSON as a text or as a dictionary; found None"),
        ("{", sl.TraceError, "not a JSON document"),
        ("[1]", sl.TraceError, r"expected a JSON object, found \[1\]"),
        ('{"technique": "x-wing"}', sl.TraceError, "a step without a board is read on one"),
        ('{"format": "sudologue/trace", "version": 9}', sl.TraceError, "version 1 or 2"),
        ('{"format": "sudologue/step"}', sl.TraceError, "expected 'sudologue/step' version 1"),
        (
            '{"format": "sudologue/step", "version": 1, "board": {"givens": "1"}}',
            sl.PuzzleError,
            "found 1",
        ),
    ],
)
def test_what_is_no_such_json_is_said_to_be_none(
    text: Any, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        sl.from_json(text)


def test_what_cannot_be_written_is_refused() -> None:
    with pytest.raises(
        TypeError, match="expected a result, a step, an inference, a board or a hint"
    ):
        sl.to_json(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"expected a result of sl\.solve, or its JSON; found 3"):
        sl.check(3)  # type: ignore[arg-type]
