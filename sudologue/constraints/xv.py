"""XV: an X between digits that come to 10, a V between digits that come to 5."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Equation, Stroke
from sudologue.constraints.fields import number_field
from sudologue.constraints.pair import Pair
from sudologue.model.layout import Layout

_LETTERS = {5: "V", 10: "X"}


class XV(Pair):
    """Digits at an X come to 10, digits at a V to 5.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of(constraints=[sl.XV("r1c1 r1c2", 5)])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c1<>5,6,7,8,9, r1c2<>5,6,7,8,9
    """

    kind = "xv"

    sum: int = number_field()

    def allows(self, first: int, second: int) -> bool:
        """They come to the sum."""
        return first + second == self.sum

    def equation(self) -> Equation:
        """Its cells come to its sum."""
        return Equation(tuple((cell, 1) for cell in self.cells), self.sum)

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """The letter, or the sum if it has none."""
        yield Stroke("sign", self.cells, _LETTERS.get(self.sum, str(self.sum)))
