"""Clues go as long as the solution stays the only one, and a draft knows why the others stay."""

from random import Random

import pytest

import sudologue as sl
from sudologue.generation.draft import Clue, Draft
from sudologue.generation.variants.sketch import sketched
from sudologue.search import search
from sudologue.search.search import shuffled

SIX = sl.Grid.of(6)


def draft_of(seed: int, *names: str) -> Draft:
    random = Random(seed)
    sketch = next(filter(None, (sketched(SIX, names, "none", random) for _ in range(20))))
    givens = sketch.givens("none")
    draft = Draft(sketch.ground, sketch.solution, [*givens, *sketch.clues])
    draft.shrink(shuffled(givens, random))
    draft.shrink(shuffled(sketch.clues, random))
    return draft


def is_minimal(puzzle: sl.Puzzle) -> bool:
    """By plain counting, one thing after another left out."""
    grid, constraints = puzzle.grid, puzzle.constraints
    fewer = [
        grid.with_constraints(constraints[:i] + constraints[i + 1 :])
        for i in range(len(constraints))
    ]
    without = [sl.Puzzle(each, puzzle.givens_mask) for each in fewer]
    for cell, digit in puzzle.givens.items():
        mask = puzzle.givens_mask & ~(1 << grid.candidate(cell, digit))
        without.append(sl.Puzzle(grid, mask))
    return all(sl.count_solutions(each) == 2 for each in without)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_left_is_needed(seed: int) -> None:
    draft = draft_of(seed, "killer", "thermo")
    assert [each.placed_mask for each in sl.solutions(draft.puzzle)] == [draft.solution]
    assert is_minimal(draft.puzzle)
    assert draft.is_unique()
    assert draft.needless() is None


def test_a_further_clue_makes_others_needless_and_they_go_again() -> None:
    draft = draft_of(1, "kropki")
    there = draft.givens_mask
    spare = [Clue(1 << k) for k in range(216) if draft.solution >> k & ~there >> k & 1]
    for clue in spare[:6]:
        more = draft.with_clue(clue)
        more.shrink(draft.clues)
        more.shrink([clue])
        assert is_minimal(more.puzzle)


def test_givens_may_be_kept() -> None:
    solution = sl.random_solution(SIX, seed=1)
    assert solution is not None
    givens = [Clue(1 << k) for k in range(216) if solution.placed_mask >> k & 1]
    draft = Draft(SIX, solution.placed_mask, givens)
    draft.shrink(givens, fewest_givens=20)
    assert draft.givens_mask.bit_count() == 20
    assert draft.is_unique()
    assert draft.needless() is not None


def test_clues_that_a_symmetry_holds_together_can_be_looked_at_singly() -> None:
    draft = draft_of(2, "odd-even")
    both = Clue(draft.givens_mask, draft.drawn)
    together = Draft(draft.ground, draft.solution, [both])
    assert set(together.singly.clues) == set(draft.clues)
    assert together.singly.puzzle == together.puzzle


def test_a_clue_knows_its_cells_and_what_it_allows() -> None:
    cage = Clue(drawn=(sl.Killer("r1c1 r1c2", 3),))
    given = Clue(1 << SIX.candidate(sl.Cell(1, 0), 4))
    assert (cage.cells(SIX), given.cells(SIX)) == (0b11, 1 << 6)
    solution = draft_of(1, "killer").solution
    digits = dict(sl.CandidateSet.from_mask(solution, SIX))
    assert given.allows(SIX, solution) is (digits[sl.Cell(1, 0)] == 4)
    assert cage.allows(SIX, solution) is (digits[sl.Cell(0, 0)] + digits[sl.Cell(0, 1)] == 3)


def test_settling_alone_says_what_can_go_first() -> None:
    sketch = sketched(SIX, ["killer"], "none", Random(4))
    assert sketch is not None
    clues = [*sketch.givens("none"), *sketch.clues]
    draft = Draft(sketch.ground, sketch.solution, clues)
    draft.trim(clues, Draft.settles, fewest_givens=10)
    assert len(draft.clues) < len(clues)
    assert draft.givens_mask.bit_count() == 10
    assert draft.settles()
    assert draft.is_unique()


def test_what_takes_too_long_is_kept_for_now(monkeypatch: pytest.MonkeyPatch) -> None:
    draft = draft_of(1, "killer")
    needless = Clue(draft.solution & ~draft.givens_mask)
    more = Draft(draft.ground, draft.solution, [*draft.clues, needless])
    monkeypatch.setattr("sudologue.generation.draft._PATIENCE", 0)
    more.shrink([needless])
    assert needless in more.clues
    assert more.needless() in more.clues
    monkeypatch.setattr("sudologue.generation.draft._LAST_PATIENCE", 0)
    for ask in (Draft(draft.ground, draft.solution, draft.clues).needless, draft.is_unique):
        with pytest.raises(search.PatienceError):
            ask()
