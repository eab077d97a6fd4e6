"""What follows from an assumption: the one propagation behind forcing chains, nets and nested nets.

An assumption is a candidate taken as true or as false. Whatever a true candidate sees is false. A truth
with one candidate left makes that one true (a naked or a hidden single), and a truth with none left is the
contradiction. `Ground.follow` works that out for the whole board at once and keeps no reasons: most
assumptions lead nowhere. Reasons are worked out afterwards, for the few that are told (`rules.argument`).

For this the board is written out once more, wide: every truth of the grid has a slot, a run of bits for its
candidates with a guard bit above them, and a candidate has a bit in the slot of each truth it belongs to.

    guard ─┐         ┌─ anchor        Set all guards and subtract all anchors: a slot with no candidate loses
           0 000100010                its guard, any other its lowest candidate. Once more, and the guards that
             └ slot ─┘                go belong to truths with one. Six operations count every truth there is.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from sudologue.inference.truth import Domain, Range, Truth
from sudologue.model.board import Board
from sudologue.model.grid import Grid, MaskTable
from sudologue.model.house import HouseKind
from sudologue.model.puzzle import Puzzle
from sudologue.model.sets import bits
from sudologue.search import kernel


@dataclass(frozen=True, slots=True, eq=False)
class Fact:
    """A truth that is open on a board, and its candidates there; each board makes its own, once."""

    truth: Truth
    mask: int
    guard: int
    """The number of its guard's bit in the wide form."""


class Outcome(NamedTuple):
    """Where an assumption leads without a contradiction. Both masks are wide."""

    alive: int
    """The candidates left, the true ones among them."""
    true: int
    """The candidates that are true."""


