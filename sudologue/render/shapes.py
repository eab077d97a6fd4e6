"""What a picture is made of: four kinds of shape, drawn in order, and nothing that a format could lack.

SVG and PDF both write these; so can any other canvas. Lengths are in the picture's own units, y goes down.
A picture has hundreds of them, so they are named tuples, which are quick to make.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

Point = tuple[float, float]

CurveTo = tuple[float, float, float, float, float, float]


class Paint(NamedTuple):
    """How to fill and stroke; `None` leaves one out. A stroke that `is_round` has round ends and corners."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    dash: tuple[float, ...] = ()
    opacity: float = 1.0
    is_round: bool = False


class Rect(NamedTuple):
    """A rectangle, its corners rounded by `radius`."""

    x: float
    y: float
    width: float
    height: float
    paint: Paint
    radius: float = 0.0


class Circle(NamedTuple):
    """A circle."""

    x: float
    y: float
    radius: float
    paint: Paint


class Stroke(NamedTuple):
    """One line of a path: where it starts, then points and Bézier curves to go to; closed or open."""

    start: Point
    to: tuple[Point | CurveTo, ...]
    closed: bool = False


class Path(NamedTuple):
    """Lines and curves."""

    strokes: tuple[Stroke, ...]
    paint: Paint


class Text(NamedTuple):
    """A line of text on a baseline; `anchor` is what `x` means: the text's start or its middle."""

    x: float
    y: float
    text: str
    size: float
    colour: str
    bold: bool = False
    anchor: str = "middle"


Shape = Rect | Circle | Path | Text


@dataclass(frozen=True, slots=True)
class Picture:
    """Shapes on a page of a size, and words for those who cannot see it."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str = ""
    description: str = ""


def polygon(points: tuple[Point, ...], paint: Paint) -> Path:
    """A closed shape with straight sides."""
    return Path((Stroke(points[0], points[1:], closed=True),), paint)


def line(start: Point, end: Point, paint: Paint) -> Path:
    """A straight line."""
    return Path((Stroke(start, (end,)),), paint)


def moved(shape: Shape, x: float, y: float, scale: float) -> Shape:
    """The shape made larger by `scale` and then moved to the right and down."""
    match shape:
        case Text():
            return shape._replace(
                x=x + scale * shape.x, y=y + scale * shape.y, size=scale * shape.size
            )
        case Rect():
            return Rect(
                x + scale * shape.x,
                y + scale * shape.y,
                scale * shape.width,
                scale * shape.height,
                _scaled(shape.paint, scale),
                scale * shape.radius,
            )
        case Circle():
            paint = _scaled(shape.paint, scale)
            return Circle(x + scale * shape.x, y + scale * shape.y, scale * shape.radius, paint)
        case Path():
            strokes = tuple(_moved_stroke(stroke, x, y, scale) for stroke in shape.strokes)
            return Path(strokes, _scaled(shape.paint, scale))


def _scaled(paint: Paint, scale: float) -> Paint:
    dash = tuple(scale * part for part in paint.dash)
    return paint._replace(width=scale * paint.width, dash=dash)


def _moved_stroke(stroke: Stroke, x: float, y: float, scale: float) -> Stroke:
    def point(at: Point) -> Point:
        return x + scale * at[0], y + scale * at[1]

    def target(to: Point | CurveTo) -> Point | CurveTo:
        if len(to) == 2:
            return point(to)
        return (*point(to[:2]), *point(to[2:4]), *point(to[4:]))

    return Stroke(point(stroke.start), tuple(map(target, stroke.to)), stroke.closed)


def stacked(pictures: Iterable[tuple[Picture, float, float, float]]) -> tuple[Shape, ...]:
    """The shapes of several pictures, each with where it goes and how large it is to be."""
    return tuple(
        moved(shape, x, y, scale) for picture, x, y, scale in pictures for shape in picture.shapes
    )
