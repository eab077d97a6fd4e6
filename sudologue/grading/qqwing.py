"""QQWing's level: the hardest of the few things that it can do.

Simple needs naked singles only, easy hidden ones, too; intermediate needs pairs or intersections; for expert puzzles
QQWing would have to guess.
"""

from sudologue.grading.rating import Ladder, Metric, Rating, Traces, inferences
from sudologue.inference.solve_result import SolveStatus
from sudologue.rules.catalog import RULES

LADDER = Ladder(
    "qqwing",
    RULES.pick(
        "naked-single", "hidden-single", "naked-pair", "pointing", "claiming", "hidden-pair"
    ),
)


def rate(traces: Traces) -> Rating:
    """The level; there is no number to it."""
    result = traces.of(LADDER)
    used = {inference.rule for inference in inferences(result)}
    if result.status is not SolveStatus.SOLVED:
        level = "expert"
    elif used - {"naked-single", "hidden-single"}:
        level = "intermediate"
    else:
        level = "easy" if "hidden-single" in used else "simple"
    return Rating(None, level)


METRIC = Metric(
    "qqwing",
    "QQWing",
    rate,
    "exact: equal on all of 1,800 puzzles that QQWing made, of its four levels",
)
