"""Traces of variants: constraints, their names as truths, and tables for kinds that are not ours."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from sudologue.constraints import (
    AntiKnight,
    Constraint,
    Diagonal,
    GlobalMod,
    Killer,
    Reading,
    Region,
    Thermo,
)
from sudologue.inference import receipt
from sudologue.inference.inference import Elimination, Evidence, Inference, Part
from sudologue.inference.solve_result import SolveResult, SolveStatus, TraceStep
from sudologue.inference.truth import Kept, Range, Sums
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.layout import Layout
from sudologue.model.puzzle import Puzzle

SCHEMA = json.loads(Path(receipt.__file__).with_name("trace.schema.json").read_text("utf-8"))
VALIDATOR: Any = Draft202012Validator(SCHEMA)


class Equal(Reading):
    """All digits are equal."""

    kind = "equal_of_this_test"

    def step(self, memory: int | None, place: int, digit: int) -> int | None:
        return digit if not place or memory == digit else None


class OddPairs(Constraint):
    """Two neighbours in a row come to an odd sum."""

    kind = "odd_pairs_of_this_test"

    def readings(self, layout: Layout) -> Iterator[tuple[str, Reading]]:
        for row in range(layout.size):
            yield f"at r{row + 1}c1", OddPair((Cell(row, 0), Cell(row, 1)))


class OddPair(Reading, is_known=False):
    """They come to an odd sum."""

    start = 0

    def step(self, memory: int, place: int, digit: int) -> int:
        return digit if not place else memory + digit

    def ends(self, memory: int) -> bool:
        return memory % 2 == 1


CONSTRAINTS: list[Constraint] = [
    Killer("r1c1 r1c2", 3),
    Thermo("r2c1 r2c2"),
    Diagonal("/"),
    Region("r1c1 r1c2 r2c1 r4c4", "extra"),
    AntiKnight(),
    GlobalMod(),
    OddPairs(),
    Equal("r1c1 r4c3"),
]


def trace(*constraints: Constraint) -> SolveResult:
    """No proof, but with everything that a trace of a variant can say."""
    puzzle = Puzzle.of(size=4, constraints=constraints or CONSTRAINTS, title="All")
    board = Board.of(puzzle)
    truths = (
        Kept("killer 1"),
        Kept("equal_of_this_test 1"),
        Kept("global_mod 1 at r3c2"),
        Kept("odd_pairs_of_this_test 1 at r2c1"),
        Sums(((1, "row 1"), (-1, "killer 1"), (-1, "extra region 1"))),
        Range(1, board.grid.house("extra region 1")),
    )
    names = ("killer 1", "global_mod 1 at r3c2")
    part = Part("cage", constraints=names, houses=(board.grid.house("extra region 1"),))
    cell, digit = Cell(3, 3), min(board.candidates[3][3])
    step = Inference(
        "nonsense", Elimination(((cell, digit),)), Evidence(truths=truths, parts=(part,))
    )
    return SolveResult(board, (TraceStep(step, step.apply(board)),), SolveStatus.PARTIAL)


def test_a_trace_of_a_variant_reads_back() -> None:
    result = trace()
    document = receipt.to_document(result)
    VALIDATOR.validate(document)
    assert document["version"] == 2
    again = receipt.loads(receipt.dumps(result))
    assert again == result
    assert receipt.to_document(again) == document


def test_tables_stand_where_a_kind_is_not_ours() -> None:
    told: Any = receipt.puzzle_document(trace().initial.puzzle)["constraints"]
    kinds = [each["type"] for each in told if "explicit" in each]
    assert kinds == ["odd_pairs_of_this_test", "equal_of_this_test"]


def test_notes_are_no_part_of_the_puzzle() -> None:
    puzzle = Puzzle.from_json('{"size": 4, "constraints": [{"type": "anti_knight"}], "id": "x"}')
    result = SolveResult(Board.of(puzzle), (), SolveStatus.PARTIAL)
    again = receipt.loads(receipt.dumps(result))
    assert again.initial == result.initial
    assert (puzzle.notes, again.initial.puzzle.notes) == ('{"id": "x"}', None)


def spoil(change: str) -> dict[str, Any]:
    document: Any = json.loads(receipt.dumps(trace()))
    puzzle = document["puzzle"]
    explicit = puzzle["constraints"][-1]["explicit"]
    match change:
        case "version":
            document["version"] = 1
        case "no type":
            del puzzle["constraints"][0]["type"]
        case "no rule":
            del explicit["rule"]
        case "a move too short":
            explicit["moves"][0][0].pop()
        case "cells without moves":
            del explicit["moves"]
        case "a label":
            puzzle["constraints"][-2]["explicit"]["readings"][0]["label"] = "at + r1c1"
        case "a name with a label":
            document["steps"][0]["truths"][2] = "global_mod 1 at R3C2"
        case "a truth":
            document["steps"][0]["truths"][0] = "killer"
        case "a sum":
            document["steps"][0]["truths"][4] = "sum row 1 * killer 1"
        case _:
            document["steps"][0]["evidence"]["parts"][0]["constraints"] = ["Killer 1"]
    return document


SPOILT = [
    "version",
    "no type",
    "no rule",
    "a move too short",
    "cells without moves",
    "a label",
    "a name with a label",
    "a truth",
    "a sum",
    "a name",
]


@pytest.mark.parametrize("change", SPOILT)
def test_the_schema_refuses_what_is_wrong(change: str) -> None:
    assert not VALIDATOR.is_valid(spoil(change))
