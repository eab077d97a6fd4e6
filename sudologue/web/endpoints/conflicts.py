"""Which candidates rule each other out by constraints: with this a page keeps candidates as the library does.

What houses rule out everybody knows: the same digit in the same house. What constraints add is a relation between two
cells, mostly the same for many pairs (anti-knight: the same digit). So each is told once, and pairs by its number.
"""

from collections.abc import Iterator
from functools import reduce

from sudologue.model.bits import bits
from sudologue.model.grid import Grid
from sudologue.web.endpoints.documents import Document

Relation = tuple[int, ...]
"""For each digit of one cell, the digits of the other that it rules out: digit `d` is bit `d`."""


def conflicts_document(grid: Grid) -> Document:
    """The relations, the pairs of cells (first, second, number of the relation), and what each cell may be at first."""
    numbers: dict[Relation, int] = {}
    pairs = [
        [first, second, numbers.setdefault(relation, len(numbers))]
        for first, second, relation in _pairs(grid)
    ]
    return {
        "relations": list(map(list, numbers)),
        "pairs": pairs,
        "start": [_digits(grid, grid.start_mask, cell) for cell in range(grid.cell_count)],
    }


def _pairs(grid: Grid) -> Iterator[tuple[int, int, Relation]]:
    """Cells between which more is ruled out than houses do."""
    for first in range(grid.cell_count):
        in_houses = reduce(int.__or__, (m for m in grid.house_masks if m >> first & 1), 0)
        found: dict[int, list[int]] = {}
        for digit in range(grid.size):
            for candidate in bits(_beyond_houses(grid, in_houses, first, digit)):
                other, second = divmod(candidate, grid.cell_count)
                found.setdefault(second, [0] * grid.size)[digit] |= 2 << other
        yield from (
            (first, second, tuple(found[second])) for second in sorted(found) if first < second
        )


def _beyond_houses(grid: Grid, in_houses: int, cell: int, digit: int) -> int:
    """What a candidate rules out in cells that are in none of its houses, or of other digits."""
    same = in_houses << digit * grid.cell_count
    return grid.sees[digit * grid.cell_count + cell] & ~(same | grid.domain_masks[cell])


def _digits(grid: Grid, mask: int, cell: int) -> int:
    """The digits that a mask has in a cell, as bits."""
    here = mask & grid.domain_masks[cell]
    return sum(
        2 << digit for digit in range(grid.size) if here >> digit * grid.cell_count + cell & 1
    )
