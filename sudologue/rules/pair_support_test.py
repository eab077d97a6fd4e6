from sudologue.constraints import (
    Candidates,
    Constraint,
    GreaterThan,
    Killer,
    KropkiBlack,
    NonConsecutive,
    Thermo,
    Whispers,
)
from sudologue.inference.inference import Elimination
from sudologue.inference.truth import Domain, Kept
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.rules.catalog_test import is_accepted, is_sharp
from sudologue.rules.pair_support import find_high_and_low, find_pair_support


def open_board(*constraints: Constraint) -> Board:
    return Board.of(Puzzle(Grid.of(9, constraints=constraints), 0))


def test_one_step_tells_the_bounds_of_a_whole_thermometer() -> None:
    (found,) = find_pair_support(open_board(Thermo("r5c5 r5c6 r5c7")))
    assert str(found.action) == "r5c5<>8,9, r5c6<>1,9, r5c7<>1,2"
    assert found.evidence.truths == (Kept("thermo 1"),)
    assert found.evidence.part("constraint").constraints == ("thermo 1",)


def test_dots_and_signs() -> None:
    board = open_board(KropkiBlack("r1c1 r1c2"), GreaterThan("r4c4 r4c5"))
    assert [str(inference.action) for inference in find_pair_support(board)] == [
        "r1c1<>5,7,9, r1c2<>5,7,9",
        "r4c4<>1, r4c5<>9",
    ]


def test_a_rule_about_all_neighbours_needs_a_cell_with_few_digits() -> None:
    board = open_board(NonConsecutive())
    assert [*find_pair_support(board)] == []
    few = board.eliminate([(Cell(4, 4), d) for d in range(1, 10) if d not in (4, 6)])
    (found,) = find_pair_support(few)
    assert str(found.action) == "r4c5<>5, r5c4<>5, r5c6<>5, r6c5<>5"
    assert found.evidence.truths == (Domain(Cell(4, 4)),)
    assert is_accepted(few, found)
    assert is_sharp(few, found)


def test_what_a_cage_says_by_itself_is_left_to_it() -> None:
    assert [*find_pair_support(open_board(Killer("r1c1 r1c2", 4)))] == []


def test_low_and_high_take_turns_once_one_is_known() -> None:
    line = Whispers("r1c1 r1c2 r2c3 r3c3")
    assert [*find_high_and_low(open_board(line))] == []
    (plain,) = find_pair_support(open_board(line))
    assert str(plain.action) == "r1c1<>5, r1c2<>5, r2c3<>5, r3c3<>5"
    known = open_board(line, Candidates("r1c2", (1, 2)))
    assert [*find_pair_support(known)] == []
    (found,) = find_high_and_low(known)
    assert found.rule == "whisper-high-low"
    assert isinstance(found.action, Elimination)
    high = {cell for cell, digit in found.action.candidates if digit == 1}
    assert high == {Cell(0, 0), Cell(1, 2)}
    assert found.evidence.truths == (Kept("whispers 1"),)


def test_on_a_line_of_small_differences_low_and_high_need_not_take_turns() -> None:
    board = open_board(Whispers("r1c1 r1c2", diff=4), Candidates("r1c2", (1, 2)))
    assert [*find_high_and_low(board)] == []
    assert [*find_pair_support(board)] != []
