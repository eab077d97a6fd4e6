"""The ways to rearrange a board that keep its logic."""

from dataclasses import dataclass
from functools import cached_property

from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle


@dataclass(frozen=True)
class Symmetry:
    """A way to rearrange any board of an ordinary grid that keeps its logic: nothing changes but the names.

    Row `r` goes to row `rows[r]`, column `c` to `cols[c]`, digit `d` to `digits[d - 1]`; then rows
    and columns change places if `transposed`. Rotations and reflections are among these.
    """

    grid: Grid
    rows: tuple[int, ...]
    cols: tuple[int, ...]
    digits: tuple[int, ...]
    transposed: bool

    @cached_property
    def target(self) -> Grid:
        """The grid of the rearranged boards: its boxes lie on their side if transposed."""
        tall, wide = box_of(self.grid)
        return Grid.of(self.grid.size, (wide, tall) if self.transposed else (tall, wide))

    def cell(self, cell: Cell) -> Cell:
        """Where a cell goes."""
        row, col = self.rows[cell.row], self.cols[cell.col]
        return Cell(col, row) if self.transposed else Cell(row, col)

    def digit(self, digit: int) -> int:
        """What a digit becomes."""
        return self.digits[digit - 1]

    def mask(self, mask: int) -> int:
        """Where candidates go."""
        split = map(self.grid.split, bits(mask))
        return sum(1 << self.target.candidate(self.cell(c), self.digit(d)) for c, d in split)

    def puzzle(self, puzzle: Puzzle) -> Puzzle:
        """The rearranged puzzle."""
        return Puzzle(self.target, self.mask(puzzle.givens_mask))

    def board(self, board: Board) -> Board:
        """The rearranged board."""
        placed, candidates = self.mask(board.placed_mask), self.mask(board.candidates_mask)
        return Board(self.puzzle(board.puzzle), placed, candidates)


def box_of(grid: Grid) -> tuple[int, int]:
    """The box of an ordinary grid: rows, columns and boxes of one shape, and nothing more."""
    assert grid.box is not None, "not a grid with rectangular boxes"
    assert not grid.extra, "not a grid of rows, columns and boxes alone"
    return grid.box
