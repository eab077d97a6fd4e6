"""Every puzzle is what was asked for, and the seed alone decides which one it is."""

from random import Random
from typing import Any

import pytest

import sudologue as sl
from sudologue.errors import GenerationError, PuzzleError, UnknownNameError
from sudologue.generation.dig import Dig
from sudologue.generation.symmetry import SYMMETRIES, orbits
from sudologue.generation.targets import technique_ids
from sudologue.grading.own import level_of
from sudologue.grading.rating import LEVELS
from sudologue.model.grid_test import BOTH_4, DIAGONAL_4
from sudologue.model.house import House, HouseKind
from sudologue.search import questions
from sudologue.search.deadline import TimeUpError, after, until

NINE, SIX, FOUR = sl.Grid.of(9), sl.Grid.of(6), sl.Grid.of(4)


def first(plan: sl.Plan, count: int, seed: int = 1, threads: int = 1) -> list[sl.Puzzle]:
    return list(sl.Generator(plan, seed, threads).puzzles(count, timeout=120))


def clues(puzzle: sl.Puzzle) -> set[int]:
    return {cell for cell, mark in enumerate(str(puzzle)) if mark != "."}


def without(puzzle: sl.Puzzle, cell: int) -> str:
    text = str(puzzle)
    return f"{text[:cell]}.{text[cell + 1 :]}"


def test_puzzles_are_unique_and_minimal() -> None:
    puzzles = first(sl.Plan(), 25)
    assert [sl.count_solutions(puzzle) for puzzle in puzzles] == [1] * 25
    for puzzle in puzzles[:10]:
        assert all(sl.count_solutions(without(puzzle, cell)) == 2 for cell in clues(puzzle))
    mean = sum(len(clues(puzzle)) for puzzle in puzzles) / len(puzzles)
    assert 23.4 < mean < 25.6


def test_the_seed_decides() -> None:
    some = first(sl.Plan(), 4, seed=5)
    assert first(sl.Plan(), 4, seed=5) == some
    assert first(sl.Plan(), 6, seed=5)[:4] == some
    assert not set(map(str, some)) & set(map(str, first(sl.Plan(), 4, seed=6)))
    assert sl.Generator().seed != sl.Generator().seed


def test_the_number_of_processes_does_not() -> None:
    plan = sl.Plan(grid=SIX, target=sl.Target(level="easy"))
    alone = first(plan, 40, seed=8)
    assert first(plan, 40, seed=8, threads=2) == alone


def test_neither_does_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    with_kernel = first(sl.Plan(), 3, seed=9)
    monkeypatch.setattr(questions, "KERNEL", None)
    assert first(sl.Plan(), 3, seed=9) == with_kernel


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_a_symmetry_is_kept(symmetry: str) -> None:
    (puzzle,) = first(sl.Plan(symmetry=symmetry), 1)
    there = clues(puzzle)
    assert all(there.isdisjoint(o) or there.issuperset(o) for o in orbits(NINE, symmetry))
    assert sl.count_solutions(puzzle) == 1


def test_symmetrical_and_minimal() -> None:
    (puzzle,) = first(sl.Plan(grid=SIX, symmetry="rotational", minimal=True), 1)
    assert all(35 - cell in clues(puzzle) for cell in clues(puzzle))
    assert all(sl.count_solutions(without(puzzle, cell)) == 2 for cell in clues(puzzle))


@pytest.mark.parametrize(("low", "high"), [(30, 30), (25, 27)])
def test_the_number_of_clues(low: int, high: int) -> None:
    for puzzle in first(sl.Plan(clues=(low, high)), 3):
        assert low <= len(clues(puzzle)) <= high
        assert sl.count_solutions(puzzle) == 1


def test_a_pattern_is_kept_to() -> None:
    pattern = frozenset(range(81)) - frozenset(range(9))
    (puzzle,) = first(sl.Plan(pattern=pattern), 1)
    assert clues(puzzle) <= pattern


@pytest.mark.parametrize("grid", [FOUR, SIX, sl.Grid.of(8)], ids=["4", "6", "8"])
def test_other_sizes(grid: sl.Grid) -> None:
    (puzzle,) = first(sl.Plan(grid=grid), 1)
    assert puzzle.grid is grid
    assert sl.count_solutions(puzzle) == 1


@pytest.mark.parametrize("name", ["naked-pair", "x-wing"])
def test_required_techniques_are_in_the_trace(name: str) -> None:
    puzzle = sl.generate(seed=1, required=[name])
    result = sl.solve(puzzle)
    assert result.status is sl.SolveStatus.SOLVED
    assert name in {step.inference.rule for step in result.steps}


def test_allowed_techniques_suffice() -> None:
    puzzle = sl.generate(seed=1, allowed=["basic", "naked_singles", "hidden_singles"])
    assert sl.solve(puzzle, ladder="beta").status is sl.SolveStatus.SOLVED


