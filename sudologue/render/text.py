"""Boards and candidate grids as text: colour on a terminal, plain in a pipe.

Givens are bold and placed digits coloured, so that the two can be told apart. Frames follow the boxes
where they are rectangular; a grid with irregular regions is drawn without inner frames.
"""

from collections.abc import Callable, Collection

from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.symbols import symbol

_RESET = "\033[0m"
_GIVEN, _PLACED, _CANDIDATE, _LIT = "\033[1m", "\033[36m", "\033[2m", "\033[7m"

Draw = Callable[[Cell], str]


def draw_board(board: Board, colour: bool = False, lit: Collection[Cell] = ()) -> str:
    """The digits, dots where there is none; the `lit` cells stand out (in colour only)."""

    def text(cell: Cell) -> str:
        return symbol(board.value(cell))

    def style(cell: Cell) -> str:
        return _style(board, cell, lit)

    return _frame(board.grid, text, style if colour else None)


def draw_candidates(board: Board, colour: bool = False, lit: Collection[Cell] = ()) -> str:
    """Each cell's candidates side by side; a placed digit stands alone."""
    apart = "," if board.grid.size > len("123456789") else ""

    def text(cell: Cell) -> str:
        digit = board.value(cell)
        digits = [digit] if digit else sorted(board.candidates[cell.row][cell.col])
        return apart.join(map(str, digits)) or "-"

    def style(cell: Cell) -> str:
        return _style(board, cell, lit)

    return _frame(board.grid, text, style if colour else None)


def _style(board: Board, cell: Cell, lit: Collection[Cell]) -> str:
    placed = _GIVEN if board.is_given(cell) else _PLACED
    base = _CANDIDATE if board.value(cell) is None else placed
    return base + _LIT if cell in lit else base


def _frame(grid: Grid, text: Draw, style: Draw | None) -> str:
    """Each column is as wide as what it holds, so that most boards fit into 80 columns."""
    rows, cols = grid.box or (grid.size, grid.size)
    widths = [
        max(len(text(Cell(row, col))) for row in range(grid.size)) for col in range(grid.size)
    ]
    bands = (widths[col : col + cols] for col in range(0, grid.size, cols))
    rule = f"+{'+'.join('-' * (sum(band) + cols + 1) for band in bands)}+"
    lines = [rule]
    for row in range(grid.size):
        cells = [Cell(row, col) for col in range(grid.size)]
        shown = [_padded(cell, text, style, widths[cell.col]) for cell in cells]
        boxes = [" ".join(shown[col : col + cols]) for col in range(0, grid.size, cols)]
        lines.append("| " + " | ".join(boxes) + " |")
        if (row + 1) % rows == 0:
            lines.append(rule)
    return "\n".join(lines)


def _padded(cell: Cell, text: Draw, style: Draw | None, width: int) -> str:
    plain = text(cell)
    space = " " * (width - len(plain))
    return plain + space if style is None else f"{style(cell)}{plain}{_RESET}{space}"
