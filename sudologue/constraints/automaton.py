"""Readings worked out once: which digits are supported, and which two candidates conflict.

A reading of any kind becomes an automaton: for each place the states its memory can be in, and where each digit leads
from there. States from which no reading ends well are left out, and states with the same future are one, so it is
small. Digits are masks here: bit d - 1 is the digit d.
"""

from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache, reduce
from typing import Any, NamedTuple, TypeVar

from sudologue.constraints.constraint import Reading
from sudologue.errors import PuzzleError
from sudologue.model.bits import bits, union

Moves = tuple[tuple[int, int], ...]
"""From one state: the next states, each with the digits that lead there."""

_MOST_STATES = 200_000
"""Of one reading, before those with the same future are joined."""
_MOST_MOVES = 1_200_000
"""To be tried for one reading: every digit from every state."""
_MOST_KNOWN = 4_000
"""Moves of sets of states that an automaton remembers."""

K = TypeVar("K")
V = TypeVar("V")


def _keep(known: dict[K, V], key: K, value: V) -> None:
    if len(known) >= _MOST_KNOWN:
        known.clear()
    known[key] = value


class Conflict(NamedTuple):
    """What a digit at one place of a reading rules out at another."""

    place: int
    digits: int


class Automaton:
    """The readings that a constraint allows on grids of one size."""

    def __init__(self, layers: Sequence[Sequence[Moves]], start: int | None, work: int = 0) -> None:
        self.layers = layers
        """For each place, the moves of each state."""
        self.start = start
        """The state before the first place; None if nothing can be read at all."""
        self.work = work
        """How many moves were tried to make it."""
        self._forwards: dict[tuple[int, int, int], int] = {}
        self._backwards: dict[tuple[int, int, int, int], tuple[int, int]] = {}
        self._needed: dict[tuple[int, ...], int] = {}

    def supports(self, domains: Sequence[int]) -> tuple[int, ...]:
        """What each place can hold in some reading, if it holds one of these digits; 0 everywhere if there is none.

        Forwards through the states that can be reached, then back through those that lead to an end.
        """
        if self.start is None:
            return (0,) * len(domains)
        reached = [1 << self.start]
        for place, domain in enumerate(domains):
            reached.append(self._ahead(place, reached[-1], domain))
        good = reached.pop()
        left = [0] * len(domains)
        for place in reversed(range(len(domains))):
            good, left[place] = self._back(place, reached[place], good, domains[place])
        return tuple(left)

    def _ahead(self, place: int, states: int, domain: int) -> int:
        """The states after a place, from those before it; sets of states are masks."""
        key = place, states, domain
        found = self._forwards.get(key)
        if found is None:
            moves, found = self.layers[place], 0
            for state in bits(states):
                for to, digits in moves[state]:
                    if digits & domain:
                        found |= 1 << to
            _keep(self._forwards, key, found)
        return found

    def _back(self, place: int, states: int, good: int, domain: int) -> tuple[int, int]:
        """Those states before a place that lead to good ones after it, and the digits that do."""
        key = place, states, good, domain
        found = self._backwards.get(key)
        if found is None:
            moves, kept, left = self.layers[place], 0, 0
            for state in bits(states):
                here = 0
                for to, digits in moves[state]:
                    if good >> to & 1:
                        here |= digits & domain
                if here:
                    left |= here
                    kept |= 1 << state
            found = kept, left
            _keep(self._backwards, key, found)
        return found

    def needed(self, domains: tuple[int, ...]) -> int:
        """The digits that every reading of these domains holds; none if there is no reading."""
        found = self._needed.get(domains)
        if found is None:
            found = self._find_needed(self.supports(domains))
            _keep(self._needed, domains, found)
        return found

    def _find_needed(self, domains: Sequence[int]) -> int:
        """Each state takes along what all ways to it hold. A move by several digits needs none of them."""
        behind = {} if self.start is None else {self.start: 0}
        for moves, domain in zip(self.layers, domains, strict=True):
            ahead: dict[int, int] = {}
            for state, held in behind.items():
                for to, digits in moves[state]:
                    left = digits & domain
                    if left:
                        now = held if left & (left - 1) else held | left
                        ahead[to] = ahead.get(to, -1) & now
            behind = ahead
        return reduce(int.__and__, behind.values()) if behind else 0

    def conflicts(self, size: int) -> dict[tuple[int, int], tuple[Conflict, ...]]:
        """From each place and digit to what it rules out elsewhere, whatever else the cells could be."""
        return _conflicts(_together(self, size), size)


@lru_cache(maxsize=64)
def _together(automaton: Automaton, size: int) -> list[list[int]]:
    """For each place and digit, the digits at earlier places that some reading holds with it.

    On the way through the states each takes along which digits at earlier places lead to it; together with a digit
    that leads on from there, those are what some reading holds. They are a mask, with `size` bits for each place.
    """
    together = [[0] * size for _ in automaton.layers]
    behind = {} if automaton.start is None else {automaton.start: 0}
    for place, moves in enumerate(automaton.layers):
        ahead: dict[int, int] = {}
        by_digits: dict[int, int] = {}
        for state, before in behind.items():
            for to, digits in moves[state]:
                by_digits[digits] = by_digits.get(digits, 0) | before
                ahead[to] = ahead.get(to, 0) | before | digits << place * size
        for digits, before in by_digits.items():
            for digit in bits(digits):
                together[place][digit] |= before
        behind = ahead
    return together


