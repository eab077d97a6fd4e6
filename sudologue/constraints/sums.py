"""Sums of cells whose digits may repeat: plain sums and little killers."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Equation, Reading, Stroke
from sudologue.constraints.fields import number_field
from sudologue.model.layout import Layout


class Sum(Reading):
    """The digits in the cells come to the sum; they may repeat.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of(constraints=[sl.Sum("r1c1 r5c5", 17)])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c1<>1,2,3,4,5,6,7, r5c5<>1,2,3,4,5,6,7
    """

    kind = "sum"
    start = 0

    sum: int = number_field()

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """The memory is the sum so far."""
        return memory + digit if memory + digit <= self.sum else None

    def ends(self, memory: int) -> bool:
        """It comes to the sum."""
        return memory == self.sum

    def equation(self) -> Equation:
        """Its cells come to its sum."""
        return Equation(tuple((cell, 1) for cell in self.cells), self.sum)

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A line with the sum at its first cell."""
        yield Stroke("line", self.cells, str(self.sum))


class LittleKiller(Sum):
    """The digits on a diagonal come to the number outside that points along it; they may repeat.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of(constraints=[sl.LittleKiller("r1c8 r2c9", 17)])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c8<>1,2,3,4,5,6,7, r2c9<>1,2,3,4,5,6,7
    """

    kind = "little_killer"

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """The sum outside the grid, with an arrow along the diagonal."""
        yield Stroke("outside", self.cells, str(self.sum))
