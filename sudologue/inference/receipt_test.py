"""Traces survive the trip to JSON and back, and what is no trace is refused with its place."""

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from sudologue.checker import check
from sudologue.errors import TraceError
from sudologue.inference import receipt
from sudologue.inference.inference import Elimination, Evidence, Inference, Link, Part
from sudologue.inference.proof import why
from sudologue.inference.solve_result import SolveResult, SolveStatus, TraceStep
from sudologue.inference.truth import Domain
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.grid_test import BOTH_4, DIAGONAL_6, JIGSAW_7, LATIN_5
from sudologue.model.puzzle import Puzzle
from sudologue.rules.catalog import RULES
from sudologue.rules.singles import restate
from sudologue.solver.solver import Solver
from sudologue.strategies import NINE, boards, grids

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SMALL = "4....1..3.1....3"
SCHEMA = json.loads(Path(receipt.__file__).with_name("trace.schema.json").read_text("utf-8"))
SINGLES = Solver(RULES.pick("full-house", "naked-single", "hidden-single"))
VALIDATOR: Any = Draft202012Validator(SCHEMA)


def with_an_elimination() -> SolveResult:
    board = Board.from_string(SMALL)
    evidence = Evidence(truths=(Domain(Cell(1, 0)),), focus_cells=(Cell(1, 0),))
    strike = Inference("strike", Elimination(((Cell(1, 2), 2), (Cell(1, 3), 2))), evidence)
    return SolveResult(board, (TraceStep(strike, strike.apply(board)),), SolveStatus.PARTIAL)


def with_a_pattern() -> SolveResult:
    """Nonsense as a proof, but with every kind of evidence that there is."""
    board = Board.from_string(SMALL)
    cell, other = Cell(1, 2), Cell(1, 3)
    parts = (
        Part("base", houses=(board.grid.house("row 2"),), digits=(2, 3)),
        Part("fins", candidates=((cell, 2), (other, 2)), cells=(cell, other)),
        Part("nothing"),
    )
    links = (Link(((cell, 2),), ((other, 2),), Domain(cell)), Link(((other, 2),), ((cell, 3),)))
    evidence = Evidence(
        (cell, other), truths=(Domain(cell), Domain(other)), parts=parts, links=links
    )
    strike = Inference("pattern", Elimination(((cell, 2),)), evidence)
    return SolveResult(board, (TraceStep(strike, strike.apply(board)),), SolveStatus.PARTIAL)


def titled() -> Puzzle:
    small = Puzzle.from_string(SMALL)
    return Puzzle(small.grid, small.givens_mask, "Small – “4×4”", "somebody", "Normal rules.")


RESULTS = {
    "solved": SINGLES.solve(Board.from_string(EASY)),
    "stuck": SINGLES.solve(Board.from_string("12" + "." * 79)),
    "invalid": SINGLES.solve(Board.from_string("11" + "." * 79)),
    "partial": SINGLES.solve(Board.from_string(EASY), max_steps=3),
    "nothing to do": SINGLES.solve(Board.from_string("1234341221434321")),
    "slice": why(SINGLES.solve(Board.from_string(EASY)), "r1c3", restate),
    "played": SINGLES.solve(
        Board.from_string(SMALL).place(Cell(1, 0), 2).eliminate([(Cell(0, 2), 2)])
    ),
    "elimination": with_an_elimination(),
    "pattern": with_a_pattern(),
    "titled": SINGLES.solve(Board.of(titled())),
    "tall boxes": SINGLES.solve(Board.from_string("1" + "." * 35, Grid.of(6, (3, 2)))),
    "jigsaw": SINGLES.solve(
        Board.from_string(".6...3...6..7.........3...2.....74.7..2.5....1...", JIGSAW_7)
    ),
    "diagonal": SINGLES.solve(
        Board.from_string("..............2.3..14...2.......6...", DIAGONAL_6)
    ),
    "jigsaw with diagonals": SINGLES.solve(Board.from_string("12" + "." * 14, BOTH_4)),
    "no boxes": SINGLES.solve(Board.from_string("123" + "." * 22, LATIN_5)),
    "large": SINGLES.solve(Board.from_string("1" + "." * 624)),
}
parametrize_results = pytest.mark.parametrize("result", RESULTS.values(), ids=RESULTS.keys())


@parametrize_results
def test_round_trips(result: SolveResult) -> None:
    assert receipt.from_document(receipt.to_document(result)) == result
    assert receipt.loads(receipt.dumps(result)) == result
    assert receipt.loads(receipt.dumps(result, indent=None)) == result


