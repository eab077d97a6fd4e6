"""Locked sets: n sets whose union has n places.

If n things must each go somewhere, and between them they have n places to go, then they fill those places and
nothing else can. Things and places are cells and digits, digits and cells, or lines and crossing lines:

| technique | sets | places |
|---|---|---|
| naked pair, triple, quad | cells of a house | digits |
| hidden pair, triple, quad | digits of a house | cells |
| X-Wing, Swordfish, Jellyfish | rows of one digit | columns (or the other way round) |

One search serves them all. A set is a mask of places; where the bits lie is the caller's business.
"""

from collections.abc import Sequence
from functools import lru_cache, reduce
from itertools import combinations

from sudologue.inference.inference import Elimination
from sudologue.model.grid import Grid
from sudologue.model.sets import Candidate, bits

Chosen = tuple[int, ...]
"""Indices of the chosen sets."""


def locked_sets(sets: Sequence[int], size: int) -> list[tuple[Chosen, int]]:
    """Every `size` of the sets with a union of `size` places, and that union.

    A set with a single place is a single, and never part of one.
    """
    return narrow_unions(sets, size, size)


def is_sharp(sets: Sequence[int], lost: int) -> bool:
    """Is each of the locked sets needed to rule something else out of one of the `lost` places?

    A locked set may have a smaller one inside. What goes from that one's places needs the smaller alone.
    """
    return is_tight(sets) or all(
        any(_has_choice([s & ~(1 << place) for s in rest]) for place in bits(lost))
        for rest in combinations(sets, len(sets) - 1)
    )


def is_tight(sets: Sequence[int]) -> bool:
    """Is no smaller part of these sets locked by itself?"""
    return all(
        reduce(int.__or__, part).bit_count() > size
        for size in range(2, len(sets))
        for part in combinations(sets, size)
    ) and all(s & (s - 1) for s in sets)


def _has_choice(sets: Sequence[int]) -> bool:
    """Can each of the sets have a place of its own?"""
    if not sets:
        return True
    first, *rest = sorted(sets, key=int.bit_count)
    return any(_has_choice([s & ~(1 << place) for s in rest]) for place in bits(first))


def narrow_unions(sets: Sequence[int], size: int, room: int) -> list[tuple[Chosen, int]]:
    """Every `size` of the sets with a union of at most `room` places, and that union."""
    fitting = [(i, s) for i, s in enumerate(sets) if 1 < s.bit_count() <= room]
    found: list[tuple[Chosen, int]] = []
    if size == 1:
        return [((i,), s) for i, s in fitting]
    _extend((), fitting, size, room, found)
    return found


def _extend(
    chosen: Chosen,
    fitting: Sequence[tuple[int, int]],
    size: int,
    room: int,
    found: list[tuple[Chosen, int]],
) -> None:
    """Add to `found` what `size` (two or more) of the fitting sets make of the chosen ones."""
    for at in range(len(fitting) - size + 1):
        index, places = fitting[at]
        rest = [
            (i, union) for i, s in fitting[at + 1 :] if (union := s | places).bit_count() <= room
        ]
        if len(rest) >= size - 1:
            if size == 2:
                found += [((*chosen, index, i), union) for i, union in rest]
            else:
                _extend((*chosen, index), rest, size - 1, room, found)


def candidates_of(mask: int, grid: Grid) -> tuple[Candidate, ...]:
    """The candidates of a mask, by cell and then digit."""
    return tuple(sorted(map(grid.split, bits(mask))))


@lru_cache(maxsize=1 << 13)
def elimination_of(mask: int, grid: Grid) -> Elimination:
    """The elimination of all candidates of a mask."""
    return Elimination(candidates_of(mask, grid))
