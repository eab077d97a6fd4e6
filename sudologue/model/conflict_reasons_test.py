"""Whatever conflicts has its reason: the cell, a house, or a constraint by its name."""

import pytest

from sudologue.constraints import Constraint
from sudologue.model.bits import bits
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid

Documents = list[dict[str, object]]

WHITE: dict[str, object] = {"type": "kropki_white", "cells": "r1c1 r1c2"}
SETS: list[Documents] = [
    [{"type": "anti_knight"}, WHITE],
    [{"type": "non_consecutive"}, {"type": "region", "cells": "r1c1 r2c2 r3c3"}],
    [
        {"type": "killer", "cells": "r1c1 r1c2 r2c2", "sum": 7},
        {"type": "thermo", "cells": "r5c5 r4c4 r3c3"},
        {"type": "arrow", "cells": "r6c1 r6c2", "circle": "r5c1"},
    ],
    [
        {"type": "minimum", "cells": "r3c3"},
        {"type": "palindrome", "cells": "r1c1 r2c2 r3c3 r4c4"},
        {"type": "even", "cells": "r1c1 r4c5"},
    ],
]


def grid_with(size: int, documents: Documents) -> Grid:
    return Grid.of(size, constraints=map(Constraint.from_document, documents))


def is_seen_in_house(grid: Grid, one: int, other: int) -> bool:
    (first, here), (second, there) = divmod(one, grid.cell_count), divmod(other, grid.cell_count)
    return first == second and bool({*grid.houses_of[here]} & {*grid.houses_of[there]})


@pytest.mark.parametrize("documents", SETS)
def test_every_conflict_has_a_reason_and_every_reason_a_conflict(documents: Documents) -> None:
    grid = grid_with(6, documents)
    named = 0
    for one in range(grid.cell_count * grid.size):
        for other in range(grid.cell_count * grid.size):
            is_conflict = bool(grid.sees[one] >> other & 1)
            reasons = grid.conflict_reasons.of(one, other)
            named += bool(reasons)
            if reasons:
                assert is_conflict
                assert set(reasons) <= set(grid.named_constraints)
                assert set(grid.conflict_reasons.of(other, one)) == set(reasons)
            elif is_conflict and one % grid.cell_count != other % grid.cell_count:
                assert is_seen_in_house(grid, one, other)
    assert named


def test_reasons_by_name() -> None:
    grid = grid_with(9, [{"type": "anti_knight"}, WHITE, {**WHITE, "cells": "r5c5 r5c6"}])

    def reasons(one: tuple[Cell, int], other: tuple[Cell, int]) -> tuple[str, ...]:
        return grid.conflict_reasons.of(grid.candidate(*one), grid.candidate(*other))

    assert reasons((Cell(4, 4), 1), (Cell(4, 5), 3)) == ("kropki_white 2",)
    assert reasons((Cell(4, 4), 2), (Cell(4, 5), 3)) == ()
    assert reasons((Cell(4, 4), 1), (Cell(6, 5), 1)) == ("anti_knight 1",)
    assert reasons((Cell(4, 4), 1), (Cell(6, 5), 2)) == ()


def test_marks() -> None:
    grid = grid_with(6, [{"type": "even", "cells": "r1c1 r4c5"}])
    marked = [k for k in range(216) if grid.conflict_reasons.marks(k)]
    assert marked == bits(grid.all_mask & ~grid.start_mask)
    assert grid.conflict_reasons.marks(grid.candidate(Cell(3, 4), 3)) == ["even 1"]
