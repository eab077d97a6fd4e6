"""Following an assumption where constraints are read: singles, and what readings no longer support.

An assumption makes a candidate true, or false. What is true rules out what it sees; a cell or a house with one
candidate left makes it true; a reading, or a sum of houses, rules out what it no longer supports. That goes on until
nothing moves, or something has nothing left: then the assumption is wrong.

Every move is kept with what it ruled out. So the way back from the end is short: a move belongs to the argument if
something that is needed was ruled out by it, and then what it needed is needed, too. Which losses a reading needed is
found by giving them back one by one.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from sudologue.inference.truth import Domain, Kept, Range, Sums, Truth
from sudologue.model.bits import bits, union
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.house_sums import house_sums
from sudologue.model.readings import PlacedReading
from sudologue.model.sums import parse_sum
from sudologue.search import deadline
from sudologue.search.settling import tables_of
from sudologue.search.sight import with_sight

_MOST_IN_SUM = 5
"""Open cells of a sum that is worth reading while following."""
_MOST_IN_READING = 20
"""Open cells of a constraint that is worth it: longer ones take long, and say little."""


class Move(NamedTuple):
    """One thing that follows: a candidate is true, or candidates are ruled out; at the end, neither."""

    truth: Truth | None
    """What it rests on; None for an assumption, and for a case that fails."""
    candidate: int | None
    """That is true now."""
    struck: int
    """What it ruled out, as a mask."""
    case: "tuple[Move, ...]" = ()
    """A case that failed, from its assumption to its end: so what it assumed is ruled out."""


class Trail(NamedTuple):
    """What follows from an assumption, up to the contradiction if there is one."""

    moves: list[Move]
    alive: int
    """What is possible at the end."""
    end: Truth | None
    """The truth that has nothing left; None if nothing is wrong."""


class Follower:
    """Follows assumptions on one board."""

    def __init__(self, board: Board) -> None:
        self.board, self.grid = board, board.grid
        self.start = board.possible_mask
        self._readings = _open_readings(board)
        self._by_cell = _by_cell(self.grid, self._readings)
        self._ranges = _ranges(self.grid)
        self._tables = tables_of(self.grid)
        self._settled = union(map(self._tables.anchors.__getitem__, bits(board.placed_mask)))
        """The anchors of the ranges that the board's digits settle."""

    def suppose(self, candidate: int, alive: int | None = None) -> Trail:
        """What follows if a candidate is true, from all that is possible or from less."""
        deadline.check()
        alive = self.start if alive is None else alive
        struck = alive & self.grid.sees[candidate]
        return self._follow(Trail([Move(None, candidate, struck)], alive & ~struck, None))

    def without(self, trail: Trail, failed: Move) -> Trail:
        """What follows besides when a case has failed."""
        return self._follow(
            Trail([*trail.moves, failed], trail.alive & ~failed.struck, None), failed.struck
        )

    def _follow(self, trail: Trail, struck: int | None = None) -> Trail:
        grid, (moves, alive, _) = self.grid, trail
        true = union(1 << move.candidate for move in moves if move.candidate is not None)
        changed = grid.cells_of(moves[0].struck if struck is None else struck)
        waiting = 0
        while True:
            end, found = self._singles(alive, true)
            if end is not None:
                return Trail(moves, alive, end)
            for truth, candidate in found:
                if alive >> candidate & 1:  # if two are in each other's way, the next round tells
                    seen = alive & grid.sees[candidate]
                    alive ^= seen
                    true |= 1 << candidate
                    changed |= grid.cells_of(seen)
                    moves.append(Move(truth, candidate, seen))
            if found:
                continue
            for cell in bits(changed):
                waiting |= self._by_cell[cell]
            move, end, waiting = self._next_reading(alive, waiting)
            if move is None:
                return Trail(moves, alive, end)
            moves.append(move)
            alive &= ~move.struck
            changed = grid.cells_of(move.struck)

    def _next_reading(self, alive: int, waiting: int) -> tuple[Move | None, Truth | None, int]:
        """What the next reading that has something to say rules out, or that it has nothing left; who waits then."""
        while waiting:
            number = (waiting & -waiting).bit_length() - 1
            waiting &= waiting - 1
            reading = self._readings[number]
            lost = reading.unsupported(alive)
            if lost:
                truth = truth_of(reading, self.grid)
                is_end = lost == reading.candidates_mask & alive
                return (None, truth, 0) if is_end else (Move(truth, None, lost), None, waiting)
        return None, None, 0

    def _singles(self, alive: int, true: int) -> tuple[Truth | None, list[tuple[Truth, int]]]:
        """What has nothing left, if anything; else the candidates that are the last of a cell or a range."""
        grid = self.grid
        once, twice = grid.cell_fold(alive)
        empty = grid.cells_mask & ~once
        if empty:
            return Domain(grid.cells[empty.bit_length() - 1]), []
        known = true | self.board.placed_mask
        single = alive & (grid.cells_mask & ~twice) * grid.first_cell_mask & ~known
        found: list[tuple[Truth, int]] = [
            (Domain(grid.cells[k % grid.cell_count]), k) for k in bits(single)
        ]
        if found:
            return None, found
        settled = self._settled
        for candidate in bits(true):
            settled |= self._tables.anchors[candidate]
        for lane, houses in zip(grid.lanes, self._ranges, strict=True):
            once, twice = lane.fold(alive)
            missing = lane.anchors_mask & ~once
            if missing:
                return houses[missing.bit_length() - 1][0], []
            for anchor in bits(lane.anchors_mask & once & ~twice & ~settled):
                truth, mask = houses[anchor]
                found.append((truth, (alive & mask).bit_length() - 1))
            if found:
                break
            settled >>= self._tables.width
        return None, found


