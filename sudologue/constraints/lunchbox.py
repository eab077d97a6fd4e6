"""Lunchboxes: what stands between the smallest and the largest digit of a line."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from sudologue.constraints.constraint import Reading, Stroke
from sudologue.constraints.fields import each_once, number_field
from sudologue.model.cell import Cell
from sudologue.model.layout import Layout


class _Ends(NamedTuple):
    """The smallest and the largest digit so far, which of them came last, and the sums between and after them."""

    least: int
    most: int
    is_rising: bool
    between: int
    after: int


class Lunchbox(Reading):
    """The digits in a lunchbox differ, and those that stand between its smallest and its largest come to its number.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("5" + "." * 80, [sl.Lunchbox("r1c1 r1c2 r1c3", 2)])
    >>> sorted(sl.pencil_marks(puzzle).candidates[0][1])
    [2]
    """

    kind = "lunchbox"

    sum: int = number_field()

    def check(self, layout: Layout) -> None:
        """No cell is named twice."""
        each_once(self.cells)

    def unlike(self, layout: Layout) -> Iterator[tuple[Cell, Cell]]:
        """All its cells; the reading knows that only of its smallest and largest digit."""
        return combinations(self.cells, 2)

    def step(self, memory: _Ends | None, place: int, digit: int) -> _Ends | None:
        """A digit beyond the two ends takes the place of one, and what came since the other is between them now."""
        if memory is None:
            return _Ends(digit, digit, is_rising=True, between=0, after=0)
        least, most, is_rising, between, after = memory
        if digit in (least, most):
            return None
        if least < digit < most:
            return memory._replace(after=self._capped(after + digit))
        is_more = digit > most
        if least == most or is_more is not is_rising:
            between = after
        else:
            between = self._capped(between + after + (most if is_rising else least))
        return _Ends(min(least, digit), max(most, digit), is_more, between, 0)

    def _capped(self, total: int) -> int:
        """All that is more than the sum is the same."""
        return min(total, self.sum + 1)

    def ends(self, memory: _Ends) -> bool:
        """What is between them is the sum."""
        return memory.between == self.sum

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A line with the sum at its first cell."""
        yield Stroke("line", self.cells, str(self.sum))
