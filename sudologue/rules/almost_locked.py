"""Almost locked sets: n cells of a house with n + 1 digits between them.

One digit too many. Take any one of its digits from all of its cells, and the set is locked: each of the others
is in it. So of the places of any two of its digits at least one is true, and an almost locked set is a bundle of
strong links between the places of its digits.

    r1 12 .  23 | .  .  .         {1 2 3} in r1c1 and r1c3: without 1 they are 2 and 3, without 3 they are 1 and 2,
                                  and without 2 they are 1 and 3. A cell with two candidates is the smallest.

A node is the places of a digit in such a set, as a mask of candidates; it is true if one of them is. Two sets have a
restricted common digit where a node of one strikes every candidate of a node of the other, and that is so both ways.

A set that has a locked set inside is left out: what is left of it without that one is almost locked by itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.sets import bits
from sudologue.rules.counts import slices
from sudologue.rules.exhaustion import cell_digits

MOST_CELLS_IN_A_WIDE_HOUSE = 4
"""How big a set may be in a house with more than nine open cells, as large grids have them."""

_WIDE = 9


Found = tuple[int, int]
"""Cells and digits (digit 1 is bit 0)."""

Almost = tuple[int, int, list["_Member"]]
"""Cells, digits, and the places of each digit."""


class Node(NamedTuple):
    """The places of a digit (from 0) in a set, also cell by cell, and the cells where it strikes the digit.

    `strikes_mask` has the candidates that it strikes.
    """

    mask: int
    digit: int
    cells: tuple[int, ...]
    victims: tuple[int, ...]
    strikes_mask: int


class AlmostLocked(NamedTuple):
    """Cells and their digits (digit 1 is bit 0), one more than cells; small ones sort first.

    `nodes` are those of it that strike anything, digit by digit, and `strikes_mask` has the candidates that they
    strike.
    """

    size: int
    cells_mask: int
    digits_mask: int
    nodes: tuple[Node, ...]
    strikes_mask: int


@dataclass(frozen=True, slots=True)
class Web:
    """The almost locked sets of a board, small ones first, and how they hold together.

    Sets go by their numbers, which are their places in the list. What strikes nothing is not here.
    """

    locked: list[Found]
    """The locked sets: cells and digits, as many as cells."""
    sets: list[AlmostLocked]
    strikers: list[list[int]]
    """Digit (from 0) and cell to the sets that strike that candidate, as a mask."""
    links: list[list[int]]
    """Set to the sets that it is joined to by each of its nodes in turn, as masks."""


def almost_locked_web(board: Board) -> Web:
    """The almost locked sets of a board."""
    return board.shared(_build)


def _build(board: Board) -> Web:
    grid = board.grid
    locked, sets = _find(board)
    strikers = [[0] * grid.cell_count for _ in range(grid.size)]
    for number, found in enumerate(sets):
        bit = 1 << number
        for _, digit, _, victims, _ in found.nodes:
            struck = strikers[digit]
            for cell in victims:
                struck[cell] |= bit
    return Web(locked, sets, strikers, [_links(found, strikers) for found in sets])


def _links(found: AlmostLocked, strikers: Sequence[Sequence[int]]) -> list[int]:
    """For each node the sets that strike all its places."""
    links: list[int] = []
    for _, digit, cells, _, _ in found.nodes:
        others, struck = -1, strikers[digit]
        for cell in cells:
            others &= struck[cell]
            if not others:
                break
        links.append(others)
    return links


def _find(board: Board) -> tuple[list[Found], list[AlmostLocked]]:
    """The locked and the almost locked sets, once each; small ones first."""
    grid, domains = board.grid, board.shared(cell_digits)
    locked: dict[int, Found] = {}
    almost: dict[int, AlmostLocked] = {}
    for house in _houses(grid):
        digits = tuple([domains[cell] for cell in house])
        found, _, zone = _search_house(grid, house, digits)
        locked.update(found)
        if zone:
            almost.update(_striking(grid, house, digits, board.candidates_mask & zone))
    return [locked[cells] for cells in sorted(locked, key=_small_first)], sorted(almost.values())


def _small_first(cells_mask: int) -> tuple[int, int]:
    return cells_mask.bit_count(), cells_mask


@lru_cache(maxsize=64)
def _houses(grid: Grid) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(bits(mask)) for mask in grid.house_masks)


# From step to step most houses keep their candidates, and so their sets. More than a few boards' worth would not
# be asked for again, and only be in the way of the garbage collector.
@lru_cache(maxsize=128)
def _search_house(
    grid: Grid, house: tuple[int, ...], domains: tuple[int, ...]
) -> tuple[dict[int, Found], list[Almost], int]:
    """The locked and the almost locked sets of a house, and all that those would strike if it were there."""
    cells = [1 << cell for cell, domain in zip(house, domains, strict=True) if domain & domain - 1]
    held = [domain for domain in domains if domain & domain - 1]
    search = _search if len(cells) <= _WIDE else _search_small
    locked, found = search(cells, held)
    places = _places(cells, held)
    zones = dict.fromkeys(places, 0)
    almost: list[Almost] = []
    for mask, digits in found:
        members: list[_Member] = []
        for digit in bits(digits):
            own = places[digit] & mask
            seen = _seen(grid, own)
            zones[digit] |= seen[1]
            members.append((digit, own, seen))
        almost.append((mask, digits, members))
    zone = sum([mask << digit * grid.cell_count for digit, mask in zones.items()])
    return {each[0]: each for each in locked}, almost, zone


def _places(cells: Sequence[int], domains: Sequence[int]) -> dict[int, int]:
    """From each digit to those of the cells, given as masks, that have it."""
    places: dict[int, int] = {}
    for cell, domain in zip(cells, domains, strict=True):
        for digit in bits(domain):
            places[digit] = places.get(digit, 0) | cell
    return places


@lru_cache(maxsize=128)
def _striking(
    grid: Grid, house: tuple[int, ...], domains: tuple[int, ...], near: int
) -> dict[int, AlmostLocked]:
    """The almost locked sets of a house that strike some of the candidates near it, by their cells."""
    count = grid.cell_count
    places = slices(grid, near)
    found: dict[int, AlmostLocked] = {}
    for cells, digits, members in _search_house(grid, house, domains)[1]:
        strikes = 0
        nodes: list[Node] = []
        for digit, own, (own_cells, peers) in members:
            struck = places[digit] & peers
            if struck:
                shift = digit * count
                node = Node(own << shift, digit, own_cells, _numbers(struck), struck << shift)
                strikes |= node.strikes_mask
                nodes.append(node)
        if len(nodes) > 1:
            found[cells] = AlmostLocked(cells.bit_count(), cells, digits, tuple(nodes), strikes)
    return found


_Member = tuple[int, int, tuple[tuple[int, ...], int]]
"""A digit (from 0) and its places in a set; these one by one, and the cells that see them all."""


@lru_cache(maxsize=1 << 11)
def _seen(grid: Grid, cells_mask: int) -> tuple[tuple[int, ...], int]:
    return _numbers(cells_mask), common_peers(grid, cells_mask)


@lru_cache(maxsize=1 << 11)
def _numbers(cells_mask: int) -> tuple[int, ...]:
    return tuple(bits(cells_mask))


def common_peers(grid: Grid, cells_mask: int) -> int:
    """The cells that see all of these."""
    peers, seen_by = grid.peer_masks, grid.cells_mask
    for cell in bits(cells_mask):
        seen_by &= peers[cell]
    return seen_by


class _Choices(NamedTuple):
    """All choices of some cells, each a bit: choice n takes those cells whose bits are set in n."""

    all_mask: int
    taking: tuple[int, ...]
    """Cell, by its place among them, to the choices that take it."""
    of_size: tuple[int, ...]
    """Number to the choices of so many cells."""


@lru_cache(maxsize=_WIDE + 1)
def _choices(count: int) -> _Choices:
    taking, of_size = [0] * count, [0] * (count + 1)
    for choice in range(1 << count):
        of_size[choice.bit_count()] |= 1 << choice
        for cell in bits(choice):
            taking[cell] |= 1 << choice
    return _Choices((1 << (1 << count)) - 1, tuple(taking), tuple(of_size))


def _search(cells: list[int], domains: list[int]) -> tuple[list[Found], list[Found]]:
    """Every choice of the cells, all of them counted at once."""
    choices = _choices(len(cells))
    at_least = [choices.all_mask] + [0] * (len(cells) + 2)
    for done, having in enumerate(_places(choices.taking, domains).values()):
        for number in range(min(done, len(cells) + 1), -1, -1):
            at_least[number + 1] |= at_least[number] & having
    locked = almost = 0
    for size, of_size in enumerate(choices.of_size):
        locked |= of_size & ~at_least[size + 1]
        almost |= of_size & at_least[size + 1] & ~at_least[size + 2]
    locked &= ~1
    around = locked
    for place, taking in enumerate(choices.taking if locked else ()):
        around |= (around & ~taking) << (1 << place)
    found = [(0, 0)]
    for cell, domain in zip(cells, domains, strict=True):
        found += [(mask | cell, union | domain) for mask, union in found]
    return [found[n] for n in bits(locked)], [found[n] for n in bits(almost & ~around)]


def _search_small(cells: list[int], domains: list[int]) -> tuple[list[Found], list[Found]]:
    """The choices of a few cells, where there are too many to look at all."""
    most = MOST_CELLS_IN_A_WIDE_HOUSE
    level = [(cells[at], domain, at) for at, domain in enumerate(domains)]
    locked: list[Found] = []
    almost: list[Found] = []
    for size in range(1, most + 1):
        locked += [(mask, union) for mask, union, _ in level if union.bit_count() <= size]
        almost += [
            (mask, union)
            for mask, union, _ in level
            if union.bit_count() == size + 1 and all(inner & ~mask for inner, _ in locked)
        ]
        level = [
            (mask | cells[at], union, at)
            for mask, before, last in level
            for at in range(last + 1, len(cells))
            if (union := before | domains[at]).bit_count() <= most + 1
        ]
    return locked, almost
