from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from sudologue.model.grid import Grid
from sudologue.reasoning.sets.locked import (
    is_irreducible,
    is_sharp,
    locked_sets,
    may_eliminate,
    narrow_unions,
)
from sudologue.reasoning.views.candidates import elimination_of

sets_of_places = st.lists(st.integers(0, 2**6 - 1), max_size=7)


def union(sets: list[int]) -> int:
    together = 0
    for places in sets:
        together |= places
    return together


@given(sets_of_places, st.integers(2, 4))
def test_locked_sets_are_those_that_a_look_at_every_choice_finds(sets: list[int], n: int) -> None:
    wide = [i for i, places in enumerate(sets) if places.bit_count() > 1]
    wanted = [
        (chosen, union([sets[i] for i in chosen]))
        for chosen in combinations(wide, n)
        if union([sets[i] for i in chosen]).bit_count() <= n
    ]
    assert list(locked_sets(sets, n)) == wanted


@given(sets_of_places.filter(any))
def test_loose_are_sets_of_which_some_are_locked_in_places_of_others(sets: list[int]) -> None:
    taken = [places for places in sets if places]
    locked = [
        (n, inside)
        for n in range(1, len(taken) + 1)
        for chosen in combinations(taken, n)
        if (inside := union(list(chosen))).bit_count() <= n
    ]
    found = any(places & inside and places & ~inside for _, inside in locked for places in taken)
    expected = found or union(taken).bit_count() > len(taken)
    if any(inside.bit_count() < n for n, inside in locked):
        assert may_eliminate(tuple(sets)) >= expected  # nothing solves that, so yes will do
    else:
        assert may_eliminate(tuple(sets)) == expected


def test_the_many_places_of_large_grids_take_a_search() -> None:
    assert may_eliminate((1 << 15, 1 << 14))


@given(sets_of_places, st.integers(2, 4), st.integers(2, 6))
def test_narrow_unions_have_room(sets: list[int], n: int, room: int) -> None:
    for chosen, together in narrow_unions(sets, n, room):
        assert len(chosen) == n
        assert together == union([sets[i] for i in chosen])
        assert together.bit_count() <= room


@given(st.lists(st.integers(1, 2**6 - 1), min_size=2, max_size=6))
def test_tight_are_sets_of_which_no_part_is_locked(sets: list[int]) -> None:
    parts = [part for size in range(1, len(sets)) for part in combinations(sets, size)]
    wanted = all(union(list(part)).bit_count() > len(part) for part in parts)
    assert is_irreducible(sets) == wanted
    assert is_irreducible([places << 9 for places in sets]) == wanted, "where a field is too small"


def test_a_pair_inside_a_triple() -> None:
    pair = [0b011, 0b011]
    assert is_sharp(pair, 0b001)
    assert is_sharp([*pair, 0b110], 0b100), "the third place needs all three"
    assert not is_sharp([*pair, 0b110], 0b011), "the others only need the pair"


def test_an_elimination_goes_by_cells() -> None:
    grid = Grid.of(4)
    mask = 1 << grid.candidate(grid.cells[3], 1) | 1 << grid.candidate(grid.cells[0], 4)
    assert str(elimination_of(mask, grid)) == "r1c1<>4, r1c4<>1"
