"""Zippers: the same sum at equal distances from the middle."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Cells, Equation, Reading, Stroke
from sudologue.model.layout import Layout


class Zipper(Reading):
    """Cells equally far from the middle of a zipper line come to the same sum; that sum stands in the middle cell, if
    there is one.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of(constraints=[sl.Zipper("r1c1 r1c2 r1c3")])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c1<>9, r1c2<>1, r1c3<>9
    """

    kind = "zipper"
    start = (0, 0)

    @property
    def order(self) -> Cells:
        """The middle cell, if there is one; then two by two, from both ends."""
        half = len(self.cells) // 2
        middle = self.cells[half : len(self.cells) - half]
        return middle + tuple(
            cell for i in range(half) for cell in (self.cells[i], self.cells[-1 - i])
        )

    def step(self, memory: tuple[int, int], place: int, digit: int) -> tuple[int, int] | None:
        """The memory is the sum, 0 while it is open, and the first digit of two."""
        total, first = memory
        has_middle = len(self.cells) % 2
        if place < has_middle:
            return digit, 0
        if (place - has_middle) % 2 == 0:
            return total, digit
        return (first + digit, 0) if total in (0, first + digit) else None

    def equation(self) -> Equation | None:
        """The pairs, each without the middle cell, come to nothing; without a middle cell no sum is known."""
        half = len(self.cells) // 2
        if half == 0 or len(self.cells) % 2 == 0:
            return None
        middle, *others = self.order
        return Equation((*((cell, 1) for cell in others), (middle, -half)), 0)

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A line."""
        yield Stroke("line", self.cells)
