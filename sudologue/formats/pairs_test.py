"""The two forms of SudokuWiki."""

import pytest

from sudologue.errors import FormatError
from sudologue.formats import read, write
from sudologue.model.board import Board
from sudologue.model.cell import Cell

PENCIL = "0310" + "vu" * 79
S9B = "S9B050f2e" + "ep" * 78


def test_pencil_tells_clue_placed_and_candidates() -> None:
    board = read(PENCIL)
    assert board.cells[0][:3] == (1, 5, None)
    assert board.is_given(Cell(0, 0))
    assert not board.is_given(Cell(0, 1))
    assert board.candidates[0][2] == {2, 3, 4, 6, 7, 8, 9}
    assert board.candidates[8][8] == set(range(1, 10))


def test_s9b_tells_given_placed_and_candidates() -> None:
    board = read(S9B)
    assert board.cells[0][:3] == (5, 6, None)
    assert board.is_given(Cell(0, 0))
    assert not board.is_given(Cell(0, 1))
    assert board.candidates[0][2] == {3, 7}
    assert board.candidates[8][8] == set(range(1, 10))


def test_s9b_holds_an_unsolved_cell_with_one_candidate() -> None:
    text = "S9B0j" + "ep" * 80
    board = read(text)
    assert board.cells[0][0] is None
    assert board.candidates[0][0] == {1}
    assert write(board, "s9b") == text


def test_pencil_holds_a_cell_with_nothing_left() -> None:
    text = "00" + "vu" * 80
    assert read(text).candidates[0][0] == frozenset()
    assert write(read(text), "pencil") == text


SAME = [
    PENCIL.upper(),
    f"https://www.sudokuwiki.org/sudoku.htm?bd={PENCIL}",
    f"  {PENCIL[:90]}\n{PENCIL[90:]}\n",
]
SAME_S9B = [S9B.lower(), S9B.upper(), f"https://www.sudokuwiki.org/sudoku.htm?bd={S9B}#top"]


@pytest.mark.parametrize(
    ("text", "plain"), [*((t, PENCIL) for t in SAME), *((t, S9B) for t in SAME_S9B)]
)
def test_case_and_link_do_not_matter(text: str, plain: str) -> None:
    assert read(text, "s9b" if plain is S9B else "pencil") == read(plain)


READ_ERRORS = [
    ("pencil", "07" + "vu" * 80, "r1c1: '07' at character 1 is a clue with 2 digits"),
    ("pencil", "vu01" + "vu" * 79, "r1c2: '01' at character 3 is a clue with 0 digits"),
    ("pencil", "vw" + "vu" * 80, "'w' at character 2 is not one of 0-9 and a-v in 'vwvu"),
    (None, "vu" * 80, "expected 162 characters, two for each cell, found 160 in 'vuvu"),
    (None, "53" * 81, "r1c1: '53' at character 1 is a clue with 3 digits; two puzzles?"),
    (None, "S9B00" + "ep" * 80, "r1c1: '00' at character 4 is 0: expected 1 to 529"),
    (None, "S9B" + "ep" * 80 + "zz", "r9c9: 'zz' at character 164 is 1295: expected 1 to 529"),
    (None, "S9B" + "ep" * 80, "expected 162 characters after 'S9B', two for each cell, found 160"),
    (None, "S9Bep." + "ep" * 80, "'.' at character 6 is not one of 0-9 and a-z"),
    ("s9b", PENCIL, "expected 'S9B' at character 1, found '0310vu"),
]


@pytest.mark.parametrize(("name", "text", "message"), READ_ERRORS)
def test_read_errors(name: str | None, text: str, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(text, name)
    assert message in str(caught.value)


def board_with(*candidates: int) -> Board:
    """An empty board but for r1c1, which has these candidates, and r9c9, which has the same."""
    board = Board.from_string("." * 81)
    gone = [d for d in range(1, 10) if d not in candidates]
    return board.eliminate((cell, d) for cell in (Cell(0, 0), Cell(8, 8)) for d in gone)


WRITE_ERRORS = [
    (
        "pencil",
        board_with(7),
        "one candidate is left in r1c1 and r9c9, which would read as a placed digit",
    ),
    ("s9b", board_with(), "cannot write this board as s9b: no candidate is left in r1c1 and r9c9"),
    ("pencil", Board.from_string("." * 16), "it holds 9×9 boards only, and this is 4×4"),
    ("s9b", Board.from_string("." * 16), "it holds 9×9 boards only, and this is 4×4"),
    (
        "pencil",
        Board.from_string("." * 81).without_mask((1 << 81 * 8) - 1),
        "one candidate is left in r1c1, r1c2, r1c3, r1c4, r1c5 and 76 more",
    ),
]


@pytest.mark.parametrize(("name", "board", "message"), WRITE_ERRORS)
@pytest.mark.parametrize("lossy", [False, True])
def test_write_errors(name: str, board: Board, message: str, lossy: bool) -> None:
    with pytest.raises(FormatError) as caught:
        write(board, name, lossy=lossy)
    assert message in str(caught.value)
