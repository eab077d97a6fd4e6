"""X-sums: the first digit of a line says how many cells come to the number outside."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Reading, Stroke
from sudologue.constraints.fields import number_field
from sudologue.model.layout import Layout


class XSum(Reading):
    """The first X digits seen from the number outside come to it, where X is the first of them.

    >>> import sudologue as sl
    >>> row = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"
    >>> puzzle = sl.Puzzle.of(constraints=[sl.XSum(row, 3)])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c1<>1,3,4,5,6,7,8,9, r1c2<>2,3,4,5,6,7,8,9
    """

    kind = "x_sum"

    value: int = number_field()

    def step(
        self, memory: tuple[int, int] | None, place: int, digit: int
    ) -> tuple[int, int] | None:
        """The memory is how many cells still count, and what they still have to come to."""
        cells, left = memory if memory else (digit, self.value)
        if not cells:
            return memory
        is_fit = left >= digit and cells <= len(self.cells) - place
        return (cells - 1, left - digit) if is_fit else None

    def ends(self, memory: tuple[int, int]) -> bool:
        """All have come, and to the number."""
        return memory == (0, 0)

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """The number outside the grid."""
        yield Stroke("outside", self.cells, str(self.value))
