"""A kind of somebody's own is told by tables, and means the same where its class is not known."""

import json
import pickle
from collections.abc import Iterator
from typing import Any

import pytest

from sudologue.constraints import Constraint, Equation, Killer, PairRule, Reading
from sudologue.constraints.constraint import KINDS, Cells
from sudologue.constraints.explicit import Explicit, from_document, to_document
from sudologue.errors import PuzzleError
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import HouseKind
from sudologue.model.layout import Layout

FOUR = Grid.of(4).layout


class Zigzag(Reading):
    """Digits on a zigzag line go up and down by turns."""

    kind = "zigzag_of_this_test"
    start = (0, 0)

    def step(self, memory: tuple[int, int], place: int, digit: int) -> tuple[int, int] | None:
        last, way = memory
        now = (digit > last) - (digit < last)
        return (digit, now if place else 0) if now and (now != way or place < 2) else None


class Ten(Reading):
    """Digits come to ten."""

    kind = "ten_of_this_test"
    start = 0

    def step(self, memory: int, place: int, digit: int) -> int:
        return memory + digit

    def ends(self, memory: int) -> bool:
        return memory == 10

    def equation(self) -> Equation:
        return Equation(tuple((cell, 1) for cell in self.cells), 10)


class Small(Reading):
    """Marked cells hold 1 or 2."""

    kind = "small_of_this_test"
    start = 0
    is_mark = True

    def step(self, memory: int, place: int, digit: int) -> int | None:
        return memory if digit < 3 else None


class Everywhere(Constraint):
    """Neighbours do not come to 4, cells two steps down the diagonal differ, and so does the diagonal."""

    kind = "everywhere_of_this_test"

    def pairs(self, layout: Layout) -> Iterator[PairRule]:
        for one, other in layout.neighbours():
            yield PairRule(one, other, self._fits)

    def _fits(self, one: int, other: int) -> bool:
        return one + other != 4

    def unlike(self, layout: Layout) -> Iterator[tuple[Cell, Cell]]:
        return layout.apart((2, 2))

    def houses(self, layout: Layout) -> Iterator[tuple[HouseKind, Cells]]:
        yield HouseKind.DIAGONAL, tuple(Cell(i, i) for i in range(layout.size))


class Rows(Constraint):
    """In every row the first two come to 5, and the other two are not both odd; the top row begins with 1 or 2."""

    kind = "rows_of_this_test"

    def readings(self, layout: Layout) -> Iterator[tuple[str, Reading]]:
        for row in range(4):
            cells = tuple(Cell(row, column) for column in range(4))
            yield f"first of row {row + 1}", Five(cells[:2])
            yield f"last of row {row + 1}", SomeEven(cells[2:])
        yield "at the top", Small((Cell(0, 0),))


class Five(Reading, is_known=False):
    """They come to 5."""

    start = 0

    def step(self, memory: int, place: int, digit: int) -> int:
        return memory + digit

    def ends(self, memory: int) -> bool:
        return memory == 5

    def equation(self) -> Equation:
        return Equation(tuple((cell, 1) for cell in self.cells), 5)


class SomeEven(Reading, is_known=False):
    """Not all are odd."""

    start = 0

    def step(self, memory: int, place: int, digit: int) -> int:
        return memory + (digit % 2 == 0)

    def ends(self, memory: int) -> bool:
        return memory > 0


OWN: list[Constraint] = [
    Zigzag("r1c1 r1c2 r2c2 r2c3"),
    Ten("r1c1 r1c2 r1c3 r1c4"),
    Small("r1c1 r4c4"),
    Everywhere(),
    Rows(),
]


def read_elsewhere(document: dict[str, Any]) -> Constraint:
    """As a program reads it that has never seen the class."""
    return from_document(json.loads(json.dumps(document)))


@pytest.mark.parametrize("own", OWN, ids=lambda own: own.kind)
def test_it_means_the_same_elsewhere(own: Constraint) -> None:
    document = to_document(own, FOUR)
    other = read_elsewhere(document)
    assert isinstance(other, Explicit)
    assert (other.kind, other.rule()) == (own.kind, own.rule())
    ours, theirs = Grid.of(4, constraints=[own]), Grid.of(4, constraints=[other])
    assert [theirs.sees[k] for k in range(64)] == [ours.sees[k] for k in range(64)]
    assert (theirs.start_mask, theirs.houses) == (ours.start_mask, ours.houses)
    assert list(theirs.named_readings) == list(ours.named_readings)
    for placed, again in zip(ours.readings, theirs.readings, strict=True):
        for mask in (ours.all_mask, 0x7F3A_91E5_6BD2_C84F, 0x2481_8412_1842_4218):
            assert again.unsupported(mask) == placed.unsupported(mask)
        assert again.reading.equation() == placed.reading.equation()
    assert to_document(other, FOUR) == document
    assert pickle.loads(pickle.dumps(other)) == other == read_elsewhere(document)


