"""Thermometers: digits rise from the bulb."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Reading, Stroke
from sudologue.model.layout import Layout


class Thermo(Reading):
    """Digits along a thermometer go up from the bulb.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of(constraints=[sl.Thermo("r1c1 r1c2 r1c3")])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c1<>8,9, r1c2<>1,9, r1c3<>1,2
    """

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
    """Digits along a slow thermometer never go down from the bulb.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("5" + "." * 80, [sl.SlowThermo("r1c1 r4c2")])
    >>> sorted(sl.pencil_marks(puzzle).candidates[3][1])
    [5, 6, 7, 8, 9]
    """

    kind = "slow_thermo"

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """The memory is the last digit."""
        return digit if digit >= memory else None
