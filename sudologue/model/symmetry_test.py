from hypothesis import given

from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.model.symmetry import Symmetry
from sudologue.strategies import boards, puzzles, symmetries

QUARTER_TURN = Symmetry(Grid.of(4), (3, 2, 1, 0), (0, 1, 2, 3), (1, 2, 3, 4), transposed=True)
"""Top to bottom, then over the diagonal."""


def test_a_turn_moves_cells_and_keeps_digits() -> None:
    turned = QUARTER_TURN.puzzle(Puzzle.from_string("12.. .... .... ...."))
    assert turned.givens == {Cell(0, 3): 1, Cell(1, 3): 2}


def test_boxes_lie_on_their_side_when_rows_become_columns() -> None:
    grid = Grid.of(6, (2, 3))
    lines, digits = tuple(range(6)), tuple(range(1, 7))
    assert Symmetry(grid, lines, lines, digits, transposed=True).target == Grid.of(6, (3, 2))
    assert Symmetry(grid, lines, lines, digits, transposed=False).target == grid


@given(boards(), symmetries())
def test_nothing_is_lost_and_nothing_broken(board: Board, symmetry: Symmetry) -> None:
    moved = symmetry.board(board)
    assert moved.candidates_mask.bit_count() == board.candidates_mask.bit_count()
    assert len(moved.problems()) == len(board.problems())


@given(puzzles(), symmetries())
def test_the_candidates_of_a_puzzle_go_with_it(puzzle: Puzzle, symmetry: Symmetry) -> None:
    assert Board.of(symmetry.puzzle(puzzle)) == symmetry.board(Board.of(puzzle))
