"""One puzzle out of a file of many: where it stands, what it says, and what the file calls it."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from sudologue.errors import FormatError
from sudologue.formats.detect import read_board
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class Entry:
    """One puzzle of a file: its first line (from 1), its text, and the board or the error."""

    line: int
    text: str
    board: Board | None = None
    error: FormatError | None = None
    id: str | None = None
    """What the file itself calls it: an id, a name or title, or a comment behind it; None if nothing does."""


Line = tuple[int, str]
"""A line with its number."""

Block = list[Line]
"""Lines without a blank one between."""


def entry_of(
    lines: Block, puzzle: str | None = None, id: str | None = None, ignore_unknown: bool = False
) -> Entry:
    """What a puzzle's lines say; `puzzle` is the part of them to read, if it is not all, and `id` what they call it."""
    text = "\n".join(line for _, line in lines)
    told = text if puzzle is None else puzzle
    try:
        board = read_board(told, ignore_unknown)
    except FormatError as error:
        return Entry(lines[0][0], text, error=error, id=id)
    return Entry(lines[0][0], text, board, id=id or _own_id(board.puzzle))


def bad_entry(line: Line, message: str, id: str | None = None) -> Entry:
    """A line that there is something wrong with."""
    return Entry(*line, error=FormatError(message), id=id)


def pass_over(lines: Iterator[Line]) -> None:
    """Leave the rest of a file alone, which cannot be told apart from puzzles without what came before."""
    for _ in lines:
        pass


def _own_id(puzzle: Puzzle) -> str | None:
    """The `id` among a puzzle's notes, or else its title."""
    notes: dict[str, object] = json.loads(puzzle.notes) if puzzle.notes else {}
    return id_in(notes) or puzzle.title


def id_in(told: dict[str, object]) -> str | None:
    """What JSON values call a puzzle."""
    for key in ("id", "name", "title"):
        value = told.get(key)
        if isinstance(value, str | int) and not isinstance(value, bool) and value != "":
            return str(value)
    return None
