"""JSON in a file: objects, a line each or over several lines, alone, one after another or in a list."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from sudologue.formats import json_object
from sudologue.formats.entries import Block, Entry, Line, entry_of, id_in
from sudologue.formats.limits import LONGEST_OBJECT

_STRINGS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?')
_NEXT_OBJECT = re.compile(r'\{\s*(?:"|[A-Za-z]\w*:)')
_LIST = re.compile(r'\s*\[\s*(?=\{|"[0-9.]{81}")')
_BETWEEN = re.compile(r"[\s,]*\]?[\s,]*")
_BRACKET = re.compile(r"\s*[\[\]],?\s*")
_DECODER = json.JSONDecoder()


def is_bracket(line: str) -> bool:
    """Does a list begin or end here, with nothing else on the line?"""
    return _BRACKET.fullmatch(line) is not None


class Gathering:
    """Lines on their way to being JSON objects."""

    def __init__(self, ignore_unknown: bool) -> None:
        self.lines: Block = []
        self.depth = self.length = 0
        self._ignore_unknown = ignore_unknown

    def takes(self, line: str) -> bool:
        """Does it begin an object, or is one open?"""
        return bool(self.lines) or json_object.matches(line) or bool(_LIST.match(line))

    def add(self, line: Line) -> Iterator[Entry]:
        """Take a line; give what is complete, or never will be because the next object begins."""
        if _NEXT_OBJECT.match(line[1]):
            yield from self.finish()
        self.lines.append(line)
        self.length += len(line[1])
        bare = _STRINGS.sub("", line[1]) if self.length <= LONGEST_OBJECT else ""
        self.depth += bare.count("{") - bare.count("}")
        if self.depth <= 0 or self.length > LONGEST_OBJECT:
            yield from self.finish()

    def finish(self) -> Iterator[Entry]:
        """Give what there is, complete or not."""
        lines, self.lines, self.depth, self.length = self.lines, [], 0, 0
        if not lines:
            return
        is_list = bool(_LIST.match(lines[0][1]))
        entry = None if is_list else entry_of(lines, ignore_unknown=self._ignore_unknown)
        if entry is not None and entry.board is not None:
            yield entry
        else:
            yield from self._parts(lines, entry)

    def _parts(self, lines: Block, whole: Entry | None) -> Iterator[Entry]:
        """The objects of a list, or of a line with several; if there are none, the whole."""
        text = "\n".join(line for _, line in lines)
        found, number, seen = False, lines[0][0], 0
        for start, end, value in _values(text):
            number, seen, found = number + text.count("\n", seen, start), start, True
            told = value if isinstance(value, str) else text[start:end]
            entry = entry_of([(number, text[start:end])], told, None, self._ignore_unknown)
            is_named = entry.board is None and isinstance(value, dict)
            id = id_in(cast("dict[str, object]", value)) if is_named else entry.id
            yield replace(entry, id=id)
        if not found:
            yield whole or entry_of(lines, ignore_unknown=self._ignore_unknown)


def _values(text: str) -> Iterator[tuple[int, int, object]]:
    """The values of a list, or those that stand one behind the other, with where they begin and end.

    What is no JSON is given as far as it goes, for its reader to complain about; unless nothing else is there.
    """
    opening = _LIST.match(text) or _BETWEEN.match(text)
    place = first = opening.end() if opening else 0
    while place < len(text):
        try:
            value, end = _DECODER.raw_decode(text, place)
        except (ValueError, RecursionError):
            value, end = None, len(text)
            if place == first:
                return
        yield place, end, value
        between = _BETWEEN.match(text, end)
        place = between.end() if between else end
