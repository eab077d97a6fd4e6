"""The picture of a scene: the board, the marks in their looks, the arrows, a legend and a caption."""

from dataclasses import dataclass
from functools import lru_cache

from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.render.layout import Layout
from sudologue.render.legend import CAP, scene_legend, words_below
from sudologue.render.painter import Painter
from sudologue.render.scene import Role, Scene
from sudologue.render.shapes import Paint, Picture, Rect, Shape, Text, moved
from sudologue.render.theme import LIGHT, Theme


@dataclass(frozen=True, slots=True)
class Options:
    """What to draw, and how."""

    theme: Theme = LIGHT
    candidates: bool = True
    legend: bool = True
    labels: bool = True


def draw(scene: Scene, caption: str = "", options: Options | None = None) -> Picture:
    """The picture of a scene."""
    options = options or Options()
    theme, layout = options.theme, layout_of(scene.grid, options.labels)
    painter = Painter(scene, theme, layout, options.candidates)
    roles = scene_legend(scene) if options.legend else ()
    below, depth = _below(layout, theme, roles, caption)
    width, height = layout.width, layout.bottom + layout.foot + depth
    shapes = (
        Rect(0, 0, width, height, Paint(theme.paper)),
        *painter.extra_houses(),
        *painter.bands(),
        *painter.constraints(is_under=True),
        *painter.grid_lines(),
        *painter.frames(),
        *painter.constraints(is_under=False),
        *painter.marks(),
        *painter.plain_candidates(),
        *painter.named_candidates(),
        *painter.digits(),
        *painter.placed_digit(),
        *painter.arrows(),
        *painter.numbers(),
        *(labels_of(layout, theme) if options.labels else ()),
        *below,
    )
    title = ": ".join(part for part in (scene.technique, scene.action) if part)
    return Picture(width, height, shapes, title or str_of(scene), caption)


@lru_cache(maxsize=16)
def layout_of(grid: Grid, labels: bool) -> Layout:
    """The measures of a grid; every picture of it has the same."""
    return Layout(grid, labels)


@lru_cache(maxsize=16)
def labels_of(layout: Layout, theme: Theme) -> list[Shape]:
    """The numbers of rows and columns."""
    size, off = 11 * layout.scale, layout.gutter / 2
    shapes: list[Shape] = []
    for i in range(layout.grid.size):
        x, y = layout.middle(Cell(i, i))
        shapes.append(Text(x, off + CAP * size, str(i + 1), size, theme.label))
        shapes.append(Text(off, y + CAP * size, str(i + 1), size, theme.label))
    return shapes


@lru_cache(maxsize=64)
def _below(
    layout: Layout, theme: Theme, roles: tuple[Role, ...], caption: str
) -> tuple[list[Shape], float]:
    """Legend and caption below the board, and how high they are; steps of a kind have the same legend."""
    left, top, scale = layout.left, layout.bottom + layout.foot, layout.scale
    shapes, depth = words_below(theme, roles, caption, layout.board / scale)
    return [moved(shape, left, top, scale) for shape in shapes], scale * depth


def str_of(scene: Scene) -> str:
    """The board of a scene in a few words."""
    size, filled = scene.grid.size, sum(1 for digit in scene.digits if digit)
    return f"{size}×{size} board, {filled} of {size * size} cells filled"
