"""The checker and the solver mean the same by every kind of constraint, though they share no code."""

import json
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import sudologue as sl
from sudologue import checker
from sudologue.constraints import KINDS, Constraint, Equation, Reading
from sudologue.constraints.automaton import paths
from sudologue.inference import receipt
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.readings import PlacedReading
from sudologue.model.sums import sum_reading

A, B, C, D, E = "r1c1", "r1c2", "r2c2", "r2c3", "r3c3"
LINE = [A, B, C, D, E]
ROW = [f"r1c{column}" for column in range(1, 7)]

EXAMPLES: list[dict[str, Any]] = [
    {"type": "killer", "cells": LINE, "sum": 17},
    {"type": "killer", "cells": LINE[:3], "sum": None},
    {"type": "sum", "cells": LINE, "sum": 9},
    {"type": "little_killer", "cells": [A, C, E], "sum": 14},
    {"type": "arrow", "circle": [A], "cells": [B, C, D]},
    {"type": "arrow", "circle": [A, B], "cells": [C, D, E]},
    {"type": "arrow", "circle": [A, B, C], "cells": [D, E]},
    {"type": "thermo", "cells": LINE[:4]},
    {"type": "slow_thermo", "cells": LINE[:4]},
    {"type": "whispers", "cells": LINE, "diff": 3},
    {"type": "whispers", "cells": [*LINE[:3], "r2c1", A], "diff": 2},
    {"type": "renban", "cells": LINE[:4]},
    {"type": "palindrome", "cells": LINE},
    {"type": "palindrome", "cells": LINE[:4]},
    {"type": "palindrome", "cells": LINE[:1]},
    {"type": "clone", "cells": [A, C, E]},
    {"type": "between", "cells": LINE[:4]},
    {"type": "sandwich", "cells": ROW, "sum": 9},
    {"type": "sandwich", "cells": ROW, "sum": 0},
    {"type": "region_sum_line", "cells": LINE, "segments": [[A, B], [C], [D, E]]},
    {"type": "quadruple", "cells": [A, B, C, D], "values": [2, 2, 5]},
    {"type": "kropki_white", "cells": [A, B]},
    {"type": "kropki_black", "cells": [A, B]},
    {"type": "difference", "cells": [A, B], "diff": 3},
    {"type": "ratio", "cells": [A, B], "ratio": 3},
    {"type": "xv", "cells": [A, B], "sum": 10},
    {"type": "greater_than", "cells": [A, B]},
    {"type": "odd", "cells": [A, D]},
    {"type": "even", "cells": [A, D]},
    {"type": "candidates", "cells": [A, D], "values": [1, 2, 6]},
    {"type": "minimum", "cells": [A, B, "r4c4"]},
    {"type": "maximum", "cells": [A, B, "r4c4"]},
    {"type": "non_consecutive", "exempt": [[A, B], [D, C]]},
    {"type": "ratio_negative", "ratios": [2, 3], "exempt": [[B, A]], "tag": "kropki"},
    {"type": "xv_negative", "sums": [5, 10], "exempt": []},
    {"type": "anti_knight"},
    {"type": "anti_king"},
    {"type": "region", "cells": LINE[:4], "tag": "extra"},
    {"type": "region", "cells": [*LINE, "r6c6"], "tag": "extra"},
    {"type": "region", "cells": [*LINE, "r6c6"], "tag": "windoku"},
    {"type": "region", "cells": [*LINE, "r6c6"], "tag": "jigsaw"},
    {"type": "diagonal", "direction": "/"},
    {"type": "diagonal", "direction": "\\"},
    {"type": "disjoint_groups"},
    {"type": "lockout", "cells": LINE[:4], "diff": 3},
    {"type": "lockout", "cells": LINE[:2]},
    {"type": "zipper", "cells": LINE},
    {"type": "zipper", "cells": LINE[:4]},
    {"type": "zipper", "cells": LINE[:1]},
    {"type": "entropic", "cells": LINE},
    {"type": "entropic", "cells": LINE[:2]},
    {"type": "modular", "cells": LINE, "mod": 2},
    {"type": "modular", "cells": LINE[:2]},
    {"type": "modular", "cells": LINE[:4], "mod": 4},
    {"type": "modular", "cells": LINE[:3], "mod": 1},
    {"type": "nabner", "cells": LINE[:3]},
    {"type": "double_arrow", "cells": LINE},
    {"type": "double_arrow", "cells": LINE[:2]},
    {"type": "sum_line", "cells": LINE, "sum": 7},
    {"type": "sum_line", "cells": LINE, "sum": 5, "loop": True},
    {"type": "sum_line", "cells": LINE},
    {"type": "x_sum", "cells": ROW, "value": 12},
    {"type": "x_sum", "cells": ROW[:3], "value": 6},
    {"type": "skyscraper", "cells": ROW, "value": 3},
    {"type": "hidden_skyscraper", "cells": ROW[::-1], "value": 2},
    {"type": "numbered_room", "cells": ROW, "value": 4},
    {"type": "numbered_room", "cells": ROW[:4], "value": 1},
    {"type": "row_indexer", "cells": [A, C, "r6c4"]},
    {"type": "col_indexer", "cells": [A, C, "r4c6"]},
    {"type": "box_indexer", "cells": [A, C, "r3c6"]},
    {"type": "counting_circles", "cells": LINE},
    {"type": "counting_circles", "cells": [A, C]},
    {"type": "lunchbox", "cells": LINE, "sum": 5},
    {"type": "lunchbox", "cells": LINE[:4], "sum": 0},
    {"type": "lunchbox", "cells": LINE[:1], "sum": 0},
    {"type": "equal_sum", "segments": [[A, B], [C], [D, E]]},
    {"type": "equal_sum", "segments": [[A, B], [B, D, E]]},
    {"type": "contain_exact", "cells": LINE, "values": [2, 2, 5]},
    {"type": "contain_exact", "cells": LINE[:3], "values": [3, 1, 1]},
    {"type": "contain_at_least", "cells": LINE, "values": [2, 2, 5]},
    {"type": "contain_at_least", "cells": LINE[:2], "values": [2, 6]},
    {"type": "difference_negative", "diffs": [2, 4], "exempt": [[A, B]]},
    {"type": "global_entropy"},
    {"type": "global_mod"},
    {"type": "anti_taxicab"},
    {"type": "dutch_flatmates"},
]


