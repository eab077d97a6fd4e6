"""Fireworks on boards made for them, and silence where there are no boxes."""

from sudologue.inference.inference import Elimination
from sudologue.inference.truth import Range
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.rules.catalog import RULES
from sudologue.strategies import NINE

RULE = RULES["fireworks"]


def board_of(bursts: dict[str, tuple[str, str, str]]) -> Board:
    """An empty board, but digits keep to a corner's box and the wings in its row and column."""
    struck = 0
    for digit, names in bursts.items():
        corner, *wings = (Cell.parse(name) for name in names)
        box = next(h for h in NINE.houses if h.kind == "box" and corner in h.cells)
        for cell in NINE.cells:
            on_line = (cell.row == corner.row) is not (cell.col == corner.col)
            if on_line and cell not in box.cells and cell not in wings:
                struck |= 1 << NINE.candidate(cell, int(digit))
    return Board(Puzzle(NINE, 0), 0, NINE.all_mask & ~struck)


def digits_after(board: Board, action: Elimination, cell: str) -> set[int]:
    after, place = action.apply(board), Cell.parse(cell)
    return set(after.candidates[place.row][place.col])


def test_a_triple() -> None:
    board = board_of(dict.fromkeys("123", ("r1c1", "r1c7", "r7c1")))
    (found,) = RULE.apply(board)
    assert isinstance(found.action, Elimination)
    for cell in ("r1c1", "r1c7", "r7c1"):
        assert digits_after(board, found.action, cell) == {1, 2, 3}
    assert digits_after(board, found.action, "r2c2") == {4, 5, 6, 7, 8, 9}
    assert len(digits_after(board, found.action, "r2c1")) == 9
    assert {
        (truth.digit, str(truth.house))
        for truth in found.evidence.truths
        if isinstance(truth, Range)
    } == {(digit, house) for digit in (1, 2, 3) for house in ("row 1", "column 1")}


def test_a_quadruple() -> None:
    near, far = ("r1c1", "r1c7", "r7c1"), ("r7c7", "r7c1", "r1c7")
    board = board_of({"1": near, "2": near, "3": far, "4": far})
    (found,) = RULE.apply(board)
    assert isinstance(found.action, Elimination)
    assert digits_after(board, found.action, "r1c1") == {1, 2}
    assert digits_after(board, found.action, "r7c7") == {3, 4}
    assert digits_after(board, found.action, "r1c7") == {1, 2, 3, 4}
    assert digits_after(board, found.action, "r7c1") == {1, 2, 3, 4}
    assert len(found.evidence.truths) == 8


def test_two_digits_are_too_few() -> None:
    assert RULE.apply(board_of(dict.fromkeys("12", ("r1c1", "r1c7", "r7c1")))) == []


def test_wings_must_be_shared() -> None:
    apart = {
        "1": ("r1c1", "r1c7", "r7c1"),
        "2": ("r1c1", "r1c7", "r7c1"),
        "3": ("r1c1", "r1c8", "r7c1"),
    }
    assert RULE.apply(board_of(apart)) == []


def test_no_boxes_no_fireworks() -> None:
    grid = Grid.of(9, regions=[])
    assert RULE.apply(Board(Puzzle(grid, 0), 0, grid.all_mask)) == []
