"""Drawings with the numbers of rows and columns beside them, as our own boards have them on a terminal.

        1 2 3   4 5 6   7 8 9
      +-------+-------+-------+
    1 | 5 3 . | . 7 . | . . . |
    2 | 6 . . | 1 9 5 | . . . |
    …

These numbers are no digits of the puzzle. They are known by each other: every row has one before its frame, in order
from 1, and as many stand in the first line.
"""

import re

_FIRST = re.compile(r"\s*1 +2 +3 +4(?: +\d{1,2})* *(?=\r?\n)")
_ROW = re.compile(r"^[ \t]*(\d{1,2})[ \t]*(?=[|\u2502\u2503\u2551])", re.MULTILINE)


def without_coordinates(text: str) -> str:
    """The text with spaces for such numbers, so that errors still name the right character."""
    first = _FIRST.match(text)
    if first is None:
        return text
    numbers = first[0].split()
    is_counted = numbers == [str(n) for n in range(1, len(numbers) + 1)]
    if not is_counted or _ROW.findall(text) != numbers:
        return text
    return _blank(first) + _ROW.sub(_blank, text[first.end() :])


def _blank(found: re.Match[str]) -> str:
    return re.sub(r"\d", " ", found[0])
