"""Puzzles with constraints of every kind, written and read again."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given

from sudologue.constraints import KINDS, Killer
from sudologue.errors import FormatError
from sudologue.formats import FORMATS, read, write
from sudologue.formats.layouts import windows
from sudologue.formats.samples_test import (
    COMMON,
    FPUZZLES,
    ISS,
    Document,
    Make,
    house,
    kind_of,
    long,
    meaning,
    pair,
    plain,
    variants,
)
from sudologue.model import puzzle_json
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle

NEGATIVES = ("non_consecutive", "ratio_negative", "xv_negative")


@given(variants(FPUZZLES, names=NEGATIVES))
def test_f_puzzles_links_open_to_the_same_puzzle(board: Board) -> None:
    assert not FORMATS["f-puzzles"].losses(board) or _has_crowded_marks(board)
    again = read(write(board, "f-puzzles", lossy=True))
    if not FORMATS["f-puzzles"].losses(board):
        assert meaning(again) == meaning(board)
        assert again.candidates_mask == board.candidates_mask
        assert write(again, "f-puzzles") == write(read(write(again, "f-puzzles")), "f-puzzles")


def _has_crowded_marks(board: Board) -> bool:
    """Lists of minima and maxima are one each, and lines of one cell say nothing: these cannot be told."""
    kinds = Counter(each.kind for each in board.grid.constraints)
    return max(kinds["minimum"], kinds["maximum"], kinds["candidates"]) > 1 or any(
        len(each.all_cells()) < 2 for each in board.grid.constraints
    )


@given(variants(ISS, names=("xv_negative",)))
def test_iss_text_reads_back(board: Board) -> None:
    assert not FORMATS["iss"].losses(board)
    again = read(write(board, "iss"))
    assert meaning(again) == meaning(board)
    assert again.candidates_mask == board.candidates_mask


@given(variants([*FPUZZLES, *ISS]))
def test_json_and_every_other_format_that_takes_it(board: Board) -> None:
    assert read(write(board, "json")) == board
    for name in ("f-puzzles", "iss", "sudokupad"):
        if not FORMATS[name].obstacles(board):
            assert read(write(board, name, lossy=True)).puzzle.givens == board.puzzle.givens


DRAWN = [
    make
    for make in COMMON
    if kind_of(make)
    not in (
        "candidates",
        "clone",
        "disjoint_groups",
        "x_sum",
        "skyscraper",
        "modular",
        "whispers",
        "lockout",
    )
] + [
    plain("whispers", diff=5),
    plain("modular", mod=3),
    plain("lockout", long, diff=4),
    plain("sum", sum=20),
    plain("difference", pair, diff=(1, 2)),
    plain("ratio", pair, ratio=(2, 3)),
    plain("greater_than", pair),
    plain("slow_thermo"),
    plain("nabner"),
    plain("box_indexer"),
    plain("x_sum", house, value=20),
    plain("numbered_room", house, value=3),
]
"""Kinds whose looks are known on SudokuPad."""


@pytest.mark.parametrize("make", DRAWN, ids=kind_of)
def test_drawings_are_recognised(make: Make) -> None:
    for seed in range(12):
        constraint = make(Random(seed), 9)
        if constraint["type"] not in KINDS or len(constraint.get("cells", "..")) < 2:
            continue
        document = {"size": 9, "constraints": [constraint]}
        board = Board.of(puzzle_json.from_document(document))
        again = read(write(board, "sudokupad"))
        assert meaning(again) == meaning(board)


def test_windows_are_drawn_as_squares() -> None:
    regions = [{"type": "region", "tag": "windoku", "cells": cells} for cells in windows(9)]
    board = Board.of(puzzle_json.from_document({"size": 9, "constraints": regions}))
    for name in ("sudokupad", "iss"):
        assert read(write(board, name)).grid == board.grid


LOST: list[tuple[str, Document, str]] = [
    (
        "sudokupad",
        {"type": "equal_sum", "segments": [["R1C1"], ["R5C5"]]},
        "its constraints (1 equal_sum)",
    ),
    ("sudokupad", {"type": "thermo", "cells": ["R1C1", "R1C3"]}, "its constraints (1 thermo)"),
    ("sudokupad", {"type": "xv", "cells": ["R1C1", "R1C3"], "sum": 10}, "its constraints (1 xv)"),
    ("sudokupad", {"type": "kropki_white", "cells": ["R1C1", "R1C3"]}, "1 kropki_white"),
    ("sudokupad", {"type": "arrow", "circle": ["R1C1"], "cells": ["R5C5"]}, "1 arrow"),
    ("f-puzzles", {"type": "sum", "cells": ["R1C1", "R1C2"], "sum": 3}, "its constraints (1 sum)"),
    ("f-puzzles", {"type": "greater_than", "cells": ["R1C1", "R1C2"]}, "1 greater_than"),
    ("f-puzzles", {"type": "kropki_white", "cells": ["R1C1", "R9C9"]}, "1 kropki_white"),
    ("f-puzzles", {"type": "xv", "cells": ["R1C1", "R1C2"], "sum": 7}, "1 xv"),
    ("f-puzzles", {"type": "arrow", "circle": ["R1C2", "R1C1"], "cells": ["R2C1"]}, "1 arrow"),
    ("f-puzzles", {"type": "quadruple", "cells": ["R1C1", "R1C2"], "values": [1]}, "1 quadruple"),
    (
        "f-puzzles",
        {"type": "little_killer", "cells": ["R2C2", "R3C3"], "sum": 7},
        "1 little_killer",
    ),
    ("f-puzzles", {"type": "non_consecutive", "exempt": [["R1C1", "R1C2"]]}, "1 non_consecutive"),
    (
        "f-puzzles",
        {"type": "region_sum_line", "cells": ["R1C1", "R1C2"], "segments": [["R1C1"], ["R1C2"]]},
        "1 region_sum_line",
    ),
    ("iss", {"type": "box_indexer", "cells": ["R1C1"]}, "1 box_indexer"),
    ("iss", {"type": "ratio", "cells": ["R1C1", "R1C2"], "ratio": 30}, "1 ratio"),
    ("iss", {"type": "difference_negative", "exempt": []}, "1 difference_negative"),
    ("iss", {"type": "xv_negative", "exempt": [["R1C1", "R1C2"]]}, "1 xv_negative"),
]


@pytest.mark.parametrize(("name", "constraint", "loss"), LOST)
def test_what_cannot_be_told_is_a_loss(name: str, constraint: Document, loss: str) -> None:
    board = Board.of(puzzle_json.from_document({"size": 9, "constraints": [constraint]}))
    with pytest.raises(FormatError) as raised:
        write(board, name)
    assert loss in str(raised.value)
    assert read(write(board, name, lossy=True)).puzzle.constraints == ()


def test_what_is_beside_the_puzzle_goes_along() -> None:
    told = {
        "size": 4,
        "name": "Small",
        "author": "Ada",
        "rules": "Normal Sudoku rules apply.",
        "solution": "1234341221434321",
    }
    board = Board.of(puzzle_json.from_document(told))
    for name in ("f-puzzles", "sudokupad"):
        again = read(write(board, name)).puzzle
        assert (again.title, again.author, again.rules) == ("Small", "Ada", told["rules"])
        assert again.notes == '{"solution": "1234341221434321"}'


def test_other_notes_are_lost() -> None:
    board = Board.of(puzzle_json.from_document({"size": 4, "source": "a book"}))
    for name in ("f-puzzles", "sudokupad", "iss"):
        with pytest.raises(FormatError, match=r"would lose the notes '\{\"source\": \"a book\"\}'"):
            write(board, name)


def test_larger_grids() -> None:
    board = Board.of(Puzzle.of(size=16, constraints=[Killer("r16c15 r16c16", 31)]))
    for name in ("f-puzzles", "sudokupad", "iss"):
        assert read(write(board, name)).grid == board.grid
    larger = Board.of(Puzzle.of(size=25, constraints=[Killer("r25c24 r25c25", 49)]))
    for name in ("f-puzzles", "sudokupad"):
        assert read(write(larger, name)).grid == larger.grid
    with pytest.raises(FormatError, match="it holds boards up to 16×16, and this is 25×25"):
        write(larger, "iss")
