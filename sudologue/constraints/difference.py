"""Two cells whose digits differ by a number, or are in a ratio."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Stroke
from sudologue.constraints.fields import number_field
from sudologue.constraints.pair import Pair
from sudologue.model.layout import Layout


class Difference(Pair):
    """Digits at a white dot with a number differ by that number.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of(constraints=[sl.Difference("r1c1 r1c2", 7)])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c1<>3,4,5,6,7, r1c2<>3,4,5,6,7
    """

    kind = "difference"

    diff: int = number_field(default=1)

    def allows(self, first: int, second: int) -> bool:
        """They differ by the number."""
        return abs(first - second) == self.diff

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """An open dot with the number."""
        yield Stroke("dot", self.cells, f"white {self.diff}")


class Ratio(Pair):
    """Of the digits at a black dot with a number one is so many times the other.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of(constraints=[sl.Ratio("r1c1 r1c2", 3)])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c1<>4,5,7,8, r1c2<>4,5,7,8
    """

    kind = "ratio"

    ratio: int = number_field(default=2)

    def allows(self, first: int, second: int) -> bool:
        """One is so many times the other."""
        return first == self.ratio * second or second == self.ratio * first

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A filled dot with the number."""
        yield Stroke("dot", self.cells, f"black {self.ratio}")
