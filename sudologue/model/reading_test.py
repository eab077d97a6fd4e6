"""Whatever people paste is read, and what cannot be read is quoted with its place."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue.errors import PuzzleError
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.reading import quote, read_givens

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = [EASY[i : i + 9] for i in range(0, 81, 9)]
BANDS = [ROWS[i : i + 3] for i in range(0, 9, 3)]


def framed(row_format: str, rule: str, top: str = "", bottom: str = "") -> str:
    """A drawing: `row_format` takes three times three characters, `rule` goes between the bands."""
    bands = ["\n".join(row_format.format(*row) for row in band) for band in BANDS]
    return "\n".join((top, f"\n{rule}\n".join(bands), bottom))


SPACED = "{} {} {} | {} {} {} | {} {} {}"
DRAWINGS = {
    "one line": EASY,
    "zeros": EASY.replace(".", "0"),
    "stars": EASY.replace(".", "*"),
    "underscores": EASY.replace(".", "_"),
    "hyphens": EASY.replace(".", "-"),
    "mixed blanks": EASY.replace(".", "0", 10).replace(".", "*", 10).replace(".", "_", 10),
    "lines": "\n".join(ROWS),
    "windows lines": "\r\n".join(ROWS) + "\r\n",
    "hyphens in lines": "\n".join(ROWS).replace(".", "-"),
    "spaces": " ".join(EASY),
    "commas": ",".join(EASY),
    "tabs": "\t".join(EASY),
    "a list": str([[int(mark) for mark in row.replace(".", "0")] for row in ROWS]),
    "plus and minus": framed(SPACED, "------+-------+------"),
    "in a box": framed("| " + SPACED + " |", *["+-------+-------+-------+"] * 3),
    "dots and quotes": framed(
        "| " + SPACED + " |", ":-------+-------+-------:", ".-----.-----.-----.", "'-----'-----'"
    ),
    "stars at corners": framed(
        "|{}{}{}|{}{}{}|{}{}{}|", "|---+---+---|", "*-----------*", "*-----------*"
    ),
    "double lines": framed("║{} {} {}│{} {} {}│{} {} {}║", "╟─────┼─────┼─────╢", "╔═══╗", "╚═══╝"),
    "equals": framed("{}{}{} {}{}{} {}{}{}", "==========="),
    "hyphens inside a frame of bars": framed(SPACED, "======+=======+======").replace(".", "-"),
}


@pytest.mark.parametrize("drawing", DRAWINGS.values(), ids=DRAWINGS.keys())
def test_drawing_styles(drawing: str) -> None:
    assert str(Board.from_string(drawing)) == EASY


def test_a_blank_row_of_hyphens_is_no_frame() -> None:
    assert str(Board.from_string("1234\n----\n----\n4321")) == "1234........4321"


def test_letters_above_nine_in_either_case() -> None:
    upper = "GFEDCBA987654321" + "." * 240
    assert str(Board.from_string(upper.lower())) == upper


@pytest.mark.parametrize("size", [4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25])
def test_the_length_tells_the_grid(size: int) -> None:
    grid, mask = read_givens("1" + "." * (size * size - 1))
    assert (grid, mask) == (Grid.of(size), 1)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "the puzzle is empty: expected 81 characters, found none"),
        (" \n\t ", "the puzzle is empty: expected 81 characters, found none"),
        (EASY[:-1], f"expected 81 cells for a 9×9 grid, found 80 (1 too few) in '{EASY[:60]}'…"),
        (
            EASY + "..",
            f"expected 81 cells for a 9×9 grid, found 83 (2 too many) in '{EASY[:60]}'…",
        ),
        ("12341", "expected 81 cells for a 9×9 grid, found 5 (76 too few) in '12341'"),
        ("." * 17, "expected 16 cells for a 4×4 grid, found 17 (1 too many) in '" + "." * 17 + "'"),
        ("." * 25, "no box shape fits a 5×5 grid; give its regions"),
        (
            "1" * 700,
            f"expected 81 cells (at most 625), found 700 in '{'1' * 60}'…",
        ),
        (
            "53x.7....",
            "'x' at character 3 is neither a digit nor a blank (0 . * _ -) in '53x.7....'",
        ),
        (
            "\n".join([*ROWS[:2], "Q98....6."]),
            "'Q' at character 21 is neither a digit nor a blank (0 . * _ -) in 'Q98....6.'",
        ),
        ("12é4" * 4, "'é' at character 3 is neither a digit nor a blank (0 . * _ -) in '12é4"),
        (
            "1234341A21434321",
            "'A' at character 8 is not a digit of a 4×4 grid (1 to 4)",
        ),
        ("1234 3415 2143 4321", "'5' at character 9 is not a digit of a 4×4 grid (1 to 4)"),
        (
            "\n".join([ROWS[0][:8], ROWS[1] + ".", *ROWS[2:]]),
            f"row 1: expected 9 cells, found 8 in {ROWS[0][:8]!r}",
        ),
        ("1234\n341\n\n22143\n4321", "row 2: expected 4 cells, found 3 in '341'"),
        ("g" + "." * 143, "'g' at character 1 is not a digit of a 12×12 grid (1 to C)"),
    ],
)
def test_what_cannot_be_read(text: str, complaint: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        read_givens(text)
    assert str(caught.value).startswith(complaint)
    assert "\n" not in str(caught.value)


def test_lines_that_are_no_rows_may_be_of_any_length() -> None:
    cells = "".join(ROWS)
    assert read_givens(f"{cells[:60]}\n{cells[60:]}") == read_givens(cells)


def test_a_given_grid_says_how_many_cells_it_has() -> None:
    with pytest.raises(PuzzleError, match="expected 36 cells, found 16 in '1234341221434321'"):
        read_givens("1234341221434321", Grid.of(6))


@settings(deadline=None)
@given(st.text("0123456789.*_-|+=ABCpqZé─ \n\t", max_size=200))
def test_any_text_is_read_or_refused_in_one_short_line(text: str) -> None:
    assert len(complaint_about(text).splitlines()) <= 1
    assert len(complaint_about(text)) < 400


def complaint_about(text: str) -> str:
    try:
        read_givens(text)
    except PuzzleError as error:
        return str(error)
    return ""


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("short", "'short'"),
        ("two\n  lines", "'two lines'"),
        ("x" * 60, "'" + "x" * 60 + "'"),
        ("x" * 61, "'" + "x" * 60 + "'…"),
        ("x" + " " * 500 + "y", "'x'…"),
    ],
)
def test_quoting(text: str, quoted: str) -> None:
    assert quote(text) == quoted
