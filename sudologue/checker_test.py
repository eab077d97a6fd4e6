"""The checker accepts what is proved and nothing else.

Documents come from a small tracer of singles (`trace`), or are written by hand on an empty grid
from which "start" strikes candidates (`claim`). Nothing here uses the rest of the package.
"""

import ast
import copy
import itertools
import json
import os
import random
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sudologue import checker
from sudologue.checker import CheckReport, check, check_text, main

Document = dict[str, Any]
Cell = tuple[int, int]
Houses = dict[str, list[Cell]]

DIGITS = "123456789ABCDEFGHIJKLMNOP"
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SMALL: Document = {"size": 4, "boxes": [2, 2], "givens": "1...3..22..1.1.."}
EMPTY: Document = {"size": 9, "boxes": [3, 3], "givens": "." * 81}


# --- a tracer of singles, and a board as plain as can be ----------------------------------------


def name(cell: Cell) -> str:
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def cells_of(size: int) -> dict[str, Cell]:
    return {name((i, j)): (i, j) for i in range(size) for j in range(size)}


def houses_of(puzzle: Document) -> Houses:
    size, named = puzzle["size"], cells_of(puzzle["size"])
    houses: Houses = {f"row {i + 1}": [(i, j) for j in range(size)] for i in range(size)}
    houses |= {f"column {j + 1}": [(i, j) for i in range(size)] for j in range(size)}
    if puzzle.get("boxes"):
        rows, columns = puzzle["boxes"]
        corners = itertools.product(range(0, size, rows), range(0, size, columns))
        for number, (top, left) in enumerate(corners, 1):
            block = itertools.product(range(top, top + rows), range(left, left + columns))
            houses[f"box {number}"] = list(block)
    for number, region in enumerate(puzzle.get("regions") or [], 1):
        houses[f"region {number}"] = [named[cell] for cell in region]
    extra: list[Document] = puzzle.get("houses") or []
    for house in extra:
        houses[house["name"]] = [named[cell] for cell in house["cells"]]
    return houses


class Plain:
    """A board of dictionaries and sets."""

    def __init__(self, puzzle: Document) -> None:
        self.houses = houses_of(puzzle)
        self.cells = list(cells_of(puzzle["size"]).values())
        self.digits: dict[Cell, int] = {}
        self.candidates = {cell: set(range(1, puzzle["size"] + 1)) for cell in self.cells}
        self.peers = {
            cell: {peer for house in self.houses.values() if cell in house for peer in house}
            for cell in self.cells
        }
        for cell, character in zip(self.cells, puzzle["givens"], strict=True):
            if character != ".":
                self.place(cell, DIGITS.index(character) + 1)

    def place(self, cell: Cell, digit: int) -> None:
        self.digits[cell] = digit
        self.candidates[cell] = set()
        for peer in self.peers[cell]:
            self.candidates[peer].discard(digit)

    def truths(self) -> Iterator[tuple[str, set[tuple[Cell, int]]]]:
        """Every truth there is now, with its contents."""
        for cell in self.cells:
            if cell not in self.digits:
                yield f"domain {name(cell)}", {(cell, digit) for digit in self.candidates[cell]}
        for house, cells in self.houses.items():
            for digit in range(1, len(cells) + 1):
                if all(self.digits.get(cell) != digit for cell in cells):
                    left = {(cell, digit) for cell in cells if digit in self.candidates[cell]}
                    yield f"range {digit} in {house}", left

    def __str__(self) -> str:
        return "".join(
            DIGITS[self.digits[cell] - 1] if cell in self.digits else "." for cell in self.cells
        )


def document(puzzle: Document, status: str, steps: list[Document], final: str) -> Document:
    head = {"format": "sudologue/trace", "version": 1, "puzzle": puzzle, "status": status}
    return copy.deepcopy(head | {"steps": steps, "final": final, "diagnosis": None})


def trace(puzzle: Document, pick: int = 0) -> Document:
    """Solve with singles as far as they go, with the first (0) or the last (-1) there is."""
    board, steps = Plain(puzzle), list[Document]()
    while singles := [item for item in board.truths() if len(item[1]) == 1]:
        truth, [(cell, digit)] = singles[pick]
        technique = "naked-single" if truth.startswith("domain") else "hidden-single"
        place = f"{name(cell)}={digit}"
        steps.append(
            {"step": len(steps) + 1, "technique": technique, "place": place, "truths": [truth]}
        )
        board.place(cell, digit)
    final = str(board)
    return document(puzzle, "stuck" if "." in final else "solved", steps, final)


@cache
def easy_text() -> str:
    return json.dumps(trace(classic(EASY)))


def easy() -> Document:
    """A good trace, to spoil."""
    return json.loads(easy_text())


def classic(givens: str) -> Document:
    return {"size": 9, "boxes": [3, 3], "givens": givens}


