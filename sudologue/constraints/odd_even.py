"""Marked cells: odd or even digits."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Reading, Stroke
from sudologue.model.layout import Layout


class Odd(Reading):
    """Cells with a grey circle hold odd digits.

    >>> import sudologue as sl
    >>> board = sl.read(sl.Puzzle.of(constraints=[sl.Odd("r1c1")]))
    >>> sorted(board.candidates[0][0])
    [1, 3, 5, 7, 9]
    """

    kind = "odd"
    start = 0
    is_mark = True

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """Nothing to remember."""
        return memory if digit % 2 else None

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A circle in each cell."""
        return (Stroke("circle", (cell,)) for cell in self.cells)


class Even(Reading):
    """Cells with a grey square hold even digits.

    >>> import sudologue as sl
    >>> board = sl.read(sl.Puzzle.of(constraints=[sl.Even("r1c1")]))
    >>> sorted(board.candidates[0][0])
    [2, 4, 6, 8]
    """

    kind = "even"
    start = 0
    is_mark = True

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """Nothing to remember."""
        return None if digit % 2 else memory

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A square in each cell."""
        return (Stroke("square", (cell,)) for cell in self.cells)
