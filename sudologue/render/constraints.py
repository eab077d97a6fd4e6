"""From the strokes of constraints to shapes: cages, thermometers, arrows, dots and all the rest.

Tints and lines lie under the lines of the grid, cages and what stands on an edge or a corner above them. A constraint
that a step talks about has its cells tinted, and its strokes in the ink of the part that it plays.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from sudologue.model.cell import Cell
from sudologue.render.figures import FIGURES, clue_shapes, tinted
from sudologue.render.layout import Layout
from sudologue.render.legend import CAP
from sudologue.render.pens import Pen
from sudologue.render.scene import ConstraintMark
from sudologue.render.shapes import Paint, Path, Rect, Shape, Text
from sudologue.render.strokes import (
    OVER,
    UNDER,
    Drawn,
    all_strokes,
    clues_of,
    corner_cells,
    strokes_of,
)
from sudologue.render.theme import DASHES, Theme
from sudologue.render.words import text_width

Marks = tuple[ConstraintMark, ...]

_HALO = 0.085
"""How much wider than itself the ink around a stroke in play is, in cells."""


def tints(layout: Layout, theme: Theme, marks: Marks) -> Iterator[Shape]:
    """The cells of the constraints in play."""
    for mark in marks:
        strokes = [drawn.stroke for drawn in all_strokes(layout.grid) if drawn.name == mark.name]
        cells = [cell for stroke in strokes for cell in stroke.cells]
        if cells:
            paint = Paint(theme.looks[mark.tone].fill, opacity=theme.band)
            yield tinted(layout, cells, paint)


@lru_cache(maxsize=64)
def shapes_under(layout: Layout, theme: Theme, marks: Marks) -> tuple[Shape, ...]:
    """What lies under the lines of the grid."""
    return tuple(_layer(layout, theme, marks, UNDER))


@lru_cache(maxsize=64)
def shapes_over(
    layout: Layout, theme: Theme, marks: Marks, has_candidates: bool
) -> tuple[Shape, ...]:
    """What stands on the lines of the grid, in the corners of cells, and outside."""
    return (
        *_layer(layout, theme, marks, OVER),
        *_corner_texts(layout, theme, marks, has_candidates),
        *_clues(layout, theme, marks),
    )


def _layer(layout: Layout, theme: Theme, marks: Marks, shapes: tuple[str, ...]) -> Iterator[Shape]:
    tones = _tones(marks)
    strokes = [drawn for drawn in strokes_of(layout.grid) if drawn.stroke.shape in shapes]
    # What looks alike stays together, which keeps files small.
    for drawn in sorted(strokes, key=lambda drawn: (shapes.index(drawn.stroke.shape), drawn.kind)):
        shape, _, text = drawn.stroke
        pen = theme.pens.pen(shape, text.partition(" ")[0] if shape == "dot" else drawn.kind)
        figure = FIGURES[shape](layout, drawn.stroke, pen)
        tone = tones.get(drawn.name)
        if tone is None:
            yield from figure
        elif shape == "cage":
            yield from _cage_in_play(layout, theme, figure, tone)
        else:
            yield from _in_play(layout, theme, figure, tone)


def _tones(marks: Marks) -> dict[str, str]:
    return {mark.name: mark.tone for mark in marks}


def _in_play(layout: Layout, theme: Theme, figure: Iterable[Shape], tone: str) -> Iterator[Shape]:
    """The figure with ink around it."""
    ink, shapes = theme.looks[tone].ink, list(figure)
    for shape in shapes:
        if not isinstance(shape, Text):
            width = shape.paint.width if shape.paint.stroke else 0.0
            halo = Paint(stroke=ink, width=width + _HALO * layout.cell, is_round=True)
            yield shape._replace(paint=halo)
    yield from shapes


def _cage_in_play(
    layout: Layout, theme: Theme, figure: Iterable[Shape], tone: str
) -> Iterator[Shape]:
    """Its outline in ink, as a house in play has it."""
    paint = Paint(stroke=theme.looks[tone].ink, width=0.04 * layout.cell, dash=DASHES[tone])
    for shape in figure:
        if isinstance(shape, Path):
            yield shape._replace(paint=paint)


def _corner_texts(
    layout: Layout, theme: Theme, marks: Marks, has_candidates: bool
) -> Iterator[Shape]:
    """Sums in the top left corners of cells; a second one in a cell stands to the right of the first."""
    size, edge = _corner_size(layout, has_candidates), 0.03 * layout.cell
    tones, ends = _tones(marks), dict[Cell, float]()
    texts: list[Text] = []
    for drawn in strokes_of(layout.grid):
        text = drawn.stroke.text
        for cell in corner_cells(drawn):
            corner, top = layout.corner(cell)
            left = ends.get(cell, corner + edge)
            wide = text_width(text, size) + 0.1 * size
            ends[cell] = left + wide + edge
            yield Rect(left - edge / 2, top + edge, wide + edge, 0.8 * size, Paint(theme.paper))
            colour = _text_colour(theme, drawn, tones)
            foot = top + edge + 0.75 * size
            is_bold = drawn.name in tones
            texts.append(Text(left, foot, text, size, colour, is_bold, anchor="start"))
    yield from texts


def _corner_size(layout: Layout, has_candidates: bool) -> float:
    """Small enough to leave room for the first candidate."""
    usual = 0.2 * layout.cell
    if not has_candidates:
        return usual
    room = layout.pitch_y / 2 + layout.drop - 0.62 * CAP * layout.shrink * layout.pitch
    return min(usual, (room - 0.04 * layout.cell) / (2 * CAP))


def _text_colour(theme: Theme, drawn: Drawn, tones: dict[str, str]) -> str:
    tone = tones.get(drawn.name)
    pen = theme.pens.pen(drawn.stroke.shape, drawn.kind)
    return pen.text if tone is None else theme.looks[tone].ink


def _clues(layout: Layout, theme: Theme, marks: Marks) -> Iterator[Shape]:
    tones = _tones(marks)
    for clue in clues_of(layout.grid):
        pen: Pen = theme.pens.pen("outside", clue.drawn.kind)
        if clue.drawn.name in tones:
            ink = theme.looks[tones[clue.drawn.name]].ink
            pen = pen._replace(ink=ink, text=ink)
        yield from clue_shapes(layout, clue, pen)
