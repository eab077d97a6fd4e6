"""Digits by their sort (low, middle, high; or by the remainder): lines on which sorts take turns, squares with all."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Cells, Reading
from sudologue.constraints.fields import Digits, number_field, to_digits
from sudologue.model.cell import Cell
from sudologue.model.layout import Layout


class Turns(Reading):
    """Any so many neighbours on the line as there are sorts are of different sorts."""

    start = ()

    sorts: Digits = number_field(converter=to_digits)
    """The sort of each digit, from 1 on."""
    count: int = number_field()
    """How many sorts there are."""

    def step(self, memory: tuple[int, ...], place: int, digit: int) -> tuple[int, ...] | None:
        """The memory is the last sorts, one fewer than there are; in any order where all cells differ."""
        sort = self.sorts[digit - 1]
        if sort in memory:
            return None
        if len(self.cells) <= self.count:
            return tuple(sorted((*memory, sort)))
        return (*memory, sort)[max(len(memory) + 2 - self.count, 0) :]


class Square(Reading):
    """Four cells hold digits of every sort."""

    start = 0

    sorts: Digits = number_field(converter=to_digits)
    count: int = number_field()

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """The memory is the sorts so far, as a mask; there must be cells left for the others."""
        sorts = memory | 1 << self.sorts[digit - 1]
        return sorts if self.count - sorts.bit_count() < len(self.cells) - place else None


def squares(layout: Layout) -> Iterator[tuple[str, Cells]]:
    """Every 2×2 square, with the label that tells where it is."""
    for row in range(layout.size - 1):
        for col in range(layout.size - 1):
            cells = tuple(Cell(row + down, col + right) for down in (0, 1) for right in (0, 1))
            yield f"at {cells[0]}", cells
