"""Automata against first principles, for every kind that is read: all ways to fill the places, looked at one by one."""

from itertools import product
from random import Random

import pytest

from sudologue.constraints import Reading
from sudologue.constraints.automaton import automaton_of, least_broken, paths
from sudologue.model.bits import bits
from sudologue.search.constraints_test import EXAMPLES, example

SIZE = 4
FULL = (1 << SIZE) - 1
READ = [kind for kind in sorted(EXAMPLES) if isinstance(example(kind), Reading)]

every_kind = pytest.mark.parametrize("kind", READ)


def reading_of(kind: str) -> Reading:
    found = example(kind)
    assert isinstance(found, Reading)
    return found


def is_allowed(reading: Reading, digits: tuple[int, ...]) -> bool:
    memory = reading.start
    for place, digit in enumerate(digits):
        memory = reading.step(memory, place, digit)
        if memory is None:
            return False
    return reading.ends(memory)


def ways(reading: Reading, domains: list[int]) -> set[tuple[int, ...]]:
    """Every way to fill the places from these digits."""
    digits = [[digit + 1 for digit in bits(domain)] for domain in domains]
    return {each for each in product(*digits) if is_allowed(reading, each)}


def some_domains(reading: Reading) -> list[list[int]]:
    random = Random(reading.kind)
    drawn = [[random.randint(1, FULL) for _ in reading.order] for _ in range(30)]
    return [[FULL] * len(reading.order), *drawn]


@every_kind
def test_supports_are_what_some_way_holds(kind: str) -> None:
    reading = reading_of(kind)
    for domains in some_domains(reading):
        found = ways(reading, domains)
        expected = [0] * len(domains)
        for digits in found:
            for place, digit in enumerate(digits):
                expected[place] |= 1 << digit - 1
        assert list(automaton_of(reading, SIZE).supports(domains)) == expected
        told = {tuple(mask.bit_length() for mask in path) for path in _paths(reading, domains)}
        assert told == found


def _paths(reading: Reading, domains: list[int]) -> list[tuple[int, ...]]:
    return list(paths(automaton_of(reading, SIZE), domains))


@every_kind
def test_needed_digits_are_in_every_way(kind: str) -> None:
    reading = reading_of(kind)
    for domains in some_domains(reading):
        found = ways(reading, domains)
        needed = automaton_of(reading, SIZE).needed(tuple(domains))
        if not found:
            assert needed == 0
        else:
            common = {digit for digit in range(1, SIZE + 1) if all(digit in way for way in found)}
            assert {digit + 1 for digit in bits(needed)} == common


@every_kind
def test_conflicts_are_pairs_that_no_way_holds(kind: str) -> None:
    reading = reading_of(kind)
    places, found = range(len(reading.order)), ways(reading, [FULL] * len(reading.order))
    expected = {
        (place, digit, other, its)
        for place, other in product(places, repeat=2)
        if place != other
        for digit, its in product(range(1, SIZE + 1), repeat=2)
        if not any(way[place] == digit and way[other] == its for way in found)
    }
    told = {
        (place, digit, conflict.place, its + 1)
        for (place, digit), conflicts in automaton_of(reading, SIZE).conflicts(SIZE).items()
        for conflict in conflicts
        for its in bits(conflict.digits)
    }
    assert told == expected


@every_kind
def test_the_least_that_is_broken_is_broken_and_needs_each_place(kind: str) -> None:
    reading, random = reading_of(kind), Random(kind)
    every = ways(reading, [FULL] * len(reading.order))

    def is_broken(held: dict[int, int]) -> bool:
        return not any(all(1 << way[p] - 1 == d for p, d in held.items()) for way in every)

    for _ in range(30):
        places = [place for place in range(len(reading.order)) if random.random() < 0.8]
        held = {place: 1 << random.randrange(SIZE) for place in places}
        told = least_broken(reading, SIZE, held)
        assert bool(told) == (is_broken(held) and bool(every))
        shown = {place: held[place] for place in told}
        if told:
            assert is_broken(shown)
        for place in told:
            assert not is_broken({p: d for p, d in shown.items() if p != place})
