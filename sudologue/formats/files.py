"""Files of puzzles: one a line, or drawn over several lines, read as they come.

A long line is a puzzle by itself: plain, with pencil marks, or HoDoKu's. What follows its first
field (a rating, a solution) is left alone. Short lines are gathered and read together: a drawing
ends where it is complete, at a long line, or with the file, and blank lines inside it do no harm.
Lines that begin with `#` are comments, but for the header of an .sdk file. JSON objects stand on a
line each, or over several lines until their braces are closed; links, ISS text and killers on one
line. What `sudologue generate` writes around its puzzles is none of them. One bad puzzle does not stop the rest.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import chain

from sudologue.formats import opensudoku
from sudologue.formats.columns import Columns, labelled_puzzle, named_puzzle
from sudologue.formats.coordinates import without_coordinates
from sudologue.formats.detect import is_drawn_with_gaps, is_line_with_gaps, is_marked
from sudologue.formats.entries import Block, Entry, Line, bad_entry, entry_of
from sudologue.formats.limits import LONGEST_TEXT
from sudologue.formats.objects import Gathering, is_bracket
from sudologue.formats.wrapping import unwrapped
from sudologue.model.board import Board
from sudologue.model.reading import quote

_CLASSIC = re.compile(r"\s*([0-9.]{81})(?![^\s,;])")
_ANOTHER = re.compile(r"(?<![0-9.])([0-9.]{81})(?![0-9.])")
_FIELD = re.compile(r"\s*[\"']?([^\s,;\"']*)")
_STROKE = re.compile(r"[|\u2500-\u257f]")
_RULER = re.compile(r"[-=_\u2500-\u257f]{3}")
_INK = re.compile(r"[0-9A-Za-z{]")
_COMMENT = re.compile(r"\s*#(?![A-Z])")
_HEADER = re.compile(r"\s*#[A-Z]")
_SECTION = re.compile(r"\s*\[")
_NEXT_SECTION = re.compile(r"\s*\[(?!puzzle\])", re.IGNORECASE)

_MADE = re.compile(r"------ Sudoku \d+ ------\s*")
_BESIDE_MADE = re.compile(r"(?:Solution: [1-9A-P]{16,625}|Difficulty: [0-9.]+)\s*")
"""What `sudologue generate` writes above each puzzle, and below."""

_LONG_FIELD = 36
"""The cells of a 6×6 grid. No row of a drawing has as many without a space or a stroke."""
_MOST_LINES = 200
"""More lines than any drawing has."""
_PEEK = 8192
"""A zero this early says that a file is not a text."""


def read_all(source: str | Iterable[str], ignore_unknown: bool = False) -> Iterator[Entry]:
    """Every puzzle of a text, or of the lines of an open file as they come.

    With `ignore_unknown`, constraints that are unknown here are left out, with a remark.
    """
    if isinstance(source, str):
        source = _with_usual_ends(source)
        if is_drawn_with_gaps(source):
            yield entry_of([(1, source)])
            return
    reader, seen, is_begun, is_made = _Reader(ignore_unknown), 0, False, False
    lines = enumerate(_lines(source), start=1)
    for number, told in lines:
        line = told.removeprefix("Clues: ") if is_made else told
        if seen < _PEEK and "\0" in line[:_PEEK]:
            yield entry_of([(number, line)])
            return
        seen += len(line)
        if found := _CLASSIC.match(line):
            if not reader.is_idle:
                yield from reader.finish()
            yield _classic(number, line, found)
            is_begun = True
        elif not line or line.isspace():
            reader.pause()
        elif _MADE.fullmatch(line):
            is_made = is_begun = True
        elif is_made and _BESIDE_MADE.fullmatch(line):
            reader.pause()
        else:
            bare = line if is_begun else unwrapped(line)
            whole = None if is_begun else _whole_file((number, bare), lines)
            is_begun = bool(bare)
            yield from whole or reader.take((number, line))
    yield from reader.finish()


def _classic(number: int, line: str, found: re.Match[str]) -> Entry:
    """The puzzle of a line that begins with 81 characters. What follows is left alone, unless it may be the puzzle."""
    cells = found[1]
    if "." not in cells and "0" not in cells:
        other = _ANOTHER.search(line, found.end())
        if other is not None and other[1] != cells:
            message = f"expected the puzzle first, found a full grid before it in {quote(line)}"
            return bad_entry((number, line), message)
    id = line.partition("#")[2].strip() or None if "#" in line else None
    return Entry(number, line, Board.from_string(cells), id=id)


def _whole_file(first: Line, rest: Iterator[Line]) -> Iterator[Entry] | None:
    """The puzzles of a file that is one thing from its first line on: a table, or XML."""
    bare = ((number, unwrapped(line)) for number, line in rest)
    if opensudoku.begins(first[1]):
        return opensudoku.entries(first, bare)
    columns = Columns.of(first[1])
    return None if columns is None else columns.entries(first, bare)


class _Reader:
    """Lines of all sorts on their way to being puzzles, but for those that are just 81 characters."""

    def __init__(self, ignore_unknown: bool) -> None:
        self._ignore_unknown = ignore_unknown
        self._drawing = _Drawing()
        self._objects = Gathering(ignore_unknown)

    @property
    def is_idle(self) -> bool:
        """Is there nothing to finish?"""
        return not self._drawing.blocks and not self._objects.lines

    def pause(self) -> None:
        """There is an empty line."""
        self._drawing.is_open = False

    def finish(self) -> Iterator[Entry]:
        """Give everything there is."""
        yield from self._objects.finish()
        yield from self._drawing.finish()

    def take(self, line: Line) -> Iterator[Entry]:
        """Take a line; give what is complete."""
        text = line[1]
        if len(text) > LONGEST_TEXT and text.lstrip()[:1] not in "{[":
            yield from self.finish()
            yield entry_of([line])
        elif self._objects.takes(text):
            yield from self._drawing.finish()
            yield from self._objects.add(line)
        elif (bare := unwrapped(text)) != text:
            yield from self._take_bare((line[0], bare))
        elif not _COMMENT.match(text):
            yield from self._take_puzzle(line)

    def _take_bare(self, line: Line) -> Iterator[Entry]:
        """Take a line out of a post or a chat."""
        if not line[1]:
            self.pause()
        else:
            yield from self._take_puzzle(line)

    def _take_puzzle(self, line: Line) -> Iterator[Entry]:
        entry = self._alone(line)
        if entry is None:
            yield from self._drawing.add(line)
        else:
            yield from self._drawing.finish()
            yield entry

    def _alone(self, line: Line) -> Entry | None:
        """The puzzle on a line, good or bad, if there is one by itself."""
        number, text = line
        if found := named_puzzle(text):
            return Entry(number, text, Board.from_string(found[1]), id=found[0])
        if is_marked(text):
            return entry_of([line], _link_or_line(text), None, self._ignore_unknown)
        if _stands_alone(text):
            return entry_of([line], _puzzle_of(text))
        if is_line_with_gaps(text):
            return entry_of([line])
        found = labelled_puzzle(text)
        return entry_of([line], found[1], found[0]) if found else None


def _lines(source: str | Iterable[str]) -> Iterator[str]:
    lines = _split(source) if isinstance(source, str) else (line.rstrip("\r\n") for line in source)
    first = next(lines, "")
    return chain((first.removeprefix("\ufeff"),), lines)


def _with_usual_ends(text: str) -> str:
    """A text whose lines end as they do here, whichever system it comes from."""
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _split(text: str) -> Iterator[str]:
    """The lines of a text one by one: a list of a million would be slow to come and large."""
    start = 0
    while start < len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        yield text[start:end]
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
        """Give everything there is; a bracket alone is that of a list of other things."""
        if len(lines := _joined(self.blocks)) == 1 and is_bracket(lines[0][1]):
            self.blocks = []
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
    entry = entry_of(lines)
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
    whole = entry_of(lines)
    if _all_alone(lines):
        yield from map(entry_of, rows)
    elif whole.board is not None:
        yield whole
    else:
        parts = next((p for p in (blocks, rows) if len(p) > 1 and any(map(_is_good, p))), None)
        if parts is None:
            yield whole
        elif parts is rows:
            yield from map(entry_of, rows)
        else:
            for block in blocks:
                yield from _make_do([block])


def _all_alone(lines: Block) -> bool:
    """Does each of several lines read by itself?"""
    rows = [line for line in lines if not _HEADER.match(line[1])]
    return len(rows) > 1 and all(_is_good([line]) for line in rows)


def _is_good(lines: Block) -> bool:
    return entry_of(lines).board is not None


def _is_label(line: str) -> bool:
    return bool(_HEADER.match(line) or _SECTION.match(line))


def _joined(blocks: Iterable[Block]) -> Block:
    return list(chain.from_iterable(blocks))
