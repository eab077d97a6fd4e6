"""Hypothesis strategies for grids, puzzles and boards. Test-only: not in the wheel.

    @given(boards())
    def test_something(board: Board) -> None: ...

Solved grids are made from one pattern by the symmetries of Sudoku. They are far from all the grids
there are, but they come in every box shape and need no search.
"""

from functools import cache
from random import Random

from hypothesis import strategies as st

from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.model.symmetry import Symmetry, box_of

NINE = Grid.of(9)
SMALL_GRIDS = (Grid.of(4), Grid.of(6), Grid.of(6, (3, 2)), Grid.of(8), NINE)
"""Grids that are quick to work with."""


def grids(*choice: Grid) -> st.SearchStrategy[Grid]:
    """One of these grids, or a small one."""
    return st.sampled_from(choice or SMALL_GRIDS)


def cells(grid: Grid = NINE) -> st.SearchStrategy[Cell]:
    """Any cell."""
    return st.sampled_from(grid.cells)


def submasks(mask: int) -> st.SearchStrategy[int]:
    """Any part of a mask, from none of its bits to all of them."""
    return st.builds(_part, st.just(mask), st.integers(0, 8), st.integers(0, 2**32 - 1))


def _part(mask: int, eighths: int, seed: int) -> int:
    """About so many eighths of the bits. Hypothesis by itself draws mostly very small sets."""
    if eighths == 8:
        return mask
    part, random = 0, Random(seed)  # noqa: S311
    for place in (1, 2, 4):
        noise = random.getrandbits(mask.bit_length())
        part = part | noise if eighths & place else part & noise
    return part & mask


@st.composite
def symmetries(draw: st.DrawFn, grid: Grid = NINE, transposed: bool | None = None) -> Symmetry:
    """Any rearrangement that keeps rows, columns and boxes together."""
    tall, wide = box_of(grid)
    rows, cols = draw(_lines(wide, tall)), draw(_lines(tall, wide))
    digits = tuple(draw(st.permutations(range(1, grid.size + 1))))
    turned = draw(st.booleans()) if transposed is None else transposed
    return Symmetry(grid, rows, cols, digits, turned)


@st.composite
def _lines(draw: st.DrawFn, bands: int, lines: int) -> tuple[int, ...]:
    """The lines shuffled: the bands, and the lines inside each band."""
    order = draw(st.permutations(range(bands)))
    return tuple(band * lines + n for band in order for n in draw(st.permutations(range(lines))))


@st.composite
def solutions(draw: st.DrawFn, grid: Grid = NINE) -> int:
    """A solved grid, as the mask of its digits."""
    tall, wide = box_of(grid)
    turned = draw(st.booleans())
    source = Grid.of(grid.size, (wide, tall)) if turned else grid
    return draw(symmetries(source, turned)).mask(_pattern(source))


@cache
def _pattern(grid: Grid) -> int:
    """A solved grid: each row is the one above moved on by a box, each band by one cell more."""
    tall, wide = box_of(grid)
    shifts = (wide * (cell.row % tall) + cell.row // tall + cell.col for cell in grid.cells)
    return sum(
        1 << grid.candidate(c, s % grid.size + 1) for c, s in zip(grid.cells, shifts, strict=True)
    )


@st.composite
def puzzles(draw: st.DrawFn, grid: Grid = NINE) -> Puzzle:
    """A solved grid with cells dug out, few or many: it may well have several solutions."""
    return Puzzle(grid, draw(submasks(draw(solutions(grid)))))


@st.composite
def boards(draw: st.DrawFn, grid: Grid = NINE) -> Board:
    """A board on the way to a solution: some digits placed, some wrong candidates removed."""
    solution = draw(solutions(grid))
    givens = draw(submasks(solution))
    placed = givens | draw(submasks(solution & ~givens))
    candidates = Board.of(Puzzle(grid, placed)).candidates_mask
    return Board(Puzzle(grid, givens), placed, candidates & ~draw(submasks(candidates & ~solution)))


@st.composite
def sparse_boards(draw: st.DrawFn, grid: Grid = NINE) -> Board:
    """A board with nothing placed and two candidates in most cells: patterns of few candidates abound."""
    candidates = _part(grid.all_mask, draw(st.integers(1, 2)), draw(st.integers(0, 2**32 - 1)))
    return Board(Puzzle(grid, 0), 0, candidates | draw(solutions(grid)))
