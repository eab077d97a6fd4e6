"""The way of an arrow between two candidates: curved, from border to border, around the digits.

A few curves, from straight to wide, are tried, and the one that runs over the least is taken. What is in the way
is known tile by tile, five tiles to a candidate each way, so a point on a curve costs one look. Around the board lies
a frame of tiles that a curve had better keep off. Inside, points are complex numbers: x + yi.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from sudologue.model.cell import Cell
from sudologue.model.sets import Candidate
from sudologue.render.layout import Layout
from sudologue.render.shapes import Point

_BOWS = (0.0, 0.6, -0.6, 1.2, -1.2, 1.8, -1.8, 2.6, -2.6, 3.6, -3.6)
"""How far, in candidates, the ends of a curve point away from the straight line."""
_FEW_BOWS = _BOWS[:5]
"""Enough where arrows are so many that they cross anyway."""
_STRIDE, _WIDE_STRIDE = 0.45, 0.7
"""How far apart, in candidates, to look along a curve; the second in a crowd."""
_SHORT_BOWS = (1.0, -1.0, 1.5, -1.5, 2.1, -2.1)
_TILES = 5
_FRAME = 3
"""How wide the frame is, in candidates: the widest bow stays within."""
_OVER_MARK, _OVER_DIGIT, _OVER_ARROW, _OUTSIDE = 3.0, 1.0, 0.3, 1.5
HEAD = 0.36
"""The length of the head, in candidates."""

Bend = tuple[complex, complex, complex, complex]
"""A Bézier curve: where it starts, the two points that bend it, where it ends."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A Bézier curve and the corners of its head."""

    start: Point
    first: Point
    second: Point
    end: Point
    head: tuple[Point, Point, Point]


class Router:
    """Finds ways on one board, and remembers them so that arrows keep apart."""

    def __init__(
        self,
        layout: Layout,
        filled: Iterable[Cell] = (),
        candidates: Iterable[Candidate] = (),
        marked: Iterable[Candidate] = (),
        is_crowded: bool = False,
    ) -> None:
        self.layout = layout
        self._bows = _FEW_BOWS if is_crowded else _BOWS
        self._stride = layout.pitch * (_WIDE_STRIDE if is_crowded else _STRIDE)
        across, down = layout.columns * layout.grid.size, layout.rows * layout.grid.size
        self._across = _TILES * (across + 2 * _FRAME)
        self._costs = list(_empty(across, down))
        self._block_candidates(candidates, 1, _OVER_DIGIT)
        self._block_candidates(marked, 2, _OVER_MARK)
        self._block_cells(filled)

    def _block_candidates(self, candidates: Iterable[Candidate], reach: int, cost: float) -> None:
        """The tiles around the middles of candidates."""
        costs, across = self._costs, self._across
        span = range(_TILES // 2 - reach, _TILES // 2 + reach + 1)
        offsets = [down * across + right for down in span for right in span]
        for cell, digit in candidates:
            corner = self._corner(*self.layout.slot(cell, digit))
            for offset in offsets:
                costs[corner + offset] += cost

    def _block_cells(self, cells: Iterable[Cell]) -> None:
        """The tiles under the large digits of cells."""
        columns, rows = self.layout.columns, self.layout.rows
        left, right = round(0.3 * _TILES * columns), round(0.7 * _TILES * columns)
        lines = range(round(0.23 * _TILES * rows), round(0.77 * _TILES * rows))
        costs = [_OVER_DIGIT] * (right - left)
        for cell in cells:
            corner = self._corner(cell.col * columns, cell.row * rows)
            for line in lines:
                start = corner + line * self._across + left
                self._costs[start : start + len(costs)] = costs

    def _corner(self, column: int, row: int) -> int:
        """The first tile of a place on the lattice of candidates."""
        return _TILES * ((row + _FRAME) * self._across + column + _FRAME)

    def route(self, start: Point, end: Point) -> Curve:
        """The best curve between the middles of two candidates."""
        layout, source, target = self.layout, complex(*start), complex(*end)
        distance = abs(target - source)
        is_short = distance < 2 * layout.radius + 0.8 * layout.pitch
        places = _places(max(6, round(distance / self._stride)))
        own = self._own_tiles(start) | self._own_tiles(end)
        best: tuple[float, Bend, list[int]] | None = None
        for bow in _SHORT_BOWS if is_short else self._bows:
            bend = self._bend(source, target, bow * layout.pitch, 0.0 if is_short else 0.16)
            tiles = [tile for tile in self._tiles(bend, places) if tile not in own]
            in_the_way = sum(map(self._costs.__getitem__, tiles))
            cost = in_the_way + 0.25 * abs(bow)
            if best is None or cost < best[0]:
                best = cost, bend, tiles
            if not in_the_way:
                break
        assert best is not None
        for tile in best[2]:
            self._costs[tile] += _OVER_ARROW
        return self._with_head(best[1], target)

    def _own_tiles(self, place: Point) -> set[int]:
        """The tiles of the candidate at a place."""
        layout = self.layout
        column = int((place[0] - layout.left) / layout.pitch_x)
        row = int((place[1] - layout.top) / layout.pitch_y)
        corner, span = self._corner(column, row), range(_TILES)
        return {corner + down * self._across + right for down in span for right in span}

    def _bend(self, start: complex, end: complex, bow: float, along: float) -> Bend:
        way = end - start
        off = way / (abs(way) or 1.0) * bow * 1j
        first, second = start + along * way + off, end - along * way + off
        radius, head = self.layout.radius + 1.2, HEAD * self.layout.pitch
        return _toward(start, first, radius), first, second, _toward(end, second, radius + head)

    def _with_head(self, bend: Bend, end: complex) -> Curve:
        start, first, second, base = bend
        tip = _toward(end, second, self.layout.radius + 1.2)
        side = 0.45j * (tip - base)
        head = _point(tip), _point(base + side), _point(base - side)
        return Curve(_point(start), _point(first), _point(second), _point(base), head)

    def _tiles(self, bend: Bend, places: tuple[float, ...]) -> list[int]:
        """The tiles that a curve runs over, in order."""
        across = self._across
        a, b, c, d = map(self._in_tiles, bend)
        linear, square, cube = 3 * (b - a), 3 * (c - 2 * b + a), d - 3 * (c - b) - a
        points = [a + t * (linear + t * (square + t * cube)) for t in places]
        return [int(point.imag) * across + int(point.real) for point in points]

    def _in_tiles(self, point: complex) -> complex:
        layout = self.layout
        column = (point.real - layout.left) / layout.pitch_x + _FRAME
        row = (point.imag - layout.top) / layout.pitch_y + _FRAME
        return complex(_TILES * column, _TILES * row)


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


@lru_cache(maxsize=128)
def _places(count: int) -> tuple[float, ...]:
    """How far along a curve to look, ends left out."""
    return tuple((i + 1) / (count + 1) for i in range(count))
