"""Two almost locked sets with a restricted common digit, and what they strike: see `rules.als`.

Every rule about almost locked sets asks here: for what it finds itself, or for what is seen more simply.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from sudologue.model.bits import bits, union
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.reasoning.sets.almost_locked import AlmostLockedSets, almost_locked_sets, locked_sets
from sudologue.reasoning.sets.locked import houses_with_subsets
from sudologue.reasoning.sets.placements import promising_digits
from sudologue.reasoning.views.candidates import all_places, common_peers, digit_masks
from sudologue.search.questions import question
from sudologue.search.services import SetPair


class LinkedSets(NamedTuple):
    """Sets by their numbers, each joined to the next by a digit (from 0); two that are joined twice strike more.

    The last set may be the first again.
    """

    sets: tuple[int, ...]
    cells: tuple[int, ...]
    """The cells of each set, as masks."""
    digits: tuple[int, ...]
    cells_mask: int
    targets_mask: int

    @property
    def rank(self) -> tuple[int, int, tuple[int, ...]]:
        """Those with few cells come first, then those that strike much."""
        return self.cells_mask.bit_count(), -self.targets_mask.bit_count(), self.sets


def linked_pairs(board: Board) -> list[LinkedSets]:
    """Every two sets that strike something together, small ones first."""
    return sorted(_without_copies(board.shared(_all_pairs)), key=lambda linked: linked.rank)


def _all_pairs(board: Board) -> list[LinkedSets]:
    """The same in any order, copies of the same cells among them."""
    return [
        LinkedSets(pair, cells, _digits(joints), cells[0] | cells[1], targets)
        for pair, joints, cells, targets in set_pairs(board)
    ]


@question
def set_pairs(board: Board) -> Iterator[SetPair]:
    """Every two sets that are joined and strike something, in any order."""
    als = almost_locked_sets(board)
    for numbers in _joined(als):
        pair = _pair(board.grid, als, numbers)
        if pair[-1]:
            yield pair


@lru_cache(maxsize=1 << 9)
def _digits(digits_mask: int) -> tuple[int, ...]:
    return tuple(bits(digits_mask))


def _joined(als: AlmostLockedSets) -> Iterator[tuple[int, int]]:
    """Every two sets that may strike something: joined twice, or joined by one digit and striking another."""
    for one, nodes in enumerate(als.nodes.all()):
        once = twice = 0
        for node in nodes:
            twice |= once & als.joined[node]
            once |= als.joined[node]
        later = once >> one << one
        if later:
            pairs, once = later & twice, later & ~twice
            for node in nodes:
                fitting = once & ~als.joined[node]
                if fitting:
                    for candidate in bits(als.strikes[node]):
                        pairs |= als.strikers[candidate] & fitting
            for two in bits(pairs):
                yield one, two


def _joints(als: AlmostLockedSets, one: int, two: int) -> list[int]:
    """The digits that join two sets: those whose places in the one are all struck by the other."""
    nodes = als.nodes.at(one)
    return [als.digits[node] for node in nodes if als.joined[node] >> two & 1]


def _without_copies(all_linked: Iterable[LinkedSets]) -> Iterator[LinkedSets]:
    """Sets that overlap go where sets of the same cells that lie apart say as much."""
    overlapping: list[LinkedSets] = []
    reported: dict[int, int] = {}
    for linked in all_linked:
        one, two = linked.cells
        if one & two:
            overlapping.append(linked)
        else:
            reported[linked.cells_mask] = reported.get(linked.cells_mask, 0) | linked.targets_mask
            yield linked
    for linked in overlapping:
        if linked.targets_mask & ~reported.get(linked.cells_mask, 0):
            yield linked


def _pair(grid: Grid, als: AlmostLockedSets, pair: tuple[int, int]) -> SetPair:
    """Two sets and what they strike outside of them."""
    digits = _joints(als, *pair)
    linking = union([all_places(grid, digit) for digit in digits])
    one, two = (als.cells[number] for number in pair)
    struck, also = (als.struck[number] for number in pair)
    targets = struck & also
    if len(digits) == 1:
        targets &= ~linking
    else:
        targets = targets & linking | (struck | also) & ~linking
        targets &= ~((one | two) * grid.first_cell_mask)
    return pair, sum(1 << digit for digit in digits), (one, two), targets


def is_simpler(board: Board, linked: LinkedSets) -> bool:
    """Is it a wing of three cells, or a subset?"""
    cells = linked.cells_mask
    return cells.bit_count() < 4 or any(not cells & ~house for house in board.grid.house_masks)


def simple_targets(board: Board) -> int:
    """What wings and locked sets strike."""
    struck = _struck_by_locked_sets(board)
    for linked in board.shared(_all_pairs):
        if linked.targets_mask & ~struck and is_simpler(board, linked):
            struck |= linked.targets_mask
    return struck


def _struck_by_locked_sets(board: Board) -> int:
    """What locked sets strike is in their house; or in one that crosses it, where theirs has the digit nowhere else.

    So where neither a house nor a digit alone has anything to give away, it is nothing.
    """
    if not board.shared(houses_with_subsets) and not board.shared(promising_digits):
        return 0
    grid, places, struck = board.grid, board.shared(digit_masks), 0
    for cells, digits in locked_sets(board):
        for digit in bits(digits):
            victims = common_peers(grid, cells & places[digit]) & places[digit]
            struck |= victims << digit * grid.cell_count
    return struck


def pair_targets(board: Board) -> dict[int, int]:
    """By their cells, what two sets together strike."""
    struck: dict[int, int] = {}
    for linked in board.shared(_all_pairs):
        struck[linked.cells_mask] = struck.get(linked.cells_mask, 0) | linked.targets_mask
    return struck


def all_pair_targets(board: Board) -> int:
    """All that any two sets strike."""
    return union([linked.targets_mask for linked in board.shared(_all_pairs)])
