"""lz-string: what others compressed, what they can read, and traps."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudologue.errors import FormatError
from sudologue.formats.lzstring import ALPHABET, compress, decompress

OTHERS = {
    '{"size":3,"grid":[[{},{},{}],[{},{},{}],[{},{},{}]]}': (
        "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA=="
    ),
    json.dumps({"size": 9, "grid": [[{}] * 9] * 9}, separators=(",", ":")): (
        "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssW0iQA="
    ),
}
"""Texts, and what lz-string itself made of them: two empty grids, published with SudokuPad's tools."""


@pytest.mark.parametrize(("text", "compressed"), OTHERS.items())
def test_as_others_do_it(text: str, compressed: str) -> None:
    assert compress(text) == compressed
    assert decompress(compressed, 1000) == text


@given(st.text() | st.text("ab{}", max_size=500))
def test_there_and_back(text: str) -> None:
    assert decompress(compress(text), 2000) == text


@given(st.text(ALPHABET, max_size=60))
def test_garbage_is_one_clear_line(text: str) -> None:
    assert "compressed puzzle" in (complaint(text) or "a compressed puzzle")


def complaint(text: str) -> str | None:
    try:
        decompress(text, 1000)
    except FormatError as error:
        return str(error)
    return None


BAD = {
    "N4Ig!": "has letters, digits, '+' and '/', found '!'",
    "": "ends too soon",
    "N4Ig": "ends too soon",
    "////////": "names a phrase that never came",
}


@pytest.mark.parametrize(("text", "message"), BAD.items())
def test_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(FormatError, match="a compressed puzzle") as raised:
        decompress(text, 1000)
    assert message in str(raised.value)


def test_a_few_letters_that_would_be_millions() -> None:
    bomb = compress("a" * 1_000_000)
    assert len(bomb) < 3000
    with pytest.raises(FormatError, match="larger than 200,000 characters"):
        decompress(bomb, 200_000)
