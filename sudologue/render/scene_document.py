"""Scenes as JSON values, for a page or another program to draw."""

from collections.abc import Iterable, Sequence

from sudologue.constraints.constraint import Stroke
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import House
from sudologue.model.sets import Candidate
from sudologue.render.scene import Scene, region_numbers
from sudologue.render.strokes import all_strokes

Json = None | bool | int | str | Sequence["Json"] | dict[str, "Json"]


def to_document(scene: Scene) -> dict[str, Json]:
    """The scene as JSON values: cells as `r4c7`, candidates as `r4c7=5`."""
    grid = scene.grid
    return {
        "size": grid.size,
        "regions": region_numbers(grid),
        "houses": list(map(_house, grid.key.extra)) + _houses_of_constraints(grid),
        "digits": list(scene.digits),
        "givens": sorted(scene.givens),
        "candidates": [list(digits) for digits in scene.candidates],
        "technique": scene.technique,
        "action": scene.action,
        "placed": None if scene.placed is None else _claim(scene.placed),
        "gone": _claims(scene.gone),
        "roles": [{"name": r.name, "tone": r.tone, "kind": r.kind} for r in scene.roles],
        "marks": _marks(scene),
        **_constraints(grid),
        "truths": [{"name": t.name, "candidates": _claims(t.candidates)} for t in scene.truths],
    }


def _marks(scene: Scene) -> dict[str, Json]:
    """What the step points out, each with its role."""
    return {
        "houses": [
            {
                "house": m.house.name,
                "cells": _texts(m.house.cells),
                "role": m.role,
                "tone": m.tone,
            }
            for m in scene.houses
        ],
        "cells": [{"cell": str(m.cell), "role": m.role, "tone": m.tone} for m in scene.cells],
        "candidates": [
            {
                "candidate": _claim((m.cell, m.digit)),
                "role": m.role,
                "tone": m.tone,
                "is_end": m.is_end,
            }
            for m in scene.marks
        ],
        "links": [
            {
                "source": _claims(a.source),
                "target": _claims(a.target),
                "kind": "strong" if a.is_strong else "weak",
            }
            for a in scene.arrows
        ],
        "order": _claims(scene.order),
        **_constraint_marks(scene),
    }


def _house(house: House) -> dict[str, Json]:
    return {"name": house.name, "kind": house.kind.value, "cells": _texts(house.cells)}


def _houses_of_constraints(grid: Grid) -> list[dict[str, Json]]:
    """They are drawn as their constraints are, or not at all."""
    houses = grid.extra[len(grid.key.extra) :]
    return [{**_house(house), "is_constraint": True} for house in houses]


def _constraints(grid: Grid) -> dict[str, Json]:
    """What each constraint gives to draw; nothing is said where there are none."""
    if not grid.constraints:
        return {}
    strokes: dict[str, list[Json]] = {name: [] for name in grid.named_constraints}
    for drawn in all_strokes(grid):
        strokes[drawn.name].append(_stroke(drawn.stroke))
    found: list[Json] = [
        {"name": name, "kind": each.kind, "strokes": strokes[name]}
        for name, each in grid.named_constraints.items()
    ]
    return {"constraints": found}


def _stroke(stroke: Stroke) -> dict[str, Json]:
    return {"shape": stroke.shape, "cells": _texts(stroke.cells), "text": stroke.text}


def _constraint_marks(scene: Scene) -> dict[str, Json]:
    if not scene.grid.constraints:
        return {}
    marks = scene.constraints
    return {"constraints": [{"constraint": m.name, "role": m.role, "tone": m.tone} for m in marks]}


def _texts(cells: Iterable[Cell]) -> list[Json]:
    return [str(cell) for cell in cells]


def _claim(candidate: Candidate) -> str:
    return f"{candidate[0]}={candidate[1]}"


def _claims(candidates: Iterable[Candidate]) -> list[Json]:
    return [_claim(candidate) for candidate in candidates]
