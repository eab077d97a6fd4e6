"""The way of an arrow between two candidates: curved, from border to border, around the digits.

A few curves, from straight to wide, are tried, and the one that runs over the least is taken. What is in the way
is known tile by tile, five tiles to a candidate each way, so a point on a curve costs one look. Around the board lies
a frame of tiles that a curve had better keep off.

How a curve runs depends only on how far its ends are apart, across and down: it is worked out once, as seen from the
middle of the candidate where it starts, and then moved. Points are complex numbers there: x + yi.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import floor
from typing import NamedTuple

from sudologue.model.cell import Cell
from sudologue.model.sets import Candidate
from sudologue.render.layout import Layout
from sudologue.render.shapes import Point

_BOWS = (0.0, 0.6, -0.6, 1.2, -1.2, 1.8, -1.8, 2.6, -2.6, 3.6, -3.6)
"""How far, in candidates, the ends of a curve point away from the straight line."""
_SHORT_BOWS = (1.0, -1.0, 1.5, -1.5, 2.1, -2.1)
"""The same for neighbours, which leave no room for a straight arrow."""
_STRIDE = 0.45
"""How far apart, in candidates, to look along a curve."""
_TILES = 5
_SPAN = range(-(_TILES // 2), _TILES // 2 + 1)
"""Of a candidate, each way from its middle."""
_FRAME = 3
"""How wide the frame is, in candidates: the widest bow stays within."""
_OVER_MARK, _OVER_DIGIT, _OVER_ARROW, _OUTSIDE = 3.0, 1.0, 0.3, 1.5
HEAD = 0.36
"""The length of the head, in candidates."""

Points = tuple[complex, complex, complex, complex]
"""A Bézier curve: where it starts, the two points that bend it, where it ends."""
Tile = tuple[int, int]
"""Across and down from the tile in the middle of a curve's first candidate."""


class Curve(NamedTuple):
    """A Bézier curve and the corners of its head."""

    start: Point
    first: Point
    second: Point
    end: Point
    head: tuple[Point, Point, Point]


class _Way(NamedTuple):
    """A curve from the middle of its first candidate: its points, those of its head, and the tiles it runs over."""

    points: Points
    head: tuple[complex, complex, complex]
    tiles: tuple[int, ...]


class Router:
    """Finds ways on one board, and remembers them so that arrows keep apart."""

    def __init__(
        self,
        layout: Layout,
        filled: Iterable[Cell] = (),
        candidates: Iterable[Candidate] = (),
        marked: Iterable[Candidate] = (),
    ) -> None:
        self.layout = layout
        self._across = _tiles_across(layout)
        self._costs = list(_empty(*_lattice(layout)))
        self._block_candidates(candidates, 1, _OVER_DIGIT)
        self._block_candidates(marked, 2, _OVER_MARK)
        self._block_cells(filled)

    def _block_candidates(self, candidates: Iterable[Candidate], reach: int, cost: float) -> None:
        """The tiles around the middles of candidates."""
        middles, back, side = _middles(self.layout), reach * (self._across + 1), 2 * reach + 1
        self._block([middles[node] - back for node in candidates], side, side, cost)

    def _block_cells(self, cells: Iterable[Cell]) -> None:
        """The tiles under the large digits of cells."""
        columns, rows = self.layout.columns, self.layout.rows
        left, right = round(0.3 * _TILES * columns), round(0.7 * _TILES * columns)
        top, bottom = round(0.23 * _TILES * rows), round(0.77 * _TILES * rows)
        corners = [_corner(self.layout, cell.col * columns, cell.row * rows) for cell in cells]
        starts = [corner + top * self._across + left for corner in corners]
        self._block(starts, right - left, bottom - top, _OVER_DIGIT)

    def _block(self, starts: list[int], wide: int, high: int, cost: float) -> None:
        """Rectangles of tiles, by their first ones."""
        costs, line = self._costs, [cost] * wide
        for first in starts:
            for start in range(first, first + high * self._across, self._across):
                costs[start : start + wide] = line

    def route(self, source: Candidate, target: Candidate) -> Curve:
        """The best curve between two candidates."""
        layout, costs = self.layout, self._costs
        column, row = layout.slot(*source)
        to_column, to_row = layout.slot(*target)
        across, down = to_column - column, to_row - row
        middle = _middles(layout)[source]
        best: tuple[float, _Way, list[int]] | None = None
        for bow in _bows(layout, across, down):
            detour = 0.25 * abs(bow)
            if best is not None and best[0] <= detour:
                break
            way = _way(layout, across, down, bow)
            tiles = [middle + tile for tile in way.tiles]
            cost = detour + sum(map(costs.__getitem__, tiles))
            if best is None or cost < best[0]:
                best = cost, way, tiles
        assert best is not None
        _, way, tiles = best
        for tile in tiles:
            costs[tile] += _OVER_ARROW
        return _moved(way, complex(*layout.place(*source)))


