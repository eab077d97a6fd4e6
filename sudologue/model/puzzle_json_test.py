"""Puzzles as JSON objects."""

import json
from typing import Any

import pytest

from sudologue.constraints import AntiKnight, Killer
from sudologue.errors import PuzzleError
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import House, HouseKind
from sudologue.model.puzzle import Puzzle
from sudologue.model.puzzle_json import dumps, from_document, loads, to_document

CAGES = Puzzle.of(
    "1" + "." * 15, [Killer("r1c1 r1c2", 4), AntiKnight()], title="T", author="A", rules="R"
)


def test_a_puzzle_reads_back() -> None:
    assert loads(dumps(CAGES)) == CAGES
    assert to_document(CAGES) == {
        "size": 4,
        "givens": "1...............",
        "boxes": True,
        "constraints": [
            {"type": "killer", "cells": ["R1C1", "R1C2"], "sum": 4},
            {"type": "anti_knight"},
        ],
        "name": "T",
        "author": "A",
        "rules": "R",
    }


@pytest.mark.parametrize("size", [5, 6, 16])
def test_any_size_and_box(size: int) -> None:
    box = {5: (1, 5), 6: (3, 2), 16: (4, 4)}[size]
    puzzle = Puzzle(Grid.of(size, box), 1 << size * size - 1 | 1 << size**3 - 2)
    document = to_document(puzzle)
    assert isinstance(document["givens"], str if size <= 9 else list)
    assert from_document(json.loads(json.dumps(document))) == puzzle


def test_the_size_need_not_be_told_where_givens_tell_it() -> None:
    assert loads('{"givens": "1..............."}').grid is Grid.of(4)


def test_a_title_is_a_name_unless_there_is_one() -> None:
    titled = from_document({"size": 4, "title": "T"})
    assert (titled.title, titled.notes) == ("T", None)
    both = from_document({"size": 4, "title": "T", "name": "N"})
    assert (both.title, both.notes) == ("N", '{"title": "T"}')
    assert from_document({"size": 4, "title": 3}).notes == '{"title": 3}'


def test_houses_become_constraints() -> None:
    diagonal = House(HouseKind.DIAGONAL, 0, tuple(Cell(i, i) for i in range(4)))
    rows = [[Cell(row, col) for col in range(4)] for row in range(4)]
    for grid in (Grid.of(4, extra=[diagonal]), Grid.of(4, regions=rows)):
        read = from_document(to_document(Puzzle(grid, 0)))
        assert read.grid.houses == grid.houses


BAD: dict[str, Any] = {
    "not an object": (5, "expected a puzzle as a JSON object, found 5"),
    "size": ({"size": "9"}, "size: expected a number from 4 to 25, found '9'"),
    "size out of bounds": ({"size": 3}, "grids go from 4×4 to 25×25"),
    "boxes": ({"size": 9, "boxes": [3]}, "boxes: expected true, false or"),
    "boxes that do not fit": ({"size": 9, "boxes": [2, 3]}, "a box of 2×3 does not hold 9 digits"),
    "givens": ({"size": 9, "givens": {}}, "givens: expected a text or a list"),
    "too few givens": ({"size": 4, "givens": [1]}, "givens: expected 16 numbers, found 1"),
    "a given that is none": ({"size": 4, "givens": [5] * 16}, "givens: expected 0 to 4, found 5"),
    "name": ({"size": 4, "name": 3}, "name: expected a text, found 3"),
    "half a name": ({"size": 4, "name": "\ud83d"}, "found half of one: '\\ud83d'"),
    "half a note": ({"size": 4, "note": ["\ud83d"]}, "found half of one"),
    "constraints": ({"size": 4, "constraints": 3}, "constraints: expected a list"),
    "a constraint": ({"size": 4, "constraints": [3]}, "constraints: expected objects, found 3"),
    "too many": ({"size": 4, "constraints": [{}] * 2001}, "expected at most 2000, found 2001"),
    "no type": (
        {"size": 4, "constraints": [{}]},
        "a constraint has a type such as 'killer', found None",
    ),
    "a huge number": (
        {"size": 4, "constraints": [{"type": "killer", "cells": "r1c1", "sum": 10**30}]},
        "killer, sum: expected a number up to 1000000, found a larger one",
    ),
    "words for digits": (
        {"size": 4, "constraints": [{"type": "candidates", "cells": "r1c1", "values": "one"}]},
        "candidates, values: expected digits such as '1 2 3', found 'one'",
    ),
}


@pytest.mark.parametrize(("document", "message"), BAD.values(), ids=BAD.keys())
def test_what_is_wrong_is_told(document: object, message: str) -> None:
    with pytest.raises(PuzzleError) as raised:
        from_document(document)
    assert message in str(raised.value)


def test_text_that_is_not_json() -> None:
    with pytest.raises(PuzzleError, match=r"expected JSON, found '{'"):
        loads("{")
