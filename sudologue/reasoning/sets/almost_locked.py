"""Almost locked sets: n cells of a house with n + 1 digits between them.

One digit too many. Take any one of its digits from all of its cells, and the set is locked: each of the others
is in it. So of the places of any two of its digits at least one is true, and an almost locked set is a bundle of
strong links between the places of its digits.

    r1 12 .  23 | .  .  .         {1 2 3} in r1c1 and r1c3: without 1 they are 2 and 3, without 3 they are 1 and 2,
                                  and without 2 they are 1 and 3. A cell with two candidates is the smallest.

A node is the places of a digit in such a set, as a mask of candidates; it is true if one of them is. Many sets have the
same nodes, so nodes are numbered, and so are sets: by their places in the list. Two nodes are in conflict where each
candidate of the one sees each candidate of the other; then the digit is a restricted common one of their sets.

A set that has a locked set inside is left out: what is left of it without that one is almost locked by itself.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple

from sudologue.model.bits import bits, ones, union
from sudologue.model.board import Board, shared
from sudologue.model.grid import Grid
from sudologue.reasoning.views.candidates import cell_digits, common_peers, digit_masks
from sudologue.search.questions import question
from sudologue.search.services import SetsAndNodes

MOST_CELLS_IN_A_WIDE_HOUSE = 4
"""How big a set may be in a house with more than nine open cells, as large grids have them."""

_WIDE = 9


Found = tuple[int, int]
"""Cells and digits (digit 1 is bit 0)."""


class Lists(NamedTuple):
    """Many lists of numbers in one, and where each of them begins: thousands would keep the garbage collector busy."""

    numbers: list[int]
    starts: list[int]

    @classmethod
    def of(cls, lists: Iterable[Sequence[int]]) -> "Lists":
        """These lists."""
        found = cls([], [0])
        for each in lists:
            found.numbers.extend(each)
            found.starts.append(len(found.numbers))
        return found

    def at(self, place: int) -> list[int]:
        """One of the lists."""
        return self.numbers[self.starts[place] : self.starts[place + 1]]

    def part(self, places: range) -> "Lists":
        """Those that follow each other at these places."""
        starts = self.starts[places.start : places.stop + 1]
        return Lists(self.numbers[starts[0] : starts[-1]], [each - starts[0] for each in starts])

    def all(self) -> Iterator[list[int]]:
        """All of them."""
        numbers = self.numbers
        return (numbers[start:end] for start, end in pairwise(self.starts))


@dataclass(frozen=True)
class AlmostLockedSets:
    """The almost locked sets of a board, small ones first, and how they hold together.

    Nodes are in the order in which the sets have them. What strikes nothing is not here.
    """

    sizes: list[int]
    """Set to the number of its cells."""
    cells: Sequence[int]
    """Set to its cells, as a mask."""
    set_digits: list[int]
    """Set to its digits (digit 1 is bit 0), one more than cells."""
    nodes: Lists
    """Set to those of its nodes that strike anything, digit by digit: two at least."""
    digits: list[int]
    """Node to its digit (from 0)."""
    places: Sequence[int]
    """Node to its candidates."""
    strikes: Sequence[int]
    """Node to the candidates that it strikes."""
    conflicts: tuple[list[int], list[int]]
    """Any two nodes that are in conflict: the later ones, and the others."""

    @cached_property
    def holders(self) -> list[int]:
        """Node to the sets that have it, as a mask."""
        found = [0] * len(self.places)
        for number, nodes in enumerate(self.nodes.all()):
            for node in nodes:
                found[node] |= 1 << number
        return found

    @cached_property
    def struck(self) -> list[int]:
        """Set to the candidates that its nodes strike."""
        strikes = self.strikes
        return [union([strikes[node] for node in nodes]) for nodes in self.nodes.all()]

    @cached_property
    def strikers(self) -> dict[int, int]:
        """Candidate to the sets that strike it, as a mask; only those that any set strikes."""
        return _turned(self.strikes, self.holders)

    @cached_property
    def joined(self) -> list[int]:
        """Node to the sets that it joins its own to, as a mask."""
        found = [0] * len(self.places)
        for one, other in zip(*self.conflicts, strict=True):
            found[one] |= self.holders[other]
            found[other] |= self.holders[one]
        return found


def _turned(strikes: Iterable[int], marks: Iterable[int]) -> dict[int, int]:
    """From each candidate to the marks of all that strike it."""
    found: dict[int, int] = {}
    for struck, mark in zip(strikes, marks, strict=True):
        for candidate in bits(struck):
            found[candidate] = found.get(candidate, 0) | mark
    return found


@shared
def almost_locked_sets(board: Board) -> AlmostLockedSets:
    """The almost locked sets of a board."""
    sizes, cells, set_digits, nodes, digits, places, strikes, conflicts = sets_and_nodes(board)
    return AlmostLockedSets(
        sizes, cells, set_digits, Lists(*nodes), digits, places, strikes, conflicts
    )


@question
def sets_and_nodes(board: Board) -> SetsAndNodes:
    """The sets that strike by two digits at least, small ones first, and their nodes."""
    sets = dict[int, int]()
    for _, almost in _search_houses(board):
        sets.update(almost)
    return _joined_up(board, [(cells, sets[cells]) for cells in sorted(sets, key=_small_first)])


def _small_first(cells_mask: int) -> tuple[int, int]:
    return cells_mask.bit_count(), cells_mask


def _joined_up(board: Board, found: Sequence[Found]) -> SetsAndNodes:
    """These sets, as far as two of their digits strike anything."""
    grid, cells_of = board.grid, board.shared(digit_masks)
    strikes: dict[int, int] = {}
    numbers: dict[int, int] = {}
    kept: list[Found] = []
    members: list[list[int]] = []
    for cells, digits in found:
        nodes: list[int] = []
        for digit in bits(digits):
            shift, own = digit * grid.cell_count, cells & cells_of[digit]
            node = own << shift
            if node not in strikes:
                strikes[node] = (_seen_by(grid, own) & cells_of[digit]) << shift
            if strikes[node]:
                nodes.append(node)
        if len(nodes) > 1:
            kept.append((cells, digits))
            members.append([numbers.setdefault(node, len(numbers)) for node in nodes])
    struck = [strikes[node] for node in numbers]
    return SetsAndNodes(
        [cells.bit_count() for cells, _ in kept],
        [cells for cells, _ in kept],
        [digits for _, digits in kept],
        Lists.of(members),
        [(node.bit_length() - 1) // grid.cell_count for node in numbers],
        list(numbers),
        struck,
        _conflicts(list(numbers), struck),
    )


# From step to step most sets stay.
_seen_by = lru_cache(maxsize=1 << 14)(common_peers)


def _conflicts(places: Sequence[int], strikes: Sequence[int]) -> tuple[list[int], list[int]]:
    """Any two nodes of which the one strikes all places of the other."""
    strikers = _turned(strikes, (1 << node for node in range(len(strikes))))
    later: list[int] = []
    others: list[int] = []
    for node, mask in enumerate(places):
        earlier, rest = (1 << node) - 1, mask
        while rest and earlier:  # mostly there are none, which the first few candidates show
            candidate = rest.bit_length() - 1
            rest ^= 1 << candidate
            earlier &= strikers.get(candidate, 0)
        found = ones(earlier)
        later += [node] * len(found)
        others += found
    return later, others


@question
def stems(board: Board) -> int:
    """The cells that some candidate elsewhere leaves nothing: each of theirs sees it, or is its rival by a set.

    Two candidates that a set strikes by different digits are rivals: with both of them true it would have too few
    left. There are seldom such cells, and death blossoms and aligned pairs need one.
    """
    grid, candidates = board.grid, board.candidates_mask
    struck, found = set(almost_locked_sets(board).struck), 0
    rivals = _turned(struck, struck)
    for cell in bits(grid.cells_of(candidates)):
        common = candidates
        for candidate in bits(candidates & grid.domain_masks[cell]):
            same_digit = grid.cells_mask << candidate - cell
            common &= rivals.get(candidate, 0) & ~same_digit | grid.sees[candidate]
        if common:
            found |= 1 << cell
    return found


def locked_sets(board: Board) -> set[Found]:
    """The locked sets of a board: cells and digits, as many as cells."""
    return {each for locked, _ in _search_houses(board) for each in locked}


def _search_houses(board: Board) -> Iterator[tuple[list[Found], list[Found]]]:
    """The locked and the almost locked sets, house by house."""
    domains = board.shared(cell_digits)
    for house in _houses(board.grid):
        yield _search_house(house, tuple([domains[cell] for cell in house]))


@lru_cache(maxsize=64)
def _houses(grid: Grid) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(bits(mask)) for mask in grid.house_masks)


# From step to step most houses keep their candidates, and so their sets. More than a few boards' worth would not
# be asked for again, and only be in the way of the garbage collector.
@lru_cache(maxsize=128)
def _search_house(
    house: tuple[int, ...], domains: tuple[int, ...]
) -> tuple[list[Found], list[Found]]:
    """The locked and the almost locked sets of a house."""
    cells = [1 << cell for cell, domain in zip(house, domains, strict=True) if domain & domain - 1]
    held = [domain for domain in domains if domain & domain - 1]
    return (_search if len(cells) <= _WIDE else _search_small)(cells, held)


class _Choices(NamedTuple):
    """All choices of some cells, each a bit: choice n takes those cells whose bits are set in n."""

    all_mask: int
    taking: tuple[int, ...]
    """Cell, by its place among them, to the choices that take it."""
    of_size: tuple[int, ...]
    """Number to the choices of so many cells."""


@lru_cache(maxsize=_WIDE + 1)
def _choices_of(count: int) -> _Choices:
    taking, of_size = [0] * count, [0] * (count + 1)
    for choice in range(1 << count):
        of_size[choice.bit_count()] |= 1 << choice
        for cell in bits(choice):
            taking[cell] |= 1 << choice
    return _Choices((1 << (1 << count)) - 1, tuple(taking), tuple(of_size))


def _search(cells: list[int], domains: list[int]) -> tuple[list[Found], list[Found]]:
    """Every choice of the cells, all of them counted at once."""
    choices = _choices_of(len(cells))
    at_least = [choices.all_mask] + [0] * (len(cells) + 2)
    for done, having in enumerate(_places(choices.taking, domains)):
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


def _places(marks: Sequence[int], domains: Sequence[int]) -> Iterable[int]:
    """For each digit the marks of those that have it."""
    places: dict[int, int] = {}
    for mark, domain in zip(marks, domains, strict=True):
        for digit in bits(domain):
            places[digit] = places.get(digit, 0) | mark
    return places.values()


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
