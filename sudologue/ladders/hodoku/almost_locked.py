"""Almost locked sets as HoDoKu takes them: from a list of all sets, in which each is joined to later ones.

Ours come by size, sets may overlap, and one with a locked set inside is left out. HoDoKu lists them house by house,
rows, columns, boxes, and in each those that begin with the same cells before others; the second time a set is met it
is passed over. Two sets are joined if they lie apart and have a restricted common digit, or two: of more it keeps two.

(a) ALS-XZ: the first joined pair, by its earlier and then its later set, that strikes anything.
(b) ALS-XY-Wing: the first two joints, in that order, that have one set in common. The others lie apart, and strike by
    digits that join neither.

Chains of more sets are in `set_chains`.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from sudologue.inference.inference import Inference
from sudologue.ladders.hodoku.order import up_to_nine
from sudologue.model.bits import bits, union
from sudologue.model.board import Board, shared
from sudologue.reasoning.proofs.sharp_receipts import with_needed_truths
from sudologue.reasoning.sets.almost_locked_pairs import LinkedSets
from sudologue.reasoning.sets.almost_locked_parts import linked_inference
from sudologue.reasoning.views.candidates import all_places, cell_digits, common_peers, digit_masks
from sudologue.rules.rule import Find


class Joint(NamedTuple):
    """Two sets by their numbers, the earlier first, and the one digit or two (from 0) that join them."""

    one: int
    two: int
    digits: tuple[int, ...]


class Sets:
    """The sets of a board, as HoDoKu lists them."""

    def __init__(self, board: Board) -> None:
        domains = board.shared(cell_digits)
        found: dict[int, int] = {}
        for mask in board.grid.house_masks:
            house = tuple(cell for cell in bits(mask) if domains[cell])
            found.update(
                (cells, digits)
                for cells, digits in _sets_of(house, tuple([domains[cell] for cell in house]))
                if cells not in found
            )
        self.board = board
        self.cells = [*found]
        """Set to its cells."""
        self._places = [self._places_of(*each) for each in found.items()]
        self._strikes = [[self._struck_by(place) for place in each] for each in self._places]
        self.struck = [*map(union, self._strikes)]
        """Set to the candidates that see all places of their digit in it."""

    def _places_of(self, cells: int, digits: int) -> list[int]:
        """The places of each digit of a set."""
        grid, places = self.board.grid, self.board.shared(digit_masks)
        return [(cells & places[digit]) << digit * grid.cell_count for digit in bits(digits)]

    def _struck_by(self, places: int) -> int:
        return _common(self.board, places) & self.board.candidates_mask

    @cached_property
    def joints(self) -> list[Joint]:
        """By the earlier and then the later set."""
        strikers, holders = _turned(self.struck), _turned(self.cells)
        found: list[Joint] = []
        for number, places in enumerate(self._places):
            apart = ~union([holders[cell] for cell in bits(self.cells[number])])
            joined = {mask: _strike_all(strikers, mask) & apart for mask in places}
            for other in bits(union([*joined.values()]) >> number << number):
                digits = (self._digit(mask) for mask in places if joined[mask] >> other & 1)
                found.append(Joint(number, other, tuple(digits)[:2]))
        return found

    def _digit(self, places: int) -> int:
        return (places.bit_length() - 1) // self.board.grid.cell_count

    @cached_property
    def by_set(self) -> list[list[int]]:
        """Set to its joints, by their numbers."""
        found: list[list[int]] = [[] for _ in self.cells]
        for number, joint in enumerate(self.joints):
            found[joint.one].append(number)
            found[joint.two].append(number)
        return found

    def without(self, digits: Sequence[int]) -> int:
        """All candidates but those of these digits."""
        grid = self.board.grid
        return self.board.candidates_mask & ~union([all_places(grid, digit) for digit in digits])

    def linked(self, sets: Sequence[int], digits: Sequence[int], targets: int) -> LinkedSets:
        """These sets, each joined to the next, written down."""
        cells = tuple([self.cells[number] for number in sets])
        return LinkedSets(tuple(sets), cells, tuple(digits), union(cells), targets)


@lru_cache(maxsize=128)
def _sets_of(house: tuple[int, ...], domains: tuple[int, ...]) -> list[tuple[int, int]]:
    """The sets of a house, as cells and digits, those with the same first cells together."""
    found: list[tuple[int, int]] = []

    def grow(first: int, cells: int, digits: int, size: int) -> None:
        for place in range(first, len(house)):
            more, held = cells | 1 << house[place], digits | domains[place]
            if held.bit_count() == size + 1:
                found.append((more, held))
            grow(place + 1, more, held, size + 1)

    grow(0, 0, 0, 1)
    return found


def _common(board: Board, places: int) -> int:
    """What sees all of these, which are of one digit."""
    count = board.grid.cell_count
    shift = (places.bit_length() - 1) // count * count
    return common_peers(board.grid, places >> shift) << shift


def _turned(masks: Sequence[int]) -> dict[int, int]:
    """From what is in the masks to the numbers of those that hold it."""
    found: dict[int, int] = {}
    for number, mask in enumerate(masks):
        for each in bits(mask):
            found[each] = found.get(each, 0) | 1 << number
    return found


def _strike_all(strikers: dict[int, int], places: int) -> int:
    """The sets that strike each of these."""
    found = -1
    for place in bits(places):
        found &= strikers.get(place, 0)
    return found


@shared
def sets_of(board: Board) -> Sets:
    """The sets of a board."""
    return Sets(board)


def _pairs(sets: Sets) -> Iterator[LinkedSets]:
    first_cells = sets.board.grid.first_cell_mask
    for one, two, digits in sets.joints:
        struck, also = sets.struck[one], sets.struck[two]
        targets = struck & also
        if len(digits) == 1:
            targets &= sets.without(digits)
        else:
            outside = ~((sets.cells[one] | sets.cells[two]) * first_cells)
            targets |= (struck | also) & outside & sets.without(digits)
        if targets:
            yield sets.linked((one, two), digits, targets)


def _wings(sets: Sets) -> Iterator[LinkedSets]:
    for number, joint in enumerate(sets.joints):
        beside = {*sets.by_set[joint.one], *sets.by_set[joint.two]}
        for other in sorted(each for each in beside if each > number):
            wing = _wing(sets, joint, sets.joints[other])
            if wing:
                yield wing


def _wing(sets: Sets, joint: Joint, other: Joint) -> LinkedSets | None:
    """The wing of two joints with a set in common."""
    is_first = joint.one in (other.one, other.two)
    pivot, one = (joint.one, joint.two) if is_first else (joint.two, joint.one)
    two = other.two if other.one == pivot else other.one
    struck = sets.struck[one] & sets.struck[two]
    if not struck or sets.cells[one] & sets.cells[two]:
        return None
    targets = struck & sets.without((*joint.digits, *other.digits))
    ways = ((x, y) for x in joint.digits for y in other.digits if x != y)
    digits = next(ways, None)
    return sets.linked((one, pivot, two), digits, targets) if targets and digits else None


def inferences(name: str, board: Board, all_linked: Iterable[LinkedSets]) -> Iterator[Inference]:
    """What linked sets say, each conclusion once, on as few cells as it takes."""
    done: set[int] = set()
    for linked in all_linked:
        if linked.targets_mask not in done:
            done.add(linked.targets_mask)
            inference = linked_inference(name, board, linked, linked.cells_mask)
            yield with_needed_truths(board, inference)


def finder(name: str, all_of: Callable[[Sets], Iterable[LinkedSets]]) -> Find:
    """The rule that takes these in their order."""
    return up_to_nine(name, lambda board: inferences(name, board, all_of(sets_of(board))))


FINDS: dict[str, Find] = {
    "als-xy-wing": finder("als-xy-wing", _wings),
    "als-xz": finder("als-xz", _pairs),
}
