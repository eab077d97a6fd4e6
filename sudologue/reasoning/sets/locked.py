"""Locked sets: n sets whose union has n places.

If n things must each go somewhere, and between them they have n places to go, then they fill those places and
nothing else can. Things and places are cells and digits, digits and cells, or lines and crossing lines:

| technique | sets | places |
|---|---|---|
| naked pair, triple, quad | cells of a house | digits |
| hidden pair, triple, quad | digits of a house | cells |
| X-Wing, Swordfish, Jellyfish | rows of one digit | columns (or the other way round) |

One search serves them all. A set is a mask of places; where the bits lie is the caller's business.

Most houses have nothing to find, and that is seen without a search (`may_eliminate`), for all choices of places at
once. One integer has a field for every choice of places, and each set adds one to the fields of the choices that hold
it. With all sets added up, a field says how many sets lie within its choice: locked are as many as it has places.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, reduce
from itertools import combinations, compress, count

from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import MaskTable
from sudologue.reasoning.views.candidates import house_digits
from sudologue.search.questions import question

Chosen = tuple[int, ...]
"""Indices of the chosen sets."""


_MOST_PLACES = 9
"""With more places than that, there are too many choices of them."""

_WIDTH = 5
"""The bits of a field. The highest is its flag, set once there are as many sets as places."""


def _of_choices(field: Callable[[int], int]) -> int:
    """The integer with this in the field of each choice of places."""
    return sum(field(choice) << _WIDTH * choice for choice in range(1 << _MOST_PLACES))


_FLAGS = _of_choices(lambda _: 1 << _WIDTH - 1)
_NO_SETS = _FLAGS - _of_choices(int.bit_count)
"""Each field is short of its flag by as many as its choice has places."""


def _within(places: int) -> int:
    """One in the field of each choice that holds all these places."""
    rest = places & places - 1
    if rest:
        return _WITHIN[rest] & _WITHIN[places ^ rest]
    return _of_choices(lambda choice: bool(choice & places))


_WITHIN = MaskTable(_within)


def _held(sets: Iterable[int]) -> int:
    """The integer with all the sets added up: flagged are the choices that hold as many as they have places."""
    return sum(map(_WITHIN.__getitem__, sets), _NO_SETS)


@lru_cache(maxsize=16)
def _smaller_flags(count: int) -> int:
    """The flags of the choices of fewer places than that, but for none at all."""
    return _of_choices(lambda choice: 0 < choice.bit_count() < count) << _WIDTH - 1


@lru_cache(maxsize=1 << 13)
def may_eliminate(sets: tuple[int, ...]) -> bool:
    """Are some of the sets locked in places that others have as well? These lose them.

    Most houses stay as they are from one step to the next, so answers are remembered.

    Places are numbered from 0. Empty sets are those that have got theirs; of the others there should be as many as
    there are places. Then it is the same to ask it of the places and the sets that have them: where some sets are
    locked, the rest of the places is. With more places than sets, or with very many, the answer takes a search, and
    is yes until then; and so it is where some sets have too few places, which nothing can mend.
    """
    if max(sets) >> _MOST_PLACES:
        return True
    open_sets = [*filter(None, sets)]
    if reduce(int.__or__, open_sets, 0).bit_count() > len(open_sets):
        return True
    held = _held(open_sets)
    flags = held & _FLAGS
    if held & flags - (flags >> _WIDTH - 1):
        return True  # more sets than places
    if flags.bit_count() <= 2:
        return False  # no places, and all of them
    choices = [flag // _WIDTH for flag in bits(flags)]
    return any(each & choice and each & ~choice for choice in choices for each in sets)


def is_locked_with(first: int, others: Iterable[int]) -> bool:
    """Is a set locked together with some of the others? Where there are very many places, it may be so.

    Empty sets are those that have got their place, as above.
    """
    sets = [first, *filter(None, others)]
    if max(sets) >> _MOST_PLACES:
        return True
    return bool(_held(sets) & _WITHIN[first] << _WIDTH - 1)


def locked_sets(sets: Sequence[int], size: int) -> list[tuple[Chosen, int]]:
    """Every `size` of the sets with a union of `size` places, and that union.

    A set with a single place is a single, and never part of one.
    """
    return narrow_unions(sets, size, size)


def is_sharp(sets: Sequence[int], lost: int) -> bool:
    """Is each of the locked sets needed to rule something else out of one of the `lost` places?

    A locked set may have a smaller one inside. What goes from that one's places needs the smaller alone.
    """
    return is_irreducible(sets) or all(
        any(_has_choice([s & ~(1 << place) for s in rest]) for place in bits(lost))
        for rest in combinations(sets, len(sets) - 1)
    )


def is_irreducible(sets: Sequence[int]) -> bool:
    """Is no smaller part of these sets locked by itself?"""
    if not max(sets) >> _MOST_PLACES:
        return not _held(sets) & _smaller_flags(len(sets))
    return all(
        reduce(int.__or__, part).bit_count() > size
        for size in range(2, len(sets))
        for part in combinations(sets, size)
    ) and all(s & (s - 1) for s in sets)


def are_connected(sets: Sequence[int]) -> bool:
    """Can one go from any of these sets to any other, by places that they share?"""
    joined, apart = sets[0], list(sets[1:])
    while near := [s for s in apart if s & joined]:
        joined = reduce(int.__or__, near, joined)
        apart = [s for s in apart if not s & joined]
    return not apart


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


@question
def houses_with_subsets(board: Board) -> frozenset[int]:
    """The houses where a subset may clear something: some cells are locked, and others have one of their digits.

    Most houses have neither a naked nor a hidden one, whatever the n, and stay so from step to step. Fast code may name
    some that have none.
    """
    return frozenset(compress(count(), map(may_eliminate, board.shared(house_digits))))
