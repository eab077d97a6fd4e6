"""What changes from one picture to the next, as a few windows that are to be drawn again.

Where no shape lies that only one of the pictures has, both look the same. The rest is drawn again in one piece, or cut
in two and each half looked at by itself, whichever is less work. So most of a board stays as it is, and a line of text
is not cut into pieces that would each have to set the whole line.
"""

from math import ceil, floor, inf
from typing import NamedTuple

from sudologue.render.shapes import Circle, Path, Picture, Point, Rect, Shape, Text
from sudologue.render.words import text_width

_NARROWEST = 8
"""Windows are not cut narrower than so many pixels."""
_WINDOW, _PIXEL, _LINE, _LETTER = 700.0, 0.07, 250.0, 20.0
"""The work it takes to draw a window, each pixel of it, a line of text on it and each of its letters: microseconds."""


class Window(NamedTuple):
    """A rectangle of pixels: its first column and row, and those behind its last."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def size(self) -> tuple[int, int]:
        """How wide and how high it is."""
        return self.right - self.left, self.bottom - self.top


class Change(NamedTuple):
    """A window and the shapes that reach into it."""

    window: Window
    shapes: tuple[Shape, ...]


class _Placed(NamedTuple):
    """A shape, and the pixels that it reaches."""

    window: Window
    shape: Shape


def everything(picture: Picture, scale: float) -> Change:
    """All of a picture that is drawn so many pixels to a unit."""
    return Change(_paper(picture, scale), picture.shapes)


def _paper(picture: Picture, scale: float) -> Window:
    return Window(0, 0, ceil(picture.width * scale), ceil(picture.height * scale))


def changes(old: Picture, new: Picture, scale: float) -> list[Change]:
    """What to draw again to get from one picture to another of its size, drawn so many pixels to a unit."""
    differing = set(old.shapes) ^ set(new.shapes)
    placed = [_Placed(_pixels(shape, scale), shape) for shape in new.shapes]
    return _changes(_paper(new, scale), [_pixels(shape, scale) for shape in differing], placed)[1]


def _changes(
    window: Window, differing: list[Window], shapes: list[_Placed]
) -> tuple[float, list[Change]]:
    """The work, and the windows: this one, or those that its halves come to."""
    differing = [other for other in differing if _overlap(window, other)]
    if not differing:
        return 0.0, []
    shapes = [placed for placed in shapes if _overlap(window, placed.window)]
    work = _work(window, shapes)
    in_parts, found = inf, list[Change]()
    halves = _halves(window, differing)
    if halves:
        parts = [_changes(half, differing, shapes) for half in halves]
        in_parts = sum(part for part, _ in parts)
        found = [change for _, part in parts for change in part]
    if in_parts < work:
        return in_parts, found
    return work, [Change(window, tuple(placed.shape for placed in shapes))]


def _halves(window: Window, differing: list[Window]) -> tuple[Window, ...]:
    """The window cut in two where something that differs begins or ends, near its middle if possible."""
    left, top, right, bottom = window
    across = _cut(left, right, [edge for other in differing for edge in other[::2]])
    down = _cut(top, bottom, [edge for other in differing for edge in other[1::2]])
    if across is not None and (down is None or right - left > bottom - top):
        return window._replace(right=across), window._replace(left=across)
    if down is not None:
        return window._replace(bottom=down), window._replace(top=down)
    return ()


def _cut(start: int, end: int, edges: list[int]) -> int | None:
    inside = [edge for edge in edges if start + _NARROWEST <= edge <= end - _NARROWEST]
    middle = (start + end) / 2
    return min(inside, key=lambda edge: abs(edge - middle), default=None)


def _overlap(one: Window, other: Window) -> bool:
    return (
        one.left < other.right
        and one.right > other.left
        and one.top < other.bottom
        and one.bottom > other.top
    )


def _work(window: Window, shapes: list[_Placed]) -> float:
    width, height = window.size
    texts = [placed.shape.text for placed in shapes if isinstance(placed.shape, Text)]
    return _WINDOW + _PIXEL * width * height + _LINE * len(texts) + _LETTER * sum(map(len, texts))


def _pixels(shape: Shape, scale: float) -> Window:
    """The pixels that a shape may reach."""
    left, top, right, bottom = reach(shape)
    return Window(
        floor(left * scale), floor(top * scale), ceil(right * scale), ceil(bottom * scale)
    )


def reach(shape: Shape) -> tuple[float, float, float, float]:
    """How far a shape reaches at most: left, top, right, bottom."""
    match shape:
        case Text(x, y, text, size, _, _, anchor):
            wide = text_width(text, size) + 0.2 * size
            left = x - wide / 2 if anchor == "middle" else x - 0.1 * size
            return left, y - size, left + wide, y + 0.35 * size
        case Rect(x, y, width, height, paint):
            edge = paint.width if paint.stroke else 0.0
            return x - edge, y - edge, x + width + edge, y + height + edge
        case Circle(x, y, radius, paint):
            far = radius + paint.width
            return x - far, y - far, x + far, y + far
        case Path(paint=paint):
            xs, ys = zip(*_points(shape), strict=True)
            edge = 2 * paint.width if paint.stroke else 0.0  # corners stick out
            return min(xs) - edge, min(ys) - edge, max(xs) + edge, max(ys) + edge


def _points(path: Path) -> list[Point]:
    """The points that a path goes through or bends toward: it stays between them."""
    found: list[Point] = []
    for stroke in path.strokes:
        found.append(stroke.start)
        for to in stroke.to:
            found += zip(to[::2], to[1::2], strict=True)
    return found
