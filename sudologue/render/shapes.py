"""What a picture is made of: four kinds of shape, drawn in order, and nothing that a format could lack.

SVG and PDF both write these; so can any other canvas. Lengths are in the picture's own units, y goes down.
"""

from dataclasses import dataclass

Point = tuple[float, float]

CurveTo = tuple[float, float, float, float, float, float]


@dataclass(frozen=True, slots=True)
class Paint:
    """How to fill and stroke; `None` leaves one out."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    dash: tuple[float, ...] = ()
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle, its corners rounded by `radius`."""

    x: float
    y: float
    width: float
    height: float
    paint: Paint
    radius: float = 0.0


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle."""

    x: float
    y: float
    radius: float
    paint: Paint


@dataclass(frozen=True, slots=True)
class Stroke:
    """One line of a path: where it starts, then points and Bézier curves to go to; closed or open."""

    start: Point
    to: tuple[Point | CurveTo, ...]
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Path:
    """Lines and curves."""

    strokes: tuple[Stroke, ...]
    paint: Paint


@dataclass(frozen=True, slots=True)
class Text:
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
    language: str = "en"


def polygon(points: tuple[Point, ...], paint: Paint) -> Path:
    """A closed shape with straight sides."""
    return Path((Stroke(points[0], points[1:], closed=True),), paint)


def line(start: Point, end: Point, paint: Paint) -> Path:
    """A straight line."""
    return Path((Stroke(start, (end,)),), paint)
