"""Which of many finds HoDoKu prefers: the one that strikes most, then the one whose candidates come first.

Where it gathers all finds of a technique before it takes one, it sorts them by the number of candidates that they
strike. Between as many it adds up their cells, counted from 0 in reading order, in the order of digits and then of
cells: the first counts once, the second 81 times, the third 161 times and so on; each adds its digit. The least sum
wins, and between equals the one found first.
"""

from sudologue.model.bits import bits
from sudologue.model.grid import Grid

_MORE = 80
"""How much more each further candidate counts than the one before it."""

Preference = tuple[int, int]


def preference(grid: Grid, targets_mask: int) -> Preference:
    """The less, the sooner it is taken."""
    total, weight = 0, 1
    for candidate in bits(targets_mask):
        digit, cell = divmod(candidate, grid.cell_count)
        total += cell * weight + digit + 1
        weight += _MORE
    return -targets_mask.bit_count(), total
