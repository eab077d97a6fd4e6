"""The way of an arrow between two candidates: curved, from border to border, around the digits.

A few curves, from straight to wide, are tried, and the one that runs over the least is taken. What is in the way
is known tile by tile, four tiles to a candidate each way, so a look at a point of a curve costs one look into an array.
Around the board lies a frame of tiles that a curve had better keep off.

A curve is a cubic from middle to middle, of which the part between the borders is drawn: the straight way, and a bow
added to it. A bow twice as wide moves each point twice as far, so all curves between two candidates come from the
same few numbers. They depend only on how far the candidates are apart, across and down, and are kept.
"""

from array import array
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from sudologue.model.cell import Cell
from sudologue.model.sets import Candidate
from sudologue.render.layout import Layout
from sudologue.render.shapes import Point

_BOW = 0.3
"""How far, in candidates, a bow of one pulls the ends of a curve off the straight line."""
_BOWS = (0, 2, -2, 4, -4, 7, -7, 11, -11)
_SHORT_BOWS = (4, -4, 6, -6, 8, -8)
"""For neighbours, which leave no room for a straight arrow."""
_ALONG = 0.16
"""How far along the straight way the ends of a curve point, as a share of it; neighbours' point right off it."""
_STRIDE = 0.47
"""How far apart, in candidates, to look along a curve."""
_TILES = 4
"""To a candidate, each way."""
_FRAME = 3
"""How wide the frame is, in candidates: the widest bow stays within."""
_BITS = 10
"""Behind the point of numbers that are not whole: they are kept as integers, which are quick."""
_PLACE = _TILES << _BITS
"""From a candidate to the next, in tiles."""
_OVER_MARK, _OVER_DIGIT, _OVER_ARROW, _OUTSIDE, _DETOUR = 160, 40, 12, 60, 3
"""What a look at such a tile costs, and a bow of one."""
HEAD = 0.36
"""The length of the head, in candidates."""


class Curve(NamedTuple):
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
    ) -> None:
        self.layout = layout
        self._line = _tiles_across(layout)
        self._corners, self._slots = _corners(layout), _slots(layout)
        self._costs = _empty(*_lattice(layout))[:]
        self._block(self._places(candidates), [(1, 1, 2), (2, 1, 2)], _OVER_DIGIT)
        self._block(self._places(marked), [(0, 1, 2), (1, 0, 4), (2, 0, 4), (3, 1, 2)], _OVER_MARK)
        self._block([self._corners[cell] for cell in filled], _large_digit(layout), _OVER_DIGIT)

    def _places(self, candidates: Iterable[Candidate]) -> list[int]:
        """The top left tiles of candidates."""
        corners, slots = self._corners, self._slots
        return [corners[cell] + slots[digit] for cell, digit in candidates]

    def _block(self, tiles: list[int], rows: list[tuple[int, int, int]], cost: int) -> None:
        """From each of the tiles on, rows of tiles: how far down, how far to the right, how many."""
        costs = self._costs
        for down, right, wide in rows:
            off, row = down * self._line + right, array("H", [cost] * wide)
            for tile in tiles:
                costs[tile + off : tile + off + wide] = row

    def route(self, source: Candidate, target: Candidate) -> Curve:
        """The best curve between two candidates."""
        layout, costs = self.layout, self._costs
        column, row = layout.slot(*source)
        to_column, to_row = layout.slot(*target)
        across, down = to_column - column, to_row - row
        bow, tiles = self._best(self._places([source])[0], across, down)
        for tile in tiles:
            costs[tile] += _OVER_ARROW
        start, end = complex(*layout.place(*source)), complex(*layout.place(*target))
        # Tiles are those of the lattice, but arrows meet candidates where they stand.
        return _drawn([start + point for point in _curve(layout, end - start, bow)])

    def _best(self, start: int, across: int, down: int) -> tuple[int, list[int]]:
        """The bow of the best curve to a candidate so many places away, and the tiles that it runs over."""
        layout, cost_of = self.layout, self._costs.__getitem__
        best, least = (0, list[int]()), float("inf")
        for bow in _ways(layout, across, down).bows:
            detour = _DETOUR * abs(bow)
            if least <= detour:
                break
            tiles = [start + tile for tile in _tiles(layout, across, down, bow)]
            cost = detour + sum(map(cost_of, tiles))
            if cost < least:
                best, least = (bow, tiles), cost
        return best


