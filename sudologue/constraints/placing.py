"""How each kind of constraint is placed on a grid by somebody who draws: what it takes of cells, and what besides.

The fields themselves tell what is to be typed (`asked_of`); a row of `PLACINGS` says what a hand has to do.
"""

from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, fields
from enum import StrEnum
from typing import Any, cast

from sudologue.constraints.constraint import KINDS, Constraint
from sudologue.constraints.fields import (
    to_digits,
    to_flag,
    to_number,
    to_number_or_none,
    to_text,
)
from sudologue.constraints.homes import load_all


class Hand(StrEnum):
    """What a hand draws."""

    CELLS = "cells"
    """Cells in any order, in one stroke."""
    APART = "apart"
    """Cells in any order that may lie apart, in as many strokes as it takes."""
    LINE = "line"
    """Cells in order, each beside the one before."""
    PAIR = "pair"
    """Two cells, in order."""
    SQUARE = "square"
    """Four cells that meet in a corner."""
    ROW = "row"
    """A row or column as seen from outside: its first cell, and the one behind it."""
    RAY = "ray"
    """A diagonal as seen from outside, told in the same way."""
    GROUPS = "groups"
    """Two groups of cells or more."""
    SHAPES = "shapes"
    """Shapes that are alike, cell by cell; or single cells."""
    GRID = "grid"
    """Nothing: it is about the whole grid."""


class Group(StrEnum):
    """Kinds that people look for in the same place."""

    CAGES = "cages"
    LINES = "lines"
    DOTS = "dots"
    CELLS = "cells"
    OUTSIDE = "outside"
    HOUSES = "houses"
    GRID = "grid"


@dataclass(frozen=True, slots=True)
class Placing:
    """How a kind is placed.

    >>> placing_of("arrow").head, placing_of("arrow").longest_head
    ('circle', 3)
    """

    group: Group
    hand: Hand
    fewest: int = 1
    """Cells that it takes at least."""
    head: str = ""
    """The field that takes the first cell of the line, where that is no part of the rest."""
    longest_head: int = 1
    """Of how many cells that may be."""
    exempted: tuple[str, ...] = ()
    """Kinds whose cells are exempt from it."""


def _placings(group: Group, hand: Hand, kinds: str, fewest: int = 1) -> dict[str, Placing]:
    return {kind: Placing(group, hand, fewest) for kind in kinds.split()}


_DOTS = ("kropki_white", "kropki_black", "difference", "ratio")

PLACINGS: Mapping[str, Placing] = {
    **_placings(Group.CAGES, Hand.CELLS, "killer sum"),
    "arrow": Placing(Group.CAGES, Hand.LINE, 2, head="circle", longest_head=3),
    **_placings(Group.CAGES, Hand.LINE, "double_arrow", 3),
    **_placings(Group.CAGES, Hand.GROUPS, "equal_sum"),
    **_placings(
        Group.LINES,
        Hand.LINE,
        "thermo slow_thermo whispers renban nabner palindrome between lockout region_sum_line sum_line zipper entropic "
        "modular lunchbox",
        2,
    ),
    **_placings(
        Group.DOTS, Hand.PAIR, "kropki_white kropki_black difference ratio xv greater_than", 2
    ),
    **_placings(Group.DOTS, Hand.SQUARE, "quadruple"),
    **_placings(
        Group.CELLS,
        Hand.CELLS,
        "odd even minimum maximum candidates contain_exact contain_at_least row_indexer col_indexer box_indexer",
    ),
    **_placings(Group.CELLS, Hand.APART, "counting_circles", 2),
    **_placings(Group.CELLS, Hand.SHAPES, "clone", 2),
    **_placings(Group.OUTSIDE, Hand.RAY, "little_killer", 2),
    **_placings(
        Group.OUTSIDE, Hand.ROW, "sandwich x_sum skyscraper hidden_skyscraper numbered_room", 2
    ),
    **_placings(Group.HOUSES, Hand.CELLS, "region", 2),
    **_placings(Group.HOUSES, Hand.GRID, "diagonal disjoint_groups"),
    **_placings(
        Group.GRID,
        Hand.GRID,
        "anti_knight anti_king anti_taxicab global_entropy global_mod dutch_flatmates",
    ),
    "non_consecutive": Placing(Group.GRID, Hand.GRID, exempted=_DOTS),
    "difference_negative": Placing(Group.GRID, Hand.GRID, exempted=_DOTS),
    "ratio_negative": Placing(Group.GRID, Hand.GRID, exempted=_DOTS),
    "xv_negative": Placing(Group.GRID, Hand.GRID, exempted=("xv",)),
}
"""Every kind of ours, in the order of a catalogue."""


def placing_of(kind: str) -> Placing:
    """How a kind is placed; one that is not ours, by its cells."""
    return PLACINGS.get(kind) or Placing(Group.CELLS, Hand.CELLS)


@dataclass(frozen=True, slots=True)
class Asked:
    """A field that is typed or chosen, not drawn."""

    name: str
    type: str
    """`number`, `digits` (a list of them), `flag`, or `choice`."""
    default: Any = None
    is_needed: bool = True
    choices: tuple[str, ...] = ()


_TYPES = {
    to_number: "number",
    to_number_or_none: "number",
    to_digits: "digits",
    to_flag: "flag",
    to_text: "choice",
}
_CHOICES = {
    ("region", "tag"): ("extra", "windoku", "jigsaw"),
    ("diagonal", "direction"): ("\\", "/"),
}
"""Texts that only a few words fit; other texts say where a puzzle came from, and are not asked for."""


def asked_of(kind: str) -> tuple[Asked, ...]:
    """What is to be typed for a constraint of that kind.

    >>> asked_of("killer")
    (Asked(name='sum', type='number', default=None, is_needed=False, choices=()),)
    """
    load_all()
    found = (_asked(KINDS[kind], each) for each in fields(cast("Any", KINDS[kind])))
    return tuple(each for each in found if each is not None)


def _asked(kind: type[Constraint], field: "Field[Any]") -> Asked | None:
    converter = cast("Any", field.metadata.get("converter"))
    type_ = _TYPES.get(converter)
    choices = _CHOICES.get((kind.kind, field.name), ())
    if type_ is None or (type_ == "choice" and not choices):
        return None
    is_open = field.default is MISSING
    default = (choices[0] if choices else None) if is_open else field.default
    return Asked(field.name, type_, default, is_open, choices)
