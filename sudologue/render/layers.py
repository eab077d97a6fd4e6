"""Pictures in layers, for a page where a board is played on: it puts its own digits and candidates between them.

From the bottom: what the page knows (a selection), then `tints`, `under`, `lines`, `frames`, `over` and `labels`, then
the digits and plain candidates of the page, and at the top `marks`. A layer is a piece of SVG in colours that are
variables (`style_sheet.py`).
"""

from collections.abc import Sequence

from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.render.layout import Layout
from sudologue.render.legend import CAP, WORDS, sample, scene_legend
from sudologue.render.painter import Painter
from sudologue.render.picture import labels_of, layout_of
from sudologue.render.scene import Scene
from sudologue.render.strokes import corner_cells, strokes_of
from sudologue.render.style_sheet import PAGE
from sudologue.render.svg import to_fragment

Json = None | bool | int | float | str | Sequence["Json"] | dict[str, "Json"]


def board_layers(scene: Scene) -> dict[str, Json]:
    """A board that nothing is said of: its measures, named places, lines, constraints and labels."""
    layout = layout_of(scene.grid, labels=True)
    painter = _painter(scene, layout)
    return {
        **_measures(layout),
        "places": _places(scene.grid),
        "with_sums": _with_sums(scene.grid),
        "under": to_fragment([*painter.extra_houses(), *painter.constraints(is_under=True)]),
        "lines": to_fragment(painter.grid_lines()),
        "over": to_fragment(painter.constraints(is_under=False)),
        "labels": to_fragment(labels_of(layout, PAGE)),
    }


def _places(grid: Grid) -> dict[str, Json]:
    """The cells of each house and constraint, by its name; a rule about the whole grid has no place."""
    found = {name: each.all_cells() for name, each in grid.by_name.items()}
    found |= {house.name: house.cells for house in grid.houses}
    return {name: list(map(str, cells)) for name, cells in found.items() if _is_place(grid, cells)}


def _with_sums(grid: Grid) -> Sequence[Json]:
    """The cells that have a sum in their corner: the page's own marks keep clear of it."""
    return sorted({str(cell) for drawn in strokes_of(grid) for cell in corner_cells(drawn)})


def _is_place(grid: Grid, cells: Sequence[Cell]) -> bool:
    return 0 < len(cells) < grid.cell_count


def step_layers(scene: Scene) -> dict[str, Json]:
    """What a step shows on its board. Constraints are drawn again where some of them are in play.

    `named` are the candidates that are drawn here, and `large` the cell whose digit is: the page leaves them out.
    """
    painter = _painter(scene, layout_of(scene.grid, labels=True))
    marks = [
        *painter.marks(),
        *painter.named_candidates(),
        *painter.placed_digit(),
        *painter.arrows(),
        *painter.numbers(),
    ]
    document: dict[str, Json] = {
        "tints": to_fragment(painter.bands()),
        "frames": to_fragment(painter.frames()),
        "marks": to_fragment(marks),
        "named": [f"{cell}={digit}" for cell, digit in painter.named],
        "large": str(scene.placed[0]) if scene.placed and painter.is_large else None,
        "legend": _legend(scene),
    }
    if scene.constraints:
        under = [*painter.extra_houses(), *painter.constraints(is_under=True)]
        document["under"] = to_fragment(under)
        document["over"] = to_fragment(painter.constraints(is_under=False))
    return document


def _painter(scene: Scene, layout: Layout) -> Painter:
    return Painter(scene, PAGE, layout, has_candidates=True)


def _measures(layout: Layout) -> dict[str, Json]:
    """Where digits and candidates go, digit by digit: places are seen from the corner of a cell."""
    grid, first = layout.grid, Cell(0, 0)
    left, top = layout.corner(first)
    digits = range(1, grid.size + 1)
    places = [layout.place(first, digit) for digit in digits]
    return {
        "width": layout.width,
        "height": layout.bottom + layout.foot,
        "left": left,
        "top": top,
        "cell": layout.cell,
        "radius": layout.radius,
        "drop": CAP,
        "digit_sizes": [layout.digit_size(digit) for digit in digits],
        "candidate_sizes": [layout.candidate_size(digit) for digit in digits],
        "candidate_places": [[x - left, y - top] for x, y in places],
    }


def _legend(scene: Scene) -> list[Json]:
    """The words of a legend, each with a sample around the point 0, 0."""
    return [
        {"text": WORDS.get(role.name, role.name), "sample": to_fragment(sample(PAGE, role, 0, 0))}
        for role in scene_legend(scene)
    ]
