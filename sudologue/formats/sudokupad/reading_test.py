"""SudokuPad's puzzles: what they say themselves, what is recognised by its looks, and what is not."""

import json
from typing import Any

import pytest

from sudologue.constraints import AntiKnight, Killer
from sudologue.errors import FormatError
from sudologue.formats import lzstring, read, write
from sudologue.formats.sudokupad.reading import imported_from
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.puzzle import Puzzle

Document = dict[str, Any]
GREY, GREEN = "#CFCFCF", "#67F067"


def puzzle(size: int = 9, **keys: Any) -> Document:
    wide = 3 if size == 9 else 2
    boxes = [
        [[top + r, left + c] for r in range(size // wide) for c in range(wide)]
        for top in range(0, size, size // wide)
        for left in range(0, size, wide)
    ]
    return {"cells": [[{} for _ in range(size)] for _ in range(size)], "regions": boxes, **keys}


def found(**keys: Any) -> tuple[list[Document], list[str]]:
    imported = imported_from(puzzle(**keys))
    return imported.document["constraints"], [str(remark) for remark in imported.remarks]


def circle(
    row: float, col: float, width: float = 0.8, fill: str = "#FFFFFF", **more: Any
) -> Document:
    told = {"center": [row, col], "width": width, "height": width, "rounded": True, **more}
    return {"backgroundColor": fill, **told}


def line(*points: tuple[float, float], color: str = GREY, thickness: float = 10) -> Document:
    return {"wayPoints": [list(point) for point in points], "color": color, "thickness": thickness}


def test_cells_metadata_and_globals() -> None:
    told = puzzle(
        metadata={"title": "T", "author": "A", "solution": "12" * 40 + "1", "antiknight": True}
    )
    told["cells"][0][0] = {"value": "5"}
    told["global"] = ["antiking"]
    board = read(json.dumps(told))
    assert board.value(Cell(0, 0)) == 5
    assert (board.puzzle.title, board.puzzle.author) == ("T", "A")
    assert [each.kind for each in board.puzzle.constraints] == ["anti_king", "anti_knight"]
    assert board.puzzle.notes == json.dumps({"solution": "12" * 40 + "1"})


def test_metadata_in_cages() -> None:
    cages = [
        {"value": "title: Old"},
        {"value": "rules: Normal\nSudoku."},
        {"value": "antiknight: true"},
    ]
    puzzle_found = read(json.dumps(puzzle(cages=cages))).puzzle
    assert (puzzle_found.title, puzzle_found.rules) == ("Old", "Normal\nSudoku.")
    assert [each.kind for each in puzzle_found.constraints] == ["anti_knight"]


CELLS = [[0, 0], [0, 1]]
NAMES = ["R1C1", "R1C2"]
CAGES: list[tuple[Document, list[Document], list[str]]] = [
    ({"unique": True, "sum": 3, "value": "3"}, [{"type": "killer", "cells": NAMES, "sum": 3}], []),
    ({"unique": True}, [{"type": "killer", "cells": NAMES, "sum": None}], []),
    ({"unique": False, "value": 9}, [{"type": "sum", "cells": NAMES, "sum": 9}], []),
    (
        {"value": "9"},
        [{"type": "killer", "cells": NAMES, "sum": 9}],
        ["took the cage of 9 at r1c1 as one of different digits"],
    ),
    ({"value": "odd"}, [], ["the cage at r1c1 and r1c2 says 'odd', which is not read"]),
    ({}, [], ["1 cage is drawn, and what that means is not known"]),
    ({"hidden": True, "unique": False}, [], []),
    (
        {"style": "fpRowIndexer"},
        [{"type": "row_indexer", "cells": NAMES}],
        ["took the cage at r1c1 as row indexer"],
    ),
]


@pytest.mark.parametrize(("cage", "constraints", "remarks"), CAGES)
def test_cages(cage: Document, constraints: list[Document], remarks: list[str]) -> None:
    assert found(cages=[{"cells": CELLS, **cage}]) == (constraints, remarks)


LOOKS: list[tuple[Document, list[Document], str]] = [
    (
        {"lines": [line((0.5, 0.5), (0.5, 3.5), (2.5, 5.5), color=GREEN)]},
        [
            {
                "type": "whispers",
                "cells": ["R1C1", "R1C2", "R1C3", "R1C4", "R2C5", "R3C6"],
                "diff": 5,
            }
        ],
        "took a green line as German whispers (at r1c1)",
    ),
    (
        {"lines": [line((0.5, 0.5), (0.5, 1.5), color="#A040A0")]},
        [{"type": "renban", "cells": NAMES}],
        "took a pink line as a renban line (at r1c1)",
    ),
    (
        {"lines": [line((0.5, 2.5), (0.5, 3.5), color="#3060ff")]},
        [{"type": "region_sum_line", "cells": ["R1C3", "R1C4"], "segments": [["R1C3"], ["R1C4"]]}],
        "took a blue line as a region-sum line (at r1c3)",
    ),
    (
        {"lines": [line((0.5, 0.5), (0.5, 1.5))]},
        [{"type": "palindrome", "cells": NAMES}],
        "took a grey line as a palindrome (at r1c1)",
    ),
    (
        {
            "underlays": [circle(0.5, 0.5, 0.85, GREY), circle(0.5, 0.5, 0.85, GREY)],
            "lines": [line((0.5, 1.5), (0.5, 0.5)), line((0.5, 0.5), (1.5, 0.5))],
        },
        [{"type": "thermo", "cells": NAMES}, {"type": "thermo", "cells": ["R1C1", "R2C1"]}],
        "took a line out of a bulb as a thermometer, 2 times (at r1c1)",
    ),
    (
        {
            "overlays": [circle(0.5, 0.5), circle(0.5, 2.5)],
            "lines": [line((0.5, 0.9), (0.5, 2.1), thickness=2)],
        },
        [{"type": "between", "cells": ["R1C1", "R1C2", "R1C3"]}],
        "took a line between circles as a between line (at r1c1)",
    ),
    (
        {
            "overlays": [circle(1, 0.5, 0.75, height=1.75)],
            "arrows": [line((1.5, 0.8), (1.5, 2.5), thickness=5)],
        },
        [{"type": "arrow", "circle": ["R1C1", "R2C1"], "cells": ["R2C2", "R2C3"]}],
        "took an arrow out of a circle as a sum (at r1c1)",
    ),
    (
        {"overlays": [circle(0.5, 1, 0.3, "#000"), circle(1, 0.5, 0.3, "#000", text="3")]},
        [
            {"type": "kropki_black", "cells": NAMES},
            {"type": "ratio", "cells": ["R1C1", "R2C1"], "ratio": 3},
        ],
        "took a black dot with a number as a ratio (at r1c1)",
    ),
    (
        {"overlays": [circle(1, 0.5, 0.25, rounded=False, text="∨")]},
        [{"type": "greater_than", "cells": ["R1C1", "R2C1"]}],
        "took a sign between two cells as an inequality (at r1c1)",
    ),
    (
        {"overlays": [circle(1, 1, 0.7, text="1 2\n3")]},
        [{"type": "quadruple", "cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [1, 2, 3]}],
        "took digits in a circle as a quadruple (at r1c1)",
    ),
    (
        {"underlays": [circle(0.5, 0.5, 0.7, GREY), circle(1.5, 1.5, 0.7, GREY, rounded=False)]},
        [{"type": "odd", "cells": ["R1C1"]}, {"type": "even", "cells": ["R2C2"]}],
        "took a grey square as an even digit (at r2c2)",
    ),
    (
        {
            "overlays": [circle(-0.5, 6.5, 0.25, text="9")],
            "arrows": [line((-0.2, 6.8), (-0.02, 6.98))],
        },
        [{"type": "little_killer", "cells": ["R1C8", "R2C9"], "sum": 9}],
        "took a number with an arrow outside the grid as a little killer (at r1c8)",
    ),
    (
        {"lines": [line((9, 9), (0, 0), color="#34BBE6", thickness=2)]},
        [{"type": "diagonal", "direction": "\\"}],
        "took a line across the grid as a diagonal that holds every digit (at r1c1)",
    ),
    (
        {
            "underlays": [circle(0.5, c + 0.5, 1, GREY, rounded=False) for c in range(2)],
            "cages": [{"cells": CELLS}],
        },
        [{"type": "region", "tag": "extra", "cells": NAMES}],
        "took grey cells as a region of different digits (at r1c1)",
    ),
]


@pytest.mark.parametrize(("keys", "constraints", "remark"), LOOKS)
def test_looks(keys: Document, constraints: list[Document], remark: str) -> None:
    told, remarks = found(**keys)
    assert told == constraints
    assert remark in remarks
    assert not any("is drawn" in each or "are drawn" in each for each in remarks)


UNREAD = [
    {"lines": [line((0.5, 0.5), (0.5, 1.5), color="#ff0000")]},
    {"lines": [line((0.5, 0.5), (0.5, 1.5), color="transparent")]},
    {"lines": [line((0.5, 0.5), (0.5, 1.5), thickness=1)]},
    {"lines": [line((-0.5, 0.5), (0.5, 0.5))]},
    {"arrows": [line((0.5, 0.5), (0.5, 1.5))]},
    {"overlays": [circle(0.5, 1, 0.3, "#ff0000")]},
    {"overlays": [circle(0.5, 0.5, 0.8, text="A")]},
    {"overlays": [circle(0.5, 1, 0.25, text="Q")]},
    {"underlays": [circle(0.5, 0.5, 1, GREY, rounded=False)]},
]


@pytest.mark.parametrize("keys", UNREAD)
def test_what_is_not_recognised_is_remarked(keys: Document) -> None:
    told, remarks = found(**keys)
    assert told == []
    assert len(remarks) == 1
    assert remarks[0].endswith("is drawn, and what that means is not known")


def clue(rules: str | None) -> tuple[list[Document], list[str]]:
    metadata = {"rules": rules} if rules else {}
    return found(overlays=[circle(-0.5, 2.5, 0.25, text="12")], metadata=metadata)


def test_numbers_outside_are_what_the_rules_say() -> None:
    constraints, remarks = clue(None)
    assert constraints[0]["type"] == "sandwich"
    assert "as a sandwich sum; it may be an X-sum" in remarks[0]
    assert clue("X-sums: …")[0][0]["type"] == "x_sum"
    assert clue("Skyscrapers: …")[0][0]["type"] == "skyscraper"
    constraints, remarks = clue("Skyscrapers and sandwiches")
    assert constraints == []
    assert remarks[0] == "1 text is drawn, and what that means is not known"


def test_marks_around_numbers_outside() -> None:
    for mark, kind in (("◯", "x_sum"), ("▯", "skyscraper")):
        spots = [circle(2.5, 9.5, 0.25, rounded=False, text=text) for text in (mark, "12")]
        constraints, remarks = found(overlays=spots, metadata={"rules": "Sandwiches."})
        assert [each["type"] for each in constraints] == [kind]
        assert constraints[0]["cells"][0] == "R3C9"
        assert not any("drawn" in remark for remark in remarks)


def test_thermometers_that_end_in_another_bulb() -> None:
    bulbs = [circle(0.5, col, 0.85, GREY) for col in (0.5, 2.5)]
    lines = [line((0.5, 0.5), (0.5, 2.5)), line((0.5, 2.5), (1.5, 2.5))]
    assert found(underlays=bulbs, lines=lines)[0] == [
        {"type": "thermo", "cells": ["R1C1", "R1C2", "R1C3"]},
        {"type": "thermo", "cells": ["R1C3", "R2C3"]},
    ]


def test_bulbs_with_marks_for_odd_digits() -> None:
    spots = [circle(0.5, 0.5, 0.85, GREY), circle(0.5, 0.5, 0.7, GREY)]
    constraints, _ = found(underlays=spots, lines=[line((0.5, 0.5), (0.5, 1.5))])
    assert [each["type"] for each in constraints] == ["thermo", "odd"]


def test_palindromes_that_end_in_bulbs() -> None:
    lines = [line((0.5, 0.5), (0.5, 1.5), thickness=21), line((0.5, 0.5), (1.5, 1.5), thickness=16)]
    bulb = [circle(0.5, 0.5, 0.85, GREY)]
    constraints, _ = found(underlays=bulb, lines=lines, metadata={"rules": "Palindromes, thermos."})
    assert [each["type"] for each in constraints] == ["thermo", "palindrome"]


def test_marks_for_odd_digits_stay_beside_circles() -> None:
    spots = [circle(0.5, 0.5, 0.7, GREY), circle(0.5, 0.5), circle(0.5, 2.5)]
    constraints, _ = found(overlays=spots, lines=[line((0.5, 0.5), (0.5, 2.5), thickness=2)])
    assert [each["type"] for each in constraints] == ["between", "odd"]


def test_odd_marks_are_no_bulbs() -> None:
    keys = {"underlays": [circle(0.5, 0.5, 0.7, GREY)], "lines": [line((0.5, 0.5), (0.5, 1.5))]}
    assert [each["type"] for each in found(**keys)[0]] == ["odd", "palindrome"]


def test_pencilled_digits_are_remarked() -> None:
    told = puzzle()
    told["cells"][0][0] = {"centremarks": [1, 2]}
    assert [str(remark) for remark in imported_from(told).remarks] == [
        "1 cell has digits pencilled in, which are not taken for a rule"
    ]


def test_unknown_globals_are_named() -> None:
    told = json.dumps(puzzle() | {"global": ["antibishop"]})
    with pytest.raises(FormatError, match="unknown constraint 'global antibishop'"):
        read(told)
    assert read(told, ignore_unknown=True).puzzle.remarks


def test_links_in_all_their_shapes() -> None:
    board = Board.of(Puzzle.of("1" + "." * 80, [Killer("r1c1 r1c2", 3), AntiKnight()]))
    link = write(board, "sudokupad")
    assert link.startswith("https://sudokupad.app/sclN4")
    data = lzstring.decompress(read_data(link), 100_000)
    shapes = [
        link,
        link.replace("scl", "ctc"),
        link.replace("https://sudokupad.app/", ""),
        link.replace("sudokupad.app/", "app.crackingthecryptic.com/sudoku/"),
        link.replace("sudokupad.app/", "sudokupad.app/?puzzleid="),
        f"{link}?setting-nogrid=1",
        data,
        zipped(data),
        "https://sudokupad.app/scl" + lzstring.compress(zipped(data)),
    ]
    for shape in shapes:
        assert read(shape).grid == board.grid


def read_data(link: str) -> str:
    from urllib.parse import unquote

    return unquote(link.partition("scl")[2])


def zipped(text: str) -> str:
    """A few of the things that SudokuPad does to JSON."""
    short = {'"cells":': "ce:", '"cages":': "ca:", '"regions":': "re:", '"value":': "v:", "{}": ""}
    for long, name in short.items():
        text = text.replace(long, name)
    return (
        text.replace('{"cellSize":', "{cs:")
        .replace("true", "t")
        .replace("'", "\\'")
        .replace('"', "'")
    )


def test_names_and_packed_puzzles() -> None:
    with pytest.raises(
        FormatError, match="just the name 'psxczr0jpr' of a puzzle, which only SudokuPad"
    ):
        read("https://sudokupad.app/psxczr0jpr")
    with pytest.raises(FormatError, match="expected a SudokuPad link"):
        read("https://sudokupad.app/" + "x" * 50)
    board = read("https://sudokupad.app/scf" + "5" + "o" * 13 + "A*wxtMy%20puzzle*aMe*")
    assert (board.puzzle.title, board.puzzle.author, str(board)[0]) == ("My puzzle", "Me", "5")
    assert [each.kind for each in board.puzzle.constraints] == ["region"] * 4 + ["diagonal"] * 2


BAD: list[tuple[Document, str]] = [
    ({"cells": 5}, "cells: expected a list, found 5"),
    ({"cells": []}, "cells: expected 4 to 25 rows, found 0"),
    ({"cells": [[{}] * 5] * 4}, "grids here are square, found 4 rows of 5 cells"),
    ({"cells": [[5] * 4] * 4}, "cells: expected an object, found 5"),
    ({"cells": [[{"value": 7}] * 4] * 4}, "cells: expected digits up to 4, found 7"),
    (puzzle(4, regions=[[5]]), "regions: expected a list, found 5"),
    (puzzle(4, regions=[[[1, 2, 3]]]), "regions: expected a cell such as [0, 8], found [1, 2, 3]"),
    (puzzle(4, regions=[[[0, 99]]]), "regions: expected a cell"),
    (puzzle(4, cages=[{"cells": [[0, 5]], "unique": True}]), "killer 1: r1c6 is not on a 4×4 grid"),
    (puzzle(4, lines=[{"wayPoints": [5]}]), "lines: expected a list, found 5"),
    (puzzle(4, lines=[{"wayPoints": [["a", 1]]}]), "lines: expected a number, found 'a'"),
    (puzzle(4, lines=[{"wayPoints": [[1e300, 1]]}]), "lines: expected a number, found 1e+300"),
    (puzzle(4, overlays=[{"center": [1]}]), "overlays: expected a point"),
    (puzzle(4, overlays=[{"center": [1, 1], "width": {}}]), "overlays: expected a number"),
    (puzzle(4, lines=[{}] * 5000), "lines: expected at most 1500, found 5000"),
    (puzzle(4, metadata=5), "metadata: expected an object, found 5"),
    (puzzle(4, metadata={"title": {}}), "metadata: expected a text, found {}"),
]


@pytest.mark.parametrize(("told", "message"), BAD)
def test_bad_puzzles_are_told_in_one_line(told: Document, message: str) -> None:
    with pytest.raises(FormatError) as raised:
        read(json.dumps(told), "sudokupad")
    assert message in str(raised.value)
    assert "\n" not in str(raised.value)
