"""Which finds are preferred."""

from sudologue.ladders.hodoku.preference import preference
from sudologue.model.grid import Grid

GRID = Grid.of()


def rank(*candidates: tuple[int, int]) -> tuple[int, int]:
    """Of cells, counted from 0, and digits."""
    return preference(GRID, sum(1 << (digit - 1) * 81 + cell for cell, digit in candidates))


def test_more_is_preferred() -> None:
    assert rank((79, 9), (80, 9)) < rank((0, 1))


def test_between_as_many_the_least_sum() -> None:
    assert rank((10, 5)) == (-1, 15)
    assert rank((10, 5), (20, 5)) == (-2, 15 + 20 * 81 + 5)
    assert rank((30, 1), (10, 2)) == (-2, 30 + 1 + 10 * 81 + 2)
    assert rank((1, 1), (2, 1), (3, 1)) == (-3, 1 + 1 + 2 * 81 + 1 + 3 * 161 + 1)