def pattern(rows: int, columns: int, holes: int) -> Document:
    """A puzzle of any size: a regular grid, relabelled, with so many cells emptied."""
    size, chance = rows * columns, random.Random(7)
    digits = chance.sample(DIGITS[:size], size)
    cells = [
        digits[(columns * (row % rows) + row // rows + column) % size]
        for row, column in itertools.product(range(size), repeat=2)
    ]
    for cell in chance.sample(range(size * size), holes):
        cells[cell] = "."
    return {"size": size, "boxes": [rows, columns], "givens": "".join(cells)}


def failure(report: CheckReport) -> str:
    """The one failure of a report, as a line."""
    assert not report.ok
    assert len(report.failures) == 1
    assert "\n" not in str(report)
    return str(report.failures[0])


# --- positions by hand: an empty 9x9 grid, with candidates struck out -----------------------------


def only(cell: str, *digits: int) -> list[str]:
    """What to strike out so that a cell keeps only these digits."""
    return [f"{cell}<>{digit}" for digit in range(1, 10) if digit not in digits]


def only_in(digit: int, house: str, *cells: str) -> list[str]:
    """What to strike out so that a digit keeps only these cells of a house."""
    places = map(name, houses_of(EMPTY)[house])
    return [f"{cell}<>{digit}" for cell in places if cell not in cells]


def claim(removed: list[str], conclusion: str, truths: list[str]) -> Document:
    """A trace of one step: place "r1c1=1" or eliminate "r1c1<>1 r2c2<>2"."""
    final = "." * 81
    step: Document = {"step": 1, "technique": "by-hand", "truths": truths}
    if "<>" in conclusion:
        step["eliminate"] = conclusion.split()
    else:
        row, column, digit = (int(conclusion[at]) for at in (1, 3, 5))
        cell = 9 * (row - 1) + column - 1
        final = final[:cell] + str(digit) + final[cell + 1 :]
        step["place"] = conclusion
    made = document(EMPTY, "partial", [step], final)
    made["start"] = {"removed": list(dict.fromkeys(removed))}
    return made


TECHNIQUES: dict[str, tuple[list[str], str, list[str]]] = {
    "naked single": (only("r5c5", 5), "r5c5=5", ["domain r5c5"]),
    "hidden single": (only_in(5, "box 3", "r2c8"), "r2c8=5", ["range 5 in box 3"]),
    "pointing": (
        only_in(3, "box 1", "r1c1", "r1c3"),
        "r1c4<>3 r1c9<>3",
        ["range 3 in box 1"],
    ),
    "claiming": (
        only_in(3, "column 5", "r4c5", "r6c5"),
        "r4c4<>3 r5c6<>3",
        ["range 3 in column 5"],
    ),
    "naked pair": (
        only("r1c1", 1, 2) + only("r1c7", 1, 2),
        "r1c2<>1 r1c2<>2 r1c9<>1",
        ["domain r1c1", "domain r1c7"],
    ),
    "naked triple": (
        only("r1c1", 1, 2) + only("r1c4", 2, 3) + only("r1c7", 1, 3),
        "r1c2<>1 r1c2<>2 r1c9<>3",
        ["domain r1c1", "domain r1c4", "domain r1c7"],
    ),
    "naked quad, full": (
        [each for row in (2, 4, 6, 8) for each in only(f"r{row}c3", 1, 2, 3, 4)],
        "r1c3<>1 r9c3<>4",
        ["domain r2c3", "domain r4c3", "domain r6c3", "domain r8c3"],
    ),
    "hidden pair": (
        only_in(1, "row 1", "r1c1", "r1c7") + only_in(2, "row 1", "r1c1", "r1c7"),
        "r1c1<>9 r1c7<>3",
        ["range 1 in row 1", "range 2 in row 1"],
    ),
    "x-wing": (
        only_in(5, "row 1", "r1c1", "r1c5") + only_in(5, "row 6", "r6c1", "r6c5"),
        "r9c1<>5 r2c5<>5",
        ["range 5 in row 1", "range 5 in row 6"],
    ),
    "skyscraper": (
        only_in(5, "row 1", "r1c1", "r1c4") + only_in(5, "row 6", "r6c1", "r6c5"),
        "r4c4<>5 r2c5<>5",
        ["range 5 in row 1", "range 5 in row 6"],
    ),
    "y-wing": (
        only("r1c1", 1, 2) + only("r1c5", 1, 3) + only("r3c3", 2, 3),
        "r1c2<>3 r3c5<>3",
        ["domain r1c5", "domain r3c3", "domain r1c1"],
    ),
    "a placement by three domains": (
        only("r1c1", 1, 2) + only("r1c2", 1, 2, 3) + only("r1c3", 1, 2),
        "r1c2=3",
        ["domain r1c1", "domain r1c2", "domain r1c3"],
    ),
}
each_technique = pytest.mark.parametrize("claimed", TECHNIQUES.values(), ids=TECHNIQUES)
Claimed = tuple[list[str], str, list[str]]


@each_technique
def test_accepts_a_proved_step(claimed: Claimed) -> None:
    report = check(claim(*claimed))
    assert report.ok, str(report)
    assert report.steps[0].ok
    assert report.steps[0].truths == tuple(claimed[2])


@each_technique
def test_rejects_a_step_with_a_truth_missing(claimed: Claimed) -> None:
    removed, conclusion, truths = claimed
    for truth in truths:
        fewer = [each for each in truths if each != truth]
        report = check(claim(removed, conclusion, fewer))
        assert "to follow from" in failure(report)
        assert not report.steps[0].ok


@each_technique
def test_rejects_a_step_whose_position_is_not_there(claimed: Claimed) -> None:
    _, conclusion, truths = claimed
    report = check(claim([], conclusion, truths))
    assert failure(report).startswith("step 1 (by-hand): expected ")


@pytest.mark.parametrize("order", [1, -1])
def test_long_chain(order: int) -> None:
    """A staircase of cells that hold 1 or 2; what sees both of its ends is neither."""
    stairs = [f"r{i}c{j}" for i in range(1, 25) for j in (i, i + 1)]
    removed = [f"{cell}<>{digit}" for cell in stairs for digit in range(3, 26)]
    truths = [f"domain {cell}" for cell in stairs][::order]
    step = {"step": 1, "technique": "remote-pairs", "truths": truths}
    puzzle = {"size": 25, "boxes": None, "givens": "." * 625}
    made = document(puzzle, "partial", [step | {"eliminate": ["r24c1<>1", "r24c1<>2"]}], "." * 625)
    made["start"] = {"removed": removed}
    assert check(made).ok
    made["steps"][0]["eliminate"] = ["r24c1<>3"]
    assert "r24c1<>3 to follow from 48 truths" in failure(check(made))


# --- whole traces -------------------------------------------------------------------------------

JIGSAW: Document = {
    "size": 4,
    "boxes": None,
    "regions": [
        ["r1c1", "r1c2", "r1c3", "r2c1"],
        ["r1c4", "r2c2", "r2c3", "r2c4"],
        ["r3c1", "r3c2", "r3c3", "r4c1"],
        ["r3c4", "r4c2", "r4c3", "r4c4"],
    ],
    "givens": "12.....3........",
}
DIAGONAL: Document = {
    "size": 4,
    "boxes": [2, 2],
    "givens": "12............4.",
    "houses": [
        {"name": "diagonal 1", "cells": ["r1c1", "r2c2", "r3c3", "r4c4"]},
        {"name": "diagonal 2", "cells": ["r1c4", "r2c3", "r3c2", "r4c1"]},
    ],
}
SOLVED: dict[str, Document] = {
    "1x1": {"size": 1, "boxes": [1, 1], "givens": "."},
    "4x4": SMALL,
    "6x6": pattern(2, 3, 9),
    "9x9": classic(EASY),
    "10x10": pattern(2, 5, 20),
    "16x16": pattern(4, 4, 40),
    "25x25": pattern(5, 5, 90),
    "no boxes": {"size": 3, "boxes": None, "givens": "1...2...."},
    "title": classic(EASY) | {"title": "t", "author": "a", "rules": "r", "regions": None},
}


@pytest.mark.parametrize("puzzle", SOLVED.values(), ids=SOLVED)
def test_accepts_a_solved_trace(puzzle: Document) -> None:
    made = trace(puzzle)
    assert made["status"] == "solved"
    report = check(made, puzzle["givens"])
    assert report.ok, str(report)
    assert len(report.steps) == puzzle["givens"].count(".")
    assert (report.assumptions, report.unchecked) == (0, 0)


@pytest.mark.parametrize("puzzle", [JIGSAW, DIAGONAL], ids=["jigsaw", "diagonal"])
def test_other_houses_count(puzzle: Document) -> None:
    """The trace needs its own houses: without them it fails."""
    made = trace(puzzle, pick=-1)
    assert made["status"] == "solved"
    assert check(made).ok, str(check(made))
    house = "in region" if puzzle is JIGSAW else "in diagonal"
    assert any(house in truth for step in made["steps"] for truth in step["truths"])
    for key in ("regions", "houses"):
        made["puzzle"].pop(key, None)
    assert not check(made).ok


def test_report_of_a_good_trace() -> None:
    report = check(easy())
    assert str(report) == "ok (solved classic 9x9, 51 steps proved)"
    first = report.steps[0]
    assert (first.number, first.technique, first.conclusion) == (1, "naked-single", "r5c5=5")
    assert str(first) == "step 1 (naked-single): r5c5=5 proved by domain r5c5 [r5c5=5]"


def test_contents_are_worked_out_by_the_checker() -> None:
    report = check(claim(*TECHNIQUES["naked pair"]))
    assert report.steps[0].contents == ("r1c1=1 r1c1=2", "r1c7=1 r1c7=2")


# --- the eight things that are rejected ---------------------------------------------------------


def test_rejects_a_wrong_placement() -> None:
    report = check(claim(only("r5c5", 1, 5, 7), "r5c5=5", ["domain r5c5"]))
    assert failure(report) == (
        "step 1 (by-hand): expected one candidate in domain r5c5, found 3: r5c5=1 r5c5=5 r5c5=7"
    )


def test_rejects_a_placement_that_is_no_candidate() -> None:
    report = check(claim(only("r5c5", 1, 7), "r5c5=5", ["domain r5c5"]))
    assert failure(report) == "step 1 (by-hand): expected candidate r5c5=5, found r5c5=1 r5c5=7"


def test_stops_at_the_first_step_that_fails() -> None:
    made = easy()
    made["steps"][11]["truths"] = ["domain r9c1"]
    report = check(made)
    assert report.failures[0].step == 12
    assert [step.ok for step in report.steps] == [True] * 11 + [False]
    assert report.unchecked == 51 - 12
    assert "11 steps proved, 39 not checked" in str(report)


def test_rejects_an_elimination_that_does_not_follow() -> None:
    removed, _, truths = TECHNIQUES["pointing"]
    report = check(claim(removed, "r1c4<>3 r2c4<>3", truths))
    assert failure(report) == (
        "step 1 (by-hand): expected r2c4<>3 to follow from 1 truth, "
        "found no conflict in r1c3=3 r2c4=3"
    )


NO_TRUTHS = (
    "domain|domain |domain r0c1|domain r10c1|domain r1c1 |Domain r1c1|domain r01c1|domain r1c1=1|"
    "domain row 1|row 1|range|ranges|range 5|range 5 in|range 5 in row 10|range 5 in row 0|"
    "range 5 in r1c1|range A in row 1|range 0 in row 1|range 10 in row 1|range 05 in row 1|"
    "range 5 in region 1|range r1c1=5 in row 1|range 5  in row 1|cage 1|x"
)


@pytest.mark.parametrize("truth", NO_TRUTHS.split("|"))
def test_rejects_a_truth_that_does_not_exist(truth: str) -> None:
    report = check(claim(only("r1c1", 5), "r1c1=5", ["domain r1c1", truth]))
    assert failure(report).startswith("step 1 (by-hand): expected a truth such as ")
    assert failure(report).endswith(f"found {json.dumps(truth)}")


@pytest.mark.parametrize(
    ("truth", "found"),
    [
        ("domain r1c1", "expected an open domain r1c1, found r1c1=5 placed"),
        ("range 5 in box 1", "expected an open range 5 in box 1, found r1c1=5 placed"),
    ],
)
def test_rejects_a_truth_that_is_settled(truth: str, found: str) -> None:
    made = easy()
    made["steps"][0]["truths"].append(truth)
    assert failure(check(made)) == f"step 1 (naked-single): {found}"


def test_rejects_a_placement_applied_twice() -> None:
    made = easy()
    made["steps"].insert(1, made["steps"][0] | {"step": 2})
    assert failure(check(made)) == (
        "step 2 (naked-single): expected candidate r5c5=5, found r5c5=5 placed"
    )


def test_rejects_an_elimination_applied_twice() -> None:
    made = claim(*TECHNIQUES["pointing"])
    made["steps"].append(made["steps"][0] | {"step": 2})
    assert failure(check(made)).startswith("step 2 (by-hand): expected candidate r1c4=3, found ")
    made = claim(*TECHNIQUES["pointing"])
    made["steps"][0]["eliminate"] *= 2
    assert failure(check(made)).endswith("expected each candidate once, found r1c4=3 twice")


def test_rejects_a_final_grid_that_breaks_a_house() -> None:
    made = easy()
    made["final"] = made["final"][:2] + "1" + made["final"][3:]
    assert failure(check(made)) == (
        "final: expected each digit once in every house, found r1c3=1 r1c8=1 r3c1=1 r7c3=1"
    )


def test_rejects_a_final_grid_that_is_not_the_replayed_one() -> None:
    made = easy()
    swap = str.maketrans("12", "21")
    made["final"] = made["final"].translate(swap)
    assert failure(check(made)).startswith("final: expected r")
    assert "as replayed" in failure(check(made))
    made["final"] = "." + easy()["final"][1:]
    assert failure(check(made)) == "final: expected r1c1=5, as replayed, found none"


def test_rejects_a_final_grid_with_a_digit_too_many() -> None:
    made = claim(*TECHNIQUES["pointing"])
    made["final"] = "1" + "." * 80
    assert failure(check(made)) == "final: expected no digit for r1c1=1, as replayed, found r1c1=1"


def test_rejects_a_trace_with_the_givens_of_another_puzzle() -> None:
    made = easy()
    made["puzzle"]["givens"] = EASY.translate(str.maketrans("123456789", "912345678"))
    assert not check(made).ok
    made["puzzle"]["givens"] = EASY[::-1]
    assert not check(made).ok


def test_rejects_a_trace_for_another_puzzle_than_the_one_asked_about() -> None:
    made = easy()
    report = check(made, "53..8" + EASY[5:])
    assert failure(report) == ("puzzle.givens: expected r1c5=8, as asked about, found r1c5=7")
    assert report.unchecked == len(made["steps"])
    assert "expected r9c9=9, as asked about, found none" in failure(
        check(made | {"puzzle": classic(EASY[:-1] + ".")}, EASY)
    )
    for wrong in (EASY + ".", EASY[:-1], "", "." * 676):
        found = failure(check(made, wrong))
        assert found.startswith("the puzzle asked about: expected n * n characters, found ")
    assert 'expected "." or a digit up to 9' in failure(check(made, "x" + EASY[1:]))


@pytest.mark.parametrize("blank", list("0.*_-"))
def test_blanks_of_the_puzzle_asked_about_are_the_same(blank: str) -> None:
    rows = [EASY[at : at + 9].replace(".", blank) for at in range(0, 81, 9)]
    assert check(easy(), " ".join(rows) + "\n").ok


def test_letters_of_the_puzzle_asked_about_may_be_small() -> None:
    puzzle = SOLVED["16x16"]
    assert check(trace(puzzle), puzzle["givens"].lower()).ok


# --- where the trace starts, and how it ends ----------------------------------------------------


def test_start_is_believed_and_counted() -> None:
    made = easy()
    first, made["steps"] = made["steps"][0], made["steps"][1:]
    for number, step in enumerate(made["steps"], 1):
        step["step"] = number
    assert first["place"] == "r5c5=5"
    assert not check(made).ok
    made["start"] = {"placed": EASY[:40] + "5" + EASY[41:], "removed": ["r1c3<>2"]}
    report = check(made)
    assert report.ok, str(report)
    assert report.assumptions == 2
    assert str(report).endswith("50 steps proved, 2 assumptions)")
    made["start"]["placed"] = "." * 40 + "5" + "." * 40
    assert check(made).assumptions == 2


@pytest.mark.parametrize(
    ("start", "found"),
    [
        ({"placed": "6" + "." * 80}, "start.placed: expected the given r1c1=5, found r1c1=6"),
        ({"placed": "..5" + "." * 78}, "start.placed: expected each digit once in every house"),
        ({"removed": ["r1c3<>5"]}, "start.removed: expected candidate r1c3=5, found r1c3=1"),
        ({"removed": ["r1c1<>5"]}, "start.removed: expected candidate r1c1=5, found r1c1=5 placed"),
        ({"removed": ["r1c3<>1"] * 2}, "start.removed: expected each candidate once, found r1c3=1"),
        ({"removed": ["r1c3=1"]}, 'start.removed[0]: expected a candidate such as "r9c9<>9"'),
        ({"removed": "r1c3<>1"}, "start.removed: expected a list"),
        ({"placed": "5"}, "start.placed: expected 81 characters, found 1 character"),
        ([], "start: expected an object, found a list"),
    ],
)
def test_rejects_a_start_that_cannot_be(start: object, found: str) -> None:
    made = easy() | {"start": start}
    assert failure(check(made)).startswith(found)


def four(givens: str, status: str, final: str | None = None) -> Document:
    """A 4x4 trace without steps."""
    puzzle = {"size": 4, "boxes": [2, 2], "givens": givens}
    return document(puzzle, status, [], givens if final is None else final)


CORNER = "1..............."
NO_CANDIDATE = {"start": {"removed": ["r1c2<>2", "r1c2<>3", "r1c2<>4"]}}  # in r1c2
NO_PLACE = {"start": {"removed": ["r2c3<>1", "r2c4<>1"]}}  # for 1 in row 2
TWICE = {"start": {"placed": ".1.............."}}


@pytest.mark.parametrize(
    "made",
    [
        four("123....4........", "invalid"),
        four(CORNER, "invalid") | NO_CANDIDATE,
        four(CORNER, "invalid") | NO_PLACE,
        four("11..............", "invalid"),
        four(CORNER, "invalid", "11..............") | TWICE,
        four(CORNER, "stuck"),
        four(CORNER, "partial"),
        four("1234341221434321", "solved"),
    ],
)
def test_accepts_a_status_that_is_true(made: Document) -> None:
    assert check(made).ok, str(check(made))


@pytest.mark.parametrize(
    ("made", "found"),
    [
        (four(CORNER, "invalid"), 'status "invalid": expected a digit twice, or a cell'),
        (four("1234341221434321", "stuck"), 'status "stuck": expected an incomplete board'),
        (four("1234341221434321", "partial"), 'status "partial": expected an incomplete board'),
        (four("123434122143432.", "solved"), 'status "solved": expected a complete board, found 1'),
        (
            four("11..............", "stuck"),
            "puzzle.givens: expected each digit once in every house",
        ),
        (four("1234341221434323", "solved"), "puzzle.givens: expected each digit once in every"),
    ],
)
def test_rejects_a_status_that_is_false(made: Document, found: str) -> None:
    assert failure(check(made)).startswith(found)


# --- malformed documents ------------------------------------------------------------------------

MISSING = object()


def put(made: Document, path: str, value: object) -> Document:
    """Set (or take away) one field, named as failures name it: "steps[3].place"."""
    *parents, last = path.replace("[", ".#").replace("]", "").split(".")
    target: Any = made
    for key in parents:
        target = target[int(key[1:]) if key.startswith("#") else key]
    index: Any = int(last[1:]) if last.startswith("#") else last
    if value is MISSING:
        del target[index]
    else:
        target[index] = value
    return made


# A field, what to put there, and the failure (a colon stands for the field's own name).
MALFORMED: list[tuple[str, object, str]] = [
    ("format", MISSING, ': expected "sudologue/trace", found nothing'),
    ("format", "sudoku", ': expected "sudologue/trace", found "sudoku"'),
    ("version", 3, ": expected 1 or 2, found 3"),
    ("version", True, ": expected 1 or 2, found true"),
    ("version", 1.0, ": expected 1 or 2, found 1.0"),
    ("version", 10**5000, ": expected 1 or 2, found a huge number"),
    ("status", "done", ': expected "solved" or "stuck" or "partial" or "invalid", found "d'),
    ("status", None, ': expected "solved" or "stuck"'),
    ("puzzle", MISSING, ": expected an object, found nothing"),
    ("puzzle", EASY, ': expected an object, found "53..7....6..195....98....6.8...6...34..."'),
    ("puzzle.size", "9", ': expected a whole number from 1 to 25, found "9"'),
    ("puzzle.size", 0, ": expected a whole number from 1 to 25, found 0"),
    ("puzzle.size", 26, ": expected a whole number from 1 to 25, found 26"),
    ("puzzle.size", 4, "puzzle.boxes: expected the rows and columns of 4 cells, found [3, 3]"),
    ("puzzle.boxes", [], ": expected the rows and columns of 9 cells, found []"),
    ("puzzle.boxes", [3, 4], ": expected the rows and columns of 9 cells"),
    ("puzzle.boxes", [3], ": expected the rows and columns of 9 cells"),
    ("puzzle.boxes", [3, 3, 1], ": expected the rows and columns of 9 cells"),
    ("puzzle.boxes", [-3, -3], ": expected a whole number from 1 to 9, found -3"),
    ("puzzle.boxes", "33", ': expected a list, found "33"'),
    ("puzzle.givens", MISSING, ": expected 81 characters, found nothing"),
    ("puzzle.givens", EASY[1:], ": expected 81 characters, found 80 characters"),
    ("puzzle.givens", EASY.replace(".", "0"), ': expected "." or a digit up to 9 as'),
    ("puzzle.givens", "A" + EASY[1:], ': expected "." or a digit up to 9 as character 1'),
    ("puzzle.regions", {}, ": expected a list, found an object"),
    ("puzzle.regions", [["r1c1"]], "puzzle.regions[0]: expected 9 different cells, found 1, 1 of"),
    ("puzzle.regions", [["r1c1"] * 9], "puzzle.regions[0]: expected 9 different cells, found 9, 1"),
    (
        "puzzle.regions",
        [["r0c1"]],
        'puzzle.regions[0][0]: expected a cell up to "r9c9", found "r0c1"',
    ),
    ("puzzle.houses", [7], "puzzle.houses[0]: expected an object, found 7"),
    ("puzzle.houses", [{}], "puzzle.houses[0].name: expected printable text, found nothing"),
    (
        "puzzle.houses",
        [{"name": "a\x1b"}],
        "puzzle.houses[0].name: expected printable text, found ",
    ),
    (
        "puzzle.houses",
        [{"name": "row 1"}],
        "puzzle.houses[0].name: expected a name of its own, found",
    ),
    ("puzzle.houses", [{"name": "x"}], "puzzle.houses[0].cells: expected a list, found nothing"),
    ("puzzle.houses", [{"name": "x", "cells": [1]}], "puzzle.houses[0].cells[0]: expected a cell"),
    ("steps", MISSING, ": expected a list, found nothing"),
    ("steps", {}, ": expected a list, found an object"),
    ("steps[3]", None, ": expected an object, found nothing"),
    ("steps[3].step", 5, ": expected 4, found 5"),
    ("steps[3].step", "4", ': expected 4, found "4"'),
    ("steps[3].technique", MISSING, ": expected printable text, found nothing"),
    ("steps[3].technique", "\ud800", ': expected printable text, found "\\ud800"'),
    ("steps[3].place", 17, ': expected a candidate such as "r9c9=9", found 17'),
    ("steps[3].place", "r5c5=0", ': expected a candidate such as "r9c9=9", found "r'),
    ("steps[3].place", "r5c5<>5", ': expected a candidate such as "r9c9=9", found "r'),
    ("steps[3].place", "r5c10=5", ': expected a candidate such as "r9c9=9", found "'),
    ("steps[3].place", ["r5c5=5"], ': expected a candidate such as "r9c9=9", found a'),
    ("steps[3].place", MISSING, 'steps[3]: expected either "place" or "eliminate", found neither'),
    (
        "steps[3].eliminate",
        ["r1c3<>1"],
        'steps[3]: expected either "place" or "eliminate", found b',
    ),
    ("steps[3].truths", MISSING, ": expected a list, found nothing"),
    ("steps[3].truths", "domain r5c5", ': expected a list, found "domain r5c5"'),
    ("steps[3].truths", [None], "steps[3].truths[0]: expected printable text, found nothing"),
    ("steps[3].truths", [{}], "steps[3].truths[0]: expected printable text, found an object"),
    ("steps[3].truths", [], "step 4 (naked-single): expected r"),
    ("final", MISSING, ": expected 81 characters, found nothing"),
    ("final", [], ": expected 81 characters, found a list"),
    ("final", "x" * 81, ': expected "." or a digit up to 9 as character 1, found "x"'),
]


@pytest.mark.parametrize(
    ("path", "value", "found"),
    MALFORMED,
    ids=[f"{path} {found[-8:]}" for path, _, found in MALFORMED],
)
def test_malformed_documents_say_where(path: str, value: object, found: str) -> None:
    report = check(put(easy(), path, value))
    assert failure(report).startswith(path + found if found.startswith(":") else found)
    assert report.failures[0].step == (4 if path.startswith("steps[3]") else None)


def test_malformed_eliminations_say_where() -> None:
    for value, found in [
        (["r1c4<>3", "r1c9=3"], 'steps[0].eliminate[1]: expected a candidate such as "r9c9<>9"'),
        (["r1c4<>"], 'steps[0].eliminate[0]: expected a candidate such as "r9c9<>9"'),
        ("r1c4<>3", "steps[0].eliminate: expected a list"),
        ([], "steps[0].eliminate: expected at least one candidate, found none"),
    ]:
        made = put(claim(*TECHNIQUES["pointing"]), "steps[0].eliminate", value)
        assert failure(check(made)).startswith(found)


JUNK: list[object] = [
    *(None, True, 0, -1, 1.5, float("nan"), float("-inf"), 10**5000, "", "x", "\ud800", b"x"),
    *([], [[]], {}, {1: 2}, (), object(), "9" * 10**5),
]
PATHS = [path for path, value, _ in MALFORMED if value is MISSING] + ["puzzle.boxes", "steps[3]"]


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: type(junk).__name__)
def test_junk_anywhere_is_a_failure_and_never_an_exception(junk: object) -> None:
    assert not check(junk).ok
    for path in PATHS:
        report = check(put(easy(), path, junk))
        assert path.endswith("technique") or not report.ok
        assert report.ok or len(str(report)) < 400


def test_the_same_junk_where_nobody_looks_is_ignored() -> None:
    for junk in JUNK:
        made: Document = easy() | {"diagnosis": junk, "other": junk}
        made["steps"][3] |= {"evidence": junk}
        assert check(made).ok


# --- which puzzle it speaks of ------------------------------------------------------------------

CORNERS = ["r1c1", "r1c9", "r9c1", "r9c9", "r5c5", "r2c3", "r3c7", "r7c6", "r8c4"]
BLOCKS = [[name(cell) for cell in houses_of(EMPTY)[f"box {number}"]] for number in range(1, 10)]
SWAPPED = [BLOCKS[1][:1] + BLOCKS[0][1:], BLOCKS[0][:1] + BLOCKS[1][1:], *BLOCKS[2:]]
KINDS: dict[str, Document] = {
    "classic 9x9": {"boxes": [3, 3]},
    "classic 9x9 ": {"boxes": None, "regions": BLOCKS},
    "9x9 with 9 regions": {"boxes": None, "regions": SWAPPED},
    "9x9 with rows and columns alone": {"boxes": None},
    "9x9 with 1x9 boxes": {"boxes": [1, 9]},
    '9x9 with 3x3 boxes and 1 extra house ("classic 9x9")': {
        "boxes": [3, 3],
        "houses": [{"name": "classic 9x9", "cells": CORNERS}],
    },
    '9x9 with 3x3 boxes and 5 extra houses ("0", "1", "2", ...)': {
        "boxes": [3, 3],
        "houses": [{"name": str(n), "cells": CORNERS} for n in range(5)],
    },
    "4x4 with 2x2 boxes": {"size": 4, "boxes": [2, 2]},
}


def bare(puzzle: Document) -> Document:
    """A trace without steps of an empty puzzle."""
    puzzle = {"size": 9, **puzzle}
    empty = "." * puzzle["size"] ** 2
    return document(puzzle | {"givens": empty}, "partial", [], empty)


@pytest.mark.parametrize("kind", KINDS)
def test_the_verdict_tells_which_puzzle_it_speaks_of(kind: str) -> None:
    assert str(check(bare(KINDS[kind]))) == f"ok (partial {kind.strip()}, 0 steps proved)"


@pytest.mark.parametrize("kind", KINDS)
def test_an_81_character_puzzle_is_a_classic_one(kind: str) -> None:
    made = bare(KINDS[kind])
    report = check(made, made["puzzle"]["givens"])
    assert report.ok == (kind.strip() in ("classic 9x9", "4x4 with 2x2 boxes"))
    if not report.ok:
        found = f"puzzle: expected the puzzle asked about, classic 9x9, found {kind}"
        assert failure(report) == found


@pytest.mark.parametrize("kind", KINDS)
def test_any_puzzle_can_be_asked_about_as_an_object(kind: str) -> None:
    made = bare(KINDS[kind])
    assert check(made, made["puzzle"]).ok
    assert check(made, json.dumps(made["puzzle"])).ok
    other = bare(KINDS["9x9 with rows and columns alone"])["puzzle"]
    same = kind in ("9x9 with rows and columns alone", "9x9 with 1x9 boxes")
    assert check(made, other).ok == same


@pytest.mark.parametrize("asked", ["{", "{}", {}, 7, [], {"size": 9}, b"x"])
def test_a_puzzle_asked_about_that_is_none_is_refused(asked: object) -> None:
    assert failure(check(easy(), asked)).startswith("the puzzle asked about: ")


# --- no document can keep it for long -----------------------------------------------------------


def test_the_work_of_all_steps_together_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    needed = check(easy()).work
    assert needed == sum(check(easy()).work for _ in range(3)) // 3
    monkeypatch.setattr(checker, "MOST_WORK", needed)
    assert check(easy()).ok
    monkeypatch.setattr(checker, "MOST_WORK", needed - 1)
    found = f"expected at most {needed - 1} units of work for the trace, found more"
    assert failure(check(easy())) == f"step 51 (naked-single): {found}"


def pigeons(size: int) -> Document:
    """As many cells of a row as the size, with one digit less: there is no choice, and many to try."""
    cells = [f"r1c{column}" for column in range(1, size + 1)]
    step = {"step": 1, "technique": "pigeons", "eliminate": [f"r{size}c1<>1"]}
    empty = "." * size**2
    made = document({"size": size, "givens": empty}, "partial", [step], empty)
    made["steps"][0]["truths"] = [f"domain {cell}" for cell in cells]
    return made | {"start": {"removed": [f"{cell}<>{size}" for cell in cells]}}


def test_what_takes_too_much_is_refused_and_not_tried_to_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(checker, "MOST_WORK", 1_000_000)
    assert check(pigeons(7)).ok
    report = check(pigeons(25))
    assert "units of work for the trace, found more" in failure(report)
    assert report.work < checker.MOST_WORK * 1.01


def test_reading_truths_is_work_as_well() -> None:
    made = easy()
    cheap = check(made).work
    made["steps"][0]["truths"] += [f"domain {cell}" for cell in ("r1c3", "r1c4")]
    assert check(made).work > cheap
    made["steps"][0]["truths"].append("domain r1c3")
    found = 'steps[0].truths: expected each truth once, found "domain r1c3" twice'
    assert failure(check(made)) == found


class Counted(str):
    """A text that counts how often texts are compared."""

    __slots__ = ()
    compared = 0

    def __eq__(self, other: object) -> bool:
        Counted.compared += 1
        return super().__eq__(other)

    __hash__ = str.__hash__


def test_a_truth_that_is_there_twice_is_found_among_many_others() -> None:
    made = easy()
    made["steps"][0]["truths"] = [*map(Counted, range(500)), Counted("499")]
    Counted.compared = 0
    assert failure(check(made)) == 'steps[0].truths: expected each truth once, found "499" twice'
    assert Counted.compared < 10


def test_a_long_search_remembers_little() -> None:
    """What is left of all truths is worked out again for each case, instead of being kept for all."""
    size = 16
    lines = [f"{kind} {number}" for kind in ("row", "column") for number in range(1, size + 1)]
    truths = [f"range {digit} in {line}" for line in lines for digit in range(1, size + 1)]
    truths += [f"domain r{row}c{column}" for row in range(1, 17) for column in range(1, 17)]
    step: Document = {"step": 1, "technique": "all", "place": "r1c1=1", "truths": truths}
    made = document({"size": size, "givens": "." * 256}, "partial", [step], "." * 256)
    check(made)  # so that the grid is there
    tracemalloc.start()
    try:
        report = check(made)
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert f"r1c1=1 to follow from {len(truths)} truths" in failure(report)
    assert most < 10_000_000


def test_houses_are_not_without_number() -> None:
    for count, ok in ((90, True), (91, False)):
        houses = [{"name": str(number), "cells": CORNERS} for number in range(count)]
        report = check(bare({"boxes": [3, 3], "houses": houses}))
        assert report.ok == ok
    assert failure(report) == (
        "puzzle: expected at most 90 of them, found 0 regions and 91 extra houses"
    )


def test_broken_lines_are_looked_at_one_by_one() -> None:
    """As many lines again take as long again, and not more: each is cut off and read by itself."""
    text = '{"\n' * 3 + json.dumps(trace(SMALL)) + "\n{}\n"
    reports = check_text(text)
    assert [report.ok for report in reports] == [False, False, False, True, False]
    wheres = [failure(report).partition(":")[0] for report in reports if not report.ok]
    assert wheres == ["line 1 column 3", "line 2 column 3", "line 3 column 3", "format"]


@pytest.mark.parametrize("indent", [0, 1, 4])
def test_a_document_may_be_laid_out_in_any_way(indent: int) -> None:
    for value in (easy(), [easy(), trace(SMALL)]):
        reports = check_text(json.dumps(value, indent=indent))
        assert [report.ok for report in reports] == [True] * (2 if isinstance(value, list) else 1)


# --- nothing gets past it: compared with plain definitions --------------------------------------


def holds(made: Document) -> bool:
    """Is this trace of single-truth placements right, by the plain board?"""
    try:
        board = Plain(made["puzzle"])
    except KeyError:
        return False
    solved = True
    for number, step in enumerate(made["steps"], 1):
        placement, contents = step["place"], dict(board.truths()).get(step["truths"][0])
        cell, digit = cells_of(4)[placement[:4]], int(placement[5])
        if step["step"] != number or digit not in board.candidates[cell] or contents is None:
            return False
        if not contents <= {(cell, digit)}:
            return False
        board.place(cell, digit)
    digits = [[board.digits.get(cell) for cell in cells] for cells in board.houses.values()]
    twice = any(len(set(left)) < len(left) for left in (list(filter(None, row)) for row in digits))
    solved = len(board.digits) == 16
    if made["final"] != str(board) or twice != (twice and made["status"] == "invalid"):
        return False
    if made["status"] == "invalid":
        return twice or any(not contents for _, contents in board.truths())
    return solved == (made["status"] == "solved")


def renumbered(made: Document, steps: list[Document]) -> Document:
    return made | {"steps": [step | {"step": at} for at, step in enumerate(steps, 1)]}


def corruptions(good: Document) -> Iterator[Document]:
    """Every trace that differs from a good 4x4 one in a single field, or in a step's place."""
    steps = good["steps"]
    names, houses = list(cells_of(4)), houses_of(good["puzzle"])
    placements = [f"{cell}={digit}" for cell in names for digit in range(1, 5)]
    truths = [f"domain {cell}" for cell in names]
    truths += [f"range {digit} in {house}" for digit in range(1, 5) for house in houses]
    for at in range(len(steps)):
        fields = [{"place": place} for place in placements]
        fields += [{"truths": [truth]} for truth in truths]
        fields += [{"step": number} for number in range(20)]
        fields += [{"technique": "x-wing"}]
        for field in fields:
            yield good | {"steps": [*steps[:at], steps[at] | field, *steps[at + 1 :]]}
        yield renumbered(good, steps[:at] + steps[at + 1 :])
        for other in range(len(steps)):
            rest = steps[:at] + steps[at + 1 :]
            yield renumbered(good, [*rest[:other], steps[at], *rest[other:]])
            yield renumbered(good, [*steps[:other], steps[at], *steps[other:]])
    for cell, digit in itertools.product(range(16), ".1234"):
        for key in ("givens", "final"):
            text = good["final"] if key == "final" else good["puzzle"]["givens"]
            text = text[:cell] + digit + text[cell + 1 :]
            changed = {"final": text} if key == "final" else {"puzzle": SMALL | {"givens": text}}
            yield good | changed
    for status in ("solved", "stuck", "partial", "invalid"):
        yield good | {"status": status}


def test_every_corruption_of_a_good_trace_is_seen() -> None:
    good = trace(SMALL)
    assert good["status"] == "solved"
    verdicts = [(check(made).ok, holds(made), made) for made in corruptions(good)]
    assert [made for ok, right, made in verdicts if ok != right] == []
    assert sum(ok for ok, _, _ in verdicts) > 50
    assert sum(not ok for ok, _, _ in verdicts) > 1000


def follows(
    board: Plain, conclusion: list[tuple[Cell, int]], places: bool, truths: list[str]
) -> bool:
    """The proof rule, word for word: try every choice."""

    def conflict(one: tuple[Cell, int], two: tuple[Cell, int]) -> bool:
        if one[0] == two[0]:
            return one[1] != two[1]
        return one[1] == two[1] and two[0] in board.peers[one[0]]

    sets = dict(board.truths())
    for candidate in conclusion:
        for choice in itertools.product(*(sets[truth] for truth in truths)):
            chosen = choice if places else (*choice, candidate)
            if places and candidate in choice:
                continue
            if not any(conflict(one, two) for one, two in itertools.combinations(chosen, 2)):
                return False
    return True


def random_claim(chance: random.Random) -> tuple[Document, bool]:
    """A random step on a random 4x4 board, and whether it follows."""
    puzzle = {"size": 4, "boxes": [2, 2], "givens": "." * 16}
    board = Plain(puzzle)
    removed: list[str] = []
    for cell, digit in itertools.product(board.cells, range(1, 5)):
        if len(board.candidates[cell]) > 1 and chance.random() < 0.55:
            board.candidates[cell].discard(digit)
            removed.append(f"{name(cell)}<>{digit}")
    left = [(cell, digit) for cell in board.cells for digit in sorted(board.candidates[cell])]
    truths = chance.sample([truth for truth, _ in board.truths()], chance.randint(1, 4))
    places = chance.random() < 0.3
    conclusion = chance.sample(left, 1 if places else chance.randint(1, 2))
    sign = "=" if places else "<>"
    texts = [f"{name(cell)}{sign}{digit}" for cell, digit in conclusion]
    step = {"step": 1, "technique": "random", "truths": truths}
    right = follows(board, conclusion, places, truths)
    step |= {"place": texts[0]} if places else {"eliminate": texts}
    if places:
        board.place(*conclusion[0])
    return document(puzzle, "partial", [step], str(board)) | {"start": {"removed": removed}}, right


def test_proofs_agree_with_trying_every_choice() -> None:
    chance = random.Random(2024)
    outcomes = {True: 0, False: 0}
    for _ in range(1500):
        made, right = random_claim(chance)
        assert check(made).ok == right, made
        outcomes[right] += 1
    assert min(outcomes.values()) > 150


# --- texts, files and the command line ----------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", "line 1: expected JSON, found nothing"),
        (" \n\t\n", "line 1: expected JSON, found nothing"),
        ("sudoku", 'line 1 column 1: expected JSON, found "sudoku" (expecting value)'),
        ("\x00\x01\xff", 'line 1 column 1: expected JSON, found "\\u0000\\u0001\\u00ff" ('),
        ("{", "line 1 column 2: expected JSON, found the end ("),
        ('{\n  "format": ]\n}', 'line 2 column 13: expected JSON, found "]\\n}" (expecting value)'),
        ("[" * 100_000, "line 1: expected JSON, found lists or objects nested too deep"),
        ('{"a":' * 100_000, "line 1: expected JSON, found lists or objects nested too"),
        ("1" * 10_000, "line 1: expected JSON, found exceeds the limit"),
        ("[]", "document: expected a trace, found an empty list"),
        ("[[]]", "document: expected an object, found a list"),
        ("null", "document: expected an object, found nothing"),
        ("NaN", "document: expected an object, found a float"),
        ('"x"', 'document: expected an object, found "x"'),
        ("{}", 'format: expected "sudologue/trace", found nothing'),
        (
            '{"format": "sudologue/trace", "version": NaN}',
            "version: expected 1 or 2, found a float",
        ),
        (
            '{"format": "sudologue/trace", "version": 1e999}',
            "version: expected 1 or 2, found a float",
        ),
    ],
    ids=lambda text: repr(text[:20]),
)
def test_texts_that_are_no_trace(text: str, found: str) -> None:
    (report,) = check_text(text)
    assert failure(report).startswith(found)


