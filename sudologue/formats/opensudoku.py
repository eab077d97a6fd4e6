"""OpenSudoku's files: XML with a game for each puzzle.

    <opensudoku><game data="530070000600195000098000060800060003400803001700020006060000280000419005000080079"/>…

A game that was exported while in play has fields for each cell (`version: 2`, then `5|0|0|` and so on): the digit,
marks, and 0 for a given. Marks are whatever the player had in mind, and left alone.

They are read as they come, so that thousands of games need no more memory than one. Other XML is refused, and so is a
document that declares entities: a few lines of them can stand for gigabytes.
"""

import re
from collections.abc import Iterator
from itertools import chain
from xml.parsers import expat

from sudologue.errors import FormatError
from sudologue.formats.entries import Entry, Line, bad_entry, entry_of, pass_over
from sudologue.formats.limits import LONGEST_TEXT
from sudologue.model.reading import quote

_IN_PLAY = re.compile(r"\s*version: \d+\s+")
_FIELDS = (3, 4, 5)
_NAMES = ("id", "name", "title")


def begins(line: str) -> bool:
    """Is this the first line of an XML document, of OpenSudoku or another?"""
    start = line.lstrip()[:12].lower()
    return start.startswith(("<?xml", "<opensudoku"))


def entries(first: Line, rest: Iterator[Line]) -> Iterator[Entry]:
    """The games of a document, up to where it is no XML or none of OpenSudoku's."""
    games = _Games()
    line = first
    for line in chain((first,), rest):
        try:
            yield from games.feed(line)
        except FormatError as error:
            yield bad_entry(line, str(error))
            pass_over(rest)
            return
    if not games.count:
        yield bad_entry(line, games.why_none(line))


class _Games:
    """A parser that gives the games on each line that it is fed."""

    def __init__(self) -> None:
        self.count = 0
        self._found: list[tuple[str, str | None]] = []
        self._is_inside = False
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._start
        self._parser.StartDoctypeDeclHandler = _refuse

    def feed(self, line: Line) -> Iterator[Entry]:
        if len(line[1]) > LONGEST_TEXT:
            for start in range(0, len(line[1]), LONGEST_TEXT):
                yield from self._feed(line[0], line[1][start : start + LONGEST_TEXT])
            self._parse("\n")
        else:
            yield from self._feed(line[0], line[1] + "\n")

    def _feed(self, number: int, text: str) -> Iterator[Entry]:
        self._parse(text)
        self.count += len(self._found)
        for data, name in self._found:
            yield entry_of([(number, data)], _grid_of(data), name)
        self._found = []

    def why_none(self, last: Line) -> str:
        """What to say where there is no game. Newer parsers put off what they make of half a tag until the end."""
        try:
            self._parse(last[1], is_last=True)
        except FormatError as error:
            return str(error)
        return "expected a game of OpenSudoku, found none in this XML"

    def _parse(self, text: str, is_last: bool = False) -> None:
        try:
            self._parser.Parse("" if is_last else text, is_last)
        except expat.ExpatError as error:
            raise FormatError(f"expected XML, found {quote(text)}: {error}") from None

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        if not self._is_inside and tag != "opensudoku":
            raise FormatError(f"this is XML of <{tag}>: of XML, only <opensudoku> is read")
        self._is_inside = True
        if tag == "game":
            name = next((attributes[key] for key in _NAMES if attributes.get(key)), None)
            self._found.append((attributes.get("data", ""), name))


def _refuse(*_: object) -> None:
    raise FormatError("this is XML with a DOCTYPE, which is not read")


def _grid_of(data: str) -> str:
    """The digits, with a `+` before those that were placed, as in HoDoKu's form."""
    found = _IN_PLAY.match(data)
    fields = [field for field in data[found.end() :].split("|") if field.strip()] if found else []
    each, rest = divmod(len(fields), 81)
    if rest or each not in _FIELDS:
        return data
    cells = (fields[start : start + each] for start in range(0, len(fields), each))
    return "".join("." if cell[0] == "0" else "+" * (cell[-1] != "0") + cell[0] for cell in cells)
