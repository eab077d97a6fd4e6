"""Chains of three almost locked sets and more: ALS-XY-Wing and ALS-XY-Chain. What they are is in `rules.als`.

A stop is a set and the digit that it was entered by. All chains are walked at once, one set further each round, with
all the stops that are reached in one mask; only ends that both strike something come up, the nearest first. Then the
ways between two ends are written down, the smallest of them first.

This is the walk of `reasoning.chains.implications` once more, and stays: there each set would have a node for every
digit it is entered by, and to work out what follows from all of them took a quarter longer, even in the kernel, than
to follow here only what can still strike something new (958 boards of top1465).
"""

from bisect import insort
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from operator import itemgetter
from typing import NamedTuple

from sudologue.inference.inference import Inference
from sudologue.model.bits import bits, ones, union
from sudologue.model.board import Board
from sudologue.model.grid import MaskTable
from sudologue.reasoning.chains.targets import pure_set_chain_targets, used_by_sets_alone
from sudologue.reasoning.sets.almost_locked import AlmostLockedSets, Lists, almost_locked_sets
from sudologue.reasoning.sets.almost_locked_pairs import (
    LinkedSets,
    all_pair_targets,
    simple_targets,
)
from sudologue.reasoning.sets.almost_locked_parts import linked_inference
from sudologue.reasoning.sets.needed_cells import with_needed
from sudologue.reasoning.views.candidates import all_places
from sudologue.rules.rule import FindRule, Rule

MOST_SETS = 10
"""The longest chain that is looked for."""

MOST_CELLS = 20
"""The most cells that a chain may have."""

_WINGS_TRIED, _CHAINS_TRIED = 100, 4
"""How many that conclude the same, and all others as small, are looked at for one that needs every cell. A hundred
are mostly all the wings that there are."""


@dataclass(frozen=True, slots=True)
class _SetGraph:
    """How one gets from set to set. A stop is a set and the digit (from 0) that it was entered by."""

    numbers: list[int]
    """Stop to the number of its set."""
    digits: list[int]
    """Stop to its digit."""
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


def _set_graph(board: Board) -> _SetGraph:
    """Only stops that chains use, and what chains strike: nothing else can come of a walk."""
    als, struck = almost_locked_sets(board), pure_set_chain_targets(board)
    used = used_by_sets_alone(board)
    nodes_of = Lists(*used.sets) if used else als.nodes
    joined = {*chain(*als.conflicts)}
    stops = [
        (number, node)
        for number, own in enumerate(nodes_of.all())
        for node in own
        if node in joined
    ]
    together, stops_of = [0] * len(als.cells), [0] * len(als.places)
    for stop, (number, node) in enumerate(stops):
        together[number] |= 1 << stop
        stops_of[node] |= 1 << stop
    ways = _conflicting_stops(als, stops_of)
    entered = [ways[node] for _, node in stops]
    siblings = [together[number] ^ 1 << stop for stop, (number, _) in enumerate(stops)]
    strikers_by = [0] * len(als.places)
    for stops_of_set, own in zip(together, nodes_of.all(), strict=True):
        for node in own:
            strikers_by[node] |= stops_of_set & ~stops_of[node]
    targets = [struck & ~all_places(board.grid, digit) for digit in range(board.grid.size)]
    return _SetGraph(
        [number for number, _ in stops],
        [als.digits[node] for _, node in stops],
        [als.cells[number] for number, _ in stops],
        [1 << number for number, _ in stops],
        entered,
        [als.struck[number] & targets[als.digits[node]] for number, node in stops],
        onward=MaskTable(partial(_union, [_union(entered, others) for others in siblings])),
        before=MaskTable(lambda stop: _union(siblings, entered[stop])),
        striking=MaskTable(partial(_union, _strikers(als, struck, strikers_by))),
    )


def _conflicting_stops(als: AlmostLockedSets, stops_of: Sequence[int]) -> list[int]:
    """Node to the stops that it is in conflict with, given those of each node."""
    ways = [0] * len(stops_of)
    for one, other in zip(*als.conflicts, strict=True):
        if stops_of[one] and stops_of[other]:
            ways[one] |= stops_of[other]
            ways[other] |= stops_of[one]
    return ways


