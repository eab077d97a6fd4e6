"""As much of a scene as a hint may show.

| level | shows |
|---|---|
| 1 | the board |
| 2 | the houses to look at, and the constraints |
| 3 | the pattern, without what is concluded from it |
| 4 | everything |
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from sudologue.inference.truth import Domain
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import House
from sudologue.render.scene import CELL, PART_TONES, CellMark, ConstraintMark, HouseMark, Scene
from sudologue.render.strokes import all_strokes

PLACE = "where to look"
"""The role of houses that a hint names before it tells more."""


def veiled(
    scene: Scene, level: int, houses: Iterable[House] = (), constraints: Iterable[str] = ()
) -> Scene:
    """The scene of a step as a hint of this level shows it, with the houses and constraints that its words name."""
    match level:
        case 1:
            return replace(_bare(scene), constraints=())
        case 2:
            return _places(scene, tuple(houses), tuple(constraints))
        case 3:
            return _pattern(scene)
        case _:
            return scene


def _places(scene: Scene, houses: Sequence[House], constraints: Sequence[str]) -> Scene:
    """Where to look: what the words name, or else the houses and constraints in play."""
    bare, tone = _bare(scene), PART_TONES[0]
    if not houses and not constraints:
        return replace(bare, houses=scene.houses)
    named = tuple(ConstraintMark(name, PLACE, tone) for name in constraints)
    return replace(
        bare,
        houses=tuple(HouseMark(house, PLACE, tone) for house in houses),
        constraints=named or scene.constraints,
        cells=tuple(CellMark(cell, PLACE, tone) for cell in _undrawn(scene.grid, constraints)),
    )


def _undrawn(grid: Grid, constraints: Sequence[str]) -> list[Cell]:
    """The cells of constraints that are not drawn; a rule about the whole grid is nowhere in particular."""
    drawn = {each.name for each in all_strokes(grid)} if constraints else set[str]()
    unseen = (grid.by_name[name].all_cells() for name in constraints if name not in drawn)
    return [cell for cells in unseen if len(cells) < grid.cell_count for cell in cells]


def _bare(scene: Scene) -> Scene:
    """Of all marks, the constraints in play."""
    return replace(
        _unconcluded(scene), technique="", houses=(), cells=(), marks=(), arrows=(), order=()
    )


def _pattern(scene: Scene) -> Scene:
    concluded = {*scene.gone, *([scene.placed] if scene.placed else [])}
    marks = tuple(mark for mark in scene.marks if (mark.cell, mark.digit) not in concluded)
    pattern = replace(_unconcluded(scene), marks=marks, cells=(*scene.cells, *_only_cell(scene)))
    # The lines of a chain that ends in a digit would point at it.
    return replace(pattern, arrows=(), order=()) if scene.placed else pattern


def _unconcluded(scene: Scene) -> Scene:
    return replace(scene, technique="", action="", truths=(), placed=None, gone=())


def _only_cell(scene: Scene) -> Iterable[CellMark]:
    """The one cell to look at, which says nothing of its digit."""
    match scene.truths:
        case ((Domain(cell), _),):
            return [CellMark(cell, CELL, PART_TONES[0])]
        case _:
            return []
