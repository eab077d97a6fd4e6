from itertools import permutations
from random import Random

import pytest

from sudologue.constraints import Killer
from sudologue.model.bits import bits
from sudologue.model.grid import Grid
from sudologue.reasoning.readings.combinations import digit_sets, supported_by

SUMS = (6, 9, 12, None)


def ways(total: int | None, domains: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every way to fill a cage of a 6×6 grid from these digits."""
    return [
        digits
        for digits in permutations(range(1, 7), len(domains))
        if all(domain >> digit - 1 & 1 for domain, digit in zip(domains, digits, strict=True))
        and total in (None, sum(digits))
    ]


@pytest.mark.parametrize("total", SUMS)
def test_combinations_are_the_sets_of_some_way(total: int | None) -> None:
    grid = Grid.of(6, constraints=[Killer("r1c1 r1c2 r2c1", total)])
    (cage,), random = grid.readings, Random(str(total))
    for _ in range(60):
        domains = tuple(random.randint(1, 63) for _ in range(3))
        found = ways(total, domains)
        sets = digit_sets(cage, domains)
        assert {frozenset(d + 1 for d in bits(mask)) for mask in sets} == set(map(frozenset, found))
        assert len(set(sets)) == len(sets)
        kept = sets[: len(sets) // 2]
        allowed = {frozenset(d + 1 for d in bits(mask)) for mask in kept}
        left = [digits for digits in found if frozenset(digits) in allowed]
        for place, digits in enumerate(supported_by(cage, domains, kept)):
            assert {d + 1 for d in bits(digits)} == {way[place] for way in left}
