"""Deadly patterns: which cells share what with the guardians."""

from collections.abc import Iterator

from sudologue.inference.inference import Elimination, Part
from sudologue.inference.proof import StepFacts
from sudologue.inference.truth import Range
from sudologue.model.cell import Cell
from sudologue.model.house import House
from sudologue.model.sets import Candidate
from sudologue.narration.facts.parts import gone, part
from sudologue.narration.facts.places import common_houses


def concluded(step: StepFacts) -> Candidate:
    """The candidate that the conclusion is about, the first of several."""
    action = step.inference.action
    return action.candidates[0] if isinstance(action, Elimination) else (action.cell, action.value)


def beside(step: StepFacts, corner: Cell) -> list[Cell]:
    """The corners of a rectangle that share a line with this one."""
    cells = part(step, "pattern").cells
    return [cell for cell in cells if (cell.row == corner.row) is not (cell.col == corner.col)]


def outside(step: StepFacts, locked: Part) -> Iterator[tuple[int, list[Cell], list[House]]]:
    """Each digit that goes outside a locked set's house, its places in the set, and the other houses they share."""
    house = locked.houses[0]
    held = [
        candidate
        for premise in step.premises
        for candidate in premise.left
        if not isinstance(premise.truth, Range)
    ]
    for digit in sorted({digit for cell, digit in gone(step) if cell not in house.cells}):
        places = [cell for cell, own in held if own == digit]
        yield digit, sorted(places), [h for h in common_houses(step.grid, places) if h != house]
