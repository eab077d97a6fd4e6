"""Tables with a puzzle a row: CSV and the like, whose first line names the columns, and lines with a name before.

    id,puzzle,solution,clues,difficulty
    1,53..7....6..195….,534678912672195….,30,1.2

    0000183b305c 050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2

The column that is called `puzzle`, `quizzes` or the like is read, and no other: a solution is not taken for a puzzle.
"""

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass

from sudologue.errors import FormatError
from sudologue.formats.entries import Entry, Line, bad_entry, entry_of, pass_over
from sudologue.formats.limits import LONGEST_TEXT
from sudologue.formats.other_keys import PUZZLE_NAMES
from sudologue.model.board import Board
from sudologue.model.reading import quote

_SOLUTION_NAMES = {"solution", "solutions", "solved", "answer", "answers"}
_ID_NAMES = ("id", "puzzle_id", "hash", "uuid", "name", "title", "key", "index", "")

_HEADER = re.compile(r"(?:\"?[A-Za-z_][\w .-]*\"?|\"?\"?)(?:[,;\t|]\s*\"?[A-Za-z_][\w .-]*\"?)+\s*")
_ANY_HEADER = re.compile(r"\s*[A-Za-z_]+(?:[,;]\s*[A-Za-z_]+)+\s*")
_LONGEST_HEADER = 1000
_NAMED = re.compile(r"\s*(\w[\w.+-]{0,39})[\s,;]+([0-9.]{81})(?![^\s,;])")
_LABELLED = re.compile(r"\s*(\w[^{}\[\]<>~/?=]{0,79}?)[\s,;:|]+[\"']?([0-9.]{81})(?![^\s,;|\"'])")
_ENDS = " \t.:,;|()\"'#"


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a table: how they are divided, which one has the puzzle, and which its name."""

    divider: str
    names: tuple[str, ...]

    @classmethod
    def of(cls, line: str) -> "Columns | None":
        """The columns that a first line names; None if it does not."""
        if len(line) > _LONGEST_HEADER or not _HEADER.fullmatch(line):
            return None
        divider = next(sign for sign in "\t;,|" if sign in line)
        names = (name.strip(' "').lower().replace(" ", "_") for name in line.split(divider))
        found = cls(divider, tuple(names))
        return found if found.puzzles or _ANY_HEADER.fullmatch(line) else None

    @property
    def puzzles(self) -> list[int]:
        """The columns that may be the puzzle."""
        return [index for index, name in enumerate(self.names) if name in PUZZLE_NAMES]

    @property
    def id(self) -> int | None:
        """The column with what a puzzle is called, if there is one."""
        found = (self.names.index(name) for name in _ID_NAMES if name in self.names)
        return next(found, None)

    @property
    def are_plain(self) -> bool:
        """Do the names say nothing, so that the rows are lines of a list as any others?"""
        return not self.puzzles and self.names[0] not in _SOLUTION_NAMES

    def complaint(self) -> str | None:
        """Why no column can be told to be the puzzle, if so."""
        shown = ", ".join(map(repr, self.names))[:200]
        if not self.puzzles:
            return f"expected a column 'puzzle' or 'quizzes', found {shown}"
        if len(self.puzzles) > 1:
            both = " and ".join(repr(self.names[index]) for index in self.puzzles)
            return f"expected one column with the puzzle, found {both}"
        return None

    def entries(self, header: Line, rows: Iterator[Line]) -> Iterator[Entry]:
        """The puzzles of the rows below; none where those are lines as any others."""
        if self.are_plain:
            return
        if complaint := self.complaint():
            yield bad_entry(header, complaint)
            pass_over(rows)
            return
        usual = self._usual_row()
        for number, line in rows:
            if found := usual.match(line):
                told = found.groupdict()
                yield Entry(number, line, Board.from_string(told["puzzle"]), id=told.get("id"))
            elif line and not line.isspace():
                yield self._entry((number, line))

    def _usual_row(self) -> re.Pattern[str]:
        """A row without quotation marks but around fields: by far the most are so, and lists have millions."""
        divider, puzzle = re.escape(self.divider), self.puzzles[0]
        fields = [f'[^{divider}"]*'] * (max(puzzle, self.id or 0) + 1)
        if self.id is not None:
            fields[self.id] = f'"?(?P<id>[^{divider}"]+)"?'
        fields[puzzle] = r'\s*"?(?P<puzzle>[0-9.]{81})"?\s*'
        return re.compile(divider.join(fields) + f"(?:{divider}|$)")

    def _entry(self, line: Line) -> Entry:
        puzzle = self.puzzles[0]
        try:
            fields = self._fields(line[1])
        except FormatError as error:
            return bad_entry(line, str(error))
        id = fields[self.id] if self.id is not None and self.id < len(fields) else ""
        if puzzle < len(fields):
            return entry_of([line], fields[puzzle], id or None)
        name, found = self.names[puzzle], len(fields)
        message = f"expected {name!r} in column {puzzle + 1}, found {found} in {quote(line[1])}"
        return bad_entry(line, message, id or None)

    def _fields(self, row: str) -> list[str]:
        if len(row) > LONGEST_TEXT:
            raise FormatError(
                f"expected a row of at most {LONGEST_TEXT:,} characters, found {len(row):,}"
            )
        try:
            return next(csv.reader([row], delimiter=self.divider))
        except csv.Error as error:
            raise FormatError(f"expected a row of a table, found {quote(row)}: {error}") from None


def named_puzzle(line: str) -> tuple[str, str] | None:
    """A word and the puzzle behind it, in a line such as a puzzle bank has."""
    found = _NAMED.match(line)
    return None if found is None or _is_solution(found[1]) else (found[1].rstrip("."), found[2])


def labelled_puzzle(line: str) -> tuple[str, str] | None:
    """Words and the puzzle behind them: `Puzzle 12: 53..7….`."""
    found = _LABELLED.match(line)
    return None if found is None or _is_solution(found[1]) else (found[1].strip(_ENDS), found[2])


def _is_solution(label: str) -> bool:
    return not _SOLUTION_NAMES.isdisjoint(re.findall(r"[a-z]+", label.lower()))
