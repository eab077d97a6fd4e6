"""Numbers outside the grid that speak of a line or of a diagonal."""

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate

from sudologue.constraints import (
    Constraint,
    LittleKiller,
    NumberedRoom,
    Sandwich,
    Skyscraper,
    XSum,
)
from sudologue.generation.variants.canvas import Canvas, Cells, Group
from sudologue.model.cell import Cell

_SHORTEST_DIAGONAL = 3
_DIAGONALS = 1.4
"""Times the size: how many have a number at most."""


def _beside_lines(
    make: Callable[[Cells, Sequence[int]], Constraint],
) -> Callable[[Canvas], Iterator[Group]]:
    """Draws what stands at one end of rows and columns, made of the cells as seen from there and of their digits."""

    def draw(canvas: Canvas) -> Iterator[Group]:
        def group(cells: Cells) -> Group:
            return (make(cells, [canvas.digits[cell] for cell in cells]),)

        lines = [house.cells for house in canvas.grid.houses if house.kind.is_line]
        where = [canvas.pick((cells, cells[::-1])) for cells in canvas.shuffled(lines)]
        return canvas.draw("", where, group, len(lines))

    return draw


def _sandwich(cells: Cells, digits: Sequence[int]) -> Constraint:
    """What stands between the smallest and the largest digit: the same from both ends."""
    low, high = sorted((digits.index(1), digits.index(len(digits))))
    return Sandwich(sorted(cells), sum(digits[low + 1 : high]))


def _x_sum(cells: Cells, digits: Sequence[int]) -> Constraint:
    return XSum(cells, sum(digits[: digits[0]]))


def _skyscraper(cells: Cells, digits: Sequence[int]) -> Constraint:
    return Skyscraper(cells, len(set(accumulate(digits, max))))


def _numbered_room(cells: Cells, digits: Sequence[int]) -> Constraint:
    return NumberedRoom(cells, digits[digits[0] - 1])


sandwich = _beside_lines(_sandwich)
x_sum = _beside_lines(_x_sum)
skyscraper = _beside_lines(_skyscraper)
numbered_room = _beside_lines(_numbered_room)


def little_killer(canvas: Canvas) -> Iterator[Group]:
    """For some diagonals what they come to."""

    def make(cells: Cells) -> Group:
        return (LittleKiller(cells, sum(canvas.digits[cell] for cell in cells)),)

    where = canvas.shuffled(_diagonals(canvas))
    return canvas.draw("", where, make, _DIAGONALS * canvas.size)


def _diagonals(canvas: Canvas) -> Iterator[Cells]:
    """Every diagonal, from one of its ends."""
    for start in canvas.grid.cells:
        for across in (-1, 1):
            is_end = start.row == 0 or start.col == (0 if across == 1 else canvas.size - 1)
            cells = _down(canvas, start, across)
            if is_end and len(cells) >= _SHORTEST_DIAGONAL:
                yield canvas.pick((cells, cells[::-1]))


def _down(canvas: Canvas, start: Cell, across: int) -> Cells:
    steps = (Cell(start.row + i, start.col + i * across) for i in range(canvas.size))
    return tuple(cell for cell in steps if cell in canvas.grid.numbers)
