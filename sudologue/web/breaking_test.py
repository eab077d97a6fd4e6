"""Which rule breaks: the API says it of every kind of constraint, with the cells, and never what would be right."""

import json
from collections.abc import Iterator
from functools import partial
from itertools import combinations, permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sudologue.web.work_test import EASY, asked

_LINES = (Path(__file__).parents[2] / "puzzles" / "kinds.jsonl").read_text("utf-8").splitlines()
PUZZLES = [json.loads(line) for line in _LINES]
BLANK = "." * 81


def wrong_grids(puzzle: dict[str, Any]) -> Iterator[str]:
    """The solution with its digits renamed, which keeps rows, columns and boxes; then with two cells exchanged."""
    solution = puzzle["solution"]
    digits = sorted(set(solution))
    random = Random(1)
    for _ in range(40):
        yield solution.translate(str.maketrans("".join(digits), "".join(shuffled(digits, random))))
    for one, other in combinations(range(len(solution)), 2):
        filled = list(solution)
        filled[one], filled[other] = filled[other], filled[one]
        yield "".join(filled)


def shuffled(digits: list[str], random: Random) -> list[str]:
    return random.sample(digits, len(digits))


def first_break(puzzle: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """What is said of the first wrong grid that breaks the puzzle's own kind of rule."""
    board = {key: puzzle[key] for key in ("size", "boxes", "constraints")}
    for filled in wrong_grids(puzzle):
        for problem in asked("mistakes", board=board, placed=filled, at_sight=True)["problems"]:
            if _is_of(problem, puzzle["needs"]):
                return problem, filled
    raise AssertionError(f"nothing breaks {puzzle['needs']}")


def _is_of(problem: dict[str, Any], kind: str) -> bool:
    house = problem.get("house", "row")
    is_own_house = not house.startswith(("row", "col", "box"))
    return problem.get("constraint", "").startswith(kind) or (
        is_own_house and kind in {"diagonal", "disjoint_groups", "region"}
    )


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle["needs"])
def test_every_kind_says_that_it_breaks_and_where(puzzle: dict[str, Any]) -> None:
    problem, filled = first_break(puzzle)
    assert problem["text"].endswith(".")
    size = puzzle["size"]
    for name in problem["cells"]:
        row, col = map(int, name[1:].split("c"))
        assert name in problem["text"]
        assert filled[(row - 1) * size + col - 1] in problem["text"]


@pytest.mark.parametrize(
    ("constraint", "placed", "text"),
    [
        (
            {"type": "killer", "cells": "r1c1 r1c2", "sum": 10},
            "48",
            "4 in r1c1 and 8 in r1c2 break killer 1 (the digits in the cage r1c1 r1c2 differ and come to 10; "
            "these come to 12).",
        ),
        (
            {"type": "anti_knight"},
            "..5".ljust(13, ".") + "5",
            "r1c3 and r2c5 are a knight's move apart, and both hold 5.",
        ),
        (
            {"type": "thermo", "cells": "r1c1 r1c2 r1c3"},
            "64",
            "6 in r1c1 and 4 in r1c2 break thermo 1 (the digits go up along r1c1 r1c2 r1c3).",
        ),
        (
            {"type": "arrow", "cells": "r1c2 r1c3", "circle": "r1c1"},
            "537",
            "3 in r1c2 and 7 in r1c3 break arrow 1 (the digits along r1c2 r1c3 come to the digit in r1c1).",
        ),
    ],
    ids=["killer", "anti-knight", "thermo", "arrow"],
)
def test_in_words(constraint: dict[str, Any], placed: str, text: str) -> None:
    found = asked(
        "mistakes",
        board={"size": 9, "constraints": [constraint]},
        placed=placed.ljust(81, "."),
        at_sight=True,
    )
    assert [problem["text"] for problem in found["problems"]] == [text]


def test_at_sight_nothing_is_told_of_the_solution() -> None:
    """A 1 in r1c3 is wrong, but breaks no rule yet."""
    wrong = "..1" + 78 * "."
    assert asked("mistakes", board=EASY, placed=wrong, at_sight=True)["ok"]
    assert asked("mistakes", board=EASY, placed=wrong)["wrong"] == ["r1c3=1"]
    cage = {"type": "killer", "cells": "r1c1 r1c2", "sum": 3}
    stuck = asked("mistakes", board={"size": 9, "constraints": [cage]}, placed=BLANK, at_sight=True)
    assert stuck["ok"]
    twice = asked("mistakes", board=EASY, placed="..5" + 78 * ".", at_sight=True)
    assert {problem["house"] for problem in twice["problems"]} == {"row 1", "box 1"}


def test_conflicts_are_those_of_the_library() -> None:
    """What a page works out of relations and pairs is what the library leaves."""
    constraints = [
        {"type": "anti_knight"},
        {"type": "killer", "cells": "r1c1 r1c2", "sum": 4},
        {"type": "whispers", "cells": "r5c5 r5c6 r5c7"},
        {"type": "odd", "cells": "r9c9"},
    ]
    placed = "." * 9 + "....1...." + "." * 22 + "6".ljust(41, ".")
    found = asked(
        "convert", board={"size": 9, "constraints": constraints}, placed=placed, to="json"
    )
    scene, conflicts = found["scene"], found["conflicts"]
    left = [set(digits_of(mask)) for mask in conflicts["start"]]
    held: list[int] = [int(text) if text.isdigit() else 0 for text in placed]
    for first, second, number in conflicts["pairs"]:
        relation = conflicts["relations"][number]
        for one, other in permutations((first, second)):
            ruled_out = partial(rules_out, relation, held[one], is_first=one == first)
            left[other] -= set(filter(ruled_out, range(1, 10)))
    for cell, candidates in enumerate(scene["candidates"]):
        if not held[cell]:
            assert set(candidates) == left[cell] - seen_digits(held, cell)


def rules_out(relation: list[int], held: int, digit: int, is_first: bool) -> bool:
    if not held:
        return False
    first, second = (held, digit) if is_first else (digit, held)
    return bool(relation[first - 1] >> second & 1)


def digits_of(mask: int) -> list[int]:
    return [digit for digit in range(1, 10) if mask >> digit & 1]


def seen_digits(held: list[int], cell: int) -> set[int]:
    """The digits in the row, the column and the box of a cell."""
    row, col = divmod(cell, 9)
    return {
        held[other]
        for other in range(81)
        if other // 9 == row
        or other % 9 == col
        or (other // 27, other % 9 // 3) == (row // 3, col // 3)
    }
