import pytest

import sudologue as sl
from sudologue import constraints as kinds
from sudologue.constraints.fields import to_cells as at
from sudologue.model.grid import Grid
from sudologue.render.listing import list_constraints


@pytest.mark.parametrize(
    ("constraint", "line"),
    [
        (kinds.Killer(at("r1c1 r1c2 r2c1"), 15), "killer 1 (sum 15): r1c1 r1c2 r2c1"),
        (kinds.Killer(at("r1c1 r1c2")), "killer 1: r1c1 r1c2"),
        (kinds.Arrow(at("r1c2 r1c3"), at("r1c1")), "arrow 1 (circle r1c1): r1c2 r1c3"),
        (kinds.Thermo(at("r3c1 r2c1 r1c1")), "thermo 1: r3c1 r2c1 r1c1"),
        (kinds.Whispers(at("r1c1 r1c2"), 4), "whispers 1 (diff 4): r1c1 r1c2"),
        (
            kinds.Quadruple(at("r1c1 r1c2 r2c1 r2c2"), (1, 4)),
            "quadruple 1 (values 1 4): r1c1 r1c2 r2c1 r2c2",
        ),
        (kinds.Candidates(at("r1c1"), (2, 3)), "candidates 1 (values 2 3): r1c1"),
        (kinds.RegionSumLine(at("r1c3 r1c4")), "region_sum_line 1: r1c3 r1c4"),
        (kinds.EqualSum([at("r1c3 r1c4"), at("r2c2")]), "equal_sum 1: r1c3 r1c4 = r2c2"),
        (kinds.SumLine(at("r1c1 r1c2")), "sum_line 1 (sum 10): r1c1 r1c2"),
        (kinds.SumLine(at("r1c1 r1c2"), loop=True), "sum_line 1 (sum 10, loop): r1c1 r1c2"),
        (kinds.Lunchbox(at("r1c1 r1c2"), 0), "lunchbox 1 (sum 0): r1c1 r1c2"),
    ],
    ids=lambda value: value.kind if isinstance(value, kinds.Constraint) else "",
)
def test_a_constraint_is_a_line_with_its_name_what_it_says_and_its_cells(
    constraint: kinds.Constraint, line: str
) -> None:
    assert list_constraints(sl.Puzzle.of(None, [constraint]).grid) == line


def test_constraints_are_numbered_as_steps_number_them() -> None:
    cages = [kinds.Killer(at("r1c1"), 1), kinds.Killer(at("r1c2"), 2)]
    listed = list_constraints(sl.Puzzle.of(None, [kinds.Odd(at("r5c5")), *cages]).grid)
    assert listed.splitlines() == [
        "odd 1: r5c5",
        "killer 1 (sum 1): r1c1",
        "killer 2 (sum 2): r1c2",
    ]


def test_what_is_about_the_whole_grid_or_drawn_is_not_listed() -> None:
    rows = [" ".join(f"r{row}c{col}" for col in range(1, 5)) for row in range(1, 5)]
    pieces = [kinds.Region(at(row), "jigsaw") for row in rows]
    puzzle = sl.Puzzle.of(None, [kinds.AntiKing(), *pieces], size=4, boxes=False)
    assert list_constraints(puzzle.grid) == ""
    assert list_constraints(Grid.of(9)) == ""


@pytest.mark.parametrize("cells", [["R1C1", "R1C2"], [1, 2], 5, {"a": 1}, "\x1b[2J"])
def test_of_a_stranger_s_kind_the_cells_that_its_tables_are_about_are_listed(cells: object) -> None:
    moves = [[[0, [1, 2, 3, 4], 0]]] * 2
    tables = {"rule": "Any digit.", "cells": ["R1C1", "R1C2"], "start": 0, "moves": moves}
    told = {"type": "free", "cells": cells, "mood": "good\x1b[2J", "explicit": tables}
    grid = Grid.of(4, constraints=[kinds.Constraint.from_document(told)])
    assert list_constraints(grid) == 'free 1 (mood "good\\u001b[2J"): r1c1 r1c2'


def test_what_strangers_write_into_their_kinds_does_no_harm() -> None:
    tables = {"rule": "x", "unlike": [["r1c1", "r2c2"]]}
    told = {"type": "strange", "cells": 5, "\x1b[2J": ["\x1b" * 100], "explicit": tables}
    grid = Grid.of(4, constraints=[kinds.Constraint.from_document(told)])
    listed = list_constraints(grid)
    assert listed.startswith('strange 1 (\\u001b[2J ["\\u001b')
    assert listed.endswith("): r1c1 r2c2")
    assert listed.isprintable()
    assert len(listed) < 120
