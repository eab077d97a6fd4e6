"""Disjoint groups: cells in the same place of their boxes."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Cells, Constraint
from sudologue.errors import PuzzleError
from sudologue.model.house import HouseKind
from sudologue.model.layout import Layout


class DisjointGroups(Constraint):
    """Cells in the same place of their boxes hold different digits.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("5" + "." * 80, [sl.DisjointGroups()])
    >>> sorted(sl.pencil_marks(puzzle).candidates[3][3])
    [1, 2, 3, 4, 6, 7, 8, 9]
    """

    kind = "disjoint_groups"

    def check(self, layout: Layout) -> None:
        """There are boxes."""
        if layout.box is None:
            raise PuzzleError("disjoint groups need boxes that are rectangles")

    def houses(self, layout: Layout) -> Iterator[tuple[HouseKind, Cells]]:
        """One for each place in a box."""
        return ((HouseKind.GROUP, cells) for cells in zip(*layout.boxes(), strict=True))
