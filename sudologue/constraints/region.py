"""Regions of different digits: jigsaw pieces, windows, diagonals and any others."""

from collections.abc import Iterator
from itertools import combinations

from sudologue.constraints.constraint import Cells, Constraint, Stroke, cells_field, number_field
from sudologue.constraints.fields import each_once, to_cells, to_text
from sudologue.errors import PuzzleError
from sudologue.model.cell import Cell
from sudologue.model.house import HouseKind
from sudologue.model.layout import Layout

_HOUSES = {
    "jigsaw": HouseKind.REGION,
    "windoku": HouseKind.WINDOW,
    "extra": HouseKind.EXTRA,
}


class Region(Constraint):
    """Digits in a region differ.

    The tag says what it looks like: `jigsaw`, `windoku` or `extra`. With as many cells as digits it is a house.

    >>> import sudologue as sl
    >>> cells = "r1c1 r2c4 r3c7 r4c2 r5c5 r6c8 r7c3 r8c6 r9c9"
    >>> puzzle = sl.Puzzle.of("5" + "." * 80, [sl.Region(cells)])
    >>> sorted(sl.pencil_marks(puzzle).candidates[4][4])
    [1, 2, 3, 4, 6, 7, 8, 9]
    """

    kind = "region"

    cells: Cells = cells_field(converter=to_cells)
    tag: str = number_field(converter=to_text, default="extra")

    def check(self, layout: Layout) -> None:
        """There are at most as many cells as digits, and none of them twice."""
        each_once(self.cells)
        if self.tag not in _HOUSES:
            raise PuzzleError(f"a region is tagged {', '.join(_HOUSES)}, found {self.tag!r:.40}")
        if len(self.cells) > layout.size:
            raise PuzzleError(f"a region of {len(self.cells)} cells cannot hold different digits")

    def houses(self, layout: Layout) -> Iterator[tuple[HouseKind, Cells]]:
        """Itself, if it is large enough."""
        if len(self.cells) == layout.size:
            yield _HOUSES[self.tag], self.cells

    def unlike(self, layout: Layout) -> Iterator[tuple[Cell, Cell]]:
        """All its cells, if it is too small for a house."""
        if len(self.cells) < layout.size:
            yield from combinations(self.cells, 2)

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A tint; the pieces of a jigsaw are drawn with a grid that has no boxes."""
        is_piece = self.tag == "jigsaw" and layout.box is None and len(self.cells) == layout.size
        if not is_piece:
            yield Stroke("shade", self.cells)


class Diagonal(Constraint):
    r"""Digits on a marked diagonal differ.

    The direction is `\` (down to the right) or `/`. Its cells need not be given.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("." * 8 + "5" + "." * 72, [sl.Diagonal("/")])
    >>> sorted(sl.pencil_marks(puzzle).candidates[4][4])
    [1, 2, 3, 4, 6, 7, 8, 9]
    """

    kind = "diagonal"

    direction: str = number_field(converter=to_text)
    cells: Cells = number_field(converter=to_cells, default=())

    def check(self, layout: Layout) -> None:
        """The direction is one of the two, and the cells, if they are given, are right."""
        if self.direction not in ("\\", "/"):
            raise PuzzleError(f"a diagonal goes \\ or /, found {self.direction!r:.40}")
        if self.cells and set(self.cells) != set(self._cells(layout)):
            raise PuzzleError(f"these are not the cells of the diagonal {self.direction}")

    def on(self, layout: Layout) -> "Diagonal":
        """With its cells, if they were left out."""
        return self if self.cells else Diagonal(self.direction, self._cells(layout))

    def _cells(self, layout: Layout) -> Cells:
        last = layout.size - 1
        return tuple(
            Cell(row, row if self.direction == "\\" else last - row) for row in range(layout.size)
        )

    def houses(self, layout: Layout) -> Iterator[tuple[HouseKind, Cells]]:
        """All cells from corner to corner."""
        yield HouseKind.DIAGONAL, self._cells(layout)

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A thin line from corner to corner."""
        yield Stroke("diagonal", self._cells(layout))
