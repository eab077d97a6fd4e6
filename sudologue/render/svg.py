"""Pictures as SVG, with nothing but the standard library.

Runs of shapes that look alike share a group, which keeps files small; the same picture always gives the same
bytes.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from html import escape
from itertools import groupby
from operator import itemgetter

from sudologue.render.changes import Change
from sudologue.render.shapes import Circle, Paint, Path, Picture, Rect, Shape, Stroke, Text
from sudologue.render.words import exact_width

_WORDS = 4
"""Characters that make a line of words; fewer are a sum in a corner."""
FONTS = "Roboto,'Helvetica Neue',Arial,sans-serif"
_escaped = partial(escape, quote=False)
"""Text between tags. (`xml.sax` would do, but loads what talks to the network.)"""


def to_svg(picture: Picture, width: float | None = None) -> str:
    """The picture as an SVG document, `width` pixels wide (left out: its own size)."""
    scale = 1.0 if width is None else width / picture.width
    size = picture.width * scale, picture.height * scale
    words = [f"<title>{_escaped(picture.title)}</title>"] if picture.title else []
    words += [f"<desc>{_escaped(picture.description)}</desc>"] if picture.description else []
    box = f"0 0 {_number(picture.width)} {_number(picture.height)}"
    return _document(size, box, [*words, *_groups(picture.shapes)])


def change_to_svg(change: Change, scale: float) -> str:
    """A window of a picture that is drawn so many pixels to a unit."""
    size = change.window.size
    box = " ".join(f"{side / scale:.9g}" for side in (*change.window[:2], *size))
    return _document(size, box, _groups(change.shapes))


def to_fragment(shapes: Iterable[Shape]) -> str:
    """The shapes alone, to be put into an SVG document."""
    return "".join(_groups(shapes))


def _document(size: tuple[float, float], box: str, lines: Iterable[str]) -> str:
    width, height = map(_number, size)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="{box}" '
        f'role="img" font-family="{FONTS}">'
    )
    return "\n".join([head, *lines, "</svg>"]) + "\n"


def _groups(shapes: Iterable[Shape]) -> Iterator[str]:
    for style, run in groupby(map(_drawn, shapes), itemgetter(0)):
        elements = "".join([element for _, element in run])
        yield f"<g {style}>{elements}</g>"


@lru_cache(maxsize=16384)
def _drawn(shape: Shape) -> tuple[str, str]:
    """A shape's style and its element. Most are the same on many pictures: digits, candidates, what is around them."""
    return _style(_look(shape)), _element(shape)


_START, _LINE, _CURVE = "M%.1f %.1f", "L%.1f %.1f", "C%.1f %.1f %.1f %.1f %.1f %.1f"

Lettering = tuple[float, str, bool, str]


def _look(shape: Shape) -> Paint | Lettering:
    """What shapes that look alike have in common."""
    if isinstance(shape, Text):
        return shape.size, shape.colour, shape.bold, shape.anchor
    return shape.paint


@lru_cache(maxsize=256)
def _style(look: Paint | Lettering) -> str:
    if isinstance(look, Paint):
        return _paint(look)
    size, colour, bold, anchor = look
    weight = ' font-weight="700"' if bold else ""
    middle = ' text-anchor="middle"' if anchor == "middle" else ""
    return f'fill="{colour}" font-size="{_number(size)}"{weight}{middle}'


def _paint(paint: Paint) -> str:
    parts = [f'fill="{paint.fill or "none"}"']
    if paint.stroke:
        parts.append(f'stroke="{paint.stroke}" stroke-width="{_number(paint.width)}"')
        if paint.dash:
            parts.append(f'stroke-dasharray="{" ".join(map(_number, paint.dash))}"')
        if paint.is_round:
            parts.append('stroke-linecap="round" stroke-linejoin="round"')
    if paint.opacity != 1:
        parts.append(f'opacity="{paint.opacity:g}"')
    return " ".join(parts)


def _element(shape: Shape) -> str:
    match shape:
        case Text(x, y, text):
            space = ' xml:space="preserve"' if text[:1] == " " else ""
            words = text if text.isdigit() else _escaped(text)
            return f'<text x="{_number(x)}" y="{_number(y)}"{space}{_fitted(shape)}>{words}</text>'
        case Rect(x, y, width, height, _, radius):
            rounded = f' rx="{_number(radius)}"' if radius else ""
            return (
                f'<rect x="{_number(x)}" y="{_number(y)}" width="{_number(width)}" '
                f'height="{_number(height)}"{rounded}/>'
            )
        case Circle(x, y, radius):
            return f'<circle cx="{_number(x)}" cy="{_number(y)}" r="{_number(radius)}"/>'
        case Path(strokes):
            return f'<path d="{"".join(map(_stroke, strokes))}"/>'


def _fitted(text: Text) -> str:
    """A line of words is as wide as in our font whatever font there is: none is clipped, none runs into the next."""
    if text.anchor != "start" or len(text.text) < _WORDS:
        return ""
    width = _number(exact_width(text.text, text.size))
    return f' textLength="{width}" lengthAdjust="spacingAndGlyphs"'


@lru_cache(maxsize=256)
def _stroke(stroke: Stroke) -> str:
    way = [_START % stroke.start]
    way += [(_LINE if len(to) == 2 else _CURVE) % to for to in stroke.to]
    return _short("".join(way)) + ("Z" if stroke.closed else "")


@lru_cache(maxsize=4096)
def _number(value: float) -> str:
    """Most are where rows and columns of candidates are."""
    return _short(f"{value:.1f}")


def _short(text: str) -> str:
    """Text whose numbers have one place each, without the zeros that say nothing."""
    return text.replace("-0.0", "0").replace(".0", "")
