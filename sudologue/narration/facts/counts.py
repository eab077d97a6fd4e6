"""How much there is of something: filled cells, steps that rest on a promise, candidates that go together."""

from collections.abc import Iterable

from sudologue.inference.solve_result import SolveResult
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.sets import Candidate


def filled_cells(board: Board) -> int:
    """How many cells hold a digit."""
    return sum(digit is not None for row in board.cells for digit in row)


def open_cells_of(board: Board) -> int:
    """How many cells hold none."""
    return board.grid.cell_count - filled_cells(board)


def by_uniqueness(result: SolveResult) -> int:
    """How many steps hold only if the puzzle has one solution."""
    return sum(step.inference.assumes_uniqueness for step in result.steps)


def is_one_of_several(result: SolveResult) -> bool:
    """Did a guess find that there are several solutions?"""
    parts = (part for step in result.steps for part in step.inference.evidence.parts)
    return any(part.role == "several-solutions" for part in parts)


def by_digits(candidates: Iterable[Candidate]) -> list[tuple[tuple[Cell, ...], tuple[int, ...]]]:
    """Candidates as cells that share the same digits."""
    cells_of: dict[tuple[int, ...], list[Cell]] = {}
    for cell, digits in by_cells(sorted(candidates)).items():
        cells_of.setdefault(tuple(digits), []).append(cell)
    return [(tuple(cells), digits) for digits, cells in cells_of.items()]


def by_cells(candidates: Iterable[Candidate]) -> dict[Cell, list[int]]:
    """The digits of each cell, in order of appearance."""
    digits_of: dict[Cell, list[int]] = {}
    for cell, digit in candidates:
        digits_of.setdefault(cell, []).append(digit)
    return digits_of
