"""New looks for a classic board: other digits, another side up, other rows and columns.

Nothing of this changes its logic, but it changes which of several steps a solver sees first, and so, now and then, the
path and the grade. Whoever promises a level or a technique has to look again.
"""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from sudologue.model.grid import Grid
from sudologue.model.symmetry import Symmetry
from sudologue.search.search import shuffled

T = TypeVar("T")
CLASSIC = Grid.of()


def turned(random: Random) -> Symmetry:
    """Turned or mirrored as a picture, with other digits: 8 · 9! ways, and the clues keep their pattern."""
    rows, cols = _either_way(random), _either_way(random)
    return Symmetry(CLASSIC, rows, cols, _digits(random), random.random() < 0.5)


def scrambled(random: Random) -> Symmetry:
    """Rows and columns change places, too, within their bands and with them: more than 10¹² ways."""
    rows, cols = _lines(random), _lines(random)
    return Symmetry(CLASSIC, rows, cols, _digits(random), random.random() < 0.5)


def picked(items: Sequence[T], random: Random) -> T:
    """One of the items; unlike `Random.choice` the same in every Python."""
    return items[int(random.random() * len(items))]


def _digits(random: Random) -> tuple[int, ...]:
    return tuple(shuffled(range(1, 10), random))


def _either_way(random: Random) -> tuple[int, ...]:
    return tuple(range(9) if random.random() < 0.5 else reversed(range(9)))


def _lines(random: Random) -> tuple[int, ...]:
    """Where each row goes: bands in any order, and the rows of each in any order."""
    bands = shuffled(range(3), random)
    return tuple(3 * band + row for band in bands for row in shuffled(range(3), random))
