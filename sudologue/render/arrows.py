"""The way of an arrow between two candidates: curved, from border to border, around the digits.

A few curves, from straight to wide, are tried, and the one that runs over the least is taken. What is in the way
is a set of small tiles, five to a candidate each way, so a point on a curve costs a look or two.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import hypot

from sudologue.model.cell import Cell
from sudologue.model.sets import Candidate
from sudologue.render.layout import Layout
from sudologue.render.shapes import Point

_BOWS = (0.0, 0.6, -0.6, 1.2, -1.2, 1.8, -1.8, 2.6, -2.6, 3.6, -3.6)
"""How far, in candidates, the ends of a curve point away from the straight line."""
_FEW_BOWS = _BOWS[:5]
"""Enough where arrows are so many that they cross anyway."""
_SHORT_BOWS = (1.0, -1.0, 1.5, -1.5, 2.1, -2.1)
_TILES = 5
_OVER_MARK, _OVER_DIGIT, _OVER_ARROW, _OUTSIDE = 3.0, 1.0, 0.3, 1.5
HEAD = 0.36
"""The length of the head, in candidates."""

Weights = tuple[float, float, float, float]


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
        self._across = _TILES * layout.columns * layout.grid.size
        self._digits: set[int] = set()
        self._marks: set[int] = set()
        self._arrows: set[int] = set()
        self._block_candidates(self._digits, candidates, reach=1)
        self._block_candidates(self._marks, marked, reach=2)
        self._block_cells(filled)

    def _block_candidates(
        self, tiles: set[int], candidates: Iterable[Candidate], reach: int
    ) -> None:
        """The tiles around the middles of candidates."""
        across = self._across
        span = range(_TILES // 2 - reach, _TILES // 2 + reach + 1)
        offsets = [down * across + right for down in span for right in span]
        for cell, digit in candidates:
            column, row = self.layout.slot(cell, digit)
            corner = row * _TILES * across + column * _TILES
            tiles.update([corner + offset for offset in offsets])

    def _block_cells(self, cells: Iterable[Cell]) -> None:
        """The tiles under the large digits of cells."""
        across = self._across
        wide, high = _TILES * self.layout.columns, _TILES * self.layout.rows
        left, right = round(0.3 * wide), round(0.7 * wide)
        rows = range(round(0.23 * high), round(0.77 * high))
        for cell in cells:
            corner = cell.row * high * across + cell.col * wide
            for row in rows:
                start = corner + row * across
                self._digits.update(range(start + left, start + right))

    def route(self, start: Point, end: Point) -> Curve:
        """The best curve between the middles of two candidates."""
        layout = self.layout
        distance = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
        is_short = distance < 2 * layout.radius + 0.8 * layout.pitch
        weights = _weights(max(6, round(distance / (0.45 * layout.pitch))))
        own = self._own_tiles(start) | self._own_tiles(end)
        best: tuple[float, Curve, list[int]] | None = None
        for bow in _SHORT_BOWS if is_short else self._bows:
            curve = self._curve(start, end, bow * layout.pitch, 0.0 if is_short else 0.16)
            tiles = self._tiles(curve, weights)
            in_the_way = self._cost([tile for tile in tiles if tile not in own])
            cost = in_the_way + 0.25 * abs(bow)
            if best is None or cost < best[0]:
                best = cost, curve, tiles
            if not in_the_way:
                break
        assert best is not None
        self._arrows.update(best[2])
        return best[1]

    def _own_tiles(self, place: Point) -> set[int]:
        """The tiles of the candidate at a place."""
        layout = self.layout
        column = int((place[0] - layout.left) / layout.pitch_x) * _TILES
        row = int((place[1] - layout.top) / layout.pitch_y) * _TILES
        span = range(_TILES)
        return {(row + down) * self._across + column + right for down in span for right in span}

    def _curve(self, start: Point, end: Point, bow: float, along: float) -> Curve:
        x, y = end[0] - start[0], end[1] - start[1]
        distance = hypot(x, y) or 1.0
        off_x, off_y = -y / distance * bow, x / distance * bow
        first = start[0] + along * x + off_x, start[1] + along * y + off_y
        second = end[0] - along * x + off_x, end[1] - along * y + off_y
        radius, head = self.layout.radius + 1.2, HEAD * self.layout.pitch
        tip = _toward(end, second, radius)
        base = _toward(end, second, radius + head)
        side_x, side_y = (base[1] - tip[1]) * 0.45, (tip[0] - base[0]) * 0.45
        sides = (base[0] + side_x, base[1] + side_y), (base[0] - side_x, base[1] - side_y)
        return Curve(_toward(start, first, radius), first, second, base, (tip, *sides))

    def _tiles(self, curve: Curve, weights: tuple[Weights, ...]) -> list[int]:
        """The tiles that a curve runs over, in order; -1 outside the board."""
        layout, across = self.layout, self._across
        scale_x, scale_y = _TILES / layout.pitch_x, _TILES / layout.pitch_y
        down = _TILES * layout.rows * layout.grid.size
        tiles: list[int] = []
        for x, y in _points(curve, weights):
            column, row = int((x - layout.left) * scale_x), int((y - layout.top) * scale_y)
            inside = 0 <= column < across and 0 <= row < down
            tiles.append(row * across + column if inside else -1)
        return tiles

    def _cost(self, tiles: list[int]) -> float:
        """What lies under a curve: marks count most, then digits, other arrows a little."""
        return (
            _OUTSIDE * tiles.count(-1)
            + _OVER_MARK * len(self._marks.intersection(tiles))
            + _OVER_DIGIT * len(self._digits.intersection(tiles))
            + _OVER_ARROW * len(self._arrows.intersection(tiles))
        )


def _toward(start: Point, end: Point, distance: float) -> Point:
    """The point that far from one on the way to another."""
    x, y = end[0] - start[0], end[1] - start[1]
    length = hypot(x, y) or 1.0
    return start[0] + x / length * distance, start[1] + y / length * distance


@lru_cache(maxsize=128)
def _weights(count: int) -> tuple[Weights, ...]:
    """How much each of a curve's four points weighs at some places along it, ends left out."""
    places = [(i + 1) / (count + 1) for i in range(count)]
    return tuple(((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3) for t in places)


def _points(curve: Curve, weights: tuple[Weights, ...]) -> Iterator[Point]:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = curve.start, curve.first, curve.second, curve.end
    for a, b, c, d in weights:
        yield a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy
