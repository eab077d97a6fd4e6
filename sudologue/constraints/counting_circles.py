"""Counting circles: a digit in a circle says in how many circles it stands."""

from collections.abc import Iterable, Iterator

from sudologue.constraints.constraint import Cells, Constraint, Reading, Stroke
from sudologue.constraints.fields import (
    Digits,
    cells_field,
    each_once,
    number_field,
    to_cells,
    to_digits,
)
from sudologue.model.layout import Layout


class CircleCount(Reading, is_known=False):
    """A digit stands in as many circles as it says, or in none."""

    kind = "circle_count"
    start = 0

    digit: int = number_field()
    counts: Digits = number_field(converter=to_digits)
    """How often it can stand there."""

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """The memory is how often it has come."""
        count = memory + (digit == self.digit)
        left = len(self.cells) - place - 1
        return count if any(count <= each <= count + left for each in self.counts) else None


class CountingCircles(Constraint):
    """A digit in a circle says in how many circles it stands.

    So the digits that stand in circles at all come to the number of circles, each counted once.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of(constraints=[sl.CountingCircles("r1c1 r5c5")])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c1<>1, r5c5<>1
    """

    kind = "counting_circles"

    cells: Cells = cells_field(converter=to_cells)

    def check(self, layout: Layout) -> None:
        """No circle is there twice."""
        each_once(self.cells)

    def readings(self, layout: Layout) -> Iterator[tuple[str, Reading]]:
        """Digit by digit: to remember how often each has come would be too much."""
        circles, digits = len(self.cells), range(1, layout.size + 1)
        for digit in digits:
            others = _sums(each for each in digits if each != digit)
            counts = tuple(count for count in (0, digit) if others << count >> circles & 1)
            yield f"for {digit}", CircleCount(self.cells, digit, counts)

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A circle in each cell."""
        return (Stroke("circle", (cell,)) for cell in self.cells)


def _sums(digits: Iterable[int]) -> int:
    """All that some of the digits can come to, as bits of a mask."""
    sums = 1
    for digit in digits:
        sums |= sums << digit
    return sums
