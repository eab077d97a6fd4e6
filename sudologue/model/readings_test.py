"""Constraints on a grid: what they support, what conflicts by them, and which cells show that one is broken."""

from itertools import product
from typing import Any

import pytest

from sudologue.constraints import (
    AntiKnight,
    Constraint,
    DisjointGroups,
    Even,
    GlobalMod,
    GreaterThan,
    Killer,
    NonConsecutive,
    Region,
    Renban,
    SlowThermo,
    Sum,
    Thermo,
)
from sudologue.errors import PuzzleError
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.model.readings import Packing, named
from sudologue.model.sets import CandidateSet

NINE = Grid.of(9)
CAGE, THERMO = Killer("r1c1 r1c2 r2c1", 8), Thermo("r3c1 r3c2 r3c3")
GRID = Grid.of(4, constraints=[CAGE, Killer("r4c3 r4c4", 3), THERMO, Even("r4c1")])


def candidates(mask: int) -> set[str]:
    return {f"{cell}={digit}" for cell, digit in CandidateSet.from_mask(mask, GRID)}


def test_names_count_within_a_kind() -> None:
    assert list(named(GRID.constraints)) == ["killer 1", "killer 2", "thermo 1", "even 1"]
    assert [reading.name for reading in GRID.readings] == ["killer 1", "killer 2", "thermo 1"]


def test_what_a_reading_has_no_use_for() -> None:
    cage, _, thermo = GRID.readings
    assert candidates(cage.unsupported(GRID.all_mask)) == {"r1c1=2", "r1c2=2", "r2c1=2"}
    assert candidates(thermo.unsupported(GRID.all_mask)) == {
        *("r3c1=3", "r3c1=4", "r3c2=1", "r3c2=4", "r3c3=1", "r3c3=2")
    }


def test_support_is_what_some_filling_has() -> None:
    """Against all fillings, for some of the candidates gone."""
    cage = GRID.readings[0]
    mask = (
        GRID.all_mask
        & ~(1 << GRID.candidate(Cell(0, 0), 3))
        & ~(1 << GRID.candidate(Cell(0, 1), 1))
    )
    domains = [[d + 1 for d in range(4) if found >> d & 1] for found in cage.domains(mask)]
    fit = [each for each in product(*domains) if len(set(each)) == 3 and sum(each) == 8]
    lost = {
        f"{cell}={digit}"
        for cell, digits, place in zip(CAGE.cells, domains, range(3), strict=True)
        for digit in digits
        if digit not in {each[place] for each in fit}
    }
    assert candidates(cage.unsupported(mask)) == lost


def test_marks_rule_out_candidates_from_the_start() -> None:
    assert candidates(GRID.all_mask & ~GRID.start_mask) == {"r4c1=1", "r4c1=3"}


def test_what_conflicts_by_two_cells() -> None:
    grid = Grid.of(4, constraints=[GreaterThan("r1c1 r1c2"), NonConsecutive()])
    seen = CandidateSet.from_mask(grid.sees[grid.candidate(Cell(0, 1), 2)], grid)
    first = {digit for cell, digit in seen if cell == Cell(0, 0)}
    assert first == {1, 2, 3}, "1 and 3 are consecutive with 2, and 1 and 2 are not greater"
    assert {digit for cell, digit in seen if cell == Cell(1, 1)} == {1, 2, 3}


def test_the_fewest_cells_that_break_it() -> None:
    thermo = GRID.readings[2]
    placed = Puzzle.from_string("........" + "22.4" + "....", GRID).givens_mask
    assert thermo.least_broken(placed) == (Cell(2, 0), Cell(2, 1))
    assert thermo.least_broken(0) == ()


def test_placing_a_digit_strikes_what_conflicts() -> None:
    board = Board.of(Puzzle(GRID, 0)).place(Cell(2, 2), 3)
    assert board.candidates[2][1] == {2}


def test_packing_is_there_and_back() -> None:
    packing = Packing(GRID.layout)
    for cell, digits in product(range(16), range(16)):
        assert packing.digits(packing.candidates(digits, cell), cell) == digits


def test_a_reading_has_cells() -> None:
    with pytest.raises(PuzzleError, match="thermo 1 names no cells"):
        Grid.of(4, constraints=[Thermo("")])


@pytest.mark.parametrize("kind", [Killer, Region, Renban])
def test_where_digits_differ_no_cell_is_named_twice(kind: type[Killer | Region | Renban]) -> None:
    with pytest.raises(PuzzleError, match=f"{kind.kind} 1: it names r1c1 twice"):
        Grid.of(4, constraints=[kind("r1c1 r1c2 r1c1")])


@pytest.mark.parametrize("found", [AntiKnight, "anti_knight", None])
def test_only_constraints_are_constraints(found: Any) -> None:
    with pytest.raises(PuzzleError, match=r"expected a constraint such as AntiKnight\(\), found "):
        Grid.of(4, constraints=[found])


@pytest.mark.parametrize(
    ("size", "many"),
    [
        (25, [AntiKnight()] * 2000),
        (9, [NonConsecutive()] * 2000),
        (9, [Sum(NINE.cells[:30], total) for total in range(60, 200)]),
        (9, [SlowThermo(NINE.cells * 10)]),
        (9, [GlobalMod()] * 100),
    ],
    ids=["cells that differ", "pairs", "moves", "a long line", "many readings"],
)
def test_there_may_be_too_much_to_work_out(size: int, many: list[Constraint]) -> None:
    with pytest.raises(PuzzleError, match="too much to work out"):
        Grid.of(size, constraints=many)


def test_a_puzzle_has_houses_that_can_be_counted() -> None:
    with pytest.raises(PuzzleError, match="at most 90 houses"):
        Grid.of(9, constraints=[DisjointGroups()] * 11)
