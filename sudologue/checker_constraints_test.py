"""The checker on puzzles with constraints: what it believes of each kind, and what it refuses.

Puzzles are 4×4 or 6×6 without boxes, with one constraint most often, so that what follows can be seen by eye.
"""

import copy
import json
from typing import Any

import pytest

from sudologue import checker
from sudologue.checker import CheckReport, check, main

Json = dict[str, Any]
FOUR = "." * 16
MOVES_OF, TOGETHER = checker.moves_of, checker.Automaton.together
A, B, C, D = "r1c1", "r1c2", "r1c3", "r1c4"


def puzzle(*constraints: Json, size: int = 4, givens: str = "", **more: Any) -> Json:
    told = {"size": size, "givens": givens or "." * size**2, "constraints": [*constraints]}
    return {**told, **more}


def trace(about: Json, *steps: Json, status: str = "partial", final: str = "") -> Json:
    numbered = [{"step": n, "technique": "x", **step} for n, step in enumerate(steps, 1)]
    return {
        "format": "sudologue/trace",
        "version": 2,
        "puzzle": about,
        "status": status,
        "steps": numbered,
        "final": final or about["givens"],
    }


def strike(*candidates: str, by: str = "") -> Json:
    return {"eliminate": [*candidates], "truths": [each for each in by.split(", ") if each]}


def failure(report: CheckReport) -> str:
    assert report.failures
    return str(report.failures[0])


# For each kind: the constraint, what is struck by it alone, and what is not although it looks alike.
KINDS: list[tuple[Json, str, str]] = [
    ({"type": "killer", "cells": [A, B, "r2c1"], "sum": 6}, "r1c1<>4", "r1c1<>3"),
    ({"type": "killer", "cells": [A, B, "r2c1", "r2c2"], "sum": None}, "", "r1c1<>4"),
    ({"type": "sum", "cells": [A, "r2c1", "r2c2"], "sum": 4}, "r2c2<>3", "r2c2<>1"),
    ({"type": "little_killer", "cells": [A, "r2c2", "r3c3"], "sum": 11}, "r1c1<>2", "r1c1<>3"),
    ({"type": "arrow", "circle": [A], "cells": [B, "r2c3", "r3c2"]}, "r1c1<>2", "r1c1<>4"),
    ({"type": "arrow", "circle": [A, B], "cells": [C, D, "r2c4", "r3c4"]}, "r1c1<>2", "r1c1<>1"),
    ({"type": "thermo", "cells": [A, B, "r2c2"]}, "r1c1<>3", "r1c1<>2"),
    ({"type": "slow_thermo", "cells": [A, "r2c2", "r3c2"]}, "r2c2<>4", "r2c2<>3"),
    ({"type": "whispers", "cells": [A, B, "r2c2"], "diff": 3}, "r1c2<>3", "r1c2<>4"),
    ({"type": "renban", "cells": [A, "r2c2", "r3c3"]}, "", "r1c1<>4"),
    ({"type": "palindrome", "cells": [A, B, "r2c3", "r2c2"]}, "", "r1c1<>1"),
    ({"type": "clone", "cells": [A, "r2c2"]}, "", "r1c1<>1"),
    ({"type": "between", "cells": [A, "r2c2", "r3c1"]}, "r2c2<>1", "r2c2<>2"),
    ({"type": "sandwich", "cells": [A, B, C, D], "sum": 5}, "r1c2<>4", "r1c1<>4"),
    (
        {"type": "region_sum_line", "cells": [A, B, "r2c2"], "segments": [[A, B], ["r2c2"]]},
        "r1c1<>4",
        "r1c1<>3",
    ),
    ({"type": "quadruple", "cells": [A, "r2c2"], "values": [1, 4]}, "r1c1<>2", "r1c1<>4"),
    ({"type": "kropki_white", "cells": [A, B]}, "", "r1c1<>1"),
    ({"type": "kropki_black", "cells": [A, B]}, "r1c1<>3", "r1c1<>2"),
    ({"type": "difference", "cells": [A, B], "diff": 3}, "r1c1<>2", "r1c1<>4"),
    ({"type": "ratio", "cells": [A, B], "ratio": 3}, "r1c1<>4", "r1c1<>3"),
    ({"type": "xv", "cells": [A, B], "sum": 7}, "r1c1<>2", "r1c1<>3"),
    ({"type": "greater_than", "cells": [A, B]}, "r1c1<>1", "r1c1<>2"),
    ({"type": "lockout", "cells": [A, "r2c2", "r3c3"], "diff": 2}, "r2c2<>2", "r2c2<>4"),
    ({"type": "lockout", "cells": [A, B]}, "r1c1<>4", ""),
    ({"type": "zipper", "cells": [A, "r2c2", "r3c2"]}, "r2c2<>1", "r1c1<>3"),
    ({"type": "zipper", "cells": [A, B, C, "r2c4"]}, "", "r1c1<>4"),
    ({"type": "modular", "cells": [A, B, "r2c2", "r2c3"]}, "", "r1c1<>4"),
    ({"type": "nabner", "cells": [A, "r2c2"]}, "", "r1c1<>2"),
    ({"type": "double_arrow", "cells": [A, "r2c2", "r3c3"]}, "r2c2<>1", "r2c2<>2"),
    ({"type": "sum_line", "cells": [A, "r2c2", "r3c3"], "sum": 5}, "", "r1c1<>3"),
    ({"type": "sum_line", "cells": [A, "r2c2"], "sum": 3}, "r1c1<>4", "r1c1<>3"),
    ({"type": "x_sum", "cells": [A, B, C, D], "value": 10}, "r1c1<>2", "r1c1<>4"),
    ({"type": "skyscraper", "cells": [A, B, C, D], "value": 4}, "r1c1<>2", "r1c1<>1"),
    ({"type": "hidden_skyscraper", "cells": [A, B, C, D], "value": 3}, "r1c1<>3", "r1c1<>1"),
    ({"type": "numbered_room", "cells": [A, B, C, D], "value": 3}, "r1c1<>1", "r1c1<>2"),
    ({"type": "lunchbox", "cells": [A, B, "r2c1"], "sum": 3}, "r1c2<>2", "r1c2<>3"),
    ({"type": "contain_exact", "cells": [A, "r2c2"], "values": [1, 1]}, "r1c1<>2", "r1c1<>1"),
    ({"type": "contain_exact", "cells": [A, "r2c2", "r3c3"], "values": [1]}, "", "r2c2<>1"),
    ({"type": "contain_at_least", "cells": [A, "r2c2"], "values": [1, 4]}, "r1c1<>2", "r1c1<>4"),
]


