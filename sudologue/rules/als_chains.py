"""Chains of three almost locked sets and more: ALS-XY-Wing and ALS-XY-Chain. What they are is told in `rules.als`.

A stop is a set and the digit that it was entered by. All chains are walked at once, one set further each round, with
all the stops that are reached in one mask; only ends that both strike something come up, the nearest first. Then the
ways between two ends are written down, the smallest of them first.
"""

from bisect import insort
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import NamedTuple

from sudologue.inference.inference import Inference
from sudologue.model.board import Board
from sudologue.model.grid import MaskTable
from sudologue.model.sets import bits, ones
from sudologue.rules.almost_locked import almost_locked_web
from sudologue.rules.als import infer, with_needed
from sudologue.rules.als_pairs import Row, all_places, all_struck_by_pairs, simply_struck
from sudologue.rules.rule import FindRule, Rule
from sudologue.rules.struck import struck_by_sets

MOST_SETS = 10
"""The longest chain that is looked for."""

MOST_CELLS = 20
"""The most cells that a chain may have."""

_WINGS_TRIED, _CHAINS_TRIED = 100, 4
"""How many that conclude the same, and all others as small, are looked at for one that needs every cell. A hundred
are mostly all the wings that there are."""


@dataclass(frozen=True, slots=True)
class _Roads:
    """How one gets from set to set. A stop is a set and the digit (from 0) that it was entered by."""

    stops: list[tuple[int, int]]
    cells: list[int]
    """Stop to the cells of its set."""
    marks: list[int]
    """Stop to its set, as a mask."""
    entered: list[int]
    """Stop to the stops one gets to by its digit, as a mask; small sets first."""
    strikes: list[int]
    """Stop to what its set strikes by other digits than that of its entry."""
    onward: MaskTable
    """Stops to those that are next: a set is left by any digit but that of its entry."""
    before: MaskTable
    """Stop, by its number, to those that it is next to."""
    striking: MaskTable
    """Candidates to the stops that strike any of them."""


def _roads(board: Board) -> _Roads:
    web = almost_locked_web(board)
    nodes: list[int] = []
    sets: list[int] = []
    stops_of = [0] * len(web.places)
    joined = {*chain(*web.conflicts)}
    for number, own in enumerate(web.nodes.all()):
        for node in own:
            if node in joined:
                stops_of[node] |= 1 << len(nodes)
                nodes.append(node)
                sets.append(number)
    ways = [0] * len(web.places)
    for one, other in zip(*web.conflicts, strict=True):
        ways[one] |= stops_of[other]
        ways[other] |= stops_of[one]
    entered = [ways[node] for node in nodes]
    stops = [(number, web.digits[node]) for number, node in zip(sets, nodes, strict=True)]
    strikes = [web.struck[number] & ~all_places(board.grid, digit) for number, digit in stops]
    siblings = _siblings(stops)
    return _Roads(
        stops,
        [web.cells[number] for number in sets],
        [1 << number for number in sets],
        entered,
        strikes,
        onward=MaskTable(partial(_union, [_union(entered, others) for others in siblings])),
        before=MaskTable(lambda stop: _union(siblings, entered[stop])),
        striking=MaskTable(partial(_union, _strikers(strikes))),
    )


def _union(masks: Mapping[int, int] | Sequence[int], numbers: int) -> int:
    """All that is in the masks of these numbers."""
    union = 0
    while numbers:
        number = numbers.bit_length() - 1
        union |= masks[number]
        numbers ^= 1 << number
    return union


def _siblings(stops: Sequence[tuple[int, int]]) -> list[int]:
    """The other stops of the same set."""
    together: dict[int, int] = {}
    for place, (number, _) in enumerate(stops):
        together[number] = together.get(number, 0) | 1 << place
    return [together[number] ^ 1 << place for place, (number, _) in enumerate(stops)]


def _strikers(strikes: Sequence[int]) -> dict[int, int]:
    """From each candidate to the stops that strike it, as a mask."""
    alike: dict[int, int] = {}
    for stop, struck in enumerate(strikes):
        alike[struck] = alike.get(struck, 0) | 1 << stop
    strikers: dict[int, int] = {}
    for struck, stops in alike.items():
        for candidate in ones(struck):
            strikers[candidate] = strikers.get(candidate, 0) | stops
    return strikers


class _Ends(NamedTuple):
    """A stop whose set begins a chain (left by the stop's node), the stop where it ends, and those between."""

    start: int
    end: int
    rounds: tuple[int, ...]


_AllEnds = dict[int, list[_Ends]]
"""By what they strike."""


def _all_ends(roads: _Roads, fewest: int, most: int) -> Iterator[_AllEnds]:
    """The ends of the chains of so many sets that strike something which shorter ones do not.

    A walk goes on for as long as there is an end to hope for: a stop ahead that strikes something new as well.
    """
    strikes, striking, onward = roads.strikes, roads.striking, roads.onward
    walks = [
        (start, (entered,), entered)
        for start, entered in enumerate(roads.entered)
        if strikes[start]
    ]
    found = 0
    for size in range(3, most + 1):
        going: list[tuple[int, tuple[int, ...], int]] = []
        ends: _AllEnds = {}
        for start, rounds, seen in walks:
            hoped = (striking[strikes[start] & ~found] & ~seen) >> start << start
            new = onward[rounds[-1]] & ~seen if hoped else 0
            if not new:
                continue
            walk = start, (*rounds, new), seen | new
            going.append(walk)
            for end in bits(new & hoped) if size >= fewest else ():
                common = strikes[start] & strikes[end]
                ends.setdefault(common, []).append(_Ends(start, end, walk[1]))
        yield ends
        for common in ends:
            found |= common
        walks = going


