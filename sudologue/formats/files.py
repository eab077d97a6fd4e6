"""Files of puzzles: one a line, or drawn over several lines, read as they come.

A long line is a puzzle by itself: plain, with pencil marks, or HoDoKu's. What follows its first
field (a rating, a solution) is left alone. Short lines are gathered and read together: a drawing
ends where it is complete, at a long line, or with the file, and blank lines inside it do no harm.
Lines that begin with `#` are comments, but for the header of an .sdk file. JSON objects stand on a
line each, or over several lines until their braces are closed; links, ISS text and killers on one
line. One bad puzzle does not stop the rest.
"""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from sudologue.errors import FormatError
from sudologue.formats import json_object
from sudologue.formats.coordinates import without_coordinates
from sudologue.formats.detect import is_marked, read
from sudologue.formats.format import LONGEST_OBJECT, LONGEST_TEXT
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle

_CLASSIC = re.compile(r"\s*([0-9.]{81})(?![^\s,;])")
_FIELD = re.compile(r"\s*[\"']?([^\s,;\"']*)")
_STROKE = re.compile(r"[|\u2500-\u257f]")
_RULER = re.compile(r"[-=_\u2500-\u257f]{3}")
_INK = re.compile(r"[0-9A-Za-z{]")
_COMMENT = re.compile(r"\s*#(?![A-Z])")
_HEADER = re.compile(r"\s*#[A-Z]")
_SECTION = re.compile(r"\s*\[")
_NEXT_SECTION = re.compile(r"\s*\[(?!puzzle\])", re.IGNORECASE)
_STRINGS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?')
_NEXT_OBJECT = re.compile(r'\{\s*(?:"|[A-Za-z]\w*:)')
_COLUMN_NAMES = re.compile(r"\s*[A-Za-z_]+(?:[,;]\s*[A-Za-z_]+)+\s*")

_LONG_FIELD = 36
"""The cells of a 6×6 grid. No row of a drawing has as many without a space or a stroke."""
_MOST_LINES = 200
"""More lines than any drawing has."""
_PEEK = 8192
"""A zero this early says that a file is not a text."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One puzzle of a file: its first line (from 1), its text, and the board or the error."""

    line: int
    text: str
    board: Board | None = None
    error: FormatError | None = None
    id: str | None = None
    """What the file itself calls it: an `id`, a name or title, or a comment behind it; None if nothing does."""


Line = tuple[int, str]
"""A line with its number."""

Block = list[Line]
"""Lines without a blank one between."""


def read_all(source: str | Iterable[str], ignore_unknown: bool = False) -> Iterator[Entry]:
    """Every puzzle of a text, or of the lines of an open file as they come.

    With `ignore_unknown`, constraints that are unknown here are left out, with a remark.
    """
    drawing = _Drawing()
    braces = _Object(ignore_unknown)
    seen = 0
    for number, line in enumerate(_lines(source), start=1):
        if seen < _PEEK and "\0" in line[:_PEEK]:
            yield _entry([(number, line)])
            return
        seen += len(line)
        if found := _CLASSIC.match(line):
            if drawing.blocks:
                yield from drawing.finish()
            board = Board.from_string(found[1])
            yield Entry(number, line, board, id=_comment_in(line) if "#" in line else None)
        elif braces.takes(line):
            yield from drawing.finish()
            yield from braces.add((number, line))
        elif not line or line.isspace():
            drawing.is_open = False
        elif _COMMENT.match(line) or (seen == len(line) and _COLUMN_NAMES.fullmatch(line)):
            continue
        elif is_marked(line):
            yield from drawing.finish()
            yield _entry([(number, line)], _link_or_line(line), ignore_unknown)
        elif _stands_alone(line):
            yield from drawing.finish()
            yield _entry([(number, line)], _puzzle_of(line))
        else:
            yield from drawing.add((number, line))
    yield from braces.finish()
    yield from drawing.finish()


def _lines(source: str | Iterable[str]) -> Iterator[str]:
    lines = _split(source) if isinstance(source, str) else (line.rstrip("\r\n") for line in source)
    first = next(lines, "")
    return chain((first.removeprefix("\ufeff"),), lines)


def _split(text: str) -> Iterator[str]:
    """The lines of a text one by one: a list of a million would be slow to come and large."""
    start = 0
    while start < len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        yield text[start:end].removesuffix("\r")
        start = end + 1


def _stands_alone(line: str) -> bool:
    """Is this line a puzzle of its own, good or bad?"""
    if len(line) > LONGEST_TEXT:
        return True
    puzzle = _first_field(line)
    is_part = _is_frame(line) or _HEADER.match(line) or _STROKE.search(puzzle)
    return len(puzzle) >= _LONG_FIELD and not is_part


def _first_field(line: str) -> str:
    found = _FIELD.match(line)
    return found[1] if found else ""


