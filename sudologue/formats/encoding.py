"""The text in the bytes of a file: UTF-8, or UTF-16 and UTF-32 as spreadsheets and Windows write them."""

import codecs

from sudologue.errors import FormatError

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),  # begins as UTF-16 does, and goes first
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_PEEK = 1000


def decode(data: bytes) -> str:
    """The text; bytes that are none are an error that tells where."""
    try:
        text = data.decode(encoding_of(data))
    except UnicodeDecodeError as error:
        byte, place = data[error.start], error.start + 1
        raise FormatError(f"not text: byte 0x{byte:02x} at position {place}") from None
    if "\0" in text:
        raise FormatError(f"not text: byte 0x00 at position {data.index(0) + 1}")
    return text


def encoding_of(data: bytes) -> str:
    """By the mark of byte order, or by where the zeros are: in UTF-16, digits have one in every second byte."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return encoding
    start = data[: min(_PEEK, len(data) // 2 * 2)]
    if len(start) > 1 and start[1::2].count(0) == len(start) // 2 and not start[::2].count(0):
        return "utf-16-le"
    if len(start) > 1 and start[::2].count(0) == len(start) // 2 and not start[1::2].count(0):
        return "utf-16-be"
    return "utf-8"
