import dataclasses
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel

from sudologue import checker
from sudologue.narration.hints import LEVELS
from sudologue.web import answers
from sudologue.web import requests as ask
from sudologue.web.responses import json_bytes
from sudologue.web.work import answer

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
X_WING = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5"
BUDGET = 20.0

MODELS: dict[str, type[BaseModel] | None] = {
    "solve": answers.SolveAnswer,
    "hint": answers.HintAnswer,
    "steps": answers.StepsAnswer,
    "explain": answers.ExplainAnswer,
    "why": answers.WhyAnswer,
    "check": answers.CheckAnswer,
    "mistakes": answers.MistakesAnswer,
    "grade": answers.GradeAnswer,
    "generate": answers.GenerateAnswer,
    "practice": answers.PracticeAnswer,
    "count": answers.CountAnswer,
    "render": None,
    "convert": answers.ConvertAnswer,
    "kinds": answers.KindsAnswer,
    "setting": answers.SettingAnswer,
}


def asked(name: str, status: int = 200, **fields: Any) -> Any:
    """The answer to a request as JSON, of the shape that the API's documents promise."""
    model = MODELS[name]
    found = answer(name, json_bytes(fields), BUDGET)
    assert found.status == status, found.body
    body = json.loads(found.body)
    if status == 200 and model is not None:
        model.model_validate(body)
    return body


def message(name: str, **fields: Any) -> str:
    return asked(name, 422, **fields)["error"]["message"]


def test_a_solve_is_a_trace_that_the_checker_accepts() -> None:
    found = asked("solve", board=EASY, scenes=True)
    assert checker.check(found["trace"], EASY).ok
    assert found["trace"]["final"] == SOLUTION
    steps = len(found["trace"]["steps"])
    assert steps == len(found["narration"]["steps"]) == len(found["scenes"])
    assert asked("check", trace=found["trace"], puzzle=EASY)["ok"]
    assert not asked("check", trace=found["trace"], puzzle=X_WING)["ok"]


def test_a_position_is_the_puzzle_and_what_was_done_to_it() -> None:
    found = asked(
        "convert", board=EASY, placed="..4" + 78 * ".", removed=["r1c4<>2"], to="plain", lossy=True
    )
    assert found["start"] == {"placed": "..4" + 78 * ".", "removed": ["r1c4<>2"]}
    assert found["puzzle"]["givens"] == EASY


def test_a_digit_in_play_does_not_cover_a_given() -> None:
    assert asked("convert", board=EASY, placed="9" + 80 * ".")["text"] == EASY


def said(pieces: list[Any]) -> str:
    return "".join(piece if isinstance(piece, str) else piece["text"] for piece in pieces)


def test_a_hint_says_what_its_words_refer_to() -> None:
    found = asked("hint", board=EASY, level=4)
    assert said(found["pieces"]) == found["text"]
    assert {"text": "r5c5", "kind": "cell", "target": "r5c5"} in found["pieces"]


def test_a_narration_comes_with_references_if_asked_for() -> None:
    assert "pieces" not in asked("solve", board=EASY)["narration"]
    solve = asked("solve", board=EASY, references=True)
    why = asked("why", board=EASY, references=True, question="r1c3")
    given = asked("why", board=EASY, references=True, question="r1c1")
    assert said(given["pieces"]) == given["text"] == "r1c1 is 5: it is given."
    for narration in (solve["narration"], why["narration"]):
        assert list(map(said, narration["pieces"])) == narration["steps"]
        for part in ("opening", "closing"):
            assert said(narration[f"{part}_pieces"]) == narration[part]


def test_steps_come_with_references_if_asked_for() -> None:
    assert "pieces" not in asked("steps", board=EASY)["steps"][0]
    found = asked("steps", board=EASY, references=True, voice="coach")["steps"][0]
    assert said(found["pieces"]) == found["text"]


def test_a_hint_is_told_in_a_voice() -> None:
    told = [asked("hint", board=EASY, level=level, voice="terse")["text"] for level in (2, 4)]
    assert told == ["Naked Single: column 5", "Naked Single: r5c5=5"]
    assert "unknown voice 'whisper'" in message("hint", board=EASY, voice="whisper")


