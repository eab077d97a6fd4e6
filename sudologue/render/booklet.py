"""Puzzles to print: one to six on a page, the solutions behind them, and how each is solved if you like.

A variant has its rules under its heading. They are as large as they can be while the board keeps most of its room.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import NamedTuple

from sudologue.model.board import Board
from sudologue.render.picture import Options, draw
from sudologue.render.scene import board_scene
from sudologue.render.shapes import Picture, Shape, Text, stacked
from sudologue.render.theme import PRINT, Theme
from sudologue.render.words import shortened, text_width, wrap

PER_PAGE = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}
"""Puzzles on a page: columns and rows."""
_SOLUTIONS = (3, 4)
_MARGIN, _GAP = 48.0, 26.0
_HEADING, _SMALL, _TEXT = 13.0, 9.0, 9.5
_RULE_SIZES = (9.0, 8.0, 7.0, 6.0)
_BOARD_SHARE = 0.75
"""How much of its side a board keeps beside its rules, if any size of theirs leaves that."""
_NOTE_GAP = 8.0
_HANG = 16.0
"""How far the lines of a step stand back behind its number."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle, what to print over it, its solution if it has been found, the steps told, and a variant's rules."""

    board: Board
    heading: str
    note: str = ""
    solution: Board | None = None
    steps: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


class _Rules(NamedTuple):
    """Lines of text of a size, and how much room they take."""

    lines: list[str]
    size: float

    @property
    def height(self) -> float:
        return 1.3 * self.size * len(self.lines) + (0.8 * self.size if self.lines else 0.0)


class _Line(NamedTuple):
    """A line of text, how far its foot is below the last one's, and how much room there must be for it."""

    text: str
    size: float
    height: float
    room: float
    indent: float = 0.0


@dataclass(frozen=True, slots=True)
class Booklet:
    """How a booklet is laid out."""

    paper: tuple[float, float]
    per_page: int = 2
    theme: Theme = PRINT

    def pages(
        self, entries: Sequence[Entry], solutions: bool = False, narrated: bool = False
    ) -> Iterator[Picture]:
        """The puzzles; then the solutions; then how to find them."""
        for number, page in enumerate(self._pages(entries, solutions, narrated), start=1):
            yield self._numbered(page, number)

    def _pages(
        self, entries: Sequence[Entry], solutions: bool, narrated: bool
    ) -> Iterator[Picture]:
        columns, rows = PER_PAGE[self.per_page]
        yield from self._board_pages("Puzzles", entries, columns, rows)
        if solutions:
            solved = [
                Entry(entry.solution or entry.board, entry.heading, "" if entry.solution else _OPEN)
                for entry in entries
            ]
            yield from self._board_pages("Solutions", solved, *_SOLUTIONS)
        if narrated:
            yield from self._told_pages(entries)

    def _board_pages(
        self, title: str, entries: Sequence[Entry], columns: int, rows: int
    ) -> Iterator[Picture]:
        remaining = iter(entries)
        while batch := list(islice(remaining, columns * rows)):
            shapes: list[Shape] = []
            for place, entry in enumerate(batch):
                row, column = divmod(place, columns)
                shapes += self._slot(entry, column, row, columns, rows)
            yield self._page(shapes, title)

    def _slot(
        self, entry: Entry, column: int, row: int, columns: int, rows: int
    ) -> Iterator[Shape]:
        """A puzzle in its place, under its heading."""
        width = (self.paper[0] - 2 * _MARGIN - (columns - 1) * _GAP) / columns
        height = (self.paper[1] - 2 * _MARGIN - (rows - 1) * _GAP) / rows
        left, top = _MARGIN + column * (width + _GAP), _MARGIN + row * (height + _GAP)
        options = Options(self.theme, candidates=False, legend=False, labels=False)
        picture = draw(board_scene(entry.board), options=options)
        head = 1.9 * _HEADING
        rules = _fitting(entry.rules, width, height - head)
        side = min(width, height - head - rules.height)
        scale = side / max(picture.width, picture.height)
        board_left = left + (width - scale * picture.width) / 2
        head_left = left if rules.lines else board_left
        size = _HEADING if width > 200 else _HEADING * 0.8
        yield from self._head(entry, head_left, top + size, size, left + width - head_left)
        for number, line in enumerate(rules.lines, start=1):
            yield self._text(left, top + head + (1.3 * number - 0.5) * rules.size, line, rules.size)
        yield from stacked([(picture, board_left, top + head + rules.height, scale)])

    def _head(
        self, entry: Entry, left: float, foot: float, size: float, width: float
    ) -> Iterator[Shape]:
        """The heading, and the note beside it."""
        note_size = size * 0.85
        room = width - text_width(entry.note, note_size)
        heading = shortened(entry.heading, room - _NOTE_GAP if entry.note else room, size * _BOLD)
        yield self._text(left, foot, heading, size, bold=True)
        if entry.note:
            shift = min(len(heading) * size * 0.62 + _NOTE_GAP, room)
            yield self._text(left + shift, foot, entry.note, note_size)

    def _told_pages(self, entries: Sequence[Entry]) -> Iterator[Picture]:
        """The steps as text, page after page."""
        shapes: list[Shape] = []
        y, bottom = _MARGIN, self.paper[1] - _MARGIN
        for line in self._told_lines(entries):
            if shapes and y + line.room > bottom:
                yield self._page(shapes, "Steps")
                shapes, y = [], _MARGIN
            y += line.height
            bold = line.size == _HEADING
            shapes.append(self._text(_MARGIN + line.indent, y, line.text, line.size, bold))
        if shapes:
            yield self._page(shapes, "Steps")

    def _told_lines(self, entries: Sequence[Entry]) -> Iterator["_Line"]:
        """Headings and steps; all lines of a step but the first stand back, and between steps there is a gap."""
        width = self.paper[0] - 2 * _MARGIN - _HANG
        for entry in entries:
            # A heading does not stand alone at the foot of a page.
            yield _Line(entry.heading, _HEADING, height=2.2 * _HEADING, room=5 * _HEADING)
            for step in entry.steps:
                first, *others = wrap(step, width, _TEXT)
                yield _Line(first, _TEXT, height=1.75 * _TEXT, room=1.75 * _TEXT)
                for text in others:
                    yield _Line(text, _TEXT, height=1.35 * _TEXT, room=1.35 * _TEXT, indent=_HANG)

    def _text(self, x: float, y: float, text: str, size: float, bold: bool = False) -> Text:
        return Text(x, y, text, size, self.theme.caption, bold, anchor="start")

    def _page(self, shapes: Sequence[Shape], title: str) -> Picture:
        return Picture(*self.paper, tuple(shapes), title)

    def _numbered(self, page: Picture, number: int) -> Picture:
        """The page with what is on it and its number at the foot."""
        text, colour = f"{page.title} · {number}", self.theme.label
        foot = Text(page.width / 2, page.height - _MARGIN / 2, text, _SMALL, colour)
        return replace(page, shapes=(*page.shapes, foot))


_OPEN = "as far as it is known"
_BOLD = 1.06
"""How much wider bold letters are."""


def _fitting(rules: Sequence[str], width: float, height: float) -> _Rules:
    """The rules in lines, of the largest size that leaves the board most of its side; else of the smallest."""
    side = min(width, height)
    found = _Rules([], _RULE_SIZES[0])
    for size in _RULE_SIZES:
        found = _Rules([line for rule in rules for line in wrap(rule, width, size)], size)
        if height - found.height >= _BOARD_SHARE * side:
            break
    return found
