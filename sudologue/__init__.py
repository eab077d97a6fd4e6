"""Sudologue solves Sudoku the way people think, explains every step and proves it.

Read a puzzle in any format, solve it, and have it told:

    >>> import sudologue as sl
    >>> board = sl.read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> result = sl.solve(board)
    >>> result.status.value, len(result.steps)
    ('solved', 51)
    >>> print(result.steps[0].inference)
    naked-single: r5c5=5
    >>> print(sl.narrate(result, "terse", step=1))
    1. Naked Single: r5c5=5
    >>> print(sl.hint(board, level=2))
    Look along column 5: one of its open cells has no choice left.
    >>> sl.check(result).ok
    True

Wherever a function takes a board it may be a `Board`, a `Puzzle`, a text in any format, bytes, a path, a list of digits
or of rows, an array or a table, or our JSON object as a dictionary. A cell may be `"r4c7"`, a `Cell`, or a tuple of row
and column counted from 0. Names that are not known are answered with the nearest one that is.

Boards:
    - `read`, `write`: any format of `FORMATS`
    - `Board`, `Puzzle`: a position, and what was set; `Remark`, `Problem`: what there is to say of them
    - `Grid`, `House`, `Cell`: what they are made of; `CellSet`, `DigitSet`, `CandidateSet`
    - `pencil_marks`: the candidates that the rules leave at once

Solving:
    - `solve`, `why`: a trace, and the part of it that one cell rests on
    - `hint`, `mistakes`: the next step, in four levels; what is wrong with a board in play
    - `SolveResult`, `TraceStep`, `Inference`, `Evidence`, `Placement`, `Elimination`: what comes out
    - `LADDERS`, `RULES`, `TECHNIQUES`: orders of rules, the rules, what is known of each technique
    - `Solver`, `Rule`: for rules of your own
    - `check`: the independent checker's verdict

Telling and showing:
    - `narrate`, `narrate_steps`: in words, by one of the `VOICES`
    - `draw`: as a picture, in SVG or in a file, in one of the `THEMES`
    - `to_json`, `from_json`: for other programs

Setting:
    - `grade`: how hard it is, by seven metrics
    - `library`, `ready`, `daily`: puzzles that are there already, one at random, the one of a day; `ReadyPuzzle`
    - `generate`, `complete`: new puzzles, and half-made ones; `Generator`, `Plan`, `Target` for many
    - `canonical`: the same for all puzzles that differ in names and places only
    - `count_solutions`, `solutions`, `true_candidates`, `random_solution`, `blame`: what search finds
    - `Setter`: a puzzle that changes thing by thing

Variants:
    - `Constraint`: what a variant adds to a grid: `Killer`, `Thermo`, `Arrow` and fifty kinds more
    - `constraint_hints`: what each constraint rules out by itself

Many at once:
    - `bulk`: puzzles by the thousand, solved, checked, graded, counted or made, into files for other programs

Errors:
    - `SudologueError`: the root of all that is raised on purpose, `PuzzleError` and `UnknownNameError` above all

Each name has an example of its own: `help(sl.hint)`. The tour is docs/tutorials/author.md, the words are in
docs/glossary.md.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from sudologue.model.showing import Artist, let_draw

if TYPE_CHECKING:
    from sudologue import bulk as bulk
    from sudologue.api import (
        check,
        constraint_hints,
        hint,
        mistakes,
        narrate,
        narrate_steps,
        pencil_marks,
        read,
        solve,
        why,
        write,
    )
    from sudologue.constraints import *  # noqa: F403, every kind
    from sudologue.drawing import draw
    from sudologue.errors import (
        FormatError,
        GenerationError,
        MoveError,
        PuzzleError,
        QuestionError,
        SearchTimeoutError,
        SudologueError,
        TraceError,
        UnknownNameError,
        WrongTypeError,
    )
    from sudologue.exchange import from_json, to_json
    from sudologue.formats.catalog import FORMATS
    from sudologue.formats.format import Format
    from sudologue.generation.completing import Completion
    from sudologue.generation.generator import Generator, Plan
    from sudologue.generation.library import ReadyPuzzle
    from sudologue.generation.targets import Target
    from sudologue.grading.rating import Grade, Rating
    from sudologue.inference.inference import (
        Elimination,
        Evidence,
        Inference,
        Link,
        Part,
        Placement,
    )
    from sudologue.inference.solve_result import (
        Diagnosis,
        SolveResult,
        SolveStatus,
        TraceStep,
        Uniqueness,
    )
    from sudologue.inference.truth import Domain, Kept, Range, Sums, Truth
    from sudologue.ladders.catalog import LADDERS, Ladder
    from sudologue.model.board import Board
    from sudologue.model.cell import Cell
    from sudologue.model.grid import Grid
    from sudologue.model.house import House, HouseKind
    from sudologue.model.problems import Problem
    from sudologue.model.puzzle import Puzzle, Remark, RemarkKind
    from sudologue.model.sets import CandidateSet, CellSet, DigitSet
    from sudologue.narration.hints import Hint
    from sudologue.narration.language import HintStatus
    from sudologue.narration.narrator import VOICES
    from sudologue.narration.text import Text
    from sudologue.render.theme import THEMES
    from sudologue.rules.catalog import RULES
    from sudologue.rules.rule import Rule
    from sudologue.rules.techniques import TECHNIQUES, Technique
    from sudologue.search.blame import Blame
    from sudologue.setter import Count, Setter
    from sudologue.setting import (
        blame,
        canonical,
        complete,
        count_solutions,
        daily,
        generate,
        grade,
        library,
        random_solution,
        ready,
        solutions,
        true_candidates,
    )
    from sudologue.solver.mistakes import Mistakes
    from sudologue.solver.solver import Solver

__version__ = "0.1.0"

__all__ = [
    "FORMATS",
    "LADDERS",
    "RULES",
    "TECHNIQUES",
    "THEMES",
    "VOICES",
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
    "Format",
    "FormatError",
    "GenerationError",
    "Generator",
    "GlobalEntropy",
    "GlobalMod",
    "Grade",
    "GreaterThan",
    "Grid",
    "HiddenSkyscraper",
    "Hint",
    "HintStatus",
    "House",
    "HouseKind",
    "Inference",
    "Kept",
    "Killer",
    "KropkiBlack",
    "KropkiWhite",
    "Ladder",
    "Link",
    "LittleKiller",
    "Lockout",
    "Lunchbox",
    "Maximum",
    "Minimum",
    "Mistakes",
    "Modular",
    "MoveError",
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
    "PuzzleError",
    "Quadruple",
    "QuestionError",
    "Range",
    "Rating",
    "Ratio",
    "RatioNegative",
    "Reading",
    "ReadyPuzzle",
    "Region",
    "RegionSumLine",
    "Remark",
    "RemarkKind",
    "Renban",
    "RowIndexer",
    "Rule",
    "Sandwich",
    "SearchTimeoutError",
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
    "Technique",
    "Text",
    "Thermo",
    "TraceError",
    "TraceStep",
    "Truth",
    "Uniqueness",
    "UnknownNameError",
    "Whispers",
    "WrongTypeError",
    "XSum",
    "XVNegative",
    "Zipper",
    "blame",
    "canonical",
    "check",
    "complete",
    "constraint_hints",
    "count_solutions",
    "daily",
    "draw",
    "from_json",
    "generate",
    "grade",
    "hint",
    "library",
    "mistakes",
    "narrate",
    "narrate_steps",
    "pencil_marks",
    "random_solution",
    "read",
    "ready",
    "solutions",
    "solve",
    "to_json",
    "true_candidates",
    "why",
    "write",
]

_HOMES = {
    "sudologue.api": (
        "check",
        "constraint_hints",
        "hint",
        "mistakes",
        "narrate",
        "narrate_steps",
        "pencil_marks",
        "read",
        "solve",
        "why",
        "write",
    ),
    "sudologue.drawing": ("draw",),
    "sudologue.errors": (
        "FormatError",
        "GenerationError",
        "MoveError",
        "PuzzleError",
        "QuestionError",
        "SearchTimeoutError",
        "SudologueError",
        "TraceError",
        "UnknownNameError",
        "WrongTypeError",
    ),
    "sudologue.exchange": ("from_json", "to_json"),
    "sudologue.formats.catalog": ("FORMATS",),
    "sudologue.formats.format": ("Format",),
    "sudologue.generation.completing": ("Completion",),
    "sudologue.generation.generator": ("Generator", "Plan"),
    "sudologue.generation.library": ("ReadyPuzzle",),
    "sudologue.generation.targets": ("Target",),
    "sudologue.grading.rating": ("Grade", "Rating"),
    "sudologue.inference.inference": (
        "Elimination",
        "Evidence",
        "Inference",
        "Link",
        "Part",
        "Placement",
    ),
    "sudologue.inference.solve_result": (
        "Diagnosis",
        "SolveResult",
        "SolveStatus",
        "TraceStep",
        "Uniqueness",
    ),
    "sudologue.inference.truth": ("Domain", "Kept", "Range", "Sums", "Truth"),
    "sudologue.model.board": ("Board",),
    "sudologue.model.cell": ("Cell",),
    "sudologue.model.grid": ("Grid",),
    "sudologue.model.house": ("House", "HouseKind"),
    "sudologue.model.problems": ("Problem",),
    "sudologue.model.puzzle": ("Puzzle", "Remark", "RemarkKind"),
    "sudologue.model.sets": ("CandidateSet", "CellSet", "DigitSet"),
    "sudologue.narration.hints": ("Hint",),
    "sudologue.narration.language": ("HintStatus",),
    "sudologue.narration.narrator": ("VOICES",),
    "sudologue.narration.text": ("Text",),
    "sudologue.render.theme": ("THEMES",),
    "sudologue.ladders.catalog": ("LADDERS", "Ladder"),
    "sudologue.rules.catalog": ("RULES",),
    "sudologue.rules.rule": ("Rule",),
    "sudologue.rules.techniques": ("TECHNIQUES", "Technique"),
    "sudologue.search.blame": ("Blame",),
    "sudologue.setter": ("Count", "Setter"),
    "sudologue.setting": (
        "blame",
        "canonical",
        "complete",
        "count_solutions",
        "daily",
        "generate",
        "grade",
        "library",
        "random_solution",
        "ready",
        "solutions",
        "true_candidates",
    ),
    "sudologue.solver.mistakes": ("Mistakes",),
    "sudologue.solver.solver": ("Solver",),
}
"""Where each name comes from when it is first asked for, so that importing costs nothing; all others are kinds."""


def __getattr__(name: str) -> object:
    if name == "bulk":
        return import_module("sudologue.bulk")
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = next((home for home, names in _HOMES.items() if name in names), "sudologue.constraints")
    found = globals()[name] = getattr(import_module(home), name)
    return found


def __dir__() -> list[str]:
    return sorted(__all__)


def _artist() -> Artist:
    """Who draws what a notebook shows."""
    from sudologue import notebook

    return notebook


let_draw(_artist)
