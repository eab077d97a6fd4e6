"""What the API says to those who set puzzles."""

from typing import Any

from sudologue.constraints import KINDS
from sudologue.web.work_test import EASY, asked, message

CAGE = {"type": "killer", "cells": ["r1c1", "r1c2"], "sum": 3}
OTHER = {"type": "killer", "cells": ["r1c1", "r2c1"], "sum": 7}


def four(*constraints: dict[str, Any], givens: str = "." * 16) -> dict[str, Any]:
    return {"size": 4, "givens": givens, "constraints": list(constraints)}


def test_every_kind_is_listed_with_what_it_takes() -> None:
    found = asked("kinds", size=9)
    by_kind = {each["kind"]: each for each in found["kinds"]}
    assert set(by_kind) == {kind for kind, each in KINDS.items() if each.is_ours()}
    killer, arrow = by_kind["killer"], by_kind["arrow"]
    assert (killer["hand"], killer["name"], killer["group"]) == (
        "cells",
        "Killer",
        "Cages and sums",
    )
    assert [field["title"] for field in killer["fields"]] == ["Sum"]
    assert (arrow["hand"], arrow["head"]) == ("line", "circle")
    assert by_kind["xv_negative"]["exempted"] == ["xv"]


def test_rules_of_several_constraints_are_there_where_they_fit() -> None:
    sets = {each["name"]: each["constraints"] for each in asked("kinds", size=9)["sets"]}
    assert [len(constraints) for constraints in sets.values()] == [4, 2]
    board = {"size": 9, "constraints": sets["Windoku"]}
    assert len(asked("convert", board=board, to="json")["constraints"]) == 4
    assert [each["name"] for each in asked("kinds", size=6)["sets"]] == ["Both diagonals"]
    assert asked("kinds", size=7)["sets"] == []


def test_solutions_and_true_candidates() -> None:
    found = asked("setting", board=four(CAGE), limit=5)
    assert (found["count"], found["is_exact"], found["text"]) == (
        5,
        False,
        "More than 5 solutions.",
    )
    assert found["candidates"][0] == [1, 2]
    unique = asked("setting", board=EASY)
    assert (unique["count"], unique["text"]) == (1, "One solution.")
    assert [len(digits) for digits in unique["candidates"]] == [1] * 81


def test_what_cannot_go_together_is_named_with_its_cells() -> None:
    found = asked("setting", board=four(CAGE, OTHER))
    assert found["text"] == "No solution. These cannot go together: killer 1 and killer 2."
    assert found["blame"]["cells"] == ["r1c1", "r1c2", "r2c1"]
    assert found["candidates"] is None
    alone = asked("setting", board=four({**CAGE, "sum": 8}))
    assert alone["text"] == "No solution. By itself, killer 1 allows none."
    clash = asked("setting", board=four(givens="11" + "." * 14))
    assert clash["blame"]["givens"] == ["r1c1=1", "r1c2=1"]


def test_of_much_that_cannot_go_together_some_is_named() -> None:
    found = asked("setting", board=EASY[:2] + "2" + EASY[3:])
    assert len(found["blame"]["givens"]) == 11
    assert found["text"].endswith(" and 3 others that are lit.")
    assert found["text"].count(" in r") == 8


def test_what_takes_too_long_is_not_known() -> None:
    found = asked("setting", board=EASY, milliseconds=0)
    assert found["gave_up"]
    assert found["candidates"] is None
    assert found["text"].startswith("Not known within 0 s: ")
    assert "milliseconds" in message("setting", board=EASY, milliseconds=-1)


def test_a_variant_is_told_in_words() -> None:
    found = asked("convert", board=four(CAGE), to="json", layers=True)
    assert found["rules"][1].startswith("Killer: ")
    assert found["constraints"] == [
        {
            "name": "killer 1",
            "kind": "killer",
            "text": "The digits in the cage r1c1 r1c2 differ and come to 3.",
            "cells": ["r1c1", "r1c2"],
        }
    ]
    assert "rules" not in asked("convert", board=EASY)