def grids(*told: dict[str, Any]) -> tuple[Grid, checker.Grid]:
    """The same puzzle on both sides; the checker reads what is written in a trace."""
    grid = Grid.of(6, constraints=[Constraint.from_document(each) for each in told])
    document = receipt.puzzle_document(sl.Puzzle(grid, 0))
    return grid, checker.read_puzzle(json.loads(json.dumps(document))).grid


class Rising(Reading):
    """Digits rise to a total."""

    kind = "rising_of_this_test"
    start = (0, 0)

    def step(self, memory: tuple[int, int], place: int, digit: int) -> tuple[int, int] | None:
        last, total = memory
        return (digit, total + digit) if not place or digit > last else None

    def ends(self, memory: tuple[int, int]) -> bool:
        return memory[1] == 9

    def equation(self) -> Equation:
        return Equation(tuple((cell, 1) for cell in self.cells), 9)


def test_a_kind_of_ones_own_is_checked_by_its_tables() -> None:
    grid = Grid.of(6, constraints=[Rising((Cell(0, 0), Cell(0, 1), Cell(1, 1)))])
    board = Board.of(sl.Puzzle(grid, 0))
    (placed,) = grid.readings
    lost = placed.unsupported(board.possible_mask)
    assert lost
    for candidate in bits(placed.candidates_mask):
        report = checker.check(struck(board, candidate, placed.name))
        assert report.ok is bool(lost >> candidate & 1)
        assert report.subject.endswith("1 of rising_of_this_test by tables of the trace")
    theirs = checker.read_puzzle(receipt.puzzle_document(board.puzzle)).grid
    assert [grid.sees[k] for k in range(216)] == [theirs.conflicts[k] for k in range(216)]
    assert theirs.equations[placed.name].total == 9


def test_every_kind_has_an_example_and_is_known_on_both_sides() -> None:
    assert {told["type"] for told in EXAMPLES} == {*checker.KINDS}
    assert {*checker.KINDS} == {kind for kind, it in KINDS.items() if it.is_ours()}


@pytest.mark.parametrize("told", EXAMPLES, ids=str)
def test_conflicts_houses_and_marks_are_the_same(told: dict[str, Any]) -> None:
    ours, theirs = grids(told)
    masks = {house.name: mask for house, mask in zip(ours.houses, ours.house_masks, strict=True)}
    assert masks == theirs.houses
    candidates = range(6 * 36)
    assert [ours.sees[k] for k in candidates] == [theirs.conflicts[k] for k in candidates]
    assert ours.start_mask == ours.all_mask & ~theirs.marked
    assert ours.constrained_mask == theirs.constrained
    assert {*ours.named_readings} == {*theirs.readings}


