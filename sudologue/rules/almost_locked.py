"""Almost locked sets: n cells of a house with n + 1 digits between them.

One digit too many. Take any one of its digits from all of its cells, and the set is locked: each of the others
is in it. So of the places of any two of its digits at least one is true, and an almost locked set is a bundle of
strong links between the places of its digits.

    r1 12 .  23 | .  .  .         {1 2 3} in r1c1 and r1c3: without 1 they are 2 and 3, without 3 they are 1 and 2,
                                  and without 2 they are 1 and 3. A cell with two candidates is the smallest.

A node is the places of a digit in such a set; it is true if one of them is. Many sets share a node, so there are
far fewer nodes than sets, and what the rules ask (which places see which, what do they strike) is worked out by
node. Two sets have a restricted common digit where a node of one sees a node of the other.

A set that has a locked set inside is left out: what is left of it without that one is almost locked by itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from sudologue.model.board import Board
from sudologue.model.grid import Grid, MaskTable
from sudologue.model.sets import bits
from sudologue.rules.exhaustion import cell_digits
from sudologue.rules.intersections import digit_masks

MOST_CELLS_IN_A_WIDE_HOUSE = 4
"""How big a set may be in a house with more than nine open cells, as large grids have them."""

_WIDE = 9


Found = tuple[int, int]
"""Cells and digits (digit 1 is bit 0)."""

Member = tuple[int, int]
"""A digit, less one, and its places in a set."""

Almost = tuple[int, int, tuple[Member, ...]]
"""Cells, digits, and the places of each digit."""


class AlmostLocked(NamedTuple):
    """Cells and their digits (digit 1 is bit 0), one more than cells.

    `nodes` are those of it that strike anything, and `strikes_mask` has the candidates that they strike.
    """

    cells_mask: int
    digits_mask: int
    nodes: tuple[int, ...]
    strikes_mask: int

    @property
    def size(self) -> int:
        """The number of its cells."""
        return self.cells_mask.bit_count()


@dataclass(frozen=True, slots=True)
class Web:
    """The almost locked sets of a board, small ones first, and the nodes that hold them together.

    Nodes and sets go by their numbers, which are their places in these lists. What strikes nothing is not here.
    """

    cell_count: int
    locked: list[Found]
    """The locked sets: cells and digits, as many as cells."""
    sets: list[AlmostLocked]
    digits: list[int]
    """Node to its digit, less one."""
    cells: list[int]
    """Node to its cells."""
    victims: list[int]
    """Node to the cells that lose its digit when it is true."""
    holders: list[list[int]]
    """Node to the sets it belongs to, small ones first."""
    seen: list[int]
    """Node to the nodes that are false if it is true, as a mask."""

    def add_node(self, digit: int, cells_mask: int, victims_mask: int) -> int:
        """Take in a node; gives its number."""
        self.digits.append(digit)
        self.cells.append(cells_mask)
        self.victims.append(victims_mask)
        self.holders.append([])
        return len(self.digits) - 1

    def add_set(self, cells_mask: int, digits_mask: int, nodes: list[int]) -> None:
        """Take in a set whose nodes are there."""
        strikes, number = 0, len(self.sets)
        for node in nodes:
            self.holders[node].append(number)
            strikes |= self.victims[node] << self.digits[node] * self.cell_count
        self.sets.append(AlmostLocked(cells_mask, digits_mask, tuple(nodes), strikes))


def almost_locked_web(board: Board) -> Web:
    """The almost locked sets of a board."""
    return board.shared(_build)


def _build(board: Board) -> Web:
    grid = board.grid
    victims_of = [_victims(grid, places) for places in board.shared(digit_masks)]
    numbers: list[dict[int, int]] = [{} for _ in victims_of]
    locked, almost = _find(board)
    web = Web(grid.cell_count, locked, [], [], [], [], [], [])
    for cells, digits, members in almost:
        nodes: list[int] = []
        for digit, own in members:
            number = numbers[digit].get(own)
            if number is None:
                victims = victims_of[digit][own]
                number = web.add_node(digit, own, victims) if victims else -1
                numbers[digit][own] = number
            if number >= 0:
                nodes.append(number)
        if len(nodes) > 1:
            web.add_set(cells, digits, nodes)
    _relate(web)
    return web


@lru_cache(maxsize=1024)
def _victims(grid: Grid, places: int) -> MaskTable:
    """Of a digit with these places: from some of them to the others that see them all."""
    return MaskTable(lambda own: common_victims(own, places, grid.peer_masks))


def common_victims(cells: int, victims: int, peers: Sequence[int]) -> int:
    """Those of the cells that see all the others."""
    while cells and victims:
        low = cells & -cells
        victims &= peers[low.bit_length() - 1]
        cells ^= low
    return victims


def _relate(web: Web) -> None:
    """Fill in which nodes see each other: those of a digit whose cells are all among the victims."""
    by_first: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for node, (digit, cells) in enumerate(zip(web.digits, web.cells, strict=True)):
        by_first.setdefault((digit, cells & -cells), []).append((cells, 1 << node))
    told: dict[tuple[int, int], int] = {}
    for key in zip(web.digits, web.victims, strict=True):
        seen = told.get(key)
        if seen is None:
            seen = 0
            digit, victims = key
            left, others = victims, ~victims
            while left:
                low = left & -left
                left ^= low
                for cells, node in by_first.get((digit, low), ()):
                    if not cells & others:
                        seen |= node
            told[key] = seen
        web.seen.append(seen)


def _find(board: Board) -> tuple[list[Found], list[Almost]]:
    """The locked and the almost locked sets, once each; small ones first."""
    domains = board.shared(cell_digits)
    locked: dict[int, Found] = {}
    almost: dict[int, Almost] = {}
    for house in _houses(board.grid):
        here = _search_house(house, tuple([domains[cell] for cell in house]))
        locked.update(here[0])
        almost.update(here[1])
    return (
        [locked[cells] for cells in sorted(locked, key=_small_first)],
        [almost[cells] for cells in sorted(almost, key=_small_first)],
    )


def _small_first(cells_mask: int) -> tuple[int, int]:
    return cells_mask.bit_count(), cells_mask


@lru_cache(maxsize=64)
def _houses(grid: Grid) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(bits(mask)) for mask in grid.house_masks)


@lru_cache(maxsize=_WIDE + 1)
def _sizes(count: int) -> tuple[int, ...]:
    """How many cells each choice of so many cells has; a choice is a mask."""
    return tuple(choice.bit_count() for choice in range(1 << count))


_House = tuple[dict[int, Found], dict[int, Almost]]
"""The locked and the almost locked sets of a house, by their cells."""


@lru_cache(maxsize=4096)
def _search_house(house: tuple[int, ...], domains: tuple[int, ...]) -> _House:
    """The sets of a house. From step to step most houses keep their candidates, and so their sets."""
    cells = [1 << cell for cell, domain in zip(house, domains, strict=True) if domain & domain - 1]
    held = [domain for domain in domains if domain & domain - 1]
    search = _search if len(cells) <= _WIDE else _search_small
    locked, almost = search(cells, held)
    places: dict[int, int] = {}
    for cell, domain in zip(cells, held, strict=True):
        for digit in bits(domain):
            places[digit] = places.get(digit, 0) | cell
    return (
        {found[0]: found for found in locked},
        {
            mask: (mask, union, tuple([(digit, places[digit] & mask) for digit in bits(union)]))
            for mask, union in almost
        },
    )


def _search(cells: list[int], domains: list[int]) -> tuple[list[Found], list[Found]]:
    """Every choice of the cells; choice n takes those cells whose bits are set in n."""
    unions, masks = [0], [0]
    for cell, domain in zip(cells, domains, strict=True):
        unions += [union | domain for union in unions]
        masks += [mask | cell for mask in masks]
    sizes = _sizes(len(cells))
    spare = [union.bit_count() - size for union, size in zip(unions, sizes, strict=True)]
    locked = [choice for choice, left in enumerate(spare) if left <= 0][1:]
    almost = [
        choice
        for choice, left in enumerate(spare)
        if left == 1 and all(inner & ~choice for inner in locked)
    ]

    def found(choice: int) -> Found:
        return masks[choice], unions[choice]

    return list(map(found, locked)), list(map(found, almost))


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
