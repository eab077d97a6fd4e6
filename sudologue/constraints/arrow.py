"""Arrows: the shaft comes to the number in the circle."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Cells, Equation, Reading, Stroke
from sudologue.constraints.fields import cells_field, to_cells
from sudologue.errors import PuzzleError
from sudologue.model.layout import Layout


class Arrow(Reading):
    """The digits along an arrow come to the number in its circle; they may repeat.

    A circle of two or three cells, a pill, is read as a number of so many digits.
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
        """The circle, then the shaft."""
        return self.circle + self.cells

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """The memory is what the shaft still has to come to; in the circle, the number so far."""
        if place < len(self.circle):
            return memory * 10 + digit
        return memory - digit if memory >= digit else None

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
