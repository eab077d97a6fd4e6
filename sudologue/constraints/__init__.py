"""What a variant means: one small file for each kind of constraint. `constraint.py` says what a constraint is.

The files are imported when a kind is first asked for: most puzzles have no constraints, and should start fast.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from sudologue.constraints.constraint import Constraint, Equation, PairRule, Reading, Stroke
from sudologue.constraints.homes import load_all

if TYPE_CHECKING:
    from sudologue.constraints.anti_king import AntiKing
    from sudologue.constraints.anti_knight import AntiKnight
    from sudologue.constraints.arrow import Arrow
    from sudologue.constraints.between import Between
    from sudologue.constraints.candidates import Candidates
    from sudologue.constraints.clone import Clone
    from sudologue.constraints.constraint import KINDS
    from sudologue.constraints.difference import Difference, Ratio
    from sudologue.constraints.disjoint_groups import DisjointGroups
    from sudologue.constraints.greater_than import GreaterThan
    from sudologue.constraints.killer import Killer
    from sudologue.constraints.kropki import KropkiBlack, KropkiWhite
    from sudologue.constraints.minimum_maximum import Maximum, Minimum
    from sudologue.constraints.negative import NonConsecutive, RatioNegative, XVNegative
    from sudologue.constraints.odd_even import Even, Odd
    from sudologue.constraints.palindrome import Palindrome
    from sudologue.constraints.quadruple import Quadruple
    from sudologue.constraints.region import Diagonal, Region
    from sudologue.constraints.region_sum_line import RegionSumLine
    from sudologue.constraints.renban import Renban
    from sudologue.constraints.sandwich import Sandwich
    from sudologue.constraints.sums import LittleKiller, Sum
    from sudologue.constraints.thermo import SlowThermo, Thermo
    from sudologue.constraints.whispers import Whispers
    from sudologue.constraints.xv import XV

__all__ = [
    "KINDS",
    "XV",
    "AntiKing",
    "AntiKnight",
    "Arrow",
    "Between",
    "Candidates",
    "Clone",
    "Constraint",
    "Diagonal",
    "Difference",
    "DisjointGroups",
    "Equation",
    "Even",
    "GreaterThan",
    "Killer",
    "KropkiBlack",
    "KropkiWhite",
    "LittleKiller",
    "Maximum",
    "Minimum",
    "NonConsecutive",
    "Odd",
    "PairRule",
    "Palindrome",
    "Quadruple",
    "Ratio",
    "RatioNegative",
    "Reading",
    "Region",
    "RegionSumLine",
    "Renban",
    "Sandwich",
    "SlowThermo",
    "Stroke",
    "Sum",
    "Thermo",
    "Whispers",
    "XVNegative",
]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    load_all()
    kinds = import_module(f"{__name__}.constraint").KINDS
    return (
        kinds
        if name == "KINDS"
        else next(k for k in kinds.values() if k.__name__ == name and k.is_ours())
    )


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
