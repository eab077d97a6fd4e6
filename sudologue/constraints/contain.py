"""Cells that hold certain digits, wherever among them."""

from collections.abc import Iterator
from functools import cached_property
from math import prod

from sudologue.constraints.constraint import Equation, Reading, Stroke
from sudologue.constraints.fields import Digits, number_field, to_digits
from sudologue.errors import PuzzleError
from sudologue.model.layout import Layout

Missing = tuple[int, ...]
_MOST_COUNTS = 20_000
"""Ways in which listed digits may be still to come; nine of them twice each are fewer."""


class Contain(Reading):
    """Digits that occur in the cells, each as often as it is listed."""

    values: Digits = number_field(converter=to_digits)

    def check(self, layout: Layout) -> None:
        """The digits fit into the cells."""
        if not 1 <= len(self.values) <= len(self.cells):
            raise PuzzleError(f"{len(self.values)} digits in {len(self.cells)} cells")
        if prod(count + 1 for count in self._wanted.values()) > _MOST_COUNTS:
            raise PuzzleError(f"{len(self.values)} digits are too many to keep count of")

    @cached_property
    def _wanted(self) -> dict[int, int]:
        """How often each listed digit is listed."""
        return {digit: self.values.count(digit) for digit in sorted(set(self.values))}

    def step(self, memory: Missing | None, place: int, digit: int) -> Missing | None:
        """The memory is how often each listed digit is still to come."""
        before = tuple(self._wanted.values()) if memory is None else memory
        missing = tuple(
            count - 1 if listed == digit and count else count
            for listed, count in zip(self._wanted, before, strict=True)
        )
        return missing if sum(missing) < len(self.cells) - place else None

    def ends(self, memory: Missing) -> bool:
        """All have come."""
        return not any(memory)

    def equation(self) -> Equation | None:
        """Digits that fill all cells are a sum."""
        if len(self.values) < len(self.cells):
            return None
        return Equation(tuple((cell, 1) for cell in self.cells), sum(self.values))

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """An outline with the digits."""
        yield Stroke("cage", self.cells, " ".join(map(str, self.values)))


class ContainAtLeast(Contain):
    """The listed digits are among those of the cells, each at least as often as it is listed.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of(constraints=[sl.ContainAtLeast("r1c1 r1c2", [7, 8])])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c1<>1,2,3,4,5,6,9, r1c2<>1,2,3,4,5,6,9
    """

    kind = "contain_at_least"


class ContainExact(Contain):
    """The listed digits are among those of the cells, each exactly as often as it is listed.

    Other digits may stand there besides.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of(constraints=[sl.ContainExact("r1c1 r1c2 r2c1", [1, 2, 3])])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c1<>4,5,6,7,8,9, r1c2<>4,5,6,7,8,9, r2c1<>4,5,6,7,8,9
    """

    kind = "contain_exact"

    def step(self, memory: Missing | None, place: int, digit: int) -> Missing | None:
        """A listed digit does not come again."""
        before = tuple(self._wanted.values()) if memory is None else memory
        left = dict(zip(self._wanted, before, strict=True))
        return None if left.get(digit) == 0 else super().step(memory, place, digit)