@pytest.mark.parametrize("own", OWN, ids=lambda own: own.kind)
def test_where_the_class_is_known_it_is_that(own: Constraint) -> None:
    assert Constraint.from_document(to_document(own, FOUR)) == own


def test_reading_a_document_makes_no_kind_known() -> None:
    document = {**to_document(OWN[0], FOUR), "type": "never_seen"}
    assert Constraint.from_document(document).kind == "never_seen"
    assert "never_seen" not in KINDS


def test_a_kind_of_ours_goes_by_its_name() -> None:
    cage = Killer("r1c1 r1c2", 3)
    assert "explicit" not in to_document(cage, FOUR)
    with pytest.raises(PuzzleError, match="killer has no 'explicit'"):
        Constraint.from_document({**to_document(cage, FOUR), "explicit": {"rule": "x"}})


def test_the_tables_are_as_documented() -> None:
    found = to_document(Small("r1c1 r4c4"), FOUR)
    assert found == {
        "type": "small_of_this_test",
        "cells": ["r1c1", "r4c4"],
        "explicit": {
            "rule": "Marked cells hold 1 or 2.",
            "cells": ["r1c1", "r4c4"],
            "start": 0,
            "moves": [[[0, [1, 2], 0]], [[0, [1, 2], 0]]],
            "is_mark": True,
        },
    }


MOVES = {"rule": "x", "cells": ["r1c1"], "start": 0, "moves": [[[0, [1], 0]]]}
BAD: dict[str, tuple[Any, str]] = {
    "no tables": (5, "expected an object, found 5"),
    "a rule that is no text": ({"rule": "\x1b[2J"}, "that can be printed"),
    "half a character": ({"rule": "\ud800"}, "that can be printed"),
    "no rule": ({}, "expected 'rule', found none"),
    "a rule for terminals": ({"rule": "x\x1b[2J"}, "expected a text that can be printed"),
    "no cells": ({"rule": "x", "moves": []}, "expected 'cells', found none"),
    "too few moves": ({**MOVES, "moves": []}, "expected a list of 1, found 0"),
    "a move of two": ({**MOVES, "moves": [[[0, 1]]]}, "expected a list of 3, found 2: [0, 1]"),
    "digit 0": ({**MOVES, "moves": [[[0, [0], 0]]]}, "expected a digit, found 0"),
    "digits that are none": ({**MOVES, "moves": [[[0, "1", 0]]]}, "expected a list, found '1'"),
    "a move that is none": ({**MOVES, "moves": [5]}, "expected a list, found 5"),
    "two ways to go on": ({**MOVES, "moves": [[[0, [1], 0], [0, [1, 2], 1]]]}, "to two others"),
    "too many moves": ({**MOVES, "moves": [[[0, [1], 0]] * 200_001]}, "at most 200000 moves"),
    "a cell unlike itself": ({"rule": "x", "unlike": [["r1c1", "r1c1"]]}, "two different cells"),
    "a term twice": (
        {**MOVES, "equation": {"terms": [["r1c1", 1], ["r1c1", 1]], "total": 1}},
        "names r1c1 twice",
    ),
    "three cells": (
        {"rule": "x", "unlike": [["r1c1", "r1c2", "r1c3"]]},
        "expected a list of 2, found 3",
    ),
    "readings that are none": ({"rule": "x", "readings": 5}, "expected a list, found 5"),
    "a reading that is none": ({"rule": "x", "readings": [5]}, "expected an object, found 5"),
    "a reading without a label": (
        {"rule": "x", "readings": [MOVES]},
        "expected 'label', found none",
    ),
    "a reading without moves": (
        {"rule": "x", "readings": [{"label": "x", "cells": ["r1c1"]}]},
        "expected 'moves', found none",
    ),
    "a pair of texts": (
        {"rule": "x", "pairs": [["r1c1", "r1c2", ["12"]]]},
        "expected a list, found '12'",
    ),
}


@pytest.mark.parametrize(("tables", "message"), BAD.values(), ids=BAD.keys())
def test_bad_tables_are_refused(tables: object, message: str) -> None:
    with pytest.raises(PuzzleError, match="never_seen, explicit: ") as raised:
        Constraint.from_document({"type": "never_seen", "explicit": tables})
    assert message in str(raised.value)