def _strikers(als: AlmostLockedSets, struck: int, strikers_by: Sequence[int]) -> dict[int, int]:
    """From each candidate that is struck to the stops that strike it, as a mask, given those that do by each node."""
    strikers = dict.fromkeys(bits(struck), 0)
    for strikes, stops in zip(als.strikes, strikers_by, strict=True):
        for candidate in ones(strikes & struck) if stops else ():
            strikers[candidate] |= stops
    return strikers


def _union(masks: Mapping[int, int] | Sequence[int], numbers: int) -> int:
    """All that is in the masks of these numbers."""
    union = 0
    while numbers:
        number = numbers.bit_length() - 1
        union |= masks[number]
        numbers ^= 1 << number
    return union


class _Ends(NamedTuple):
    """A stop whose set begins a chain (left by the stop's node), the stop where it ends, and those between."""

    start: int
    end: int
    rounds: tuple[int, ...]


_AllEnds = dict[int, list[_Ends]]
"""By what they strike; none where that is simple."""


def _all_ends(graph: _SetGraph, sizes: range, simple: int) -> Iterator[_AllEnds]:
    """The ends of the chains of so many sets that strike something which shorter ones do not.

    A walk goes on for as long as there may be an end: a stop ahead that strikes something new as well.
    """
    strikes, striking, onward = graph.strikes, graph.striking, graph.onward
    walks = [
        (start, (entered,), entered)
        for start, entered in enumerate(graph.entered)
        if strikes[start]
    ]
    found = 0
    for size in range(3, sizes.stop):
        going: list[tuple[int, tuple[int, ...], int]] = []
        ends: _AllEnds = {}
        for start, rounds, seen in walks:
            likely = (striking[strikes[start] & ~found] & ~seen) >> start << start
            new = onward[rounds[-1]] & ~seen if likely else 0
            if not new:
                continue
            walk = start, (*rounds, new), seen | new
            going.append(walk)
            for end in bits(new & likely) if size in sizes else ():
                common = strikes[start] & strikes[end]
                alike = ends.setdefault(common, [])
                if common & ~simple:
                    alike.append(_Ends(start, end, walk[1]))
        yield ends
        found |= union(ends)
        walks = going


def _chains(board: Board, sizes: range, tried: int) -> Iterator[LinkedSets]:
    """The chains of so many sets that strike something which shorter ones do not; small ones first.

    Of those that strike the same there are no more than are to be tried, and others as small. What subsets and wings
    strike is left to those.
    """
    if not pure_set_chain_targets(board):
        return
    graph = board.shared(_set_graph)
    for ends in _all_ends(graph, sizes, board.shared(simple_targets)):
        all_linked: list[LinkedSets] = []
        for targets, alike in ends.items():
            all_linked += _between(graph, targets, alike, _Room(tried))
        yield from sorted(all_linked, key=lambda linked: linked.rank)


_Chain = tuple[int, ...]
"""The stops of a chain; the first one's set begins it."""


def _between(graph: _SetGraph, targets: int, alike: list[_Ends], room: "_Room") -> list[LinkedSets]:
    """The smallest chains between ends that strike the same; of those with the same cells the first."""
    cells_of, numbers = graph.cells, graph.numbers
    sized = [((cells_of[ends.start] | cells_of[ends.end]).bit_count(), ends) for ends in alike]
    found: dict[int, list[_Chain]] = {}
    for size, ends in sorted(sized, key=itemgetter(0)):
        if size > room.most_cells:
            break
        for way, cells in _Ways(graph, ends, room).all():
            found.setdefault(cells, []).append(way)
    return [
        _linked(graph, min(ways, key=lambda way: [numbers[stop] for stop in way]), cells, targets)
        for cells, ways in found.items()
        if cells.bit_count() <= room.most_cells
    ]


def _linked(graph: _SetGraph, chain: _Chain, cells_mask: int, targets: int) -> LinkedSets:
    """A chain, written down."""
    numbers, cells, digits = graph.numbers, graph.cells, graph.digits
    return LinkedSets(
        tuple([numbers[stop] for stop in chain]),
        tuple([cells[stop] for stop in chain]),
        tuple([digits[stop] for stop in chain[1:]]),
        cells_mask,
        targets,
    )


