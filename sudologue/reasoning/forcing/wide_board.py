"""A board written out once more, wide, so that a few operations on one integer count the candidates of every truth.

Every truth of the grid has a slot, a run of bits for its candidates with a guard bit above them, and a candidate has a
bit in the slot of each truth it belongs to. Truths go by the numbers of their guards, and sets of truths are masks of
guards.

    guard ─┐         ┌─ anchor        Set all guards and subtract all anchors: a slot with no candidate loses
           0 000100010                its guard, any other its lowest candidate. Once more, and the guards that
             └ slot ─┘                go belong to truths with one. Six operations count every truth there is.

(What is in one mask and not in another is mostly written `one ^ one & other` here: Python takes three times as long
for `~other` as for `&` or `^`, which on masks of 3,000 bits is most of the work.)
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Generic, NamedTuple, TypeVar

from sudologue.inference.truth import Domain, Range, Truth
from sudologue.model.bits import bits, union
from sudologue.model.board import Board
from sudologue.model.grid import Grid, MaskTable, Table
from sudologue.model.house import HouseKind
from sudologue.model.puzzle import Puzzle
from sudologue.reasoning.proofs.needed_truths import ModelRotation

T = TypeVar("T")

_FEW = 3
"""Candidates of a truth: with one fewer they make a strong link, or a single."""


@dataclass(frozen=True, slots=True, eq=False)
class Fact:
    """A truth that is open on a board, and its candidates there; each board makes its own, once."""

    truth: Truth
    mask: int
    guard: int
    """The number of its guard's bit in the wide form."""


class Outcome(NamedTuple):
    """Where an assumption leads without a contradiction."""

    alive: int
    """The candidates left, the true ones among them, written wide."""
    open: int
    """The guards of the truths that nothing true has met."""


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
        self.guards_of = Table[int, list[int]](
            lambda number: [self.guard(place) for place in places[number]]
        )
        """For each candidate, the guards of the truths it belongs to."""
        self.serves = MaskTable(lambda number: sum(1 << guard for guard in self.guards_of[number]))
        """The same as a mask."""
        self.below = MaskTable(lambda guard: self.members(1 << guard))
        """For each guard, the slot below it."""
        self._places = places
        self._spread = MaskTable(lambda slot: self.wide(self.masks[slot]))
        """For each slot, its candidates with all their bits."""
        self.strikes = MaskTable(self._find_struck)
        """For each candidate, those that it sees."""

    def _find_struck(self, number: int) -> int:
        """The others in its truths, and what else it may be in conflict with."""
        found, own = 0, 0
        for place in self._places[number]:
            slot = place // (self.size + 1)
            found |= self._spread[slot]
            own |= self.masks[slot]
        return found & ~self.copies[number] | self.wide(self.grid.sees[number] & ~own)

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
def _slots_of(grid: Grid) -> Slots:
    return Slots(grid)


