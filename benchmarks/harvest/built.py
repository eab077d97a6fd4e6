"""Patterns that are built anew on each board, since no other board has quite the same.

Ring    an SK-Loop. Any ring will do: of the two digits of each pair one is given to the box, and one to the line.
Hammer  a tridagon, on the few boards that have room for it.
Grave   a BUG. A search gives each cell a wrong candidate beside the true one.
Shoal   a Franken or mutant fish. A true candidate tells houses of the base and of the cover, so any choice will do.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations, product
from random import Random
from typing import NamedTuple

from sudologue.model.bits import bits
from sudologue.reasoning.sets.fish import Fish, is_sharp_fish
from sudologue.rules.complex_fish import WAYS, House, Species, catch_of, plain_houses, side_of

from .position import NINE, Plant, Position, shuffled, some_of

Sides = tuple[tuple[House, ...], tuple[House, ...]]
"""The houses of a base and of a cover."""

DEPTH = 100
"""How many steps to look for one grave: it is better to begin again than to go on for long."""
CASTS = 60
"""How many fish to try on one board."""


class Ring(Plant):
    """An SK-Loop, wherever it may lie."""

    def planted(self, position: Position, random: Random) -> Position | None:
        """A board with a ring: its pivots filled, and digits for the houses, just enough to go round."""
        rows, columns = (
            [3 * band + random.randrange(3) for band in random.sample(range(3), 2)] for _ in "rc"
        )
        pivots = sum(1 << 9 * row + column for row, column in product(rows, columns))
        pairs: list[tuple[int, int, int]] = []
        for row, column in product(rows, columns):
            box = 18 + row // 3 * 3 + column // 3
            for line in (row, 9 + column):
                cells = NINE.house_masks[box] & NINE.house_masks[line] & ~pivots
                pairs.append((cells, box, line))
        if any(not cells & position.board.empty_mask for cells, _, _ in pairs):
            return None
        return position.after(self._struck(position, pairs, random), pivots)

    def _struck(self, position: Position, pairs: list[tuple[int, int, int]], random: Random) -> int:
        """What the pairs have besides the digits of their houses, if each gives one to either house."""
        allowed = [0] * 27
        for cells, *houses in pairs:
            random.shuffle(houses)
            for cell, house in zip(bits(cells), houses, strict=True):
                allowed[house] |= NINE.cells_mask << 81 * position.digits[cell]
        struck = 0
        for cells, box, line in pairs:
            struck |= cells * NINE.first_cell_mask & ~(allowed[box] | allowed[line])
        return struck


DIAGONALS = [
    [
        [27 * band + 3 * stack + 9 * i + j for i, j in enumerate(order)]
        for order in permutations(range(3))
    ]
    for band, stack in product(range(3), range(3))
]
"""For each box the three cells in three rows and three columns, in all six ways."""


class Hammer(Plant):
    """A tridagon, wherever the solution has four digits in its twelve cells: the rarest is the guardian."""

    def planted(self, position: Position, random: Random) -> Position | None:
        """A board with three digits in the twelve cells, and what is true there."""
        found = [*self._places(position)]
        if not found:
            return None
        cells = random.choice(found)
        count = Counter(position.digits[cell] for cell in cells)
        three = [digit for digit, _ in count.most_common(3)]
        return position.after(
            sum(NINE.domain_masks[cell] for cell in cells)
            & ~sum(NINE.cells_mask << 81 * digit for digit in three)
        )

    def _places(self, position: Position) -> Iterator[list[int]]:
        """Twelve open cells with four digits between them."""
        is_open, digits = position.board.empty_mask, position.digits
        boxes = [
            [cells for cells in ways if all(is_open >> cell & 1 for cell in cells)]
            for ways in DIAGONALS
        ]
        for left, right in combinations(range(3), 2):
            bands = [
                [
                    one + other
                    for one, other in product(boxes[3 * band + left], boxes[3 * band + right])
                    if len({digits[cell] for cell in one + other}) <= 4
                ]
                for band in range(3)
            ]
            for top, bottom in combinations(bands, 2):
                for one, other in product(top, bottom):
                    if len({digits[cell] for cell in one + other}) == 4:
                        yield one + other


@dataclass(frozen=True)
class Grave(Plant):
    """A BUG with one guardian, or with more.

    Every open cell has its true candidate and a wrong one, and every digit that a house lacks stands there once as the
    one and once as the other. Only the cell of the true guardian has two wrong ones, and its houses have its digit
    twice as a wrong one, for its guardian is not part of the grave. So begin with that cell, and give it, and all that
    it asks to be open, the wrong candidates that they lack. The other cells are filled.
    """

    has_more: bool

    def planted(self, position: Position, random: Random) -> Position | None:
        """A board that is a grave but for one true candidate, and for wrong ones in its cell or in those it sees."""
        guarded = random.choice(bits(position.board.empty_mask))
        hole = Hole(position, guarded, 1 << guarded, 0, position.wrong_mask)
        wrong = hole.closed(random, iter(range(DEPTH)))
        if wrong is None:
            return None
        late = position.after(0, position.board.empty_mask & ~NINE.cells_of(wrong))
        others = late.wrong_mask & ~wrong
        near = (NINE.peer_masks[guarded] | 1 << guarded) * NINE.first_cell_mask
        more = shuffled(bits(others & near), random)[: random.choice((1, 1, 1, 2))]
        return late.after(others & ~sum(1 << other for other in more if self.has_more))


class Hole(NamedTuple):
    """Cells that are to become a grave, and the wrong candidates that they have so far."""

    position: Position
    guarded: int
    open_mask: int
    chosen: int
    free: int
    """The wrong candidates that they may have yet."""

    def closed(self, random: Random, patience: Iterator[int]) -> int | None:
        """The wrong candidates of a grave that this grows into; of several ways, with few more cells open first."""
        if next(patience, None) is None:
            return None
        lacking = self._lacking()
        if lacking is None:
            return self.chosen
        further = shuffled(map(self._with, bits(lacking)), random)
        for hole in sorted(further, key=lambda hole: hole.open_mask.bit_count()):
            found = hole.closed(random, patience)
            if found is not None:
                return found
        return None

    def _lacking(self) -> int | None:
        """Candidates one of which must be chosen: where there are fewest; None if nothing lacks."""
        choices = [
            self.free & bound
            for cell in bits(self.open_mask)
            for bound in self.position.bounds[cell]
            if (self.chosen & bound).bit_count() < (2 if cell == self.guarded else 1)
        ]
        return min(choices, key=int.bit_count, default=None)

    def _with(self, candidate: int) -> "Hole":
        """The hole with one more wrong candidate; the cells with its digit in its houses are open, too."""
        digit, cell = divmod(candidate, 81)
        ranges = [NINE.range_mask(house, digit + 1) for house in NINE.houses_of[cell]]
        opened, chosen, free = self.open_mask | 1 << cell, self.chosen | 1 << candidate, self.free
        for bound in (NINE.domain_masks[cell], *ranges):
            opened |= NINE.cells_of(bound & self.position.solution)
            most = 2 if bound in self.position.bounds[self.guarded] else 1
            if (bound & chosen).bit_count() == most:
                free &= ~bound
        return self._replace(open_mask=opened, chosen=chosen, free=free & ~(1 << candidate))


@dataclass(frozen=True)
class Shoal(Plant):
    """A Franken or mutant fish.

    Without fins, each base house has its true candidate in the cover, and each cover house in the base. So choose true
    candidates of a digit, and for each of them which of its houses belongs to the base and which to the cover. With
    fins, one true candidate may be a fin, and another one in the cover only. What sticks out is struck, or all but
    some of it that a candidate of the cover sees.
    """

    species: Species

    def planted(self, position: Position, random: Random) -> Position | None:
        """A board with a fish that needs all its base."""
        casts = (self._cast(position, random) for _ in range(CASTS))
        return next(filter(None, casts), None)

    def _cast(self, position: Position, random: Random) -> Position | None:
        """The board with a fish chosen at random, if that is one of this species."""
        shift = 81 * random.randrange(9)
        cells = position.board.candidates_mask >> shift & NINE.cells_mask
        true = cells & position.solution >> shift
        count = self.species.size + (self.species.has_fins and random.random() < 0.5)
        if true.bit_count() < count:
            return None
        houses = self._houses(random.sample(bits(true), count), random)
        left = self._trimmed(cells, true, houses, random)
        catch = catch_of(*(side_of(left, side) for side in houses))
        fish = catch.fish(NINE, 0)
        if true & ~left or catch.species != self.species or not is_whole(left, fish):
            return None
        kept = fish.base_mask | fish.lost_mask
        return position.after((cells & ~left) << shift).without_lost(kept << shift)

    def _houses(self, true: list[int], random: Random) -> Sides:
        """A base and a cover; one true cell in either of them alone, if there is one more than they have houses."""
        ways = random.choice(WAYS[self.species.shape])
        pairs = [random.choice(both_sides(cell, *ways)) for cell in true]
        size = self.species.size
        return tuple(base for base, _ in pairs[:size]), tuple(cover for _, cover in pairs[-size:])

    def _trimmed(self, cells: int, true: int, houses: Sides, random: Random) -> int:
        """The cells without what sticks out; if there are to be fins, with some that a target sees."""
        base, cover = (side_of(cells, side) for side in houses)
        fins = catch_of(base, cover).fins_mask
        targets = bits(cover.mask & ~(base.mask | true))
        if not self.species.has_fins or not targets:
            return cells & ~fins
        seen = fins & NINE.peer_masks[random.choice(targets)]
        return cells & ~fins | seen & ~some_of(seen & ~true, random)


@cache
def both_sides(cell: int, base: int, cover: int) -> list[tuple[House, House]]:
    """The houses of a cell that can belong to the base and to the cover, if those have houses of these kinds."""
    own = [plain_houses(NINE)[number] for number in NINE.houses_of[cell]]
    return [
        (one, other)
        for one, other in permutations(own, 2)
        if one.kind & base and other.kind & cover
    ]


def is_whole(cells: int, fish: Fish) -> bool:
    """Does it rule out anything, and is all of its base needed for that, and not filled at sight?"""
    ranges = [cells & NINE.house_masks[number] for number in fish.base]
    is_open = fish.lost_mask and all(places & places - 1 for places in ranges)
    return bool(is_open) and is_sharp_fish(NINE, cells, fish.base, fish.lost_mask)