@pytest.mark.parametrize(("told", "true", "false"), KINDS, ids=lambda x: str(x)[:40])
def test_a_kind_strikes_what_it_should_and_nothing_more(told: Json, true: str, false: str) -> None:
    name, about = f"{told['type']} 1", puzzle(told)
    if true:
        report = check(trace(about, strike(true, by=name)))
        assert report.ok, report
        assert report.subject == f"partial 4x4 with rows and columns alone, {told['type']}"
        assert not check(trace(about, strike(true))).ok, "it needs the constraint"
    if false:
        report = check(trace(about, strike(false, by=name)))
        assert failure(report).startswith(f"step 1 (x): expected {false} to follow from 1 truth")


# Kinds that are several readings, or for larger grids: the same with the label, and the size.
MORE: list[tuple[Json, int, str, str, str]] = [
    ({"type": "equal_sum", "segments": [[A, B], ["r2c2"]]}, 4, "", "r2c2<>1", "r2c2<>3"),
    ({"type": "entropic", "cells": [A, B, "r2c2", "r2c3"]}, 6, "", "", "r1c1<>1"),
    ({"type": "row_indexer", "cells": ["r2c3", A]}, 4, "at r1c1", "r2c1<>1", "r1c1<>2"),
    ({"type": "col_indexer", "cells": ["r2c3", A]}, 4, "at r1c1", "r1c2<>1", "r1c1<>2"),
    ({"type": "box_indexer", "cells": ["r2c3", A]}, 4, "at r1c1", "r1c2<>1", "r1c1<>2"),
    ({"type": "counting_circles", "cells": [A, "r2c3"]}, 4, "for 2", "r1c1<>1", "r1c1<>2"),
    ({"type": "global_entropy"}, 6, "at r1c1", "", "r1c1<>1"),
    ({"type": "global_mod"}, 4, "at r3c3", "", "r3c3<>1"),
    ({"type": "sum_line", "cells": [A], "sum": 3, "loop": True}, 4, "in all", "r1c1<>4", "r1c1<>3"),
    (
        {"type": "sum_line", "cells": [A, "r2c2"], "sum": 3, "loop": True},
        4,
        "in pieces",
        "r1c1<>4",
        "r1c1<>1",
    ),
    ({"type": "dutch_flatmates"}, 4, "in column 2", "", "r4c2<>2"),
]


