"""Numbers beside a drawing are no digits of the puzzle, unless they are."""

import pytest

from sudologue.errors import FormatError
from sudologue.formats import read, read_all
from sudologue.formats.coordinates import without_coordinates

FOUR = """\
    1 2   3 4
  +-----+-----+
1 | 1 2 | 3 4 |
2 | 3 4 | 1 2 |
  +-----+-----+
3 | 2 1 | 4 3 |
4 | 4 3 | 2 . |
  +-----+-----+
"""
DIGITS = "123434122143432."


def test_they_are_left_out() -> None:
    assert str(read(FOUR)) == DIGITS
    assert str(read(FOUR.replace("\n", "\r\n"))) == DIGITS
    assert str(read(FOUR.replace("|", "│").replace("-", "─"))) == DIGITS
    assert str(read("\n" + FOUR)) == DIGITS


def test_errors_still_name_the_right_character() -> None:
    bad = FOUR.replace("2 .", "2 y")
    with pytest.raises(FormatError, match=f"'y' at character {bad.index('y') + 1}"):
        read(bad)


def test_several_in_a_file() -> None:
    found = list(read_all(f"{FOUR}\n{FOUR}\n{DIGITS}\n\n{FOUR}"))
    assert [(entry.line, str(entry.board)) for entry in found] == [
        (line, DIGITS) for line in (1, 10, 19, 21)
    ]


@pytest.mark.parametrize(
    "text",
    [
        "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 .\n",
        " 1 2 | 3 4 \n 3 4 | 1 2 \n 2 1 | 4 3 \n 4 3 | 2 . \n",
        FOUR.partition("\n")[2],
        FOUR.replace("2 | 3 4", "5 | 3 4"),
        FOUR.replace("4 | 4 3", "  | 4 3"),
        FOUR.replace("1 2   3 4", "1 2   3 5"),
        FOUR.replace("1 2   3 4", "1 2   3 4   5"),
        DIGITS,
        "",
    ],
)
def test_digits_that_are_none_of_them_stay(text: str) -> None:
    assert without_coordinates(text) == text
