"""Whether a filled grid keeps a constraint is what the grid itself says of it."""

from random import Random

import pytest

import sudologue as sl
from sudologue.generation.variants.catalog import VARIANTS
from sudologue.generation.variants.sketch import sketched
from sudologue.model.problems import breaks_constraint
from sudologue.search import fill
from sudologue.search.keeping import digits_of, keeps

SIX = sl.Grid.of(6)


@pytest.mark.parametrize("name", [name for name in VARIANTS if name != "windoku"])
def test_the_same_as_by_the_tables_of_a_grid(name: str) -> None:
    random = Random(name)
    sketch = next(filter(None, (sketched(SIX, [name], "none", random) for _ in range(200))))
    drawn = [each for clue in sketch.clues for each in clue.drawn]
    others = [fill.random_solution(SIX, SIX.all_mask, random) for _ in range(10)]
    for solution in (sketch.solution, *filter(None, others)):
        for constraint in (*sketch.ground.constraints, *drawn):
            grid = SIX.with_constraints([constraint])
            kept = keeps(constraint, grid.layout, digits_of(SIX, solution))
            assert kept is not breaks_constraint(grid, solution) or _is_house(constraint)


def _is_house(constraint: sl.Constraint) -> bool:
    """Houses are no affair of `breaks_constraint`."""
    return any(True for _ in constraint.houses(SIX.layout))


def test_houses() -> None:
    solution = fill.random_solution(SIX, SIX.all_mask, Random(1))
    assert solution is not None
    digits = digits_of(SIX, solution)
    row, across = SIX.cells[:6], tuple(sl.Cell(i, i) for i in range(6))
    assert keeps(sl.Region(row), SIX.layout, digits)
    assert keeps(sl.Region(across), SIX.layout, digits) is (
        len({digits[cell] for cell in across}) == 6
    )
