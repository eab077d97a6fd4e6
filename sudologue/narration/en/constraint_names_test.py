"""Every kind of constraint has a name that fits into a sentence."""

import pytest

from sudologue.constraints import KINDS, Constraint
from sudologue.inference.truth import parse_truth
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.narration.en.constraint_names import (
    constraint_phrase,
    everywhere_phrase,
    marked,
    marks_in,
    reading_phrase,
    tie_phrase,
)
from sudologue.narration.en.constraint_results import constraints_named
from sudologue.narration.facts.ties import Tie

TWO = "r1c1 r1c2"
LINE = "r1c1 r2c2 r3c3"
ROW = " ".join(f"r2c{column}" for column in range(1, 10))
PHRASES: list[tuple[dict[str, object], str]] = [
    ({"type": "killer", "cells": "r2c1 r1c1 r1c2", "sum": 10}, "the cage at r1c1"),
    ({"type": "sum", "cells": LINE, "sum": 10}, "the sum at r1c1"),
    ({"type": "region", "cells": LINE}, "the region at r1c1"),
    ({"type": "thermo", "cells": "r5c5 r5c6"}, "the thermometer from r5c5"),
    ({"type": "slow_thermo", "cells": "r5c5 r5c6"}, "the slow thermometer from r5c5"),
    ({"type": "kropki_white", "cells": "r1c2 r1c1"}, "the white dot between r1c1 and r1c2"),
    ({"type": "kropki_black", "cells": TWO}, "the black dot between r1c1 and r1c2"),
    ({"type": "difference", "cells": TWO, "diff": 3}, "the white dot between r1c1 and r1c2"),
    ({"type": "ratio", "cells": TWO, "ratio": 3}, "the black dot between r1c1 and r1c2"),
    ({"type": "greater_than", "cells": TWO}, "the inequality sign between r1c1 and r1c2"),
    ({"type": "xv", "cells": TWO, "sum": 10}, "the X between r1c1 and r1c2"),
    ({"type": "xv", "cells": TWO, "sum": 5}, "the V between r1c1 and r1c2"),
    ({"type": "arrow", "cells": TWO, "circle": "r2c1"}, "the arrow from r2c1"),
    ({"type": "between", "cells": LINE}, "the between line from r1c1 to r3c3"),
    ({"type": "palindrome", "cells": LINE}, "the palindrome from r1c1 to r3c3"),
    ({"type": "renban", "cells": LINE}, "the renban line from r1c1 to r3c3"),
    ({"type": "whispers", "cells": LINE}, "the whispers line from r1c1 to r3c3"),
    ({"type": "region_sum_line", "cells": TWO}, "the region-sum line from r1c1 to r1c2"),
    ({"type": "little_killer", "cells": LINE, "sum": 9}, "the little killer from r1c1 to r3c3"),
    (
        {"type": "sandwich", "cells": ROW, "sum": 9},
        "the sandwich of row 2",
    ),
    ({"type": "quadruple", "cells": TWO, "values": [1]}, "the circle where r1c1 and r1c2 meet"),
    ({"type": "clone", "cells": "r1c1 r5c5"}, "the clones r1c1 and r5c5"),
    ({"type": "minimum", "cells": "r1c1"}, "the minimum in r1c1"),
    ({"type": "maximum", "cells": "r1c1"}, "the maximum in r1c1"),
    ({"type": "odd", "cells": "r1c1"}, "the odd mark in r1c1"),
    ({"type": "even", "cells": TWO}, "the even marks in r1c1 and r1c2"),
    ({"type": "candidates", "cells": "r1c1", "values": [1, 2]}, "the pencil mark in r1c1"),
    ({"type": "anti_knight"}, "a knight's move"),
    ({"type": "anti_king"}, "a king's move"),
    ({"type": "non_consecutive"}, "the rule against consecutive neighbours"),
    ({"type": "ratio_negative"}, "the rule against neighbours in a ratio"),
    ({"type": "xv_negative"}, "the rule against neighbours with the sum of an X or V"),
    (
        {"type": "difference_negative"},
        "the rule against neighbours with the difference of a dot",
    ),
    ({"type": "anti_taxicab"}, "the taxicab rule"),
    ({"type": "global_entropy"}, "the rule of low, middle and high digits"),
    ({"type": "global_mod"}, "the rule of remainders"),
    ({"type": "dutch_flatmates"}, "the rule of the flatmates"),
    ({"type": "lockout", "cells": LINE}, "the lockout line from r1c1 to r3c3"),
    ({"type": "zipper", "cells": LINE}, "the zipper line from r1c1 to r3c3"),
    ({"type": "entropic", "cells": LINE}, "the entropic line from r1c1 to r3c3"),
    ({"type": "modular", "cells": LINE}, "the modular line from r1c1 to r3c3"),
    ({"type": "nabner", "cells": LINE}, "the nabner line from r1c1 to r3c3"),
    ({"type": "double_arrow", "cells": LINE}, "the double arrow from r1c1 to r3c3"),
    ({"type": "sum_line", "cells": LINE}, "the sum line from r1c1 to r3c3"),
    ({"type": "lunchbox", "cells": LINE, "sum": 3}, "the lunchbox from r1c1 to r3c3"),
    ({"type": "equal_sum", "segments": [TWO, "r3c3"]}, "the group of equal sums at r1c1"),
    ({"type": "contain_exact", "cells": LINE, "values": [1]}, "the list of digits at r1c1"),
    ({"type": "contain_at_least", "cells": LINE, "values": [1]}, "the list of digits at r1c1"),
    ({"type": "x_sum", "cells": ROW, "value": 20}, "the X-sum at r2c1 of row 2"),
    ({"type": "skyscraper", "cells": ROW, "value": 3}, "the skyscraper clue at r2c1 of row 2"),
    (
        {"type": "hidden_skyscraper", "cells": ROW, "value": 3},
        "the hidden skyscraper at r2c1 of row 2",
    ),
    ({"type": "numbered_room", "cells": TWO, "value": 3}, "the numbered room from r1c1 to r1c2"),
    ({"type": "row_indexer", "cells": TWO}, "the row indexers in r1c1 and r1c2"),
    ({"type": "col_indexer", "cells": "r1c1"}, "the column indexer in r1c1"),
    ({"type": "box_indexer", "cells": "r1c1"}, "the box indexer in r1c1"),
    ({"type": "counting_circles", "cells": TWO}, "the circles in r1c1 and r1c2"),
]
READINGS: list[tuple[dict[str, object], str, str]] = [
    ({"type": "global_entropy"}, "at r3c4", "the square at r3c4"),
    ({"type": "global_mod"}, "at r3c4", "the square at r3c4"),
    ({"type": "dutch_flatmates"}, "in column 4", "the flatmates in column 4"),
    ({"type": "row_indexer", "cells": LINE}, "at r2c2", "the row indexer in r2c2"),
    ({"type": "col_indexer", "cells": LINE}, "at r2c2", "the column indexer in r2c2"),
    ({"type": "box_indexer", "cells": LINE}, "at r2c2", "the box indexer in r2c2"),
    ({"type": "counting_circles", "cells": LINE}, "for 2", "the 2s in the circles"),
    ({"type": "sum_line", "cells": LINE, "loop": True}, "in all", "the loop from r1c1 to r3c3"),
]
HOUSES = {"diagonal", "disjoint_groups"}
"""Kinds that are houses and go by their names."""


