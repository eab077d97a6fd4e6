"""As much of a scene as a hint may show.

| level | shows |
|---|---|
| 1 | the board |
| 2 | the houses to look at, and the constraints |
| 3 | the pattern, without what is concluded from it |
| 4 | everything |
"""

from collections.abc import Iterable
from dataclasses import replace

from sudologue.inference.truth import Domain
from sudologue.model.house import House
from sudologue.render.scene import CELL, PART_TONES, CellMark, ConstraintMark, HouseMark, Scene

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
            marks = tuple(HouseMark(house, PLACE, PART_TONES[0]) for house in houses)
            named = tuple(ConstraintMark(name, PLACE, PART_TONES[0]) for name in constraints)
            places = scene.houses if not named else ()
            return replace(
                _bare(scene), houses=marks or places, constraints=named or scene.constraints
            )
        case 3:
            return _pattern(scene)
        case _:
            return scene


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