def _lattice(layout: Layout) -> tuple[int, int]:
    """How many candidates a board has room for: across, down."""
    return layout.columns * layout.grid.size, layout.rows * layout.grid.size


def _tiles_across(layout: Layout) -> int:
    return _TILES * (_lattice(layout)[0] + 2 * _FRAME)


@lru_cache(maxsize=16)
def _corners(layout: Layout) -> dict[Cell, int]:
    """The top left tile of each cell."""
    line, wide, high = _tiles_across(layout), _TILES * layout.columns, _TILES * layout.rows
    first = _TILES * _FRAME * (line + 1)
    return {cell: first + cell.row * high * line + cell.col * wide for cell in layout.grid.cells}


@lru_cache(maxsize=16)
def _slots(layout: Layout) -> dict[int, int]:
    """The top left tile of each digit's place in a cell, as seen from that of the cell."""
    line = _tiles_across(layout)
    digits = range(1, layout.grid.size + 1)
    places = {digit: layout.slot(Cell(0, 0), digit) for digit in digits}
    return {digit: _TILES * (row * line + column) for digit, (column, row) in places.items()}


@lru_cache(maxsize=16)
def _large_digit(layout: Layout) -> list[tuple[int, int, int]]:
    """The rows of tiles under a large digit."""
    wide, high = _TILES * layout.columns, _TILES * layout.rows
    left, right = round(0.3 * wide), round(0.7 * wide)
    return [(down, left, right - left) for down in range(round(0.23 * high), round(0.77 * high))]


@lru_cache(maxsize=16)
def _empty(across: int, down: int) -> "array[int]":
    """What tiles of a board of so many candidates each way cost, with its frame, before anything is on it."""
    wide, frame = _TILES * (across + 2 * _FRAME), _TILES * _FRAME
    side = array("H", [_OUTSIDE] * frame)
    edge = array("H", [_OUTSIDE] * (frame * wide))
    line = side + array("H", [0] * (_TILES * across)) + side
    return edge + line * (_TILES * down) + edge


class _Ways(NamedTuple):
    """The curves to a candidate: the bows to try, from the straightest on, and what there is to know of all of them."""

    bows: tuple[int, ...]
    looks: list[tuple[int, int, int]]
    """Places along the straight way, across and down, and how much of the bow there is in each."""
    off: tuple[int, int]
    """How far a bow of one pulls the ends of a curve off the straight way."""
    own: frozenset[int]
    """The tiles of the candidates at both ends."""


@lru_cache(maxsize=4096)
def _ways(layout: Layout, across: int, down: int) -> _Ways:
    """The curves to a candidate so many places away."""
    distance, line = _distance(layout, across, down), _tiles_across(layout)
    along, length = _along(layout, distance), abs(distance) / layout.pitch
    # A bow no wider than half the way looks well.
    bows = tuple(bow for bow in _BOWS if 2 * _BOW * abs(bow) <= length) if along else _SHORT_BOWS
    right, below, half = across * _PLACE, down * _PLACE, _PLACE // 2 << _BITS
    shares = _shares(along, max(8, round((length - 1) / _STRIDE)))
    off = _off(layout, distance) * _PLACE
    return _Ways(
        bows,
        [(way * right + half, way * below + half, bow) for way, bow in shares],
        (round(off.real / layout.pitch_x), round(off.imag / layout.pitch_y)),
        _square(line, 0) | _square(line, _TILES * (down * line + across)),
    )