@parametrize_results
def test_documents_keep_to_the_schema(result: SolveResult) -> None:
    assert [error.message for error in VALIDATOR.iter_errors(receipt.to_document(result))] == []


@parametrize_results
def test_claims_are_what_the_checker_reads_of_a_document(result: SolveResult) -> None:
    document: dict[str, Any] = {**receipt.to_document(result)}
    claims: dict[str, Any] = {**receipt.to_claims(result)}
    assert check(claims) == check(document)
    for key in ("diagnosis", "uniqueness"):
        document.pop(key, None)
    for step in document["steps"]:
        del step["evidence"]
    assert claims == document


@settings(max_examples=25, deadline=None)
@given(grids(Grid.of(4), Grid.of(6), NINE).flatmap(boards))
def test_any_trace_round_trips_and_keeps_to_the_schema(board: Board) -> None:
    result = SINGLES.solve(board)
    text = receipt.dumps(result)
    assert receipt.loads(text) == result
    assert VALIDATOR.is_valid(json.loads(text))


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["properties"]["format"]["const"] == receipt.FORMAT
    assert SCHEMA["properties"]["version"]["enum"] == [receipt.VERSION, receipt.WITH_CONSTRAINTS]


def test_a_document_reads_as_it_should() -> None:
    document: dict[str, Any] = json.loads(receipt.dumps(RESULTS["played"]))
    assert document["puzzle"] == {"size": 4, "boxes": [2, 2], "givens": SMALL}
    assert document["start"] == {"placed": "....2...........", "removed": ["r1c3<>2"]}
    assert document["steps"][0] == {
        "step": 1,
        "technique": "full-house",
        "place": "r1c2=3",
        "truths": ["range 3 in box 1"],
        "evidence": {
            "focus_cells": ["r1c2"],
            "focus_house": "box 1",
            "focus_digit": 3,
            "candidates_seen": None,
            "description": "3 in box 1 only in r1c2",
        },
    }
    assert document["final"] == str(RESULTS["played"].final_board)


def test_one_line() -> None:
    assert "\n" not in receipt.dumps(RESULTS["titled"], indent=None)
    assert "Small – “4×4”" in receipt.dumps(RESULTS["titled"]), "text stays readable"


MALFORMED: list[tuple[str, object, str]] = [
    ("format", "chess", "expected 'sudologue/trace' version 1"),
    ("format", None, "trace: expected 'format', found none"),
    ("version", 3, "expected 'sudologue/trace' version 1 or 2"),
    ("version", True, "trace.version: expected a whole number, found True"),
    ("puzzle", [], "trace.puzzle: expected an object, found []"),
    ("puzzle.size", "9", "trace.puzzle.size: expected a whole number, found '9'"),
    ("puzzle.size", 26, "trace.puzzle: grids go from 4×4 to 25×25, found 26×26"),
    ("puzzle.boxes", [4, 1, 1], "trace.puzzle.boxes: expected rows and columns"),
    ("puzzle.boxes", [3, 3], "trace.puzzle: a box of 3×3 does not hold 4 digits"),
    ("puzzle.givens", "12", "trace.puzzle: expected 16 cells, found 2 in '12'"),
    ("puzzle.givens", 12, "trace.puzzle.givens: expected a text, found 12"),
    ("puzzle.title", 12, "trace.puzzle.title: expected a text, found 12"),
    (
        "puzzle.houses",
        [{"name": "moon 1", "cells": []}],
        "trace.puzzle.houses[0].name: expected one such as 'diagonal 1', found 'moon 1'",
    ),
    ("puzzle.houses", [{"name": "row 5", "cells": []}], "trace.puzzle: row 5 is not an"),
    ("start", [], "trace.start: expected an object, found []"),
    ("start", {"placed": SMALL}, "trace.start: expected 'removed', found none"),
    (
        "start",
        {"placed": "." * 16, "removed": ["r1c2=2"]},
        "trace.start.removed[0]: expected 'r1c2<>2', found 'r1c2=2'",
    ),
    ("status", "done", "trace.status: 'done' is not a valid SolveStatus"),
    ("steps", {}, "trace.steps: expected a list, found {}"),
    ("steps.1", "r1c1=1", "trace.steps[1]: expected an object, found 'r1c1=1'"),
    ("steps.0.place", "r1c1", "trace.steps[0]: expected a candidate such as 'r4c7=5'"),
    (
        "steps.0.place",
        "r2c1<>2",
        "trace.steps[0].place: expected 'r2c1=2', found 'r2c1<>2'",
    ),
    (
        "steps.0.place",
        "r1c1=1",
        "trace.steps[0]: cannot place 1 in r1c1: the cell holds 4",
    ),
    (
        "steps.0.place",
        "r9c9=1",
        "trace.steps[0]: r9c9=1 is not a candidate of a 4×4 grid",
    ),
    ("steps.0.place", None, "trace.steps[0]: expected 'eliminate', found none"),
    ("steps.0.technique", 7, "trace.steps[0].technique: expected a text, found 7"),
    ("steps.0.truths", ["faith"], "trace.steps[0]: expected a truth such as"),
    ("steps.0.truths", ["domain r9c9"], "trace.steps[0]: r9c9 is not on a 4×4 grid"),
    (
        "steps.0.truths",
        ["range 5 in row 1"],
        "trace.steps[0]: expected a digit from 1 to 4, found '5'",
    ),
    (
        "steps.0.evidence.focus_house",
        "row 9",
        "trace.steps[0]: expected a house such as 'row 4', found 'row 9'",
    ),
    ("steps.0.evidence.parts", [{}], "trace.steps[0].evidence.parts[0]: expected 'role', found"),
    (
        "steps.0.evidence.links",
        [{"source": ["r1c2<>2"], "target": []}],
        "trace.steps[0].evidence.links[0].source[0]: expected 'r1c2=2', found 'r1c2<>2'",
    ),
    ("diagnosis", {"tried": "x"}, "trace.diagnosis.tried: expected a list, found 'x'"),
]
"""What is put where in a good document, and the complaint."""


