"""Every variant that is made has one solution, nothing in it can go, logic finishes it, and the checker agrees."""

from typing import Any

import pytest

import sudologue as sl
from sudologue.errors import GenerationError, PuzzleError
from sudologue.generation.draft_test import is_minimal
from sudologue.generation.symmetry import orbits
from sudologue.generation.variants.catalog import VARIANTS
from sudologue.generation.variants.plan import VariantPlan
from sudologue.grading.own import level_of

FOUR, SIX = sl.Grid.of(4), sl.Grid.of(6)
WHOLE = {
    "kropki-negative",
    "xv-negative",
    "windoku",
    "jigsaw",
    "odd-even",
    "minimum-maximum",
    "clone",
}
"""Those of which constraints do not come and go one by one."""


def assert_sound(puzzle: sl.Puzzle) -> sl.SolveResult:
    """One solution, found by logic, and the checker accepts every step of it."""
    result = sl.solve(puzzle)
    assert result.status is sl.SolveStatus.SOLVED
    assert [each.placed_mask for each in sl.solutions(puzzle, 2)] == [
        result.final_board.placed_mask
    ]
    assert sl.check(result, puzzle).ok
    assert sl.Puzzle.from_json(puzzle.to_json()) == puzzle
    return result


@pytest.mark.parametrize("name", [name for name in VARIANTS if name not in {"windoku"}])
def test_each_variant(name: str) -> None:
    puzzle = sl.generate(variants=[name], grid=6, seed=2)
    result = assert_sound(puzzle)
    assert level_of(result) in ("easy", "medium", "hard")
    assert puzzle.constraints
    if name in WHOLE:
        givens = sl.Puzzle(puzzle.grid, puzzle.givens_mask)
        assert is_minimal_in_givens(givens)
    else:
        assert is_minimal(puzzle)


def is_minimal_in_givens(puzzle: sl.Puzzle) -> bool:
    masks = (
        puzzle.givens_mask & ~(1 << puzzle.grid.candidate(*each)) for each in puzzle.givens.items()
    )
    return all(sl.count_solutions(sl.Puzzle(puzzle.grid, mask)) == 2 for mask in masks)


def test_windows_on_the_usual_grid() -> None:
    puzzle = sl.generate(variants=["windoku"], seed=1)
    assert_sound(puzzle)
    assert is_minimal_in_givens(puzzle)


def test_several_variants_are_all_there_and_needed() -> None:
    puzzle = sl.generate(variants=["killer", "thermo", "anti-knight"], grid=6, seed=3)
    assert_sound(puzzle)
    assert {each.kind for each in puzzle.constraints} == {"killer", "thermo", "anti_knight"}
    assert is_minimal(puzzle)


def test_no_givens() -> None:
    puzzle = sl.generate(variants=["killer"], grid=6, givens=0, seed=7)
    assert not puzzle.givens
    assert_sound(puzzle)
    assert is_minimal(puzzle)


def test_so_many_givens() -> None:
    puzzle = sl.generate(variants=["arrow"], grid=6, givens=(9, 10), seed=1)
    assert 9 <= len(puzzle.givens) <= 10
    assert_sound(puzzle)


def test_a_level() -> None:
    puzzle = sl.generate(variants=["renban"], grid=6, level="medium", seed=1)
    assert level_of(assert_sound(puzzle)) == "medium"


def test_a_technique_that_is_needed_and_those_that_suffice() -> None:
    puzzle = sl.generate(variants=["killer"], grid=6, required=["45-rule"], seed=1)
    assert "45-rule" in {step.inference.rule for step in assert_sound(puzzle).steps}
    allowed = ["naked-single", "hidden-single", "pair-support", "cage-combinations"]
    easy = sl.generate(variants=["kropki"], grid=6, allowed=allowed, seed=1)
    assert sl.solve(easy, rules=allowed).status is sl.SolveStatus.SOLVED


def test_a_symmetry() -> None:
    puzzle = sl.generate(variants=["thermo"], grid=6, symmetry="rotational", seed=1)
    assert_sound(puzzle)
    there = {SIX.index(cell) for cell in puzzle.givens}
    assert all(there.isdisjoint(o) or there.issuperset(o) for o in orbits(SIX, "rotational"))
    lines = [each.all_cells() for each in puzzle.constraints]
    turned = {tuple(sl.Cell(5 - row, 5 - col) for row, col in cells) for cells in lines}
    assert turned == set(lines)


