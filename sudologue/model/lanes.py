"""Counting in parallel: how often does each digit still fit in each house?

A lane is a family of houses that do not overlap: the rows, the columns, the boxes. Its fold walks over
the positions of all its houses at once. Two accumulators carry the count up to "two or more":

    twice |= once & next
    once  |= next

The candidates of every house are gathered on the house's first cell, its *anchor*, separately for each
digit, because digit slices lie apart in the integer. What is there once and not twice, `once ^ twice` on the
anchors, is then every range with a single candidate: all hidden singles of the lane in some twenty operations.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import isqrt

from sudologue.model.bits import bits

Fold = Callable[[int], tuple[int, int]]
"""From a mask to its (once, twice) counts on the anchors; elsewhere the bits mean nothing."""

Rounds = tuple[tuple[int, int], ...]
"""Which positions to gather: (stride, how many), innermost first."""


def regular_fold(rounds: Rounds) -> Fold:
    """The fold of houses whose positions are reached from their anchors by the same strides."""
    if tuple(count for _, count in rounds) == (3, 3):
        return _fold_nine(rounds[0][0], rounds[1][0])

    def fold(mask: int) -> tuple[int, int]:
        once, twice = mask, 0
        for stride, count in rounds:
            next_once, next_twice = once, twice
            for _ in range(count - 1):
                next_once >>= stride
                next_twice >>= stride
                twice |= next_twice | once & next_once
                once |= next_once
        return once, twice

    return fold


def _fold_nine(inner: int, outer: int) -> Fold:
    """Three by three, written out: the fold that ordinary boards spend their time in."""
    inner_twice, outer_twice = inner * 2, outer * 2

    def fold(mask: int) -> tuple[int, int]:
        second, third = mask >> inner, mask >> inner_twice
        once = mask | second
        twice = mask & second | once & third
        once |= third
        second, third = once >> outer, once >> outer_twice
        twice |= twice >> outer | twice >> outer_twice | once & second
        once |= second
        return once | third, twice | once & third

    return fold


def split_rounds(count: int, stride: int) -> Rounds:
    """Gather `count` positions `stride` apart, in two short rounds where `count` factors."""
    inner = next(d for d in range(isqrt(count), 0, -1) if count % d == 0)
    if inner == 1:
        return ((stride, count),)
    return ((stride, inner), (stride * inner, count // inner))


def irregular_fold(cells_of_anchor: dict[int, tuple[int, ...]], first_cell_mask: int) -> Fold:
    """The fold of houses of any shape: each by itself, all digits at once.

    `first_cell_mask` is cell 0 in every digit's slice.
    """

    def fold(mask: int) -> tuple[int, int]:
        all_once = all_twice = 0
        for anchor, cells in cells_of_anchor.items():
            once = twice = 0
            for cell in cells:
                column = mask >> cell & first_cell_mask
                twice |= once & column
                once |= column
            all_once |= once << anchor
            all_twice |= twice << anchor
        return all_once, all_twice

    return fold


@dataclass(frozen=True, slots=True)
class Lane:
    """A family of houses that do not overlap."""

    fold: Fold
    anchors_mask: int
    """The first cell of each house, in every digit's slice."""
    house_of_anchor: dict[int, int]
    """Which house (its number in the grid) is gathered on which cell."""

    def houses_with_one(self, cells: int) -> list[int]:
        """The houses that have just one of these cells."""
        once, twice = self.fold(cells)
        found = (once ^ twice) & self.anchors_mask
        return [self.house_of_anchor[anchor] for anchor in bits(found)]


def irregular_lanes(
    houses: Sequence[tuple[int, tuple[int, ...]]], first_cell_mask: int
) -> Iterator[Lane]:
    """Lanes for (house number, cells), as few as their anchors allow."""
    rest = list(houses)
    while rest:
        lane: dict[int, tuple[int, tuple[int, ...]]] = {}
        for number, cells in rest:
            lane.setdefault(cells[0], (number, cells))
        taken = {number for number, _ in lane.values()}
        rest = [house for house in rest if house[0] not in taken]
        yield Lane(
            irregular_fold({anchor: cells for anchor, (_, cells) in lane.items()}, first_cell_mask),
            sum(first_cell_mask << anchor for anchor in lane),
            {anchor: number for anchor, (number, _) in lane.items()},
        )