@pytest.mark.parametrize(
    ("told", "size", "label", "true", "false"), MORE, ids=lambda x: str(x)[:40]
)
def test_one_of_several_readings(told: Json, size: int, label: str, true: str, false: str) -> None:
    """With 3 in r1c1 the next row, column or place has no 1; the rest holds anyhow, or does not."""
    name, givens = f"{told['type']} 1 {label}".rstrip(), "." * size**2
    about = puzzle(told, size=size, boxes=[2, size // 2], givens=givens)
    report = check(trace(about, strike(false, by=name)))
    assert failure(report).startswith(f"step 1 (x): expected {false} to follow from 1 truth")
    if true:
        gone = {"removed": ["r1c1<>2"]} if "indexer" in told["type"] else {}
        step = strike(true, by=name)
        assert check({**trace(about, step), "start": gone}).ok
        assert not check({**trace(about, strike(true)), "start": gone}).ok
    if label:
        for other in (f"{told['type']} 1", f"{told['type']} 2 {label}", f"{name} 1"):
            assert "expected a truth" in failure(check(trace(about, strike(false, by=other))))


def test_all_kinds_that_are_read_are_tried() -> None:
    marks = {"odd", "even", "candidates"}
    makers = {"minimum", "maximum", "region", "diagonal"}
    read = {kind for kind, (_, fields) in checker.KINDS.items() if "cells" in fields}
    tried = {told["type"] for told, *_ in (*KINDS, *MORE)}
    about_all = {"equal_sum", "global_entropy", "global_mod", "dutch_flatmates"}
    assert tried == read - marks - makers | about_all


@pytest.mark.parametrize(
    ("told", "struck"),
    [
        ({"type": "odd", "cells": [A]}, ["r1c1=2", "r1c1=4"]),
        ({"type": "even", "cells": [A]}, ["r1c1=1", "r1c1=3"]),
        ({"type": "candidates", "cells": [A], "values": [1, 3, 4]}, ["r1c1=2"]),
    ],
)
def test_marks_strike_at_the_start(told: Json, struck: list[str]) -> None:
    board = checker.read_puzzle(puzzle(told))
    missing = ~board.candidates & (1 << 64) - 1
    assert sorted(board.grid.show(missing).split()) == struck


CONFLICTS: list[tuple[Json, str, str]] = [
    ({"type": "minimum", "cells": ["r2c2"]}, "r2c2=2", "r1c2=1 r2c1=1 r2c3=1 r3c2=1"),
    ({"type": "maximum", "cells": ["r2c2"]}, "r2c2=3", "r1c2=4 r2c1=4 r2c3=4 r3c2=4"),
    ({"type": "non_consecutive"}, "r1c1=1", "r1c2=2 r2c1=2"),
    ({"type": "non_consecutive", "exempt": [["r2c1", "r1c1"]]}, "r1c1=1", "r1c2=2"),
    ({"type": "ratio_negative", "ratios": [3]}, "r1c1=1", "r1c2=3 r2c1=3"),
    ({"type": "xv_negative"}, "r1c1=1", "r1c2=4 r2c1=4"),
    ({"type": "xv_negative", "sums": [3]}, "r1c1=1", "r1c2=2 r2c1=2"),
    ({"type": "difference_negative", "diffs": [2, 3]}, "r1c1=1", "r1c2=3 r1c2=4 r2c1=3 r2c1=4"),
    ({"type": "difference_negative", "exempt": [[A, B]]}, "r1c1=1", "r2c1=2"),
    ({"type": "anti_taxicab"}, "r1c1=2", "r2c2=2"),
    ({"type": "anti_taxicab"}, "r1c1=3", "r2c3=3 r3c2=3"),
    ({"type": "row_indexer", "cells": ["r2c3"]}, "r2c3=1", "r1c3=3 r1c3=4 r3c3=2 r4c3=2"),
    ({"type": "nabner", "cells": [A, "r2c2"]}, "r1c1=1", "r2c2=1 r2c2=2"),
    ({"type": "numbered_room", "cells": [A, B, C, D], "value": 4}, "r1c1=3", "r1c3=1 r1c3=2"),
    ({"type": "anti_knight"}, "r1c1=1", "r2c3=1 r3c2=1"),
    ({"type": "anti_king"}, "r1c1=1", "r2c2=1"),
    ({"type": "region", "cells": [A, "r2c2", "r3c3"]}, "r1c1=1", "r2c2=1 r3c3=1"),
    ({"type": "killer", "cells": [A, B, "r2c2"], "sum": 6}, "r1c1=1", "r2c2=1 r1c2=4 r2c2=4"),
    ({"type": "diagonal", "direction": "\\"}, "r1c1=1", "r2c2=1 r3c3=1 r4c4=1"),
    ({"type": "diagonal", "direction": "/"}, "r1c4=1", "r2c3=1 r3c2=1 r4c1=1"),
]


@pytest.mark.parametrize(("told", "placed", "struck"), CONFLICTS, ids=lambda x: str(x)[:30])
def test_placing_strikes_what_conflicts(told: Json, placed: str, struck: str) -> None:
    plain, board = (checker.read_puzzle(puzzle(*each)) for each in ([], [told]))
    candidate = board.grid.candidate_index[placed]
    more = board.grid.conflicts[candidate] & ~plain.grid.conflicts[candidate]
    assert {*board.grid.show(more).split()} >= {*struck.split()}
    if told["type"] != "killer":
        assert {*board.grid.show(more).split()} == {*struck.split()}


def test_a_cell_that_is_read_twice_does_not_conflict_with_itself() -> None:
    told = {"type": "whispers", "cells": [A, B, "r2c2", "r2c1", A], "diff": 2}
    board = checker.read_puzzle(puzzle(told))
    candidate = board.grid.candidate_index["r1c1=1"]
    assert not board.grid.conflicts[candidate] >> candidate & 1
    assert check(trace(puzzle(told), strike("r1c2<>2", "r1c2<>3", by="whispers 1"))).ok is False


def test_houses_of_constraints_are_named_after_others() -> None:
    square = ["r1c1", "r1c2", "r2c1", "r2c2"]
    about = puzzle(
        {"type": "region", "cells": square, "tag": "windoku"},
        {"type": "region", "cells": square, "tag": "jigsaw"},
        {"type": "region", "cells": square},
        {"type": "diagonal", "direction": "/"},
        {"type": "disjoint_groups"},
        boxes=[2, 2],
        houses=[{"name": "window 1", "cells": square}],
    )
    names = [*checker.read_puzzle(about).grid.houses][12:]
    groups = [f"group {number}" for number in range(1, 5)]
    assert names == ["window 1", "window 2", "region 1", "extra region 1", "diagonal 1", *groups]
    houses = checker.read_puzzle(about).grid.houses
    assert [*checker.bits(houses["group 2"])] == [1, 3, 9, 11]


# Sums.
CAGES = (
    {"type": "killer", "cells": ["r1c1", "r1c2"], "sum": 4},
    {"type": "killer", "cells": ["r1c3", "r2c3"], "sum": 6},
    {"type": "arrow", "circle": ["r4c4"], "cells": ["r4c1", "r4c2"]},
)


@pytest.mark.parametrize(
    ("step", "ok"),
    [
        (strike("r1c3<>1", "r1c4<>3", by="sum row 1 - killer 1"), True),
        (strike("r1c3<>2", by="sum row 1 - killer 1"), False),
        (strike("r1c3<>2", by="sum row 1 + killer 1"), False),
        (strike("r1c4<>1", by="sum row 1 - killer 1 - killer 2, killer 2"), True),
        (strike("r1c4<>1", by="sum row 1 - killer 1 - killer 2"), False),
        (strike("r1c4<>1", by="sum - killer 1 - killer 2 + row 1, killer 2"), True),
        (strike("r4c3<>1", "r4c3<>3", "r4c4<>1", by="sum row 4 - arrow 1"), True),
        (strike("r4c4<>3", by="sum row 4 - arrow 1"), False),
        (strike("r4c4<>4", by="sum row 4 - arrow 1"), False),
    ],
)
def test_sums(step: Json, ok: bool) -> None:
    """In row 1 the last two come to 6, and the last is r2c3; in row 4 the third and twice the last come to 10."""
    report = check(trace(puzzle(*CAGES), step))
    assert report.ok is ok, report


def test_sums_that_cancel_out() -> None:
    about = puzzle({"type": "killer", "cells": [A, B, C, D], "sum": 10})
    assert not check(trace(about, strike("r1c1<>1", by="sum row 1 - killer 1"))).ok
    about = puzzle({"type": "killer", "cells": [A, B, C, D], "sum": 9})
    assert check(trace(about, strike("r1c1<>1", by="sum row 1 - killer 1"))).ok


@pytest.mark.parametrize(
    ("truth", "found"),
    [
        ("sum row 9", '"row 9"'),
        ("sum row 1 + thermo 1", '"thermo 1"'),
        ("sum killer 2", '"killer 2"'),
        ("sum ", '""'),
        ("sum row 1+row 2", '"row 1+row 2"'),
    ],
)
def test_sums_of_what_has_none(truth: str, found: str) -> None:
    about = puzzle(
        {"type": "thermo", "cells": [A, B]}, {"type": "killer", "cells": [A, B], "sum": 3}
    )
    assert failure(check(trace(about, strike("r1c1<>1", by=truth)))).endswith(
        f"expected a sum of houses and constraints, found {found}"
    )


def test_sums_that_are_too_large() -> None:
    about = puzzle({"type": "arrow", "circle": [A, B, C], "cells": [D]})
    truth = "sum " + " + ".join(["arrow 1"] * 1000)
    assert "sums that come to at most 100000" in failure(
        check(trace(about, strike("r1c1<>1", by=truth)))
    )


# Several reasons, and digits that are placed.
def test_readings_and_truths_work_together() -> None:
    """Digits rise from r1c1 to r1c2 and from r1c2 to r1c3: 4 in r1c2 leaves nothing for r1c3."""
    about = puzzle({"type": "thermo", "cells": [A, B]}, {"type": "thermo", "cells": [B, C]})
    both = strike("r1c1<>3", by="thermo 1, thermo 2")
    assert check(trace(about, both)).ok
    assert not check(trace(about, strike("r1c1<>3", by="thermo 1"))).ok
    assert check(trace(about, strike("r1c2<>4", by="thermo 2"))).ok


def test_a_placed_digit_counts_as_its_cell() -> None:
    """1 and 2 are placed, so the other two come to 7."""
    told = {"type": "sum", "cells": [A, B, "r2c3", "r2c4"], "sum": 10}
    about = puzzle(told, givens="12".ljust(16, "."))
    report = check(trace(about, strike("r2c3<>1", "r2c4<>1", "r2c4<>2", by="sum 1")))
    assert report.ok
    assert report.steps[0].contents[0].startswith("r1c1=1 ")
    assert not check(trace(about, strike("r2c3<>3", by="sum 1"))).ok
    assert not check(trace(puzzle(told), strike("r2c3<>1", by="sum 1"))).ok


def test_a_placement_by_a_constraint() -> None:
    about = puzzle({"type": "thermo", "cells": [A, B, C, D]})
    report = check(
        trace(about, {"place": "r1c2=2", "truths": ["thermo 1"]}, final="." + "2" + "." * 14)
    )
    assert report.ok, report
    assert not check(trace(about, {"place": "r1c2=2", "truths": []}, final=".2" + "." * 14)).ok


# The end.
SOLVED = "1234341221434321"


@pytest.mark.parametrize(
    ("told", "ok"),
    [
        ({"type": "thermo", "cells": [A, B, C]}, True),
        ({"type": "thermo", "cells": [B, A, C]}, False),
        ({"type": "sum", "cells": [A, "r2c2", "r3c3", "r4c4"], "sum": 10}, True),
        ({"type": "sum", "cells": [A, "r2c2", "r3c3", "r4c4"], "sum": 9}, False),
        ({"type": "odd", "cells": [A]}, True),
        ({"type": "odd", "cells": [B]}, False),
        ({"type": "anti_king"}, False),
        ({"type": "minimum", "cells": [A]}, True),
        ({"type": "maximum", "cells": [A]}, False),
        ({"type": "diagonal", "direction": "\\"}, False),
        ({"type": "hidden_skyscraper", "cells": [A, B, C, D], "value": 0}, False),  # none is hidden
        ({"type": "numbered_room", "cells": ["r4c1", "r4c2"], "value": 0}, False),  # no 4th cell
    ],
)
def test_solved_means_that_constraints_are_kept(told: Json, ok: bool) -> None:
    about = puzzle(told, boxes=[2, 2], givens=SOLVED)
    assert check(trace(about, status="solved")).ok is ok
    assert check(trace(about, status="invalid")).ok is not ok


def test_invalid_when_nothing_is_left_to_read() -> None:
    about = puzzle({"type": "sum", "cells": [A, B], "sum": 9})
    assert check(trace(about, status="invalid")).ok
    assert failure(
        check(trace(puzzle({"type": "sum", "cells": [A, B], "sum": 7}), status="invalid"))
    )


# Uniqueness.
TWO_WAYS = ".2.4.4.221434321"
PATTERN = "guardians 1 3 in r1c1 r1c3 r2c1 r2c3"


@pytest.mark.parametrize(
    ("told", "ok"),
    [
        ([], True),
        ([{"type": "thermo", "cells": ["r4c4", "r3c4"]}], True),
        ([{"type": "region", "cells": ["r3c1", "r3c2", "r3c3", "r3c4"]}], True),
        ([{"type": "slow_thermo", "cells": ["r1c1", "r4c1"]}], False),
        ([{"type": "odd", "cells": ["r1c1"]}], False),
        ([{"type": "region", "cells": ["r1c1", "r4c2"]}], False),
        ([{"type": "unlike", "explicit": {"unlike": [["r1c1", "r4c2"]]}}], False),
        ([{"type": "x", "explicit": {"pairs": [["r1c1", "r4c2", [[1, 3], [3, 3]]]]}}], False),
    ],
)
def test_a_deadly_pattern_has_no_cell_of_a_constraint(told: list[Json], ok: bool) -> None:
    about = puzzle(*told, boxes=[2, 2], givens=TWO_WAYS)
    step = {"place": "r1c1=1", "truths": [PATTERN]}
    report = check(trace(about, step, final="1" + TWO_WAYS[1:]))
    assert report.ok is ok, report
    assert ok or "guardians of a deadly pattern" in failure(report)


def test_a_grave_has_no_constraints() -> None:
    square = ["r3c3", "r3c4", "r4c3", "r4c4"]
    for told in ([], [{"type": "region", "cells": square}]):
        assert grave(told).ok, grave(told)
        assert grave(told).uniqueness == 1
    for each in ({"type": "thermo", "cells": ["r4c1", "r3c4"]}, {"type": "anti_knight"}):
        assert "guardians of a deadly pattern" in failure(grave([each]))


def grave(told: list[Json]) -> CheckReport:
    """Two candidates in each cell, and each digit twice in each house, but for a 4 in r1c1."""
    about = puzzle(*told, boxes=[2, 2])
    wanted = ["13", "24", "13", "24"] * 2 + ["24", "13", "24", "13"] * 2
    wanted[0] += "4"
    cells = [f"r{i // 4 + 1}c{i % 4 + 1}" for i in range(16)]
    kept = {
        f"{cell}={digit}" for cell, digits in zip(cells, wanted, strict=True) for digit in digits
    }
    board = checker.read_puzzle(about)
    left = board.grid.show(board.candidates).split()
    removed = [name.replace("=", "<>") for name in left if name not in kept]
    step = {"place": "r1c1=4", "truths": ["guardians of bug"]}
    return check({**trace(about, step, final="4" + "." * 15), "start": {"removed": removed}})


# What is refused.
RISING = {
    "rule": "The second digit is larger.",
    "cells": [A, B],
    "start": 0,
    "moves": [
        [[0, [1], 0], [0, [2], 1], [0, [3], 2]],
        [[0, [2, 3, 4], 0], [1, [3, 4], 0], [2, [4], 0]],
    ],
}
"""Tables of a kind that is not known."""
WRONG: list[tuple[Any, str]] = [
    (
        {"type": "killer", "cells": [A], "explicit": RISING},
        'what "killer" can have, found "explicit"',
    ),
    ({"type": "killer", "cells": [A], "sums": 3}, 'what "killer" can have, found "sums"'),
    ({"type": "killer"}, "puzzle.constraints[0].cells: expected a list, found nothing"),
    ({"type": "killer", "cells": []}, "expected at least one cell, found none"),
    ({"type": "killer", "cells": ["r1c5"]}, 'expected a cell up to "r4c4", found "r1c5"'),
    (
        {"type": "killer", "cells": [A], "sum": "3"},
        'whole number from -1000000 to 1000000, found "3"',
    ),
    ({"type": "sum", "cells": [A]}, "puzzle.constraints[0].sum: expected a whole number"),
    (
        {"type": "unknown", "cells": [A]},
        'a kind that is known here, or its tables, found "unknown"',
    ),
    ({"type": "Two words", "explicit": {}}, 'expected a name, found "Two words"'),
    ({"type": "domain", "explicit": {}}, 'expected a name, found "domain"'),
    ({"type": "row", "explicit": RISING}, 'a house with another name, found "row 1"'),
    ({"type": ["killer"]}, "puzzle.constraints[0].type: expected printable text, found a list"),
    ({"type": "xv", "cells": [A, A], "sum": 4}, "expected two different cells"),
    ({"type": "xv", "cells": [A, B, C], "sum": 4}, "expected two different cells"),
    ({"type": "between", "cells": [A]}, "expected at least two cells"),
    ({"type": "arrow", "cells": [A], "circle": []}, "expected a circle of one to three cells"),
    ({"type": "arrow", "cells": [A], "circle": [A, B, C, D]}, "a circle of one to three cells"),
    ({"type": "region", "cells": [A, A]}, "expected at most 4 different cells"),
    ({"type": "region", "cells": [A], "tag": "box"}, 'expected "jigsaw" or "windoku" or "extra"'),
    ({"type": "diagonal", "direction": "x"}, "expected a direction, one of the two slashes"),
    ({"type": "diagonal", "direction": "/", "cells": [A]}, "expected the cells of the diagonal"),
    ({"type": "disjoint_groups"}, "expected boxes"),
    (
        {"type": "region_sum_line", "cells": [A, B], "segments": [[A], []]},
        "expected segments with cells",
    ),
    (
        {"type": "region_sum_line", "cells": [A, B], "segments": [[B], [A]]},
        "expected segments that are its cells, in order",
    ),
    ({"type": "killer", "cells": [A] * 1001}, "expected at most 1000 cells, found 1001"),
    (
        {"type": "candidates", "cells": [A], "values": [1] * 1001},
        "expected at most 1000 numbers, found 1001",
    ),
    ({"type": "quadruple", "cells": [A, B, C, A, B], "values": [1]}, "at most four cells"),
    ({"type": "quadruple", "cells": [A], "values": [1, 2]}, "and no more values"),
    ("killer", 'puzzle.constraints[0]: expected an object, found "killer"'),
    ({"type": "contain_exact", "cells": [A], "values": [1, 2]}, "and no more than cells"),
    ({"type": "contain_at_least", "cells": [A], "values": []}, "expected some values"),
    ({"type": "lockout", "cells": [A]}, "expected at least two cells"),
    ({"type": "double_arrow", "cells": [A]}, "expected at least two cells"),
    ({"type": "entropic", "cells": [A]}, "expected a number of digits that is a multiple of 3"),
    ({"type": "global_entropy"}, "expected a number of digits that is a multiple of 3"),
    ({"type": "modular", "cells": [A], "mod": 0}, "expected a number from 1 on to divide by"),
    ({"type": "nabner", "cells": [A, A]}, "expected each cell once"),
    ({"type": "lunchbox", "cells": [A, A], "sum": 1}, "expected each cell once"),
    ({"type": "row_indexer", "cells": [A, A]}, "expected each cell once"),
    ({"type": "box_indexer", "cells": [A]}, "expected boxes"),
    ({"type": "counting_circles", "cells": [A, A]}, "expected each cell once"),
    ({"type": "sum_line", "cells": [A], "sum": 0}, "expected a sum from 1 to 200"),
    ({"type": "sum_line", "cells": [A], "loop": 1}, "expected true or false, found 1"),
    ({"type": "equal_sum", "segments": []}, "expected segments"),
    ({"type": "equal_sum", "segments": [[A], []]}, "expected segments with cells"),
    ({"type": "equal_sum", "cells": [A], "segments": [[A]]}, 'can have, found "cells"'),
    ({"type": "x_sum", "cells": [A]}, "puzzle.constraints[0].value: expected a whole number"),
]


@pytest.mark.parametrize(("told", "found"), WRONG, ids=lambda x: str(x)[:50])
def test_constraints_that_are_wrong(told: Any, found: str) -> None:
    report = check(trace(puzzle(told)))
    assert found in failure(report)
    assert report.subject == "not begun"


def test_version_1_has_no_constraints() -> None:
    document = trace(puzzle({"type": "anti_king"})) | {"version": 1}
    expected = "puzzle.constraints: expected version 2 of the format, found 1"
    assert failure(check(document)) == expected
    assert check({**document, "puzzle": {**puzzle(), "constraints": None}}).ok


def test_constraints_have_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    many = puzzle(*[{"type": "anti_king"}] * 2001)
    assert "puzzle.constraints: expected at most 2000, found 2001" in failure(check(trace(many)))
    tables: Any = {"cells": [A], "moves": [[[state, [1], 0] for state in range(200_000)]]}
    large = puzzle({"type": "my_kind", "explicit": tables})
    assert "expected at most 1000000 values in all, found more" in failure(check(trace(large)))
    long = puzzle({"type": "slow_thermo", "cells": [f"r1c{c % 9 + 1}" for c in range(900)]}, size=9)
    assert "units of work for the trace, found more" in failure(check(trace(long)))
    houses = puzzle(*[{"type": "diagonal", "direction": "/"}] * 50)
    assert "expected at most 52 houses, found more" in failure(check(trace(houses)))
    cage = {"type": "killer", "cells": [f"r1c{column}" for column in range(1, 26)], "sum": 325}
    expected = "expected at most 1200000 moves to read killer, found more"
    assert expected in failure(check(trace(puzzle(cage, size=25))))
    groups = puzzle({"type": "equal_sum", "segments": [[A]] * 1001})
    assert "segments: expected at most 1000 cells in all, found 1001" in failure(
        check(trace(groups))
    )
    monkeypatch.setattr(checker, "MOST_WORK", 50)
    checker.build_grid.cache_clear()
    assert "expected at most 50 units of work" in failure(check(trace(puzzle(*KINDS[0][:1]))))


def test_readings_count_as_work(monkeypatch: pytest.MonkeyPatch) -> None:
    document = trace(puzzle(KINDS[0][0]), strike(KINDS[0][1], by="killer 1"))
    work = check(document).work
    assert check(trace(puzzle(KINDS[0][0]))).work < work
    monkeypatch.setattr(checker, "MOST_WORK", work)
    assert check(document).ok
    monkeypatch.setattr(checker, "MOST_WORK", work - 1)
    assert not check(document).ok


def test_each_term_of_a_sum_counts_its_cells_as_work() -> None:
    about = puzzle({"type": "sum", "cells": [A] * 100, "sum": 100}, size=1)
    short, long = ("sum sum 1", "sum sum 1" + " - sum 1 + sum 1" * 10)
    works = [
        check(trace(about, {"place": "r1c1=1", "truths": [each]})).work for each in (short, long)
    ]
    assert works[1] - works[0] >= 20 * 100


def test_a_table_that_is_too_large_is_not_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even up to the end of the layer that makes it too large."""
    looked: list[object] = []

    def moves_of(step: Any, memory: object, size: int, ahead: Any) -> Any:
        looked.append(memory)
        return MOVES_OF(step, memory, size, ahead)

    monkeypatch.setattr(checker, "MOST_MOVES", 500)
    monkeypatch.setattr(checker, "moves_of", moves_of)
    cage = {"type": "killer", "cells": [f"r1c{column}" for column in range(1, 9)], "sum": 37}
    assert "expected at most 500 moves to read killer" in failure(
        check(trace(puzzle(cage, size=9)))
    )
    assert 400 < 9 * len(looked) <= 500


def test_values_that_are_listed_often_are_remembered_by_their_number() -> None:
    clue = checker.Clue("contain_exact", 4, cells=(0,) * 50, values=(1, 2) * 20)
    for rule in (checker.contain_at_least(clue), checker.contain_exact(clue)):
        assert rule.start == (20, 20)
        assert rule.step((20, 1), 2) == (20, 0)


def test_what_goes_together_is_worked_out_once_for_all_of_a_shape(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[object] = []

    def together(self: checker.Automaton, size: int) -> list[int]:
        asked.append(self)
        return TOGETHER(self, size)

    monkeypatch.setattr(checker.Automaton, "together", together)
    cages = [{"type": "killer", "cells": [f"r{row}c1", f"r{row}c2"], "sum": 5} for row in (1, 2, 3)]
    assert check(trace(puzzle(*cages, size=5))).ok
    assert len(asked) == 1


# The puzzle asked about, and the command line.
def test_the_puzzle_asked_about_has_the_same_constraints() -> None:
    killer, king = KINDS[0][0], {"type": "anti_king"}
    document = trace(puzzle(killer, king))
    assert check(document, puzzle(king, killer)).ok
    for other in (puzzle(killer), puzzle(king), puzzle(), puzzle({**killer, "sum": 7}, king), FOUR):
        assert "expected the puzzle asked about" in failure(check(document, other))
    square = ["r1c1", "r1c2", "r2c1", "r2c2"]
    house = trace(puzzle({"type": "region", "cells": square, "tag": "jigsaw"}))
    assert check(house, puzzle(regions=[square])).ok


def test_the_kind_of_a_puzzle_hides_no_constraint() -> None:
    killers = [{"type": "killer", "cells": [cell]} for cell in (A, B, C)]
    about = puzzle(*killers, {"type": "anti_knight"}, size=9, boxes=[3, 3])
    assert check(trace(about)).subject == "partial 9x9 with 3x3 boxes, 3 killer, anti_knight"


def test_the_command_line_reads_constraints(
    tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "trace.json"
    document = trace(puzzle(KINDS[0][0]), strike(KINDS[0][1], by="killer 1"))
    file.write_text(json.dumps(document))
    assert main(["-v", str(file)]) == 0
    told = capsys.readouterr().out
    assert "step 1 (x): r1c1<>4 proved by killer 1 [r1c1=1 r1c2=1 r2c1=1" in told
    assert "ok (partial 4x4 with rows and columns alone, killer, 1 step proved)" in told


def test_checking_changes_nothing() -> None:
    document = trace(puzzle(*(told for told, _, _ in KINDS)), strike("r1c1<>4", by="thermo 1"))
    before = copy.deepcopy(document)
    first, second = check(document), check(document)
    assert document == before
    assert first == second