def _moved(way: _Way, start: complex) -> Curve:
    points = [_point(start + point) for point in way.points]
    tip, left, right = [_point(start + point) for point in way.head]
    return Curve(*points, head=(tip, left, right))


def _lattice(layout: Layout) -> tuple[int, int]:
    """How many candidates a board has room for: across, down."""
    return layout.columns * layout.grid.size, layout.rows * layout.grid.size


def _tiles_across(layout: Layout) -> int:
    return _TILES * (_lattice(layout)[0] + 2 * _FRAME)


def _corner(layout: Layout, column: int, row: int) -> int:
    """The first tile of a place on the lattice of candidates."""
    return _TILES * ((row + _FRAME) * _tiles_across(layout) + column + _FRAME)


@lru_cache(maxsize=16)
def _middles(layout: Layout) -> dict[Candidate, int]:
    """The tile in the middle of each candidate."""
    half = _TILES // 2 * (_tiles_across(layout) + 1)
    return {
        (cell, digit): _corner(layout, *layout.slot(cell, digit)) + half
        for cell in layout.grid.cells
        for digit in range(1, layout.grid.size + 1)
    }


def _distance(layout: Layout, across: int, down: int) -> complex:
    return complex(across * layout.pitch_x, down * layout.pitch_y)


def _is_short(layout: Layout, across: int, down: int) -> bool:
    return abs(_distance(layout, across, down)) < 2 * layout.radius + 0.8 * layout.pitch


@lru_cache(maxsize=4096)
def _bows(layout: Layout, across: int, down: int) -> tuple[float, ...]:
    """The curves to try, from the straightest on; a bow no wider than half the way looks well."""
    if _is_short(layout, across, down):
        return _SHORT_BOWS
    widest = abs(_distance(layout, across, down)) / layout.pitch / 2
    return tuple(bow for bow in _BOWS if abs(bow) <= widest)


@lru_cache(maxsize=8192)
def _way(layout: Layout, across: int, down: int, bow: float) -> _Way:
    """The curve to a candidate so many places away, its ends pointing off the straight line by `bow` candidates."""
    end = _distance(layout, across, down)
    along = 0.0 if _is_short(layout, across, down) else 0.16
    off = end / (abs(end) or 1.0) * bow * layout.pitch * 1j
    first, second = along * end + off, end - along * end + off
    reach = layout.radius + 1.2
    tip, base = (_toward(end, second, far) for far in (reach, reach + HEAD * layout.pitch))
    side = 0.45j * (tip - base)
    points = _toward(0j, first, reach), first, second, base
    looks = max(6, round(abs(end) / (_STRIDE * layout.pitch)))
    run = _run(layout, points, looks)
    own = {*_own_tiles(0, 0), *_own_tiles(across, down)}
    line = _tiles_across(layout)
    tiles = tuple(y * line + x for x, y in run if (x, y) not in own)
    return _Way(points, (tip, base + side, base - side), tiles)


def _run(layout: Layout, points: Points, looks: int) -> Iterator[Tile]:
    """The tiles that a curve runs over, in so many places, ends left out."""
    scale_x, scale_y = _TILES / layout.pitch_x, _TILES / layout.pitch_y
    a, b, c, d = (complex(point.real * scale_x, point.imag * scale_y) for point in points)
    linear, square, cube = 3 * (b - a), 3 * (c - 2 * b + a), d - 3 * (c - b) - a
    for i in range(1, looks + 1):
        t = i / (looks + 1)
        point = a + t * (linear + t * (square + t * cube))
        yield floor(point.real + 0.5), floor(point.imag + 0.5)


def _own_tiles(column: int, row: int) -> Iterator[Tile]:
    """The tiles of the candidate in a place."""
    for y in _SPAN:
        for x in _SPAN:
            yield _TILES * column + x, _TILES * row + y


@lru_cache(maxsize=16)
def _empty(across: int, down: int) -> tuple[float, ...]:
    """What tiles of a board of so many candidates each way cost, with its frame, before anything is on it."""
    wide, frame = _TILES * (across + 2 * _FRAME), _TILES * _FRAME
    side = (_OUTSIDE,) * frame
    edge = (_OUTSIDE,) * (frame * wide)
    line = (*side, *((0.0,) * (_TILES * across)), *side)
    return (*edge, *(line * (_TILES * down)), *edge)


def _toward(start: complex, end: complex, distance: float) -> complex:
    """The point that far from one on the way to another."""
    way = end - start
    return start + way / (abs(way) or 1.0) * distance


def _point(place: complex) -> Point:
    return place.real, place.imag
