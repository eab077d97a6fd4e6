"""Where things are on a picture: cells, candidates, and the outline of any set of cells.

Candidates stand on one lattice that runs over the whole board, so that "which candidate is at this point?" is a
division: arrows ask it often. Where there are texts in the corners of cells, rows of candidates make room for them, the
first the most and the last, which stands above the line of a cage, not at all.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import cached_property, lru_cache
from math import ceil, isqrt

from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.render.scene import region_numbers
from sudologue.render.shapes import Point, Stroke
from sudologue.render.strokes import corner_cells, sides_of, strokes_of

GUTTER = 22.0
"""Room for the numbers of rows and columns."""
EDGE, BARE_EDGE = 12.0, 3.0
"""Room around the board; less where there are no numbers."""
PITCH = 22.0
RING = 0.72
"""How wide a ring of clues around the board is, in cells."""
SMALLEST_BOARD, USUAL_BOARD = 420.0, 594.0

Corner = tuple[int, int]


class Layout:
    """The measures of a board of some size."""

    def __init__(self, grid: Grid, labels: bool = True) -> None:
        n = grid.size
        self.grid = grid
        self.columns = isqrt(n - 1) + 1
        self.rows = ceil(n / self.columns)
        self.cell = max(PITCH * self.columns, SMALLEST_BOARD / n)
        self.pitch_x = self.cell / self.columns
        self.pitch_y = self.cell / self.rows
        self.pitch = min(self.pitch_x, self.pitch_y)
        # Candidates are smaller, and the first row of them lower, where there are texts in the corners of cells.
        has_corners = any(corner_cells(drawn) for drawn in strokes_of(grid))
        self.drop, self.shrink = (0.3 * self.pitch, 0.82) if has_corners else (0.0, 1.0)
        self.radius = 0.4 * self.shrink * self.pitch
        self.board = n * self.cell
        # Words grow with the board, if not quite as fast, so that large ones can be read when made small.
        self.scale = max(1.0, self.board / USUAL_BOARD) ** 0.8
        self.edge = self.scale * (EDGE if labels else BARE_EDGE)
        self.gutter = self.scale * GUTTER if labels else self.edge
        self.ring = RING * self.cell
        left, top, right, bottom = (self.ring * rings for rings in sides_of(grid))
        self.left, self.top = self.gutter + left, self.gutter + top
        self.width = self.left + self.board + right + self.edge
        self.bottom = self.top + self.board
        self.foot = bottom + self.edge
        """Room below the board, for clues and for an edge."""

    def corner(self, cell: Cell) -> Point:
        """The cell's top left corner."""
        return self.left + cell.col * self.cell, self.top + cell.row * self.cell

    def middle(self, cell: Cell) -> Point:
        """The cell's middle."""
        return self.left + (cell.col + 0.5) * self.cell, self.top + (cell.row + 0.5) * self.cell

    def slot(self, cell: Cell, digit: int) -> Corner:
        """The candidate's place on the lattice: column, row."""
        down, across = divmod(digit - 1, self.columns)
        return cell.col * self.columns + across, cell.row * self.rows + down

    def place(self, cell: Cell, digit: int) -> Point:
        """The candidate's middle."""
        return _place(self, cell, digit)

    def drop_of(self, row: int) -> float:
        """How far below its place on the lattice a row of candidates stands."""
        return self.drop * (1 - row % self.rows / (self.rows - 1)) if self.drop else 0.0

    def digit_size(self, digit: int) -> float:
        """How large a digit in a cell is written."""
        return self.cell * (0.56 if digit < 10 else 0.46)

    def candidate_size(self, digit: int) -> float:
        """How large a candidate is."""
        return self.shrink * self.pitch * (0.62 if digit < 10 else 0.53)

    def outline(self, cells: tuple[Cell, ...], inset: float = 0.0) -> tuple[Stroke, ...]:
        """The lines around a set of cells, drawn `inset` inside it; one for each loop."""
        return _outline(self, cells, inset)

    def loop(self, corners: list[Corner], inset: float) -> Stroke:
        """The line through corners of cells, drawn `inset` to the right of where it goes."""
        points: list[Point] = []
        for before, here, after in zip(
            corners[-1:] + corners[:-1], corners, corners[1:] + corners[:1], strict=True
        ):
            (in_x, in_y), (out_x, out_y) = _step(before, here), _step(here, after)
            # Going clockwise the inside is to the right of both sides that meet here.
            x = self.left + here[0] * self.cell - inset * (in_y + out_y)
            y = self.top + here[1] * self.cell + inset * (in_x + out_x)
            points.append((x, y))
        return Stroke(points[0], tuple(points[1:]), closed=True)

    def diagonal(self, cells: Sequence[Cell]) -> tuple[Point, Point]:
        """The ends of the line through cells that touch at their corners, from border to border."""
        (x, y), (far_x, far_y) = self.middle(cells[0]), self.middle(cells[-1])
        right = self.cell / 2 if far_x > x else -self.cell / 2
        down = self.cell / 2 if far_y > y else -self.cell / 2
        return (x - right, y - down), (far_x + right, far_y + down)

    @cached_property
    def thin_lines(self) -> tuple[Stroke, ...]:
        """The lines between all cells."""
        return tuple(self._thin_lines())

    @cached_property
    def thick_lines(self) -> tuple[Stroke, ...]:
        """The borders of boxes or regions, and the frame."""
        return tuple(self._thick_lines())

    def _thin_lines(self) -> Iterator[Stroke]:
        right, bottom = self.left + self.board, self.bottom
        for i in range(1, self.grid.size):
            x, y = self.left + i * self.cell, self.top + i * self.cell
            yield Stroke((x, self.top), ((x, bottom),))
            yield Stroke((self.left, y), ((right, y),))

    def _thick_lines(self) -> Iterator[Stroke]:
        n = self.grid.size
        regions = region_numbers(self.grid)
        yield Stroke(self._at(0, 0), (self._at(n, 0), self._at(n, n), self._at(0, n)), closed=True)
        for i in range(1, n):
            for start, end in _runs(
                [regions[j * n + i - 1] != regions[j * n + i] for j in range(n)]
            ):
                yield Stroke(self._at(i, start), (self._at(i, end),))
            for start, end in _runs(
                [regions[(i - 1) * n + j] != regions[i * n + j] for j in range(n)]
            ):
                yield Stroke(self._at(start, i), (self._at(end, i),))

    def _at(self, col: int, row: int) -> Point:
        return self.left + col * self.cell, self.top + row * self.cell


