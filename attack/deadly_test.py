"""What the checker calls a deadly pattern is one; and a checker that called more so would be found out."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice, product
from random import Random

import pytest

from attack import cell_sets
from attack.deadly import Criterion, Evidence, Filling, Pattern, fillings, gather, has_twin
from attack.puzzles import LAYOUTS
from sudologue import checker


def grid_of(name: str, seed: int = 1) -> checker.Grid:
    return checker.read_grid(LAYOUTS[name](Random(seed)))


@pytest.mark.parametrize("name", ["4x4", "4x4 without boxes", "4x4 diagonals", "4x4 jigsaw"])
def test_on_4x4_grids_all_that_is_accepted_is_deadly(name: str) -> None:
    found = gather(grid_of(name), cell_sets.small(4, 16), Random(1))
    assert found.asked == 65_535 * 4
    assert found.accepted > 20
    assert found.fillings > 5
    assert not found.counterexamples


@pytest.mark.parametrize("name", [name for name in LAYOUTS if not name.startswith("4x4")])
def test_on_larger_grids_what_is_accepted_of_a_sample_is_deadly(name: str) -> None:
    total = Evidence()
    for seed in range(3):
        grid, random = grid_of(name, seed), Random(seed)
        masks = islice(cell_sets.near_misses(grid.size, random), 150)
        total.add(gather(grid, masks, random))
    assert total.accepted > 3
    assert not total.counterexamples


def test_on_5x5_grids_all_even_sets_that_are_accepted_are_deadly() -> None:
    found = gather(grid_of("5x5 jigsaw"), cell_sets.even(5), Random(1))
    assert found.accepted > 100
    assert not found.counterexamples


# A criterion that is too weak is caught.
def one_digit(grid: checker.Grid, cells: int, digits: int) -> bool:
    """The hole that there once was: one digit, in a cell of each of two rows."""
    rows = {cell // grid.size for cell in checker.bits(cells)}
    return digits == 1 and cells.bit_count() == len(rows) == 2


def one_or_two(grid: checker.Grid, cells: int, digits: int) -> bool:
    """A house with a single cell of the pattern."""
    return digits == 2 and all((house & cells).bit_count() <= 2 for house in grid.houses.values())


def any_number_of_digits(grid: checker.Grid, cells: int, _: int) -> bool:
    return bool(cells) and checker.is_deadly(grid, cells, 2)


def lines_alone(grid: checker.Grid, cells: int, digits: int) -> bool:
    """Without a look at boxes and other houses."""
    lines = {name: house for name, house in grid.houses.items() if name.startswith(("row", "col"))}
    bare = checker.build_grid(grid.size, tuple(lines.items()))
    return checker.is_deadly(bare, cells, digits)


BROKEN: dict[str, Criterion] = {
    "one digit": one_digit,
    "one or two in a house": one_or_two,
    "any number of digits": any_number_of_digits,
    "lines alone": lines_alone,
}


@pytest.mark.parametrize("name", BROKEN)
@pytest.mark.parametrize("layout", ["4x4", "6x6", "9x9", "9x9 windows"])
def test_a_weaker_criterion_is_found_out(name: str, layout: str) -> None:
    grid, random = grid_of(layout), Random(1)
    masks = islice(cell_sets.near_misses(grid.size, random), 2000)
    assert gather(grid, masks, random, BROKEN[name], enough=1).counterexamples


def always(*_: object) -> bool:
    return True


def test_mates_that_may_be_equal_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checker, "all_differ", always)
    random = Random(1)
    for seed in range(200):
        grid = grid_of("4x4 random houses", seed)
        if gather(grid, cell_sets.in_two_lines(4), random, enough=1).counterexamples:
            return
    pytest.fail("no counterexample")


# The search for a twin itself.
def all_fillings(pattern: Pattern) -> Iterator[Filling]:
    for filling in product(range(pattern.digits), repeat=len(pattern.cells)):
        pairs = ((a, b) for b, rivals in enumerate(pattern.rivals) for a in rivals)
        if all(filling[a] != filling[b] for a, b in pairs):
            yield filling


def signature(pattern: Pattern, filling: Filling) -> tuple[frozenset[int], ...]:
    held = dict(zip(pattern.cells, filling, strict=True))
    houses = pattern.grid.houses.values()
    return tuple(frozenset(held[cell] for cell in held if house >> cell & 1) for house in houses)


@pytest.mark.parametrize("name", ["4x4", "4x4 without boxes", "4x4 random houses", "6x6 jigsaw"])
def test_twins_are_those_with_the_same_digits_in_every_house(name: str) -> None:
    grid, random = grid_of(name), Random(2)
    seen = set[bool]()
    for mask in islice(cell_sets.near_misses(grid.size, random), 60):
        pattern = Pattern.of(grid, mask, random.randint(1, 3))
        if len(pattern.cells) > 8:
            continue
        every = list(all_fillings(pattern))
        same = Counter(signature(pattern, filling) for filling in every)
        for filling in every:
            assert has_twin(pattern, filling) == (same[signature(pattern, filling)] > 1)
            seen.add(has_twin(pattern, filling))
        assert {*fillings(pattern)} <= {*every}
        assert {renamed(filling) for filling in every} == {*fillings(pattern)}
    assert seen == {True, False}


def renamed(filling: Filling) -> Filling:
    names = {digit: number for number, digit in enumerate(dict.fromkeys(filling))}
    return tuple(names[digit] for digit in filling)


# The sets of cells.
def test_listings_are_complete() -> None:
    every = range(1, 1 << 16)
    rows = [0xF << 4 * row for row in range(4)]
    lines = [*rows, *(cell_sets.turned(row, 4) for row in rows)]
    counts = {mask: [(mask & line).bit_count() for line in lines] for mask in every}
    assert sorted(cell_sets.small(4, 16)) == [*every]
    assert sorted(cell_sets.even(4)) == [m for m in every if all(c % 2 == 0 for c in counts[m])]
    pairs = [m for m in every if all(c in (0, 2) for c in counts[m])]
    assert sorted(cell_sets.two_in_each_line(4)) == pairs
    two = {m for m in every if sum(c > 0 for c in counts[m][:4]) <= 2}
    assert {*cell_sets.in_two_lines(4)} >= two | {cell_sets.turned(mask, 4) for mask in two}
