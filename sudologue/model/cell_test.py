"""Cells: 0-based in code, 1-based in print."""

import pytest

from sudologue.errors import PuzzleError
from sudologue.model.cell import Cell


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("r1c1", Cell(0, 0)),
        ("r4c7", Cell(3, 6)),
        ("R4C7", Cell(3, 6)),
        (" r4 c7\n", Cell(3, 6)),
        ("r10c25", Cell(9, 24)),
        ("r99c99", Cell(98, 98)),
    ],
)
def test_reading(text: str, cell: Cell) -> None:
    assert Cell.parse(text) == cell


@pytest.mark.parametrize(
    "text",
    ["", "r1", "c1r1", "r0c1", "r1c0", "r01c1", "r-1c1", "r1c1x", "xr1c1", "r1c1=5", "r١c1", "47"],
)
def test_what_is_no_cell(text: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        Cell.parse(text)
    assert str(caught.value) == f"expected a cell such as 'r4c7', found {text!r}"


def test_a_long_text_is_refused_in_a_short_line() -> None:
    with pytest.raises(PuzzleError) as caught:
        Cell.parse("r" + "9" * 10_000 + "c1")
    assert len(str(caught.value)) < 120


def test_printing_reads_back() -> None:
    assert str(Cell(3, 6)) == "r4c7"
    assert all(Cell.parse(str(Cell(r, c))) == Cell(r, c) for r in range(25) for c in range(25))


def test_reading_order() -> None:
    assert sorted([Cell(1, 0), Cell(0, 9), Cell(0, 2)]) == [Cell(0, 2), Cell(0, 9), Cell(1, 0)]
