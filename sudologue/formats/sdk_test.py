"""SadMan Sudoku's files."""

from dataclasses import replace

import pytest

from sudologue.errors import FormatError
from sudologue.formats import FORMATS, detect, read, write
from sudologue.model.board import Board
from sudologue.model.cell import Cell

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = "\n".join(PUZZLE[i : i + 9] for i in range(0, 81, 9))
STATE = ROWS.replace("53.", "534", 1)
HEADER = "#A Ada\n#D A gentle start\n#C Normal rules.\n#C No guessing."
FILE = f"{HEADER}\n[Puzzle]\n{ROWS}\n[State]\n{STATE}"


def test_read() -> None:
    board = read(FILE)
    assert board.puzzle.author == "Ada"
    assert board.puzzle.title == "A gentle start"
    assert board.puzzle.rules == "Normal rules.\nNo guessing."
    assert board.value(Cell(0, 2)) == 4
    assert not board.is_given(Cell(0, 2))
    assert board == replaced(Board.from_string(PUZZLE).place(Cell(0, 2), 4), board)
    assert write(board, "sdk") == FILE


def replaced(board: Board, texts: Board) -> Board:
    """The board with another's title, author and rules."""
    return Board(texts.puzzle, board.placed_mask, board.candidates_mask)


SAME = {
    "sections in any case": f"[puzzle]\n{ROWS}\n",
    "no section": f"#B 03-08-2006\n{ROWS}",
    "no spaces, other letters": f"#SSudoCue\n#LEasy\n#Uhttp://www.sudocue.net/\n[Puzzle]\n{ROWS}",
    "blank lines": f"\n[Puzzle]\n\n{ROWS}\n\n",
    "empty state": f"[Puzzle]\n{ROWS}\n[State]\n",
    "state without givens": f"[Puzzle]\n{ROWS}\n[State]\n{'.' * 81}",
    "other sections": f"[Puzzle]\n{ROWS}\n[PencilMarks]\n12,3\n[Colours]\nred",
    "empty header": f"#A\n#D  \n{ROWS}",
    "Windows": f"[Puzzle]\r\n{ROWS}\r\n".replace("\n", "\r\n"),
}


@pytest.mark.parametrize("text", SAME.values(), ids=SAME.keys())
def test_read_the_givens(text: str) -> None:
    assert detect(text).name == "sdk"
    assert read(text) == Board.from_string(PUZZLE)


ERRORS = [
    ("[Puzzle]\n" + ROWS[:-1], "[Puzzle]: expected 81 cells, found 80 in '53..7.... 6..195"),
    (f"[Puzzle]\n{ROWS}\n[State]\n1{STATE[1:]}", "r1c1 is 5 in [Puzzle] and 1 in [State]"),
    (f"[Puzzle]\n{ROWS}\n[State]\n?{STATE[1:]}", "[State]: '?' at character 1 is neither a digit"),
    ("#A Ada", "[Puzzle]: the puzzle is empty"),
]


@pytest.mark.parametrize(("text", "message"), ERRORS)
def test_errors(text: str, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(text)
    assert message in str(caught.value)


@pytest.mark.parametrize("title", ["", " two spaces ", "a\rb", "a\0b"])
def test_texts_that_lines_cannot_hold_exactly(title: str) -> None:
    puzzle = replace(Board.from_string(PUZZLE).puzzle, title=title)
    board = Board.of(puzzle)
    assert FORMATS["sdk"].losses(board) == (
        f"the exact text of the title {' '.join(title.split())!r}",
    )
    assert read(write(board, "sdk", lossy=True)).placed_mask == board.placed_mask
