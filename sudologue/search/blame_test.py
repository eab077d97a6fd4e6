"""What is to blame is enough for there to be no solution, and nothing of it can be left out."""

from typing import Any

import pytest

import sudologue as sl
from sudologue.constraints import Constraint
from sudologue.errors import SearchTimeoutError
from sudologue.search import blame as blaming

EMPTY = "." * 16


def puzzle(givens: str, *documents: dict[str, Any]) -> sl.Puzzle:
    return sl.Puzzle.of(givens, map(Constraint.from_document, documents))


CAGES: tuple[dict[str, Any], ...] = (
    {"type": "killer", "cells": ["r3c3", "r3c4"], "sum": 5},
    {"type": "killer", "cells": ["r1c1", "r1c2"], "sum": 7},
    {"type": "odd", "cells": ["r4c4"]},
    {"type": "killer", "cells": ["r1c3", "r1c4"], "sum": 6},
)


def test_cages_that_cannot_both_be_kept() -> None:
    found = sl.blame(puzzle(EMPTY, *CAGES))
    assert found == sl.Blame(("killer 2", "killer 3"), (), is_least=True)
    assert str(found) == "killer 2 and killer 3"


def test_a_constraint_and_a_given() -> None:
    """The cage is 1 and 2, so row 2 has its 3 in box 1."""
    cage = {"type": "killer", "cells": ["r1c1", "r1c2"], "sum": 3}
    found = sl.blame(puzzle(".......3......2.", CAGES[0], cage))
    assert found == sl.Blame(("killer 2",), ((sl.Cell(1, 3), 3),), is_least=True)
    assert str(found) == "killer 2 and 3 in r2c4"


def test_givens_alone() -> None:
    """The 4 has no place in row 1, whatever stands in r1c3."""
    found = sl.blame("123....4.1......")
    givens = ((sl.Cell(0, 0), 1), (sl.Cell(0, 1), 2), (sl.Cell(1, 3), 4))
    assert found == sl.Blame((), givens, is_least=True)


def test_what_can_be_solved_is_not_blamed() -> None:
    assert sl.blame(puzzle(EMPTY, CAGES[0])) is None
    assert sl.blame(EMPTY) is None


@pytest.mark.parametrize("left_out", ["killer 2", "killer 3"])
def test_without_any_of_them_there_is_a_solution(left_out: str) -> None:
    grid = puzzle(EMPTY, *CAGES).grid
    kept = [each for name, each in grid.named_constraints.items() if name != left_out]
    assert sl.count_solutions(sl.Puzzle.of(EMPTY, kept), 1) == 1


def test_no_time_at_all() -> None:
    with pytest.raises(SearchTimeoutError, match="gave up after 0 s"):
        sl.blame(puzzle(EMPTY, CAGES[1], CAGES[3]), timeout=0)


def test_little_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """What there was no time for is kept, and it says so."""
    monkeypatch.setattr(blaming, "_PATIENCE", 0)
    found = sl.blame(puzzle(EMPTY, *CAGES))
    assert found == sl.Blame(("killer 1", "killer 2", "odd 1", "killer 3"), (), is_least=False)
