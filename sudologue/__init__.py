"""Sudologue: a narration-first Sudoku solver. No guesses, only receipts.

>>> import sudologue as sl
>>> result = sl.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
>>> result.status.value, len(result.steps)
('solved', 51)
>>> print(result.steps[0].inference)
naked-single: r5c5=5
>>> sl.check(result).ok
True
"""

from importlib import import_module
from typing import TYPE_CHECKING

from sudologue.api import (
    check,
    constraint_hints,
    hint,
    mistakes,
    pencil_marks,
    read,
    solve,
    why,
    write,
)
from sudologue.errors import SudologueError
from sudologue.inference.inference import Elimination, Evidence, Inference, Link, Part, Placement
from sudologue.inference.solve_result import (
    Diagnosis,
    SolveResult,
    SolveStatus,
    TraceStep,
    Uniqueness,
)
from sudologue.inference.truth import Domain, Kept, Range, Sums, Truth
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import House, HouseKind
from sudologue.model.problems import Problem
from sudologue.model.puzzle import Puzzle, Remark, RemarkKind
from sudologue.model.sets import CandidateSet, CellSet, DigitSet
from sudologue.model.showing import Artist, let_draw
from sudologue.rules.catalog import LADDERS, RULES
from sudologue.rules.rule import Rule
from sudologue.rules.techniques import TECHNIQUES
from sudologue.solver.mistakes import Mistakes
from sudologue.solver.solver import Solver

if TYPE_CHECKING:
    from sudologue.constraints import *  # noqa: F403, every kind
    from sudologue.generation.completing import Completion
    from sudologue.generation.generator import Generator, Plan
    from sudologue.generation.targets import Target
    from sudologue.grading.rating import Grade, Rating
    from sudologue.narration.narrator import narrate
    from sudologue.search.blame import Blame
    from sudologue.setter import Count, Setter
    from sudologue.setting import (
        blame,
        complete,
        count_solutions,
        generate,
        grade,
        random_solution,
        solutions,
        true_candidates,
    )

__version__ = "0.1.0"

__all__ = [
    "LADDERS",
    "RULES",
    "TECHNIQUES",
    "XV",
    "AntiKing",
    "AntiKnight",
    "AntiTaxicab",
    "Arrow",
    "Between",
    "Blame",
    "Board",
    "BoxIndexer",
    "CandidateSet",
    "Candidates",
    "Cell",
    "CellSet",
    "Clone",
    "ColIndexer",
    "Completion",
    "Constraint",
    "ContainAtLeast",
    "ContainExact",
    "Count",
    "CountingCircles",
    "Diagnosis",
    "Diagonal",
    "Difference",
    "DifferenceNegative",
    "DigitSet",
    "DisjointGroups",
    "Domain",
    "DoubleArrow",
    "DutchFlatmates",
    "Elimination",
    "Entropic",
    "EqualSum",
    "Equation",
    "Even",
    "Evidence",
    "Generator",
    "GlobalEntropy",
    "GlobalMod",
    "Grade",
    "GreaterThan",
    "Grid",
    "HiddenSkyscraper",
    "House",
    "HouseKind",
    "Inference",
    "Kept",
    "Killer",
    "KropkiBlack",
    "KropkiWhite",
    "Link",
    "LittleKiller",
    "Lockout",
    "Lunchbox",
    "Maximum",
    "Minimum",
    "Mistakes",
    "Modular",
    "Nabner",
    "NonConsecutive",
    "NumberedRoom",
    "Odd",
    "PairRule",
    "Palindrome",
    "Part",
    "Placement",
    "Plan",
    "Problem",
    "Puzzle",
    "Quadruple",
    "Range",
    "Rating",
    "Ratio",
    "RatioNegative",
    "Reading",
    "Region",
    "RegionSumLine",
    "Remark",
    "RemarkKind",
    "Renban",
    "RowIndexer",
    "Rule",
    "Sandwich",
    "Setter",
    "Skyscraper",
    "SlowThermo",
    "SolveResult",
    "SolveStatus",
    "Solver",
    "Stroke",
    "SudologueError",
    "Sum",
    "SumLine",
    "Sums",
    "Target",
    "Thermo",
    "TraceStep",
    "Truth",
    "Uniqueness",
    "Whispers",
    "XSum",
    "XVNegative",
    "Zipper",
    "blame",
    "check",
    "complete",
    "constraint_hints",
    "count_solutions",
    "generate",
    "grade",
    "hint",
    "mistakes",
    "narrate",
    "pencil_marks",
    "random_solution",
    "read",
    "solutions",
    "solve",
    "true_candidates",
    "why",
    "write",
]

_LATE = {
    "sudologue.generation.completing": ("Completion",),
    "sudologue.generation.generator": ("Generator", "Plan"),
    "sudologue.generation.targets": ("Target",),
    "sudologue.grading.rating": ("Grade", "Rating"),
    "sudologue.narration.narrator": ("narrate",),
    "sudologue.search.blame": ("Blame",),
    "sudologue.setter": ("Count", "Setter"),
    "sudologue.setting": (
        "blame",
        "complete",
        "count_solutions",
        "generate",
        "grade",
        "random_solution",
        "solutions",
        "true_candidates",
    ),
}
"""What is imported when it is first asked for, so that solving starts fast; kinds of constraints are, too."""


def __getattr__(name: str) -> object:
    for module, names in _LATE.items():
        if name in names:
            return getattr(import_module(module), name)
    if name in __all__:
        return getattr(import_module("sudologue.constraints"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def _artist() -> Artist:
    """Who draws what a notebook shows."""
    from sudologue import notebook

    return notebook


let_draw(_artist)
