"""The way of an arrow between two candidates: curved, from border to border, around the digits.

A few curves, from straight to wide, are tried, and the one that runs over the least is taken. What it may run
over is told by the lattice of candidates (`Layout`), so a point costs one look.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import hypot

from sudologue.render.layout import Corner, Layout
from sudologue.render.shapes import Point

_BOWS = (0.0, 0.6, -0.6, 1.2, -1.2, 1.8, -1.8, 2.6, -2.6, 3.6, -3.6)
"""How far, in candidates, the ends of a curve point away from the straight line."""
_FEW_BOWS = _BOWS[:7]
"""Enough where arrows are so many that they cross anyway."""
_SHORT_BOWS = (1.0, -1.0, 1.5, -1.5, 2.1, -2.1)
_NEAR = 0.36
"""Closer than this (in candidates) to the middle of a digit is over it."""
HEAD = 0.36
"""The length of the head, in candidates."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A Bézier curve and the two sides of its head."""

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
        digits: Iterable[Point],
        slots: set[Corner],
        marked: set[Corner],
        is_crowded: bool = False,
    ) -> None:
        self.layout = layout
        self._digits = {self._cell_at(point): point for point in digits}
        self._slots = slots
        self._marked = marked
        self._bows = _FEW_BOWS if is_crowded else _BOWS
        self._taken: set[Corner] = set()

    def route(self, start: Point, end: Point) -> Curve:
        """The best curve between the middles of two candidates."""
        layout = self.layout
        distance = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
        is_short = distance < 2 * layout.radius + 0.8 * layout.pitch
        weights = _weights(max(6, round(distance / (0.55 * layout.pitch))))
        free = (self._slot_at(start), self._slot_at(end))
        best: tuple[float, Curve, list[Point]] | None = None
        for bow in _SHORT_BOWS if is_short else self._bows:
            curve = self._curve(start, end, bow * layout.pitch, 0.0 if is_short else 0.16)
            points = list(_points(curve, weights))
            collisions = self._cost(points, free)
            cost = collisions + 0.25 * abs(bow)
            if best is None or cost < best[0]:
                best = cost, curve, points
            if not collisions:
                break
        assert best is not None
        self._taken.update(self._bucket(point) for point in best[2])
        return best[1]

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

    def _cost(self, points: list[Point], free: tuple[Corner, Corner]) -> float:
        """What lies under the curve: marks count most, then digits, other arrows a little."""
        layout = self.layout
        left, top, right, bottom = (
            layout.left,
            layout.top,
            layout.left + layout.board,
            layout.bottom,
        )
        pitch_x, pitch_y, cell = layout.pitch_x, layout.pitch_y, layout.cell
        near, side, cost = _NEAR * layout.pitch, 0.4 * layout.pitch, 0.0
        for x, y in points:
            if not (left < x < right and top < y < bottom):
                cost += 1.5
                continue
            column, row = int((x - left) / pitch_x), int((y - top) / pitch_y)
            slot = column, row
            if slot in self._slots:
                if slot not in free:
                    off_x = abs(x - left - (column + 0.5) * pitch_x)
                    off_y = abs(y - top - (row + 0.5) * pitch_y)
                    if slot in self._marked:
                        cost += 3.0 if off_x * off_x + off_y * off_y < layout.radius**2 else 0.0
                    elif off_x < near and off_y < near:
                        cost += 1.0
            else:
                middle = self._digits.get((int((x - left) / cell), int((y - top) / cell)))
                if middle and abs(x - middle[0]) < 0.2 * cell and abs(y - middle[1]) < 0.27 * cell:
                    cost += 1.0
            if (int(x / side), int(y / side)) in self._taken:
                cost += 0.4
        return cost

    def _slot_at(self, point: Point) -> Corner:
        layout = self.layout
        return (
            int((point[0] - layout.left) // layout.pitch_x),
            int((point[1] - layout.top) // layout.pitch_y),
        )

    def _cell_at(self, point: Point) -> Corner:
        layout = self.layout
        return (
            int((point[0] - layout.left) // layout.cell),
            int((point[1] - layout.top) // layout.cell),
        )

    def _bucket(self, point: Point) -> Corner:
        side = 0.4 * self.layout.pitch
        return int(point[0] / side), int(point[1] / side)


def _toward(start: Point, end: Point, distance: float) -> Point:
    """The point that far from one on the way to another."""
    x, y = end[0] - start[0], end[1] - start[1]
    length = hypot(x, y) or 1.0
    return start[0] + x / length * distance, start[1] + y / length * distance


Weights = tuple[float, float, float, float]


@lru_cache(maxsize=128)
def _weights(count: int) -> tuple[Weights, ...]:
    """How much each of a curve's four points weighs at some places along it, ends left out."""
    places = [(i + 1) / (count + 1) for i in range(count)]
    return tuple(((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3) for t in places)


def _points(curve: Curve, weights: tuple[Weights, ...]) -> Iterator[Point]:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = curve.start, curve.first, curve.second, curve.end
    for a, b, c, d in weights:
        yield a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy
