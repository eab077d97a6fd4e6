"""What follows from an assumption: the one propagation behind forcing chains, nets and nested nets.

An assumption is a candidate taken as true or as false. Whatever a true candidate sees is false. A truth
with one candidate left makes that one true (a naked or a hidden single), and a truth with none left is the
contradiction. `Follow` works that out for the whole board at once with the folds of `model.lanes`, and keeps
no reasons: most assumptions lead nowhere. Reasons are worked out afterwards, for the few that are told
(`rules.argument`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from sudologue.inference.truth import Domain, Range, Truth
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.lanes import Lane
from sudologue.model.sets import bits


class Outcome(NamedTuple):
    """Where an assumption leads without a contradiction."""

    alive: int
    """The candidates left, the true ones among them."""
    true: int
    """The candidates that are true."""


Follow = Callable[[int, int, int], Outcome | None]
"""From the candidates alive, those known to be true and those just taken as true; None is a contradiction."""

_Spread = Callable[[int], int]
"""From anchors of a lane to all cells of their houses."""


@dataclass(frozen=True, slots=True, eq=False)
class Fact:
    """A truth that is open on a board, and its candidates there; each board makes its own, once."""

    truth: Truth
    mask: int


@lru_cache(maxsize=64)
def _spreads(grid: Grid) -> tuple[_Spread, ...]:
    """How to get from anchors to houses, for each lane of a grid."""
    return tuple(_spread(grid, lane) for lane in grid.lanes)


def _spread(grid: Grid, lane: Lane) -> _Spread:
    """Houses of one shape that lie apart are reached by one multiplication, others one by one."""
    masks = {anchor: grid.house_masks[house] for anchor, house in lane.house_of_anchor.items()}
    shapes = {mask >> anchor for anchor, mask in masks.items()}
    apart = sum(masks.values()).bit_count() == len(masks) * grid.size
    if apart and len(shapes) == 1:
        (shape,) = shapes
        return lambda anchors: anchors * shape

    def spread(anchors: int) -> int:
        found = 0
        for number in bits(anchors):
            digit, anchor = divmod(number, grid.cell_count)
            found |= masks[anchor] << digit * grid.cell_count
        return found

    return spread


def following(board: Board) -> Follow:
    """The propagation on a board: what follows from candidates taken as true, by all its open truths."""
    return board.shared(_following)


def _following(board: Board) -> Follow:
    grid = board.grid
    cell_fold, column, sees = grid.cell_fold, grid.first_cell_mask, grid.sees
    cells = board.empty_mask
    lanes = tuple(
        (lane.fold, lane.anchors_mask & ~lane.fold(board.placed_mask)[0], spread)
        for lane, spread in zip(grid.lanes, _spreads(grid), strict=True)
    )

    def follow(alive: int, true: int, fresh: int) -> Outcome | None:
        while True:
            true |= fresh
            while fresh:
                low = fresh & -fresh
                alive &= ~sees[low.bit_length() - 1]
                fresh ^= low
            once, twice = cell_fold(alive)
            if cells & ~once:
                return None
            single = cells & ~twice
            if single:
                fresh = alive & single * column
            for fold, anchors, spread in lanes:
                once, twice = fold(alive)
                if anchors & ~once:
                    return None
                single = anchors & ~twice
                if single:
                    fresh |= alive & spread(single)
            fresh &= ~true
            if not fresh:
                return Outcome(alive, true)

    return follow


def facts(board: Board) -> tuple[Fact, ...]:
    """Every open truth of a board: the domains, then the ranges, boxes first."""
    return board.shared(_facts)


def _facts(board: Board) -> tuple[Fact, ...]:
    grid, candidates = board.grid, board.candidates_mask
    found = [
        Fact(Domain(grid.cells[cell]), candidates & grid.domain_masks[cell])
        for cell in bits(board.empty_mask)
    ]
    for lane in grid.lanes:
        for number in bits(lane.anchors_mask & ~lane.fold(board.placed_mask)[0]):
            digit, anchor = divmod(number, grid.cell_count)
            house = lane.house_of_anchor[anchor]
            mask = candidates & grid.range_mask(house, digit + 1)
            found.append(Fact(Range(digit + 1, grid.houses[house]), mask))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Nets:
    """Where each candidate of a board leads when it is taken as true, and those that cannot be."""

    outcomes: dict[int, Outcome]
    refuted: tuple[int, ...]


def nets(board: Board) -> Nets:
    """The full propagation of every candidate."""
    return board.shared(_nets)


def _nets(board: Board) -> Nets:
    follow, candidates = following(board), board.candidates_mask
    outcomes: dict[int, Outcome] = {}
    refuted: list[int] = []
    for candidate in bits(candidates):
        outcome = follow(candidates, 0, 1 << candidate)
        if outcome is None:
            refuted.append(candidate)
        else:
            outcomes[candidate] = outcome
    return Nets(outcomes, tuple(refuted))
