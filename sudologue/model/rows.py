"""Boards as rows, one entry for each cell: digits, or sets of candidates."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeGuard, cast

from sudologue.errors import PuzzleError, shortened
from sudologue.model.cell import Cell
from sudologue.model.grid import LARGEST, SMALLEST, Grid

DigitRows = Sequence[Sequence[int | None]]
CandidateRows = Sequence[Sequence[Iterable[int]]]


def grid_of_rows(rows: DigitRows) -> Grid:
    """The usual grid with so many rows."""
    if isinstance(rows, str):
        raise PuzzleError(
            f"expected rows of digits, found text (for Board.from_string): {shortened(rows)}"
        )
    if not _is_row(rows):
        raise PuzzleError(
            f"expected rows of digits (None where a cell is empty), found {shortened(rows)}"
        )
    if not SMALLEST <= len(rows) <= LARGEST:
        raise PuzzleError(f"expected {SMALLEST} to {LARGEST} rows, found {len(rows)}")
    return Grid.of(len(rows))


def digits_mask(rows: DigitRows, grid: Grid) -> int:
    """The digits in rows; `None` or 0 is an empty cell."""
    mask = 0
    for cell, entry in _entries(rows, grid, "digits"):
        if entry is not None and entry != 0:
            mask |= 1 << _candidate(grid, cell, entry)
    return mask


def candidates_mask(rows: CandidateRows, grid: Grid) -> int:
    """The candidates in rows of sets."""
    mask = 0
    for cell, entry in _entries(rows, grid, "candidates"):
        if isinstance(entry, str | bytes) or not isinstance(entry, Iterable):
            raise PuzzleError(f"expected a set of candidates in {cell}, found {shortened(entry)}")
        for digit in cast("Iterable[object]", entry):
            mask |= 1 << _candidate(grid, cell, digit)
    return mask


def _entries(rows: object, grid: Grid, what: str) -> Iterable[tuple[Cell, Any]]:
    """Every cell with what stands in its place; there is one for each."""
    size = grid.size
    if not _is_row(rows) or len(rows) != size:
        raise PuzzleError(f"expected {size} rows of {what}, found {_count(rows)}")
    for number, row in enumerate(rows):
        if not _is_row(row) or len(row) != size:
            raise PuzzleError(
                f"expected {size} cells in row {number + 1} of the {what}, found {_count(row)}"
            )
    return zip(grid.cells, (entry for row in rows for entry in row), strict=True)


def _candidate(grid: Grid, cell: Cell, digit: object) -> int:
    if isinstance(digit, bool) or not isinstance(digit, int) or not 0 < digit <= grid.size:
        raise PuzzleError(
            f"expected a digit from 1 to {grid.size} in {cell}, found {shortened(digit)}"
        )
    return grid.candidate(cell, digit)


def _is_row(found: object) -> TypeGuard[Sequence[Any]]:
    return isinstance(found, Sequence) and not isinstance(found, str | bytes)


def _count(found: object) -> str:
    return str(len(found)) if _is_row(found) else shortened(found)