@lru_cache(maxsize=4096)
def _place(layout: Layout, cell: Cell, digit: int) -> Point:
    """Several shapes of a picture may ask for it."""
    x, y = layout.slot(cell, digit)
    left, top = layout.left, layout.top + layout.drop_of(y)
    return left + (x + 0.5) * layout.pitch_x, top + (y + 0.5) * layout.pitch_y


@lru_cache(maxsize=1024)
def _outline(layout: Layout, cells: tuple[Cell, ...], inset: float) -> tuple[Stroke, ...]:
    """Mostly a cell or a house, the same on every picture."""
    return tuple(layout.loop(corners, inset) for corners in _loops(cells))


@lru_cache(maxsize=1024)
def _loops(cells: tuple[Cell, ...]) -> list[list[Corner]]:
    """The corners of the outlines: the same for a tint and for the frame around it."""
    return list(_walks(cells))


def _step(start: Corner, end: Corner) -> Corner:
    """The direction from one corner to another on the same line."""
    x, y = end[0] - start[0], end[1] - start[1]
    return (x > 0) - (x < 0), (y > 0) - (y < 0)


def _runs(flags: list[bool]) -> Iterator[tuple[int, int]]:
    """Where a list is true: from, to."""
    start = None
    for i, flag in enumerate([*flags, False]):
        if flag and start is None:
            start = i
        elif not flag and start is not None:
            yield start, i
            start = None


def _walks(cells: Collection[Cell]) -> Iterator[list[Corner]]:
    """Around the outlines from corner to corner, clockwise, straight stretches in one piece."""
    edges = _edges(set(cells))
    while edges:
        start = min(edges)
        corner, loop = start, [start]
        direction = (0, 0)
        while True:
            ends = edges[corner]
            # Where two cells touch at a corner only, turn right: each gets a loop of its own.
            turn = (-direction[1], direction[0])
            right = (corner[0] + turn[0], corner[1] + turn[1])
            end = right if right in ends else min(ends)
            ends.remove(end)
            if not ends:
                del edges[corner]
            new_direction = _step(corner, end)
            if new_direction == direction:
                loop.pop()
            loop.append(end)
            corner, direction = end, new_direction
            if corner == start:
                break
        loop.pop()
        if len(loop) > 2 and _step(loop[-1], loop[0]) == _step(loop[0], loop[1]):
            loop.pop(0)
        yield loop


def _edges(cells: set[Cell]) -> dict[Corner, set[Corner]]:
    """The sides of cells that have no neighbour in the set, clockwise around each cell."""
    edges: dict[Corner, set[Corner]] = {}
    for row, col in cells:
        corners = ((col, row), (col + 1, row), (col + 1, row + 1), (col, row + 1))
        neighbours = ((row - 1, col), (row, col + 1), (row + 1, col), (row, col - 1))
        for i, neighbour in enumerate(neighbours):
            if neighbour not in cells:
                edges.setdefault(corners[i], set()).add(corners[(i + 1) % 4])
    return edges
