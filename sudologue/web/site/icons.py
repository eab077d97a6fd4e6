"""The icon as pixels, for systems that put pages among their programs and take no SVG."""

import struct
import zlib
from dataclasses import dataclass
from math import ceil, floor, hypot

Colour = tuple[int, int, int]
Point = tuple[float, float]

_UNIT = 32
"""The width of `icon.svg`, in whose measures all is given here."""
_BLUE, _PALE, _WHITE, _GREEN = (36, 86, 184), (156, 179, 223), (255, 255, 255), (21, 128, 61)


@dataclass(frozen=True, slots=True)
class _Line:
    """A line with round ends; one that ends where it begins is a disc."""

    one: Point
    other: Point
    width: float
    colour: Colour

    def distance(self, x: float, y: float) -> float:
        """How far a point is from it; less than none within."""
        (left, top), (right, bottom) = self.one, self.other
        along, down = right - left, bottom - top
        square = along * along + down * down
        part = ((x - left) * along + (y - top) * down) / square if square else 0.0
        part = min(1.0, max(0.0, part))
        return hypot(x - left - part * along, y - top - part * down) - self.width / 2

    def span(self, axis: int, edge: float) -> tuple[float, float]:
        """From where to where it goes, along one axis, with an edge around it."""
        ends = self.one[axis], self.other[axis]
        return min(ends) - self.width / 2 - edge, max(ends) + self.width / 2 + edge


_LINES = tuple(
    _Line(one, other, 1.6, _PALE)
    for at in (12.0, 20.0)
    for one, other in (((at, 6.0), (at, 26.0)), ((6.0, at), (26.0, at)))
)
_DISC = _Line((16.0, 16.0), (16.0, 16.0), 10.8, _WHITE)
_TICK = (
    _Line((13.4, 16.2), (15.2, 18.0), 1.8, _GREEN),
    _Line((15.2, 18.0), (18.6, 14.2), 1.8, _GREEN),
)


def png(size: int, margin: float = 0.0) -> bytes:
    """The icon, so many pixels wide. It fills the square; a margin is for systems that cut off the corners."""
    scale = _UNIT * (1 + 2 * margin) / size
    rows = [bytearray(_BLUE * size) for _ in range(size)]
    for line in (*_LINES, _DISC, *_TICK):
        _paint(rows, line, scale, _UNIT * margin)
    pixels = b"".join(b"\0" + row for row in rows)
    header = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(pixels, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, held) for kind, held in parts)


def _paint(rows: list[bytearray], line: _Line, scale: float, margin: float) -> None:
    """Draw a line. Edges are soft over the width of a pixel."""
    columns, lines = (
        range(floor((low + margin) / scale), ceil((high + margin) / scale))
        for low, high in (line.span(axis, scale) for axis in (0, 1))
    )
    for row in lines:
        for column in columns:
            x, y = ((each + 0.5) * scale - margin for each in (column, row))
            cover = min(1.0, max(0.0, 0.5 - line.distance(x, y) / scale))
            if not cover:
                continue
            at = slice(3 * column, 3 * column + 3)
            mixed = zip(rows[row][at], line.colour, strict=True)
            rows[row][at] = bytes(round(old + cover * (new - old)) for old, new in mixed)


def _chunk(kind: bytes, held: bytes) -> bytes:
    check = struct.pack(">I", zlib.crc32(kind + held))
    return struct.pack(">I", len(held)) + kind + held + check
