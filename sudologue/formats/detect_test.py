"""Names, detection, and what a format says it would lose."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudologue.constraints import Killer
from sudologue.errors import FormatError, UnknownNameError
from sudologue.formats import FORMATS, Format, detect, read, write
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.puzzle import Puzzle

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
BOARD = Board.from_string(PUZZLE)


def test_names_in_listing_order() -> None:
    names = ["plain", "grid", "table", "spaces", "candidates", "sukaku", "pencil", "s9b"]
    names += ["hodoku", "sdk", "sdm", "ss"]
    names += ["json", "f-puzzles", "sudokupad", "iss", "killer"]
    assert list(FORMATS) == names
    assert [form.name for form in FORMATS.values()] == names
    assert "matches" not in repr(FORMATS["plain"])


@pytest.mark.parametrize(
    "use", [partial(read, PUZZLE, "pencils"), partial(write, BOARD, "pencils")]
)
def test_unknown_names(use: Callable[[], object]) -> None:
    with pytest.raises(UnknownNameError, match="unknown format 'pencils'; did you mean 'pencil'"):
        use()


DETECTED = [
    (PUZZLE, "plain"),
    ("." * 256, "plain"),
    ("1234" * 4, "plain"),
    ("....\n.1..\n....\n....", "grid"),
    ("vu" * 81, "pencil"),
    ("S9B" + "ep" * 81, "s9b"),
    (PUZZLE.replace("3", "+3", 1), "hodoku"),
    ("12 3 4 5 " * 4, "candidates"),
    ("1234 5678\n" * 8, "grid"),
    ("534 678 912\n" * 9, "grid"),
    ("\n".join(["..1|...|..."] * 9), "ss"),
    ("\n".join(["XX1XXXXXX"] * 9), "ss"),
    ("[State]", "sdk"),
    ('{"size": 4}', "json"),
    ("{", "json"),
    ("{}", "json"),
    ("{12} 3 4 5 " * 4, "candidates"),
    ("https://www.f-puzzles.com/?load=N4Igzg", "f-puzzles"),
    ("f-puzzles.com/?id=abc", "f-puzzles"),
    ("N4IgzglgXgpiBcBOAvkAzglgXgpi", "f-puzzles"),
    ('{"size": 9, "grid": []}', "f-puzzles"),
    ('{"size": 9, "givens": "", "grid": 5}', "json"),
    ("https://sudokupad.app/psxczr0jpr", "sudokupad"),
    ("app.crackingthecryptic.com/sudoku/PL7QGm6L", "sudokupad"),
    ("sclN4IgzglgXgpiBcBOAvkA", "sudokupad"),
    ("fpuzN4IgzglgXgpiBcBOAvkA", "sudokupad"),
    ("{ce:[[]],re:[]}", "sudokupad"),
    ('{"cells": [], "regions": []}', "sudokupad"),
    (".Cage~3~R1C1~R1C2", "iss"),
    (" .AntiKnight .AntiKing", "iss"),
    (".~R1C1_5", "iss"),
    ("https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage~3~R1C1~R1C2", "iss"),
    (f"{PUZZLE}\n\n.AntiKnight", "iss"),
    (".ABCD" * 125, "plain"),
    ("3<" + "0" * 79, "killer"),
    ("3x3::k:768:", "killer"),
]


@pytest.mark.parametrize(("text", "name"), DETECTED)
def test_detect(text: str, name: str) -> None:
    assert detect(text).name == name


CAGE = Board.of(Puzzle.of("." * 81, [Killer("r1c1 r1c2", 3)]))


@pytest.mark.parametrize(("name", "form"), FORMATS.items())
def test_a_format_knows_its_own(name: str, form: Format) -> None:
    text = write(CAGE if name == "killer" else Board.from_string("1" + "." * 80), name)
    assert form.matches(text)
    assert name in ("sdm", detect(text).name)


@given(st.text("0123456789.", min_size=81, max_size=81))
def test_a_line_is_read_at_once_as_detection_would_have_it(text: str) -> None:
    assert detect(text).name == "plain"
    assert read(text) == FORMATS["plain"].read(text)


def test_detect_complains_as_the_plainest_reading_does() -> None:
    with pytest.raises(FormatError, match="'Z' at character 1 is neither a digit nor a blank"):
        detect("Z" + PUZZLE[1:])


HALF = BOARD.place(Cell(0, 2), 4).eliminate([(Cell(0, 3), 2)])
TITLED = Board.of(replace(BOARD.puzzle, title="Easy one", author="Ada", rules="Normal."))
GHOST = Board(BOARD.puzzle, BOARD.placed_mask, BOARD.candidates_mask | 1 << 81 * 4 + 2)
PLACED, REMOVED = "which digits were given (1 was placed later)", "1 removed candidate"
TEXTS = ("the title 'Easy one'", "the author 'Ada'", "the rules 'Normal.'")

LOSSES = [
    ("plain", BOARD, ()),
    ("plain", HALF, (PLACED, REMOVED)),
    ("grid", HALF, (PLACED, REMOVED)),
    ("candidates", HALF, (PLACED,)),
    ("s9b", HALF, ()),
    ("hodoku", HALF, ()),
    ("sdk", HALF, (REMOVED,)),
    ("ss", TITLED, TEXTS),
    ("pencil", TITLED, TEXTS),
    ("sdk", TITLED, ()),
    ("s9b", GHOST, ("1 candidate that placed digits rule out",)),
]


@pytest.mark.parametrize(("name", "board", "losses"), LOSSES)
def test_losses(name: str, board: Board, losses: tuple[str, ...]) -> None:
    assert FORMATS[name].losses(board) == losses


def test_the_error_lists_the_losses() -> None:
    with pytest.raises(FormatError) as caught:
        write(HALF, "plain")
    assert str(caught.value) == f"writing this board as plain would lose {PLACED}, {REMOVED}"
    assert write(HALF, "plain", lossy=True) == PUZZLE[:2] + "4" + PUZZLE[3:]
