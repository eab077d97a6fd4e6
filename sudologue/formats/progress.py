"""How far somebody has got with a puzzle, told by a grid of its own, so that mistakes are told from givens.

HoDoKu's form says so itself, with a `+` before a digit that was placed. All others tell it by two grids: the puzzle,
and the same with more digits in it. Where the second one is a candidate grid, what it lacks was struck out.
"""

from sudologue.errors import PuzzleError
from sudologue.formats.boards import open_candidates
from sudologue.formats.reading import read
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.model.reading import read_givens


def with_progress(start: Board, progress: Board | str) -> Board:
    """The puzzle of `start` with the digits of `progress` placed, right or wrong; givens may be left out there."""
    grid, reached = start.grid, _read(progress, start.grid)
    changed = changed_givens(start, reached)
    if changed:
        raise PuzzleError(f"the progress is not of this puzzle: {'; '.join(changed)}")
    placed = start.puzzle.givens_mask | reached.placed_mask
    struck = _struck(start) | _struck(reached)
    return Board(start.puzzle, placed, open_candidates(grid, placed) & ~struck)


def changed_givens(puzzle: Board, grid: Board) -> list[str]:
    """Givens that a grid has not, in words; an empty cell is no change."""
    filled = grid.grid.cells_of(grid.placed_mask) * puzzle.grid.first_cell_mask
    changed = puzzle.puzzle.givens_mask & filled & ~grid.placed_mask
    named = map(puzzle.grid.split, bits(changed))
    return [f"{cell} is given as {digit}, found {grid.value(cell)}" for cell, digit in named]


def has_progress(board: Board) -> bool:
    """Was any digit placed that is not given?"""
    return board.placed_mask != board.puzzle.givens_mask


def _read(progress: Board | str, grid: Grid) -> Board:
    """Digits alone fill a grid of any layout; all else is told of the usual one of its size."""
    if isinstance(progress, str):
        try:
            return Board.of(Puzzle(*read_givens(progress, grid)))
        except PuzzleError:
            progress = read(progress)
    if progress.grid.size != grid.size:
        sizes = f"{grid.size}×{grid.size}", f"{progress.grid.size}×{progress.grid.size}"
        raise PuzzleError(
            "the progress is not of this puzzle: expected {}, found {}".format(*sizes)
        )
    return progress


def _struck(board: Board) -> int:
    """The candidates that are gone, though no digit on the board rules them out."""
    return open_candidates(board.grid, board.placed_mask) & ~board.candidates_mask
