"""Negatives in formats that have them as a switch or in words: all dots or signs are drawn, and exempt their cells."""

from typing import Any

Document = dict[str, Any]

DOTS = ("kropki_white", "kropki_black", "difference", "ratio")
"""Kinds that exempt their cells from the negative of any dot, whatever its colour."""
NEGATIVES = ("non_consecutive", "difference_negative", "ratio_negative", "xv_negative")


def negative_among(kind: str, constraints: list[Document]) -> Document:
    """The negative of a kind that is meant beside these constraints."""
    signs = ("xv",) if kind == "xv_negative" else DOTS
    exempt = [each["cells"] for each in constraints if each["type"] in signs]
    found: Document = {"type": kind, "exempt": exempt}
    if kind == "difference_negative":
        found["diffs"] = _numbers(constraints, "difference", "diff", "kropki_white", 1)
    if kind == "ratio_negative":
        found["ratios"] = _numbers(constraints, "ratio", "ratio", "kropki_black", 2)
    if kind == "xv_negative":
        found["sums"] = [5, 10]
    return found


def _numbers(
    constraints: list[Document], kind: str, field: str, bare: str, usual: int
) -> list[int]:
    """The numbers that a negative is about: those of the dots, or the usual one if there are none."""
    told = {each[field] for each in constraints if each["type"] == kind}
    plain = {usual for each in constraints if each["type"] == bare}
    return sorted(told | plain) or [usual]


def is_usual(negative: Document, constraints: list[Document]) -> bool:
    """Does this negative say just what is meant beside these constraints?"""
    return _plain(negative) == _plain(negative_among(negative["type"], constraints))


def _plain(negative: Document) -> Document:
    """What a negative means, whatever the order of its fields."""
    numbers = {
        key: sorted(set(negative[key])) for key in ("diffs", "ratios", "sums") if key in negative
    }
    return numbers | {"exempt": frozenset(frozenset(pair) for pair in negative["exempt"])}