def _conflicts(together: list[list[int]], size: int) -> dict[tuple[int, int], tuple[Conflict, ...]]:
    """Conflicts of digits at places, from the digits at earlier places that each goes together with."""
    full = (1 << size) - 1
    lost = [[[0] * len(together) for _ in range(size)] for _ in together]
    for place, digits_here in enumerate(together):
        for digit, earlier in enumerate(digits_here):
            for other in range(place):
                gone = full & ~(earlier >> other * size)
                if gone:
                    lost[place][digit][other] = gone
                    for each in bits(gone):
                        lost[other][each][place] |= 1 << digit
    return {
        (place, digit + 1): tuple(
            Conflict(other, digits) for other, digits in enumerate(lost[place][digit]) if digits
        )
        for place in range(len(together))
        for digit in range(size)
    }


_AUTOMATA: dict[tuple[Hashable, int], Automaton] = {}
_MOST_KEPT = 512


def automaton_of(reading: Reading, size: int, most_states: int = _MOST_STATES) -> Automaton:
    """The automaton of a reading; readings of the same shape share it.

    `PuzzleError` if there are more states than this, before those with the same future are joined.
    """
    key = reading.shape(), size
    found = _AUTOMATA.get(key)
    if found is None:
        if len(_AUTOMATA) >= _MOST_KEPT:
            _AUTOMATA.clear()
        found = _AUTOMATA[key] = _build(reading, size, most_states)
    return found


@lru_cache(maxsize=_MOST_KEPT)
def conflicts_of(automaton: Automaton, size: int) -> dict[tuple[int, int], tuple[Conflict, ...]]:
    """What a digit at a place of the reading rules out at others, remembered."""
    return automaton.conflicts(size)


@lru_cache(maxsize=_MOST_KEPT)
def unlike_places(automaton: Automaton, size: int) -> tuple[tuple[int, int], ...]:
    """The places that never hold the same digit, two by two."""
    found: list[tuple[int, int]] = []
    for place, together in enumerate(_together(automaton, size)):
        alike = union(earlier >> digit for digit, earlier in enumerate(together))
        found += ((other, place) for other in range(place) if not alike >> other * size & 1)
    return tuple(found)


def _build(reading: Reading, size: int, most_states: int) -> Automaton:
    memories: list[dict[Any, dict[Any, int]]] = []
    here: set[Any] = {reading.start}
    seen, most = 0, min(most_states, _MOST_MOVES // size)
    for place in range(len(reading.order)):
        moves = {memory: _moves(reading, memory, place, size) for memory in here}
        memories.append(moves)
        here = {to for found in moves.values() for to in found}
        seen += len(here)
        if seen > most:
            raise PuzzleError(f"{reading.kind} has too much to remember: over {most} states")
    numbers = {memory: 0 for memory in here if reading.ends(memory)}
    layers: list[tuple[Moves, ...]] = []
    for moves in reversed(memories):
        joined: dict[Moves, int] = {}
        before: dict[Any, int] = {}
        for memory, found in moves.items():
            if futures := _joined(found, numbers):
                before[memory] = joined.setdefault(futures, len(joined))
        layers.append(tuple(joined))
        numbers = before
    return Automaton(layers[::-1], numbers.get(reading.start), seen * size)


def _moves(reading: Reading, memory: Any, place: int, size: int) -> dict[Any, int]:
    """From a memory to the next ones, each with the digits that lead there."""
    found: dict[Any, int] = {}
    for digit in range(1, size + 1):
        to = reading.step(memory, place, digit)
        if to is not None:
            found[to] = found.get(to, 0) | 1 << digit - 1
    return found


def _joined(found: dict[Any, int], numbers: dict[Any, int]) -> Moves:
    """The moves of a state to states that lead somewhere, those to the same one joined."""
    moves: dict[int, int] = {}
    for to, digits in found.items():
        if to in numbers:
            number = numbers[to]
            moves[number] = moves.get(number, 0) | digits
    return tuple(sorted(moves.items()))


def least_broken(reading: Reading, size: int, held: dict[int, int]) -> tuple[int, ...]:
    """As few places as show that the digits held at places break a reading; none if it can be kept."""
    automaton, full = automaton_of(reading, size), (1 << size) - 1

    def is_broken(places: Sequence[int]) -> bool:
        shown = (held[p] if p in places else full for p in range(len(automaton.layers)))
        return not all(automaton.supports(tuple(shown)))

    places = sorted(held)
    if not is_broken(places):
        return ()
    for place in list(places):
        fewer = [each for each in places if each != place]
        if is_broken(fewer):
            places = fewer
    return tuple(places)


def paths(automaton: Automaton, domains: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to read digits from these domains, as masks of one digit each."""
    supported = automaton.supports(domains)
    if automaton.start is None or not all(supported):
        return
    yield from _paths(automaton, supported, automaton.start, ())


def _paths(
    automaton: Automaton, domains: Sequence[int], state: int, so_far: tuple[int, ...]
) -> Iterator[tuple[int, ...]]:
    place = len(so_far)
    if place == len(domains):
        yield so_far
        return
    for to, digits in automaton.layers[place][state]:
        left = digits & domains[place]
        while left:
            low = left & -left
            left ^= low
            yield from _paths(automaton, domains, to, (*so_far, low))
