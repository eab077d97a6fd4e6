"""Thermometers: digits rise from the bulb."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Reading, Stroke
from sudologue.model.layout import Layout


class Thermo(Reading):
    """Digits along a thermometer go up from the bulb."""

    kind = "thermo"
    start = 0

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """The memory is the last digit."""
        return digit if digit > memory else None

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A line from a bulb."""
        yield Stroke("line", self.cells)
        yield Stroke("bulb", self.cells[:1])


class SlowThermo(Thermo):
    """Digits along a slow thermometer never go down from the bulb."""

    kind = "slow_thermo"

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """The memory is the last digit."""
        return digit if digit >= memory else None
