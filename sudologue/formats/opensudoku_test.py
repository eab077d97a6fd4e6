"""OpenSudoku's files."""

import pytest

from sudologue.errors import FormatError
from sudologue.formats import read, read_all

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ZEROS = PUZZLE.replace(".", "0")
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def document(*games: str) -> str:
    body = "\n".join(f'  <game data="{game}" />' for game in games)
    head = (
        '<?xml version="1.0" encoding="UTF-8" standalone="no" ?>\n<opensudoku>\n<name>Easy</name>'
    )
    return f"{head}\n{body}\n</opensudoku>\n"


def test_games_with_their_lines() -> None:
    entries = list(read_all(document(ZEROS, "5", ZEROS)))
    assert [(entry.line, entry.board is not None) for entry in entries] == [
        (4, True),
        (5, False),
        (6, True),
    ]


def test_games_on_one_line_and_their_names() -> None:
    text = f'<opensudoku><game id="a" data="{ZEROS}"/><game data="{ZEROS}"/></opensudoku>'
    assert [(entry.id, str(entry.board)) for entry in read_all(text)] == [
        ("a", PUZZLE),
        (None, PUZZLE),
    ]


@pytest.mark.parametrize(
    ("head", "marks"),
    [("version: 1\n", "1,2,|"), ("version: 3 ", "0|"), ("version: 5\n", "0|0|0|")],
)
def test_games_in_play(head: str, marks: str) -> None:
    cells = zip(PUZZLE, SOLUTION[:-2] + "00", strict=True)
    data = head + "".join(f"{digit}|{marks}{int(given == '.')}|" for given, digit in cells)
    board = read(document(data))
    assert str(board.puzzle) == PUZZLE[:-2] + ".."
    assert str(board) == SOLUTION[:-2] + ".."


BOMB = '<!DOCTYPE x [<!ENTITY a "5"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>'
ERRORS = {
    f'<?xml version="1.0"?>\n{BOMB}\n<opensudoku><game data="&b;"/></opensudoku>': "DOCTYPE",
    '<?xml version="1.0"?>\n<svg></svg>': "this is XML of <svg>: of XML, only <opensudoku> is read",
    document(): "expected a game of OpenSudoku, found none in this XML",
    "<opensudoku>\n<game data=\n<": "expected XML, found '<': not well-formed",
    "<opensudoku>\n<game/>": "the puzzle is empty",
}


@pytest.mark.parametrize(("text", "message"), ERRORS.items())
def test_errors(text: str, message: str) -> None:
    (entry,) = read_all(text)
    assert message in str(entry.error)
    with pytest.raises(FormatError):
        read(text)