@pytest.mark.parametrize("level", LEVELS[:3])
def test_levels(level: str) -> None:
    assert level_of(sl.solve(sl.generate(seed=2, level=level))) == level


def test_extreme_is_what_the_others_do_not_solve() -> None:
    target = sl.Target(level="extreme")
    hard = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
    easy = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    assert not target.accepts(sl.Board.from_string(easy))
    assert target.accepts(sl.Board.from_string(hard)) == (level_of(sl.solve(hard)) == "extreme")


def test_a_range_of_difficulty() -> None:
    easy = sl.Board.from_string(
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    )
    assert sl.Target(difficulty=(100, 400)).accepts(easy)
    assert sl.Target(difficulty=(100, None)).accepts(easy)
    assert not sl.Target(difficulty=(900, None)).accepts(easy)
    assert not sl.Target(difficulty=(0, 50)).accepts(easy)


def test_difficulty_by_the_metric_of_another_program() -> None:
    easy = sl.Board.from_string(
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    )
    assert sl.Target(difficulty=(204, 204), metric="hodoku").accepts(easy)
    assert sl.Target(difficulty=(1.2, 1.2), metric="se").accepts(easy)
    assert not sl.Target(difficulty=(1.5, None), metric="se").accepts(easy)
    beyond = sl.Board.from_string(
        "...3.6...4....1.....9.5..2..98...7...7..9..6...4...25..5..793..2..1....6...6.5..."
    )
    assert not sl.Target(difficulty=(1, None), metric="singledigit").accepts(beyond)


@pytest.mark.parametrize("level", LEVELS)
def test_levels_are_hodokus_if_that_is_the_metric(level: str) -> None:
    puzzles = [
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
        "...28....9..74..8....3.9...41.....9..2.....4..6......3.4.1.5...3...74..6....9.2..",
        "...3.6...4....1.....9.5..2..98...7...7..9..6...4...25..5..793..2..1....6...6.5...",
    ]
    for puzzle in puzzles:
        accepted = sl.Target(level=level, metric="hodoku").accepts(sl.Board.from_string(puzzle))
        assert accepted is (sl.grade(puzzle, ["hodoku"])["hodoku"].level == level)


def test_a_stuck_first_look_is_followed_up() -> None:
    puzzle = sl.generate(seed=3, required=["naked-pair"])
    assert sl.Target(required=("naked-single",)).accepts(sl.Board.of(puzzle))


CONTRADICTIONS: list[tuple[dict[str, Any], str]] = [
    ({"clues": (30, 20)}, "at least 30 and at most 20"),
    ({"clues": (3, 9)}, "has 17 to 81 clues, not 3 to 9"),
    ({"clues": (45, 50), "minimal": True}, "no minimal puzzle with 45 clues"),
    ({"pattern": frozenset({1, 2, 3})}, "the pattern has 3 cells"),
    ({"target": sl.Target(("x-wing",), ("naked-pair",))}, "x-wing is required and not allowed"),
    ({"target": sl.Target(allowed=())}, "no technique is allowed"),
    ({"target": sl.Target(("x-wing",), level="easy")}, "is hard, not easy"),
    ({"target": sl.Target(allowed=("naked-single",), level="hard")}, "of level hard"),
    ({"target": sl.Target(allowed=("x-wing", "aic"))}, "places a digit: allow a single"),
    ({"target": sl.Target(difficulty=(9, 3))}, "at least 9 and at most 3"),
    ({"target": sl.Target(difficulty=(-5, -1))}, "a number from 0 on, not -5"),
    ({"target": sl.Target(difficulty=(float("nan"), None))}, "a number from 0 on, not nan"),
]


@pytest.mark.parametrize(("options", "complaint"), CONTRADICTIONS)
def test_contradictions_are_told_at_once(options: dict[str, Any], complaint: str) -> None:
    with pytest.raises(PuzzleError, match=complaint):
        sl.Generator(sl.Plan(**options))


def test_further_houses_make_do_with_fewer_clues() -> None:
    assert len(sl.generate(grid=DIAGONAL_4, clues=3, seed=1).givens) == 3
    with pytest.raises(PuzzleError, match="has 4 to 16 clues, not 3"):
        sl.generate(grid=FOUR, clues=3)


@pytest.mark.parametrize("metric", ["se", "hodoku", "te"])
def test_metrics_of_other_programs_are_for_the_classic_grid(metric: str) -> None:
    with pytest.raises(PuzzleError, match=f"{metric} is not defined for other grids"):
        sl.generate(grid=6, metric=metric, difficulty=(1, 3))


def test_a_grid_that_cannot_be_filled_is_told() -> None:
    with pytest.raises(PuzzleError, match="no filling of this grid"):
        sl.generate(grid=BOTH_4)


