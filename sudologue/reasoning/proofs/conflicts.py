"""Which candidates cannot both be true.

That is for the grid to say (`Grid.sees`): two digits in a cell, a digit twice in a house, and whatever constraints
forbid. What is thought about one digit is thought of the digit 1 and holds for every digit, since houses treat all of
them alike. Constraints need not: in a cage of two cells with the sum 17 the digit 1 conflicts with everything. So where
there are constraints, places of a digit conflict only if they do so for every digit.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Protocol

from sudologue.model.grid import Grid, MaskTable


class Conflicts(Protocol):
    """What cannot be true together."""

    @property
    def sees(self) -> Mapping[int, int]:
        """Candidate to those that it rules out."""
        ...

    @property
    def agrees(self) -> Mapping[int, int]:
        """Candidate to those that it leaves, itself among them."""
        ...


class PlaceConflicts:
    """The conflicts between places of one digit, whichever it is; written as of the digit 1."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.sees = MaskTable(grid.peer_masks.__getitem__)
        self.agrees = MaskTable(lambda cell: grid.cells_mask & ~grid.peer_masks[cell])


@lru_cache(maxsize=64)
def between_places(grid: Grid) -> Conflicts:
    """The conflicts between places of one digit; without constraints the grid's own will do."""
    return PlaceConflicts(grid) if grid.constraints else grid
