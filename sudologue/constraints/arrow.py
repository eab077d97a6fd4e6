"""Arrows: the shaft comes to the number in the circle."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Cells, Equation, Reading, Stroke
from sudologue.constraints.fields import cells_field, to_cells
from sudologue.errors import PuzzleError
from sudologue.model.layout import Layout


class Arrow(Reading):
    """The digits along an arrow come to the number in its circle; they may repeat.

    A circle of two or three cells, a pill, is read as a number of so many digits.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of(constraints=[sl.Arrow("r1c2 r1c3 r2c4", circle="r1c1")])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c1<>1,2, r1c2<>8,9, r1c3<>8,9, r2c4<>8,9
    """

    kind = "arrow"
    start = 0

    circle: Cells = cells_field(converter=to_cells)

    def check(self, layout: Layout) -> None:
        """The circle has one to three cells."""
        if not 1 <= len(self.circle) <= 3 or not self.cells:
            raise PuzzleError("an arrow has a circle of one to three cells, and a shaft")

    @property
    def order(self) -> Cells:
        """The circle, then the shaft. A pill comes after the shaft, its last digit first: there is less to remember."""
        if len(self.circle) == 1:
            return self.circle + self.cells
        return self.cells + self.circle[::-1]

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """The memory is what is still to come: in the shaft, or in a pill, without the digits that were read."""
        if len(self.circle) == 1:
            return digit if not place else memory - digit if memory >= digit else None
        if place < len(self.cells):
            return memory + digit
        tens, is_odd = divmod(memory - digit, 10)
        return None if tens < 0 or is_odd else tens

    def ends(self, memory: int) -> bool:
        """Nothing is left."""
        return memory == 0

    def equation(self) -> Equation:
        """The shaft without the circle comes to nothing."""
        number = [(c, -(10**place)) for place, c in enumerate(reversed(self.circle))]
        return Equation((*((cell, 1) for cell in self.cells), *number), 0)

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A circle or pill, and an arrow out of it."""
        near = min(self.circle, key=lambda cell: _distance(cell, self.cells[0]))
        yield Stroke("arrow", (near, *self.cells))
        yield Stroke("pill" if len(self.circle) > 1 else "circle", self.circle)


def _distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
