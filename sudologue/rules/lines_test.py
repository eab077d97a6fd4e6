from sudologue.constraints import Arrow, Constraint, Killer, LittleKiller, Renban, Thermo
from sudologue.inference.truth import Kept
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.rules.lines import find_arrow_bounds, find_line_tables


def open_board(*constraints: Constraint) -> Board:
    return Board.of(Puzzle(Grid.of(9, constraints=constraints), 0))


def test_three_cells_of_a_box_come_to_six() -> None:
    (found,) = find_arrow_bounds(open_board(Arrow("r1c2 r1c3 r2c3", "r4c1")))
    assert str(found.action) == "r1c2<>7,8,9, r1c3<>7,8,9, r2c3<>7,8,9, r4c1<>1,2,3,4,5"
    assert found.evidence.part("least").digits == (6,)
    assert found.evidence.truths == (Kept("arrow 1"),)


def test_cells_that_do_not_see_each_other_may_repeat() -> None:
    (found,) = find_arrow_bounds(open_board(Arrow("r1c1 r4c4 r7c7", "r9c2")))
    assert found.evidence.part("least").digits == (3,)


def test_where_bounds_are_not_the_reason_none_are_told() -> None:
    """The circle is even, the other cells of the shaft 2 and 4: no odd digit fits."""
    cells = Cell(0, 1), Cell(3, 3)
    board = open_board(Arrow((*cells, Cell(6, 6)), "r9c2"))
    board = board.eliminate([(cell, d) for cell in cells for d in (1, 3, 5, 6, 7, 8, 9)])
    board = board.eliminate([(Cell(8, 1), d) for d in range(1, 10, 2)])
    (found,) = find_arrow_bounds(board)
    assert "r7c7<>1,3,5,6,7,8,9" in str(found.action)
    assert [part.role for part in found.evidence.parts] == ["constraint"]


def test_a_line_holds_what_some_way_to_fill_it_holds() -> None:
    board = open_board(Renban("r1c1 r2c2 r3c3"), LittleKiller("r5c1 r6c2 r7c3", 25))
    board = board.eliminate([(Cell(0, 0), d) for d in range(3, 10)])
    found = {inference.evidence.truths[0]: inference for inference in find_line_tables(board)}
    assert str(found[Kept("renban 1")].action) == "r2c2<>5,6,7,8,9, r3c3<>5,6,7,8,9"
    narrow = "r5c1<>1,2,3,4,5,6, r6c2<>1,2,3,4,5,6, r7c3<>1,2,3,4,5,6,7"
    assert str(found[Kept("little_killer 1")].action) == narrow


def test_lines_with_a_technique_of_their_own_come_last() -> None:
    renban, thermo = Renban("r9c1 r9c2 r9c3 r9c4 r9c5 r9c6 r9c7 r9c8"), Thermo("r1c1 r1c2")
    board = open_board(thermo, Killer("r2c1 r2c2", 3), renban).eliminate(
        [(Cell(8, col), 1) for col in range(8)]
    )
    names = [str(inference.evidence.truths[0]) for inference in find_line_tables(board)]
    assert names == ["thermo 1", "killer 1"]
    shorter = board.eliminate([(Cell(8, 0), d) for d in (3, 4, 5, 6, 7, 8, 9)])
    names = [str(inference.evidence.truths[0]) for inference in find_line_tables(shorter)]
    assert names == ["renban 1", "thermo 1", "killer 1"]
