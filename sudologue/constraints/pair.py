"""Two cells whose digits are related: what dots, XV and inequality signs have in common."""

from sudologue.constraints.constraint import Reading
from sudologue.errors import PuzzleError
from sudologue.model.layout import Layout


class Pair(Reading):
    """Two cells hold digits that go together."""

    start = 0

    def check(self, layout: Layout) -> None:
        """There are two cells."""
        if len(set(self.cells)) != 2 or len(self.cells) != 2:
            found = " ".join(map(str, self.cells))
            raise PuzzleError(f"{self.kind} joins two different cells, found {found:.60}")

    def allows(self, first: int, second: int) -> bool:
        """Do these digits go together?"""
        raise NotImplementedError

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """The memory is the first digit."""
        return digit if not place or self.allows(memory, digit) else None