def test_tables_that_do_not_fit_the_grid_are_refused() -> None:
    cell = Constraint.from_document(
        {"type": "never_seen", "explicit": {"rule": "x", "unlike": [["r1c1", "r5c1"]]}}
    )
    large = Constraint.from_document(
        {"type": "never_seen", "explicit": {**MOVES, "moves": [[[0, [5], 0]]]}}
    )
    pair = Constraint.from_document(
        {"type": "never_seen", "explicit": {"rule": "x", "pairs": [["r1c1", "r1c2", [[5, 1]]]]}}
    )
    labels = [
        Constraint.from_document(
            {
                "type": "never_seen",
                "explicit": {"rule": "x", "readings": [{**MOVES, "label": each} for each in two]},
            }
        )
        for two in (("at r1c1", "at r1c1"), ("at r1c1", "At r1c1"), ("a b c d e",))
    ]
    for bad, message in (
        (cell, "r5c1 is not on a 4×4 grid"),
        *((each, "never_seen 1: expected a label of its own, found") for each in labels),
        (large, "moves have digits above 4"),
        (pair, "pairs have digits above 4"),
    ):
        with pytest.raises(PuzzleError, match=message):
            Grid.of(4, constraints=[bad])


@pytest.mark.parametrize(
    "equation",
    [
        {"terms": [["r1c1", 1]], "total": 2},
        {"terms": [["r1c2", 1]], "total": 1},
        {"terms": [["r1c1", 2]], "total": 1},
    ],
)
def test_an_equation_follows_from_the_moves(equation: dict[str, Any]) -> None:
    def made(told: dict[str, Any]) -> Constraint:
        document = {"type": "never_seen", "explicit": {**MOVES, "equation": told}}
        return Constraint.from_document(document)

    assert Grid.of(4, constraints=[made({"terms": [["r1c1", 1]], "total": 1})])
    with pytest.raises(PuzzleError, match="does not follow"):
        Grid.of(4, constraints=[made(equation)])


def test_a_kind_of_ones_own_has_a_name_of_its_own() -> None:
    with pytest.raises(PuzzleError, match="needs a kind of its own: 'killer' is taken"):
        type("Loose", (Killer,), {})
    with pytest.raises(PuzzleError, match="'range' is taken"):
        type("Loose", (Reading,), {"kind": "range"})
    with pytest.raises(PuzzleError, match="found 'my kind'"):
        type("Loose", (Reading,), {"kind": "my kind"})
    with pytest.raises(PuzzleError, match="called such as 'my_kind'"):
        Constraint.from_document({"type": "My kind", "explicit": MOVES})


@pytest.mark.parametrize("kind", ["domain", "guardians", "row", "box", "window", "group"])
def test_no_kind_is_called_like_a_truth_or_a_house(kind: str) -> None:
    with pytest.raises(PuzzleError, match=f"'{kind}' is taken"):
        Constraint.from_document({"type": kind, "explicit": MOVES})
    with pytest.raises(PuzzleError, match=f"'{kind}' is taken"):
        type("Loose", (Reading,), {"kind": kind})


def test_tables_that_mean_the_same_are_equal() -> None:
    def told(**tables: object) -> Constraint:
        return Constraint.from_document({"type": "never_seen", "explicit": {"rule": "x", **tables}})

    def paired(*allowed: list[int]) -> Constraint:
        return told(pairs=[["r1c1", "r1c2", [*allowed]]])

    assert paired([2, 1], [1, 2], [1, 2]) == paired([1, 2], [2, 1])
    short = told(cells=["r1c1", "r1c2"], moves=[[[0, [1, 2], 0]], [[0, [3], 0]]])
    roundabout = told(
        cells=["r1c1", "r1c2"],
        start=7,
        moves=[[[7, [1], 4], [7, [2], -5], [7, [4], 9], [3, [3], 4]], [[4, [3], 1], [-5, [3], 2]]],
    )
    assert short == roundabout
    assert Constraint.from_document(to_document(roundabout, FOUR)) == roundabout


def test_an_equation_is_proved_though_sums_are_many() -> None:
    """Ten cells of any digits, with weights that make all sums different."""
    cells = [f"r{row}c{column}" for row in (1, 2, 3, 4) for column in (1, 2, 3, 4)]
    any_digit = [[[0, [1, 2, 3, 4], 0]] for _ in cells]
    equation = {"terms": [[cell, 4**place] for place, cell in enumerate(cells[:10])], "total": 1}
    tables = {"rule": "x", "cells": cells, "moves": any_digit, "equation": equation}
    with pytest.raises(PuzzleError, match="does not follow"):
        Grid.of(4, constraints=[Constraint.from_document({"type": "any", "explicit": tables})])
