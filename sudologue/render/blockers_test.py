from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.render.blockers import cell_blockers, house_blockers

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
BOARD = Board.from_string(EASY)


def test_a_naked_single_is_seen_by_each_other_digit_once() -> None:
    middle = Cell.parse("r5c5")
    blockers = cell_blockers(BOARD, middle)
    assert sorted(str(BOARD.value(cell)) for cell in blockers) == list("12346789")
    sees = BOARD.grid.peer_masks[BOARD.grid.index(middle)]
    assert all(sees >> BOARD.grid.index(cell) & 1 for cell in blockers)


def test_of_cells_with_the_same_digit_one_in_the_fullest_house_is_taken() -> None:
    board = Board.from_string(".12345678" + "1........" + "." * 63)
    assert {cell.row for cell in cell_blockers(board, Cell(0, 0))} == {0}


def test_a_cell_with_several_candidates_has_none() -> None:
    assert cell_blockers(BOARD, Cell.parse("r1c3")) == ()


def test_a_house_is_kept_from_a_digit_by_few_cells() -> None:
    board = Board.from_string("." * 27 + "1" + "." * 53)
    box = board.grid.house("box 1")
    assert house_blockers(board, 1, box) == (Cell(3, 0),)
    assert house_blockers(board, 2, box) == ()
