"""One puzzle out of a text.

A text that is a puzzle and nothing else is read as that. Otherwise it may be a file with a single puzzle in it: a row
of a table, a line of a puzzle bank, a list of one object.
"""

from collections.abc import Iterator
from itertools import islice

from sudologue.errors import FormatError
from sudologue.formats.catalog import format_named
from sudologue.formats.cleaning import clean
from sudologue.formats.detect import read_board
from sudologue.formats.entries import Entry
from sudologue.formats.files import read_all
from sudologue.formats.limits import LONGEST_OBJECT
from sudologue.model.board import Board
from sudologue.model.reading import quote

_MOST = 20
"""Things that are looked at in search of the one puzzle."""


def read(text: str, name: str | None = None, ignore_unknown: bool = False) -> Board:
    """The board in a text, of the format of that name or of whichever it is in.

    A constraint that is unknown here is an error, or left out with `ignore_unknown`. What was left out, guessed from
    a drawing or not read at all stands in the `remarks` of the board's puzzle.
    """
    if name is not None:
        return format_named(name).read(text, ignore_unknown)
    try:
        return read_board(text, ignore_unknown)
    except FormatError as error:
        return _only_board(text, ignore_unknown, error)


def _only_board(text: str, ignore_unknown: bool, error: FormatError) -> Board:
    """The board of a file with one puzzle, and nothing that is wrong; else the error."""
    if len(text) > LONGEST_OBJECT:
        raise error
    entries = list(islice(_until_two(read_all(text, ignore_unknown)), _MOST))
    boards = [entry.board for entry in entries if entry.board is not None]
    if len(boards) > 1:
        where = entries[-1].line
        raise FormatError(f"expected one puzzle, found another in line {where}: {quote(text)}")
    if len(entries) != 1:
        raise error
    if boards:
        return boards[0]
    is_all = clean(text).split() == entries[0].text.split()
    raise error if is_all else entries[0].error or error


def _until_two(entries: Iterator[Entry]) -> Iterator[Entry]:
    """The entries up to the second board: a file may have millions."""
    count = 0
    while count < 2 and (entry := next(entries, None)):
        count += entry.board is not None
        yield entry
