"""A half-made puzzle gets one solution, by as few clues as can be proved or found."""

from itertools import combinations
from random import Random

import pytest

import sudologue as sl
from sudologue.errors import GenerationError, PuzzleError, UnknownNameError
from sudologue.generation.fewest import Listed

FOUR, SIX = sl.Grid.of(4), sl.Grid.of(6)


def with_givens(grid: sl.Grid, *givens: str) -> sl.Puzzle:
    return sl.Puzzle(grid, sl.CandidateSet(givens, grid).mask)


def fewer_suffice(puzzle: sl.Puzzle, number: int) -> bool:
    """By brute force: do some so many candidates leave one solution?"""
    found = [
        set(sl.CandidateSet.from_mask(each.placed_mask, puzzle.grid))
        for each in sl.solutions(puzzle, 999)
    ]
    candidates = sorted({each for one in found for each in one})
    return any(
        sum(each.issuperset(some) for each in found) == 1
        for some in combinations(candidates, number)
    )


@pytest.mark.parametrize("seed", range(6))
def test_no_fewer_givens_suffice(seed: int) -> None:
    start = with_givens(FOUR, "r1c1=1", "r1c2=2")
    found = sl.complete(start, seed=seed)
    assert sl.count_solutions(found.puzzle) == 1
    assert found.is_fewest
    assert len(found.puzzle.givens) == 2 + len(found.givens)
    assert found.puzzle.givens.items() >= {*start.givens.items(), *found.givens}
    assert not fewer_suffice(start, len(found.givens) - 1)


def test_constraints_stay_and_count() -> None:
    start = sl.Puzzle.of(
        size=4, constraints=[sl.Killer("r1c1 r1c2", 3), sl.Thermo("r4c1 r3c1 r3c2")]
    )
    found = sl.complete(start, seed=1)
    assert found.puzzle.constraints == start.constraints
    assert found.is_fewest
    assert not fewer_suffice(start, len(found.givens) - 1)
    assert sl.count_solutions(found.puzzle) == 1


@pytest.mark.parametrize("seed", range(3))
def test_where_solutions_are_too_many_to_list(seed: int) -> None:
    start = sl.generate(grid=6, seed=seed)
    some = dict(list(start.givens.items())[:1])
    empty = sl.Puzzle(SIX, sl.CandidateSet(some.items(), SIX).mask)
    found = sl.complete(empty, seed=seed)
    assert sl.count_solutions(found.puzzle) == 1
    assert not found.is_fewest
    assert len(found.givens) <= 9
    for cell, digit in found.givens:
        mask = found.puzzle.givens_mask & ~(1 << SIX.candidate(cell, digit))
        assert sl.count_solutions(sl.Puzzle(SIX, mask)) == 2


def test_one_given_of_a_hundred_thousand_solutions(monkeypatch: pytest.MonkeyPatch) -> None:
    """That one suffices, or that it does not, is found out without a list, too."""
    monkeypatch.setattr("sudologue.generation.fewest._MOST_LISTED", 2)
    one = with_givens(FOUR, "r1c1=1", "r1c2=2", "r2c3=1", "r3c2=1")
    two = with_givens(FOUR, "r1c1=1", "r1c2=2", "r2c3=1")
    for start in (one, two):
        found = sl.complete(start, seed=1)
        assert sl.count_solutions(found.puzzle) == 1
        assert not fewer_suffice(start, len(found.givens) - 1) or not found.is_fewest
    assert sl.complete(one, seed=1).is_fewest


def test_few_are_taken_where_there_is_no_time_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudologue.generation.fewest._MOST_TRIED", 0)
    found = sl.complete(with_givens(FOUR, "r1c1=1"), seed=1)
    assert sl.count_solutions(found.puzzle) == 1
    assert not found.is_fewest


def test_a_puzzle_with_one_solution_is_left_alone() -> None:
    puzzle = sl.generate(grid=4, seed=1)
    assert sl.complete(puzzle) == sl.Completion(puzzle, (), (), is_fewest=True)
    assert Listed([puzzle.givens_mask], Random(1)).fewest() == 0


@pytest.mark.parametrize("name", ["thermo", "killer", "kropki", "odd-even", "arrow", "sandwich"])
def test_clues_of_a_variant(name: str) -> None:
    whole = sl.generate(grid=6, seed=1)
    givens = list(whole.givens.items())[2:]
    start = sl.Puzzle(SIX, sl.CandidateSet(givens, SIX).mask, title="Half")
    found = sl.complete(start, name, seed=1)
    assert sl.count_solutions(found.puzzle) == 1
    assert not found.givens
    assert found.constraints == found.puzzle.constraints
    assert found.puzzle.title == "Half"
    assert found.is_fewest is (len(found.constraints) == 1) or name == "odd-even"


def test_the_seed_decides() -> None:
    start = with_givens(FOUR, "r1c1=1")
    assert sl.complete(start, seed=3) == sl.complete(start, seed=3)
    assert len({sl.complete(start, seed=seed).givens for seed in range(5)}) > 1


def test_what_cannot_be_completed() -> None:
    with pytest.raises(PuzzleError, match="the puzzle has no solution"):
        sl.complete(with_givens(FOUR, "r1c1=1", "r2c2=1"))
    with pytest.raises(UnknownNameError, match="unknown variant of single clues 'anti-knight'"):
        sl.complete(with_givens(FOUR, "r1c1=1"), "anti-knight")
    with pytest.raises(UnknownNameError, match="did you mean 'thermo'"):
        sl.complete(with_givens(FOUR, "r1c1=1"), "termo")
    with pytest.raises(PuzzleError, match="no clues of extra-region were found"):
        sl.complete(with_givens(SIX), "extra-region", seed=1)


def test_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(GenerationError, match=r"nothing was found in 0\.01 s"):
        sl.complete(sl.Puzzle(sl.Grid.of(), 0), timeout=0.01)
    monkeypatch.setattr("sudologue.generation.draft._LAST_PATIENCE", 0)
    with pytest.raises(GenerationError, match="takes too long to tell"):
        sl.complete(with_givens(SIX), "killer", seed=1)