class WideBoard:
    """A board written wide, and the propagation on it."""

    def __init__(self, board: Board) -> None:
        slots = self.slots = _slots_of(board.grid)
        self.candidates = slots.wide(board.candidates_mask)
        self.placed = slots.wide(board.placed_mask)
        self.open = slots.guards & ~((self.placed | slots.guards) - slots.anchors)
        """The guards of the truths that no digit on the board has met yet."""
        self._mask = board.candidates_mask
        self._facts: dict[int, Fact] = {}

    def fact(self, guard: int) -> Fact:
        """The truth of a guard (its bit's number) with its candidates."""
        fact = self._facts.get(guard)
        if fact is None:
            fact = self._facts[guard] = Fact(self.slots.truth(guard), self.mask(guard), guard)
        return fact

    def mask(self, guard: int) -> int:
        """The candidates of the truth of a guard."""
        return self._mask & self.slots.masks[guard // (self.slots.size + 1)]

    def held(self, guards: Iterable[int]) -> int:
        """The candidates of the truths of all these guards."""
        masks, length = self.slots.masks, self.slots.size + 1
        return self._mask & union([masks[guard // length] for guard in guards])

    @cached_property
    def options(self) -> Mapping[int, list[int]]:
        """The candidates of the truth of each guard, by their numbers."""
        mask, masks, length = self._mask, self.slots.masks, self.slots.size + 1
        return Table(lambda guard: bits(mask & masks[guard // length]))

    def weight(self, candidate: int) -> float:
        """How much shorter a way to rule a candidate out is as good if it brings nothing more.

        Where a truth is left with two candidates, or one, the next steps are easier: that is worth a fifth, each time.
        """
        guards = self.slots.guards_of[candidate]
        return 1 - sum(len(self.options[guard]) <= _FEW for guard in guards) / 5

    @cached_property
    def rotation(self) -> ModelRotation:
        """Who can take whose place in a choice; truths go by their guards."""
        return ModelRotation(self.slots.grid.sees, self.options, self.slots.serves)

    @property
    def grid(self) -> Grid:
        """The layout."""
        return self.slots.grid

    @property
    def spacing(self) -> int:
        """How many bits there are for each truth; the last is its guard."""
        return self.slots.size + 1

    @property
    def truth_masks(self) -> list[int]:
        """The candidates of every truth."""
        return [self._mask & mask for mask in self.slots.masks]

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
        return self.open ^ self.open & ((alive | self.slots.guards) - self.slots.anchors)

    def supposing(self, candidate: int, truths: int) -> Outcome:
        """A candidate taken as true, and nothing followed yet by these truths (their guards)."""
        alive, strikes, serves = self.candidates, self.slots.strikes, self.slots.serves
        return Outcome(alive ^ alive & strikes[candidate], truths ^ truths & serves[candidate])

    def true(self, outcome: Outcome) -> int:
        """The candidates that are true: all that is alive of truths that are met."""
        return outcome.alive & self.slots.members(self.open & ~outcome.open)

    def since(self, before: "WideBoard") -> "Change | None":
        """What has changed since another board; None if that one lacks anything that this one has."""
        put = self.placed & ~before.placed
        more = before.placed & ~self.placed | (self.candidates | put) & ~before.candidates
        if more:
            return None
        gone, guards = before.candidates & ~self.candidates & ~put, self.slots.guards
        return Change(self, gone, put, guards & ((gone | guards) - self.slots.anchors))


def wide_board(board: Board) -> WideBoard:
    """The board written wide."""
    return board.shared(WideBoard)


@dataclass(frozen=True, slots=True)
class Change:
    """What is different on a board from an earlier one of the same puzzle that had all its candidates and more."""

    wide: WideBoard
    gone: int
    """The candidates that have been ruled out."""
    put: int
    """Those that have been placed."""
    touched: int
    """The guards of the truths that have lost something."""

    def left_of(self, outcome: Outcome) -> tuple[Outcome | None, bool]:
        """What an outcome there comes to here (None is a contradiction), and whether more may follow from it."""
        here, (alive, still_open) = self.wide, outcome
        lost, put, touched = self.gone & alive, self.put, self.touched
        if put and put & alive != put:
            return None, False
        if lost and touched & still_open != touched and lost & here.true(outcome):
            return None, False
        return Outcome(alive & here.candidates, still_open & here.open), bool(lost)


class Latest(Generic[T]):
    """What was worked out on the board that was asked about last.

    The next one is mostly the same with a few candidates fewer, and what followed there follows here.
    """

    def __init__(self) -> None:
        self._kept: tuple[Puzzle, WideBoard, T] | None = None

    def before(self, board: Board) -> tuple[Change, T] | None:
        """What has changed since, and what was known; None if that was another puzzle, or a later board."""
        if self._kept is None or self._kept[0] is not board.puzzle:
            return None
        _, earlier, known = self._kept
        change = wide_board(board).since(earlier)
        return change and (change, known)

    def keep(self, board: Board, known: T) -> None:
        """From now on this board is the latest."""
        self._kept = board.puzzle, wide_board(board), known
