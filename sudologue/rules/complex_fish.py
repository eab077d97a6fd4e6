"""Franken and mutant fish: fish with boxes, and with rows and columns on the same side.

Any n houses whose places for a digit lie in n other houses are a fish. It is best seen from its target:
take a candidate to be true and strike out what it sees. If then

(a) n base houses without the target have places for the digit, no two of them the same place, and
(b) n-1 other houses, the cover, hold all of those,

one of the base houses goes short: the target is false. With a cover house through the target, this is a
fish: base candidates outside the cover are fins, and so are those in two base houses. What goes is all
that lies in the cover but not in the base, or in two cover houses, and sees every fin.

Names go by the shape. Franken: boxes in the base or the cover, but no row and column on the same side.
Mutant: a row and a column on the same side.

    r2 X  .  X  | .  .  .       Base: row 2 and box 4. Cover: columns 1 and 3. All places of the base lie in
    r4 .  .  .  | .  .  .       those, so the columns get their digits there, and the cells marked *
    r5 X  .  .  | .  .  .       lose it: a Franken X-Wing.
    r6 .  .  X  | .  .  .
    r9 *  .  *  | .  .  .

Houses see to things among themselves that no cover tells: now and then fewer ranges than the fish has base houses
prove it, though fewer would not be a fish, or only with other kinds of houses in the cover. Then the receipt names
those.

A candidate that goes by a fish of any kind is part of no complete placement of its digit. So those are
looked for first, and the search begins only where there are any.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial, reduce
from itertools import combinations
from typing import NamedTuple

from sudologue.inference.inference import Inference
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.house import HouseKind
from sudologue.reasoning.sets.fish import (
    SIZES,
    Fish,
    fish_inference,
    is_sharp_fish,
    needed_base,
    whole_first,
)
from sudologue.reasoning.sets.placements import unplaceable
from sudologue.reasoning.views.candidates import common_peers, digit_masks
from sudologue.rules.rule import FindRule, Rule

ROW, COLUMN, BOX = 1, 2, 4
_KINDS = {
    HouseKind.ROW: ROW,
    HouseKind.COLUMN: COLUMN,
    HouseKind.BOX: BOX,
    HouseKind.REGION: BOX,
}
BASIC, FRANKEN, MUTANT = range(3)
WAYS = {
    FRANKEN: ((ROW | BOX, COLUMN | BOX), (COLUMN | BOX, ROW | BOX)),
    MUTANT: ((ROW | COLUMN | BOX, ROW | COLUMN | BOX),),
}
"""The kinds of houses that the base and the cover may have."""

_MOST_QUESTIONS = 100_000
"""How much is asked about one target; no 9×9 board needs more, on larger ones the search is cut short."""


class Species(NamedTuple):
    """Which fish a rule is for."""

    shape: int
    size: int
    has_fins: bool


class House(NamedTuple):
    """A house as the search sees it."""

    number: int
    kind: int
    mask: int


@lru_cache(maxsize=64)
def plain_houses(grid: Grid) -> tuple[House, ...]:
    """The rows, columns and boxes."""
    return tuple(
        House(number, _KINDS[house.kind], grid.house_masks[number])
        for number, house in enumerate(grid.houses)
        if house.kind in _KINDS
    )


@lru_cache(maxsize=64)
def _houses_by_number(grid: Grid) -> dict[int, House]:
    """The same by their numbers: pieces of a jigsaw may come after houses of other kinds."""
    return {house.number: house for house in plain_houses(grid)}


class Across(NamedTuple):
    """The houses of certain kinds that a cell is in: themselves, and the number of each with the cells outside it."""

    houses: tuple[House, ...]
    outside: tuple[tuple[int, int], ...]


@lru_cache(maxsize=256)
def _houses_across(grid: Grid, kinds: int) -> tuple[Across, ...]:
    """The houses of these kinds through each cell."""
    found: list[Across] = []
    for cell in range(grid.cell_count):
        houses = [
            each for each in plain_houses(grid) if each.kind & kinds and each.mask >> cell & 1
        ]
        outside = [(house.number, grid.cells_mask & ~house.mask) for house in houses]
        found.append(Across(tuple(houses), tuple(outside)))
    return tuple(found)


Base = tuple[int, int]
"""A base house, by its number, and its places that no other may have."""


class _Hunt:
    """The search for fish that rule out one target, with bases and covers of certain kinds.

    What is in two base houses is a fin: with fins, it has to be what the target sees, without, there is no such place.
    """

    def __init__(
        self, grid: Grid, cells: int, target: int, ways: tuple[int, int], *, has_fins: bool
    ) -> None:
        self.grid = grid
        self.cells = cells
        self.target = target
        self.alive = cells & ~(grid.peer_masks[target] | 1 << target)
        apart = self.alive if has_fins else cells
        base, cover = ways
        self.bases = [
            (house.number, apart & house.mask)
            for house in plain_houses(grid)
            if house.kind & base
            and not house.mask >> target & 1
            and (cells & house.mask).bit_count() > 1
            and self.alive & house.mask
        ]
        self.across = _houses_across(grid, cover)
        """For each cell what may cover it."""
        self._covered: dict[tuple[int, int, int], bool] = {}
        self._within: dict[tuple[tuple[int, ...], int], bool] = {}

    def finds(self, size: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """Every `size` base houses that the target would leave `size - 1` covers, and their places."""
        return self._extend(self.bases, size, (), 0)

    def _extend(
        self, bases: list[Base], size: int, chosen: tuple[int, ...], union: int
    ) -> Iterator[tuple[tuple[int, ...], int]]:
        """Those that begin with the chosen houses, whose places are the union."""
        if len(chosen) == size:
            yield chosen, union & self.alive
            return
        taken = _numbers_mask(chosen)
        fitting = [
            (number, places)
            for number, places in bases
            if not places & union
            and self._can_cover((union | places) & self.alive, size - 1, taken | 1 << number)
        ]
        for at in range(len(fitting) - (size - len(chosen)) + 1):
            number, places = fitting[at]
            yield from self._extend(fitting[at + 1 :], size, (*chosen, number), union | places)

    def _can_cover(self, places: int, count: int, taken: int) -> bool:
        """Do so many covers hold these places, none of them one of the houses that the base has taken?"""
        key = (places, count, taken)
        known = self._covered.get(key)
        if known is None:
            if len(self._covered) == _MOST_QUESTIONS:
                return False
            known = self._covered[key] = self._try_covers(places, count, taken)
        return known

    def _try_covers(self, places: int, count: int, taken: int) -> bool:
        across = self.across
        for number, outside in across[places.bit_length() - 1].outside if count else ():
            if taken >> number & 1:
                continue
            left = places & outside
            if not left:
                return True
            if count == 2:
                # Asked so often that one more question would take longer than the answer.
                for last, others in across[left.bit_length() - 1].outside:
                    if not (left & others or taken >> last & 1):
                        return True
            elif count > 2 and self._can_cover(left, count - 1, taken):
                return True
        return False

    def has_fish_within(self, base: tuple[int, ...], kinds: int) -> bool:
        """Do fewer of the base houses make a fish for the target, with a cover of these kinds of houses?"""
        asked = base, kinds
        if asked not in self._within:
            houses = plain_houses(self.grid)
            others = _numbers_mask(house.number for house in houses if not house.kind & kinds)
            places = [self.alive & self.grid.house_masks[number] for number in base]
            self._within[asked] = any(
                self._can_cover(reduce(int.__or__, part), size - 1, others)
                for size in range(1, len(places))
                for part in combinations(places, size)
            )
        return self._within[asked]

    def covers_of(self, places: int, count: int, taken: int) -> Iterator[tuple[House, ...]]:
        """Every choice of `count` cover houses that hold these places, all needed and none taken."""
        if not count:
            if not places:
                yield ()
            return
        if places and self._can_cover(places, count, taken):
            cell = (places & -places).bit_length() - 1
            for house in self.across[cell].houses:
                if not taken >> house.number & 1:
                    for others in self.covers_of(places & ~house.mask, count - 1, taken):
                        yield (house, *others)


def _numbers_mask(houses: Iterable[int]) -> int:
    return sum([1 << number for number in houses])


class Side(NamedTuple):
    """The base or the cover of a fish."""

    houses: tuple[int, ...]
    mask: int
    """A digit's cells in it."""
    shared_mask: int
    """Those in two of its houses."""
    kinds: int


