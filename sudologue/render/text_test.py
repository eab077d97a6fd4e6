"""Boards as text: frames that follow the boxes, colour only when asked for."""

import re
from collections.abc import Callable

import pytest

from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.grid_test import BOTH_4
from sudologue.render.text import draw_board, draw_candidates

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SMALL = "4....1..3.1....3"
ESCAPES = re.compile(r"\x1b\[\d+m")


def lines(drawing: str) -> list[str]:
    return drawing.strip().splitlines()


def drawing_lines(drawing: str) -> list[str]:
    """The lines as they stand, with their indentation."""
    return drawing.strip("\n").splitlines()


BOARDS = {
    "nine": (
        Board.from_string(EASY),
        """
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
+-------+-------+-------+
""",
    ),
    "wide boxes": (
        Board.from_string("123456" + "." * 30),
        """
+-------+-------+
| 1 2 3 | 4 5 6 |
| . . . | . . . |
+-------+-------+
| . . . | . . . |
| . . . | . . . |
+-------+-------+
| . . . | . . . |
| . . . | . . . |
+-------+-------+
""",
    ),
    "tall boxes": (
        Board.from_string("123456" + "." * 30, Grid.of(6, (3, 2))),
        """
+-----+-----+-----+
| 1 2 | 3 4 | 5 6 |
| . . | . . | . . |
| . . | . . | . . |
+-----+-----+-----+
| . . | . . | . . |
| . . | . . | . . |
| . . | . . | . . |
+-----+-----+-----+
""",
    ),
    "irregular": (
        Board.from_string(SMALL, BOTH_4),
        """
+-----------+---+
| 4   .   . | . |
+-------+   |   |
| .   1 | . | . |
|   +---+---+   |
| 3 | . | 1   . |
|   |   +-------+
| . | .   .   3 |
+---+-----------+
""",
    ),
}


def test_a_jigsaw_reads_back() -> None:
    board = Board.from_string(SMALL, BOTH_4)
    assert str(Board.from_string(draw_board(board), BOTH_4)) == SMALL


def test_a_grid_without_boxes_has_a_frame_around_it() -> None:
    board = Board.from_string(SMALL, Grid.of(4, regions=[]))
    assert draw_board(board).splitlines()[:3] == ["+---------+", "| 4 . . . |", "| . 1 . . |"]


@pytest.mark.parametrize(("board", "drawing"), BOARDS.values(), ids=BOARDS.keys())
def test_boards(board: Board, drawing: str) -> None:
    assert draw_board(board).splitlines() == lines(drawing)


def test_letters_above_nine() -> None:
    first = draw_board(Board.from_string("123456789ABCDEFG" + "." * 240)).splitlines()[1]
    assert first == "| 1 2 3 4 | 5 6 7 8 | 9 A B C | D E F G |"


def test_candidates() -> None:
    board = Board.from_string(SMALL).eliminate([(Cell(3, 0), 1), (Cell(3, 0), 2)])
    assert draw_candidates(board).splitlines() == lines("""
+--------+--------+
| 4   23 | 23  12 |
| (2) 1  | 234 24 |
+--------+--------+
| 3   24 | 1   24 |
| {}  24 | 24  3  |
+--------+--------+
""")


def test_the_numbers_of_rows_and_columns() -> None:
    board = Board.from_string(SMALL).eliminate([(Cell(3, 0), 1), (Cell(3, 0), 2)])
    assert draw_candidates(board, coordinates=True).splitlines() == drawing_lines("""
    1   2    3   4
  +--------+--------+
1 | 4   23 | 23  12 |
2 | (2) 1  | 234 24 |
  +--------+--------+
3 | 3   24 | 1   24 |
4 | {}  24 | 24  3  |
  +--------+--------+
""")
    assert draw_board(Board.from_string(SMALL, BOTH_4), coordinates=True).splitlines()[:4] == (
        drawing_lines("""
    1   2   3   4
  +-----------+---+
1 | 4   .   . | . |
  +-------+   |   |
""")
    )


def test_numbers_above_nine_are_wider_than_digits() -> None:
    board = Board.from_string("." * 243 + "123456789ABCD")
    names, rule, first, *_, last, _ = draw_board(board, coordinates=True).splitlines()
    assert names.split() == [str(n) for n in range(1, 17)]
    assert first.startswith(" 1 | . . . . |")
    assert last.startswith("16 | . . . 1 |")
    assert names.index("16") == last.index("D")
    assert len(rule) == len(first) == len(last)


def test_candidates_above_nine_are_numbers_apart() -> None:
    shown = draw_candidates(Board.from_string("123456789ABC" + "." * 132))
    assert "| 5,6,7,8,9,10,11,12 " in shown


@pytest.mark.parametrize("draw", [draw_board, draw_candidates])
def test_drawings_read_back(draw: Callable[..., str]) -> None:
    solved = Board.from_string("1234341221434321")
    assert str(Board.from_string(draw(solved))) == str(solved)


@pytest.mark.parametrize("draw", [draw_board, draw_candidates])
def test_colour_adds_nothing_but_colour(draw: Callable[..., str]) -> None:
    board = Board.from_string(SMALL).place(Cell(1, 0), 2)
    plain = draw(board)
    assert "\x1b" not in plain
    assert ESCAPES.sub("", draw(board, colour=True)) == plain
    assert ESCAPES.sub("", draw(board, colour=True, lit=[Cell(0, 0)])) == plain
    assert draw(board, lit=[Cell(0, 0)]) == plain, "without colour nothing can be lit"


def test_givens_placed_and_lit_cells_look_different() -> None:
    board = Board.from_string(SMALL).place(Cell(1, 0), 2)
    given, placed, empty, lit = (
        cell_style(draw_board(board, colour=True, lit=[Cell(2, 0)]), row) for row in (1, 2, 5, 4)
    )
    assert len({given, placed, empty, lit}) == 4
    assert given in lit


def cell_style(drawing: str, row: int) -> str:
    """The escapes in front of the first cell of a line."""
    found = re.match(r"\| ((?:\x1b\[\d+m)+)", drawing.splitlines()[row])
    assert found is not None
    return found[1]
