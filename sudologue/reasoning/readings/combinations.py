"""Combinations: the sets of digits that a cage can still hold."""

from functools import lru_cache
from itertools import combinations

from sudologue.model.bits import bits
from sudologue.model.readings import PlacedReading


@lru_cache(maxsize=1 << 12)
def digit_sets(reading: PlacedReading, domains: tuple[int, ...]) -> tuple[int, ...]:
    """The sets of different digits that some reading holds, as masks of digits, in order."""
    every = 0
    for domain in reading.automaton.supports(domains):
        every |= domain
    found: list[int] = []
    for digits in combinations(bits(every), len(reading.cells)):
        mask = sum(1 << digit for digit in digits)
        if all(reading.automaton.supports([domain & mask for domain in domains])):
            found.append(mask)
    return tuple(found)


def supported_by(
    reading: PlacedReading, domains: tuple[int, ...], sets: tuple[int, ...]
) -> list[int]:
    """What each place can hold if its digits are one of these sets."""
    kept = [0] * len(domains)
    for mask in sets:
        found = reading.automaton.supports([domain & mask for domain in domains])
        kept = [one | other for one, other in zip(kept, found, strict=True)]
    return kept
