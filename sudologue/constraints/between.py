"""Between lines: the digits on the line lie between those at its ends."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Cells, Reading, Stroke
from sudologue.errors import PuzzleError
from sudologue.model.layout import Layout


class Between(Reading):
    """Digits on a between line lie strictly between the two digits in its circles."""

    kind = "between"
    start = ()

    def check(self, layout: Layout) -> None:
        """It has two ends."""
        if len(self.cells) < 2:
            raise PuzzleError("a between line has at least two cells")

    @property
    def order(self) -> Cells:
        """The two ends, then what is between them."""
        return (self.cells[0], self.cells[-1], *self.cells[1:-1])

    def step(self, memory: tuple[int, ...], place: int, digit: int) -> tuple[int, ...] | None:
        """The memory is the digits at the ends, the smaller one first."""
        if place < 2:
            return tuple(sorted((*memory, digit)))
        return memory if memory[0] < digit < memory[1] else None

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A line with a circle at each end."""
        yield Stroke("line", self.cells)
        yield from (Stroke("circle", (cell,)) for cell in (self.cells[0], self.cells[-1]))
