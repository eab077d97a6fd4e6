"""Fillings against first principles: every way to fill the cells of the readings, looked at one by one."""

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

import pytest

from sudologue.constraints import AntiKnight, Arrow, Constraint, Killer, Renban, Thermo
from sudologue.inference.inference import Elimination
from sudologue.inference.prover import Prover, needed_truths
from sudologue.inference.truth import Domain, Kept, Truth
from sudologue.model.bits import bits
from sudologue.model.grid import Grid
from sudologue.model.readings import PlacedReading
from sudologue.reasoning.readings.fillings import (
    has_more_conflicts,
    ruled_out,
    unfilled,
)
from sudologue.search.constraints_test import keeps

CONSTRAINTS: dict[str, list[Constraint]] = {
    "arrow": [Arrow("r1c2 r2c3", "r2c1"), AntiKnight()],
    "cages": [Killer("r1c1 r1c2", 5), Killer("r1c3 r2c3 r2c4", 7)],
    "lines": [Thermo("r1c1 r2c2 r3c3"), Renban("r3c3 r3c4 r4c4")],
}
every_grid = pytest.mark.parametrize("name", CONSTRAINTS)


def grid_of(name: str) -> Grid:
    return Grid.of(4, constraints=CONSTRAINTS[name])


def fillings(grid: Grid, readings: list[PlacedReading], possible: int) -> Iterator[int]:
    """As masks: candidates of all cells of the readings, no two in conflict, with each reading kept."""
    cells = sorted({cell for reading in readings for cell in reading.cells})
    domains = [list(bits(possible & grid.domain_masks[cell])) for cell in cells]
    for way in product(*domains):
        filling = {grid.split(one)[0]: grid.split(one)[1] for one in way}
        mask = sum(1 << one for one in way)
        if all(not grid.sees[one] & mask for one in way) and all(
            keeps(reading.reading, filling) for reading in readings
        ):
            yield mask


def some_possible(grid: Grid, seed: str) -> Iterator[int]:
    random = Random(seed)
    for _ in range(40):
        yield grid.all_mask & (random.getrandbits(64) | random.getrandbits(64))


@every_grid
def test_what_no_filling_holds_is_ruled_out(name: str) -> None:
    grid = grid_of(name)
    readings = list(grid.readings)
    for possible in some_possible(grid, name):
        for some in ([reading] for reading in readings):
            held = 0
            for mask in fillings(grid, some, possible):
                held |= mask
            own = possible & some[0].candidates_mask
            assert unfilled(grid, some[0], possible) == own & ~held
        expected = sum(
            1 << one
            for one in bits(possible)
            if not any(
                True for _ in fillings(grid, readings, possible & ~grid.sees[one] | 1 << one)
            )
        )
        assert ruled_out(grid, readings, possible, possible) == expected


def test_conflicts_beyond_a_reading_are_noticed() -> None:
    """Cells of a cage differ by its own rule; those of an arrow only where they share a house."""
    in_a_row = [Killer("r1c1 r1c2", 5), Arrow("r1c3 r2c4", "r3c3"), Arrow("r2c1 r3c2", "r4c3")]
    grid = Grid.of(4, constraints=in_a_row)
    told = {reading.name: has_more_conflicts(grid, reading) for reading in grid.readings}
    assert told == {"killer 1": False, "arrow 1": True, "arrow 2": False}


def is_ruled_out(grid: Grid, truths: Sequence[Truth], possible: int, candidate: int) -> bool:
    """Do the truths rule out a candidate, from what is possible?"""
    action = Elimination((grid.split(candidate),))
    return Prover(grid, truths, action).proves(grid.all_mask & ~possible)


@every_grid
def test_truths_contradict_where_there_is_no_filling_and_each_is_needed(name: str) -> None:
    grid = grid_of(name)
    truths: list[Truth] = [
        *(Kept(reading.name) for reading in grid.readings),
        Domain(grid.cells[3]),
    ]
    shown = 0
    for possible in some_possible(grid, f"{name} again"):
        for candidate in bits(possible & grid.domain_masks[0]):
            if is_ruled_out(grid, truths, possible, candidate):
                shown += 1
                action = Elimination((grid.split(candidate),))
                needed = needed_truths(grid, truths, action, possible)
                assert is_ruled_out(grid, needed, possible, candidate)
                for truth in needed:
                    fewer = [each for each in needed if each != truth]
                    assert not is_ruled_out(grid, fewer, possible, candidate)
    assert shown


def test_a_candidate_that_its_own_reading_does_not_support_has_no_filling() -> None:
    grid = Grid.of(4, constraints=[Killer("r4c1", 2)])
    one, two = (grid.candidate(grid.cells[12], digit) for digit in (1, 2))
    assert is_ruled_out(grid, [Kept("killer 1")], grid.all_mask, one)
    assert not is_ruled_out(grid, [Kept("killer 1")], grid.all_mask, two)
