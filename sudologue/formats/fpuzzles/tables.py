"""The keys of f-puzzles and our kinds, both ways."""

from typing import Any

Document = dict[str, Any]

GLOBALS: dict[str, Document] = {
    "diagonal-": {"type": "diagonal", "direction": "\\"},
    "diagonal+": {"type": "diagonal", "direction": "/"},
    "antiknight": {"type": "anti_knight"},
    "antiking": {"type": "anti_king"},
    "disjointgroups": {"type": "disjoint_groups"},
}
"""Switches: true, and the whole grid is meant."""

MARKS = ("odd", "even", "minimum", "maximum")
"""Lists of single cells; our kinds have the same names."""

LINES = {
    "thermometer": "thermo",
    "slowthermometer": "slow_thermo",
    "palindrome": "palindrome",
    "betweenline": "between",
    "renban": "renban",
    "regionsumline": "region_sum_line",
    "entropicline": "entropic",
    "nabner": "nabner",
    "doublearrow": "double_arrow",
    "zipperline": "zipper",
}
"""Lists of lines, each a list of cells."""

VALUED_LINES = {
    "whispers": ("whispers", "diff"),
    "germanwhispers": ("whispers", "diff"),
    "dutchwhispers": ("whispers", "diff"),
    "lockout": ("lockout", "diff"),
    "modularline": ("modular", "mod"),
}
"""Lines with a number, and the field that it is in ours."""

SETS = {
    "rowindexer": "row_indexer",
    "columnindexer": "col_indexer",
    "boxindexer": "box_indexer",
}
"""Lists of cells."""

PAIRS = {
    "difference": ("kropki_white", "difference", "diff"),
    "ratio": ("kropki_black", "ratio", "ratio"),
}
"""Two cells with a dot: our kind if it has no number, and if it has one, with its field."""

OUTSIDE = {
    "sandwichsum": ("sandwich", "sum"),
    "xsum": ("x_sum", "value"),
    "skyscraper": ("skyscraper", "value"),
}
"""Numbers outside the grid, before a row or a column."""

XV_SUMS = {"X": 10, "V": 5}
NEGATIVES = ("ratio", "xv")
"""What `negative` may list; that of white dots is `nonconsecutive`, which is a switch."""

DRAWINGS = ("line", "circle", "rectangle", "text", "cage")
"""What is drawn without a meaning of its own."""
OF_CONSTRAINTS = ("fromConstraint", "isNewConstraint", "isLLConstraint", "fromRangskSolver")
"""Marks of what scripts draw for constraints that they also write down."""

HARMLESS = {
    *DRAWINGS,
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "solution",
    "successMessage",
    "disabledlogic",
    "truecandidatesoptions",
    "highlightConflicts",
    "negative",
    "nonconsecutive",
    "fogofwar",
    "foglight",
    "activeConstraints",
}
"""Keys that are no lists of constraints. Fog hides clues from players, and is no rule; the last is a menu."""


def usual_number(key: str, size: int) -> int:
    """What a line without a number has: a German whispers line is one of half the digits, rounded up."""
    half = (size + 1) // 2
    usual = {"whispers": half, "germanwhispers": half, "dutchwhispers": half - 1}
    return (usual | {"lockout": size // 2, "modularline": 3})[key]
