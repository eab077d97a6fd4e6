"""Rules in sentences: every kind of ours has its own, and anybody's own kind is told, too."""

import dataclasses
from typing import Any, cast

import pytest

from sudologue.constraints import (
    KINDS,
    XV,
    AntiKnight,
    Arrow,
    Candidates,
    ColIndexer,
    Constraint,
    ContainExact,
    CountingCircles,
    Diagonal,
    DifferenceNegative,
    DutchFlatmates,
    EqualSum,
    Even,
    GlobalEntropy,
    GlobalMod,
    GreaterThan,
    HiddenSkyscraper,
    Killer,
    Minimum,
    Modular,
    NonConsecutive,
    NumberedRoom,
    Quadruple,
    RatioNegative,
    Reading,
    Region,
    RegionSumLine,
    RowIndexer,
    Sandwich,
    Skyscraper,
    SumLine,
    Whispers,
    XVNegative,
    Zipper,
)
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.narration.en.constraints import (
    constraint_clause,
    constraint_text,
    kind_text,
    rules_text,
)
from sudologue.narration.narrator import constraints_text
from sudologue.narration.narrator import rules_text as told_rules

ROW = " ".join(f"r1c{col}" for col in range(1, 10))

SAID: list[tuple[Constraint, str]] = [
    (
        Killer("r1c1 r1c2 r2c1", 15),
        "The digits in the cage r1c1 r1c2 r2c1 differ and come to 15.",
    ),
    (Killer("r1c1 r1c2"), "The digits in the cage r1c1 r1c2 differ."),
    (Arrow("r1c1 r1c2", "r2c2"), "The digits along r1c1 r1c2 come to the digit in r2c2."),
    (
        Arrow("r1c1 r1c2", "r2c2 r2c3"),
        "The digits along r1c1 r1c2 come to the number in r2c2 r2c3.",
    ),
    (XV("r1c1 r1c2", 10), "r1c1 and r1c2 come to 10."),
    (GreaterThan("r1c1 r1c2"), "r1c1 is greater than r1c2."),
    (Candidates("r1c1", "1 2 3"), "r1c1 holds 1, 2 or 3."),
    (Candidates("r1c1 r1c2", "1 2"), "r1c1 and r1c2 each hold 1 or 2."),
    (Even("r1c1"), "r1c1 is even."),
    (Even("r1c1 r1c2"), "r1c1 and r1c2 are even."),
    (Minimum("r1c1"), "r1c1 is smaller than the cells beside it."),
    (Quadruple("r1c1 r1c2 r2c1 r2c2", "5"), "5 is among the digits of r1c1 r1c2 r2c1 r2c2."),
    (
        RegionSumLine("r1c3 r1c4", ["r1c3", "r1c4"]),
        "The digits of r1c3 and those of r1c4 come to the same sum.",
    ),
    (Sandwich(ROW, 12), f"The digits between the 1 and the 9 of {ROW} come to 12."),
    (Whispers("r1c1 r1c2", 4), "Neighbours on the line r1c1 r1c2 differ by at least 4."),
    (Diagonal("/"), "The digits on the diagonal that goes up to the right differ."),
    (AntiKnight(), "Cells a knight's move apart hold different digits."),
    (
        NonConsecutive(["r1c1 r1c2"]),
        "Digits in cells that share a side are not consecutive, unless a dot exempts them. "
        "Exempt are r1c1 r1c2.",
    ),
    (
        RatioNegative(["r1c1 r1c2"], ratios=[2, 3]),
        "Of digits in cells that share a side without a dot none is twice or three times the other. "
        "Exempt are r1c1 r1c2.",
    ),
    (
        XVNegative(),
        "Digits in cells that share a side without an X or a V do not come to 5 or 10.",
    ),
    (XVNegative(sums=[6]), "Digits in cells that share a side without a sign do not come to 6."),
    (
        DifferenceNegative(diffs=[1, 4]),
        "Digits in cells that share a side without a dot do not differ by 1 or 4.",
    ),
    (
        Zipper("r1c1 r1c2 r1c3"),
        "On the line r1c1 r1c2 r1c3 cells equally far from the middle come to the digit in r1c2.",
    ),
    (
        Zipper("r1c1 r1c2"),
        "On the line r1c1 r1c2 cells equally far from the middle come to the same sum.",
    ),
    (
        SumLine("r1c1 r1c2", 8),
        "The line r1c1 r1c2 can be cut into pieces that each come to 8.",
    ),
    (
        SumLine("r1c1 r1c2", loop=True),
        "The loop r1c1 r1c2 can be cut into pieces that each come to 10.",
    ),
    (
        Skyscraper("r1c1 r1c2", 1),
        "Along r1c1 r1c2 one of the digits is larger than all before.",
    ),
    (
        HiddenSkyscraper("r1c1 r1c2", 3),
        "Along r1c1 r1c2 the first digit that is not larger than all before is 3.",
    ),
    (
        NumberedRoom("r1c1 r1c2", 3),
        "The digit in r1c1 says in which cell of r1c1 r1c2 the 3 stands.",
    ),
    (
        RowIndexer("r1c1"),
        "The digit in r1c1 says in which row of its column the number of its own row stands.",
    ),
    (
        ContainExact("r1c1 r1c2 r1c3", [1, 1]),
        "1 and 1 are among the digits of r1c1 r1c2 r1c3, and none of these more often.",
    ),
    (
        EqualSum(["r1c1", "r1c2 r1c3"]),
        "The digits of r1c1 and those of r1c2 r1c3 come to the same sum.",
    ),
    (
        Modular("r1c1 r1c2"),
        "Divided by 3, any so many neighbours on the line r1c1 r1c2 leave different remainders.",
    ),
]
READ: list[tuple[Constraint, str, str]] = [
    (GlobalEntropy(), "at r1c1", "r1c1, r1c2, r2c1 and r2c2 hold a low, a middle and a high digit"),
    (GlobalMod(), "at r1c1", "divided by three, r1c1, r1c2, r2c1 and r2c2 leave all remainders"),
    (
        CountingCircles("r1c1 r1c2 r1c3"),
        "for 2",
        "2 stands in two or none of the circles r1c1 r1c2 r1c3",
    ),
    (CountingCircles("r1c1 r1c2"), "for 2", "2 stands in two of the circles r1c1 r1c2"),
    (
        SumLine("r1c1 r1c2", loop=True),
        "in pieces",
        "the loop r1c1 r1c2 can be cut into pieces that each come to 10",
    ),
    (
        SumLine("r1c1 r1c2", loop=True),
        "in all",
        "all digits of the loop r1c1 r1c2 come to a multiple of 10",
    ),
    (ColIndexer("r1c2"), "at r1c2", "the digit in r1c2 says where among "),
    (DutchFlatmates(), "in column 1", "every 5 in "),
]


