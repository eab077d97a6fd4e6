"""Readings whose cells see each other.

Two cells of an arrow in one box differ, which the arrow by itself does not know. A reading can take along the digits
that are gone for cells further on; then it allows no more than the grid does. It is done where there is little to
remember, and where the reading does not say so itself, as a cage does.
"""

from collections.abc import Hashable
from functools import lru_cache
from typing import Any

from sudologue.constraints.automaton import automaton_of, conflicts_of
from sudologue.constraints.constraint import Reading
from sudologue.constraints.fields import Digits, number_field, to_digits
from sudologue.errors import PuzzleError
from sudologue.model.bits import bits
from sudologue.model.grid import LARGEST, Grid
from sudologue.model.readings import PlacedReading

_MOST_STATES = 1500
"""Of a reading with sight: more take too long to make and to ask."""
_MOST_CELLS = 7
_WIDTH = LARGEST
"""Bits for the digits of a cell."""


class WithSight(Reading):
    """What another reading allows, with different digits in cells that see each other."""

    inner: Reading
    sight: Digits = number_field(converter=to_digits)
    """For each place the later ones that it sees, as a mask."""

    @property
    def start(self) -> Hashable:  # pyright: ignore[reportIncompatibleVariableOverride]
        """What the reading remembers, and the digits that are gone for this place and those after it."""
        return self.inner.start, 0

    def step(self, memory: Any, place: int, digit: int) -> Any:
        """One more cell; the digits that are gone are kept for the places to come only."""
        before, gone = memory
        bit = 1 << digit - 1
        after = None if gone & bit else self.inner.step(before, place, digit)
        if after is None:
            return None
        return after, gone >> _WIDTH | _first_digits(self.sight[place] >> place + 1) * bit

    def ends(self, memory: Any) -> bool:
        """It ends as the other does."""
        return self.inner.ends(memory[0])

    def shape(self) -> Hashable:
        """That of the other, and which places see each other."""
        return type(self), self.inner.shape(), self.sight


@lru_cache(maxsize=512)
def with_sight(grid: Grid, placed: PlacedReading) -> PlacedReading:
    """The reading with sight, or as it is where that adds nothing or takes too much."""
    if len(placed.cells) > _MOST_CELLS or not _allows_too_much(grid, placed):
        return placed
    reading = WithSight(placed.reading.order, placed.reading, _sight(grid, placed.cells))
    try:
        automaton_of(reading, grid.size, _MOST_STATES)
    except PuzzleError:
        return placed
    return PlacedReading(placed.name, reading, grid.packing)


@lru_cache(maxsize=1 << _MOST_CELLS)
def _first_digits(places: int) -> int:
    """The bits of the first digit at places."""
    return sum(1 << _WIDTH * place for place in bits(places))


def _sight(grid: Grid, cells: tuple[int, ...]) -> Digits:
    """For each place the later ones that it sees, as a mask."""
    return tuple(
        sum(
            1 << later
            for later in range(place + 1, len(cells))
            if grid.peer_masks[cell] >> cells[later] & 1
        )
        for place, cell in enumerate(cells)
    )


def _allows_too_much(grid: Grid, placed: PlacedReading) -> bool:
    """Does the reading by itself let two cells that see each other hold the same digit?"""
    conflicts = conflicts_of(placed.automaton, grid.size)
    for place, seen in enumerate(_sight(grid, placed.cells)):
        for digit in range(1, grid.size + 1):
            alike = 0
            for other, digits in conflicts.get((place, digit), ()):
                if digits >> digit - 1 & 1:
                    alike |= 1 << other
            if seen & ~alike:
                return True
    return False
