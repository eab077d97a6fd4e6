"""Pictures as the pages of a PDF, in lines and letters rather than pixels, by fpdf2 (extra `pictures`)."""

from collections.abc import Iterable
from datetime import UTC, datetime
from itertools import groupby
from typing import TYPE_CHECKING

from sudologue.errors import MissingLibraryError
from sudologue.render.fonts import FAMILY, font_file, known_text
from sudologue.render.shapes import Circle, Paint, Path, Picture, Rect, Shape, Stroke, Text, stacked

if TYPE_CHECKING:
    from fpdf import FPDF
    from fpdf.drawing import PaintedPath

A4, LETTER = (595.0, 842.0), (612.0, 792.0)
"""Paper sizes in points."""

_LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
"""The same pictures always give the same bytes, so there is no time of day in them."""


def pdf_library() -> "type[FPDF]":
    """What writes PDF; an error that tells how to install it, where it is missing."""
    try:
        from fpdf import FPDF
    except ImportError:
        raise MissingLibraryError("PDF", "fpdf2", "pictures") from None
    return FPDF


def to_pdf(pages: Iterable[Picture], title: str = "") -> bytes:
    """A document with a page for each picture, as large as the picture, in points."""
    pdf = pdf_library()(unit="pt")
    pdf.set_creation_date(_LONG_AGO)
    pdf.set_creator("sudologue")
    pdf.set_lang("en")
    pdf.set_auto_page_break(auto=False)
    if title:
        pdf.set_title(title)
    pdf.add_font(FAMILY, "", font_file())
    pdf.add_font(FAMILY, "B", font_file(bold=True))
    for page in pages:
        pdf.add_page(format=(page.width, page.height))
        for is_text, shapes in groupby(page.shapes, lambda shape: isinstance(shape, Text)):
            if is_text:
                for shape in shapes:
                    _write(pdf, shape)
            else:
                _draw(pdf, shapes)
    return bytes(pdf.output())


def on_paper(picture: Picture, paper: tuple[float, float] = A4, margin: float = 36.0) -> Picture:
    """The picture as large as a sheet of paper allows, at its top."""
    width, height = paper
    scale = min((width - 2 * margin) / picture.width, (height - 2 * margin) / picture.height)
    left = (width - scale * picture.width) / 2
    sheet = [
        shape._replace(width=width, height=height)
        for shape in picture.shapes[:1]
        if isinstance(shape, Rect)
    ]
    shapes = (*sheet, *stacked([(picture, left, margin, scale)]))
    return Picture(width, height, shapes, picture.title)


def _write(pdf: "FPDF", shape: Shape) -> None:
    if not isinstance(shape, Text):
        return
    text = known_text(shape.text)
    pdf.set_font(FAMILY, "B" if shape.bold else "", shape.size)
    pdf.set_text_color(*_channels(shape.colour))
    shift = pdf.get_string_width(text) / 2 if shape.anchor == "middle" else 0
    pdf.text(shape.x - shift, shape.y, text)


def _draw(pdf: "FPDF", shapes: Iterable[Shape]) -> None:
    from fpdf.drawing import PaintedPath

    with pdf.drawing_context() as context:
        for shape in shapes:
            path = PaintedPath()
            match shape:
                case Circle(x, y, radius, paint):
                    path.circle(x, y, radius)
                case Rect(x, y, width, height, paint, radius):
                    path.rectangle(x, y, width, height, radius, radius)
                case Path(strokes, paint):
                    for stroke in strokes:
                        _trace(path, stroke)
                case Text():
                    continue
            _style(path, paint)
            context.add_item(path)


def _trace(path: "PaintedPath", stroke: Stroke) -> None:
    path.move_to(*stroke.start)
    for to in stroke.to:
        if len(to) == 2:
            path.line_to(*to)
        else:
            path.curve_to(*to)
    if stroke.closed:
        path.close()


def _style(path: "PaintedPath", paint: Paint) -> None:
    style = path.style
    style.auto_close = False
    style.fill_color = paint.fill
    style.stroke_color = paint.stroke
    style.stroke_width = paint.width
    style.stroke_dash_pattern = paint.dash or None
    style.fill_opacity = style.stroke_opacity = paint.opacity
    if paint.is_round:
        style.stroke_cap_style = style.stroke_join_style = "round"


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
