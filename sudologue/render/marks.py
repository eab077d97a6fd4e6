"""What tones look like: the shape around a candidate, the stroke through one that goes, an arrow."""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin

from sudologue.render.arrows import Curve
from sudologue.render.scene import GONE
from sudologue.render.shapes import Circle, Paint, Path, Point, Rect, Shape, Stroke, line, polygon
from sudologue.render.theme import SHAPES, Theme

_SIDES = {
    "diamond": (4, 0.0),
    "hexagon": (6, 0.0),
    "triangle": (3, -pi / 2),
    "octagon": (8, pi / 8),
}
"""How many corners a shape has, and where the first is."""


def tone_shape(theme: Theme, tone: str, x: float, y: float, radius: float) -> Shape:
    """The shape of a tone around a point."""
    look, shape = theme.looks[tone], SHAPES[tone]
    paint = Paint(look.fill, look.ink, 3 if shape == "ring" else 1.5)
    match shape:
        case "circle" | "ring":
            return Circle(x, y, radius, paint)
        case "square":
            side = 1.76 * radius
            return Rect(x - side / 2, y - side / 2, side, side, paint, radius=2)
        case _:
            return polygon(_regular(x, y, radius * 1.14, *_SIDES[shape]), paint)


def slash(theme: Theme, x: float, y: float, radius: float) -> Shape:
    """The stroke through what goes; its ends stick out of any mark."""
    arm = 1.45 * radius
    paint = Paint(stroke=theme.looks[GONE].ink, width=2)
    return line((x - arm, y + 0.45 * arm), (x + arm, y - 0.45 * arm), paint)


def arrow_shapes(theme: Theme, curve: Curve, is_strong: bool) -> Iterator[Shape]:
    """An arrow: solid where it is strong, dashed where it is weak."""
    halo, ink, head = _arrow_paints(theme, is_strong)
    way = (Stroke(curve.start, ((*curve.first, *curve.second, *curve.end),)),)
    yield Path(way, halo)
    yield Path(way, ink)
    yield polygon(curve.head, head)


@lru_cache(maxsize=16)
def _arrow_paints(theme: Theme, is_strong: bool) -> tuple[Paint, Paint, Paint]:
    """For a halo of paper, which keeps an arrow apart from what it crosses, for its line and for its head."""
    ink = theme.strong if is_strong else theme.weak
    dash = () if is_strong else (4.5, 3)
    halo = Paint(stroke=theme.paper, width=4, opacity=0.7)
    return halo, Paint(stroke=ink, width=1.9 if is_strong else 1.7, dash=dash), Paint(ink)


def _regular(x: float, y: float, radius: float, sides: int, turn: float) -> tuple[Point, ...]:
    """The corners of a regular polygon; a triangle is larger and lower, to hold its digit."""
    if sides == 3:
        radius, y = 1.2 * radius, y + 0.1 * radius
    angles = [turn + 2 * pi * i / sides for i in range(sides)]
    return tuple((x + radius * cos(angle), y + radius * sin(angle)) for angle in angles)
