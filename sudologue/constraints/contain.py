"""Cells that hold certain digits, wherever among them."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Equation, Reading, Stroke
from sudologue.constraints.fields import Digits, number_field, to_digits
from sudologue.errors import PuzzleError
from sudologue.model.layout import Layout

Missing = tuple[int, ...]


class Contain(Reading):
    """Digits that occur in the cells, each as often as it is listed."""

    values: Digits = number_field(converter=to_digits)

    def check(self, layout: Layout) -> None:
        """The digits fit into the cells."""
        if not 1 <= len(self.values) <= len(self.cells):
            raise PuzzleError(f"{len(self.values)} digits in {len(self.cells)} cells")

    def step(self, memory: Missing | None, place: int, digit: int) -> Missing | None:
        """The memory is the digits that are still to come."""
        missing = list(sorted(self.values) if memory is None else memory)
        if digit in missing:
            missing.remove(digit)
        return tuple(missing) if len(missing) < len(self.cells) - place else None

    def ends(self, memory: Missing) -> bool:
        """All have come."""
        return not memory

    def equation(self) -> Equation | None:
        """Digits that fill all cells are a sum."""
        if len(self.values) < len(self.cells):
            return None
        return Equation(tuple((cell, 1) for cell in self.cells), sum(self.values))

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """An outline with the digits."""
        yield Stroke("cage", self.cells, " ".join(map(str, self.values)))


class ContainAtLeast(Contain):
    """The listed digits are among those of the cells, each at least as often as it is listed."""

    kind = "contain_at_least"


class ContainExact(Contain):
    """The listed digits are among those of the cells, each exactly as often as it is listed.

    Other digits may stand there besides.
    """

    kind = "contain_exact"

    def step(self, memory: Missing | None, place: int, digit: int) -> Missing | None:
        """A listed digit does not come again."""
        missing = self.values if memory is None else memory
        is_over = digit in self.values and digit not in missing
        return None if is_over else super().step(memory, place, digit)
