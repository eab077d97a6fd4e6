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
    from sudologue.constraints.anti_taxicab import AntiTaxicab
    from sudologue.constraints.arrow import Arrow
    from sudologue.constraints.between import Between
    from sudologue.constraints.candidates import Candidates
    from sudologue.constraints.clone import Clone
    from sudologue.constraints.constraint import KINDS
    from sudologue.constraints.contain import ContainAtLeast, ContainExact
    from sudologue.constraints.counting_circles import CountingCircles
    from sudologue.constraints.difference import Difference, Ratio
    from sudologue.constraints.disjoint_groups import DisjointGroups
    from sudologue.constraints.double_arrow import DoubleArrow
    from sudologue.constraints.dutch_flatmates import DutchFlatmates
    from sudologue.constraints.entropic import Entropic, GlobalEntropy
    from sudologue.constraints.equal_sum import EqualSum
    from sudologue.constraints.greater_than import GreaterThan
    from sudologue.constraints.indexers import BoxIndexer, ColIndexer, RowIndexer
    from sudologue.constraints.killer import Killer
    from sudologue.constraints.kropki import KropkiBlack, KropkiWhite
    from sudologue.constraints.lockout import Lockout
    from sudologue.constraints.lunchbox import Lunchbox
    from sudologue.constraints.minimum_maximum import Maximum, Minimum
    from sudologue.constraints.modular import GlobalMod, Modular
    from sudologue.constraints.nabner import Nabner
    from sudologue.constraints.negative import (
        DifferenceNegative,
        NonConsecutive,
        RatioNegative,
        XVNegative,
    )
    from sudologue.constraints.numbered_room import NumberedRoom
    from sudologue.constraints.odd_even import Even, Odd
    from sudologue.constraints.palindrome import Palindrome
    from sudologue.constraints.quadruple import Quadruple
    from sudologue.constraints.region import Diagonal, Region
    from sudologue.constraints.region_sum_line import RegionSumLine
    from sudologue.constraints.renban import Renban
    from sudologue.constraints.sandwich import Sandwich
    from sudologue.constraints.skyscraper import HiddenSkyscraper, Skyscraper
    from sudologue.constraints.sum_line import SumLine
    from sudologue.constraints.sums import LittleKiller, Sum
    from sudologue.constraints.thermo import SlowThermo, Thermo
    from sudologue.constraints.whispers import Whispers
    from sudologue.constraints.x_sum import XSum
    from sudologue.constraints.xv import XV
    from sudologue.constraints.zipper import Zipper

__all__ = [
    "KINDS",
    "XV",
    "AntiKing",
    "AntiKnight",
    "AntiTaxicab",
    "Arrow",
    "Between",
    "BoxIndexer",
    "Candidates",
    "Clone",
    "ColIndexer",
    "Constraint",
    "ContainAtLeast",
    "ContainExact",
    "CountingCircles",
    "Diagonal",
    "Difference",
    "DifferenceNegative",
    "DisjointGroups",
    "DoubleArrow",
    "DutchFlatmates",
    "Entropic",
    "EqualSum",
    "Equation",
    "Even",
    "GlobalEntropy",
    "GlobalMod",
    "GreaterThan",
    "HiddenSkyscraper",
    "Killer",
    "KropkiBlack",
    "KropkiWhite",
    "LittleKiller",
    "Lockout",
    "Lunchbox",
    "Maximum",
    "Minimum",
    "Modular",
    "Nabner",
    "NonConsecutive",
    "NumberedRoom",
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
    "RowIndexer",
    "Sandwich",
    "Skyscraper",
    "SlowThermo",
    "Stroke",
    "Sum",
    "SumLine",
    "Thermo",
    "Whispers",
    "XSum",
    "XVNegative",
    "Zipper",
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
