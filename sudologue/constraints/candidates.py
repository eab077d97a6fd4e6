"""Cells that may only hold some digits."""

from sudologue.constraints.constraint import Reading
from sudologue.constraints.fields import Digits, number_field, to_digits


class Candidates(Reading):
    """Cells with digits pencilled in by the setter hold one of those.

    >>> import sudologue as sl
    >>> board = sl.read(sl.Puzzle.of(constraints=[sl.Candidates("r1c1 r5c5", [2, 4, 8])]))
    >>> sorted(board.candidates[0][0])
    [2, 4, 8]
    """

    kind = "candidates"
    start = 0
    is_mark = True

    values: Digits = number_field(converter=to_digits)

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """Nothing to remember."""
        return memory if digit in self.values else None
