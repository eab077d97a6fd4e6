"""The checker on kinds that it does not know: what their tables say, and tables that it refuses."""

from typing import Any

import pytest

from sudologue import checker
from sudologue.checker import check
from sudologue.checker_constraints_test import (
    RISING,
    A,
    B,
    C,
    D,
    Json,
    failure,
    puzzle,
    strike,
    trace,
)


def mine(**tables: Any) -> Json:
    return {"type": "my_kind", "colour": "red", "explicit": {"rule": "as told", **tables}}


def test_a_kind_that_is_not_known_is_read_from_its_tables() -> None:
    about = puzzle(mine(**RISING), mine(unlike=[[A, "r2c2"]]))
    report = check(trace(about, strike("r1c1<>4", by="my_kind 1")))
    assert report.ok, report
    assert report.subject.endswith("rows and columns alone, 2 of my_kind by tables of the trace")
    assert not check(trace(about, strike("r1c1<>3", by="my_kind 1"))).ok
    assert not check(trace(about, strike("r1c1<>4", by="my_kind 2"))).ok


def test_tables_of_marks_pairs_and_houses() -> None:
    odd = mine(cells=[A], moves=[[[0, [1, 3], 0]]], is_mark=True)
    equal = mine(pairs=[[A, "r2c2", [[1, 1], [2, 2], [3, 3], [4, 4]]]])
    house = mine(houses=[[A, "r2c2", "r3c3", "r4c4"]])
    board = checker.read_puzzle(puzzle(odd, equal, house))
    grid = board.grid
    assert grid.show(board.candidates & grid.domain(0)) == "r1c1=1 r1c1=3"
    assert {"r2c2=2", "r2c2=1"} <= {*grid.show(grid.conflicts[0]).split()}
    assert grid.houses["extra region 1"] == 1 << 0 | 1 << 5 | 1 << 10 | 1 << 15


SUM_OF_FOUR = {
    "cells": [A, B],
    "moves": [[[0, [1], 1], [0, [2], 2], [0, [3], 3]], [[1, [3], 0], [2, [2], 0], [3, [1], 0]]],
}


@pytest.mark.parametrize(
    ("terms", "total", "ok"),
    [
        ([[A, 1], [B, 1]], 4, True),
        ([[A, 2], [B, 2]], 8, True),
        ([[A, 0]], 0, True),
        ([[A, 1], [B, 1]], 5, False),
        ([[A, 1], [B, 2]], 4, False),
        ([[A, 1]], 4, False),
        ([[A, 1], [B, 1], [C, 1]], 4, False),
        ([[A, 1], [B, 1], [A, 0]], 4, False),
    ],
)
def test_an_equation_has_to_follow_from_the_moves(terms: Any, total: int, ok: bool) -> None:
    about = puzzle(mine(**SUM_OF_FOUR, equation={"terms": terms, "total": total}))
    assert check(trace(about)).ok is ok


def test_an_equation_of_tables_can_be_added_up() -> None:
    equation = {"terms": [[A, 1], [B, 1]], "total": 4}
    about = puzzle(
        mine(**SUM_OF_FOUR, equation=equation), {"type": "xv", "cells": [B, "r2c2"], "sum": 7}
    )
    step = strike("r2c2<>4", by="sum xv 1 - my_kind 1")
    assert check(trace(about, step)).ok is False
    about["constraints"][1]["sum"] = 8
    assert check(trace(about, strike("r1c1<>1", by="sum xv 1 - my_kind 1"))).ok


