"""SudokuPad's JSON with the air let out, and in again.

    {ce:[[{v:5},,],…],re:[[[0,0],[0,1]]],l:[{wp:[[0.5,0.5],[0.5,1.5]],c:CFCFCF,th:21}]}

Keys have no quotation marks, and the frequent ones short names; texts stand in single ones; an object with nothing in
it is nothing between two commas; `t` and `f` are true and false, `#0` and `#F` black and white, and six hexadecimal
digits a colour. Read is anything between that and ordinary JSON; written is ordinary JSON, which SudokuPad takes as
well.
"""

import json
import re

from sudologue.errors import FormatError

_NAMES = {
    "c": "color",
    "ca": "cages",
    "ct": "center",
    "c1": "borderColor",
    "c2": "backgroundColor",
    "ce": "cells",
    "cs": "cellSize",
    "a": "arrows",
    "o": "overlays",
    "u": "underlays",
    "w": "width",
    "h": "height",
    "v": "value",
    "vd": "videos",
    "l": "lines",
    "r": "rounded",
    "re": "regions",
    "fs": "fontSize",
    "th": "thickness",
    "hl": "headLength",
    "wp": "wayPoints",
    "t": "title",
    "te": "text",
    "d": "duration",
}
_WORDS: dict[str, object] = {
    "t": True,
    "f": False,
    "true": True,
    "false": False,
    "null": None,
    "#0": "#000000",
    "#F": "#FFFFFF",
}
_DEEPEST = 40
_LONGEST = 400_000
"""Far more than any puzzle has; a character at a time is slow."""
_KEY = re.compile(r"[A-Za-z0-9_$]+")
_WORD = re.compile(r"[^\s,:{}\[\]'\"]+")
_TEXT = re.compile(r"'([^'\\]*(?:\\.[^'\\]*)*)'|\"([^\"\\]*(?:\\.[^\"\\]*)*)\"", re.DOTALL)
_SIGN = re.compile(r"\\.|\"", re.DOTALL)
_COLOUR = re.compile(r"[0-9a-fA-F]{6}")
_NUMBER = re.compile(r"-?\d{1,15}(?:\.\d{1,20})?(?:[eE][+-]?\d{1,3})?")


def unzip(text: str) -> object:
    """The JSON values of a text with or without air, all keys by their long names."""
    if len(text) > _LONGEST:
        raise FormatError(f"expected at most {_LONGEST:,} characters, found {len(text):,}")
    return _Reader(text).whole()


def _in_json(sign: re.Match[str]) -> str:
    """A quotation mark, or what a backslash stands before, as JSON has it between double ones."""
    return {"\\'": "'", '"': '\\"'}.get(sign[0], sign[0])


class _Reader:
    """Reads values one after another."""

    def __init__(self, text: str) -> None:
        self.text, self.place, self.depth = text, 0, 0

    def whole(self) -> object:
        value = self._value()
        if self._peek():
            raise self._error("expected the end")
        return value

    def _error(self, message: str) -> FormatError:
        found = self.text[self.place : self.place + 20]
        return FormatError(f"{message} at character {self.place + 1}, found {found!r}")

    def _peek(self) -> str:
        while self.text[self.place : self.place + 1].isspace():
            self.place += 1
        return self.text[self.place : self.place + 1]

    def _take(self, sign: str) -> None:
        if self._peek() != sign:
            raise self._error(f"expected {sign!r}")
        self.place += 1

    def _value(self, after_key: bool = False) -> object:
        sign = self._peek()
        if sign in ("{", "["):
            return self._nested(sign)
        if sign in ("'", '"'):
            return self._text()
        if sign in (",", "]", "}"):
            return {}
        return self._word(after_key)

    def _nested(self, sign: str) -> object:
        self.depth += 1
        if self.depth > _DEEPEST:
            raise FormatError("expected JSON, found lists or objects nested too deep")
        value = self._object() if sign == "{" else self._list()
        self.depth -= 1
        return value

    def _object(self) -> dict[str, object]:
        found: dict[str, object] = {}
        self._take("{")
        while self._peek() != "}":
            key = self._key()
            self._take(":")
            found[key] = self._value(after_key=True)
            if self._peek() != "}":
                self._take(",")
        self._take("}")
        return found

    def _key(self) -> str:
        if self._peek() in ("'", '"'):
            key = self._text()
        else:
            match = _KEY.match(self.text, self.place)
            if match is None:
                raise self._error("expected a key")
            key, self.place = match[0], match.end()
        return _NAMES.get(key, key)

    def _list(self) -> list[object]:
        """Nothing between brackets is an empty list; nothing between commas is an empty object."""
        found: list[object] = []
        self._take("[")
        if self._peek() == "]":
            self.place += 1
            return found
        while True:
            found.append(self._value())
            if self._peek() == "]":
                self.place += 1
                return found
            self._take(",")

    def _text(self) -> str:
        match = _TEXT.match(self.text, self.place)
        if match is None:
            raise self._error("expected a text that ends")
        self.place = match.end()
        told: str = match[1] if match[1] is not None else match[2]
        try:
            return str(json.loads(f'"{_SIGN.sub(_in_json, told)}"', strict=False))
        except ValueError:
            return told

    def _word(self, after_key: bool) -> object:
        match = _WORD.match(self.text, self.place)
        word = match[0] if match else ""
        if match is None or not (self._is_known(word, after_key)):
            raise self._error("expected a value")
        self.place = match.end()
        if word in _WORDS:
            return _WORDS[word]
        if after_key and _COLOUR.fullmatch(word):
            return f"#{word}"
        return int(word) if word.lstrip("-").isdecimal() else float(word)

    def _is_known(self, word: str, after_key: bool) -> bool:
        is_colour = after_key and bool(_COLOUR.fullmatch(word))
        return word in _WORDS or is_colour or bool(_NUMBER.fullmatch(word))
