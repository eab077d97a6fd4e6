"""Search against first principles, for every kind of constraint: all fillings of a small grid, looked at one by one."""

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from random import Random

import pytest

from sudologue.constraints import KINDS, Constraint, Reading
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.layout import Layout
from sudologue.model.puzzle import Puzzle
from sudologue.search import fill, search

FOUR = Grid.of(4)
EXAMPLES: dict[str, dict[str, object]] = {
    "anti_king": {},
    "anti_knight": {},
    "arrow": {"circle": ["r1c1"], "cells": ["r1c2", "r2c3"]},
    "between": {"cells": ["r1c1", "r1c2", "r1c3"]},
    "candidates": {"cells": ["r1c1", "r3c4"], "values": [1, 3]},
    "clone": {"cells": ["r1c1", "r2c3"]},
    "diagonal": {"direction": "/"},
    "difference": {"cells": ["r1c1", "r1c2"], "diff": 2},
    "disjoint_groups": {},
    "even": {"cells": ["r1c1", "r2c3"]},
    "greater_than": {"cells": ["r2c1", "r3c1"]},
    "killer": {"cells": ["r1c3", "r2c3", "r3c3"], "sum": 7},
    "kropki_black": {"cells": ["r1c1", "r1c2"]},
    "kropki_white": {"cells": ["r2c2", "r3c2"]},
    "little_killer": {"cells": ["r1c2", "r2c3", "r3c4"], "sum": 5},
    "maximum": {"cells": ["r2c2"]},
    "minimum": {"cells": ["r2c2"]},
    "non_consecutive": {"exempt": [["r1c1", "r1c2"], ["r2c1", "r2c2"], ["r3c3", "r4c3"]]},
    "odd": {"cells": ["r4c4", "r2c3"]},
    "palindrome": {"cells": ["r1c1", "r2c3", "r3c2", "r4c4"]},
    "quadruple": {"cells": ["r2c2", "r2c3", "r3c2", "r3c3"], "values": [1, 2]},
    "ratio": {"cells": ["r1c1", "r1c2"], "ratio": 2},
    "ratio_negative": {"exempt": [["r1c1", "r1c2"]], "ratios": [3]},
    "region": {"cells": ["r2c2", "r2c3", "r3c2", "r3c3"]},
    "region_sum_line": {"cells": ["r1c2", "r2c2", "r2c3"]},
    "renban": {"cells": ["r1c2", "r2c3", "r3c3"]},
    "sandwich": {"cells": ["r2c1", "r2c2", "r2c3", "r2c4"], "sum": 2},
    "slow_thermo": {"cells": ["r1c1", "r2c2", "r3c3"]},
    "sum": {"cells": ["r1c1", "r2c2", "r4c4"], "sum": 6},
    "thermo": {"cells": ["r1c1", "r1c2", "r1c3"]},
    "whispers": {"cells": ["r1c1", "r2c1", "r3c2"], "diff": 2},
    "xv": {"cells": ["r1c1", "r1c2"], "sum": 5},
    "xv_negative": {"exempt": [["r1c1", "r1c2"], ["r3c1", "r4c1"], ["r2c3", "r2c4"]]},
    "box_indexer": {"cells": ["r1c1", "r4c3"]},
    "col_indexer": {"cells": ["r1c1", "r4c3"]},
    "contain_at_least": {"cells": ["r1c1", "r2c2", "r3c3"], "values": [2, 2]},
    "contain_exact": {"cells": ["r1c1", "r2c2", "r3c3"], "values": [2]},
    "counting_circles": {"cells": ["r1c1", "r2c2", "r3c4"]},
    "difference_negative": {"exempt": [["r1c1", "r1c2"], ["r3c1", "r4c1"]], "diffs": [3]},
    "double_arrow": {"cells": ["r1c1", "r2c2", "r3c2", "r3c3"]},
    "dutch_flatmates": {},
    "equal_sum": {"segments": [["r1c1", "r1c2"], ["r2c3", "r3c3"]]},
    "hidden_skyscraper": {"cells": ["r1c2", "r2c2", "r3c2", "r4c2"], "value": 2},
    "lockout": {"cells": ["r1c1", "r2c2", "r3c3"], "diff": 2},
    "lunchbox": {"cells": ["r1c1", "r2c1", "r2c2"], "sum": 3},
    "modular": {"cells": ["r1c1", "r2c2", "r3c3", "r3c4"]},
    "nabner": {"cells": ["r1c1", "r2c2"]},
    "numbered_room": {"cells": ["r1c2", "r2c2", "r3c2", "r4c2"], "value": 2},
    "row_indexer": {"cells": ["r1c1", "r4c3"]},
    "skyscraper": {"cells": ["r4c2", "r3c2", "r2c2", "r1c2"], "value": 3},
    "sum_line": {"cells": ["r1c1", "r1c2", "r2c3", "r3c3"], "sum": 5},
    "x_sum": {"cells": ["r2c1", "r2c2", "r2c3", "r2c4"], "value": 6},
    "zipper": {"cells": ["r1c1", "r2c2", "r2c3"]},
}
ON_SIX: dict[str, tuple[str, dict[str, object]]] = {
    "entropic": (
        ".....1.........21...34.......23...45",
        {"cells": ["r1c1", "r2c2", "r2c3", "r3c3"]},
    ),
    "global_entropy": ("1..46.......26.3....5.2..........2..", {}),
    "global_mod": (".....256....2....6..6......63.6.....", {}),
    "anti_taxicab": ("1............516...2.........5......", {}),
}
"""Kinds that no 4×4 grid can keep, with givens of a 6×6 grid."""
IMPOSSIBLE = ("anti_king", "non_consecutive")
"""No 4×4 grid keeps these examples."""
SHIPPED = [name for name, kind in KINDS.items() if kind.is_ours()]

