"""What is said of texts that are no puzzles, and of those that somebody made to be slow."""

import json

import pytest

from sudologue.errors import FormatError
from sudologue.formats import read, read_all

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

SAID = {
    "https://sudoku.coach/en/play/abc": "this is a link to sudoku.coach: there is no puzzle in the link",
    "https://www.example.org?x": "this is a link to example.org",
    f"https://example.org/{PUZZLE}{PUZZLE}": "this is a link to example.org",
    "<!DOCTYPE html>\n<html>": "this is HTML: copy the digits, 81 of them with a dot for each blank",
    "<table><tr><td>5</td></tr></table>": "this is HTML",
    "<svg></svg>": "this is XML, of which only OpenSudoku's files are read",
    "%PDF-1.7": "this is a PDF",
    "{\\rtf1 53..7}": "this is a text with styles (RTF)",
    "data:image/png;base64,iVBORw0KGgo=": "this is a picture",
    "puzzles/easy.txt": "this is the name of a file: expected its text, found 'puzzles/easy.txt'",
    '{"level": 3}': "expected a JSON object with a key 'givens' or 'puzzle', found 'level'",
    '{"puzzle": "hard"}': "puzzle: expected the digits of a puzzle, found 'hard'",
    '{"puzzle": [1e999]}': "puzzle: expected the digits of a puzzle, found [inf]",
    f'[{{"puzzle": "{PUZZLE}"}}, {{"puzzle": "{PUZZLE}"}}]': "expected one puzzle, found another in line 1",
}


@pytest.mark.parametrize(("text", "message"), SAID.items())
def test_what_a_text_looks_like(text: str, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(text)
    assert str(caught.value).startswith(message)


HOSTILE = {
    "spaces": " " * 3_000_000,
    "spaces and a digit": " " * 3_000_000 + "5",
    "fewer spaces and a digit": " " * 90_000 + "5",
    "tabs": "5\t" * 40_000,
    "a million columns": "5," * 1_000_000,
    "strokes": ("|" * 9 + "\n") * 2000,
    "deep lists": "[" * 90_000,
    "deep objects": '{"puzzle":' * 50_000,
    "deep XML": "<opensudoku>" + "<a>" * 100_000,
    "a long attribute": f'<opensudoku><game data="{"5" * 1_000_000}"/></opensudoku>',
    "a huge number": json.dumps({"puzzle": [10**4000]}),
    "a longer number": f'{{"puzzle": [{"9" * 10_000}]}}',
    "tags": "[color=" * 10_000,
    "open tags": "[b]5" * 10_000,
    "prompts": "> " * 40_000 + "5",
    "a link": "https://example.org/" + "/5" * 40_000,
    "a link of percent signs": "https://example.org/?" + "%35" * 30_000,
    "a label": "a" + " " * 90_000 + "5" * 80,
    "candidates in places": "12345678." * 81 + "5",
    "places": "123456789" * 80 + "12345678z",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_texts_are_refused(text: str) -> None:
    errors = [str(entry.error) for entry in read_all(text)]
    with pytest.raises(FormatError) as caught:
        read(text)
    for message in (*errors, str(caught.value)):
        assert message != "None"
        assert 0 < len(message) < 400
        assert "\n" not in message