def test_a_hint_names_a_constraint_and_lights_it() -> None:
    killer = {"type": "killer", "cells": ["R1C1", "R1C2"], "sum": 3}
    found = asked("hint", board={"size": 9, "constraints": [killer]}, level=2)
    name = found["constraints"][0]
    assert {"text": "the cage at r1c1", "kind": "constraint", "target": name} in found["pieces"]
    marks = found["scene"]["marks"]["constraints"]
    assert marks == [{"constraint": name, "role": "where to look", "tone": "a"}]


def test_a_step_of_a_solve_is_explained_by_itself() -> None:
    solve = asked("solve", board=X_WING, scenes=True)
    steps, scenes = solve["trace"]["steps"], solve["scenes"]
    placed = list("." * 81)
    for step, scene in zip(steps[:6], scenes, strict=False):
        position: dict[str, Any] = {"board": X_WING, "placed": "".join(placed)}
        position["removed"] = [
            gone for earlier in steps[: step["step"] - 1] for gone in earlier.get("eliminate", ())
        ]
        found = asked("explain", **position, step=step)
        assert found["scene"] == scene
        if "place" in step:
            row, col, digit = (int(step["place"][at]) for at in (1, 3, 5))
            placed[9 * row + col - 10] = str(digit)


def test_a_chain_is_argued_in_lines() -> None:
    position = asked("practice", technique="x-chain", seed=1)
    start = position.get("start", {})
    board = {"board": position["puzzle"]["givens"], **start}
    hint = asked("hint", **board, rules=["x-chain"], level=4)
    found = asked("explain", **board, step=hint["step"])
    assert found["implications"] == hint["implications"]
    kinds = [line["kind"] for line in hint["implications"]]
    assert kinds[0] == "suppose"
    assert kinds[-1] == "so"
    assert "implications" not in asked("hint", **board, rules=["x-chain"], level=3)


def test_the_hardest_step_is_told() -> None:
    solve = asked("solve", board=X_WING)
    techniques = [step["technique"] for step in solve["trace"]["steps"]]
    assert techniques[solve["hardest"] - 1] == "x-wing"
    assert asked("solve", board=SOLUTION)["hardest"] is None


@pytest.mark.parametrize("technique", ["nested-forcing-net", "aic", "als-xz", "unknown"])
@pytest.mark.parametrize(
    "parts",
    [
        [{"role": "assumption"}],
        [{"role": "choice", "candidates": ["r1c3=4"]}],
        [
            {"role": "assumption", "candidates": ["r1c3=4"]},
            {"role": "case", "candidates": ["r99c9=1"]},
        ],
        400 * [{"role": "case", "candidates": ["r1c3=4"]}],
    ],
)
def test_evidence_that_is_made_up_is_refused_or_drawn(technique: str, parts: Any) -> None:
    step = asked("hint", board=EASY, level=4)["step"]
    step = {**step, "technique": technique, "evidence": {**step["evidence"], "parts": parts}}
    found = answer("explain", json_bytes({"board": EASY, "step": step, "layers": True}), BUDGET)
    assert found.status in (200, 422), found.body


@pytest.mark.parametrize("level", LEVELS)
def test_a_hint_tells_and_shows_no_more_than_its_level(level: int) -> None:
    found = asked("hint", board=EASY, level=level)
    scene, marks = found["scene"], found["scene"]["marks"]
    assert found["text"]
    assert ("step" in found) == (level == 4)
    assert (scene["placed"] == "r5c5=5") == (level == 4)
    assert bool(scene["truths"]) == (level == 4)
    if level < 3:
        assert marks["cells"] == marks["candidates"] == marks["links"] == []


def test_a_pattern_is_shown_without_its_conclusion() -> None:
    found = asked("hint", board=X_WING, level=3, rules=["x-wing"])["scene"]
    assert found["gone"] == []
    assert found["marks"]["candidates"]


def test_a_mistake_comes_before_any_hint() -> None:
    found = asked("hint", board=EASY, placed="..1" + 78 * ".")
    assert found["status"] == "mistake"
    assert found["mistakes"]["wrong"] == ["r1c3=1"]
    struck = asked("mistakes", board=EASY, removed=["r1c3<>4"])
    assert struck["struck"] == ["r1c3<>4"]
    assert said(struck["pieces"]) == struck["text"]
    assert asked("mistakes", board=EASY)["ok"]


