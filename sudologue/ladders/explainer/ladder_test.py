"""Sudoku Explainer's ladder takes the steps that the program takes, and each of them is proved."""

import pytest

import sudologue as sl
from sudologue.ladders.catalog import LADDERS
from sudologue.ladders.explainer.ladder import FINDS
from sudologue.ladders.explainer.order import choices, houses, neighbours
from sudologue.ladders.explainer.rated import RatedInference
from sudologue.model.grid import Grid

LOOPS = "000000000000003879000700346680510400000000000010008500009000601048006030307100000"
PAIRS = "1.......6..32.6.5..698....2...51.6..8.......3..7.8....4....5.3..8.9..7..2.......5"
TURNED = {
    "4..78.9..5..1......8...4.7.6.....5...1..4..3...2.....6.6.4...8......8..9..8.13..2": 9.8,
    "2..31.8..9..8......8...4.6.6.....2...3..4..1...5.....6.7.4...8......1..5..9.87..4": 9.9,
}
"""A puzzle of the forums and the same turned round, with the ratings of their first steps that were published."""
ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


def test_the_catalogue_names_the_stages_in_their_order() -> None:
    assert [rule.name for rule in LADDERS["se"]] == list(FINDS)


def test_choices_come_by_the_last_of_them() -> None:
    found = ["".join(chosen) for chosen in choices("abcd", 2)]
    assert found == ["ab", "ac", "bc", "ad", "bd", "cd"]


def test_boxes_come_first() -> None:
    grid = Grid.of()
    assert [str(grid.houses[number]) for number in houses(grid)][::9] == [
        "box 1",
        "column 1",
        "row 1",
    ]
    seen = [str(grid.cells[cell]) for cell in neighbours(grid, 0)]
    assert " ".join(seen[:9]) == "r1c2 r1c3 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3 r1c4"
    assert len(seen) == 20


@pytest.mark.parametrize("puzzle", [LOOPS, PAIRS, ESCARGOT])
def test_every_step_is_proved_and_told(puzzle: str) -> None:
    result = sl.solve(puzzle, ladder="se")
    assert result.status is sl.SolveStatus.SOLVED
    report = sl.check(result)
    assert report.ok, report.failures
    for voice in sl.VOICES:
        assert sl.narrate(result, voice=voice)


def test_hints_inside_hints_are_rated() -> None:
    """The rating that was published with the puzzle."""
    rating = sl.grade(ESCARGOT, ["se"])["se"]
    assert rating.value == 10.5
    assert rating.is_approximate, "too few of its kind were compared"
    assert "nested-forcing-net" in str(rating.details["er_step"])


@pytest.mark.parametrize(("puzzle", "first"), TURNED.items())
def test_the_order_of_cells_decides_about_nested_hints(puzzle: str, first: float) -> None:
    rating = sl.grade(puzzle, ["se"])["se"]
    assert (rating.value, rating.details["ep"], rating.details["ed"]) == (10.3, 10.3, first)


def test_other_grids_have_our_own_rules() -> None:
    result = sl.solve("1.3..4..2..1.3..", ladder="se")
    assert sl.check(result).ok


def test_what_is_rated_by_itself_comes_with_its_rating() -> None:
    steps = sl.solve(LOOPS, ladder="se").steps
    loop = next(step.inference for step in steps if step.inference.rule == "unique-loop")
    assert isinstance(loop, RatedInference)
    assert loop.rating == 4.6


def test_a_direct_step_is_one_step() -> None:
    """Rows 2 and 3 keep 5 out of box 1 but for r1c1 and r1c2; in box 2 that leaves r2c5."""
    board = sl.Board.from_string("." * 81)
    gone = [
        (cell, 5)
        for cell in board.grid.cells[:27]
        if str(cell) not in ("r1c1", "r1c2", "r1c4", "r2c5", "r3c8", "r3c9")
    ]
    found = next(FINDS["direct-pointing"](board.eliminate(gone)))
    assert str(found.action) == "r2c5=5"
    assert list(map(str, found.evidence.truths)) == ["range 5 in box 1", "range 5 in box 2"]