def indented(made: Document) -> str:
    return json.dumps(made, indent=2)


@pytest.mark.parametrize(
    ("write", "join"),
    [(json.dumps, "[,]"), (json.dumps, "\n"), (json.dumps, "\r\n\r\n"), (indented, "\n")],
    ids=["list", "lines", "lines with gaps", "indented"],
)
def test_several_documents(write: Callable[[Document], str], join: str) -> None:
    good, bad = trace(SMALL), trace(SMALL) | {"version": 9}
    first, comma, last = join if join == "[,]" else ("", join, join)
    text = first + comma.join(map(write, [good, bad, good])) + last
    assert [report.ok for report in check_text(text)] == [True, False, True]


def test_the_last_of_two_keys_counts() -> None:
    text = json.dumps(trace(SMALL))
    for status, ok in (("stuck", False), ("solved", True)):
        (report,) = check_text(f'{text[:-1]}, "status": "{status}"}}')
        assert report.ok is ok
        assert report.subject.startswith(status)


def test_a_broken_line_is_named_and_the_rest_is_checked() -> None:
    good = json.dumps(trace(SMALL))
    reports = check_text(f"{good}\n{good[:100]}\n{good}\n{good} x\n")
    assert [report.ok for report in reports] == [True, False, True, False]
    assert failure(reports[1]).startswith("line 2 column ")
    assert failure(reports[3]).startswith(f"line 4 column {len(good) + 2}: ")


