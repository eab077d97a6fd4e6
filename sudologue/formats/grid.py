"""The digits drawn as a grid, as people type it.

    +-------+-------+-------+
    | 5 3 . | . 7 . | . . . |
    | 6 . . | 1 9 5 | . . . |
    | . 9 8 | . . . | . 6 . |
    +-------+-------+-------+
    …

Reading takes any frame, or none.
"""

from collections.abc import Iterator, Sequence

from sudologue.formats import plain
from sudologue.formats.format import Format, no_obstacles, telling
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.symbols import symbol


def frame(grid: Grid, rows: Sequence[Sequence[str]]) -> str:
    """Rows of words, one word per cell, drawn with the grid's boxes and in straight columns."""
    tall, wide = grid.box or (grid.size, grid.size)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    stacks = [slice(left, left + wide) for left in range(0, grid.size, wide)]
    rule = "+".join(["", *("-" * (sum(widths[s]) + wide + 1) for s in stacks), ""])

    def lines() -> Iterator[str]:
        for number, row in enumerate(rows):
            if number % tall == 0:
                yield rule
            words = [word.ljust(width) for word, width in zip(row, widths, strict=True)]
            yield "|".join(["", *(f" {' '.join(words[s])} " for s in stacks), ""])
        yield rule

    return "\n".join(lines())


def compose(board: Board) -> str:
    """The drawing, dots for empty cells."""
    return frame(board.grid, [[symbol(digit) for digit in row] for row in board.cells])


def matches(text: str) -> bool:
    """Several lines of nothing but digits, blanks and strokes."""
    return len(text.strip().splitlines()) > 1 and plain.is_drawn(text)


GRID = Format(
    name="grid",
    title="the digits drawn in a frame",
    suffixes=(".txt",),
    matches=matches,
    parse=plain.parse,
    compose=compose,
    losses=telling(),
    obstacles=no_obstacles,
)
