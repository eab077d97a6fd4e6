"""Guardians of a grave are truths; and a checker that named them elsewhere would be found out."""

from dataclasses import replace
from random import Random

import pytest

from attack.graves import Guardians, gather
from attack.puzzles import LAYOUTS
from sudologue import checker


@pytest.mark.parametrize("name", ["4x4", "4x4 without boxes", "5x5 without boxes", "6x6", "9x9"])
def test_a_solution_without_guardians_is_one_of_several(name: str) -> None:
    found = gather(LAYOUTS[name], 100 if name == "9x9" else 400, Random(1))
    assert found.accepted > 5
    assert found.fillings > 5
    assert not found.counterexamples


def two_in_cells(board: checker.Board) -> int | None:
    """Enough for people who forget the houses."""
    domains = (board.candidates & domain for domain in board.grid.all_domains())
    return 0 if all(domain.bit_count() == 2 for domain in domains if domain) else None


def without_boxes(board: checker.Board) -> int | None:
    houses = board.grid.houses.items()
    lines = tuple((name, mask) for name, mask in houses if name.startswith(("row", "col")))
    return checker.bug_guardians(replace(board, grid=checker.build_grid(board.grid.size, lines)))


@pytest.mark.parametrize("guardians", [two_in_cells, without_boxes])
def test_a_weaker_criterion_is_found_out(guardians: Guardians) -> None:
    names = ("4x4 without boxes", "4x4 diagonals", "6x6")
    found = (gather(LAYOUTS[name], 1000, Random(1), guardians, enough=1) for name in names)
    assert any(evidence.counterexamples for evidence in found)
