"""Names, detection, and what a format says it would lose."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from sudologue.errors import FormatError, UnknownNameError
from sudologue.formats import FORMATS, Format, detect, read, write
from sudologue.model.board import Board
from sudologue.model.cell import Cell

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
BOARD = Board.from_string(PUZZLE)


def test_names_in_listing_order() -> None:
    names = ["plain", "grid", "candidates", "pencil", "s9b", "hodoku", "sdk", "sdm", "ss", "json"]
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
]


@pytest.mark.parametrize(("text", "name"), DETECTED)
def test_detect(text: str, name: str) -> None:
    assert detect(text).name == name


@pytest.mark.parametrize(("name", "form"), FORMATS.items())
def test_a_format_knows_its_own(name: str, form: Format) -> None:
    assert form.matches(write(Board.from_string("1" + "." * 80), name))


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
