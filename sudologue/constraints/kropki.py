"""Kropki dots: a white one between consecutive digits, a black one between a digit and its double."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Stroke
from sudologue.constraints.pair import Pair
from sudologue.model.layout import Layout


class KropkiWhite(Pair):
    """Digits at a white dot differ by 1.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("5" + "." * 80, [sl.KropkiWhite("r1c1 r1c2")])
    >>> sorted(sl.pencil_marks(puzzle).candidates[0][1])
    [4, 6]
    """

    kind = "kropki_white"

    def allows(self, first: int, second: int) -> bool:
        """They are consecutive."""
        return abs(first - second) == 1

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """An open dot."""
        yield Stroke("dot", self.cells, "white")


class KropkiBlack(Pair):
    """Of the digits at a black dot one is twice the other.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of(constraints=[sl.KropkiBlack("r1c1 r1c2")])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c1<>5,7,9, r1c2<>5,7,9
    """

    kind = "kropki_black"

    def allows(self, first: int, second: int) -> bool:
        """One is twice the other."""
        return first == 2 * second or second == 2 * first

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A filled dot."""
        yield Stroke("dot", self.cells, "black")
