"""What patterns switch off when nothing follows any more: pointing and claiming, hidden pairs, naked pairs, X-Wings.

They are those of the board as it is then, so a pattern has causes: the candidates that had to go before it was there.
One that was there from the start says nothing new, and is left out. The first kind of pattern that finds anything
ends the search. Houses go boxes, columns, rows; pairs of digits, cells and lines in the order (1, 2), (1, 3), (2, 3),
(1, 4), …
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from sudologue.model.bits import bits
from sudologue.reasoning.breadth_first.links import CELLS, NINE, Candidates, range_number
from sudologue.reasoning.sets.fish import both_ways
from sudologue.reasoning.sets.locked import locked_sets

_ROWS, _COLUMNS, _BOXES = range(9), range(9, 18), range(18, 27)
_MASKS = NINE.house_masks
_CELLS_OF = tuple(tuple(bits(mask)) for mask in _MASKS)


class Pattern(NamedTuple):
    """What a pattern strikes, what had to go first, and its truths."""

    struck: list[int]
    gone: list[int]
    truths: tuple[int, ...]


Find = Callable[[Candidates, Candidates], Iterator[Pattern]]
"""From the board as it was before the assumption, and as it is now."""


def patterns(before: Candidates, now: Candidates) -> Iterator[Pattern]:
    """Those of the first kind of which there are any that strike something and were not there from the start."""
    for find in (_locked, _hidden_pairs, _naked_pairs, _x_wings):
        found = [pattern for pattern in find(before, now) if pattern.struck and pattern.gone]
        if found:
            return iter(found)
    return iter(())


def _gone(before: Candidates, now: Candidates, digit: int, cells: int) -> list[int]:
    lost = before.digits[digit] & ~now.digits[digit] & cells
    return [digit * CELLS + cell for cell in bits(lost)]


def in_order_of_buckets(cells: list[int]) -> list[int]:
    """Cells in the order in which the Explainer's tables give them back: by their last bits, and then as they came."""
    size = 16
    while len(cells) * 4 > size * 3:
        size *= 2
    return sorted(cells, key=lambda cell: cell % size)


def _of_digit(digit: int, cells: int) -> list[int]:
    return [digit * CELLS + cell for cell in in_order_of_buckets(list(bits(cells)))]


def _crossings(source: int, targets: range) -> tuple[tuple[int, int], ...]:
    """For each target that crosses a house: the cells of the house alone, and those of the target alone."""
    house = _MASKS[source]
    masks = [_MASKS[target] for target in targets if _MASKS[target] & house]
    return tuple((house & ~target, target & ~house) for target in masks)


_LOCKING = tuple(
    tuple((source, _crossings(source, targets)) for source in sources)
    for sources, targets in (
        (_BOXES, _COLUMNS),
        (_BOXES, _ROWS),
        (_COLUMNS, _BOXES),
        (_ROWS, _BOXES),
    )
)
"""The houses in their order, each with its crossings."""


def _locked(before: Candidates, now: Candidates) -> Iterator[Pattern]:
    """All places of a digit in a house lie in another."""
    for houses, digit in product(_LOCKING, range(9)):
        cells = now.digits[digit]
        for source, crossings in houses:
            places = cells & _MASKS[source]
            if not places & places - 1:
                continue
            for outside, struck in crossings:
                if not places & outside and cells & struck:
                    gone = _gone(before, now, digit, outside)
                    truths = (range_number(digit, source),)
                    yield Pattern(_of_digit(digit, cells & struck), gone, truths)


def _pairs(sets: Sequence[int]) -> list[tuple[int, ...]]:
    """Which two of the sets have the same two places, in order."""
    return sorted((chosen for chosen, _ in locked_sets(sets, 2)), key=lambda pair: pair[::-1])


def _open(before: Candidates, house: int) -> int:
    return sum(before.domains[cell] > 0 for cell in _CELLS_OF[house])


def _hidden_pairs(before: Candidates, now: Candidates) -> Iterator[Pattern]:
    """Two digits have the same two places in a house."""
    for house in (*_BOXES, *_COLUMNS, *_ROWS):
        if _open(before, house) <= 4:
            continue
        places = [now.places(digit, house) for digit in range(9)]
        for one, two in _pairs(places):
            cells, pair = places[one], 1 << one | 1 << two
            struck = [
                digit * CELLS + cell
                for cell in in_order_of_buckets(list(bits(cells)))
                for digit in bits(now.domains[cell] & ~pair)
            ]
            others = _MASKS[house] & ~cells
            gone = [*_gone(before, now, one, others), *_gone(before, now, two, others)]
            truths = range_number(one, house), range_number(two, house)
            yield Pattern(struck, sorted(gone, key=lambda each: each % CELLS), truths)


def _naked_pairs(before: Candidates, now: Candidates) -> Iterator[Pattern]:
    """Two cells of a house have the same two digits."""
    for house in (*_BOXES, *_COLUMNS, *_ROWS):
        if _open(before, house) < 4:
            continue
        cells = _CELLS_OF[house]
        for first, second in _pairs([now.domains[cell] for cell in cells]):
            one, two = cells[first], cells[second]
            pair = now.domains[one]
            others = [c for c in cells if c not in (one, two) and now.domains[c] & pair]
            struck = [
                digit * CELLS + cell
                for cell in in_order_of_buckets(others)
                for digit in bits(now.domains[cell] & pair)
            ]
            gone = [
                digit * CELLS + cell
                for cell in (one, two)
                for digit in bits(before.domains[cell] & ~pair)
            ]
            yield Pattern(struck, gone, (one, two))


def _x_wings(before: Candidates, now: Candidates) -> Iterator[Pattern]:
    """A digit has the same two places in two lines."""
    digits = [
        digit for digit in range(9) if sum(before.places(digit, row) > 0 for row in _ROWS) > 3
    ]
    for lines in reversed(both_ways(NINE)):
        found = [
            (chosen[::-1], digit, places)
            for digit in digits
            for chosen, places in locked_sets(lines.places(now.digits[digit]), 2)
        ]
        for (second, first), digit, places in sorted(found):
            bases = lines.base[first], lines.base[second]
            yield _x_wing(before, now, digit, bases, lines.covers(places))


def _x_wing(
    before: Candidates, now: Candidates, digit: int, bases: tuple[int, int], covers: Sequence[int]
) -> Pattern:
    base, cover = (_MASKS[a] | _MASKS[b] for a, b in (bases, covers))
    struck = [cell for line in covers for cell in bits(now.places(digit, line) & ~base)]
    gone = _gone(before, now, digit, _MASKS[bases[0]] & ~cover)
    gone += _gone(before, now, digit, _MASKS[bases[1]] & ~cover)
    truths = range_number(digit, bases[0]), range_number(digit, bases[1])
    return Pattern([digit * CELLS + cell for cell in in_order_of_buckets(struck)], gone, truths)
