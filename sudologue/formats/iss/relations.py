"""Kinds of ours that the Interactive Sudoku Solver tells as pairs of digits: `.Pair` and `.PairX`, both ways.

    .Pair~IICAgACBIQSQCRAQA~_difference~R1C1~R1C2

`Pair` is about any two neighbours on a line, `PairX` about any two cells. A code has a bit for each two digits. What it
allows may be several kinds on a small grid (1 and 4 differ by 3, and one is four times the other), so the kind is
written as the name, which goes first in reading if it is true.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sudologue.formats.iss.machines import code_of
from sudologue.formats.layouts import Names

Document = dict[str, Any]
Allowed = frozenset[tuple[int, int]]


@dataclass(frozen=True)
class Relation:
    """A kind, the field that its number is in, and what two digits it allows with that number."""

    kind: str
    field: str | None
    allows: Callable[[int, int, int], bool]
    is_for_two: bool = True
    """Is it about two cells alone, and not along a line?"""


PAIR = (
    Relation("difference", "diff", lambda a, b, n: abs(a - b) == n),
    Relation("ratio", "ratio", lambda a, b, n: a == n * b or b == n * a),
    Relation("xv", "sum", lambda a, b, n: a + b == n),
    Relation("kropki_white", None, lambda a, b, _: abs(a - b) == 1),
    Relation("kropki_black", None, lambda a, b, _: a == 2 * b or b == 2 * a),
    Relation("greater_than", None, lambda a, b, _: a > b),
    Relation("thermo", None, lambda a, b, _: a < b, is_for_two=False),
    Relation("slow_thermo", None, lambda a, b, _: a <= b, is_for_two=False),
    Relation("whispers", "diff", lambda a, b, n: abs(a - b) >= n, is_for_two=False),
)
"""Of neighbours on a line."""
PAIR_X = (Relation("nabner", None, lambda a, b, _: abs(a - b) > 1, is_for_two=False),)
"""Of any two cells."""


def kind_of(
    allowed: Allowed, cells: Names, size: int, name: str, *, is_all: bool
) -> Document | None:
    """The constraint that says the same, the one of that name first; None if there is none."""
    is_odd = len(cells) < 2 or len(set(cells)) < len(cells)
    known = [] if is_odd else _meanings(size, is_all).get(allowed, [])
    found: list[Document] = [
        {"type": relation.kind, "cells": cells, **({relation.field: n} if relation.field else {})}
        for relation, n in known
        if len(cells) == 2 or not relation.is_for_two
    ]
    return min(found, key=lambda each: each["type"] != name, default=None)


@lru_cache(maxsize=64)
def _meanings(size: int, is_all: bool) -> dict[Allowed, list[tuple[Relation, int]]]:
    found: dict[Allowed, list[tuple[Relation, int]]] = {}
    for relation in PAIR_X if is_all else PAIR:
        for number in _numbers(relation, size):
            found.setdefault(_allowed(relation, number, size), []).append((relation, number))
    found.pop(frozenset(), None)
    return found


def _numbers(relation: Relation, size: int) -> Iterator[int]:
    """The numbers that make a difference on a grid: sums go highest."""
    return iter(range(1, 2 * size + 1) if relation.field else (0,))


def _allowed(relation: Relation, number: int, size: int) -> Allowed:
    digits = range(1, size + 1)
    return frozenset((a, b) for a in digits for b in digits if relation.allows(a, b, number))


def token_args(constraint: Document, size: int) -> tuple[str, str, str] | None:
    """The type, the code and the name of a constraint that pairs of digits tell; None if they do not."""
    kind = constraint["type"]
    for type, relations in (("Pair", PAIR), ("PairX", PAIR_X)):
        for relation in relations:
            if relation.kind == kind:
                number = constraint[relation.field] if relation.field else 0
                allowed = _allowed(relation, number, size)
                is_told = bool(allowed) and len(constraint["cells"]) > 1
                return (type, code_of(allowed, size), f"_{kind}") if is_told else None
    return None
