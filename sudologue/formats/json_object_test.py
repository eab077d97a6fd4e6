"""Puzzles with constraints as JSON, and what other formats say of them."""

import json

import pytest

from sudologue.constraints import AntiKnight, Diagonal, Killer, Region
from sudologue.errors import FormatError
from sudologue.formats import FORMATS, read, write
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.puzzle import Puzzle

CAGES = Puzzle.of(
    "1" + "." * 80, [Killer("r1c1 r1c2 r2c2", 15), Killer("r1c3 r2c3"), AntiKnight()], title="Cages"
)


def test_a_position_reads_back() -> None:
    board = Board.of(CAGES).place(Cell(0, 1), 8).eliminate([(Cell(8, 8), 1)])
    text = write(board, "json")
    assert read(text) == board
    assert json.loads(text)["placed"][:3] == ".8."
    assert json.loads(text)["removed"] == ["r9c9<>1"]


def test_notes_are_given_back() -> None:
    text = '{"size": 4, "givens": "................", "boxes": true, "constraints": [], "solution": "x"}'
    assert write(read(text), "json") == text


def test_houses_of_constraints_read_back() -> None:
    rows = [" ".join(f"r{row}c{col}" for col in range(1, 5)) for row in range(1, 5)]
    jigsaw = Puzzle.of(size=4, boxes=False, constraints=[Region(cells, "jigsaw") for cells in rows])
    crossed = Puzzle.of(constraints=[Diagonal("/"), Diagonal("\\")])
    for puzzle in (jigsaw, crossed):
        assert read(write(Board.of(puzzle), "json")) == Board.of(puzzle)


HOLDERS = {"json", "f-puzzles", "sudokupad", "iss", "killer"}
"""Formats that hold constraints."""


@pytest.mark.parametrize("name", [name for name in FORMATS if name not in HOLDERS])
def test_other_formats_lose_the_constraints(name: str) -> None:
    board = Board.of(CAGES)
    with pytest.raises(FormatError, match=r"its constraints \(2 killer, 1 anti_knight\)"):
        write(board, name)
    assert read(write(board, name, lossy=True)).grid.constraints == ()


def test_regions_that_are_constraints_are_lost_once() -> None:
    rows = [" ".join(f"r{row}c{col}" for col in range(1, 5)) for row in range(1, 5)]
    jigsaw = Puzzle.of(size=4, boxes=False, constraints=[Region(cells, "jigsaw") for cells in rows])
    assert FORMATS["plain"].losses(Board.of(jigsaw)) == ("its constraints (4 region)",)


BAD = {
    "[": "expected JSON, found '['",
    "[1]": "expected a puzzle as a JSON object",
    '[{"size": 9}]': "found a list; a file has an object a line",
    '{"size": 9': "line 1 column 11",
    '{"format": "sudologue/trace"}': "found a trace",
    '{"size": 9, "givens": 5}': "givens: expected a text or a list, found 5",
    '{"size": 9, "constraints": {}}': "constraints: expected a list",
    '{"size": 9, "constraints": [{"type": "kiler"}]}': "did you mean 'killer'",
    '{"size": 9, "constraints": [{"type": "killer", "sum": 3}]}': "killer needs cells",
    '{"size": 9, "constraints": [{"type": "killer", "cells": "r1c1", "sum": "3"}]}': (
        "killer, sum: expected a whole number, found '3'"
    ),
    '{"size": 4, "constraints": [{"type": "thermo", "cells": ["R5C1"]}]}': (
        "thermo 1: r5c1 is not on a 4×4 grid"
    ),
    '{"size": 4, "placed": 3}': "placed: expected a text, found 3",
    '{"size": 4, "givens": "1...............", "placed": "2..............."}': "placed: r1c1 is given",
    '{"size": 4, "removed": "r1c1<>2"}': "removed: expected a list",
    '{"size": 4, "removed": ["r1c1=2"]}': "removed: expected such as 'r4c7<>5', found 'r1c1=2'",
    '{"size": 4, "removed": [5]}': "removed: expected such as 'r4c7<>5', found 5",
}


@pytest.mark.parametrize(("text", "message"), BAD.items())
def test_bad_objects_are_told_in_one_line(text: str, message: str) -> None:
    with pytest.raises(FormatError) as raised:
        read(text, "json")
    assert message in str(raised.value)
    assert "\n" not in str(raised.value)


def test_text_nested_too_deep() -> None:
    with pytest.raises(FormatError, match=r"nested too deep|expected JSON"):
        read('{"a":' * 20_000, "json")
