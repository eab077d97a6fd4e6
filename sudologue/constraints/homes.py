"""Where each kind of ours is defined. The files are imported when they are needed, and not before."""

from importlib import import_module

HOMES: dict[str, tuple[str, ...]] = {
    "anti_king": ("AntiKing",),
    "anti_knight": ("AntiKnight",),
    "arrow": ("Arrow",),
    "between": ("Between",),
    "candidates": ("Candidates",),
    "clone": ("Clone",),
    "difference": (
        "Difference",
        "Ratio",
    ),
    "disjoint_groups": ("DisjointGroups",),
    "greater_than": ("GreaterThan",),
    "killer": ("Killer",),
    "kropki": (
        "KropkiBlack",
        "KropkiWhite",
    ),
    "minimum_maximum": (
        "Maximum",
        "Minimum",
    ),
    "negative": (
        "NonConsecutive",
        "RatioNegative",
        "XVNegative",
    ),
    "odd_even": (
        "Even",
        "Odd",
    ),
    "palindrome": ("Palindrome",),
    "quadruple": ("Quadruple",),
    "region": (
        "Diagonal",
        "Region",
    ),
    "region_sum_line": ("RegionSumLine",),
    "renban": ("Renban",),
    "sandwich": ("Sandwich",),
    "sums": (
        "LittleKiller",
        "Sum",
    ),
    "thermo": (
        "SlowThermo",
        "Thermo",
    ),
    "whispers": ("Whispers",),
    "xv": ("XV",),
}
"""The kinds that each file defines."""

_PACKAGE = __name__.rpartition(".")[0]


def load_all() -> None:
    """Define every kind of ours."""
    for home in HOMES:
        import_module(f"{_PACKAGE}.{home}")


def is_home(module: str) -> bool:
    """Are kinds of ours defined there?"""
    package, _, home = module.rpartition(".")
    return package == _PACKAGE and (home in HOMES or home == "constraint")