def test_a_finished_board_and_a_ladder_that_finds_nothing() -> None:
    assert asked("hint", board=SOLUTION)["status"] == "complete"
    assert asked("hint", board=EASY, rules=["sk-loop"])["status"] == "stuck"


def test_steps_of_one_technique() -> None:
    found = asked("steps", board=X_WING, technique="x-wing", scenes=True)["steps"]
    assert {step["technique"] for step in found} == {"x-wing"}
    assert found[0]["scene"]["gone"]
    several = asked("steps", board=EASY, ladder="simple", first=2)
    assert len({step["technique"] for step in several["steps"]}) > 1


def test_why_a_cell_is_what_it_is() -> None:
    found = asked("why", board=EASY, question="r1c3")
    assert found["trace"]["steps"][-1]["place"] == "r1c3=4"
    assert asked("why", board=EASY, question="r1c1")["text"] == "r1c1 is 5: it is given."
    assert "stuck" in message("why", board=EASY, question="r1c3", rules=["sk-loop"])


def test_rules_can_be_chosen() -> None:
    found = asked("solve", board=EASY, ladder="simple", uniqueness=False)
    assert found["trace"]["status"] == "solved"


def test_a_grade() -> None:
    found = asked("grade", board=EASY)
    assert (found["level"], found["clues"], found["solutions"]) == ("easy", 30, 1)
    assert {"own", "hodoku"} <= set(found["metrics"])
    assert found["metrics"]["te"]["details"] == {"backdoor": 0}
    assert found["metrics"]["te"]["text"] == "0 (backdoor 0)"
    assert asked("grade", board=81 * ".")["metrics"] == {}


def test_puzzles_are_made_by_their_seed() -> None:
    first = asked("generate", level="easy", seed=3)
    assert first == asked("generate", level="easy", seed=3)
    assert asked("count", board=first["puzzle"]["givens"])["count"] == 1
    small = asked(
        "generate", size=4, clues=[4, 8], symmetry="none", allowed=["hidden-single"], seed=1
    )
    assert small["puzzle"]["size"] == 4


def test_a_brief_count_tells_where_solutions_differ() -> None:
    two = SOLUTION.replace("1", ".").replace("2", ".")
    found = asked("count", board=two, brief=True)
    assert found["count"] == 2
    open_cells = {f"r{i // 9 + 1}c{i % 9 + 1}" for i, text in enumerate(two) if text == "."}
    assert found["differing"]
    assert set(found["differing"]) <= open_cells
    assert asked("count", board=EASY, brief=True)["differing"] == []
    assert asked("count", board=SOLUTION[:79] + "1.", brief=True)["count"] == 0


def test_counting() -> None:
    assert asked("count", board=81 * ".", limit=3) == {"count": 3, "limit": 3, "is_all": False}


def test_pictures() -> None:
    plain: dict[str, object] = {"board": EASY}
    for fields in (plain, {**plain, "step": 2, "theme": "dark", "width": 300}):
        found = answer("render", json_bytes(fields), BUDGET)
        assert (found.status, found.media) == (200, "image/svg+xml")
        assert found.body.startswith(b"<svg")
    scene = asked("render", board=EASY, step=1, format="scene")
    assert scene["placed"] == "r5c5=5"
    assert "step from 1 to 51" in message("render", board=EASY, step=99)


