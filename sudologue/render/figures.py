"""The figures that strokes of constraints are drawn as, one for each shape; measures are in cells."""

from collections.abc import Callable, Iterator, Sequence
from math import dist

from sudologue.constraints.constraint import Stroke as ConstraintStroke
from sudologue.model.cell import Cell
from sudologue.render.layout import Layout
from sudologue.render.legend import CAP
from sudologue.render.pens import Pen
from sudologue.render.shapes import (
    Circle,
    Paint,
    Path,
    Point,
    Rect,
    Shape,
    Stroke,
    Text,
    line,
)
from sudologue.render.strokes import Clue

Figure = Callable[[Layout, ConstraintStroke, Pen], Iterator[Shape]]

_BULB, _CIRCLE, _SQUARE, _DIAMOND = 0.37, 0.39, 0.37, 0.45
"""Half of how wide they are."""
_CAGE, _PILL = 0.042, 0.11
"""How far inside its cells an outline is."""
_DOT, _NUMBERED, _SIGN, _CORNER = 0.115, 0.16, 0.14, 0.23
_HEAD = 0.17
"""The length of an arrow's head."""
_SIGNS = "<>^v"


def tinted(layout: Layout, cells: Sequence[Cell], paint: Paint) -> Path:
    """Cells with a tint."""
    return Path(layout.outline(tuple(sorted(set(cells)))), paint)


def pen_paint(layout: Layout, pen: Pen) -> Paint:
    """What a pen draws; lines without dashes have round ends."""
    dash = tuple(part * layout.cell for part in pen.dash)
    return Paint(pen.fill, pen.ink, pen.width * layout.cell, dash, is_round=not dash)


def _shade(layout: Layout, stroke: ConstraintStroke, pen: Pen) -> Iterator[Shape]:
    yield tinted(layout, stroke.cells, Paint(pen.fill))


def _diagonal(layout: Layout, stroke: ConstraintStroke, pen: Pen) -> Iterator[Shape]:
    yield line(*layout.diagonal(stroke.cells), pen_paint(layout, pen)._replace(is_round=False))


def _line(layout: Layout, stroke: ConstraintStroke, pen: Pen) -> Iterator[Shape]:
    yield _through(list(map(layout.middle, stroke.cells)), pen_paint(layout, pen))


def _through(points: Sequence[Point], paint: Paint) -> Path:
    """A line through points."""
    return Path((Stroke(points[0], tuple(points[1:] or points)),), paint)


def _bulb(layout: Layout, stroke: ConstraintStroke, pen: Pen) -> Iterator[Shape]:
    # A hollow bulb is as large as a filled one.
    radius = _BULB - (pen.width / 2 if pen.ink else 0)
    yield Circle(*layout.middle(stroke.cells[0]), radius * layout.cell, pen_paint(layout, pen))


def _circle(layout: Layout, stroke: ConstraintStroke, pen: Pen) -> Iterator[Shape]:
    paint = pen_paint(layout, pen)
    for cell in stroke.cells:
        yield Circle(*layout.middle(cell), _CIRCLE * layout.cell, paint)


def _square(layout: Layout, stroke: ConstraintStroke, pen: Pen) -> Iterator[Shape]:
    half, paint = _SQUARE * layout.cell, pen_paint(layout, pen)
    for x, y in map(layout.middle, stroke.cells):
        yield Rect(x - half, y - half, 2 * half, 2 * half, paint)


def _diamond(layout: Layout, stroke: ConstraintStroke, pen: Pen) -> Iterator[Shape]:
    far, paint = _DIAMOND * layout.cell, pen_paint(layout, pen)
    for x, y in map(layout.middle, stroke.cells):
        corners = ((x + far, y), (x, y + far), (x - far, y), (x, y - far))
        yield Path((Stroke(corners[0], corners[1:], closed=True),), paint)


def _pill(layout: Layout, stroke: ConstraintStroke, pen: Pen) -> Iterator[Shape]:
    """Round ends where the cells are in a row or column, which they mostly are."""
    paint, inset = pen_paint(layout, pen), _PILL * layout.cell
    xs, ys = zip(*map(layout.corner, stroke.cells), strict=True)
    wide, high = max(xs) - min(xs) + layout.cell, max(ys) - min(ys) + layout.cell
    if min(wide, high) > layout.cell:
        yield Path(layout.outline(stroke.cells, inset), paint)
        return
    radius = layout.cell / 2 - inset
    yield Rect(min(xs) + inset, min(ys) + inset, wide - 2 * inset, high - 2 * inset, paint, radius)


def _arrow(layout: Layout, stroke: ConstraintStroke, pen: Pen) -> Iterator[Shape]:
    """A shaft from the border of the circle on, and its head."""
    points = list(map(layout.middle, stroke.cells))
    points[0] = _along(points[0], points[1], _CIRCLE * layout.cell)
    before, tip = points[-2:]
    points[-1] = tip = _along(tip, before, -0.12 * layout.cell)
    paint = pen_paint(layout, pen)
    yield _through(points, paint)
    yield _head(before, tip, _HEAD * layout.cell, paint)


