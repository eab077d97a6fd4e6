"""What to work on: a board on the command line, a file, or standard input."""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from sudologue import formats
from sudologue.errors import FormatError, SudologueError, reason
from sudologue.formats.encoding import decode
from sudologue.model.board import Board
from sudologue.model.problems import in_one_line
from sudologue.narration.problems import problem_told

STANDARD_INPUT = "-"
_STANDARD_NAME = "standard input"


class InputError(SudologueError):
    """Something the user gave cannot be used: one line on standard error, exit status 2."""


class BrokenBoardError(InputError):
    """A board was read, and there is something wrong with it at sight."""

    def __init__(self, message: str, board: Board) -> None:
        super().__init__(message)
        self.board = board


@dataclass(frozen=True, slots=True)
class Source:
    """A text to read boards from. `name` is how messages call it; empty for the command line itself."""

    name: str
    text: str
    ignore_unknown: bool = False
    """May constraints that are unknown here be left out?"""

    @classmethod
    def of(cls, argument: str, ignore_unknown: bool = False) -> "Source":
        """`-` is standard input; a path that exists is a file; anything else is the board itself."""
        if argument == STANDARD_INPUT:
            return cls(_STANDARD_NAME, _standard_input(), ignore_unknown)
        if _is_path(argument):
            return cls(argument, read_text(argument), ignore_unknown)
        return cls("", argument, ignore_unknown)

    def place(self, line: int) -> str:
        """Where an error is: `puzzles.txt:12: `."""
        return f"{self.name}:{line}: " if self.name else ""

    def id_of(self, line: int) -> str:
        """What a puzzle without a name of its own goes by: `puzzles.txt:12`, `-:3`; of an argument, the line alone."""
        name = STANDARD_INPUT if self.name == _STANDARD_NAME else self.name
        return f"{name}:{line}" if name else str(line)


@dataclass(frozen=True, slots=True)
class Item:
    """One puzzle of a source: its board, or what is wrong with it."""

    line: int
    board: Board | None
    error: str | None
    id: str | None = None
    """What the source itself calls it, if it does."""


def read_text(path: str) -> str:
    """A file's text."""
    try:
        with open(path, "rb") as file:
            return _decode(path, file.read())
    except OSError as error:
        raise InputError(f"cannot read {path!r}: {reason(error)}") from None


def read_trace(path: str) -> str:
    """The text of a trace, or of several, in whatever encoding of JSON it is; `-` is standard input.

    Bytes that are no text are replaced, and for the checker to refuse.
    """
    try:
        is_standard = path == STANDARD_INPUT
        with open(0 if is_standard else path, "rb", closefd=not is_standard) as file:
            data = file.read()
    except OSError as error:
        raise InputError(f"cannot read {path!r}: {reason(error)}") from None
    except ValueError as error:  # a name that no file can have
        raise InputError(f"cannot read {path!r}: {error}") from None
    return data.decode(json.detect_encoding(data), "replace")


def _standard_input() -> str:
    try:
        return _decode("standard input", sys.stdin.buffer.read())
    except OSError as error:
        raise InputError(f"cannot read standard input: {reason(error)}") from None


def asked_source(args: argparse.Namespace) -> Source:
    """What a command is to work on."""
    return Source.of(args.board, args.ignore_unknown)


def asked_board(args: argparse.Namespace, valid: bool = True) -> Board:
    """The one board that a command is to work on; with `valid`, one without problems."""
    return read_board(args.board, valid, args.ignore_unknown)


def read_items(source: Source) -> Iterator[Item]:
    """Every puzzle of a source; a bad one is told and passed over. What its reader remarks goes to standard error."""
    found = False
    for entry in formats.read_all(source.text, source.ignore_unknown):
        found = True
        for remark in entry.board.puzzle.remarks if entry.board else ():
            print(f"sudologue: {source.place(entry.line)}note: {remark}", file=sys.stderr)
        yield _item(entry)
    if not found:
        where = source.name or "the argument"
        raise InputError(f"{where} is empty: expected a puzzle, found none")


def read_board(argument: str, valid: bool = True, ignore_unknown: bool = False) -> Board:
    """The one board of a source; with `valid`, one without problems."""
    source = Source.of(argument, ignore_unknown)
    items = list(read_items(source))
    if len(items) > 1:
        raise InputError(
            f"expected one puzzle, found {len(items)} in {source.name or 'the argument'}"
        )
    item = items[0]
    if item.board is not None and (item.error is None or not valid):
        return item.board
    message = source.place(item.line) + str(item.error)
    raise BrokenBoardError(message, item.board) if item.board else InputError(message)


def lone_id(argument: str) -> str:
    """What the one puzzle of an argument goes by."""
    is_named = argument == STANDARD_INPUT or _is_path(argument)
    return Source(argument if is_named else "", "").id_of(1)


def count_items(source: Source) -> int:
    """How many puzzles there are, which takes a look at all of them."""
    return sum(1 for _ in formats.read_all(source.text, source.ignore_unknown))


def _item(entry: formats.Entry) -> Item:
    if entry.board is None:
        return Item(entry.line, None, str(entry.error), entry.id)
    problems = entry.board.problems()
    return Item(entry.line, entry.board, in_one_line(problems, problem_told) or None, entry.id)


def _is_path(argument: str) -> bool:
    """Does it exist, or is it plainly meant to? A JSON object or a link is not, whatever is in it."""
    if argument.lstrip().startswith(("{", "<")) or formats.is_marked(argument):
        return False
    try:
        if os.path.exists(argument):
            return True
    except ValueError:
        return False
    name = os.path.basename(argument)
    suffix = os.path.splitext(name)[1]
    looks_like_file = suffix[1:].isalpha() or os.sep in argument
    is_a_line = len(argument) < 256 and "\n" not in argument and "?" not in argument
    return looks_like_file and is_a_line and not _is_board(argument)


def _is_board(argument: str) -> bool:
    """Is it a board all the same? A large one may end like a file: `…..A`."""
    try:
        formats.read(argument)
    except SudologueError:
        return False
    return True


def _decode(name: str, data: bytes) -> str:
    try:
        return decode(data)
    except FormatError as error:
        raise InputError(f"{name} is {error}") from None
