"""The 45 rule: every house comes to 45, so what its cages leave over comes to the rest.

All digits of a house together are 1 + 2 + … + 9 = 45. Take off the cages that lie inside it: the cells left over, the
innies, come to what is left. Take off cages that stick out, too, and their cells outside, the outies, are known. The
same goes for two rows, three columns, or boxes side by side.

    row 1:  |15   .   . |20   .   .   .  |  x   y      45 - 15 - 20 = 10: x and y come to 10, so neither is 5
"""

from collections.abc import Iterator
from functools import partial

from sudologue.inference.inference import Evidence, Inference, Part
from sudologue.inference.truth import Sums
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.house_sums import house_sums
from sudologue.model.readings import PlacedReading
from sudologue.model.sums import WeightedSum, parse_sum
from sudologue.reasoning.readings.fillings import unfilled
from sudologue.reasoning.views.candidates import elimination_of
from sudologue.rules.rule import FindRule

_MOST_OPEN = 6
"""Open cells left over: with more of them a sum hardly ever says anything."""


def find_sums(rule: str, board: Board, *, several: bool) -> Iterator[Inference]:
    """Sum by sum, those with few cells left over first."""
    grid, open_cells = board.grid, board.empty_mask
    for reading in house_sums(grid, several=several):
        left = (reading.cells_mask & open_cells).bit_count()
        if 0 < left <= _MOST_OPEN:
            lost = unfilled(grid, reading, board.possible_mask) & board.candidates_mask
            if lost:
                yield _inference(rule, grid, reading, lost)


def _inference(rule: str, grid: Grid, reading: PlacedReading, lost: int) -> Inference:
    terms = parse_sum(reading.name.removeprefix("sum "), grid)
    added = [name for sign, name in terms if sign > 0]
    taken = tuple(name for sign, name in terms if sign < 0)
    total = reading.reading
    assert isinstance(total, WeightedSum)
    weighted = list(zip(total.cells, total.weights, strict=True))
    return Inference(
        rule,
        elimination_of(lost, grid),
        Evidence(
            truths=(Sums(terms),),
            focus_cells=total.cells,
            description=f"{reading.name} comes to {total.total}",
            parts=(
                Part("added", houses=tuple(grid.house(name) for name in added)),
                Part("taken", constraints=taken),
                Part("innies", cells=tuple(cell for cell, weight in weighted if weight > 0)),
                Part("outies", cells=tuple(cell for cell, weight in weighted if weight < 0)),
            ),
        ),
    )


RULES = (
    FindRule("45-rule", partial(find_sums, "45-rule", several=False)),
    FindRule("45-rule-several", partial(find_sums, "45-rule-several", several=True)),
)