WRONG_TABLES: list[tuple[Json, str]] = [
    ({"cells": [A]}, "expected moves for each of the cells, found 0"),
    ({"moves": [[]]}, "expected moves for each of the cells, found 1"),
    ({"cells": [A], "moves": [[[0, [5], 0]]]}, "expected a whole number from 1 to 4, found 5"),
    ({"cells": [A], "moves": [[[0, [1], 0], [0, [1], 1]]]}, "expected each digit of a state once"),
    ({"cells": [A], "moves": [[[0, [1]]]]}, "expected a list of 3, found one of 2"),
    ({"cells": [A], "moves": [[[-1, [1], 0]]]}, "expected a whole number from 0 to"),
    ({"unlike": [[A, A]]}, "expected two different cells"),
    ({"pairs": [[A, B]]}, "expected a list of 3, found one of 2"),
    ({"pairs": [[A, B, [[1, 5]]]]}, "expected a whole number from 1 to 4, found 5"),
    ({"houses": [[A, B]]}, "expected 4 different cells"),
    ({"is_mark": 1}, "expected true or false, found 1"),
    ({"equation": {"terms": [], "total": 1}}, "expected moves that prove it"),
    ({"colour": "red"}, 'explicit: expected what tables can have, found "colour"'),
    ({"readings": [{"label": "a", "unlike": []}]}, 'what a reading can have, found "unlike"'),
    ({**RISING, "is_mark": True}, "expected moves of a mark, the same whatever other cells hold"),
    ({"readings": [5]}, "readings[0]: expected an object, found 5"),
    (
        {"readings": [{"cells": [A], "moves": [[]]}]},
        "label: expected printable text, found nothing",
    ),
    ({"readings": [{"label": "At r1c1"}]}, 'expected words such as "at r1c1", found "At r1c1"'),
    ({"readings": [{"label": "a - b"}]}, 'expected words such as "at r1c1", found "a - b"'),
    ({"readings": [{"label": "a b c d e"}]}, 'expected words such as "at r1c1"'),
    ({"readings": [{"label": "a"}]}, "expected at least one cell, found none"),
    ({"readings": [{"label": "a", "cells": [A]}]}, "expected moves for each of the cells, found 0"),
    (
        {"readings": [{"label": "a", "cells": [A], "moves": [[[0, [1], 0]]]}] * 2},
        'expected each label once, found "my_kind 1 a"',
    ),
    (
        {
            "readings": [
                {
                    "label": "a",
                    "cells": [A],
                    "moves": [[[0, [1, 2], 0]]],
                    "equation": {"terms": [[A, 1]], "total": 1},
                }
            ]
        },
        "expected moves that prove it",
    ),
]


@pytest.mark.parametrize(("tables", "found"), WRONG_TABLES, ids=lambda x: str(x)[:40])
def test_tables_that_are_wrong(tables: Json, found: str) -> None:
    assert found in failure(check(trace(puzzle(mine(**tables)))))


def test_tables_of_several_readings() -> None:
    rising = {"label": "at the top", "cells": [A, B], "moves": RISING["moves"]}
    four = {"label": "of 4", "cells": [C, D], "moves": SUM_OF_FOUR["moves"]}
    odd = {"label": "odd", "cells": ["r4c4"], "moves": [[[0, [1, 3], 0]]], "is_mark": True}
    equation = {"terms": [[C, 1], [D, 1]], "total": 4}
    about = puzzle(mine(readings=[rising, {**four, "equation": equation}, odd]))
    grid = checker.read_puzzle(about).grid
    assert [*grid.readings] == ["my_kind 1 at the top", "my_kind 1 of 4", "my_kind 1 odd"]
    assert [*grid.equations] == ["my_kind 1 of 4"]
    assert grid.show(grid.marked) == "r4c4=2 r4c4=4"
    for truth, struck, kept in (
        ("my_kind 1 at the top", "r1c1<>4", "r1c1<>3"),
        ("my_kind 1 of 4", "r1c3<>4", "r1c3<>3"),
        ("sum row 1 - my_kind 1 of 4", "r1c1<>1", "r1c1<>2"),
    ):
        assert check(trace(about, strike(struck, by=truth))).ok
        assert not check(trace(about, strike(kept, by=truth))).ok
    step = strike("r1c1<>1", by="sum row 1 - my_kind 1 at the top")
    assert "a sum of houses and constraints" in failure(check(trace(about, step)))
