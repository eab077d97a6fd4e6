"""f-puzzles as setters write it, key by key, and as nobody should."""

import json
from typing import Any

import pytest

from sudologue.errors import FormatError
from sudologue.formats import lzstring, read, write
from sudologue.formats.fpuzzles.reading import imported_from
from sudologue.formats.layouts import column_names, row_names
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.puzzle import Remark, RemarkKind

Document = dict[str, Any]


def puzzle(size: int = 9, **keys: Any) -> Document:
    return {"size": size, "grid": [[{} for _ in range(size)] for _ in range(size)], **keys}


def constraints(**keys: Any) -> list[Document]:
    return imported_from(puzzle(**keys)).document["constraints"]


def remarks(told: Document) -> list[str]:
    return [str(remark) for remark in imported_from(told).remarks]


LINE = ["R1C1", "R1C2", "R2C3"]
KEYS: list[tuple[str, Any, list[Document]]] = [
    ("antiknight", True, [{"type": "anti_knight"}]),
    ("antiking", False, []),
    ("diagonal+", True, [{"type": "diagonal", "direction": "/"}]),
    ("diagonal-", True, [{"type": "diagonal", "direction": "\\"}]),
    ("odd", [{"cell": "R1C1"}, {"cell": "R2C2"}], [{"type": "odd", "cells": ["R1C1", "R2C2"]}]),
    ("even", [], []),
    ("thermometer", [{"lines": [LINE, ["R9C9"]]}], [{"type": "thermo", "cells": LINE}]),
    ("whispers", [{"lines": [LINE]}], [{"type": "whispers", "cells": LINE, "diff": 5}]),
    (
        "whispers",
        [{"lines": [LINE], "value": "4"}],
        [{"type": "whispers", "cells": LINE, "diff": 4}],
    ),
    ("lockout", [{"lines": [LINE]}], [{"type": "lockout", "cells": LINE, "diff": 4}]),
    ("modularline", [{"lines": [LINE]}], [{"type": "modular", "cells": LINE, "mod": 3}]),
    (
        "regionsumline",
        [{"lines": [["R1C3", "R1C4"]]}],
        [{"type": "region_sum_line", "cells": ["R1C3", "R1C4"], "segments": [["R1C3"], ["R1C4"]]}],
    ),
    (
        "arrow",
        [{"cells": ["R2C1", "R1C1"], "lines": [["R1C1", "R1C2"], ["R2C1", "R3C1"]]}],
        [
            {"type": "arrow", "circle": ["R1C1", "R2C1"], "cells": ["R1C2"]},
            {"type": "arrow", "circle": ["R1C1", "R2C1"], "cells": ["R3C1"]},
        ],
    ),
    (
        "killercage",
        [{"cells": LINE, "value": "15"}],
        [{"type": "killer", "cells": LINE, "sum": 15}],
    ),
    (
        "killercage",
        [{"cells": LINE, "value": ""}],
        [{"type": "killer", "cells": LINE, "sum": None}],
    ),
    ("extraregion", [{"cells": LINE}], [{"type": "region", "tag": "extra", "cells": LINE}]),
    ("difference", [{"cells": LINE[:2]}], [{"type": "kropki_white", "cells": LINE[:2]}]),
    (
        "difference",
        [{"cells": LINE[:2], "value": 3}],
        [{"type": "difference", "cells": LINE[:2], "diff": 3}],
    ),
    ("ratio", [{"cells": LINE[:2]}], [{"type": "kropki_black", "cells": LINE[:2]}]),
    ("xv", [{"cells": LINE[:2], "value": "x"}], [{"type": "xv", "cells": LINE[:2], "sum": 10}]),
    (
        "quadruple",
        [{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [1, "2"]}],
        [{"type": "quadruple", "cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [1, 2]}],
    ),
    (
        "clone",
        [{"cells": ["R1C1", "R1C2"], "cloneCells": ["R5C5", "R1C2"]}],
        [{"type": "clone", "cells": ["R1C1", "R5C5"]}],
    ),
    (
        "littlekillersum",
        [{"cell": "R0C8", "direction": "DR", "value": "7"}],
        [{"type": "little_killer", "cells": ["R1C9"], "sum": 7}],
    ),
    ("littlekillersum", [{"cell": "R0C8", "direction": "DR"}], []),
    (
        "sandwichsum",
        [{"cell": "R3C0", "value": "7"}],
        [{"type": "sandwich", "cells": row_names(9, 2), "sum": 7}],
    ),
    (
        "skyscraper",
        [{"cell": "R10C2", "value": "7"}],
        [{"type": "skyscraper", "cells": column_names(9, 1)[::-1], "value": 7}],
    ),
    ("xsum", [{"cell": "R10C2"}], []),
    ("rowindexer", [{"cells": LINE}], [{"type": "row_indexer", "cells": LINE}]),
    ("disabledlogic", ["contradictions"], []),
    ("truecandidatesoptions", ["colored"], []),
]


@pytest.mark.parametrize(("key", "value", "expected"), KEYS)
def test_every_key_is_read(key: str, value: Any, expected: list[Document]) -> None:
    assert constraints(**{key: value}) == expected


def test_negatives_exempt_what_is_marked() -> None:
    dots, sign = [["R1C1", "R1C2"], ["R2C1", "R2C2"]], ["R3C1", "R3C2"]
    found = constraints(
        difference=[{"cells": dots[0]}],
        ratio=[{"cells": dots[1], "value": "3"}],
        xv=[{"cells": sign, "value": "V"}],
        negative=["ratio", "xv"],
        nonconsecutive=True,
    )
    assert found[-3:] == [
        {"type": "non_consecutive", "exempt": dots},
        {"type": "ratio_negative", "exempt": dots, "ratios": [3]},
        {"type": "xv_negative", "exempt": [sign], "sums": [5, 10]},
    ]


def test_digits_regions_and_candidates() -> None:
    told = puzzle(4, title="T", author="A", solution=[1, 2, 3, 4] * 4)
    told["grid"][0] = [{"value": 1, "given": True}, {"value": 2}, {"givenPencilMarks": [3, 4]}, {}]
    board = read(json.dumps(told))
    assert board.is_given(Cell(0, 0))
    assert not board.is_given(Cell(0, 1))
    assert (board.value(Cell(0, 1)), board.candidates[0][2]) == (2, {3, 4})
    assert (board.puzzle.title, board.puzzle.author, board.grid.box) == ("T", "A", (2, 2))
    assert board.puzzle.notes == '{"solution": "1234123412341234"}'


def test_regions_of_any_shape() -> None:
    told = puzzle(4)
    for row in told["grid"][:2]:
        row[0]["region"], row[2]["region"] = 1, 0
    board = read(json.dumps(told))
    assert [house.name for house in board.houses][8:] == [f"region {i}" for i in (1, 2, 3, 4)]
    for row in told["grid"]:
        for cell in row:
            cell["region"] = None
    assert read(json.dumps(told)).grid.regions == ()
    for number, row in enumerate(told["grid"]):
        for cell in row:
            cell["region"] = number  # setters mean no regions by this
    assert read(json.dumps(told)).grid.key.regions == ()


def test_what_is_drawn_is_remarked() -> None:
    told = puzzle(
        line=[{"lines": [LINE], "outlineC": "#000"}, {"lines": [LINE], "fromConstraint": "Renban"}],
        text=[{"cells": ["R1C1"], "value": "<"}, {"cells": ["R1C1"], "value": "a"}],
        cage=[{"cells": ["R1C1"], "value": "msgcorrect: Well done!"}],
        arrow=[{"cells": ["R5C5"], "lines": []}],
    )
    told["grid"][0][0]["c"] = "#ff0000"
    assert remarks(told) == [
        "the circle at R5C5 has no arrow: what it means is not read",
        "1 line, 2 texts and 1 coloured cell are drawn, and no constraint says what that means",
    ]


def test_words_are_remarked() -> None:
    assert remarks(puzzle(ruleset="Normal Sudoku rules apply.")) == []
    assert remarks(puzzle(ruleset="Anti-knight.", antiknight=True)) == [
        "the rules are told in words, which are not read: 'Anti-knight.'"
    ]
    assert remarks(puzzle(ruleset="Cells a knight's move apart differ. No renban.")) == [
        "the rules speak of 'knight' and 'renban', and no constraint of that kind was read"
    ]


UNKNOWN = [
    ({"wibble": [{"cells": LINE}]}, "wibble"),
    ({"wobble": True}, "wobble"),
    ({"killercage": [{"cells": LINE, "value": "<20"}]}, "killercage '<20'"),
    ({"xv": [{"cells": LINE[:2], "value": "L"}]}, "xv 'L'"),
    ({"sandwichsum": [{"cell": "R1C0", "value": "?"}]}, "sandwichsum '?'"),
    ({"negative": ["difference"]}, "negative 'difference'"),
]


@pytest.mark.parametrize(("keys", "name"), UNKNOWN)
def test_unknown_constraints_are_named_or_left_out(keys: Document, name: str) -> None:
    text = json.dumps(puzzle(antiking=True, **keys))
    with pytest.raises(FormatError, match="unknown constraint ") as raised:
        read(text)
    assert name in str(raised.value)
    board = read(text, ignore_unknown=True)
    assert [each.kind for each in board.puzzle.constraints] == ["anti_king"]
    assert board.puzzle.remarks == (
        Remark(RemarkKind.LEFT_OUT, f"left out the unknown constraint {name!r}"),
    )


def test_unknown_keys_that_say_nothing() -> None:
    board = read(json.dumps(puzzle(wibble=[], wobble=False, comment="a text", number=5)))
    assert board == read(json.dumps(puzzle()))
    assert not board.puzzle.remarks


BAD: list[tuple[Any, str]] = [
    ({"size": "many"}, "size: expected a whole number, found 'many'"),
    ({"size": 99}, "size: expected 4 to 25, found 99"),
    ({"size": 9, "grid": {}}, "grid: expected a list"),
    ({"size": 9, "grid": [[]]}, "grid: expected 9 rows of 9 cells, found rows of 0"),
    (puzzle(4, title=5), "title: expected a text, found 5"),
    (puzzle(4, killercage=5), "killercage: expected a list"),
    (puzzle(4, killercage=[5]), "killercage: expected an object, found 5"),
    (puzzle(4, killercage=[{"cells": [5]}]), "killercage: expected a cell"),
    (puzzle(4, killercage=[{"cells": ["R5C5"]}]), "r5c5 is not on a 4×4 grid"),
    (puzzle(4, killercage=[{"cells": ["R1C1", "R1C1"]}]), "it names r1c1 twice"),
    (puzzle(4, odd=[{}]), "odd: expected a cell such as 'R4C7', found None"),
    (puzzle(4, clone=[{"cells": ["R1C1"]}]), "clone: expected as many cells as clones, found 0"),
    (puzzle(4, sandwichsum=[{"cell": "R1C1", "value": 1}]), "R1C1 is not beside a 4×4 grid"),
    (puzzle(4, sandwichsum=[{"value": 1}]), "expected a place such as 'R0C3', found None"),
    (puzzle(4, littlekillersum=[{"value": 1}]), "expected a direction DR DL UR UL, found None"),
    (puzzle(4, quadruple=[{"values": [{}]}]), "quadruple: expected a whole number, found {}"),
]


@pytest.mark.parametrize(("told", "message"), BAD)
def test_bad_puzzles_are_told_in_one_line(told: Any, message: str) -> None:
    with pytest.raises(FormatError) as raised:
        read(json.dumps(told), "f-puzzles")
    assert message in str(raised.value)
    assert "\n" not in str(raised.value)


def test_digits_that_cannot_be() -> None:
    told = puzzle(4)
    told["grid"][0][0] = {"value": 5, "given": True}
    with pytest.raises(FormatError, match="grid: expected digits up to 4, found 5"):
        read(json.dumps(told))
    told["grid"][0][0] = {"value": 1, "given": True, "region": "a"}
    with pytest.raises(FormatError, match="region: expected a whole number, found 'a'"):
        read(json.dumps(told))


def test_links_in_all_their_shapes() -> None:
    board = Board.from_string("1" + "." * 80)
    link = write(board, "f-puzzles")
    data = link.partition("load=")[2]
    shapes = [
        link,
        data,
        f"  {data}\n",
        link.replace("https://www.", ""),
        link.replace("+", "%2B").replace("/?", "/?x=1&") + "&y=2#z",
        f"https://sudokupad.app/fpuzzles{data}",
        f"fpuz{data}",
        lzstring.decompress(data, 10_000),
    ]
    for shape in shapes:
        assert read(shape) == board


def test_slashes_that_a_router_has_eaten() -> None:
    told = lzstring.compress(json.dumps(puzzle(4, title="\uffed\u5d4ah"), ensure_ascii=False))
    assert told.count("//") == 1
    link = f"https://sudokupad.app/fpuz{told.replace('//', '/')}"
    assert read(link).puzzle.title == "\uffed\u5d4ah"


def test_a_name_is_no_puzzle() -> None:
    with pytest.raises(FormatError, match="just the name 'yhkyz63b' of a puzzle"):
        read("https://www.f-puzzles.com/?id=yhkyz63b")
    with pytest.raises(FormatError, match=r"expected a link with '\?load='"):
        read("https://www.f-puzzles.com/")
