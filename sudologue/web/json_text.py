"""JSON that strangers send, read within limits and the same by every Python."""

import json
import re
from itertools import accumulate
from typing import Any

from sudologue.errors import SudologueError

DEEPEST = 200
"""Levels of lists and objects within each other: what reads them goes down as deep."""
_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)', re.DOTALL)
"""A string, or what would be one if it ended: no quote is looked at twice, however many there are."""
_BRACKET = re.compile(r"[\[\]{}]")
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}
_SURROGATE = re.compile("[\ud800-\udfff]")
_SURROGATE_ESCAPE = re.compile(r"\\u[dD][89a-fA-F]")


class JsonError(SudologueError):
    """A text is not JSON, or not JSON that is taken here."""


def parse(body: bytes) -> Any:
    r"""The value that a body holds.

    Half a character (`"\ud800"`) and numbers that are none (`NaN`) are refused: neither could be sent back.

    >>> parse(b'{"a": [1, 2]}')
    {'a': [1, 2]}
    >>> parse(b"{")
    Traceback (most recent call last):
    sudologue.web.json_text.JsonError: expecting property name enclosed in double quotes: line 1 column 2 (char 1)
    """
    try:
        text = body.decode()
        if _depth(text) > DEEPEST:
            raise JsonError(f"more than {DEEPEST} lists or objects within each other")
        found = json.loads(text, parse_constant=_refuse)
    except UnicodeDecodeError as problem:
        raise JsonError(f"not UTF-8 at byte {problem.start}") from None
    except ValueError as problem:
        message = str(problem)
        raise JsonError(message[:1].lower() + message[1:]) from None
    if _SURROGATE_ESCAPE.search(text) and _SURROGATE.search(json.dumps(found, ensure_ascii=False)):
        raise JsonError("half a character, from \\ud800 to \\udfff")
    return found


def _refuse(name: str) -> None:
    raise JsonError(f"{name} is not JSON")


def _depth(text: str) -> int:
    """How deep lists and objects go. Strings are left out: they may hold any bracket."""
    steps = map(_STEPS.__getitem__, _BRACKET.findall(_STRING.sub("", text)))
    return max(accumulate(steps), default=0)
