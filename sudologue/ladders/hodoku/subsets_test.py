"""Subsets in HoDoKu's order, and what they strike."""

import sudologue as sl
from sudologue.ladders.hodoku.order import struck
from sudologue.ladders.hodoku.subsets import FINDS
from sudologue.model.board import Board
from sudologue.rules.catalog import bare_find


def keeping(board: Board, cells: list[tuple[int, int]], digits: set[int]) -> Board:
    """The board on which these cells have only these digits."""
    others = set(range(1, 10)) - digits
    return board.eliminate([(sl.Cell(*cell), digit) for cell in cells for digit in sorted(others)])


EMPTY = sl.Board.from_string("." * 81)


def test_boxes_come_before_rows_and_columns() -> None:
    board = keeping(EMPTY, [(0, 0), (0, 8)], {1, 2})
    board = keeping(board, [(4, 4), (8, 4)], {3, 4})
    board = keeping(board, [(6, 0), (7, 1)], {5, 6})
    first_cells = [str(found.evidence.focus_cells[0]) for found in FINDS["naked-pair"](board)]
    assert first_cells == ["r7c1", "r1c1", "r5c5"]


def test_a_locked_pair_strikes_inside_and_outside_the_box() -> None:
    pair = keeping(EMPTY, [(0, 0), (0, 1)], {1, 2})
    (found,) = FINDS["locked-pair"](pair)
    assert found.rule == "locked-pair"
    cells = [cell for cell, _ in struck(found)]
    assert [cell.row for cell in cells] == [0] * 14 + [1] * 6 + [2] * 6

    outside = [(sl.Cell(0, col), digit) for col in range(3, 9) for digit in (1, 2)]
    inside_only = pair.eliminate(outside)
    assert list(bare_find("locked-pair")(inside_only))
    assert not list(FINDS["locked-pair"](inside_only))


def test_cells_that_only_a_constraint_joins_come_last() -> None:
    """The cells of a cage differ, also those that are in no house."""
    cage = sl.Killer("r1c1 r1c2 r2c4 r5c1", 20)
    board = keeping(Board.of(sl.Puzzle.of("." * 81, [cage])), [(0, 0), (1, 3)], {1, 2})
    board = keeping(board, [(4, 4), (8, 4)], {3, 4})
    first = [str(found.evidence.focus_cells[0]) for found in FINDS["naked-pair"](board)]
    assert first == ["r5c5", "r1c1"]