# Each cover comes up for many bases, and for many targets.
@lru_cache(maxsize=1 << 10)
def side_of(cells: int, houses: tuple[House, ...]) -> Side:
    """These houses, for a digit in these cells."""
    once = twice = kinds = 0
    for _, kind, mask in houses:
        places = cells & mask
        twice |= once & places
        once |= places
        kinds |= kind
    return Side(tuple([house.number for house in houses]), once, twice, kinds)


class Catch(NamedTuple):
    """A base and a cover, with the rank of the fish that they are: the simpler shape is less."""

    shape: int
    has_fins: bool
    fins: int
    base: Side
    cover: Side
    fins_mask: int

    @property
    def rank(self) -> tuple[int, bool, int]:
        """How simple it is."""
        return self[:3]

    @property
    def species(self) -> Species:
        """Which fish it is."""
        return Species(self.shape, len(self.base.houses), self.has_fins)

    def lost_mask(self, grid: Grid) -> int:
        """What it rules out."""
        base, cover, fins = self.base, self.cover, self.fins_mask
        targets = cover.mask & ~base.mask | cover.shared_mask & ~fins
        return common_peers(grid, fins) & targets

    def fish(self, grid: Grid, digit: int) -> Fish:
        """The fish, of a digit (from 0)."""
        base, lost = self.base, self.lost_mask(grid)
        return Fish(digit, base.houses, self.cover.houses, base.mask, self.fins_mask, lost)