def _head(before: Point, tip: Point, length: float, paint: Paint) -> Path:
    """The two strokes of an open head."""
    x, y = _along(tip, before, length)
    across, down = 0.75 * (y - tip[1]), 0.75 * (x - tip[0])
    return _through([(x + across, y - down), tip, (x - across, y + down)], paint)


def _along(start: Point, end: Point, far: float) -> Point:
    """So far from the start toward the end."""
    share = far / (dist(start, end) or 1.0)
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def _cage(layout: Layout, stroke: ConstraintStroke, pen: Pen) -> Iterator[Shape]:
    cells = tuple(sorted(set(stroke.cells)))
    yield Path(layout.outline(cells, _CAGE * layout.cell), pen_paint(layout, pen))


def _dot(layout: Layout, stroke: ConstraintStroke, pen: Pen) -> Iterator[Shape]:
    """A dot on the edge, with its number if it has one."""
    x, y = _between(layout, stroke.cells)
    number = stroke.text.partition(" ")[2]
    radius = (_NUMBERED if number else _DOT) * layout.cell
    yield Circle(x, y, radius, pen_paint(layout, pen))
    if number:
        yield _text(x, y, number, 1.35 * radius, pen)


def _sign(layout: Layout, stroke: ConstraintStroke, pen: Pen) -> Iterator[Shape]:
    """A letter on the edge; a sign of inequality points from the larger digit to the smaller."""
    x, y = _between(layout, stroke.cells)
    yield Circle(x, y, _SIGN * layout.cell, Paint(pen.fill))
    if stroke.text not in _SIGNS:
        yield _text(x, y, stroke.text, 0.3 * layout.cell, pen)
        return
    start, end = (layout.middle(cell) for cell in stroke.cells)
    tip = _along((x, y), end, 0.07 * layout.cell)
    yield _head(start, tip, 0.14 * layout.cell, pen_paint(layout, pen)._replace(fill=None))


def _corner(layout: Layout, stroke: ConstraintStroke, pen: Pen) -> Iterator[Shape]:
    """Digits in a circle where cells meet, at most two side by side."""
    x, y = _between(layout, stroke.cells)
    words = stroke.text.split()
    wide = 2 if len(words) < 5 else 3
    rows = [" ".join(words[i : i + wide]) for i in range(0, len(words), wide)]
    size = layout.cell * (0.2 if max(map(len, rows)) < 4 else 0.15)
    yield Circle(x, y, _CORNER * layout.cell, pen_paint(layout, pen))
    for number, row in enumerate(rows):
        yield _text(x, y + (number - (len(rows) - 1) / 2) * 0.95 * size, row, size, pen)


def _heads(layout: Layout, stroke: ConstraintStroke, pen: Pen) -> Iterator[Shape]:
    """A tinted cell with a head at each side: inwards for a minimum, outwards for a maximum."""
    yield tinted(layout, stroke.cells, Paint(pen.fill))
    paint = pen_paint(layout, pen)._replace(fill=None)
    is_inward = stroke.shape == "minimum"
    for cell in stroke.cells:
        middle = layout.middle(cell)
        for row, col in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            beside = middle[0] + col * layout.cell, middle[1] + row * layout.cell
            tip = _along(middle, beside, (0.39 if is_inward else 0.46) * layout.cell)
            before = beside if is_inward else middle
            yield _head(before, tip, 0.07 * layout.cell, paint)


FIGURES: dict[str, Figure] = {
    "shade": _shade,
    "diagonal": _diagonal,
    "line": _line,
    "bulb": _bulb,
    "circle": _circle,
    "square": _square,
    "diamond": _diamond,
    "pill": _pill,
    "arrow": _arrow,
    "cage": _cage,
    "dot": _dot,
    "sign": _sign,
    "corner": _corner,
    "minimum": _heads,
    "maximum": _heads,
}


def clue_shapes(layout: Layout, clue: Clue, pen: Pen) -> Iterator[Shape]:
    """A number outside the grid; on a diagonal, with a small arrow along it."""
    down, right = clue.leap
    x, y = layout.middle(clue.drawn.stroke.cells[0])
    far = layout.cell / 2 + (clue.ring - 0.5) * layout.ring
    x, y = x - far * right, y - far * down
    text = clue.drawn.stroke.text
    size = layout.cell * (0.34 if len(text) < 3 else 0.28)
    if not (down and right):
        yield _text(x, y, text, size, pen)
        return
    off, cell = 0.07 * layout.cell, layout.cell
    yield _text(x - off * right, y - off * down, text, 0.85 * size, pen)
    start = x + 0.14 * cell * right, y + 0.14 * cell * down
    tip = x + 0.31 * cell * right, y + 0.31 * cell * down
    paint = pen_paint(layout, pen)
    yield _through([start, tip], paint)
    yield _head(start, tip, 0.11 * cell, paint)


def _between(layout: Layout, cells: Sequence[Cell]) -> Point:
    """The middle of cells: the edge or the corner that they share."""
    xs, ys = zip(*map(layout.middle, cells), strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def _text(x: float, y: float, text: str, size: float, pen: Pen) -> Text:
    return Text(x, y + CAP * size, text, size, pen.text, bold=True)
