"""Plain lines, drawn grids, .sdm and .ss: the digits alone."""

import pytest

from sudologue.errors import FormatError
from sudologue.formats import read, write
from sudologue.model.board import Board

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
BOARD = Board.from_string(PUZZLE)
ROWS = [PUZZLE[i : i + 9] for i in range(0, 81, 9)]

GRID = """\
+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+"""

SS = """\
53.|.7.|...
6..|195|...
.98|...|.6.
-----------
8..|.6.|..3
4..|8.3|..1
7..|.2.|..6
-----------
.6.|...|28.
...|419|..5
...|.8.|.79"""

READ = {
    "dots": PUZZLE,
    "zeros": PUZZLE.replace(".", "0"),
    "stars": PUZZLE.replace(".", "*"),
    "hyphens": PUZZLE.replace(".", "-"),
    "rows": "\n".join(ROWS),
    "rows, Windows": "\r\n".join(ROWS) + "\r\n",
    "bands": "\n\n".join("\n".join(ROWS[i : i + 3]) for i in (0, 3, 6)),
    "commas": "\n".join(",".join(row) for row in ROWS),
    "groups": " ".join(PUZZLE[i : i + 3] for i in range(0, 81, 3)),
    "drawn": GRID,
    "drawn, boxes": GRID.replace("|", "│").replace("-", "─").replace("+", "┼"),
    "simple sudoku": SS,
    "simple sudoku, clipboard": f" *-----------*\n{SS}\n *-----------*",
    "simple sudoku, old": "\n".join(ROWS).replace(".", "X"),
    "comment": f"# from the paper\n{PUZZLE}",
    "byte order mark": f"\ufeff{PUZZLE}",
    "link": f"https://www.sudokuwiki.org/sudoku.htm?bd={PUZZLE}&x=1",
}


@pytest.mark.parametrize("text", READ.values(), ids=READ.keys())
def test_read(text: str) -> None:
    assert read(text) == BOARD


WRITTEN = {"plain": PUZZLE, "grid": GRID, "ss": SS, "sdm": PUZZLE.replace(".", "0")}


@pytest.mark.parametrize(("name", "text"), WRITTEN.items())
def test_write(name: str, text: str) -> None:
    assert write(BOARD, name) == text


def test_letters_stand_for_digits_above_nine() -> None:
    text = "123456789ABCDEFG" + "." * 240
    board = read(text)
    assert board.grid.size == 16
    assert board.cells[0][9:] == (10, 11, 12, 13, 14, 15, 16)
    assert write(board, "plain") == text
    assert read(text.lower()) == board
    assert "| 9 A B C |" in write(board, "grid")


ERRORS = [
    ("", "the puzzle is empty"),
    (PUZZLE[:-1], "expected 81 cells for a 9×9 grid, found 80 (1 too few) in '53..7"),
    (PUZZLE + ".", "found 82 (1 too many)"),
    (PUZZLE + PUZZLE, "expected 81 cells, found 162 in '53..7"),
    (PUZZLE + PUZZLE, "two puzzles? put each on its own line"),
    (PUZZLE.replace("7", "Q", 1), "'Q' at character 5 is neither a digit nor a blank"),
    (PUZZLE.replace("7", "A", 1), "'A' at character 5 is not a digit of a 9×9 grid"),
    ("\n".join(ROWS[:8]), "found 72 (9 too few)"),
    ("# easy\nZ" + PUZZLE[1:], "'Z' at character 8 is neither a digit nor a blank"),
    ("1" * 25, "no box shape fits a 5×5 grid"),
    ("hello, world", "'w'"),
    ("5\0" + PUZZLE, "not a text: '\\x00' at character 2"),
    ("5" * 100_001, "at most 100,000 characters, found 100,001: '5555"),
]


@pytest.mark.parametrize(("text", "message"), ERRORS)
def test_errors(text: str, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(text)
    assert message in str(caught.value)
