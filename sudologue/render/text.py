"""Boards and candidate grids as text: on a terminal with colour and the numbers of rows and columns, plain in a pipe.

Givens are bold and placed digits coloured, so that the two can be told apart; one candidate alone in its cell stands in
brackets, so that it can be told from a digit without colour, too. Frames follow the boxes, or the regions
of a jigsaw. Other constraints cannot be drawn in letters, so they are listed.
"""

from collections.abc import Callable, Collection, Iterator, Sequence

from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.symbols import symbol
from sudologue.render.scene import region_numbers

_RESET = "\033[0m"
_GIVEN, _PLACED, _CANDIDATE, _LIT = "\033[1m", "\033[36m", "\033[2m", "\033[7m"

Draw = Callable[[Cell], str]


def draw_board(
    board: Board, colour: bool = False, lit: Collection[Cell] = (), coordinates: bool = False
) -> str:
    """The digits, dots where there is none; the `lit` cells stand out (in colour only)."""

    def text(cell: Cell) -> str:
        return symbol(board.value(cell))

    def style(cell: Cell) -> str:
        return _style(board, cell, lit)

    return _frame(board.grid, text, style if colour else None, coordinates)


def draw_candidates(
    board: Board, colour: bool = False, lit: Collection[Cell] = (), coordinates: bool = False
) -> str:
    """Each cell's candidates side by side; a placed digit stands alone, a lone candidate in brackets."""
    apart = "," if board.grid.size > len("123456789") else ""

    def text(cell: Cell) -> str:
        digit = board.value(cell)
        if digit:
            return str(digit)
        left = sorted(board.candidates[cell.row][cell.col])
        return f"({left[0]})" if len(left) == 1 else apart.join(map(str, left)) or "{}"

    def style(cell: Cell) -> str:
        return _style(board, cell, lit)

    return _frame(board.grid, text, style if colour else None, coordinates)


def _style(board: Board, cell: Cell, lit: Collection[Cell]) -> str:
    placed = _GIVEN if board.is_given(cell) else _PLACED
    base = _CANDIDATE if board.value(cell) is None else placed
    return base + _LIT if cell in lit else base


def _frame(grid: Grid, text: Draw, style: Draw | None, coordinates: bool) -> str:
    """Each column is as wide as what it holds, so that most boards fit into 80 columns."""
    size, borders = range(grid.size), _Borders(grid)
    names = [str(number) if coordinates else "" for number in range(1, grid.size + 1)]
    widths = [max(len(names[col]), *(len(text(Cell(row, col))) for row in size)) for col in size]
    lines = [("", borders.names(names, widths))] if coordinates else []
    for row in size:
        lines += (("", rule) for rule in borders.rule(row, widths))
        shown = [_padded(Cell(row, col), text, style, widths[col]) for col in size]
        lines.append((names[row], borders.line(row, shown)))
    lines += (("", rule) for rule in borders.rule(grid.size, widths))
    margin = len(names[-1])
    return "\n".join(f"{name:>{margin}} {line}" if coordinates else line for name, line in lines)


class _Borders:
    """Where lines of text have frames: around the grid, and between cells of different boxes or regions."""

    def __init__(self, grid: Grid) -> None:
        self._size = grid.size
        self._regions = region_numbers(grid)
        lines = range(grid.size)
        self._is_wide = [any(self._left(row, col) for row in lines) for col in (*lines, grid.size)]
        """Is there a frame anywhere between this column and the one before?"""

    def _left(self, row: int, col: int) -> bool:
        """Is there a border to the left of a cell?"""
        if not 0 <= row < self._size:
            return False
        here = row * self._size + col
        return col in (0, self._size) or self._regions[here - 1] != self._regions[here]

    def _above(self, row: int, col: int) -> bool:
        """Is there a border above a cell?"""
        if not 0 <= col < self._size:
            return False
        here = row * self._size + col
        is_edge = row in (0, self._size)
        return is_edge or self._regions[here - self._size] != self._regions[here]

    def line(self, row: int, shown: Sequence[str]) -> str:
        """What is shown of a row, with the frames between its cells."""
        parts: list[str] = []
        for col, text in enumerate(shown):
            bar = "|" if self._left(row, col) else " "
            parts += [f" {bar} " if self._is_wide[col] else " ", text]
        return "".join(parts).removeprefix(" ") + " |"

    def names(self, names: Sequence[str], widths: Sequence[int]) -> str:
        """The names of the columns, each above its cells."""
        parts: list[str] = []
        for name, width, is_wide in zip(names, widths, self._is_wide, strict=False):
            parts += ["   " if is_wide else " ", name.ljust(width)]
        return "".join(parts).removeprefix(" ").rstrip()

    def rule(self, row: int, widths: Sequence[int]) -> Iterator[str]:
        """The frame above a row, if there is any."""
        if not any(self._above(row, col) for col in range(self._size)):
            return
        parts: list[str] = []
        for col in range(self._size + 1):
            before, after = ("-" if self._above(row, c) else " " for c in (col - 1, col))
            parts.append(f"{before}{self._joint(row, col)}{after}" if self._is_wide[col] else after)
            parts.append(after * widths[col] if col < self._size else "")
        yield "".join(parts)[1:-1]

    def _joint(self, row: int, col: int) -> str:
        """Where the frames above and to the left of a cell meet."""
        is_across = self._above(row, col - 1) or self._above(row, col)
        is_down = self._left(row - 1, col) or self._left(row, col)
        return {(True, True): "+", (True, False): "-", (False, True): "|"}.get(
            (is_across, is_down), " "
        )


def _padded(cell: Cell, text: Draw, style: Draw | None, width: int) -> str:
    plain = text(cell)
    space = " " * (width - len(plain))
    return plain + space if style is None else f"{style(cell)}{plain}{_RESET}{space}"
