"""The text of the Interactive Sudoku Solver, type by type."""

import json
from typing import Any

import pytest

from sudologue.constraints import KINDS
from sudologue.errors import FormatError
from sudologue.formats import read
from sudologue.formats.iss.reading import imported_from
from sudologue.formats.layouts import column_names, diagonal_names, row_names
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle

Document = dict[str, Any]


def constraints(text: str) -> list[Document]:
    return imported_from(text).document["constraints"]


PAIR = ["R1C1", "R1C2"]
TYPES: list[tuple[str, list[Document]]] = [
    (".Thermo~R1C1~R1C2", [{"type": "thermo", "cells": PAIR}]),
    (".thermo", []),
    (".Cage~0~R1C1~R1C2", [{"type": "killer", "cells": PAIR, "sum": None}]),
    (".Cage~15~r1c1~r1c2", [{"type": "killer", "cells": PAIR, "sum": 15}]),
    (".Sum~15~R1C1~R1C2", [{"type": "sum", "cells": PAIR, "sum": 15}]),
    (".Whisper~R1C1~R1C2", [{"type": "whispers", "cells": PAIR, "diff": 5}]),
    (".Whisper~3~R1C1~R1C2", [{"type": "whispers", "cells": PAIR, "diff": 3}]),
    (".Arrow~R1C1~R1C2", [{"type": "arrow", "circle": ["R1C1"], "cells": ["R1C2"]}]),
    (
        ".PillArrow~2~R1C2~R1C1~R2C2",
        [{"type": "arrow", "circle": PAIR, "cells": ["R2C2"]}],
    ),
    (".SumLine~10~R1C1~R1C2~LOOP", [{"type": "sum_line", "cells": PAIR, "sum": 10, "loop": True}]),
    (".EqualSum~R1C1~-~R1C2", [{"type": "equal_sum", "segments": [["R1C1"], ["R1C2"]]}]),
    (
        ".WhiteDot~R2C1~R1C1~R5C5~R1C2",
        [
            {"type": "kropki_white", "cells": ["R2C1", "R1C1"]},
            {"type": "kropki_white", "cells": ["R1C1", "R1C2"]},
        ],
    ),
    (".GreaterThan~R1C2~R1C1", [{"type": "greater_than", "cells": ["R1C2", "R1C1"]}]),
    (".X~R1C1~R1C2", [{"type": "xv", "sum": 10, "cells": PAIR}]),
    (
        ".Quad~R1C1~4~4",
        [{"type": "quadruple", "cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [4, 4]}],
    ),
    (".ContainExact~1_1~R1C1~R1C2", [{"type": "contain_exact", "cells": PAIR, "values": [1, 1]}]),
    (
        ".LittleKiller~7~R1C3",
        [{"type": "little_killer", "cells": ["R1C3", "R2C2", "R3C1"], "sum": 7}],
    ),
    (
        ".LittleKiller~7~R9C2",
        [{"type": "little_killer", "cells": diagonal_names(9, 8, 1, (-1, 1)), "sum": 7}],
    ),
    (".Sandwich~7~C3", [{"type": "sandwich", "cells": column_names(9, 2), "sum": 7}]),
    (
        ".XSum~R3~7~8",
        [
            {"type": "x_sum", "cells": row_names(9, 2), "value": 7},
            {"type": "x_sum", "cells": row_names(9, 2)[::-1], "value": 8},
        ],
    ),
    (".Skyscraper~R3~~8", [{"type": "skyscraper", "cells": row_names(9, 2)[::-1], "value": 8}]),
    (".Diagonal~1", [{"type": "diagonal", "direction": "/"}]),
    (".AntiConsecutive", [{"type": "non_consecutive", "exempt": []}]),
    (".Indexing~C~R1C1", [{"type": "col_indexer", "cells": ["R1C1"]}]),
    (".AllDifferent~R1C1~R1C2", [{"type": "region", "tag": "extra", "cells": PAIR}]),
    (".SameValues~2~R1C1~R1C2", [{"type": "clone", "cells": PAIR}]),
    (".~R1C1_1_3_5_7_9~R2C2_9_7_5_3_1", [{"type": "odd", "cells": ["R1C1", "R2C2"]}]),
    (".~R1C1_2_3", [{"type": "candidates", "cells": ["R1C1"], "values": [2, 3]}]),
    (".~R1C1_2~R1C1_3", [{"type": "candidates", "cells": ["R1C1"], "values": [3]}]),
    (".Priority~5~R1C1", []),
    (
        ".And.Thermo~R1C1~R1C2.And.AntiKing.End.End",
        [
            {"type": "thermo", "cells": PAIR},
            {"type": "anti_king"},
        ],
    ),
    (".Or.Thermo~R1C1~R1C2.End", [{"type": "thermo", "cells": PAIR}]),
    (
        ".WhiteDot~R1C1~R1C2.StrictKropki",
        [
            {"type": "kropki_white", "cells": PAIR},
            {"type": "non_consecutive", "exempt": [PAIR], "tag": "kropki_negative"},
            {"type": "ratio_negative", "exempt": [PAIR], "ratios": [2], "tag": "kropki_negative"},
        ],
    ),
    (
        ".Replicate~JA.Thermo~R1C1~R2C2.End",
        [
            {"type": "thermo", "cells": ["R1C1", "R2C2"]},
            {"type": "thermo", "cells": ["R1C4", "R2C5"]},
        ],
    ),
    (
        ".RegionSumLine~R1C3~R1C4",
        [{"type": "region_sum_line", "cells": ["R1C3", "R1C4"], "segments": [["R1C3"], ["R1C4"]]}],
    ),
]


@pytest.mark.parametrize(("text", "expected"), [case for case in TYPES if case[0] != ".thermo"])
def test_every_type_is_read(text: str, expected: list[Document]) -> None:
    assert constraints(text) == expected


def test_rows_and_columns_above_nine_are_letters() -> None:
    assert constraints(".Shape~16x16.Thermo~RaCg~R9C9") == [
        {"type": "thermo", "cells": ["R10C16", "R9C9"]}
    ]


def test_boxes_pieces_and_none() -> None:
    pieces = "aabb" "aabb" "ccdd" "ccdd"
    assert read(f".Shape~4x4.NoBoxes.Jigsaw~{pieces}").grid.box == (2, 2)
    assert read(".Shape~4x4.NoBoxes").grid.regions == ()
    odd = "aabb" "abbb" "ccda" "ccdd"  # d has no four cells, and is none
    assert len(read(f".Shape~4x4.NoBoxes.Jigsaw~{odd}").grid.regions) == 2 + ("d" * 4 in odd)
    assert read(".Shape~7x7").grid.regions == ()
    both = read(".Shape~4x4.Jigsaw~aaaabbbbccccdddd").grid
    assert both.box == (2, 2)
    assert len(both.extra) == 4


def test_texts_of_several_parts() -> None:
    board = read(f"# a comment\n{'1' + '.' * 80}\n\n.Cage~3~R1C2~R1C3\n.AntiKing\n\n3<{'0' * 79}")
    assert str(board)[0] == "1"
    assert [each.kind for each in board.puzzle.constraints] == ["killer", "anti_king", "killer"]


def test_links() -> None:
    site = "https://sigh.github.io/Interactive-Sudoku-Solver/"
    for query in ("?q=.Cage~3~R1C1~R1C2", "?x=1&q=.Cage%7E3%7ER1C1%7ER1C2#top"):
        assert read(site + query) == read(".Cage~3~R1C1~R1C2")


UNKNOWN = [
    (".ChaosConstruction", "'ChaosConstruction'"),
    (".Var~L~loop~6x6.Thermo~VL1~VL2", "'Var' and 'Thermo with cells outside the grid'"),
    (".~VL1_3", "'given with cells outside the grid'"),
    (".RegionSize~6", "'RegionSize 6'"),
    (".Or.AntiKing.AntiKnight.End", "'Or with anti_king'"),
    (
        ".SameValues~2~" + "~".join(f"R{r}C{c}" for r in "123456" for c in "12345"),
        "'SameValues of 30 cells'",
    ),
]


@pytest.mark.parametrize(("text", "names"), UNKNOWN)
def test_unknown_types_are_named_or_left_out(text: str, names: str) -> None:
    with pytest.raises(FormatError, match="unknown constraint") as raised:
        read(text)
    assert names in str(raised.value)
    assert read(text, ignore_unknown=True).puzzle.remarks


BAD = {
    ".Cage~3": "killer 1 names no cells",
    ".Cage~x~R1C1": "Cage: expected a number, found 'x'",
    ".Cage~3~R1C": "Cage: expected a cell such as 'R4C7', found 'R1C'",
    ".~R1C1": "given: expected digits from 1 to 9, found 'R1C1'",
    ".~R1C1_10": "given: expected digits from 1 to 9, found 'R1C1_10'",
    ".Shape~6x6.~R7C1_3": "given: r7c1 is not on a 6×6 grid",
    ".Shape~6x6.Thermo~R7C1": "thermo 1: r7c1 is not on a 6×6 grid",
    ".Shape~5x10": "grids here are square, found 5×10",
    ".Shape~9x9~0-8": "a 9×9 grid here has the digits 1 to 9, found 0 to 8",
    ".Shape~nine": "expected a Shape such as '6x6', found 'nine'",
    ".Shape~2x2": "grids here go from 4×4 up",
    ".LittleKiller~3~R5C5": "LittleKiller: no diagonal begins at R5C5",
    ".Sandwich~3~Q3": "Sandwich: expected a line such as 'R3' or 'C3', found 'Q3'",
    ".Diagonal~2": "Diagonal: expected 1 or -1",
    ".Indexing~B~R1C1": "Indexing: expected C or R",
    ".Quad~R9C9~1": "Quad: no four cells meet below and to the right of r9c9",
    ".Jigsaw~123": "Jigsaw: expected 81 letters, found 3",
    ".Or.Thermo~R1C1": "'.Or' has no '.End'",
    ".AntiKing.End": "'.End' stands where nothing is open",
    ".And" * 30: "at most 20 constraints inside each other",
    ".AntiKing" * 6000: "expected at most 5000 constraints, found 6000",
    ".LookAndSay~1~R1C1": "LookAndSay: expected a clue such as '1324', found '1'",
    ".RellikCage~0~R1C1": "RellikCage: expected a number from 1 on, found 0",
    ".SameValues~2~R1C1": "SameValues: 1 cells cannot be 2 sets",
    ".Sum~3_=_1~R1C1~R1C2": "Sum: expected a number for each of 2 cells",
    ".Replicate~____.Thermo~R9C9.End": "Replicate: a copy of r9c9 is not on the grid",
    ".Regex~KCg~R1C1": "Regex: expected more at character 3 of '(('",
    ".NFA~A~R1C1": "NFA: 'A' is no state machine that can be read",
    ".Pair~!~R1C1~R1C2": "Pair: expected letters, digits, '-' and '_', found '!'",
}


@pytest.mark.parametrize(("text", "message"), BAD.items())
def test_bad_texts_are_told_in_one_line(text: str, message: str) -> None:
    with pytest.raises(FormatError) as raised:
        read(text, "iss")
    assert message in str(raised.value)
    assert "\n" not in str(raised.value)


EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HELD = [
    (".Pair~8H_xf8H_xf8H_B~_far apart~R1C1~R1C2~R2C2", "R1C1=5 R1C2=3 R2C2=7", "R1C1=5 R1C2=6"),
    (".PairX~8H_xf8H_xf8H_B~_~R1C1~R2C3~R1C2", "R1C1=5 R2C3=2 R1C2=9", "R1C1=5 R1C2=4"),
    (
        ".Regex~" + "MVsyLTRdKDU2fDYuKSo" + "~R1C1~R1C2~R1C3~R1C4",
        "R1C1=1 R1C2=2 R1C3=5 R1C4=6",
        "R1C2=5",
    ),
    (".EqualityCage~R1C1~R1C2", "R1C1=1 R1C2=8", "R1C1=1 R1C2=2"),
    (".RellikCage~7~R1C1~R1C2~R1C3", "R1C1=1 R1C2=2 R1C3=3", "R1C1=3 R1C3=4"),
    (".LookAndSay~2311~R1C1~R2C4~R3C7~R1C2", "R1C1=3 R2C4=3 R1C2=1", "R1C1=3 R2C4=3 R3C7=3"),
    (".CountDistinct~R1C1~R1C2~R1C3~R2C4", "R1C1=2 R1C2=4 R1C3=5 R2C4=5", "R1C1=1 R1C2=4 R1C3=5"),
    (".ValueIndexing~R1C1~R2C2~R2C3~R2C4", "R1C1=7 R2C2=2 R2C4=7", "R1C1=7 R2C2=2 R2C4=8"),
    (".SameValues~2~R1C1~R1C2~R4C4~R4C5", "R1C1=7 R1C2=2 R4C4=2 R4C5=7", "R1C1=7 R4C4=2 R4C5=3"),
    (".Sum~5_=_2_-1~R1C1~R1C2", "R1C1=4 R1C2=3", "R1C1=4 R1C2=2"),
    (".Cage~20~R1C1~R1C2~R1C2", "R1C1=6 R1C2=7", "R1C1=7 R1C2=6"),
    (
        ".Or.Cage~3~R1C1~R1C2.And.~R1C1_9.Thermo~R5C5~R5C6.End.End",
        "R1C1=9 R5C5=3 R5C6=4",
        "R1C1=9 R5C5=4 R5C6=3",
    ),
    (
        ".Or.AllDifferent~R1C1~R2C4~R3C7~R4C2~R5C5~R6C8~R7C3~R8C6~R9C9.~R1C2_1.End",
        "R1C1=1 R2C4=2 R9C9=3",
        "R1C1=1 R9C9=1 R1C2=2",
    ),
    (".Or.AllDifferent~R3C8~R4C7.~R1C1_1.End", "R1C1=1 R3C8=5 R4C7=5", "R1C1=2 R3C8=5 R4C7=5"),
]
"""Types that are told by tables, digits that keep to them, and digits that do not."""


@pytest.mark.parametrize(("text", "good", "bad"), HELD)
def test_tables_mean_what_the_types_do(text: str, good: str, bad: str) -> None:
    board = read(text)
    assert not filled(board, good).problems()
    assert filled(board, bad).problems()
    assert read(json.dumps(json.loads(board.puzzle.to_json()))) == board


def filled(board: Board, digits: str) -> Board:
    mask = 0
    for told in digits.split():
        cell, _, digit = told.partition("=")
        row, col = (int(part) - 1 for part in cell[1:].split("C"))
        mask |= 1 << board.grid.candidate(board.grid.cells[row * 9 + col], int(digit))
    return Board.of(Puzzle(board.grid, mask))


def test_a_puzzle_with_tables_is_solved_and_checked() -> None:
    import sudologue as sl

    board = read(
        f"{EASY}\n\n.Or.Thermo~R1C3~R1C4~R1C6.Cage~3~R1C3~R1C4.End.Pair~8H_xf8H_xf8H_B~_~R1C3~R1C4"
    )
    result = sl.solve(board)
    assert str(result.final_board) == SOLUTION
    assert sl.check(result).ok


def test_every_kind_that_is_named_is_one_of_ours_or_to_be() -> None:
    """A slip in a name would make a type unknown."""
    named = {each["type"] for _, expected in TYPES for each in expected}
    later = {"sum_line", "equal_sum", "contain_exact", "x_sum", "skyscraper", "col_indexer"}
    assert named - set(KINDS) <= later
