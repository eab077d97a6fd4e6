"""Sudoku Explainer's rating: ER, the hardest step; EP, the hardest up to the first digit; ED, the first step.

The path is that of the Explainer (`ladders/explainer/`). Most steps are rated by their technique alone, as in the table
below; loops, graves and chains come with their rating.
"""

from collections.abc import Mapping, Sequence

from sudologue.grading.rating import Ladder, Metric, Rating, Traces, Value, climb, inferences
from sudologue.inference.inference import Inference, Placement
from sudologue.inference.solve_result import SolveStatus
from sudologue.ladders.catalog import LADDERS
from sudologue.ladders.explainer.rated import RatedInference
from sudologue.model.house import HouseKind

UNSOLVED = 20.0
_COMPARED_UP_TO = 9.4
"""Our ratings up to that have been equal on every puzzle of lists with hundreds of them."""

_RATINGS = {
    "full-house": 1.0,
    "hidden-single": 1.5,
    "direct-pointing": 1.7,
    "direct-claiming": 1.9,
    "direct-hidden-pair": 2.0,
    "naked-single": 2.3,
    "direct-hidden-triple": 2.5,
    "pointing": 2.6,
    "claiming": 2.8,
    "naked-pair": 3.0,
    "x-wing": 3.2,
    "hidden-pair": 3.4,
    "naked-triple": 3.6,
    "swordfish": 3.8,
    "hidden-triple": 4.0,
    "xy-wing": 4.2,
    "xyz-wing": 4.4,
    "naked-quad": 5.0,
    "jellyfish": 5.2,
    "hidden-quad": 5.4,
    "aligned-pair-exclusion": 6.2,
    "aligned-triple-exclusion": 7.5,
}
_BOX_SINGLE = 1.2

LADDER = Ladder("se", LADDERS["se"])


def rating(inference: Inference) -> float:
    """What the Explainer gives for a step of its ladder."""
    if isinstance(inference, RatedInference):
        return inference.rating
    house = inference.evidence.focus_house
    if inference.rule == "hidden-single" and house and house.kind is HouseKind.BOX:
        return _BOX_SINGLE
    return _RATINGS[inference.rule]


def rate(traces: Traces) -> Rating:
    """ER, with EP and ED and the steps that set them as details."""
    result = traces.of(LADDER)
    steps = inferences(result)
    if result.status is not SolveStatus.SOLVED:
        return Rating(UNSOLVED, "beyond the ladder", is_approximate=True)
    if not steps:
        return Rating(0.0, details={"ep": 0.0, "ed": 0.0})
    ratings = list(map(rating, steps))
    first = next(i for i, step in enumerate(steps) if isinstance(step.action, Placement))
    set_by = {
        "er": ratings.index(max(ratings)),
        "ep": ratings.index(max(ratings[: first + 1])),
        "ed": 0,
    }
    return Rating(
        ratings[set_by["er"]],
        details={
            **{name: ratings[at] for name, at in set_by.items() if name != "er"},
            **{f"{name}_step": _told(steps, at) for name, at in set_by.items()},
        },
        is_approximate=max(ratings) > _COMPARED_UP_TO,
    )


def _told(steps: Sequence[Inference], at: int) -> Mapping[str, Value]:
    """A step by its number, its technique and what it does."""
    return {"step": at + 1, "technique": steps[at].rule, "action": str(steps[at].action)}


_LEAST = {
    "aligned-triple-exclusion": 7.5,
    "forcing-chain-contradiction": 7.5,
    "forcing-chain-verity": 8.0,
    "forcing-net-contradiction": 8.5,
    "forcing-net-verity": 9.0,
    "nested-forcing-net": 9.5,
}
"""What a step of the last rules is rated at least."""

METRIC = Metric(
    "se",
    "Sudoku Explainer (ER)",
    rate,
    "exact: ER, EP and ED equal on all of 1,941 puzzles that were rated with the rules of Sudoku Explainer 1.2.1, "
    "446 of them from 6.5 to 9.4; higher up some eighty published ratings were compared (all equal, up to 11.9): "
    "it says about",
    shown=("ep", "ed"),
    up_to=climb(LADDER, lambda hardest, step: max(hardest, rating(step)), UNSOLVED, _LEAST),
    singles_at_most=_RATINGS["naked-single"],
)
