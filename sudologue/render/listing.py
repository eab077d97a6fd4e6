"""The constraints of a grid as lines of text, for whoever cannot see a picture.

Each goes by the name that steps call it by; what it says stands in brackets, and its cells follow:

    killer 3 (sum 15): r1c1 r1c2 r2c1
    arrow 1 (circle r5c5): r4c5 r3c5
"""

import json
from collections.abc import Iterator
from typing import Any, cast

from sudologue.constraints.constraint import Constraint, Reading
from sudologue.constraints.equal_sum import EqualSum
from sudologue.constraints.explicit import Explicit
from sudologue.model.grid import Grid
from sudologue.render.strokes import all_strokes

_HIDDEN = ("type", "cells", "tag", "segments")
"""What the name or the cells say already."""
_LONGEST = 60


def list_constraints(grid: Grid) -> str:
    """A line for each constraint that has cells of its own; rules about the whole grid have none."""
    return "\n".join(
        _line(name, constraint)
        for name, constraint in grid.named_constraints.items()
        if isinstance(constraint, Reading) or _is_drawn(grid, name)
    )


def _is_drawn(grid: Grid, name: str) -> bool:
    return any(drawn.name == name for drawn in all_strokes(grid))


def _line(name: str, constraint: Constraint) -> str:
    document = constraint.to_document()
    if isinstance(constraint, Explicit):
        document = _plain(document) | {"cells": [str(cell) for cell in constraint.all_cells()]}
    said = ", ".join(_facts(document))
    cells = " ".join(document.get("cells", ()))
    if isinstance(constraint, EqualSum):
        cells = " = ".join(map(_spelled, document["segments"]))
    return f"{name} ({said}): {cells}" if said else f"{name}: {cells}"


def _plain(document: dict[str, Any]) -> dict[str, Any]:
    """What somebody wrote into a kind of their own: cut short, and without characters that do things."""
    return {json.dumps(key)[1:-1]: json.dumps(value)[:_LONGEST] for key, value in document.items()}


def _facts(document: dict[str, Any]) -> Iterator[str]:
    for key, value in document.items():
        if value is True:
            yield key
        elif key not in _HIDDEN and value is not None and value is not False:
            yield f"{key} {_spelled(value)}"


def _spelled(value: object) -> str:
    if isinstance(value, list):
        return " ".join(map(_spelled, cast("list[object]", value)))
    return str(value)
