"""Settling where constraints are to be read: what no reading supports is struck out, as well as what singles see.

A reading is asked again only when one of its cells has changed, and its answers are remembered. Two things make
readings stronger here than they are by themselves: their cells may see each other (`search.sight`), and houses and
constraints are added up beforehand (`model.house_sums`). It takes a while to make those, so it is only done for
searches that are not over soon.
"""

from functools import lru_cache

from sudologue.model.bits import bits
from sudologue.model.grid import Grid
from sudologue.model.house_sums import house_sums
from sudologue.model.readings import PlacedReading
from sudologue.search.questions import question
from sudologue.search.settling import State, settle, tables_of
from sudologue.search.sight import with_sight

_MOST_LEFT = 6
"""Cells that a sum of houses may leave over."""
_FEW = 3
"""Candidates of a cell that are tried rather than two places of a digit."""


class _Pruner:
    """A reading that is asked often, about boards that differ in little."""

    def __init__(self, placed: PlacedReading) -> None:
        self.placed = placed
        self.mask = placed.candidates_mask
        self.cells = tuple(set(placed.cells))
        self.unsupported = placed.unsupported


@lru_cache(maxsize=64)
def _pruners(grid: Grid) -> tuple[_Pruner, ...]:
    """The readings of a grid, quick ones first."""
    return tuple(map(_Pruner, sorted(grid.readings, key=_effort)))


@lru_cache(maxsize=64)
def _strong_pruners(grid: Grid) -> tuple[_Pruner, ...]:
    """The same with what follows from them, and from what their cells see."""
    plain = {each.placed: each for each in _pruners(grid)}
    sums = (*house_sums(grid, several=False), *house_sums(grid, several=True))
    few = (each for each in sums if len(each.cells) <= _MOST_LEFT)
    readings = (with_sight(grid, each) for each in (*grid.readings, *few))
    return tuple(plain.get(each) or _Pruner(each) for each in sorted(readings, key=_effort))


def _effort(reading: PlacedReading) -> int:
    return sum(map(len, reading.automaton.layers))


@question
def settled(grid: Grid, mask: int) -> int:
    """What is left of the candidates when nothing is tried: by singles, by constraints, and by sums of houses.

    Nothing, if that cannot be. Fast code may see a little more or less.
    """
    found = Pruning(grid, is_strong=True).settle(mask & grid.start_mask, 0, 0)
    return 0 if found is None else found[0]


class Pruning:
    """How one search settles boards, and what it tries: cells that often went wrong come first."""

    def __init__(self, grid: Grid, is_strong: bool) -> None:
        self._grid = grid
        self._tables = tables_of(grid)
        self._pruners = _strong_pruners(grid) if is_strong else _pruners(grid)
        self._trouble = [1] * grid.cell_count

    def settle(self, mask: int, placed: int, known: int) -> State | None:
        """Follow singles and readings until there is nothing new; `None` when something has nothing left."""
        read = 0
        while True:
            settled = settle(self._tables, mask, placed, known)
            if settled is None:
                return None
            mask, placed, known = settled
            left = self._read(mask, read ^ mask)
            if left == mask:
                return settled
            if not left:
                return None
            read, mask = mask, left

    def _read(self, mask: int, changed: int) -> int:
        """What is left when every reading with a change is asked; nothing if one of them cannot be kept."""
        for pruner in self._pruners:
            if changed & pruner.mask:
                lost = pruner.unsupported(mask)
                if lost:
                    mask &= ~lost
                    changed |= lost
                    if not mask & pruner.mask:
                        self._note_trouble(pruner)
                        return 0
        return mask

    def _note_trouble(self, pruner: _Pruner) -> None:
        for cell in pruner.cells:
            self._trouble[cell] += 1

    def to_try(self, mask: int, placed: int) -> int:
        """The candidates of an open cell that has few, and often went wrong; or the two places of a digit."""
        domains = self._grid.domain_masks
        open_cells = self._grid.cells_of(mask & ~placed)
        chosen = min((mask & domains[cell] for cell in bits(open_cells)), key=self._promise)
        if chosen.bit_count() <= _FEW:
            return chosen
        return min((chosen, *self._two_places(mask)), key=self._promise)

    def _two_places(self, mask: int) -> list[int]:
        """The places of each digit that has two in a house."""
        places = (mask & range_ for lane in self._tables.lanes for range_ in lane.ranges.values())
        return [pair for pair in places if pair.bit_count() == 2]

    def _promise(self, candidates: int) -> float:
        """Little where there are few to try, in cells that often went wrong."""
        cells = [number % self._grid.cell_count for number in bits(candidates)]
        return len(cells) ** 2 / sum(self._trouble[cell] for cell in cells)
