"""Hints by cases: what follows whether a candidate is on or off, or from every candidate of a cell or of a digit in a
house; and candidates that contradict themselves.

All hints of one stage have the same rating but for their length, so the shortest wins: the length of one need be
counted only until it is longer than the best.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sudologue.model.bits import bits
from sudologue.model.grid import Table
from sudologue.reasoning.breadth_first.cycles import result_of
from sudologue.reasoning.breadth_first.following import More, Trail, follow
from sudologue.reasoning.breadth_first.hint import BY_CELL, BY_DIGIT, Kind, Stage
from sudologue.reasoning.breadth_first.links import (
    CELLS,
    HOUSES_OF,
    Candidates,
    StaticLinks,
    range_number,
)
from sudologue.search.services import ChainAnswer

_KEYS = {Kind.DOUBLE: 1, Kind.CELL: 5, Kind.HOUSE: 6, Kind.CONTRADICTION: 7}

Target = tuple[Trail, int]
"""Where a trail gets to what is concluded."""


class Case(NamedTuple):
    """A hint that has not been measured: its kind, its choice (or -1), the node that holds, and the chains that lead
    there.
    """

    kind: Kind
    choice: int
    node: int
    targets: Sequence[Target]

    @property
    def key(self) -> int:
        """Of hints of the same length the one with the lowest is taken."""
        return _KEYS[self.kind]


class Cases:
    """The hints by cases of a board."""

    def __init__(self, board: Candidates, stage: Stage, more: More | None = None) -> None:
        self._board, self._stage, self._more = board, stage, more
        links = BY_DIGIT if stage.is_nishio else BY_CELL | BY_DIGIT
        self._links = StaticLinks(board, links)
        self._on: Table[int, Trail] = Table(lambda candidate: self._follow(2 * candidate + 1))

    def _follow(self, node: int) -> Trail:
        return follow(self._links, self._stage, node, self._more)

    def all(self) -> Iterator[Case]:
        """Every one of them, in the order in which they are found."""
        for cell, domain in enumerate(self._board.domains):
            candidates = [digit * CELLS + cell for digit in bits(domain)]
            if len(candidates) > (1 if self._stage.is_dynamic else 2):
                for candidate in candidates:
                    yield from self._of_candidate(candidate, len(candidates) > 2)
                if not self._stage.is_nishio and (len(candidates) == 2 or self._stage.is_multiple):
                    yield from self._of_choice(Kind.CELL, cell, candidates)

    def _of_candidate(self, candidate: int, is_of_many: bool) -> Iterator[Case]:
        on = self._on[candidate]
        if self._stage.is_dynamic:
            off = self._follow(2 * candidate)
            yield from _contradiction(on)
            yield from _contradiction(off)
            if is_of_many and not self._stage.is_nishio:
                yield from _doubles(on, off)
        if not self._stage.is_nishio:
            yield from self._of_houses(candidate)

    def _of_houses(self, candidate: int) -> Iterator[Case]:
        """The houses in which this is the first place of its digit."""
        digit, cell = divmod(candidate, CELLS)
        for house in HOUSES_OF[cell]:
            places = list(bits(self._board.places(digit, house)))
            is_wanted = len(places) == 2 or (len(places) > 2 and self._stage.is_multiple)
            if is_wanted and places[0] == cell:
                candidates = [digit * CELLS + place for place in places]
                yield from self._of_choice(Kind.HOUSE, range_number(digit, house), candidates)

    def _of_choice(self, kind: Kind, truth: int, candidates: Sequence[int]) -> Iterator[Case]:
        """What holds from every one of them, in the order of the first one's trail."""
        trails = [self._on[candidate] for candidate in candidates]
        common = set(trails[0].places).intersection(*(trail.places for trail in trails[1:]))
        for node in _in_order(trails[0], common):
            yield Case(kind, truth, node, [(trail, trail.places[node]) for trail in trails])

    def best(self) -> ChainAnswer | None:
        """The shortest; of those the first of the kind that goes first."""
        best: tuple[int, int] | None = None
        found: Case | None = None
        for case in self.all():
            if not result_of(self._board, case.node)[1]:
                continue
            most = best[0] if best else 1 << 30
            rank = length_of(case, most), case.key
            if best is None or rank < best:
                best, found = rank, case
        return found and self.answer(found, best[0] if best else 0)

    def answer(self, case: Case, length: int) -> ChainAnswer:
        """A hint of that length, told."""
        placed, struck = result_of(self._board, case.node)
        chains = [number for target in case.targets for number in _as_numbers(*target)]
        return ChainAnswer(case.kind, 0, case.choice, length, placed, struck, chains)


def _contradiction(trail: Trail) -> Iterator[Case]:
    if trail.clash is not None:
        opposite = trail.nodes[0] ^ 1
        yield Case(Kind.CONTRADICTION, -1, opposite, [(trail, place) for place in trail.clash])


def _doubles(on: Trail, off: Trail) -> Iterator[Case]:
    for node in _in_order(on, on.places.keys() & off.places.keys()):
        yield Case(Kind.DOUBLE, -1, node, [(on, on.places[node]), (off, off.places[node])])


def _in_order(trail: Trail, nodes: set[int]) -> list[int]:
    """Those that are on before those that are off, as they came up on the trail."""
    return sorted(nodes, key=lambda node: (not node & 1, trail.places[node]))


def length_of(case: Case, most: int) -> int:
    """How many implications all chains rest on, each counted by itself; nested hints count once. It may stop above
    `most`.
    """
    length, nested = 0, set[object]()
    for trail, place in case.targets:
        found = trail.ancestors(place, most - length)
        length += len(found)
        if length > most:
            break
        for each in found if trail.nested else ():
            name, own = trail.nested.get(each, (None, 0))
            if name is not None and name not in nested:
                nested.add(name)
                length += own
    return length


def _as_numbers(trail: Trail, place: int) -> list[int]:
    """A chain in numbers: causes come before what they cause."""
    places = sorted(trail.ancestors(place, len(trail.nodes)))
    numbers = {each: number for number, each in enumerate(places)}
    found = [len(places)]
    for each in places:
        causes, truths = trail.causes[each], trail.truths[each]
        found += [trail.nodes[each], len(causes), *(numbers[cause] for cause in causes)]
        found += [len(truths), *truths]
    return found