class Slots:
    """The wide form of a grid's candidates."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.size = grid.size
        self.truths, members = _truths(grid)
        self.masks = [sum(1 << number for number in slot) for slot in members]
        self.candidate_at = [number for slot in members for number in (*slot, -1)]
        """For each bit of the wide form, the candidate."""
        self.anchors = sum(1 << slot * (self.size + 1) for slot in range(len(members)))
        self.guards = self.anchors << self.size
        places: dict[int, list[int]] = {}
        for place, number in enumerate(self.candidate_at):
            places.setdefault(number, []).append(place)
        self.copies = MaskTable(lambda number: sum(1 << place for place in places[number]))
        """For each candidate, all its bits."""
        self.serves = MaskTable(
            lambda number: sum(1 << self.guard(place) for place in places[number])
        )
        """For each candidate, the guards of the truths it belongs to."""
        everything = self.members(self.guards)
        self.keeps = MaskTable(lambda number: everything & ~self.wide(grid.sees[number]))
        """For each candidate, all that it leaves alive."""

    def wide(self, mask: int) -> int:
        """A mask of candidates, written wide."""
        found, copies = 0, self.copies
        for number in bits(mask):
            found |= copies[number]
        return found

    def narrow(self, wide: int) -> int:
        """The mask of candidates that was written wide: every cell has a slot, and those come first."""
        found, candidate_at = 0, self.candidate_at
        for place in bits(wide & (1 << self.grid.cell_count * (self.size + 1)) - 1):
            found |= 1 << candidate_at[place]
        return found

    def truth(self, guard: int) -> Truth:
        """The truth below a guard."""
        return self.truths[guard // (self.size + 1)]

    def guard(self, place: int) -> int:
        """The number of the guard above a bit."""
        return place - place % (self.size + 1) + self.size

    def candidates(self, guard: int, alive: int) -> list[int]:
        """The candidates of one truth that are alive."""
        first = guard - self.size
        left = alive >> first & (1 << self.size) - 1
        found: list[int] = []
        while left:
            low = left & -left
            found.append(self.candidate_at[first + low.bit_length() - 1])
            left ^= low
        return found

    def members(self, guards: int) -> int:
        """The slots below these guards."""
        return guards - (guards >> self.size)


def _truths(grid: Grid) -> tuple[list[Truth], list[tuple[int, ...]]]:
    """All domains and ranges of a grid, boxes before lines, and the candidates of each."""
    truths: list[Truth] = [Domain(cell) for cell in grid.cells]
    members = [tuple(bits(mask)) for mask in grid.domain_masks]
    lines = (HouseKind.ROW, HouseKind.COLUMN)
    for house in sorted(range(len(grid.houses)), key=lambda each: grid.houses[each].kind in lines):
        for digit in range(1, grid.size + 1):
            truths.append(Range(digit, grid.houses[house]))
            members.append(tuple(bits(grid.range_mask(house, digit))))
    return truths, members


@lru_cache(maxsize=16)
def _slots(grid: Grid) -> Slots:
    return Slots(grid)


@dataclass(frozen=True, slots=True)
class Change:
    """What is different on a board from an earlier one of the same puzzle that had all its candidates and more."""

    left: int
    """The candidates that are left."""
    gone: int
    """Those that have been ruled out."""
    put: int
    """Those that have been placed."""

    def left_of(self, outcome: Outcome) -> tuple[Outcome | None, bool]:
        """What an outcome there comes to here (None is a contradiction), and whether more may follow from it."""
        if self.put & ~outcome.alive:
            return None, False
        left = Outcome(outcome.alive & self.left, outcome.true & self.left)
        return left, bool(self.gone & outcome.alive)


class Ground:
    """A board written wide, and the propagation on it."""

    def __init__(self, board: Board) -> None:
        slots = self.slots = _slots(board.grid)
        self.candidates = slots.wide(board.candidates_mask)
        self.placed = slots.wide(board.placed_mask)
        self.open = slots.guards & ~((self.placed | slots.guards) - slots.anchors)
        """The guards of the truths that no digit on the board has met yet."""
        self._mask = board.candidates_mask
        self._facts: dict[int, Fact] = {}
        self._options: dict[int, list[int]] = {}

    def fact(self, guard: int) -> Fact:
        """The truth of a guard (its bit's number) with its candidates."""
        fact = self._facts.get(guard)
        if fact is None:
            slots, slot = self.slots, guard // (self.slots.size + 1)
            fact = Fact(slots.truths[slot], self._mask & slots.masks[slot], guard)
            self._facts[guard] = fact
        return fact

    @cached_property
    def records(self) -> bytes:
        """The candidates of every truth, as the kernel reads them."""
        return kernel.records(self._mask & mask for mask in self.slots.masks)

    def options(self, guard: int) -> list[int]:
        """The candidates of the truth of a guard, by their numbers."""
        found = self._options.get(guard)
        if found is None:
            found = self._options[guard] = self.slots.candidates(guard, self.candidates)
        return found

    @property
    def facts(self) -> list[Fact]:
        """Every open truth: the domains, then the ranges, boxes first."""
        return [self.fact(guard) for guard in bits(self.open)]

    @property
    def pairs(self) -> int:
        """The guards of the truths of two."""
        return self.open & self.guards_of_two(self.candidates)

    def guards_of_one(self, alive: int) -> int:
        """The guards of all slots with one candidate alive, or none."""
        guards, anchors = self.slots.guards, self.slots.anchors
        second = alive & ((alive | guards) - anchors)
        return guards & ~((second | guards) - anchors)

    def guards_of_two(self, alive: int) -> int:
        """The guards of all slots with two candidates alive."""
        guards, anchors = self.slots.guards, self.slots.anchors
        second = alive & ((alive | guards) - anchors)
        has_second = (second | guards) - anchors
        has_third = (second & has_second | guards) - anchors
        return guards & has_second & ~has_third

    def emptied(self, alive: int) -> int:
        """The guards of the open truths with nothing alive."""
        return self.open & ~((alive | self.slots.guards) - self.slots.anchors)

    def follow(
        self, alive: int, true: int, truths: int, known: "Nets | None" = None
    ) -> Outcome | None:
        """All that follows by these truths (their guards); None is a contradiction.

        Where it comes to a candidate whose own outcome is known, that is taken over.
        """
        slots = self.slots
        guards, anchors, size = slots.guards, slots.anchors, slots.size
        candidate_at, keeps, copies = slots.candidate_at, slots.keeps, slots.copies
        outcomes, hopeless = (known.outcomes, known.hopeless) if known else ({}, 0)
        while True:
            rest = (alive | guards) - anchors
            if truths & ~rest:
                return None
            single = truths & ~((alive & rest | guards) - anchors)
            fresh = single - (single >> size) & alive & ~true
            if not fresh:
                return Outcome(alive, true)
            if fresh & hopeless:
                return None
            while fresh:
                number = candidate_at[fresh.bit_length() - 1]
                further = outcomes.get(number)
                if further is None:
                    alive &= keeps[number]
                    true |= copies[number]
                else:
                    alive &= further[0]
                    true |= further[1]
                fresh &= ~true
            if true & ~alive:
                return None

    def supposing(self, candidate: int) -> Outcome:
        """A candidate taken as true, and nothing followed yet."""
        slots = self.slots
        return Outcome(self.candidates & slots.keeps[candidate], slots.copies[candidate])

    def since(self, before: "Ground") -> Change | None:
        """What has changed since another board; None if that one lacks anything that this one has."""
        put = self.placed & ~before.placed
        more = before.placed & ~self.placed | (self.candidates | put) & ~before.candidates
        if more:
            return None
        return Change(self.candidates, before.candidates & ~self.candidates & ~put, put)


def ground(board: Board) -> Ground:
    """The board written wide."""
    return board.shared(Ground)


@dataclass(slots=True)
class Nets:
    """Where each candidate of a board leads when it is taken as true, and those that cannot be."""

    outcomes: dict[int, Outcome]
    refuted: list[int]
    hopeless: int = 0
    """Those that cannot be, written wide."""


def nets(board: Board) -> Nets:
    """The full propagation of every candidate, for a board on which nothing is forced."""
    return board.shared(_nets)


_latest: list[tuple[Puzzle, Ground, Nets]] = []
"""The board that was asked about last. The next one is mostly the same with a few candidates fewer, and
what followed there follows here."""


def _nets(board: Board) -> Nets:
    here, found = ground(board), Nets({}, [])
    earlier = _earlier(board.puzzle, here)
    for candidate in bits(board.candidates_mask):
        outcome = (
            here.follow(*here.supposing(candidate), here.open, found)
            if earlier is None
            else _continued(candidate, *earlier, here, found)
        )
        if outcome is None:
            found.refuted.append(candidate)
            found.hopeless |= here.slots.copies[candidate]
        else:
            found.outcomes[candidate] = outcome
    _latest[:] = [(board.puzzle, here, found)]
    return found


def _earlier(puzzle: Puzzle, here: Ground) -> tuple[Nets, Change] | None:
    for latest, before, known in _latest:
        change = here.since(before) if latest is puzzle else None
        if change is not None:
            return known, change
    return None


def _continued(
    candidate: int, earlier: Nets, change: Change, here: Ground, known: Nets
) -> Outcome | None:
    """Where a candidate leads now: nowhere else, unless something on its way is gone."""
    outcome = earlier.outcomes.get(candidate)
    if outcome is None:
        return None
    left, is_affected = change.left_of(outcome)
    if left is None or not is_affected:
        return left
    return here.follow(*left, here.open, known)
