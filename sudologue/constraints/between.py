"""Between lines: the digits on the line lie between those at its ends."""

from sudologue.constraints.ends import EndedLine


class Between(EndedLine):
    """Digits on a between line lie strictly between the two digits in its circles.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of(constraints=[sl.Between("r1c1 r2c2 r3c3 r4c4")])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r2c2<>1,9, r3c3<>1,9
    """

    kind = "between"
    start = ()

    def step(self, memory: tuple[int, ...], place: int, digit: int) -> tuple[int, ...] | None:
        """The memory is the digits at the ends, the smaller one first."""
        if place < 2:
            return tuple(sorted((*memory, digit)))
        return memory if memory[0] < digit < memory[1] else None
