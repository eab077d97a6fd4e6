"""Cells that may only hold some digits."""

from sudologue.constraints.constraint import Reading
from sudologue.constraints.fields import Digits, number_field, to_digits


class Candidates(Reading):
    """Cells with digits pencilled in by the setter hold one of those."""

    kind = "candidates"
    start = 0
    is_mark = True

    values: Digits = number_field(converter=to_digits)

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """Nothing to remember."""
        return memory if digit in self.values else None
