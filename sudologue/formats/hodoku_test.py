"""HoDoKu's library line."""

import pytest

from sudologue.errors import FormatError
from sudologue.formats import detect, read, write
from sudologue.model.cell import Cell

GRID = "53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LINE = f":0000:x:{GRID}:214 514::"


def test_read() -> None:
    board = read(LINE)
    assert board.value(Cell(0, 2)) == 4
    assert not board.is_given(Cell(0, 2))
    assert board.is_given(Cell(0, 0))
    assert board.candidates[0][3] == {6}
    assert write(board, "hodoku") == f":0000:x:{GRID}:214::"


SAME = [
    f":0901-2:24:{GRID}:214:325 725:116:r1c2 extra",
    f":0000:x:{GRID.replace('.', '0')}:214",
    f"{GRID}:214",
    f"  {LINE}\n",
]


@pytest.mark.parametrize("text", SAME)
def test_other_fields_do_not_matter(text: str) -> None:
    assert detect(text).name == "hodoku"
    assert read(text) == read(LINE)


def test_a_bare_grid() -> None:
    assert detect(GRID).name == "hodoku"
    assert write(read(GRID), "hodoku") == f":0000:x:{GRID}:::"


ERRORS = [
    (f":0000:x:{GRID[:-1]}:::", "expected 81 cells, found 80 in '53+4.7"),
    (f":0000:x:{GRID}:21 514::", "removed candidate 1: '21' is not a digit, a row and a column"),
    (f":0000:x:{GRID}:214 5140::", "removed candidate 2: '5140' is not a digit"),
    (f":0000:x:{GRID.replace('7', 'x', 1)}:::", "'x' at character 6 of the grid is not a digit"),
    (f":0000:x:{GRID.replace('+4', '++4')}:::", "'+' at character 3 of the grid"),
    (f":0000:x:{GRID.replace('+4.', '4+.')}:::", "'+' at character 4 of the grid"),
    (":0000:x", "found 2 fields in ':0000:x'"),
]


@pytest.mark.parametrize(("text", "message"), ERRORS)
def test_errors(text: str, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(text, "hodoku")
    assert message in str(caught.value)