def catch_of(base: Side, cover: Side) -> Catch:
    """This base and this cover."""
    fins = base.mask & ~cover.mask | base.shared_mask
    shape = _shape(base.kinds, cover.kinds)
    return Catch(shape, bool(fins), fins.bit_count(), base, cover, fins)


def _catches(hunt: _Hunt, species: Species) -> Iterator[list[Catch]]:
    """For each base and elimination the simplest fish, if it is of the species; several if they have as few fins."""
    all_houses = _houses_by_number(hunt.grid)
    for numbers, places in hunt.finds(species.size):
        base = side_of(hunt.cells, tuple([all_houses[number] for number in numbers]))
        by_lost: dict[int, list[Catch]] = {}
        for houses in _whole_covers(hunt, numbers, places, species.size):
            catch = catch_of(base, side_of(hunt.cells, houses))
            if catch.species <= species:
                by_lost.setdefault(catch.lost_mask(hunt.grid), []).append(catch)
        for catches in by_lost.values():
            simplest = min(catches)
            if simplest.species == species:
                yield sorted(each for each in catches if each.rank == simplest.rank)


def _whole_covers(
    hunt: _Hunt, base: tuple[int, ...], places: int, size: int
) -> Iterable[tuple[House, ...]]:
    """The cover houses of the places, with each that goes through the target; none from the base."""
    found: set[tuple[House, ...]] = set()
    for others in hunt.covers_of(places, size - 1, _numbers_mask(base)):
        for house in hunt.across[hunt.target].houses:
            cover = tuple(sorted({*others, house}))
            if len(cover) == size:
                found.add(cover)
    return found


def _shape(base: int, cover: int) -> int:
    both = ROW | COLUMN
    if base & both == both or cover & both == both:
        return MUTANT
    return FRANKEN if (base | cover) & BOX else BASIC


def _find(name: str, species: Species, board: Board) -> Iterator[Inference]:
    fish = whole_first(
        fish
        for digit, targets in enumerate(board.shared(unplaceable))
        for fish in _fish_of(board, species, digit, targets)
    )
    return (fish_inference(name, board.grid, each) for each in fish)


def _fish_of(board: Board, species: Species, digit: int, targets: int) -> Iterator[Fish]:
    """The fish of one digit, each once."""
    cells = board.shared(digit_masks)[digit]
    reported: set[tuple[tuple[int, ...], int]] = set()
    for target in bits(targets):
        for ways in WAYS[species.shape]:
            hunt = _Hunt(board.grid, cells, target, ways, has_fins=species.has_fins)
            for catches in _catches(hunt, species):
                fish = _proved(hunt, digit, catches)
                key = fish and (fish.needed or fish.base, fish.lost_mask)
                if fish and key and key not in reported:
                    reported.add(key)
                    yield fish


def _proved(hunt: _Hunt, digit: int, catches: Sequence[Catch]) -> Fish | None:
    """One of the fish if all base houses are needed, or so much of it as no smaller fish within it tells."""
    first = catches[0].fish(hunt.grid, digit)
    if is_sharp_fish(hunt.grid, hunt.cells, first.base, first.lost_mask):
        return first
    target = 1 << hunt.target
    for catch in catches:
        if not hunt.has_fish_within(first.base, catch.cover.kinds):
            needed = needed_base(hunt.grid, hunt.cells, first.base, target)
            return catch.fish(hunt.grid, digit)._replace(lost_mask=target, needed=needed)
    return None


SPECIES = {
    f"{fins}{word}-{fish}": Species(shape, size, bool(fins))
    for size, fish in SIZES.items()
    for shape, word in ((FRANKEN, "franken"), (MUTANT, "mutant"))
    for fins in ("", "finned-")
}
"""The fish that each technique is about."""

RULES: tuple[Rule, ...] = tuple(
    FindRule(name, partial(_find, name, species)) for name, species in SPECIES.items()
)
