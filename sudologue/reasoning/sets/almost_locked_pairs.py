"""Two almost locked sets with a restricted common digit, and what they strike: see `rules.als`.

Every rule about almost locked sets asks here: for what it tells itself, or for what is told more simply.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.sets import bits
from sudologue.reasoning.sets.almost_locked import Web, almost_locked_web, locked_sets
from sudologue.reasoning.sets.locked import loose_houses
from sudologue.reasoning.sets.placements import suspects
from sudologue.reasoning.views.candidates import all_places, common_peers, digit_masks
from sudologue.search.questions import question
from sudologue.search.services import SetPair


class Row(NamedTuple):
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
        """Rows with few cells come first, then those that strike much."""
        return self.cells_mask.bit_count(), -self.targets_mask.bit_count(), self.sets


def linked_pairs(board: Board) -> list[Row]:
    """Every two sets that strike something together, small ones first."""
    return sorted(_without_copies(board.shared(_all_pairs)), key=lambda row: row.rank)


def _all_pairs(board: Board) -> list[Row]:
    """The same in any order, copies of the same cells among them."""
    return [
        Row(pair, cells, _digits(joints), cells[0] | cells[1], targets)
        for pair, joints, cells, targets in set_pairs(board)
    ]


@question
def set_pairs(board: Board) -> Iterator[SetPair]:
    """Every two sets that are joined and strike something, in any order."""
    web = almost_locked_web(board)
    for numbers in _joined(web):
        pair = _pair(board.grid, web, numbers)
        if pair.targets_mask:
            yield pair


@lru_cache(maxsize=1 << 9)
def _digits(digits_mask: int) -> tuple[int, ...]:
    return tuple(bits(digits_mask))


def _joined(web: Web) -> Iterator[tuple[int, int]]:
    """Every two sets that may strike something: joined twice, or joined by one digit and striking another."""
    for one, nodes in enumerate(web.nodes.all()):
        once = twice = 0
        for node in nodes:
            twice |= once & web.joined[node]
            once |= web.joined[node]
        later = once >> one << one
        if later:
            pairs, once = later & twice, later & ~twice
            for node in nodes:
                fitting = once & ~web.joined[node]
                if fitting:
                    for candidate in bits(web.strikes[node]):
                        pairs |= web.strikers[candidate] & fitting
            for two in bits(pairs):
                yield one, two


def _joints(web: Web, one: int, two: int) -> list[int]:
    """The digits that join two sets: those whose places in the one are all struck by the other."""
    nodes = web.nodes.at(one)
    return [web.digits[node] for node in nodes if web.joined[node] >> two & 1]


def _without_copies(rows: Iterable[Row]) -> Iterator[Row]:
    """Sets that overlap go where sets of the same cells that lie apart say as much."""
    overlapping: list[Row] = []
    told: dict[int, int] = {}
    for row in rows:
        one, two = row.cells
        if one & two:
            overlapping.append(row)
        else:
            told[row.cells_mask] = told.get(row.cells_mask, 0) | row.targets_mask
            yield row
    for row in overlapping:
        if row.targets_mask & ~told.get(row.cells_mask, 0):
            yield row


def _pair(grid: Grid, web: Web, pair: tuple[int, int]) -> SetPair:
    """Two sets and what they strike outside of them."""
    digits, linking, joints = _joints(web, *pair), 0, 0
    for digit in digits:
        linking |= all_places(grid, digit)
        joints |= 1 << digit
    one, two = (web.cells[number] for number in pair)
    struck, also = (web.struck[number] for number in pair)
    targets = struck & also
    if len(digits) == 1:
        targets &= ~linking
    else:
        targets = targets & linking | (struck | also) & ~linking
        targets &= ~((one | two) * grid.first_cell_mask)
    return SetPair(pair, joints, (one, two), targets)


def is_simpler(board: Board, row: Row) -> bool:
    """Is it a wing of three cells, or a subset?"""
    cells = row.cells_mask
    return cells.bit_count() < 4 or any(not cells & ~house for house in board.grid.house_masks)


def simply_struck(board: Board) -> int:
    """What wings and locked sets strike."""
    struck = _struck_by_locked_sets(board)
    for row in board.shared(_all_pairs):
        if row.targets_mask & ~struck and is_simpler(board, row):
            struck |= row.targets_mask
    return struck


def _struck_by_locked_sets(board: Board) -> int:
    """What locked sets strike is in their house; or in one that crosses it, where theirs has the digit nowhere else.

    So where neither a house nor a digit alone has anything to give away, it is nothing.
    """
    if not board.shared(loose_houses) and not board.shared(suspects):
        return 0
    grid, places, struck = board.grid, board.shared(digit_masks), 0
    for cells, digits in locked_sets(board):
        for digit in bits(digits):
            victims = common_peers(grid, cells & places[digit]) & places[digit]
            struck |= victims << digit * grid.cell_count
    return struck


def struck_by_pairs(board: Board) -> dict[int, int]:
    """By their cells, what two sets together strike."""
    struck: dict[int, int] = {}
    for row in board.shared(_all_pairs):
        struck[row.cells_mask] = struck.get(row.cells_mask, 0) | row.targets_mask
    return struck


def all_struck_by_pairs(board: Board) -> int:
    """All that any two sets strike."""
    struck = 0
    for row in board.shared(_all_pairs):
        struck |= row.targets_mask
    return struck
