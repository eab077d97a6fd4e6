"""The library is what it says: a sample of it is made, solved and graded again."""

from collections import Counter
from datetime import date, timedelta
from random import Random

import pytest

from benchmarks.library import made
from sudologue.errors import PuzzleError, UnknownNameError
from sudologue.generation import library
from sudologue.generation.library import METRICS, ReadyPuzzle
from sudologue.generation.rearranging import turned
from sudologue.generation.targets import LEVELS
from sudologue.grading.grade import grade
from sudologue.grading.own import level_of
from sudologue.ladders.catalog import LADDERS
from sudologue.model.board import Board
from sudologue.rules.catalog import RULES
from sudologue.search import search
from sudologue.solver.solver import Solver

SAMPLE = Random(1).sample(library.lines(), 40)


@pytest.mark.parametrize("line", SAMPLE)
def test_a_sample_is_what_it_says(line: str) -> None:
    ready = ReadyPuzzle.parse(line)
    board = Board.of(ready.puzzle)
    assert ready.line() == line
    assert search.count(board.grid, board.possible_mask, 2) == 1
    result = Solver().solve(board)
    assert level_of(result) == ready.level
    used = {step.inference.rule for step in result.steps}
    assert used.issuperset(ready.techniques)
    assert ready.hardest == [name for name in RULES.ids() if name in used][-1]


@pytest.mark.parametrize("line", SAMPLE[:8])
def test_its_source_makes_it_again(line: str) -> None:
    ready = ReadyPuzzle.parse(line)
    assert made(ready.source) == ready.puzzle
    if ready.source.startswith("rotational"):
        cells = set(ready.puzzle.givens)
        assert {type(cell)(8 - cell.row, 8 - cell.col) for cell in cells} == cells


@pytest.mark.parametrize("line", SAMPLE[:6])
def test_its_ratings_are_our_grades(line: str) -> None:
    ready = ReadyPuzzle.parse(line)
    assert library.ratings_of(grade(Board.of(ready.puzzle), METRICS)) == pytest.approx(
        ready.ratings
    )


def test_there_is_enough_for_every_day() -> None:
    levels = Counter(line.split("\t")[1] for line in library.lines())
    assert list(levels) == list(LEVELS)
    assert min(levels.values()) >= 366
    puzzles = [line.split("\t")[0] for line in library.lines()]
    assert len(set(puzzles)) == len(puzzles)


def test_most_of_the_ladder_is_there() -> None:
    there = Counter(n for line in library.lines() for n in line.split("\t")[5].split(","))
    ladder = [rule.name for rule in LADDERS["human"] if RULES[rule.name].name in there]
    assert len(ladder) >= 55
    assert all(there[name] >= 5 for name in ("x-wing", "swordfish", "xy-wing", "aic", "als-xz"))


@pytest.mark.parametrize("level", LEVELS)
def test_a_ready_puzzle_is_of_its_level_whichever_way_it_is_turned(level: str) -> None:
    for seed in range(3):
        ready = library.ready(seed, level)
        assert level_of(Solver().solve(Board.of(ready.puzzle))) == level
        assert ready == library.ready(seed, level)


def test_a_puzzle_that_would_change_its_level_is_given_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ready = ReadyPuzzle.parse(library.lines()[0])
    assert ready.rearranged(1).puzzle != ready.puzzle
    monkeypatch.setattr(library, "_ARRANGEMENTS", 0)
    assert ready.rearranged(1) == ready


def test_a_technique_is_the_hardest_and_on_the_path() -> None:
    for seed in range(3):
        ready = library.ready(seed, technique="naked-pair")
        assert ready.hardest == "naked-pair"
        steps = Solver().solve(Board.of(ready.puzzle)).steps
        assert "naked-pair" in {step.inference.rule for step in steps}


def test_what_there_is_not() -> None:
    assert library.find("easy", "x-wing") == ()
    assert not library.has("easy", "x-wing")
    with pytest.raises(PuzzleError, match="no easy puzzle that takes x-wing"):
        library.ready(1, "easy", "x-wing")
    with pytest.raises(UnknownNameError, match="hrad"):
        library.find("hrad")
    with pytest.raises(UnknownNameError, match="x-wong"):
        library.find(technique="x-wong")


def test_days_of_a_level_do_not_repeat_themselves() -> None:
    first = date(2026, 11, 18)
    days = [library.daily(first + timedelta(days=number), "easy") for number in range(30)]
    assert len({day.source for day in days}) == 30
    assert library.daily(first, "easy") == days[0]
    assert library.daily(first, "medium").level == "medium"


def test_turning_keeps_the_number_of_clues_and_the_solution() -> None:
    ready = library.find("easy")[0]
    puzzle = turned(Random(3)).puzzle(ready.puzzle)
    assert len(puzzle.givens) == len(ready.puzzle.givens)
    assert search.count(puzzle.grid, Board.of(puzzle).possible_mask, 2) == 1
