"""Double arrows: a line that comes to its two circles."""

from sudologue.constraints.constraint import Equation
from sudologue.constraints.ends import EndedLine


class DoubleArrow(EndedLine):
    """The digits between the circles of a double arrow come to the sum of the two circles; they may repeat.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of(constraints=[sl.DoubleArrow("r1c1 r1c2 r1c3")])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c1<>9, r1c2<>1, r1c3<>9
    """

    kind = "double_arrow"
    start = 0

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """The memory is what the cells between the circles still have to come to."""
        if place < 2:
            return memory + digit
        return memory - digit if memory >= digit else None

    def ends(self, memory: int) -> bool:
        """Nothing is left."""
        return memory == 0

    def equation(self) -> Equation:
        """What is between the circles, without them, comes to nothing."""
        first, last, *between = self.order
        return Equation((*((cell, 1) for cell in between), (first, -1), (last, -1)), 0)
