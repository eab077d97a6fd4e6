"""What stands below a board: a sample of each mark with its role, and the caption."""

from collections.abc import Iterator, Sequence

from sudologue.render.arrows import Curve
from sudologue.render.marks import arrow_shapes, slash, tone_shape
from sudologue.render.scene import GONE, OFF, ON, PLACED, Role, Scene
from sudologue.render.shapes import Circle, Paint, Rect, Shape, Text
from sudologue.render.theme import DASHES, Theme
from sudologue.render.words import text_width, wrap

CAP = 0.355
"""Half the height of a digit: how far below its middle the baseline is."""
_CAPTION, _LEGEND, _LINE, _ROW = 14.0, 12.5, 20.0, 24.0
_RADIUS = 7.5

WORDS = {ON: "would be true", OFF: "would be false", PLACED: "placed", GONE: "goes"}
STRONG, WEAK, ORDER = "strong link", "weak link", "in this order"


def scene_legend(scene: Scene) -> tuple[Role, ...]:
    """The roles on a scene, its links (or the numbers drawn instead) and its conclusion."""
    kinds = {arrow.is_strong for arrow in scene.arrows}
    links = [STRONG] * (True in kinds) + [WEAK] * (False in kinds)
    named = [Role(name, "", name) for name in ([ORDER] if scene.order else links)]
    placed = [Role(PLACED, PLACED, "candidate")] if scene.placed else []
    gone = [Role(GONE, GONE, GONE)] if scene.gone else []
    return (*scene.roles, *named, *placed, *gone)


def words_below(
    theme: Theme, roles: Sequence[Role], caption: str, width: float
) -> tuple[list[Shape], float]:
    """Legend and caption from the top left corner on, and how high they are."""
    shapes: list[Shape] = []
    x, y = 0.0, _ROW / 2 if roles else 0.0
    for role in roles:
        label = WORDS.get(role.name, role.name)
        wide = 28 + text_width(label, _LEGEND) + 14
        if x and x + wide > width:
            x, y = 0.0, y + _ROW
        shapes += sample(theme, role, x + 11, y)
        shapes.append(_text(theme, x + 28, y + CAP * _LEGEND, label, _LEGEND))
        x += wide
    y += 14 if roles else 0
    for text in wrap(caption, width, _CAPTION):
        y += _LINE
        shapes.append(_text(theme, 0, y, text, _CAPTION))
    return shapes, y + (12 if shapes else 0)


def _text(theme: Theme, x: float, y: float, text: str, size: float) -> Text:
    return Text(x, y, text, size, theme.caption, anchor="start")


def sample(theme: Theme, role: Role, x: float, y: float) -> Iterator[Shape]:
    """What a role looks like, around a point."""
    match role.kind:
        case "candidate":
            yield tone_shape(theme, role.tone, x, y, _RADIUS)
        case "gone":
            yield Circle(x, y, _RADIUS, Paint(theme.looks[GONE].fill))
            yield slash(theme, x, y, _RADIUS)
        case "strong link" | "weak link":
            start, end = (x - 10, y), (x + 4, y)
            head = ((x + 11, y), (x + 4, y - 3.5), (x + 4, y + 3.5))
            yield from arrow_shapes(theme, Curve(start, start, end, end, head), role.kind == STRONG)
        case "in this order":
            yield Rect(x - 11, y - 6, 22, 12, Paint(theme.paper, theme.strong, 0.8), radius=6)
            yield Text(x, y + CAP * 8.5, "1 2 3", 8.5, theme.strong, bold=True)
        case _:
            look = theme.looks[role.tone]
            wide = 8 if role.kind == "cell" else 11
            yield Rect(x - wide, y - 8, 2 * wide, 16, Paint(look.fill, opacity=0.8))
            paint = Paint(stroke=look.ink, width=1.6, dash=DASHES[role.tone])
            yield Rect(x - wide, y - 8, 2 * wide, 16, paint)
