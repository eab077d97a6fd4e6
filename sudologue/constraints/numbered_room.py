"""Numbered rooms: the first digit of a line says where the digit outside stands."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Reading, Stroke
from sudologue.constraints.fields import number_field
from sudologue.model.layout import Layout


class NumberedRoom(Reading):
    """The digit outside stands in the Nth cell seen from there, where N is the first digit.

    >>> import sudologue as sl
    >>> row = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"
    >>> puzzle = sl.Puzzle.of(constraints=[sl.NumberedRoom(row, 4)])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c1<>1
    """

    kind = "numbered_room"
    start = 0

    value: int = number_field()

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """The memory is the number of the cell to come; -1 once it has come."""
        room = memory or digit
        if room == place + 1:
            return -1 if digit == self.value else None
        return room if room <= len(self.cells) else None

    def ends(self, memory: int) -> bool:
        """It has come."""
        return memory == -1

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """The digit outside the grid."""
        yield Stroke("outside", self.cells, str(self.value))
