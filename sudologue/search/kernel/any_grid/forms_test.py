"""The simple forms say just what the automata say: every word of digits is asked about."""

from collections.abc import Sequence
from itertools import permutations, product

import pytest

import sudologue as sl
from sudologue.constraints.automaton import Automaton, automaton_of
from sudologue.search.kernel.any_grid.forms import chain_of, is_sum, sets_of

SIZE = 4
CELLS = "r1c1 r1c2 r2c2"

CHAINS = [
    sl.Thermo(CELLS),
    sl.SlowThermo(CELLS),
    sl.Whispers(CELLS, 2),
    sl.Palindrome(CELLS),
    sl.Clone(CELLS),
    sl.KropkiBlack("r1c1 r1c2"),
    sl.XV("r1c1 r1c2", 5),
    sl.GreaterThan("r1c1 r1c2"),
]
SETS = [sl.Killer(CELLS, 7), sl.Killer(CELLS), sl.Renban(CELLS), sl.Killer(CELLS, 30)]
SUMS = [sl.Sum(CELLS, 6), sl.LittleKiller(CELLS, 9), sl.Arrow("r1c2 r2c2", "r1c1")]
OTHERS = [
    sl.Between(CELLS),
    sl.RegionSumLine(CELLS, ["r1c1 r1c2", "r2c2"]),
    sl.Quadruple("r1c1 r1c2 r2c1 r2c2", [1, 1]),
]


def words(automaton: Automaton) -> set[tuple[int, ...]]:
    """All that it reads, digits counted from 0."""
    every = product(range(SIZE), repeat=len(automaton.layers))
    return {word for word in every if all(automaton.supports([1 << digit for digit in word]))}


def names(readings: Sequence[sl.Reading]) -> list[str]:
    return [each.kind for each in readings]


@pytest.mark.parametrize("reading", CHAINS, ids=names(CHAINS))
def test_a_chain_is_what_neighbours_allow(reading: sl.Reading) -> None:
    automaton = automaton_of(reading, SIZE)
    chain = chain_of(automaton, SIZE)
    assert chain is not None
    allowed = {
        word
        for word in product(range(SIZE), repeat=len(automaton.layers))
        if all(fits[word[a]] >> word[b] & 1 for a, b, fits in chain)
    }
    assert allowed == words(automaton) != set()


@pytest.mark.parametrize("reading", SETS, ids=names(SETS))
def test_sets_stand_in_any_order(reading: sl.Reading) -> None:
    automaton = automaton_of(reading, SIZE)
    sets = sets_of(automaton)
    assert sets is not None
    digits = ([d for d in range(SIZE) if mask >> d & 1] for mask in sets)
    assert {word for each in digits for word in permutations(each)} == words(automaton)


@pytest.mark.parametrize("reading", SUMS, ids=names(SUMS))
def test_a_sum_is_all_that_comes_to_it(reading: sl.Reading) -> None:
    automaton, equation = automaton_of(reading, SIZE), reading.equation()
    assert equation is not None
    by_cell = dict(equation.terms)
    weights = tuple(by_cell[cell] for cell in reading.order)
    assert is_sum(automaton, weights, equation.total, SIZE)
    assert not is_sum(automaton, weights, equation.total + 1, SIZE)


@pytest.mark.parametrize("reading", [*SETS[:3], *OTHERS], ids=names([*SETS[:3], *OTHERS]))
def test_what_is_more_than_a_chain_is_none(reading: sl.Reading) -> None:
    assert chain_of(automaton_of(reading, SIZE), SIZE) is None


@pytest.mark.parametrize("reading", [*CHAINS, *SUMS, *OTHERS], ids=names([*CHAINS, *SUMS, *OTHERS]))
def test_where_the_order_matters_or_digits_repeat_there_are_no_sets(reading: sl.Reading) -> None:
    automaton = automaton_of(reading, SIZE)
    found = {frozenset(word) for word in words(automaton)}
    every = {word for each in found for word in permutations(each)}
    assert (sets_of(automaton) is None) == (every != words(automaton))


def test_a_cage_is_no_sum() -> None:
    cage = sl.Killer(CELLS, 7)
    assert not is_sum(automaton_of(cage, SIZE), (1, 1, 1), 7, SIZE)
