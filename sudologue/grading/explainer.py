"""Sudoku Explainer's rating: ER, the hardest step; EP, the hardest up to the first digit; ED, the first step.

The Explainer tries its techniques in its own order and rates each step by itself. Some of its steps are direct: a
pattern together with the digit that it settles. Of unique loops and graves it takes the one with the lowest rating. Up
to aligned pairs the rating depends on the kind of the step alone; chains are rated by their length, too, and there our
chains are not always its own. It knows skyscrapers, kites and W-Wings as short chains only.
"""

from collections.abc import Iterator

from sudologue.grading.direct import DIRECT
from sudologue.grading.rating import Ladder, Metric, Rating, Traces, climb, inferences
from sudologue.inference.inference import Inference, Placement
from sudologue.inference.solve_result import SolveStatus
from sudologue.inference.truth import Domain
from sudologue.ladders.catalog import LADDERS
from sudologue.model.board import Board
from sudologue.model.house import HouseKind
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import FindRule, Rule, finder

UNSOLVED = 20.0
_FIRST_CHAIN = 6.5

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
    "bug-plus-1": 5.6,
    "bug-plus-n": 5.7,
    "aligned-pair-exclusion": 6.2,
    "aligned-triple-exclusion": 7.5,
}
_BOX_SINGLE = 1.2
_LOOPS = {4: 4.5, 6: 4.6, 8: 4.7}
_LONG_LOOP = 5.0
_CHAINS = {
    "skyscraper": 6.6,
    "two-string-kite": 6.6,
    "turbot-fish": 6.6,
    "x-chain": 6.6,
    "w-wing": 7.0,
    "xy-chain": 7.0,
    "aic": 7.0,
    "forcing-chain-contradiction": 7.5,
    "forcing-chain-verity": 8.0,
    "forcing-net-contradiction": 8.5,
    "forcing-net-verity": 8.5,
    "nested-forcing-net": 9.5,
}
_PURE_CYCLE = 6.5
_LENGTHS = (4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512)
_STEP = 0.1

_X_CHAINS = "skyscraper two-string-kite turbot-fish x-chain"
_XY_CHAINS = "w-wing xy-chain aic"
_UNIQUE = "unique-rectangle-1 unique-rectangle-2 unique-rectangle-5 unique-rectangle-4 unique-rectangle-3 unique-loop"
_GRAVES = "bug-plus-1 bug-plus-n"


def rating(inference: Inference) -> float:
    """What the Explainer would give for a step."""
    name, evidence = inference.rule, inference.evidence
    if name in _CHAINS:
        base = _PURE_CYCLE if _is_pure_cycle(inference) else _CHAINS[name]
        return round(base + _surcharge(_length(inference)), 1)
    if name == "hidden-single":
        house = evidence.focus_house
        return _BOX_SINGLE if house and house.kind is HouseKind.BOX else _RATINGS[name]
    is_loop = name in _UNIQUE.split()
    cells = len(evidence.part("pattern").cells) if is_loop else 0
    base = _LOOPS.get(cells, _LONG_LOOP) if is_loop else _RATINGS[name]
    return round(base + _STEP * _locked_cells(inference), 1)


def _locked_cells(inference: Inference) -> int:
    """How many cells a loop or grave is a locked set with."""
    return sum(len(part.cells) for part in inference.evidence.parts if part.role == "locked")


def _length(inference: Inference) -> int:
    """About the number of assumptions that the Explainer would count."""
    evidence = inference.evidence
    if _is_cycle(inference):
        return len(evidence.links) - 2
    return max(len(evidence.links) + 1, 2 * len(evidence.truths))


def _is_cycle(inference: Inference) -> bool:
    links = inference.evidence.links
    return (
        len(links) > 2
        and links[0].source == links[-1].target
        and links[0].is_strong != links[-1].is_strong
    )


def _is_pure_cycle(inference: Inference) -> bool:
    """A cycle of one digit, or of cells with two candidates."""
    truths = inference.evidence.truths
    return _is_cycle(inference) and (
        inference.rule == "x-chain" or all(isinstance(truth, Domain) for truth in truths)
    )


