"""Candidate grids."""

import pytest

from sudologue.errors import FormatError
from sudologue.formats import detect, read, write
from sudologue.model.board import Board
from sudologue.model.cell import Cell

SIMPLE_SUDOKU = """\
*--------------------------------------------------------------------*
| 1567   3      1567   | 4      12579  179    | 689    5678   579    |
| 9      45     2      | 8      57     6      | 3      457    1      |
| 1567   1458   14567  | 1357   13579  1379   | 4689   2      4579   |
|----------------------+----------------------+----------------------|
| 8      12459  1459   | 13     6      139    | 7      145    2345   |
| 17     6      147    | 2      1378   5      | 14     9      34     |
| 1257   1259   3      | 17     4      179    | 126    156    8      |
|----------------------+----------------------+----------------------|
| 12356  7      1569   | 1356   135    134    | 12489  148    249    |
| 4      1      8      | 9      137    2      | 5      17     6      |
| 1256   1259   1569   | 1567   157    8      | 1249   3      2479   |
*--------------------------------------------------------------------*"""
BOARD = read(SIMPLE_SUDOKU)

HODOKU = (
    SIMPLE_SUDOKU.replace("*-", ".-").replace("-*", "-.").replace("|-", ":-").replace("-|", "-:")
)
LINES = [line for line in SIMPLE_SUDOKU.splitlines() if "1" in line]
WORDS = [line.replace("|", " ").split() for line in LINES]

SAME = {
    "HoDoKu's frame": HODOKU,
    "box drawing": SIMPLE_SUDOKU.replace("|", "│").replace("-", "─"),
    "no frame": "\n".join("\t".join(row) for row in WORDS),
    "one line": " ".join(word for row in WORDS for word in row),
    "braces": "\n".join(" ".join("{" + w + "}" if w[1:] else w for w in row) for row in WORDS),
    "parentheses": "\n".join("".join(f"({w})" for w in row) for row in WORDS),
    "spaced braces": "\n".join(" ".join("{" + " ".join(w) + "}" for w in row) for row in WORDS),
    "marked": SIMPLE_SUDOKU.replace(" 45 ", " *45").replace(" 12579 ", "-12579 "),
}


@pytest.mark.parametrize("text", SAME.values(), ids=SAME.keys())
def test_any_frame_will_do(text: str) -> None:
    assert detect(text).name == "candidates"
    assert read(text) == BOARD


def test_one_digit_is_placed_unless_a_cell_it_sees_lists_it() -> None:
    assert BOARD.value(Cell(0, 1)) == 3
    assert BOARD.is_given(Cell(0, 1))
    assert BOARD.value(Cell(7, 1)) is None
    assert BOARD.candidates[7][1] == {1}


def test_write_draws_straight_columns() -> None:
    text = write(BOARD, "candidates")
    assert text.splitlines()[1] == "| 1567  3     1567  | 4    12579 179  | 689   5678 579  |"
    assert len({len(line) for line in text.splitlines()}) == 1
    assert read(text) == BOARD


def test_numbers_above_nine_have_commas_between() -> None:
    board = Board.from_string("123456789ABCDEFG" + "." * 240)
    text = write(board, "candidates")
    assert read(text).cells[0] == tuple(range(1, 17))
    assert text.splitlines()[1].split()[-5:] == ["13", "14", "15", "16", "|"]
    assert "5,6,7,8,9,10,11,12,13,14,15,16" in text
    assert read(text) == board


def test_braces_are_a_cell_with_nothing_left() -> None:
    board = Board.from_string("." * 16).eliminate((Cell(0, 0), d) for d in range(1, 5))
    text = write(board, "candidates")
    assert text.splitlines()[1] == "| {}   1234 | 1234 1234 |"
    assert read(text) == board


def test_round_brackets_beside_cells_with_nothing_left_are_candidates() -> None:
    lone = "(1) {} {} (4)\n(3) {} {} {}\n{} {} {} (1)\n(4) (1) (3) (4)"
    assert read(lone).placed_mask == 0
    assert read(lone.replace("{}", "(2)")).placed_mask.bit_count() == 16, "all have them"
    listed = "(1) {23} {23} (4)\n(3) {} {} {}\n{} {} {} (1)\n(4) (1) (3) (4)"
    assert read(listed).placed_mask != 0


def without(row: int, old: str, new: str) -> str:
    rows = [" ".join(words) for words in WORDS]
    rows[row] = rows[row].replace(old, new)
    return "\n".join(rows)


ERRORS = [
    (without(3, "12459", ""), "expected 81 cells, found 80 (row 4 has 8) in '1567 3 1567"),
    (without(3, "12459", "1 2"), "expected 81 cells, found 82 (row 4 has 10)"),
    (without(3, "12459", "124x9"), "r4c2: '124x9' is not a list of digits from 1 to 9"),
    (without(3, "12459", "1240"), "r4c2: '1240' is not a list of digits from 1 to 9"),
    (without(3, "12459", "12419"), "r4c2: '12419' lists a digit twice"),
    (without(3, "12459", "."), "r4c2: '.' is not a list of digits from 1 to 9"),
    ("\n".join(" ".join(words) for words in WORDS[:8]), "expected 81 cells, found 72 (in 8 rows)"),
]


@pytest.mark.parametrize(("text", "message"), ERRORS)
def test_read_errors(text: str, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(text)
    assert message in str(caught.value)


def test_an_open_cell_that_would_read_as_placed_is_an_error() -> None:
    board = Board.from_string("." * 16).without_mask(0xFFFF << 16 | 0xFFFF << 32 | 0xFFFE << 48)
    assert board.candidates[0][:2] == ({1, 4}, {1})
    with pytest.raises(FormatError) as caught:
        write(board, "candidates", lossy=True)
    assert "one candidate is left in r2c3, r2c4, r3c2" in str(caught.value)


def test_a_placed_digit_that_would_read_as_open_is_an_error() -> None:
    board = Board.from_string("1" + "." * 15)
    clashing = Board(board.puzzle, board.placed_mask, board.candidates_mask | 0b10)
    with pytest.raises(FormatError) as caught:
        write(clashing, "candidates", lossy=True)
    assert "the digit placed in r1c1 would read as a candidate" in str(caught.value)
