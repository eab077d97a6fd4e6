"""Counts: as many truths as sets that hold them, in fish and subsets, and in sets of cells inside an argument."""

from collections.abc import Iterator, Sequence

from sudologue.inference.derivation import Count, Scope
from sudologue.inference.truth import Domain, Range, Truth
from sudologue.model.bits import union
from sudologue.model.grid import Grid

_MOST_TRIES = 2000
"""How many sets are tried to cover some truths."""


def count(scope: Scope, truths: Sequence[Truth], wanted: int) -> Count | None:
    """Those of the wanted candidates that are false because there are as many truths as sets to hold them."""
    left = list(map(scope.left, truths))
    held = union(left)
    if held.bit_count() != sum(map(int.bit_count, left)):
        return None
    found = list(_Covers(scope.grid, wanted).find(held, len(truths)))
    lost, within = max(found, key=lambda one: one[0].bit_count(), default=(0, ()))
    return Count(lost & ~held, tuple(truths), within) if lost & ~held else None


class _Covers:
    """Ways to hold candidates in so many cells, or digits in houses, as far as they can be found with little work."""

    def __init__(self, grid: Grid, wanted: int) -> None:
        self._grid, self._wanted = grid, wanted
        self._tries = _MOST_TRIES
        self._sets: dict[int, list[tuple[int, Truth]]] = {}

    def find(self, held: int, size: int) -> Iterator[tuple[int, tuple[Truth, ...]]]:
        """The wanted candidates in each cover, and its sets; those come first that hold much."""
        if not held:
            yield 0, ()
            return
        self._tries -= 1
        if not size or self._tries < 0:
            return
        options = self._sets_of((held & -held).bit_length() - 1)
        for mask, each in sorted(options, key=lambda option: -(option[0] & held).bit_count()):
            for lost, rest in self.find(held & ~mask, size - 1):
                yield lost | mask & self._wanted, (each, *rest)

    def _sets_of(self, candidate: int) -> list[tuple[int, Truth]]:
        """The cell of a candidate, and its digit in each of its houses."""
        if candidate not in self._sets:
            grid = self._grid
            cell, digit = grid.split(candidate)
            houses = (grid.houses[number] for number in grid.houses_of[grid.index(cell)])
            sets: list[Truth] = [Domain(cell), *(Range(digit, house) for house in houses)]
            self._sets[candidate] = [(each.full_mask(grid), each) for each in sets]
        return self._sets[candidate]


def count_cells(scope: Scope, cells: Sequence[Domain], wanted: int) -> Count | None:
    """What some cells with one digit each rule out of what is wanted; None if that is not how it is, or nothing.

    The places of each digit are in one house, of those that have them the one with most that is wanted.
    """
    held = union(map(scope.left, cells))
    wanted &= scope.alive & ~union(cell.mask(scope.board) for cell in cells)
    within = _houses_of_digits(scope.grid, held, wanted)
    sets = union(each.full_mask(scope.grid) for each in within)
    if len(within) != len(cells) or held & ~sets or not sets & wanted:
        return None
    needed = scope.blamed(union(cell.mask(scope.board) for cell in cells) & ~sets)
    return Count(sets & wanted, tuple(cells), within, needed)


def _houses_of_digits(grid: Grid, held: int, wanted: int) -> tuple[Range, ...]:
    """For each digit a house that has all its places, as far as there is one."""
    found = list[Range]()
    for digit in range(1, grid.size + 1):
        own = held & grid.cells_mask << (digit - 1) * grid.cell_count
        ranges = (Range(digit, house) for house in grid.houses if own)
        holding = [each for each in ranges if not own & ~each.full_mask(grid)]
        if holding:
            found.append(max(holding, key=lambda each: (each.full_mask(grid) & wanted).bit_count()))
    return tuple(found)
