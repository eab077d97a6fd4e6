"""Our own grade: what a puzzle asks for, how often, and how well it hides it.

Each step of the trace on the `human` ladder counts its technique's points, divided by the square root of its openings:
a step that could have been taken in nine places takes a third of the effort of one that is alone. The level is that of
the hardest technique, so it can be told from any trace at once (`level_of`).
"""

from collections import Counter

from sudologue.grading.openings import openings
from sudologue.grading.rating import LEVELS, Ladder, Metric, Rating, Traces, inferences
from sudologue.inference.solve_result import SolveResult, SolveStatus
from sudologue.ladders.catalog import LADDERS
from sudologue.rules.techniques import TECHNIQUES, Technique

LADDER = Ladder("human", LADDERS["human"])

_SINGLES = {"full-house": 2, "hidden-single": 5, "naked-single": 6}
_BY_TIER = {"easy": 6, "medium": 60, "hard": 150, "unfair": 300, "extreme": 700}
_FEW_OPEN_CELLS = 9
"""With so few cells open, one opening is no bottleneck: the end is in sight."""


def _points(technique: Technique) -> int:
    """What a step counts if it is the only opening: HoDoKu's points, but for singles and what it lacks."""
    return _SINGLES.get(technique.id) or technique.hodoku_score or _BY_TIER[technique.tier]


POINTS = {technique.id: _points(technique) for technique in TECHNIQUES.values()}
"""By technique."""


def level_of(result: SolveResult) -> str:
    """The level of the hardest technique used; an unsolved puzzle is extreme."""
    if result.status is not SolveStatus.SOLVED:
        return LEVELS[-1]
    used = {step.inference.rule for step in result.steps}
    return LEVELS[max((LEVELS.index(TECHNIQUES[name].tier) for name in used), default=0)]


def rate(traces: Traces) -> Rating:
    """The sum of the steps' efforts, and the level."""
    result = traces.of(LADDER)
    before = result.initial
    effort, counted, bottlenecks = 0.0, list[int](), list[int]()
    for number, (inference, after) in enumerate(result.steps, start=1):
        found = openings(before, inference)
        effort += POINTS[inference.rule] / max(found, 1) ** 0.5
        counted.append(found)
        if found <= 1 and before.empty_mask.bit_count() > _FEW_OPEN_CELLS:
            bottlenecks.append(number)
        before = after
    details = {
        "techniques": dict(Counter(inference.rule for inference in inferences(result))),
        "openings": counted,
        "bottlenecks": bottlenecks,
    }
    value = round(effort, 1) if result.status is SolveStatus.SOLVED else None
    return Rating(value, level_of(result), details)


METRIC = Metric(
    "own",
    "Sudologue",
    rate,
    "exact: the grade is defined by our own trace",
    classic_only=False,
)
