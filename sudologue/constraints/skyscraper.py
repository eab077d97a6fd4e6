"""Skyscrapers: larger digits hide the smaller ones behind them."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Reading, Stroke
from sudologue.constraints.fields import number_field
from sudologue.model.layout import Layout


class Skyscraper(Reading):
    """The number outside says how many digits of its line are larger than all before them, seen from there.

    >>> import sudologue as sl
    >>> row = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"
    >>> puzzle = sl.Puzzle.of(constraints=[sl.Skyscraper(row, 8)])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c1<>3,4,5,6,7,8,9, r1c2<>4,5,6,7,8,9, r1c3<>5,6,7,8,9, r1c4<>6,7,8,9, r1c5<>7,8,9, r1c6<>8,9, r1c7<>9
    """

    kind = "skyscraper"
    start = (0, 0)

    value: int = number_field()

    def step(self, memory: tuple[int, int], place: int, digit: int) -> tuple[int, int] | None:
        """The memory is the largest digit so far, and how many were seen."""
        highest, seen = memory
        if digit <= highest:
            return memory
        return (digit, seen + 1) if seen < self.value else None

    def ends(self, memory: tuple[int, int]) -> bool:
        """As many were seen as the number says."""
        return memory[1] == self.value

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """The number outside the grid."""
        yield Stroke("outside", self.cells, str(self.value))


class HiddenSkyscraper(Reading):
    """The digit outside is the first of its line, seen from there, that is not larger than all before it.

    >>> import sudologue as sl
    >>> row = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"
    >>> puzzle = sl.Puzzle.of(constraints=[sl.HiddenSkyscraper(row, 2)])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c2<>1
    """

    kind = "hidden_skyscraper"
    start = 0

    value: int = number_field()

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """The memory is the largest digit so far; -1 once a digit was hidden."""
        if memory == -1:
            return memory
        if digit > memory:
            return digit
        return -1 if digit == self.value else None

    def ends(self, memory: int) -> bool:
        """A digit was hidden."""
        return memory == -1

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """The digit outside the grid."""
        yield Stroke("outside", self.cells, str(self.value))