def _surcharge(length: int) -> float:
    return _STEP * sum(length > limit for limit in _LENGTHS)


def _lowest_first(names: str) -> Rule:
    """The rules as one, which finds what has the lowest rating first."""
    rules = [RULES[name] for name in names.split()]

    def find(board: Board) -> Iterator[Inference]:
        found = (inference for rule in rules for inference in finder(rule)(board))
        return iter(sorted(found, key=rating))

    return FindRule(rules[0].name, find)


def _lowest_of_firsts(names: str) -> Rule:
    """The rules as one, which finds the first that each of them finds, the one with the lowest rating first."""
    rules = [RULES[name] for name in names.split()]

    def find(board: Board) -> Iterator[Inference]:
        firsts = (next(finder(rule)(board), None) for rule in rules)
        return iter(sorted((first for first in firsts if first), key=rating))

    return FindRule(rules[-1].name, find)


def _find_pair_exclusion(board: Board) -> Iterator[Inference]:
    """Aligned pairs as the Explainer looks for them: with excluders of one cell."""
    for inference in finder(RULES["aligned-pair-exclusion"])(board):
        if all(len(p.cells) == 1 for p in inference.evidence.parts if p.role == "excluder"):
            yield inference


def _ladder() -> Iterator[Rule]:
    """The catalog's ladder, with the direct steps, and with loops and graves each as one rule."""
    before = {
        "naked-single": ("direct-pointing", "direct-claiming", "direct-hidden-pair"),
        "pointing": ("direct-hidden-triple",),
    }
    merged = {names.split()[0]: names for names in (_UNIQUE, _GRAVES)}
    later = {"aic", *(name for names in merged.values() for name in names.split()[1:])}
    for rule in LADDERS["se"]:
        yield from (DIRECT[name] for name in before.get(rule.name, ()))
        if rule.name in merged:
            yield _lowest_first(merged[rule.name])
        elif rule.name == "x-chain":
            yield _lowest_of_firsts(_X_CHAINS)
        elif rule.name == "xy-chain":
            yield _lowest_of_firsts(_XY_CHAINS)
        elif rule.name == "aligned-pair-exclusion":
            yield FindRule(rule.name, _find_pair_exclusion)
        elif rule.name not in later:
            yield rule


LADDER = Ladder("se", tuple(_ladder()))


def rate(traces: Traces) -> Rating:
    """ER, with EP and ED as details."""
    result = traces.of(LADDER)
    steps = inferences(result)
    ratings = list(map(rating, steps))
    if result.status is not SolveStatus.SOLVED:
        return Rating(UNSOLVED, "beyond our chains", is_approximate=True)
    first = next((i for i, step in enumerate(steps) if isinstance(step.action, Placement)), 0)
    hardest = max(ratings, default=0.0)
    pearl = max(ratings[: first + 1], default=0.0)
    diamond = ratings[0] if ratings else 0.0
    return Rating(
        hardest, details={"ep": pearl, "ed": diamond}, is_approximate=hardest >= _FIRST_CHAIN
    )


_LEAST = {
    "aligned-triple-exclusion": 7.5,
    "forcing-chain-contradiction": 7.5,
    "forcing-chain-verity": 8.0,
    "forcing-net-contradiction": 8.5,
    "forcing-net-verity": 8.5,
    "nested-forcing-net": 9.0,
}
"""What a step of the last rules is rated at least."""

METRIC = Metric(
    "se",
    "Sudoku Explainer (ER)",
    rate,
    "approximate: below 6.5 equal on all of 1,495 puzzles that the Explainer rated; from there on (chains) equal on "
    "315 of 368 of the list that lengths were fitted to and on 36 of 78 others, most of them within 0.3",
    shown=("ep", "ed"),
    up_to=climb(LADDER, lambda hardest, step: max(hardest, rating(step)), UNSOLVED, _LEAST),
    singles_at_most=_RATINGS["naked-single"],
)