class TestMalformed:
    @pytest.mark.parametrize(("path", "value", "complaint"), MALFORMED)
    def test_the_place_is_named(self, path: str, value: object, complaint: str) -> None:
        document = json.loads(receipt.dumps(RESULTS["titled"]))
        put(document, [int(key) if key.isdigit() else key for key in path.split(".")], value)
        with pytest.raises(TraceError) as caught:
            receipt.from_document(document)
        assert str(caught.value).startswith(complaint)

    @pytest.mark.parametrize("text", ["", "{", "sudoku", '{"format": ', "[" * 100_000])
    def test_what_is_no_json(self, text: str) -> None:
        with pytest.raises(TraceError, match="not a JSON document: "):
            receipt.loads(text)

    @pytest.mark.parametrize("text", ["[]", "1", "null", '"sudologue/trace"'])
    def test_what_is_no_trace(self, text: str) -> None:
        with pytest.raises(TraceError, match="trace: expected an object, found "):
            receipt.loads(text)

    @settings(max_examples=100, deadline=None)
    @given(st.data())
    def test_a_trace_with_anything_anywhere_is_read_or_refused(self, data: st.DataObject) -> None:
        name = data.draw(
            st.sampled_from(["played", "elimination", "pattern", "jigsaw with diagonals"])
        )
        document = json.loads(receipt.dumps(RESULTS[name]))
        path = data.draw(st.sampled_from(list(paths(document))))
        put(document, path, data.draw(junk()))
        assert len(complaint(document).splitlines()) <= 1


def complaint(document: object) -> str:
    """What the reader says against it, if anything."""
    try:
        receipt.from_document(document)
    except TraceError as error:
        return str(error)
    return ""


def put(document: Any, path: list[Any], value: object) -> None:
    for key in path[:-1]:
        document = document[key]
    document[path[-1]] = copy.deepcopy(value)


def paths(value: Any, at: tuple[Any, ...] = ()) -> Iterator[list[Any]]:
    """Where every value inside a document stands."""
    if at:
        yield list(at)
    if isinstance(value, dict):
        inside = cast("dict[Any, Any]", value)
    elif isinstance(value, list):
        inside = dict(enumerate(cast("list[Any]", value)))
    else:
        return
    for key, item in inside.items():
        yield from paths(item, (*at, key))


def junk() -> st.SearchStrategy[object]:
    """Values of the wrong type, out of range, or nearly right."""
    texts = st.sampled_from(
        [
            *("", "r1c1", "r1c1=1", "r1c1<>1", "r99c99=99", "row 1", "diagonal 1", "diagonal 0"),
            *("domain r1c1", "range 1 in box 1", "range 99 in row 1", "." * 16, "1" * 16, "é"),
        ]
    )
    numbers = st.sampled_from([-1, 0, 1, 4, 5, 26, 10**30, 1.5, True, None])
    leaves = st.one_of(texts, numbers)
    return st.one_of(leaves, st.lists(leaves, max_size=5), st.dictionaries(texts, leaves))
