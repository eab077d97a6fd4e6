"""What the formats ask of boards, and how they build them."""

from collections.abc import Iterable

from sudologue.errors import PuzzleError
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid, default_box
from sudologue.model.puzzle import Puzzle

NINE = Grid.of(9)


def open_candidates(grid: Grid, placed_mask: int) -> int:
    """The candidates that the placed digits leave open."""
    return Board.of(Puzzle(grid, placed_mask)).candidates_mask


def build_board(puzzle: Puzzle, placed_mask: int, candidates_mask: int) -> Board:
    """The board, without what placed digits rule out even where a text lists it."""
    possible = open_candidates(puzzle.grid, placed_mask)
    return Board(puzzle, placed_mask, candidates_mask & possible)


def usual_box(size: int) -> tuple[int, int] | None:
    """The box that a reader assumes who is told no more than the size, if there is one."""
    try:
        return default_box(size)
    except PuzzleError:
        return None


def usual_grid(board: Board) -> Grid:
    """The grid that such a reader assumes."""
    return Grid.of(board.grid.size) if usual_box(board.grid.size) else board.grid


def cells_with(board: Board, count: int) -> tuple[Cell, ...]:
    """The empty cells with so many candidates left."""
    grid = board.grid
    return tuple(
        grid.cells[index]
        for index in bits(board.empty_mask)
        if (board.candidates_mask >> index & grid.first_cell_mask).bit_count() == count
    )


def naming(cells: Iterable[object], longest: int = 5) -> str:
    """`r1c1, r1c2 and 7 more`: enough cells, or names, to find the rest by."""
    names = [str(cell) for cell in cells]
    if len(names) > longest:
        names[longest:] = [f"{len(names) - longest} more"]
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
