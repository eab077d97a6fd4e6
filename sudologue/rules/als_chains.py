"""Chains of three almost locked sets and more: ALS-XY-Wing and ALS-XY-Chain. What they are is told in `rules.als`.

A stop is a set and the digit that it was entered by. All chains are walked at once, one set further each round, with
all the stops that are reached in one mask; only ends that both strike something come up, the nearest first. Then the
ways between two ends are written down, the smallest of them first.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice

from sudologue.inference.inference import Inference
from sudologue.model.board import Board
from sudologue.model.grid import MaskTable
from sudologue.model.sets import bits
from sudologue.rules.almost_locked import Web, almost_locked_web
from sudologue.rules.als import infer, with_needed
from sudologue.rules.als_pairs import Row, all_places, all_struck_by_pairs
from sudologue.rules.rule import FindRule, Rule

MOST_SETS = 10
"""The longest chain that is looked for."""

MOST_CELLS = 20
"""The most cells that a chain may have."""

_MOST_PATHS = 50
"""How many ways between the same ends are looked at for a chain."""

_MOST_DETOURS = 24
"""How many chains that conclude the same are compared by size."""

_MOST_TRIES = 4
"""How many chains that conclude the same are looked at for one of which every cell is needed."""


@dataclass(frozen=True, slots=True)
class _Roads:
    """How one gets from set to set. A stop is a set and the digit (from 0) that it was entered by."""

    stops: list[tuple[int, int]]
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
    web, grid = almost_locked_web(board), board.grid
    stops: list[tuple[int, int]] = []
    links: list[int] = []
    for number, (found, ways) in enumerate(zip(web.sets, web.links, strict=True)):
        for node, others in zip(found.nodes, ways, strict=True):
            if others:
                stops.append((number, node.digit))
                links.append(others)
    marks = [[0] * len(web.sets) for _ in range(grid.size)]
    for place, (number, digit) in enumerate(stops):
        marks[digit][number] = 1 << place
    ways_in = [MaskTable(partial(_union, each)) for each in marks]
    entered = [ways_in[digit][others] for (_, digit), others in zip(stops, links, strict=True)]
    strikes = [web.sets[number].strikes_mask & ~all_places(grid, digit) for number, digit in stops]
    siblings = _siblings(stops)
    return _Roads(
        stops,
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
        low = numbers & -numbers
        union |= masks[low.bit_length() - 1]
        numbers ^= low
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
        for candidate in bits(struck):
            strikers[candidate] = strikers.get(candidate, 0) | stops
    return strikers


@dataclass(frozen=True, slots=True)
class _Ends:
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


def _paths(roads: _Roads, ends: _Ends) -> Iterator[tuple[int, ...]]:
    """The stops after the start, along the shortest chains from end to end; small sets first."""

    def back(stop: int, length: int) -> Iterator[tuple[int, ...]]:
        if length == 1:
            yield (stop,)
            return
        for before in bits(ends.rounds[length - 2] & roads.before[stop]):
            for path in back(before, length - 1):
                yield (*path, stop)

    return islice(back(ends.end, len(ends.rounds)), _MOST_PATHS)


def _chains(board: Board, fewest: int, most: int) -> Iterator[Row]:
    """The chains of so many sets that strike something which shorter ones do not; small ones first."""
    web, roads = almost_locked_web(board), board.shared(_roads)
    for ends in _all_ends(roads, fewest, most):
        rows = [row for each in ends.items() for row in _between(web, roads, *each)]
        rows.sort(key=lambda row: row.rank)
        yield from rows


def _between(web: Web, roads: _Roads, targets: int, alike: list[_Ends]) -> list[Row]:
    """The smallest chains between ends that strike the same."""

    def size(ends: _Ends) -> int:
        first, last = roads.stops[ends.start][0], roads.stops[ends.end][0]
        return web.sets[first].size + web.sets[last].size

    rows = (row for ends in sorted(alike, key=size) for row in _along(web, roads, ends, targets))
    return sorted(islice(rows, _MOST_DETOURS), key=lambda row: row.rank)[:_MOST_TRIES]


def _along(web: Web, roads: _Roads, ends: _Ends, targets: int) -> Iterator[Row]:
    """The chains between two ends. The last set may be the first again, but no other may come twice.

    Two sets that lead back to the first are joined twice, and single cells make an XY-Chain.
    """
    first, _ = roads.stops[ends.start]
    for path in _paths(roads, ends):
        stops = [roads.stops[stop] for stop in path]
        sets = (first, *(number for number, _ in stops))
        distinct = len(set(sets))
        if distinct < len(sets) and (first != sets[-1] or distinct < len(sets) - 1 or distinct < 3):
            continue
        cells = 0
        for number in sets:
            cells |= web.sets[number].cells_mask
        if cells.bit_count() <= MOST_CELLS and any(web.sets[number].size > 1 for number in sets):
            yield Row(sets, tuple(digit for _, digit in stops), cells, targets)


def _find_chains(name: str, fewest: int, most: int, board: Board) -> Iterator[Inference]:
    rows = with_needed(board, _chains(board, fewest, most), all_struck_by_pairs)
    return (infer(name, board, row, cells) for row, cells in rows)


RULES: tuple[Rule, ...] = (
    FindRule("als-xy-wing", partial(_find_chains, "als-xy-wing", 3, 3)),
    FindRule("als-chain", partial(_find_chains, "als-chain", 4, MOST_SETS)),
)
