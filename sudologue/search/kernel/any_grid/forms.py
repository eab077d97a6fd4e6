"""The simplest form of a reading that says the same: worked out from its automaton, not taken from its kind.

- A *chain*: all that is remembered is the last digit (thermometers, whispers, dots). What two neighbouring places may
  hold together says it all.
- *Sets*: the digits differ, and it does not matter where they stand (cages, renbans). The sets that they can be say it
  all.
- A *sum*: the equation is all there is to it (arrows, little killers).

A kind of somebody's own gets the same as one of ours that means the same.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import factorial
from typing import NamedTuple

from sudologue.constraints.automaton import Automaton
from sudologue.model.bits import bits

_MOST_KEPT = 512

Fits = tuple[int, ...]
"""For each digit of one cell, the digits that go with it in another, as masks."""


class Neighbours(NamedTuple):
    """Two places of a reading, and what goes together there."""

    first: int
    second: int
    fits: Fits


@lru_cache(maxsize=_MOST_KEPT)
def chain_of(automaton: Automaton, size: int) -> tuple[Neighbours, ...] | None:
    """What neighbouring places may hold together, in both directions, if that is all a reading says; otherwise `None`.

    The state after a place has to be known from the digit there. Then a digit goes with those that lead on from there.
    """
    if automaton.start is None or len(automaton.layers) < 2:
        return None
    found: list[Neighbours] = []
    states = _states_by_digit(automaton, 0)
    for place in range(1, len(automaton.layers)):
        ahead = _states_by_digit(automaton, place)
        if states is None or ahead is None:
            return None
        moves = automaton.layers[place]
        fits = [
            sum(digits for _, digits in moves[states[d]]) if d in states else 0 for d in range(size)
        ]
        back = [sum(1 << d for d in range(size) if fits[d] >> e & 1) for e in range(size)]
        found += (
            Neighbours(place - 1, place, tuple(fits)),
            Neighbours(place, place - 1, tuple(back)),
        )
        states = ahead
    return tuple(found)


def _states_by_digit(automaton: Automaton, place: int) -> dict[int, int] | None:
    """From each digit at a place to the state after it; `None` if a digit leads to several."""
    found: dict[int, int] = {}
    layer = automaton.layers[place]
    for moves in layer if place else (layer[automaton.start or 0],):
        for to, digits in moves:
            for digit in bits(digits):
                if found.setdefault(digit, to) != to:
                    return None
    return found


@lru_cache(maxsize=_MOST_KEPT)
def sets_of(automaton: Automaton) -> tuple[int, ...] | None:
    """The sets that the digits of a reading can be, as masks, if that is all it says; otherwise `None`.

    Every set has to be there in each order of its digits: it is counted in how many.
    """
    if automaton.start is None:
        return ()
    held: dict[int, dict[int, int]] = {automaton.start: {0: 1}}
    for layer in automaton.layers:
        ahead: dict[int, dict[int, int]] = {}
        for state, sets in held.items():
            for to, digits in layer[state]:
                if not _add_digits(sets, digits, ahead.setdefault(to, {})):
                    return None
        held = ahead
    orders = [count for sets in held.values() for count in sets.values()]
    if any(count != factorial(len(automaton.layers)) for count in orders):
        return None
    return tuple(sorted(mask for sets in held.values() for mask in sets))


def _add_digits(sets: dict[int, int], digits: int, found: dict[int, int]) -> bool:
    """Add the sets with one more digit to those found, with the orders that each has; no if a digit is there twice."""
    for digit in bits(digits):
        for mask, orders in sets.items():
            if mask >> digit & 1:
                return False
            more = mask | 1 << digit
            found[more] = found.get(more, 0) + orders
    return True


@lru_cache(maxsize=_MOST_KEPT)
def is_sum(automaton: Automaton, weights: tuple[int, ...], total: int, size: int) -> bool:
    """Does a reading allow just what comes to the total, each digit times the weight of its place?

    All that it allows must come to the total, and it must be as many as there are ways to come to it.
    """
    if automaton.start is None:
        return False
    known: dict[int, tuple[int, int]] = {automaton.start: (0, 1)}
    for layer, weight in zip(automaton.layers, weights, strict=True):
        ahead: dict[int, tuple[int, int]] = {}
        for state, (so_far, ways) in known.items():
            for to, digits in layer[state]:
                now = so_far + weight * digits.bit_length()
                there, count = ahead.get(to, (now, 0))
                if there != now or digits & (digits - 1):  # two digits come to different sums
                    return False
                ahead[to] = now, count + ways
        known = ahead
    allowed = sum(ways for _, ways in known.values())
    return all(sum_ == total for sum_, _ in known.values()) and allowed == _ways_to(
        weights, total, size
    )


def _ways_to(weights: Sequence[int], total: int, size: int) -> int:
    """How many ways there are to come to a total."""
    sums = {0: 1}
    for weight in weights:
        ahead: dict[int, int] = {}
        for so_far, ways in sums.items():
            for digit in range(1, size + 1):
                now = so_far + weight * digit
                ahead[now] = ahead.get(now, 0) + ways
        sums = ahead
    return sums.get(total, 0)