def test_what_is_drawn_may_stay_whole() -> None:
    puzzle = sl.generate(variants=["killer"], grid=6, minimal=False, seed=1)
    assert sum(len(each.all_cells()) for each in puzzle.constraints) > 30
    assert_sound(puzzle)


def test_symmetrical_and_minimal() -> None:
    puzzle = sl.generate(variants=["odd-even"], grid=4, symmetry="rotational", minimal=True, seed=1)
    assert is_minimal_in_givens(puzzle)


def test_a_pattern_is_kept_to() -> None:
    pattern = SIX.cells[6:]
    puzzle = sl.generate(variants=["xv"], grid=6, pattern=pattern, seed=1)
    assert set(puzzle.givens) <= set(pattern)
    assert_sound(puzzle)


def test_constraints_of_the_grid_stay() -> None:
    grid = SIX.with_constraints([sl.Thermo("r1c1 r1c2 r1c3"), sl.AntiKnight()])
    puzzle = sl.generate(grid=grid, seed=1)
    assert puzzle.grid is grid
    assert_sound(puzzle)
    both = sl.generate(grid=grid, variants=["odd-even"], seed=1)
    assert set(grid.constraints) < set(both.constraints)


def test_it_may_be_stuck() -> None:
    puzzle = sl.generate(variants=["thermo"], grid=6, allow_stuck=True, seed=1)
    assert sl.count_solutions(puzzle) == 1
    assert is_minimal(puzzle)


def test_the_seed_decides_and_the_number_of_processes_does_not() -> None:
    plan = VariantPlan(SIX, variants=("thermo", "kropki"))
    alone = list(sl.Generator(plan, 5).puzzles(4, timeout=120))
    assert list(sl.Generator(plan, 5, threads=2).puzzles(4, timeout=120)) == alone
    assert list(sl.Generator(plan, 6).puzzles(4, timeout=120)) != alone


CONTRADICTIONS: list[tuple[dict[str, Any], str]] = [
    ({"variants": ["anti-knight"], "givens": 3}, "such a puzzle has 8 to 81 givens, not 3"),
    ({"variants": ["killer"], "givens": (5, 2)}, "at least 5 and at most 2 givens"),
    ({"variants": ["killer"], "givens": 99}, "has 0 to 81 givens, not 99"),
    ({"variants": ["killer"], "givens": 3, "clues": 3}, "clues and givens are the same"),
    ({"variants": ["windoku"], "grid": 6}, "windoku needs square boxes"),
    ({"variants": ["jigsaw", "disjoint-groups"]}, "need boxes that are rectangles"),
    ({"variants": ["killer"], "metric": "hodoku"}, "hodoku is not defined for puzzles with constr"),
    ({"variants": ["killer"], "level": "easy", "required": ["x-wing"]}, "is hard, not easy"),
]


@pytest.mark.parametrize(("options", "complaint"), CONTRADICTIONS)
def test_contradictions_are_told_at_once(options: dict[str, Any], complaint: str) -> None:
    with pytest.raises(PuzzleError, match=complaint):
        sl.generate(**options)


def test_a_given_is_enough_where_digits_are_not_alike() -> None:
    VariantPlan(SIX, clues=(3, 3), variants=("non-consecutive",)).check()


def test_what_takes_too_long_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("_PATIENCE", "_LAST_PATIENCE"):
        monkeypatch.setattr(f"sudologue.generation.draft.{name}", 0)
    generator = sl.Generator(VariantPlan(FOUR, variants=("killer",)), seed=1)
    assert next(generator.attempts()) is None


def test_clues_whose_need_takes_long_to_tell_are_looked_at_in_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sudologue.generation.draft._PATIENCE", 0)
    puzzle = sl.generate(variants=["kropki"], grid=FOUR, seed=2)
    assert_sound(puzzle)
    assert is_minimal(puzzle)


def test_the_time_is_up() -> None:
    with pytest.raises(GenerationError, match="the time is up"):
        sl.generate(variants=["killer", "arrow"], level="extreme", seed=1, timeout=0.05)


def test_what_logic_does_not_finish_is_minimal_too() -> None:
    """Some cages are known to be needless only after a long look."""
    puzzle = sl.generate(variants=["killer"], clues=0, allow_stuck=True, seed=101)
    assert not puzzle.givens_mask
    assert is_minimal(puzzle)