Filling = dict[Cell, int]


def example(kind: str) -> Constraint:
    return Constraint.from_document({"type": kind, **EXAMPLES[kind]}).on(FOUR.layout)


@cache
def fillings() -> tuple[Filling, ...]:
    """Every 4×4 grid that its houses allow."""
    found: list[Filling] = []
    rows = list(permutations(range(1, 5)))
    for first in rows:
        for second in (r for r in rows if _fit(first, r) and not set(first[:2]) & set(r[:2])):
            for third in (r for r in rows if _fit(first, r) and _fit(second, r)):
                columns = zip(first, second, third, strict=True)
                fourth = tuple(10 - sum(column) for column in columns)
                if not set(third[:2]) & set(fourth[:2]):
                    digits = (*first, *second, *third, *fourth)
                    found.append(dict(zip(FOUR.cells, digits, strict=True)))
    return tuple(found)


def _fit(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(a != b for a, b in zip(one, other, strict=True))


def keeps(constraint: Constraint, filling: Filling, layout: Layout = FOUR.layout) -> bool:
    """The definitions, word by word."""
    houses = [cells for _, cells in constraint.houses(layout)]
    return (
        all(len({filling[cell] for cell in cells}) == layout.size for cells in houses)
        and all(filling[a] != filling[b] for a, b in constraint.unlike(layout))
        and all(allows(filling[a], filling[b]) for a, b, allows in constraint.pairs(layout))
        and all(_is_read(reading, filling) for _, reading in constraint.readings(layout))
    )


def _is_read(reading: Reading, filling: Filling) -> bool:
    memory = reading.start
    for place, cell in enumerate(reading.order):
        memory = reading.step(memory, place, filling[cell])
        if memory is None:
            return False
    return reading.ends(memory)


def mask_of(filling: Filling) -> int:
    return sum(1 << FOUR.candidate(cell, digit) for cell, digit in filling.items())


def expected(constraints: list[Constraint]) -> set[int]:
    return {mask_of(f) for f in fillings() if all(keeps(each, f) for each in constraints)}


def test_every_kind_has_an_example() -> None:
    assert sorted([*EXAMPLES, *ON_SIX]) == sorted(SHIPPED)
    assert len(fillings()) == 288


@pytest.mark.parametrize("kind", sorted(EXAMPLES))
def test_search_finds_what_the_rule_allows(kind: str) -> None:
    constraint = example(kind)
    grid, known = Grid.of(4, constraints=[constraint]), expected([constraint])
    assert len(known) < 288
    assert bool(known) == (kind not in IMPOSSIBLE)
    assert set(search.visit(grid, grid.all_mask)) == known
    assert search.count(grid, grid.all_mask, 1000) == len(known)
    assert sorted(search.solutions(grid, grid.all_mask, 1000)) == sorted(known)
    union = 0
    for solution in known:
        union |= solution
    assert search.true_candidates(grid, grid.all_mask) == union
    picked = fill.random_solution(grid, grid.all_mask, Random(3))
    assert picked in known or (picked is None and not known)


@pytest.mark.parametrize("kind", ON_SIX)
def test_search_finds_what_the_rule_allows_on_a_larger_grid(kind: str) -> None:
    """Whatever houses and givens allow is looked at."""
    givens, fields = ON_SIX[kind]
    constraint, plain = Constraint.from_document({"type": kind, **fields}), Grid.of(6)
    grid = Grid.of(6, constraints=[constraint])
    start = Board.of(Puzzle.from_string(givens, plain)).possible_mask
    every = list(search.solutions(plain, start, 10_000))
    known = [
        mask
        for mask in every
        if keeps(constraint, dict(plain.split(each) for each in bits(mask)), plain.layout)
    ]
    assert 0 < len(known) < len(every) < 10_000
    assert sorted(search.solutions(grid, start, 10_000)) == sorted(known)


def pairs_of_kinds() -> Iterator[tuple[str, str]]:
    """Every kind with some others."""
    kinds = sorted(EXAMPLES)
    for step in (1, 5, 11):
        yield from ((kind, kinds[(i + step) % len(kinds)]) for i, kind in enumerate(kinds))


@pytest.mark.parametrize("kinds", list(pairs_of_kinds()), ids="+".join)
def test_two_kinds_together(kinds: tuple[str, str]) -> None:
    constraints = list(map(example, kinds))
    grid, known = Grid.of(4, constraints=constraints), expected(constraints)
    assert sorted(search.solutions(grid, grid.all_mask, 1000)) == sorted(known)
    for solution in sorted(known)[:2]:
        board = Board.of(Puzzle(grid, solution & grid.first_cell_mask * 0b101101))
        fits = {each for each in known if not board.placed_mask & ~each}
        assert set(search.solutions(grid, board.possible_mask, 1000)) == fits


@pytest.mark.parametrize("kind", sorted(EXAMPLES))
def test_a_full_board_is_complete_if_the_rule_allows_it(kind: str) -> None:
    constraint = example(kind)
    grid, known = Grid.of(4, constraints=[constraint]), expected([constraint])
    for filling in fillings()[::5]:
        solution = mask_of(filling)
        board = Board.of(Puzzle(grid, solution))
        assert board.is_complete == (solution in known)
        assert board.is_broken == bool(board.problems()) == (solution not in known)
        assert search.singles_solve(grid, solution) == (solution in known)


def test_cages_that_leave_few_cells_over() -> None:
    """Sums of houses less cages: found by search as by looking at every grid."""
    documents = [
        {"type": "killer", "cells": ["r1c1", "r1c2", "r2c1"], "sum": 8},
        {"type": "killer", "cells": ["r1c3", "r1c4", "r2c4"], "sum": 7},
        {"type": "killer", "cells": ["r3c1", "r4c1", "r4c2"], "sum": 6},
    ]
    constraints = [Constraint.from_document(each) for each in documents]
    grid = Grid.of(4, constraints=constraints)
    assert set(search.visit(grid, grid.all_mask)) == expected(constraints)
