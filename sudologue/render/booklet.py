"""Puzzles to print: one to six on a page, the solutions behind them, and how each is solved if you like."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from sudologue.model.board import Board
from sudologue.render.picture import Options, draw
from sudologue.render.scene import board_scene
from sudologue.render.shapes import Picture, Shape, Text, stacked
from sudologue.render.theme import PRINT, Theme
from sudologue.render.words import wrap

PER_PAGE = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}
"""Puzzles on a page: columns and rows."""
_SOLUTIONS = (3, 4)
_MARGIN, _GAP = 48.0, 26.0
_HEADING, _SMALL, _TEXT = 13.0, 9.0, 9.5


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle, what to print over it, its solution if it has been found, and the steps told."""

    board: Board
    heading: str
    note: str = ""
    solution: Board | None = None
    steps: tuple[str, ...] = ()


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
        side = min(width, height - head)
        scale = side / picture.width
        left += (width - side) / 2
        size = _HEADING if width > 200 else _HEADING * 0.8
        yield self._text(left, top + size, entry.heading, size, bold=True)
        if entry.note:
            shift = len(entry.heading) * size * 0.62 + 8
            yield self._text(left + shift, top + size, entry.note, size * 0.85)
        yield from stacked([(picture, left, top + head, scale)])

    def _told_pages(self, entries: Sequence[Entry]) -> Iterator[Picture]:
        """The steps as text, page after page."""
        shapes: list[Shape] = []
        y, bottom = _MARGIN, self.paper[1] - _MARGIN
        for entry in entries:
            lines = [(entry.heading, _HEADING)]
            for step in entry.steps:
                wrapped = wrap(step, self.paper[0] - 2 * _MARGIN, _TEXT)
                lines += [(line, _TEXT) for line in wrapped]
            for line, size in [*lines, ("", _TEXT)]:
                # A heading does not stand alone at the foot of a page.
                room = size * (4 if size == _HEADING else 1)
                if y + room > bottom:
                    yield self._page(shapes, "Steps")
                    shapes, y = [], _MARGIN
                y += 1.4 * size
                if line:
                    shapes.append(self._text(_MARGIN, y, line, size, bold=size == _HEADING))
        if shapes:
            yield self._page(shapes, "Steps")

    def _text(self, x: float, y: float, text: str, size: float, bold: bool = False) -> Text:
        return Text(x, y, text, size, self.theme.caption, bold, anchor="start")

    def _page(self, shapes: Sequence[Shape], title: str) -> Picture:
        width, height = self.paper
        foot = Text(width / 2, height - _MARGIN / 2, title, _SMALL, self.theme.label)
        return Picture(width, height, (*shapes, foot), title)


_OPEN = "as far as it is known"