@pytest.fixture
def trace_file(tmp_path: Path) -> Path:
    path = tmp_path / "trace.json"
    path.write_text(json.dumps(trace(SMALL)))
    return path


def test_main_says_ok(trace_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(trace_file)]) == 0
    steps = SMALL["givens"].count(".")
    assert (
        capsys.readouterr().out
        == f"trace 1: ok (solved 4x4 with 2x2 boxes, {steps} steps proved)\n"
    )


def test_main_tells_every_step(trace_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["-v", str(trace_file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(trace(SMALL)["steps"]) + 1
    assert lines[0].startswith("step 1 (naked-single): r")
    assert "proved by domain" in lines[0]


def test_main_compares_the_puzzle(trace_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--puzzle", SMALL["givens"].replace(".", "-"), str(trace_file)]) == 0
    assert main(["--puzzle=" + "-" * 16, str(trace_file)]) == 1
    assert "as asked about" in capsys.readouterr().out


def test_main_says_what_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "two.jsonl"
    bad = put(trace(SMALL), "steps[2].truths", ["domain r9c9"])
    path.write_text(json.dumps(trace(SMALL)) + "\n" + json.dumps(bad))
    assert main([str(path)]) == 1
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("trace 1: ok")
    assert second.startswith("trace 2: failed: step 3 (")


@pytest.mark.parametrize(
    "data", [b"", b"\xff\xfe\x00", bytes(range(256)) * 40, b"\x89PNG\r\n\x1a\n"]
)
def test_main_survives_binary(
    data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "binary"
    path.write_bytes(data)
    assert main([str(path)]) == 1
    out, err = capsys.readouterr()
    assert out.startswith("trace 1: failed: line 1")
    assert "expected JSON" in out
    assert (out.count("\n"), err) == (1, "")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_main_reads_what_editors_write(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "trace.json"
    path.write_text(json.dumps(trace(SMALL)), encoding=encoding)
    assert main([str(path)]) == 0


@pytest.mark.parametrize(
    ("arguments", "found"),
    [
        (["no/such/file.json"], "no such file or directory"),
        (["."], "directory"),
        (["\0"], "null"),
    ],
)
def test_main_refuses_in_one_line(
    arguments: list[str], found: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert found in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("arguments", [[], ["a", "b"], ["--wrong", "a"], ["a", "--puzzle"]])
def test_main_tells_how_it_is_called(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert capsys.readouterr().err.startswith("usage: checker.py [-h] [-v] [--puzzle PUZZLE]")


# --- it stands alone ----------------------------------------------------------------------------

SOURCE = Path(checker.__file__)


def test_imports_only_the_standard_library() -> None:
    modules: set[str] = set()
    for node in ast.walk(ast.parse(SOURCE.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            modules |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            modules.add(str(node.module).partition(".")[0])
    assert modules
    assert modules <= sys.stdlib_module_names


@pytest.mark.parametrize(("corrupt", "code"), [(False, 0), (True, 1)])
def test_runs_as_a_script_with_nothing_installed(corrupt: bool, code: int, tmp_path: Path) -> None:
    made = easy() | ({"final": EASY} if corrupt else {})
    done = subprocess.run(
        [sys.executable, "-I", str(SOURCE), "--puzzle", EASY, "-"],
        input=json.dumps(made).encode(),
        capture_output=True,
        cwd=tmp_path,
        check=False,
    )
    assert (done.returncode, done.stderr) == (code, b"")
    assert done.stdout.startswith(
        b"trace 1: failed: final: " if corrupt else b"trace 1: ok (solved"
    )


@pytest.mark.parametrize(
    ("data", "code", "found"),
    [
        (b"{", 1, b"trace 1: failed: line 1 column 2: expected JSON, found the end ("),
        (b"[" * 100_000, 1, b"trace 1: failed: line 1: expected JSON, found lists or objects nes"),
        (b"\xff\xfe\x00", 1, b"trace 1: failed: line 1"),
        (None, 2, b""),
    ],
    ids=["broken", "deep", "binary", "missing"],
)
def test_a_script_ends_without_a_traceback(
    data: bytes | None, code: int, found: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "trace.json"
    if data is not None:
        path.write_bytes(data)
    command = [sys.executable, "-I", str(SOURCE), str(path)]
    done = subprocess.run(command, capture_output=True, check=False)
    assert (done.returncode, done.stdout.startswith(found)) == (code, True)
    assert done.stderr.count(b"\n") == (code == 2)


def test_a_script_prints_where_the_encoding_is_poor(tmp_path: Path) -> None:
    made = trace(SMALL)
    made["steps"][0]["technique"] = "nackter Einzelgänger"
    done = subprocess.run(
        [sys.executable, str(SOURCE), "-v", "-"],
        input=json.dumps(made).encode(),
        capture_output=True,
        cwd=tmp_path,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        check=True,
    )
    assert b"(nackter Einzelg\\xe4nger): " in done.stdout


def test_help_is_the_grammar(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--help"])
    assert "range 12 in HOUSE" in capsys.readouterr().out
