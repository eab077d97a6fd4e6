"""SadMan Sudoku's files (.sdk), which SudoCue and others use too.

    #A Ada               the author
    #D A gentle start    the description: our title
    #C Normal rules.     a comment: our rules text
    [Puzzle]
    53..7....            the givens
    …
    [State]
    534.7....            the digits on the board, givens included
    …

Several lines with the same letter are lines of one text. `[Puzzle]` may be missing and `[State]`
often is. Other letters (#B date, #S source, #L level, #U link) and sections (pencil marks, colours)
have no place on our boards and are passed over.
"""

import re
from collections import defaultdict

from sudologue.errors import FormatError, PuzzleError
from sudologue.formats.boards import NINE, open_candidates
from sudologue.formats.format import Format, only_nine, telling
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle
from sudologue.model.reading import quote, read_givens

_LETTERS = {"author": "A", "title": "D", "rules": "C"}
_NEWLINE = re.compile(r"\r\n?|\n")
_HEADER = re.compile(r"\s*#([A-Z])(.*)")
_SECTION = re.compile(r"\s*\[(\w[\w ]*)\]\s*")
_SNIFF = re.compile(r"^[ \t]*(?:#[A-Z]|\[(?i:puzzle|state)\])", re.MULTILINE)


def parse(text: str) -> Board:
    """Read the header, the givens and the state."""
    header, sections = _split(text)
    puzzle = Puzzle(
        NINE,
        _mask(sections["puzzle"], "[Puzzle]"),
        title=header.get("title"),
        author=header.get("author"),
        rules=header.get("rules"),
    )
    if not "".join(sections["state"]).strip():
        return Board.of(puzzle)
    state = _mask(sections["state"], "[State]")
    _check_state(puzzle, state)
    placed = puzzle.givens_mask | state
    return Board(puzzle, placed, open_candidates(NINE, placed))


def _split(text: str) -> tuple[dict[str, str], defaultdict[str, list[str]]]:
    """The header's texts, and the lines of each section."""
    header: defaultdict[str, list[str]] = defaultdict(list)
    sections: defaultdict[str, list[str]] = defaultdict(list)
    section = "puzzle"
    for line in _NEWLINE.split(text):
        if found := _HEADER.fullmatch(line):
            header[found[1]].append(found[2].strip())
        elif found := _SECTION.fullmatch(line):
            section = found[1].lower()
        else:
            sections[section].append(line)
    texts = {name: "\n".join(header[letter]) for name, letter in _LETTERS.items()}
    return {name: text for name, text in texts.items() if text}, sections


def _mask(lines: list[str], section: str) -> int:
    try:
        return read_givens("\n".join(lines), NINE)[1]
    except PuzzleError as error:
        raise FormatError(f"{section}: {error}") from None


def _check_state(puzzle: Puzzle, state: int) -> None:
    for number in bits(puzzle.givens_mask):
        cell, digit = NINE.split(number)
        other = state & NINE.domain_masks[NINE.index(cell)] & ~(1 << number)
        if other:
            found = NINE.split(other.bit_length() - 1)[1]
            raise FormatError(f"{cell} is {digit} in [Puzzle] and {found} in [State]")


def compose(board: Board) -> str:
    """Header, givens, and the state where digits were placed."""
    parts = [*_header(board.puzzle), "[Puzzle]", _rows(str(board.puzzle))]
    if board.placed_mask != board.puzzle.givens_mask:
        parts += ["[State]", _rows(str(board))]
    return "\n".join(parts)


def _header(puzzle: Puzzle) -> list[str]:
    texts = ((letter, getattr(puzzle, name) or "") for name, letter in _LETTERS.items())
    return [
        f"#{letter} {line}".rstrip()
        for letter, text in texts
        if text
        for line in _NEWLINE.split(text.replace("\0", ""))
    ]


def _rows(cells: str) -> str:
    return "\n".join(cells[row : row + 9] for row in range(0, 81, 9))


def losses(board: Board) -> tuple[str, ...]:
    """Removed candidates, and texts that lines cannot hold exactly."""
    puzzle = board.puzzle
    read, _ = _split("\n".join(_header(puzzle)))
    inexact = (
        f"the exact text of the {name} {quote(text)}"
        for name in _LETTERS
        if (text := getattr(puzzle, name)) is not None and text != read.get(name)
    )
    return (*telling(placed=True, metadata=True)(board), *inexact)


def matches(text: str) -> bool:
    """A header line or a section."""
    return _SNIFF.search(text) is not None


SDK = Format(
    name="sdk",
    title="SadMan Sudoku's file (.sdk)",
    suffixes=(".sdk",),
    matches=matches,
    parse=parse,
    compose=compose,
    losses=losses,
    obstacles=only_nine,
)