@pytest.mark.parametrize(("constraint", "label", "clause"), READ, ids=lambda it: str(it)[:30])
def test_what_one_of_several_readings_says(constraint: Constraint, label: str, clause: str) -> None:
    grid = Grid.of(9, constraints=[constraint])
    assert constraint_clause(grid.by_name[f"{constraint.kind} 1 {label}"]).startswith(clause)


@pytest.mark.parametrize(("constraint", "sentence"), SAID, ids=lambda it: str(it)[:30])
def test_what_a_constraint_says(constraint: Constraint, sentence: str) -> None:
    said = constraint_text(constraint)
    assert said == sentence
    cells = [each.target for each in said.references if each.kind == "cell"]
    assert set(cells) == set(map(str, constraint.all_cells()))


def test_sums_are_no_digits() -> None:
    assert [each.kind for each in constraint_text(Killer("r1c1 r1c2", 9)).references] == [
        "cell"
    ] * 2


def made(kind: type[Constraint]) -> Constraint:
    """A constraint of that kind, its cells r1c1 and r2c2 where it has any."""
    line = ["R1C1", "R2C2"]
    fields: dict[str, object] = {
        "cells": line,
        "circle": ["R3C3"],
        "direction": "/",
        "sum": 7,
        "values": [1, 2],
        "value": 2,
    }
    names = [field.name for field in dataclasses.fields(cast("Any", kind))]
    wanted = {name: value for name, value in fields.items() if name in names}
    if kind.kind in ("region_sum_line", "equal_sum"):
        wanted["segments"] = [["R1C1"], ["R2C2"]]
    return Constraint.from_document({"type": kind.kind, **wanted})


OURS = sorted(name for name, kind in KINDS.items() if kind.is_ours())


@pytest.mark.parametrize("name", OURS)
def test_every_kind_is_said(name: str) -> None:
    constraint = made(KINDS[name])
    said, general = constraint_text(constraint), kind_text(constraint)
    assert said.endswith(".")
    assert general.endswith(".")
    assert not said.startswith("r1c1 r2c2:"), "a kind of ours has words of its own"
    if name != "diagonal":
        named = {each.target for each in said.references if each.kind == "cell"}
        assert named == set(map(str, constraint.all_cells()))


class Valley(Reading):
    """Digits on a valley line
    go down and up again.

    What is not told.
    """

    kind = "valley_of_this_test"


def test_a_kind_of_ones_own_is_told_by_its_docstring() -> None:
    valley = Valley("r1c1 r1c2")
    assert kind_text(valley) == "Valley of this test: digits on a valley line go down and up again."
    assert constraint_text(valley) == "r1c1 r1c2: digits on a valley line go down and up again."
    assert [each.target for each in constraint_text(valley).references] == ["r1c1", "r1c2"]


def test_the_rules_of_a_grid_name_each_kind_once() -> None:
    cages = [Killer("r1c1 r1c2", 9), Killer("r2c1 r2c2"), Region("r3c1 r3c2"), AntiKnight()]
    grid = Grid.of(9, constraints=cages)
    assert rules_text(grid).splitlines() == [
        "Every row, column and box holds each digit once.",
        "Killer: digits in a cage differ, and come to its sum if it has one.",
        "Extra regions: digits in a region differ.",
        "Anti-knight: cells a knight's move apart hold different digits.",
    ]
    assert constraints_text(grid).splitlines()[1] == (
        "killer 2: The digits in the cage r2c1 r2c2 differ."
    )


def test_what_has_no_boxes_is_told_so() -> None:
    rows = [[Cell(row, col) for col in range(4)] for row in range(4)]
    jigsaw = [Region(cells, "jigsaw") for cells in rows]
    assert "row, column and region" in rules_text(Grid.of(4, regions=(), constraints=jigsaw))
    assert "row and column holds" in rules_text(Grid.of(4, regions=(), constraints=[AntiKnight()]))


def test_everybody_knows_the_rules_of_a_classic() -> None:
    assert told_rules(Grid.of(9)) == ""
