"""What people may write wrongly in a constraint, and what they are told."""

import pytest

import sudologue as sl


def test_only_what_is_needed_is_asked_for() -> None:
    with pytest.raises(sl.SudologueError, match=r"killer needs cells$"):
        sl.Constraint.from_document({"type": "killer", "sum": 3})


def test_a_single_constraint_is_no_list() -> None:
    with pytest.raises(sl.SudologueError, match="expected a list, found a single killer"):
        sl.Puzzle.of(constraints=sl.Killer("r1c1 r1c2", 3))  # pyright: ignore[reportArgumentType]
