"""Sandwich sums: what stands between the smallest and the largest digit of a line."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Reading, Stroke
from sudologue.constraints.fields import number_field
from sudologue.errors import PuzzleError
from sudologue.model.layout import Layout


class Sandwich(Reading):
    """The digits between the 1 and the largest digit of the line come to the number outside.

    >>> import sudologue as sl
    >>> row = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"
    >>> puzzle = sl.Puzzle.of(constraints=[sl.Sandwich(row, 35)])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c4<>1,9, r1c5<>1,9, r1c6<>1,9
    """

    kind = "sandwich"
    start = (0, 0)

    sum: int = number_field()

    def check(self, layout: Layout) -> None:
        """It is a whole line."""
        if len(self.cells) != layout.size:
            raise PuzzleError(f"a sandwich has {layout.size} cells, found {len(self.cells)}")

    def step(self, memory: tuple[int, int], place: int, digit: int) -> tuple[int, int] | None:
        """The memory is how many of the two ends were met, and what came between."""
        ends, filling = memory
        if digit in (1, len(self.cells)):
            return (ends + 1, filling) if ends < 2 else None
        if ends != 1:
            return memory
        return (1, filling + digit) if filling + digit <= self.sum else None

    def ends(self, memory: tuple[int, int]) -> bool:
        """Both ends were met, with the sum between them."""
        return memory == (2, self.sum)

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """The sum outside the grid."""
        yield Stroke("outside", self.cells, str(self.sum))