@pytest.mark.parametrize("told", EXAMPLES, ids=str)
def test_equations_are_the_same(told: dict[str, Any]) -> None:
    ours, theirs = grids(told)
    for name, reading in ours.named_readings.items():
        equation = reading.equation()
        found = theirs.equations.get(name)
        assert (equation is None) is (found is None)
        if equation and found:
            cells = [ours.index(cell) for cell, _ in equation.terms]
            weights = [weight for _, weight in equation.terms]
            terms = sorted(zip(cells, weights, strict=True))
            assert terms == sorted(zip(found.cells, found.weights, strict=True))
            assert equation.total == found.total


def readings(grid: checker.Grid, name: str) -> Iterator[tuple[int, ...]]:
    """Every filling of the places of a reading that is allowed, as masks of one digit each."""
    cells, table = grid.readings[name]
    work = checker.Work()
    singles = [1 << digit for digit in range(grid.size)]
    domains = [(1 << grid.size) - 1] * len(cells)
    kept = table.supports(domains, work) or [0] * len(cells)
    for filling in product(*([one for one in singles if one & mask] for mask in kept)):
        if table.supports([*filling], work):
            yield filling


@pytest.mark.parametrize("told", EXAMPLES, ids=str)
def test_readings_are_the_same(told: dict[str, Any]) -> None:
    ours, theirs = grids(told)
    met = set[tuple[object, object]]()
    for placed in ours.readings:
        assert placed.cells == theirs.readings[placed.name].cells
        tables = placed.automaton, theirs.readings[placed.name].table
        if tables in met:
            continue
        met.add(tables)
        full = [(1 << 6) - 1] * len(placed.cells)
        expected = sorted(paths(placed.automaton, full))
        assert sorted(readings(theirs, placed.name)) == expected


@pytest.mark.parametrize("told", EXAMPLES, ids=str)
def test_what_is_unsupported_is_the_same_and_proved(told: dict[str, Any]) -> None:
    """On a board with some digits, the checker proves whatever our reading strikes, and what conflicts add to it."""
    ours, _ = grids(told)
    board = Board.of(sl.Puzzle.from_string("." * 18 + "3.1........2.4...5", ours))
    for placed in ours.readings:
        lost = placed.unsupported(board.possible_mask) & board.candidates_mask
        for candidate in bits(board.candidates_mask & placed.candidates_mask):
            is_lost = bool(lost >> candidate & 1)
            repeats = len({*placed.cells}) < len(placed.cells)
            is_proved = checker.check(struck(board, candidate, placed.name)).ok
            assert is_proved or not is_lost
            # Supposing a candidate strikes others by conflicts, so a little more may be proved.
            assert not is_proved or is_lost or repeats or conflicts(board, candidate, placed)


def struck(board: Board, candidate: int, name: str) -> dict[str, Any]:
    """A trace of one step that strikes a candidate by one constraint."""
    cell, digit = board.grid.split(candidate)
    step = {"step": 1, "technique": "table", "eliminate": [f"{cell}<>{digit}"], "truths": [name]}
    return {
        "format": "sudologue/trace",
        "version": 2,
        "puzzle": receipt.puzzle_document(board.puzzle),
        "status": "partial",
        "steps": [step],
        "final": str(board),
    }


def conflicts(board: Board, candidate: int, placed: PlacedReading) -> bool:
    """Does a candidate leave no reading in which no two digits conflict?"""
    grid = board.grid
    left = board.possible_mask & ~grid.sees[candidate]
    for path in paths(placed.automaton, placed.domains(left)):
        digits = placed.candidates_of(path)
        if not any(grid.sees[k] & digits for k in bits(digits)):
            return False
    return True


@pytest.mark.parametrize(
    "terms",
    [
        ((1, "row 1"), (-1, "killer 1")),
        ((1, "row 1"), (1, "row 2"), (-1, "killer 1"), (-1, "killer 1")),
        ((-1, "arrow 1"), (1, "column 1"), (1, "little_killer 1")),
        ((1, "box 1"), (-1, "xv 1"), (1, "column 6")),
    ],
)
def test_sums_are_the_same(terms: tuple[tuple[int, str], ...]) -> None:
    told = [EXAMPLES[0], EXAMPLES[3], EXAMPLES[5], {"type": "xv", "cells": [A, B], "sum": 5}]
    ours, theirs = grids(*told)
    expected = sum_reading(ours, terms)
    found = checker.find_reading(theirs, expected.name if expected else "", checker.Work())
    assert expected
    assert found
    assert expected.cells == found.cells
    for mask in (0b111111, 0b100110, 0b011001, 0b110000):
        domains = [mask] * len(found.cells)
        supported = found.table.supports(domains, checker.Work()) or [0] * len(domains)
        assert [*expected.automaton.supports(domains)] == supported