def grid_with(*documents: dict[str, object]) -> Grid:
    return Grid.of(9, constraints=map(Constraint.from_document, documents))


@pytest.mark.parametrize(("document", "phrase"), PHRASES)
def test_a_constraint_in_a_sentence(document: dict[str, object], phrase: str) -> None:
    grid = grid_with(document)
    assert constraint_phrase(grid, f"{document['type']} 1") == phrase


@pytest.mark.parametrize(("document", "label", "phrase"), READINGS)
def test_one_of_several_readings_in_a_sentence(
    document: dict[str, object], label: str, phrase: str
) -> None:
    grid = grid_with(document)
    assert constraint_phrase(grid, f"{document['type']} 1 {label}") == phrase


def test_readings_of_two_rules_are_told_apart() -> None:
    grid = grid_with({"type": "global_entropy"}, {"type": "global_mod"})
    phrase = constraint_phrase(grid, "global_mod 1 at r3c4")
    assert phrase == "the square of r3c4, r3c5, r4c4 and r4c5 (global mod 1 at r3c4)"


def test_every_kind_has_a_phrase() -> None:
    ours = {kind for kind, made in KINDS.items() if made.is_ours()}
    assert ours - HOUSES == {str(document["type"]) for document, _ in PHRASES}


def test_rules_about_the_whole_grid_name_the_cells() -> None:
    grid = grid_with(
        {"type": "anti_knight"}, {"type": "non_consecutive"}, {"type": "minimum", "cells": "r1c2"}
    )
    cells = Cell(0, 0), Cell(0, 1)
    assert tie_phrase(grid, Tie("anti_knight 1", (Cell(0, 0), Cell(1, 2)))) == (
        "the knight's move between r1c1 and r2c3"
    )
    assert tie_phrase(grid, Tie("non_consecutive 1", cells)) == (
        "the rule against consecutive neighbours (r1c1 and r1c2)"
    )
    pairs = "r1c1–r2c3 and r2c3–r4c4"
    assert everywhere_phrase("anti_knight", pairs) == f"the knight's moves {pairs}"
    assert everywhere_phrase("xv_negative", pairs).endswith(f" an X or V ({pairs})")
    assert tie_phrase(grid, Tie("minimum 1", cells)) == "the minimum in r1c2 beside r1c1"


