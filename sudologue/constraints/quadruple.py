"""Quadruples: digits that occur in the four cells around a corner."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Reading, Stroke
from sudologue.constraints.fields import Digits, number_field, to_digits
from sudologue.errors import PuzzleError
from sudologue.model.layout import Layout


class Quadruple(Reading):
    """The digits in a circle where four cells meet are among the digits of those cells."""

    kind = "quadruple"

    values: Digits = number_field(converter=to_digits)

    def check(self, layout: Layout) -> None:
        """The digits fit into the cells, which are four at most."""
        if len(self.cells) > 4:
            raise PuzzleError(f"at most four cells meet, found {len(self.cells)}")
        if not 1 <= len(self.values) <= len(self.cells):
            raise PuzzleError(f"{len(self.values)} digits in {len(self.cells)} cells")

    def step(
        self, memory: tuple[int, ...] | None, place: int, digit: int
    ) -> tuple[int, ...] | None:
        """The memory is the digits that are still to come."""
        missing = list(sorted(self.values) if memory is None else memory)
        if digit in missing:
            missing.remove(digit)
        return tuple(missing) if len(missing) < len(self.cells) - place else None

    def ends(self, memory: tuple[int, ...]) -> bool:
        """All have come."""
        return not memory

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """The digits in a circle at the corner."""
        yield Stroke("corner", self.cells, " ".join(map(str, self.values)))
