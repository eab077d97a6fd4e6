"""The ladders of other programs: their steps are sound, and rated as they should be."""

import pytest

import sudologue as sl
from sudologue.grading import explainer, hodoku
from sudologue.grading.openings import singles_mask
from sudologue.grading.own import level_of
from sudologue.grading.rating import LEVELS, Traces, inferences
from sudologue.grading.singledigit import LADDER as SINGLEDIGIT
from sudologue.grading.sweeps import apply_all, sweeps
from sudologue.model.bits import bits

PUZZLES = (
    ".....452.1.5.6..8......2..996..........543..........417..4......46.1.3.7.39......",
    "...28....9..74..8....3.9...41.....9..2.....4..6......3.4.1.5...3...74..6....9.2..",
    "1.......6..32.6.5..698....2...51.6..8.......3..7.8....4....5.3..8.9..7..2.......5",
)


@pytest.mark.parametrize("puzzle", PUZZLES)
@pytest.mark.parametrize("ladder", [explainer.LADDER, hodoku.LADDER], ids=lambda x: x.name)
def test_every_step_is_proved(puzzle: str, ladder: explainer.Ladder) -> None:
    result = Traces(sl.Board.from_string(puzzle)).of(ladder)
    assert result.status is sl.SolveStatus.SOLVED
    report = sl.check(result)
    assert report.ok, report.failures


def test_ratings_of_the_explainer() -> None:
    steps = inferences(Traces(sl.Board.from_string(PUZZLES[2])).of(explainer.LADDER))
    rated = {inference.rule: explainer.rating(inference) for inference in steps}
    assert rated["naked-pair"] == 3.0
    assert rated["unique-rectangle-1"] == 4.5
    assert {explainer.rating(i) for i in steps if i.rule == "hidden-single"} == {1.2, 1.5}


def test_a_high_score_raises_hodokus_level() -> None:
    solved = hodoku.rate(Traces(sl.Board.from_string(PUZZLES[2])))
    assert (solved.value, solved.level) == (984, "hard")
    levels = [hodoku.raised(0, score) for score in (800, 801, 1001, 1601, 1801)]
    assert levels == ["easy", "medium", "hard", "unfair", "extreme"]


def test_an_unsolved_trace_is_extreme() -> None:
    board = sl.Board.from_string(PUZZLES[2])
    assert level_of(sl.solve(board, ladder="beta")) == "extreme"


@pytest.mark.parametrize("grid", [sl.Grid.of(), sl.Grid.of(6)], ids=["9", "6"])
def test_openings_are_all_singles(grid: sl.Grid) -> None:
    puzzle = sl.Board.of(sl.generate(seed=4, grid=grid))
    for step in sl.solve(puzzle).steps:
        board = step.board
        rules = sl.RULES.pick("naked-single", "hidden-single")
        expected = {str(i.action) for rule in rules for i in rule.apply(board)}
        mask = singles_mask(grid, board.candidates_mask)
        found = (grid.split(number) for number in bits(mask))
        assert {f"{cell}={digit}" for cell, digit in found} == expected


def test_openings_on_an_irregular_grid() -> None:
    rows = ("1112", "1322", "3324", "3444")
    cells = [sl.Cell(row, col) for row in range(4) for col in range(4)]
    regions = [[cell for cell in cells if rows[cell.row][cell.col] == name] for name in "1234"]
    grid = sl.Grid.of(4, regions=regions)
    board = sl.Board.from_string("12......" + "......1.", grid)
    rules = sl.RULES.pick("naked-single", "hidden-single")
    expected = {str(i.action) for rule in rules for i in rule.apply(board)}
    found = (grid.split(n) for n in bits(singles_mask(grid, board.candidates_mask)))
    assert {f"{cell}={digit}" for cell, digit in found} == expected != set()


def test_sweeps_find_everything_at_once() -> None:
    board = sl.Board.from_string(PUZZLES[0])
    found = list(sweeps(board, sl.LADDERS["beta"], apply_all))
    assert found[-1].after.is_complete
    assert all(len(s.finds) == len(sl.RULES[s.rule].apply(s.before)) for s in found)
    assert SINGLEDIGIT[0].name == "basic"


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_hodokus_level_can_be_asked_for_without_the_whole_trace(puzzle: str) -> None:
    board = sl.Board.from_string(puzzle)
    level = hodoku.rate(Traces(board)).level
    assert [name for name in LEVELS if hodoku.is_of_level(board, name)] == [level]