class _Room:
    """How many cells a chain may have at most to be one of so many, or as small as these, as far as is known."""

    def __init__(self, chains: int) -> None:
        self.most_cells, self._chains = MOST_CELLS, chains
        self._sizes: list[int] = []

    def has(self, cells_mask: int) -> bool:
        """There is a chain of these cells: is it small enough?"""
        size = cells_mask.bit_count()
        if size > self.most_cells:
            return False
        insort(self._sizes, size)
        if len(self._sizes) >= self._chains:
            self.most_cells = self._sizes[self._chains - 1]
        return True


def _is_wide(cells_mask: int) -> bool:
    """Is it more than a single cell?"""
    return bool(cells_mask & cells_mask - 1)


_Tail = tuple[_Chain, int, int, bool]
"""The last stops of a chain; its sets and its cells, the first set's included; and whether any set is wide."""


class _Ways:
    """The shortest ways between two ends that there is room for; small sets first.

    No set comes twice, and not all are single cells: these make an XY-Chain. The last set may be the first again, but
    two sets that lead back to the first are joined twice.
    """

    def __init__(self, graph: _SetGraph, ends: _Ends, room: _Room) -> None:
        self._set_graph, self._ends, self._room = graph, ends, room
        self._rounds = ends.rounds
        self._widens: dict[int, bool] = {}

    def all(self) -> Iterator[tuple[_Chain, int]]:
        """The chains, with their cells."""
        start, end, rounds = self._ends
        marks, cells = self._set_graph.marks, self._set_graph.cells
        if marks[start] == marks[end] and len(rounds) < 3:
            return
        is_wide = _is_wide(cells[start]) or _is_wide(cells[end])
        tails: list[_Tail] = [
            ((end,), marks[start] | marks[end], cells[start] | cells[end], is_wide)
        ]
        while tails:
            tail = tails.pop()
            if len(tail[0]) + 1 == len(rounds):
                yield from self._whole(tail)
            else:
                tails += self._longer(tail)

    def _longer(self, tail: _Tail) -> list[_Tail]:
        """With one stop more, large sets first."""
        stops, sets, cells, is_wide = tail
        marks, cells_of, most = self._set_graph.marks, self._set_graph.cells, self._room.most_cells
        left = len(self._rounds) - len(stops) - 1
        longer: list[_Tail] = []
        for stop in ones(self._rounds[left] & self._set_graph.before[stops[0]]):
            mark, own = marks[stop], cells_of[stop]
            if sets & mark:
                continue
            grown = cells | own
            if grown.bit_count() <= most and (is_wide or self._is_widened(stop, left)):
                longer.append(((stop, *stops), sets | mark, grown, is_wide or _is_wide(own)))
        return longer

    def _whole(self, tail: _Tail) -> Iterator[tuple[_Chain, int]]:
        """With the one stop that is still missing, and the first."""
        stops, sets, cells, is_wide = tail
        marks, cells_of, room = self._set_graph.marks, self._set_graph.cells, self._room
        for stop in bits(self._rounds[0] & self._set_graph.before[stops[0]]):
            if not sets & marks[stop] and (is_wide or _is_wide(cells_of[stop])):
                grown = cells | cells_of[stop]
                if room.has(grown):
                    yield (self._ends.start, stop, *stops), grown

    def _is_widened(self, stop: int, left: int) -> bool:
        """Is there a wide set on a way to this stop, with so many stops before it?"""
        known = self._widens.get(stop)
        if known is None:
            before = self._rounds[left - 1] & self._set_graph.before[stop] if left else 0
            known = self._widens[stop] = _is_wide(self._set_graph.cells[stop]) or any(
                self._is_widened(each, left - 1) for each in bits(before)
            )
        return known


def _find_wings(board: Board) -> Iterator[Inference]:
    all_linked = with_needed(board, _chains(board, range(3, 4), _WINGS_TRIED), all_pair_targets)
    return (linked_inference("als-xy-wing", board, linked, cells) for linked, cells in all_linked)


def _find_chains(board: Board) -> Iterator[Inference]:
    all_linked = with_needed(board, _chains(board, range(4, MOST_SETS + 1), _CHAINS_TRIED))
    return (linked_inference("als-chain", board, linked, cells) for linked, cells in all_linked)


RULES: tuple[Rule, ...] = (
    FindRule("als-xy-wing", _find_wings),
    FindRule("als-chain", _find_chains),
)