@lru_cache(maxsize=512)
def truth_of(reading: PlacedReading, grid: Grid) -> Truth:
    """The truth that a reading is."""
    if reading.name in grid.readings_by_name:
        return Kept(reading.name)
    return Sums(parse_sum(reading.name.removeprefix("sum "), grid))


def _open_readings(board: Board) -> list[PlacedReading]:
    """The constraints with open cells, short ones first; then sums of houses with few open cells."""
    empty, grid = board.empty_mask, board.grid
    constraints = [
        each
        for each in grid.readings
        if 0 < (each.cells_mask & empty).bit_count() <= _MOST_IN_READING
    ]
    constraints.sort(key=lambda each: len(each.cells))
    sums = [*house_sums(grid, several=False), *house_sums(grid, several=True)]
    few = [each for each in sums if 0 < (each.cells_mask & empty).bit_count() <= _MOST_IN_SUM]
    return constraints + few


def _by_cell(grid: Grid, readings: Sequence[PlacedReading]) -> list[int]:
    """For each cell the readings that it belongs to, as a mask of their numbers."""
    found = [0] * grid.cell_count
    for number, reading in enumerate(readings):
        for cell in reading.cells:
            found[cell] |= 1 << number
    return found


@lru_cache(maxsize=64)
def _ranges(grid: Grid) -> tuple[dict[int, tuple[Truth, int]], ...]:
    """For each lane, from the anchors of ranges to the truths and their candidates."""
    return tuple(
        {
            digit * grid.cell_count
            + anchor: (
                Range(digit + 1, grid.houses[house]),
                grid.range_mask(house, digit + 1),
            )
            for anchor, house in lane.house_of_anchor.items()
            for digit in range(grid.size)
        }
        for lane in grid.lanes
    )


def argument_from(follower: Follower, trail: Trail) -> tuple[Move, ...]:
    """The moves that a contradiction rests on, from the assumption to the end."""
    return told_back(follower, trail, 0)[0]


def told_back(follower: Follower, trail: Trail, lost: int) -> tuple[tuple[Move, ...], int]:
    """The same, where some was lost before; and what of that is needed."""
    assert trail.end is not None, "there is a contradiction to explain"
    grid, start = follower.grid, follower.start
    before = [lost]
    for move in trail.moves:
        before.append(before[-1] | move.struck)
    needed = _needed_by(grid, start, trail.end, before[-1], 0)
    kept = [Move(trail.end, None, 0)]
    for number in reversed(range(len(trail.moves))):
        move = trail.moves[number]
        told = move.struck & needed
        if told or not number:
            needed &= ~told
            kept.append(move._replace(struck=told))
            needed |= _needed_for(grid, start, move, before[number], told)
    return tuple(reversed(kept)), needed


def _needed_for(grid: Grid, start: int, move: Move, lost: int, told: int) -> int:
    """What had to be lost for a move to follow."""
    if move.case:
        return needed_in_case(grid, start, move.case, lost)
    if move.truth is None:
        return 0
    if move.candidate is not None:
        return move.truth.full_mask(grid) & start & ~(1 << move.candidate) & lost
    return _needed_by(grid, start, move.truth, lost, told)


def needed_in_case(grid: Grid, start: int, case: Sequence[Move], lost: int) -> int:
    """What had to be lost, before a case began, for it to fail."""
    struck = [lost]
    for move in case[:-1]:
        struck.append(struck[-1] | move.struck)
    end = case[-1]
    assert end.truth is not None
    needed = _needed_by(grid, start, end.truth, struck[-1], 0)
    for number in reversed(range(len(case) - 1)):
        needed &= ~case[number].struck
        needed |= _needed_for(grid, start, case[number], struck[number], case[number].struck)
    return needed


def _needed_by(grid: Grid, start: int, truth: Truth, lost: int, struck: int) -> int:
    """Of what is lost: what a truth needs to have nothing left, or a reading to rule out what it struck."""
    plain = truth.reading(grid)
    lost &= truth.full_mask(grid) & start
    if plain is None:
        return lost
    reading, needed = with_sight(grid, plain), lost
    for candidate in bits(lost):
        fewer = needed & ~(1 << candidate)
        if _still(reading, start & ~fewer, struck):
            needed = fewer
    return needed


def _still(reading: PlacedReading, alive: int, struck: int) -> bool:
    """Does the reading still rule out all that was struck; or, if nothing was, has it nothing left?"""
    lost = reading.unsupported(alive)
    if struck:
        return struck & ~lost == 0
    return lost == reading.candidates_mask & alive
