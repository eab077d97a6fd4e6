"""What the constraints of a grid give to draw, and where those of its clues are that stand outside it.

A clue stands before the first cell of its line, in a ring of places around the grid; where two would stand in the same
place, the later one stands a ring further out, still in line with its cells.
"""

from functools import lru_cache
from itertools import count, pairwise
from typing import NamedTuple

from sudologue.constraints.constraint import Stroke
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid

Leap = tuple[int, int]

UNDER = ("shade", "square", "diagonal", "line", "circle", "diamond", "pill", "bulb", "arrow")
OVER = ("minimum", "maximum", "cage", "dot", "sign", "corner")
"""The shapes that lie under the lines of the grid and above them, from the bottom."""
SHAPES = frozenset((*UNDER, *OVER))

_DIAGONALS = ((1, 1), (1, -1), (-1, 1), (-1, -1))


class Drawn(NamedTuple):
    """A stroke, with the name (`killer 3`) and the kind of the constraint that it belongs to."""

    name: str
    kind: str
    stroke: Stroke


class Clue(NamedTuple):
    """A clue outside the grid: how many rows and columns its line goes on by, and in which ring it stands."""

    drawn: Drawn
    leap: Leap
    ring: int

    @property
    def place(self) -> tuple[int, int]:
        """Its row and column, as if the cells went on outside the grid."""
        return _place(self.drawn.stroke.cells[0], self.leap, self.ring)


class Sides(NamedTuple):
    """How many rings of clues there are on each side."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


@lru_cache(maxsize=16)
def all_strokes(grid: Grid) -> tuple[Drawn, ...]:
    """What the constraints of a grid give to draw."""
    return tuple(
        Drawn(name, constraint.kind, stroke)
        for name, constraint in grid.named_constraints.items()
        for stroke in constraint.strokes(grid.layout)
        if stroke.cells
    )


@lru_cache(maxsize=16)
def strokes_of(grid: Grid) -> tuple[Drawn, ...]:
    """All there is to draw on a grid but for clues outside it."""
    placed = {clue.drawn for clue in clues_of(grid)}
    return tuple(_known(drawn) for drawn in all_strokes(grid) if drawn not in placed)


def _known(drawn: Drawn) -> Drawn:
    """A clue that has no line to stand before is a line, and a shape that nobody knows a tint.

    Clones look alike, so each has a letter that tells which cells belong together.
    """
    if drawn.kind == "clone":
        return drawn._replace(stroke=drawn.stroke._replace(text=_letters(drawn.name)))
    if drawn.stroke.shape in SHAPES:
        return drawn
    shape = "line" if _is_outside(drawn) else "shade"
    return drawn._replace(stroke=drawn.stroke._replace(shape=shape))


@lru_cache(maxsize=16)
def clues_of(grid: Grid) -> tuple[Clue, ...]:
    """The clues outside a grid, each in a place of its own."""
    taken: set[tuple[int, int]] = set()
    clues: list[Clue] = []
    for drawn in filter(_is_outside, all_strokes(grid)):
        leap = _leap(drawn.stroke.cells, grid.size)
        if leap is not None:
            first = drawn.stroke.cells[0]
            ring = next(r for r in count(1) if _place(first, leap, r) not in taken)
            taken.add(_place(first, leap, ring))
            clues.append(Clue(drawn, leap, ring))
    return tuple(clues)


def sides_of(grid: Grid) -> Sides:
    """How much room the clues of a grid need."""
    places = [clue.place for clue in clues_of(grid)]
    if not places:
        return Sides()
    rows, columns = zip(*places, strict=True)
    last = grid.size - 1
    return Sides(
        max(0, -min(columns)),
        max(0, -min(rows)),
        max(0, max(columns) - last),
        max(0, max(rows) - last),
    )


def corner_cells(drawn: Drawn) -> tuple[Cell, ...]:
    """The cells in whose corner a text stands: one of a cage or of a line, all of a tint; none without a text."""
    shape, cells, text = drawn.stroke
    if not text or shape not in ("cage", "line", "shade"):
        return ()
    if shape == "shade":
        return tuple(dict.fromkeys(cells))
    return (min(cells) if shape == "cage" else cells[0],)


def _letters(name: str) -> str:
    """`a` for the first of its kind, `b` for the second; `aa` comes after `z`."""
    number, found = int(name.rpartition(" ")[2]), ""
    while number:
        number, last = divmod(number - 1, 26)
        found = chr(ord("a") + last) + found
    return found


def _is_outside(drawn: Drawn) -> bool:
    return drawn.stroke.shape == "outside"


def _place(first: Cell, leap: Leap, ring: int) -> tuple[int, int]:
    return first.row - ring * leap[0], first.col - ring * leap[1]


def _leap(cells: tuple[Cell, ...], size: int) -> Leap | None:
    """How a line of cells that starts at the border goes on; `None` for any other cells."""
    leaps = {(b.row - a.row, b.col - a.col) for a, b in pairwise(cells)}
    if len(leaps) > 1:
        return None
    for leap in leaps or _DIAGONALS:
        # A cell by itself is a diagonal only in a corner, where the next cell would be off the grid too.
        is_line = bool(leaps) or _is_off(_place(cells[0], leap, -1), size)
        if is_line and max(map(abs, leap)) == 1 and _is_off(_place(cells[0], leap, 1), size):
            return leap
    return None


def _is_off(place: tuple[int, int], size: int) -> bool:
    return not (0 <= place[0] < size and 0 <= place[1] < size)