def _puzzle_of(line: str) -> str:
    """The first field, or the whole line where colons divide it as in HoDoKu's."""
    puzzle = _first_field(line)
    is_whole = (":" in puzzle and "://" not in puzzle) or len(line) > LONGEST_TEXT
    return line if is_whole else puzzle


def _link_or_line(line: str) -> str:
    """A link without what may stand beside it, or the whole line."""
    return line.split(maxsplit=1)[0] if "://" in line else line


def _is_frame(line: str) -> bool:
    return not _INK.search(line) and bool(_RULER.search(line))


class _Object:
    """Lines on their way to being a JSON object."""

    def __init__(self, ignore_unknown: bool) -> None:
        self.lines: Block = []
        self.depth = self.length = 0
        self._ignore_unknown = ignore_unknown

    def takes(self, line: str) -> bool:
        """Does it begin an object, or is one open?"""
        return bool(self.lines) or json_object.matches(line)

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
        if self.lines:
            yield _entry(self.lines, None, self._ignore_unknown)
        self.lines, self.depth, self.length = [], 0, 0


class _Drawing:
    """Short lines on their way to being puzzles."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.is_open = False

    def add(self, line: Line) -> Iterator[Entry]:
        """Take a line; give what is complete without it."""
        if not (self.is_open or self._goes_on_with(line[1])):
            yield from self._settle()
            self.blocks.append([])
        self.is_open = True
        self.blocks[-1].append(line)
        if sum(map(len, self.blocks)) >= _MOST_LINES:
            yield from self.finish()

    def _goes_on_with(self, line: str) -> bool:
        """Does a line after a blank one belong to the last block, as sections of a file do?"""
        if not self.blocks:
            return False
        return bool(_NEXT_SECTION.match(line)) or all(
            _is_label(line) for _, line in self.blocks[-1]
        )

    def finish(self) -> Iterator[Entry]:
        """Give everything there is."""
        yield from self._settle()
        yield from _make_do(self.blocks)
        self.blocks = []
        self.is_open = False

    def _settle(self) -> Iterator[Entry]:
        """Give the last block if it is complete, or all of them if they are together."""
        if not self.blocks:
            return
        for start in (len(self.blocks) - 1, 0):
            lines = _joined(self.blocks[start:])
            if (entry := _complete(lines)) is not None:
                yield from _make_do(self.blocks[:start])
                yield entry
                self.blocks = []
                return


def _complete(lines: Block) -> Entry | None:
    """The puzzle in these lines, if they are just its rows."""
    entry = _entry(lines)
    bare = without_coordinates(entry.text).splitlines()
    rows = [line for line in bare if not (line.isspace() or _is_frame(line) or _is_label(line))]
    if entry.board is None or len(rows) % entry.board.grid.size or _all_alone(lines):
        return None
    return entry


def _make_do(blocks: list[Block]) -> Iterator[Entry]:
    """The best that can be made of blocks that are not just the rows of one puzzle."""
    lines = _joined(blocks)
    rows = [[line] for line in lines if not _HEADER.match(line[1])]
    if not rows:
        return
    whole = _entry(lines)
    if _all_alone(lines):
        yield from map(_entry, rows)
    elif whole.board is not None:
        yield whole
    else:
        parts = next((p for p in (blocks, rows) if len(p) > 1 and any(map(_is_good, p))), None)
        if parts is None:
            yield whole
        elif parts is rows:
            yield from map(_entry, rows)
        else:
            for block in blocks:
                yield from _make_do([block])


def _all_alone(lines: Block) -> bool:
    """Does each of several lines read by itself?"""
    rows = [line for line in lines if not _HEADER.match(line[1])]
    return len(rows) > 1 and all(_is_good([line]) for line in rows)


def _is_good(lines: Block) -> bool:
    return _entry(lines).board is not None


def _is_label(line: str) -> bool:
    return bool(_HEADER.match(line) or _SECTION.match(line))


def _joined(blocks: Iterable[Block]) -> Block:
    return list(chain.from_iterable(blocks))


def _entry(lines: Block, puzzle: str | None = None, ignore_unknown: bool = False) -> Entry:
    """What a puzzle's lines say; `puzzle` is the part of them to read."""
    text = "\n".join(line for _, line in lines)
    told = text if puzzle is None else puzzle
    try:
        board = read(told, ignore_unknown=ignore_unknown)
    except FormatError as error:
        return Entry(lines[0][0], text, error=error)
    return Entry(lines[0][0], text, board, id=_own_id(board.puzzle))


def _comment_in(line: str) -> str | None:
    """What stands behind a puzzle and a `#`: its name, in collections (.sdm)."""
    return line.partition("#")[2].strip() or None


def _own_id(puzzle: Puzzle) -> str | None:
    """The `id` among a puzzle's notes, or else its title."""
    notes: dict[str, object] = json.loads(puzzle.notes) if puzzle.notes else {}
    told = notes.get("id")
    is_id = isinstance(told, str | int) and not isinstance(told, bool)
    return str(told) if is_id and told != "" else puzzle.title
