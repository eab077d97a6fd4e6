from sudologue.constraints import Killer
from sudologue.inference.inference import Inference
from sudologue.inference.truth import Sums
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.rules.catalog_test import is_accepted, is_sharp
from sudologue.rules.sums import find_sums


def open_board(*cages: Killer) -> Board:
    return Board.of(Puzzle(Grid.of(9, constraints=cages), 0))


def names(inference: Inference, role: str) -> str:
    part = inference.evidence.part(role)
    return " ".join(map(str, part.houses or part.constraints or part.cells))


def test_the_cells_left_over_come_to_the_rest() -> None:
    cages = Killer("r1c1 r1c2 r1c3", 15), Killer("r1c4 r1c5 r1c6 r1c7", 20)
    board = open_board(*cages)
    (found,) = find_sums("45-rule", board, several=False)
    assert str(found.action) == "r1c8<>5, r1c9<>5"
    assert names(found, "added") == "row 1"
    assert names(found, "taken") == "killer 2 killer 1"
    assert names(found, "innies") == "r1c8 r1c9"
    assert names(found, "outies") == ""
    (truth,) = found.evidence.truths
    assert isinstance(truth, Sums)
    assert sorted(truth.terms) == [(-1, "killer 1"), (-1, "killer 2"), (1, "row 1")]
    assert is_accepted(board, found)
    assert is_sharp(board, found)


def test_a_cage_that_sticks_out_counts_against_them() -> None:
    cages = (
        *(Killer("r1c1 r1c2 r1c3", 15), Killer("r1c4 r1c5 r1c6", 15)),
        Killer("r1c7 r1c8 r2c8", 22),
    )
    found = [*find_sums("45-rule", open_board(*cages), several=False)]
    (outies,) = [each for each in found if names(each, "outies")]
    assert names(outies, "innies") == "r1c9"
    assert names(outies, "outies") == "r2c8"
    assert (
        str(outies.action) == "r1c9<>3,4,5,6,7,8,9, r2c8<>1,2,3,4,5,6,7"
    ), "r2c8 is 7 more than r1c9"


def test_several_houses_are_added_up() -> None:
    across = [Killer(tuple(Cell(r, c) for r in (0, 1)), 10) for c in range(8)]
    board = open_board(*across)
    found = [*find_sums("45-rule-several", board, several=True)]
    (rows,) = [each for each in found if names(each, "added") == "row 1 row 2"]
    assert names(rows, "innies") == "r1c9 r2c9"
    assert str(rows.action) == "r1c9<>5, r2c9<>5"
    assert is_accepted(board, rows)
    assert is_sharp(board, rows)
    assert [*find_sums("45-rule", board, several=False)] == []


def test_too_many_cells_left_over_say_nothing() -> None:
    assert [*find_sums("45-rule", open_board(Killer("r1c1 r1c2", 3)), several=False)] == []