@pytest.mark.parametrize(
    "plan",
    [
        sl.Plan(symmetry="odd"),
        sl.Plan(target=sl.Target(level="odd")),
        sl.Plan(target=sl.Target(metric="odd")),
    ],
)
def test_unknown_names(plan: sl.Plan) -> None:
    with pytest.raises(UnknownNameError, match="odd"):
        sl.Generator(plan)
    with pytest.raises(UnknownNameError, match="odd"):
        technique_ids(("odd",))


def test_the_function_takes_what_the_command_takes() -> None:
    puzzle = sl.generate(seed=1, grid=4, clues=6, pattern=sl.Grid.of(4).cells[:14])
    assert len(puzzle.givens) == 6
    assert puzzle.grid is FOUR
    assert max(puzzle.givens) < sl.Cell(3, 2)
    assert repr(puzzle) == f"<Puzzle {puzzle}>"
    assert (
        sl.grade(sl.generate(seed=1, level="hard", metric="hodoku")).ratings["hodoku"].level
        == "hard"
    )


def test_a_limit_below_one_makes_no_sense() -> None:
    for ask in (sl.count_solutions, sl.solutions):
        with pytest.raises(PuzzleError, match="a limit of 1 or more, found 0"):
            ask("." * 81, limit=0)


def test_the_time_is_up() -> None:
    plan = sl.Plan(pattern=frozenset(range(30)))
    generator = sl.Generator(plan, seed=1)
    with pytest.raises(GenerationError) as caught:
        list(generator.puzzles(1, timeout=0.1))
    assert str(caught.value) == f"the time is up: {generator.rate}"


def test_the_time_is_up_in_the_midst_of_an_attempt() -> None:
    with pytest.raises(GenerationError, match="the time is up: not one attempt was finished"):
        sl.generate(grid=16, seed=1, timeout=0.01)


def test_the_search_for_a_filling_ends_in_time() -> None:
    """Houses at random: to find that nothing fills them all takes longer than anybody has."""
    cells = sorted(NINE.cells, key=lambda cell: Random(str(cell)).random())
    shuffled = [cells[i : i + 9] for i in range(0, 81, 9)]
    extra = tuple(House(HouseKind.GROUP, i, tuple(cells[i::9])) for i in range(5))
    with pytest.raises(GenerationError, match="the time is up: not one attempt was finished"):
        sl.generate(grid=sl.Grid.of(9, regions=shuffled, extra=extra), seed=1, timeout=0.2)


def test_the_time_is_up_while_a_puzzle_is_judged() -> None:
    """In the first rule that is asked after it is over."""
    board = sl.Board.from_string(
        "...3.6...4....1.....9.5..2..98...7...7..9..6...4...25..5..793..2..1....6...6.5..."
    )
    with pytest.raises(TimeUpError), until(after(-1)):
        sl.Target(level="hard").accepts(board)
    with pytest.raises(TimeUpError), until(after(-1)):
        sl.grade(board, ["se"])
    assert sl.grade(board, ["se"])


def test_how_it_went_is_told_in_words() -> None:
    generator = sl.Generator(sl.Plan(grid=FOUR), seed=1)
    assert generator.rate == "not one attempt was finished"
    generator.tried = 1
    assert generator.rate == "the only attempt was not what was asked for"
    generator.tried = 7
    assert generator.rate == "none of 7 attempts was what was asked for"
    generator.tried = 0
    next(iter(generator))
    assert generator.rate == "1 of 1 attempts were what was asked for (100.00%)"


def test_a_clue_that_takes_too_long_to_judge_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudologue.generation.dig._PATIENCE", 0)
    solution = sl.random_solution(SIX, seed=1)
    assert solution is not None
    dig = Dig(SIX, solution.placed_mask)
    dig.remove([(0,), (1,)])
    assert len(dig.clues) == 36
    assert dig.givens_mask == solution.placed_mask


def test_an_attempt_uses_only_its_own_random_numbers() -> None:
    plan = sl.Plan(grid=FOUR)
    assert plan.attempt(Random("1:0")) == plan.attempt(Random("1:0"))


def test_the_dig_is_steered_towards_what_is_rare(monkeypatch: pytest.MonkeyPatch) -> None:
    def accepts(_: sl.Target, board: sl.Board) -> bool:
        return any(not board.grid.cells_of(board.placed_mask) & h for h in NINE.house_masks)

    monkeypatch.setattr(sl.Target, "accepts", accepts)
    steered = sl.Generator(sl.Plan(target=sl.Target(required=("hidden-quad",))), seed=1)
    plain = sl.Generator(sl.Plan(), seed=1)
    list(steered.puzzles(10))
    list(plain.puzzles(10))
    assert steered.tried < plain.tried


def test_constraints_of_a_grid_are_kept() -> None:
    grid = sl.Grid.of(4, constraints=[sl.AntiKnight()])
    assert sl.generate(grid=grid, seed=1).grid is grid
