"""Whispers: neighbours on the line are far apart."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Reading, Stroke
from sudologue.constraints.fields import number_field
from sudologue.model.layout import Layout


class Whispers(Reading):
    """Neighbouring digits on a whispers line differ by at least its number (5 on a German one, 4 on a Dutch one).

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of(constraints=[sl.Whispers("r1c1 r1c2")])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c1<>5, r1c2<>5
    """

    kind = "whispers"
    start = 0

    diff: int = number_field(default=5)

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """The memory is the last digit."""
        return digit if not place or abs(digit - memory) >= self.diff else None

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A line."""
        yield Stroke("line", self.cells)
