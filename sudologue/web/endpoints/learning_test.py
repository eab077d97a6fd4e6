"""Exercises, verdicts and lessons, as the API gives them."""

import json
from typing import Any

import pytest
from pydantic import BaseModel

from sudologue.narration.narrator import idea
from sudologue.rules.catalog import RULES
from sudologue.web import answers
from sudologue.web.work import answer

MODELS: dict[str, type[BaseModel]] = {
    "practice": answers.PracticeAnswer,
    "judge": answers.JudgeAnswer,
    "lesson": answers.LessonAnswer,
    "generate": answers.GenerateAnswer,
    "daily": answers.DailyAnswer,
}


def ask(name: str, **request: object) -> dict[str, Any]:
    found = answer(name, json.dumps(request).encode(), 20.0)
    assert found.status == 200, found.body
    document = json.loads(found.body)
    if name in MODELS:
        MODELS[name].model_validate(document)
    return document


def position(exercise: dict[str, Any]) -> dict[str, Any]:
    return {"board": exercise["puzzle"]["givens"], **exercise.get("start", {})}


@pytest.mark.parametrize("technique", ["hidden-single", "x-wing", "xy-wing", "bug-plus-1"])
def test_the_steps_answer_is_right_and_a_part_of_it_is_not_all(technique: str) -> None:
    exercise = ask("practice", technique=technique, seed=4)
    step = ask("steps", **position(exercise), technique=technique)["steps"][0]
    entered = [step["place"]] if "place" in step else step["eliminate"]
    assert exercise["enters"] == ("digit" if "place" in step else "candidates")
    told = ask("judge", **position(exercise), technique=technique, entered=entered, layers=True)
    assert told["verdict"] == "right"
    assert told["technique"] == technique
    assert told["text"].startswith("Right. ")
    assert told["scene"]["layers"]
    if len(entered) > 1:
        part = ask("judge", **position(exercise), technique=technique, entered=entered[:1])
        assert part["verdict"] in ("partly", "right")
        assert ("scene" in part) == (part["verdict"] == "right"), "what is missing is not shown"


def test_what_is_wrong_or_cannot_be_read_is_said() -> None:
    exercise = ask("practice", technique="x-wing", seed=4)
    empty = ask("judge", **position(exercise), technique="x-wing")
    assert (empty["verdict"], empty["missing"]) == ("empty", 0)
    request = {**position(exercise), "technique": "x-wing", "entered": ["r1c1?5"]}
    found = answer("judge", json.dumps(request).encode(), 20.0)
    assert found.status == 422
    assert b"r1c1?5" in found.body


@pytest.mark.parametrize("technique", [*RULES.ids()])
def test_every_technique_has_a_lesson(technique: str) -> None:
    found = ask("lesson", technique=technique)
    assert found["idea"] == idea(technique)
    assert found["spotting"]
    assert found["boards"] == 3
    titles = [frame["title"] for frame in found["frames"]]
    assert titles == ["What to look for", "Where to look", "The pattern", "What follows"]
    pictures = [frame["picture"] for frame in found["frames"]]
    assert all(picture.startswith("<svg") for picture in pictures)
    assert pictures[3] not in pictures[:3], "only the last shows what follows"


def test_the_boards_of_a_lesson_differ() -> None:
    boards = [ask("lesson", technique="x-wing", board=number)["puzzle"] for number in (1, 2, 3)]
    assert boards[0] != boards[1] != boards[2]


def test_a_ready_puzzle_is_there_at_once_and_what_is_not_ready_is_made() -> None:
    found = ask("generate", level="hard", ready=True, seed=1)
    assert (found["tried"], found["ready"]["level"]) == (0, "hard")
    assert found["ready"]["name"].startswith(("a ", "an "))
    wing = ask("generate", required=["x-wing"], ready=True, seed=1)
    assert wing["ready"]["hardest"] == "x-wing"
    made = ask("generate", level="easy", symmetry="diagonal", ready=True, seed=1)
    assert "ready" not in made
    assert made["tried"] > 0


def test_the_puzzle_of_a_day_is_the_same_for_everybody() -> None:
    found = ask("daily", date="2026-11-18", level="hard")
    assert found == ask("daily", date="2026-11-18", level="hard")
    assert found["ready"]["level"] == "hard"
    body = json.dumps({"date": "18.11.2026"}).encode()
    assert b"expected a day such as 2026-11-18" in answer("daily", body, 20.0).body
