"""Which cells belong together when a pattern of clues is to be symmetrical."""

from collections.abc import Callable
from functools import lru_cache

from sudologue.errors import named
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid

Move = Callable[[int, int, int], tuple[int, int]]
"""Where a row and a column go, on a grid of so many rows."""


def _half_turn(size: int, row: int, col: int) -> tuple[int, int]:
    return size - 1 - row, size - 1 - col


def _left_right(size: int, row: int, col: int) -> tuple[int, int]:
    return row, size - 1 - col


def _up_down(size: int, row: int, col: int) -> tuple[int, int]:
    return size - 1 - row, col


def _over_diagonal(_: int, row: int, col: int) -> tuple[int, int]:
    return col, row


SYMMETRIES: dict[str, tuple[Move, ...]] = {
    "none": (),
    "rotational": (_half_turn,),
    "horizontal": (_left_right,),
    "vertical": (_up_down,),
    "diagonal": (_over_diagonal,),
    "full": (_left_right, _up_down, _over_diagonal),
}
"""By name: half a turn, left to right, top to bottom, over the main diagonal, and all of these together."""


def orbits(grid: Grid, symmetry: object) -> tuple[tuple[int, ...], ...]:
    """The cells in groups: each holds all the cells that a cell can be moved to."""
    return _orbits(grid, _moves(symmetry))


@lru_cache(maxsize=32)
def _orbits(grid: Grid, moves: tuple[Move, ...]) -> tuple[tuple[int, ...], ...]:
    found: dict[int, tuple[int, ...]] = {}
    for cell in range(grid.cell_count):
        if cell not in found:
            orbit = _orbit(grid.size, cell, moves)
            found.update(dict.fromkeys(orbit, orbit))
    return tuple(dict.fromkeys(found.values()))


def _moves(symmetry: object) -> tuple[Move, ...]:
    return named("symmetry", symmetry, SYMMETRIES)


@lru_cache(maxsize=32)
def moves_of(grid: Grid, symmetry: str) -> tuple[dict[Cell, Cell], ...]:
    """Every way in which the symmetry moves the cells of a grid, but for leaving all where they are."""
    still = dict(zip(grid.cells, grid.cells, strict=True))
    found, waiting = {grid.cells: still}, [still]
    while waiting:
        before = waiting.pop()
        for move in _moves(symmetry):
            after = {cell: Cell(*move(grid.size, *to)) for cell, to in before.items()}
            if tuple(after.values()) not in found:
                found[tuple(after.values())] = after
                waiting.append(after)
    return tuple(list(found.values())[1:])


def _orbit(size: int, cell: int, moves: tuple[Move, ...]) -> tuple[int, ...]:
    reached = {cell}
    waiting = [cell]
    while waiting:
        row, col = divmod(waiting.pop(), size)
        for move in moves:
            new_row, new_col = move(size, row, col)
            moved = new_row * size + new_col
            if moved not in reached:
                reached.add(moved)
                waiting.append(moved)
    return tuple(sorted(reached))
