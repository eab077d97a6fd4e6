"""Rules in words as we write them, for what cannot be drawn. They are read again where they stand just like that."""

from collections.abc import Iterator
from typing import Any

from sudologue.formats.imported import Findings
from sudologue.formats.layouts import is_piece
from sudologue.formats.negatives import NEGATIVES, is_usual, negative_among

Document = dict[str, Any]

WHOLE_GRID = ("anti_taxicab", "disjoint_groups", "dutch_flatmates", "global_entropy", "global_mod")
"""Kinds without fields that nothing is drawn for."""
UNSEEN = (*WHOLE_GRID, *NEGATIVES, "candidates")
"""Kinds whose players need the words."""


def rules_for(told: Document) -> str | None:
    """The setter's rules and what they leave out that cannot be seen; or those of each kind, if there are any."""
    listed = [each for each in told["constraints"] if not is_piece(told, each)]
    lines = list(dict.fromkeys(map(_line, listed)))
    rules: str | None = told.get("rules")
    if rules is None:
        return "\n".join(["Normal Sudoku rules apply.", *lines]) if lines else None
    unseen = dict.fromkeys(_line(each) for each in listed if each["type"] in UNSEEN)
    return "\n".join([rules, *(line for line in unseen if line not in rules.splitlines())])


def _line(constraint: Document) -> str:
    told: Document = constraint.get("explicit", {})
    rule = told.get("rule")
    return line_of(constraint["type"]) if rule is None else f"{_name(constraint['type'])}: {rule}"


def line_of(kind: str) -> str:
    """The rule of a kind of ours with its name before it."""
    from sudologue.constraints import KINDS  # late: most puzzles are plain

    return f"{_name(kind)}: {KINDS[kind].rule()}"


def _name(kind: str) -> str:
    return kind.replace("_", " ").capitalize()


def read_words(rules: str, found: Findings) -> None:
    """Add the rules for the whole grid that stand in the words as we write them; negatives go by what is drawn."""
    kinds = [kind for kind in (*WHOLE_GRID, *NEGATIVES) if says(rules, kind)]
    drawn = list(found.constraints)
    for kind in kinds:
        is_negative = kind in NEGATIVES
        found.constraints.append(negative_among(kind, drawn) if is_negative else {"type": kind})
        found.guess(f"took the line {_name(kind)!r} of the rules as what it says here")


def says(rules: str, kind: str) -> bool:
    """Do the rules have the line that we write for this kind?"""
    return f"\n{line_of(kind)}\n" in f"\n{rules}\n"


def unsaid(told: Document) -> Iterator[str]:
    """The kinds of negatives that exempt others than the cells with dots or signs: words do not say which."""
    for each in told["constraints"]:
        if each["type"] in NEGATIVES and not is_usual(each, told["constraints"]):
            yield each["type"]