def _chains(board: Board, fewest: int, most: int, tried: int) -> Iterator[Row]:
    """The chains of so many sets that strike something which shorter ones do not; small ones first.

    Of those that strike the same there are no more than are to be tried, and others as small. What subsets and wings
    strike is left to those.
    """
    if not board.shared(struck_by_sets):
        return
    roads = board.shared(_roads)
    for ends in _all_ends(roads, fewest, most):
        rows: list[Row] = []
        for targets, alike in ends.items():
            if targets & ~board.shared(simply_struck):
                rows += _between(roads, targets, alike, _Room(tried))
        yield from sorted(rows, key=lambda row: row.rank)


def _between(roads: _Roads, targets: int, alike: list[_Ends], room: "_Room") -> list[Row]:
    """The smallest chains between ends that strike the same."""

    def size(ends: _Ends) -> int:
        return (roads.cells[ends.start] | roads.cells[ends.end]).bit_count()

    found = [(ends, tail) for ends in sorted(alike, key=size) for tail in _along(roads, ends, room)]
    return [
        _row(roads, ends, tail, targets)
        for ends, tail in found
        if tail.cells_mask.bit_count() <= room.most_cells
    ]


class _Room:
    """How many cells a chain may have at most to be one of so many, or as small as these, as far as is known."""

    def __init__(self, chains: int) -> None:
        self.most_cells, self._chains = MOST_CELLS, chains
        self._sizes: list[int] = []

    def note(self, cells_mask: int) -> None:
        """There is a chain of these cells."""
        insort(self._sizes, cells_mask.bit_count())
        if len(self._sizes) >= self._chains:
            self.most_cells = self._sizes[self._chains - 1]


def _along(roads: _Roads, ends: _Ends, room: _Room) -> "Iterator[_Tail]":
    """The chains between two ends that there is room for.

    The last set may be the first again, but two sets that lead back to the first are joined twice.
    """
    start, end, rounds = ends.start, ends.end, ends.rounds
    first, last = roads.marks[start], roads.marks[end]
    both = roads.cells[start] | roads.cells[end]
    if both.bit_count() > room.most_cells or (first == last and len(rounds) < 3):
        return
    is_wide = _is_wide(roads.cells[start]) or _is_wide(roads.cells[end])
    for tail in _Ways(roads, rounds, room).to(_Tail((end,), first | last, both, is_wide)):
        room.note(tail.cells_mask)
        yield tail


def _row(roads: _Roads, ends: _Ends, tail: "_Tail", targets: int) -> Row:
    """A whole chain, written down."""
    numbers, digits = zip(*[roads.stops[stop] for stop in tail.stops], strict=True)
    cells = tuple([roads.cells[stop] for stop in (ends.start, *tail.stops)])
    return Row((roads.stops[ends.start][0], *numbers), cells, digits, tail.cells_mask, targets)


def _is_wide(cells_mask: int) -> bool:
    """Is it more than a single cell?"""
    return bool(cells_mask & cells_mask - 1)


class _Tail(NamedTuple):
    """The last stops of a chain; its sets and its cells, the first set's included; and whether any set is wide."""

    stops: tuple[int, ...]
    sets_mask: int
    cells_mask: int
    is_wide: bool


class _Ways:
    """The shortest ways from a start to the stops around it, given by how far they are; small sets first.

    No set comes twice, and not all are single cells: these make an XY-Chain.
    """

    def __init__(self, roads: _Roads, rounds: Sequence[int], room: _Room) -> None:
        self._roads, self._rounds, self._room = roads, rounds, room
        self._widens: dict[int, bool] = {}

    def to(self, tail: _Tail) -> Iterator[_Tail]:
        """The whole chains that end like this."""
        tails = [tail]
        while tails:
            tail = tails.pop()
            if len(tail.stops) == len(self._rounds):
                yield tail
            else:
                tails += self._longer(tail)

    def _longer(self, tail: _Tail) -> list[_Tail]:
        """With one stop more, large sets first."""
        stops, sets, cells, is_wide = tail
        marks, cells_of, most = self._roads.marks, self._roads.cells, self._room.most_cells
        left = len(self._rounds) - len(stops)
        longer: list[_Tail] = []
        for stop in ones(self._rounds[left - 1] & self._roads.before[stops[0]]):
            mark, own = marks[stop], cells_of[stop]
            if sets & mark:
                continue
            grown = cells | own
            if grown.bit_count() > most:
                continue
            if is_wide or self._is_widened(stop, left - 1):
                longer.append(_Tail((stop, *stops), sets | mark, grown, is_wide or _is_wide(own)))
        return longer

    def _is_widened(self, stop: int, left: int) -> bool:
        """Is there a wide set on a way to this stop, with so many stops before it?"""
        known = self._widens.get(stop)
        if known is None:
            before = self._rounds[left - 1] & self._roads.before[stop] if left else 0
            known = self._widens[stop] = _is_wide(self._roads.cells[stop]) or any(
                self._is_widened(each, left - 1) for each in bits(before)
            )
        return known


def _find_wings(board: Board) -> Iterator[Inference]:
    rows = with_needed(board, _chains(board, 3, 3, _WINGS_TRIED), all_struck_by_pairs)
    return (infer("als-xy-wing", board, row, cells) for row, cells in rows)


def _find_chains(board: Board) -> Iterator[Inference]:
    rows = with_needed(board, _chains(board, 4, MOST_SETS, _CHAINS_TRIED))
    return (infer("als-chain", board, row, cells) for row, cells in rows)


RULES: tuple[Rule, ...] = (
    FindRule("als-xy-wing", _find_wings),
    FindRule("als-chain", _find_chains),
)
