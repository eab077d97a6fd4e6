"""Does a filled grid keep a constraint? The constraint itself is asked, so no grid has to be made for it."""

from collections.abc import Mapping

from sudologue.constraints.constraint import Constraint, Reading
from sudologue.model.bits import bits
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.layout import Layout


def digits_of(grid: Grid, solution: int) -> dict[Cell, int]:
    """The digit in each cell of a solution, from the mask of its digits."""
    return dict(map(grid.split, bits(solution)))


def keeps(constraint: Constraint, layout: Layout, digits: Mapping[Cell, int]) -> bool:
    """Do these digits, one in each cell, keep the constraint?"""
    houses = (cells for _, cells in constraint.houses(layout))
    return (
        all(_can_be_read(reading, digits) for _, reading in constraint.readings(layout))
        and all(len({digits[cell] for cell in cells}) == len(cells) for cells in houses)
        and all(digits[one] != digits[other] for one, other in constraint.unlike(layout))
        and all(
            rule.allows(digits[rule.first], digits[rule.second])
            for rule in constraint.pairs(layout)
        )
    )


def _can_be_read(reading: Reading, digits: Mapping[Cell, int]) -> bool:
    memory = reading.start
    for place, cell in enumerate(reading.order):
        memory = reading.step(memory, place, digits[cell])
        if memory is None:
            return False
    return reading.ends(memory)