def test_marks() -> None:
    grid = grid_with(
        {"type": "odd", "cells": TWO}, {"type": "candidates", "cells": "r3c3", "values": [2, 5]}
    )
    assert marked(grid, "odd 1", (Cell(0, 0),), "it") == "it is marked odd"
    assert marked(grid, "candidates 1", (Cell(2, 2),), "r3c3") == "r3c3 is marked with 2 and 5"
    assert marks_in(grid, "odd 1", (Cell(0, 0), Cell(0, 1))) == "the odd marks in r1c1 and r1c2"


def test_what_is_read() -> None:
    grid = grid_with({"type": "killer", "cells": TWO, "sum": 10})
    assert reading_phrase(grid, parse_truth("killer 1", grid)) == "the cage at r1c1"
    assert reading_phrase(grid, parse_truth("domain r1c1", grid)) is None
    assert reading_phrase(grid, parse_truth("sum row 1 + row 2 - killer 1", grid)) == (
        "the sum of row 1 and row 2, less the cage at r1c1"
    )


def test_constraints_that_begin_in_the_same_cell_are_told_apart() -> None:
    thermos: list[dict[str, object]] = [
        {"type": "thermo", "cells": f"r5c5 {last}"} for last in ("r5c6", "r6c5", "r6c5")
    ]
    arrows: list[dict[str, object]] = [
        {"type": "arrow", "cells": end, "circle": "r2c1"} for end in (TWO, "r3c1 r4c1")
    ]
    cages: list[dict[str, object]] = [
        {"type": "killer", "cells": cells} for cells in (TWO, "r1c1 r2c1", "r3c3 r3c4")
    ]
    grid = grid_with(*thermos, *arrows, *cages)
    assert [str(constraint_phrase(grid, name)) for name in grid.named_constraints] == [
        "the thermometer from r5c5 to r5c6",
        "the thermometer from r5c5 to r6c5 (thermo 2)",
        "the thermometer from r5c5 to r6c5 (thermo 3)",
        "the arrow from r2c1 to r1c2",
        "the arrow from r2c1 to r4c1",
        "the cage of r1c1 and r1c2",
        "the cage of r1c1 and r2c1",
        "the cage at r3c3",
    ]
    assert constraints_named(grid, ("killer 2", "killer 3")) == (
        "the cage of r1c1 and r2c1 and the cage at r3c3"
    )
