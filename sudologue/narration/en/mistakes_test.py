import pytest

import sudologue as sl
from sudologue.constraints import Killer, NonConsecutive
from sudologue.constraints.fields import to_cells
from sudologue.inference.solve_result import Diagnosis
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.problems import Problem, ProblemKind
from sudologue.model.puzzle import Puzzle
from sudologue.narration.en.mistakes import mistake_text, mistakes_text, problem_texts
from sudologue.narration.samples_test import PUBLIC
from sudologue.solver.mistakes import Mistakes, find_mistakes

EMPTY_CELL = Problem(ProblemKind.EMPTY_DOMAIN, (Cell(2, 3),))


@pytest.mark.parametrize(
    ("board", "told"),
    [
        ("1.1.............", "row 1 has two 1s, in r1c1 and r1c3. One of the two has to go."),
        (
            "11..............",
            "row 1 and box 1 each have two 1s, in r1c1 and r1c2. One of the two has to go.",
        ),
        (
            "11.1............",
            "box 1 has two 1s, in r1c1 and r1c2, and row 1 has three 1s, in r1c1, r1c2 and r1c4. "
            "Some of those digits have to go.",
        ),
    ],
)
def test_a_broken_house_is_pointed_out(board: str, told: str) -> None:
    assert mistake_text(Board.from_string(board).problems()) == f"Before going on: {told}"


def test_what_nothing_fits_is_pointed_out() -> None:
    assert mistake_text([EMPTY_CELL]) == (
        "Before going on: no digit fits in r3c4 any more. "
        "Something that is on the board already must be wrong."
    )


def test_a_digit_without_a_place_is_pointed_out() -> None:
    board = Board.from_string(PUBLIC)
    house = board.grid.house("row 4")
    problem = Problem(ProblemKind.EMPTY_RANGE, (Cell(3, 1), Cell(3, 2)), house, 5)
    assert "row 4 has no place left for 5." in mistake_text([problem])


def test_only_the_plainest_kind_and_a_few_of_it_are_told() -> None:
    cells = [Problem(ProblemKind.EMPTY_DOMAIN, (Cell(0, col),)) for col in range(6)]
    house = Board.from_string(PUBLIC).grid.house("row 1")
    broken = Problem(ProblemKind.BROKEN_HOUSE, (Cell(0, 0), Cell(0, 1)), house, 5)
    assert problem_texts([*cells, broken]) == ["row 1 has two 5s, in r1c1 and r1c2"]
    assert problem_texts(cells)[3:] == ["there is more like that (3)"]


def test_a_sound_board_has_nothing_to_point_out() -> None:
    assert mistake_text(()) == "Nothing on the board is broken."
    assert mistakes_text(Mistakes()) == "Nothing on the board is broken."


def test_mistakes_are_told_without_the_solution() -> None:
    one, other = (Cell(0, 2), 1), (Cell(4, 1), 5)
    assert mistakes_text(Mistakes(wrong=(one,))) == (
        "Before going on: the 1 in r1c3 cannot stay. Take it out first."
    )
    assert mistakes_text(Mistakes(wrong=(other, one))) == (
        "Before going on: the 1 in r1c3 and the 5 in r5c2 cannot stay. Take them out first."
    )
    assert mistakes_text(Mistakes(struck=(one,))) == (
        "Before going on: too much is crossed out in r1c3. Go over the candidates there."
    )


def test_a_mistake_that_shows_only_later_is_told_by_where_it_leads() -> None:
    diagnosis = Diagnosis((EMPTY_CELL,), (), 0, (), ())
    assert mistakes_text(Mistakes(dead_end=diagnosis)) == (
        "Before going on: there is a mistake somewhere. Follow the board as it stands, "
        "and in the end no digit fits in r3c4 any more."
    )


def test_problems_come_first() -> None:
    board = Board.from_string("11..............")
    assert mistakes_text(find_mistakes(board)) == mistake_text(board.problems())


def test_a_broken_constraint_is_told_with_its_rule() -> None:
    cage = Killer(to_cells("r1c1 r1c2"), sum=7)
    board = Board.of(Puzzle.of("1".ljust(16, "."), [cage]))
    assert str(mistake_text(board.problems())) == (
        "Before going on: 1 in r1c1 breaks killer 1 (the digits in the cage r1c1 r1c2 differ and come to 7). "
        "It has to go."
    )
    poorer = Board.of(Puzzle.of("." * 16, [cage])).without_mask(0b1 << 32 | 0b1 << 48)
    assert "nothing that is left keeps killer 1 (the digits in the cage r1c1 r1c2" in str(
        mistake_text(poorer.problems())
    )


def test_a_rule_about_the_whole_grid_is_told_without_its_exceptions() -> None:
    board = Board.of(Puzzle.of("12".ljust(16, "."), [NonConsecutive(["r3c3 r3c4"])]))
    told = mistake_text(board.problems())
    assert "exempts them)" in told
    assert "r3c3" not in told


def test_the_rule_that_a_wrong_digit_breaks_is_told_with_it() -> None:
    puzzle = Puzzle.of(PUBLIC, [Killer(to_cells("r1c3 r1c4"), 10)])
    progress = PUBLIC[:2] + "42" + PUBLIC[4:]
    assert mistakes_text(sl.mistakes(puzzle, progress=progress)) == (
        "Before going on: 4 in r1c3 and 2 in r1c4 break killer 1 (the digits in the cage r1c3 r1c4 differ and come "
        "to 10; these come to 6). The 2 in r1c4 cannot stay. Take it out first."
    )
