"""All clues that a puzzle could have: which can stand beside those that it has, and which two can be merged."""

from collections.abc import Iterable

from sudologue.constraints import Killer
from sudologue.generation.draft import Clue, Draft
from sudologue.generation.variants.cages import merged
from sudologue.model.bits import union
from sudologue.model.grid import Grid


class Stock:
    """Clues that are true of a solution. Of cages there may be more than have room: no two lie over each other."""

    def __init__(self, ground: Grid, clues: Iterable[Clue]) -> None:
        self._ground = ground
        self._cells = {clue: clue.cells(ground) for clue in clues}
        self._caged = {clue: self._caged_cells(clue) for clue in self._cells}

    def __len__(self) -> int:
        return len(self._cells)

    def beside(self, draft: Draft, open_cells: int, most_givens: int) -> list[Clue]:
        """Clues that speak of open cells, and that the draft has room for; it may have so many givens."""
        there = set(draft.clues)
        caged = union(map(self._caged_cells, there))
        room = most_givens - draft.givens_mask.bit_count()
        return [
            clue
            for clue, cells in self._cells.items()
            if cells & open_cells
            and clue not in there
            and not self._caged[clue] & caged
            and clue.givens_mask.bit_count() <= room
        ]

    def _caged_cells(self, clue: Clue) -> int:
        cages = (each for each in clue.drawn if isinstance(each, Killer))
        return union(1 << self._ground.index(cell) for each in cages for cell in each.cells)


def merged_clues(one: Clue, other: Clue) -> Clue | None:
    """One cage for two, which says less; None if they cannot be merged. What a symmetry holds together stays so."""
    if len(one.drawn) != 1 or len(other.drawn) != 1:
        return None
    whole = merged(one.drawn[0], other.drawn[0])
    return None if whole is None else Clue(drawn=(whole,))