@lru_cache(maxsize=4096)
def _square(line: int, tile: int) -> frozenset[int]:
    """The tiles of the candidate that one is the top left of."""
    rows = range(tile, tile + _TILES * line, line)
    return frozenset([place for row in rows for place in range(row, row + _TILES)])


@lru_cache(maxsize=8192)
def _tiles(layout: Layout, across: int, down: int, bow: int) -> list[int]:
    """The tiles that a curve runs over, as seen from the top left one of the candidate where it starts."""
    line, bits = _tiles_across(layout), 2 * _BITS
    _, looks, (right, below), own = _ways(layout, across, down)
    right, below = bow * right, bow * below
    tiles = [(x + part * right >> bits) + (y + part * below >> bits) * line for x, y, part in looks]
    return [tile for tile in tiles if tile not in own]


@lru_cache(maxsize=512)
def _shares(along: float, looks: int) -> list[tuple[int, int]]:
    """How much there is of the straight way, and of the bow, in so many points of a curve.

    They are about as far apart everywhere, although a curve is slow at its ends.
    """
    margin = min(0.15, 0.6 / (_STRIDE * looks + 1))
    stride = (1 - 2 * margin) / (looks - 1)
    evenly = [margin + i * stride for i in range(looks)]
    times = [s + 0.4 * s * (1 - s) * (1 - 2 * s) for s in evenly]
    once, twice, thrice = (part * (1 << _BITS) for part in _cubic(along))
    bow = 3 << _BITS
    return [(int(t * (once + t * (twice + t * thrice))), int(bow * t * (1 - t))) for t in times]


def _cubic(along: float) -> tuple[float, float, float]:
    """How much of the straight way a curve has done at a time t: so many t, t² and t³."""
    return 3 * along, 3 - 9 * along, 6 * along - 2


def _distance(layout: Layout, across: int, down: int) -> complex:
    return complex(across * layout.pitch_x, down * layout.pitch_y)


def _along(layout: Layout, distance: complex) -> float:
    return 0.0 if abs(distance) < 2 * layout.radius + 0.8 * layout.pitch else _ALONG


def _off(layout: Layout, distance: complex) -> complex:
    """How far a bow of one pulls the ends of a curve off the straight way."""
    return _BOW * layout.pitch * 1j * distance / (abs(distance) or 1.0)


@lru_cache(maxsize=4096)
def _curve(layout: Layout, distance: complex, bow: int) -> list[complex]:
    """What is drawn of a curve, as seen from the middle where it starts: its points, then those of its head."""
    along, off = _along(layout, distance), bow * _off(layout, distance)
    once, twice, thrice = (part * distance for part in _cubic(along))
    once, twice = once + 3 * off, twice - 3 * off

    def time(far: float, t: float) -> float:
        """When the curve is that far from its start; as it starts out almost straight, a few tries will do."""
        for _ in range(3):
            t *= far / (abs(t * (once + t * (twice + t * thrice))) or far)
        return t

    def point(r: float, s: float, t: float) -> complex:
        """The Bézier points of the part from r to t are those at r r r, r r t, r t t and t t t."""
        return (r + s + t) / 3 * once + (r * s + s * t + t * r) / 3 * twice + r * s * t * thrice

    reach = layout.radius + 1.2
    start = time(reach, reach / (abs(once) or 1.0))
    end = 1 - time(reach + HEAD * layout.pitch, start)  # the curve is the same from its end
    base, tip = point(end, end, end), point(1 - start, 1 - start, 1 - start)
    side = 0.45j * (tip - base)
    bends = point(start, start, start), point(start, start, end), point(start, end, end)
    return [*bends, base, tip, base + side, base - side]


def _drawn(points: list[complex]) -> Curve:
    start, first, second, end, tip, left, right = [(point.real, point.imag) for point in points]
    return Curve(start, first, second, end, (tip, left, right))