@pytest.mark.parametrize(
    ("name", "fields", "expected"),
    [
        ("solve", {"board": "12"}, "found 2 (79 too few) in '12'"),
        ("solve", {"board": 625 * "."}, "up to 16×16, found 25×25"),
        ("solve", {"board": EASY, "ladder": "nope"}, "unknown ladder 'nope'"),
        ("solve", {"board": EASY, "rules": ["x-wong"]}, "did you mean 'x-wing'?"),
        ("solve", {"board": EASY, "voice": "bass"}, "unknown voice 'bass'"),
        ("solve", {"board": EASY, "removed": ["r1c1=5"]}, "such as 'r4c7<>5', found 'r1c1=5'"),
        ("solve", {"board": EASY, "removed": ["what"]}, "found 'what'"),
        ("why", {"board": "55" + 79 * ".", "question": "r1c1"}, "row 1 has 5 twice"),
        ("why", {"board": EASY, "question": "what"}, "'what'"),
        ("render", {"board": EASY, "theme": "pink"}, "unknown theme 'pink'"),
        ("convert", {"board": EASY, "to": "fax"}, "unknown format 'fax'"),
        ("generate", {"level": "hardest"}, "unknown level 'hardest'"),
        ("generate", {"size": 4, "level": "medium"}, "no 4×4 puzzle is known to be medium"),
        ("generate", {"size": 6, "level": "extreme"}, "no 6×6 puzzle is known to be extreme"),
        (
            "generate",
            {"size": 6, "required": ["nested-forcing-net"]},
            "no 6×6 puzzle is known to take a nested forcing net",
        ),
        ("practice", {"technique": "x-wong"}, "did you mean 'x-wing'?"),
    ],
)
def test_bad_input_is_told_in_one_line(name: str, fields: dict[str, Any], expected: str) -> None:
    found = message(name, **fields)
    assert expected in found
    assert "\n" not in found


_NAMES = st.sampled_from(["human", "x-wing", "coach", "light", "plain", "", "é", "r1c1<>1"])
_VALUES: dict[str, st.SearchStrategy[Any]] = {
    "board": st.sampled_from([EASY, X_WING, SOLUTION, "1" * 81, "12", 16 * "."])
    | st.text("123.", min_size=16, max_size=16)
    | st.text(max_size=30),
    "placed": st.none() | st.text("123456789.", min_size=81, max_size=81) | st.text(max_size=9),
    "removed": st.lists(st.sampled_from(["r1c1<>1", "r9c9<>9", "r10c1<>1", "r1c1=1", "r1"])),
    "question": st.sampled_from(["r1c1", "r1c3=4", "r1c3<>4", "r9", "r17c1"]),
    "rules": st.none() | st.just(["naked-single", "pointing"]),
    "trace": st.dictionaries(_NAMES, st.integers() | st.text(max_size=9)),
}

_OTHERS = _NAMES | st.integers(0, 5)
_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)
_SOON = sorted(MODELS.keys() - {"generate", "steps"})


@settings(max_examples=20)
@given(st.data(), st.sampled_from(_SOON))
def test_no_request_breaks_anything(data: st.DataObject, name: str) -> None:
    """Whatever is as described gets an answer, or is told what is wrong with it."""
    fields: dict[str, Any] = {}
    for field in dataclasses.fields(ask.KINDS[name]):
        if field.default is dataclasses.MISSING or data.draw(st.booleans()):
            fields[field.name] = data.draw(_VALUES.get(field.name, _OTHERS))
    assert answer(name, json_bytes(fields), BUDGET).status in (200, 422)


@given(st.sampled_from(_SOON), _JSON.map(json_bytes) | st.binary())
def test_no_body_breaks_anything(name: str, body: bytes) -> None:
    assert answer(name, body, BUDGET).status in (400, 422)


@given(_JSON, st.integers(0, 199))
def test_no_trace_breaks_anything(trace: object, depth: int) -> None:
    nested = b"[" * depth + json_bytes(trace) + b"]" * depth
    body = b'{"trace": {"steps": ' + nested + b', "format": ' + nested + b"}}"
    assert answer("check", body, BUDGET).status in (200, 400)


SEVERAL = "4....896.9.5....3...1...7.41..684....46..1..93.89.7416.14..5692..9..6.4.56......."


def test_what_relies_on_one_solution_needs_a_count_or_a_word() -> None:
    rules = ["naked-single", "hidden-single", "pointing", "naked-pair", "unique-rectangle-1"]
    for word in (False, True):
        found = asked("solve", board=SEVERAL, rules=rules, assume_unique=word)
        assert found["trace"].get("uniqueness") == ("vouched" if word else None)
    stuck = asked("solve", board=SEVERAL, rules=rules[:-1])["trace"]["final"]
    assert not asked("steps", board=stuck, rules=rules[-1:])["steps"]
    assert asked("steps", board=stuck, rules=rules[-1:], assume_unique=True)["steps"]
