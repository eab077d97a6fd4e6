"""Bytes of files as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudologue.errors import FormatError
from sudologue.formats.encoding import decode

TEXT = "53..7....·é\r\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
@given(text=st.text(st.characters(exclude_characters="\0\ufeff", exclude_categories=["Cs"])))
def test_what_was_written_reads_back(encoding: str, text: str) -> None:
    assert decode(text.encode(encoding)) == text


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_without_a_mark(encoding: str) -> None:
    assert decode("53..7\n".encode(encoding)) == "53..7\n"


BAD = {
    b"53\xff": "not text: byte 0xff at position 3",
    b"53\0..7": "not text: byte 0x00 at position 3",
    b"\xff\xfe5": "not text: byte 0x35 at position 3",
    b"\0": "not text: byte 0x00 at position 1",
}


@pytest.mark.parametrize(("data", "message"), BAD.items())
def test_what_is_no_text(data: bytes, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        decode(data)
    assert str(caught.value) == message
