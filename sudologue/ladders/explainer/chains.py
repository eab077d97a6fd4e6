"""Chains, rated about as Sudoku Explainer would: our own, with lengths estimated from their truths and links."""

from collections.abc import Iterator
from functools import partial

from sudologue.inference.inference import Inference
from sudologue.inference.truth import Domain
from sudologue.ladders.explainer.rated import RatedInference
from sudologue.model.board import Board
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import Find, finder

_RATINGS = {
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


def _rated(inference: Inference) -> RatedInference:
    base = _PURE_CYCLE if _is_pure_cycle(inference) else _RATINGS[inference.rule]
    return RatedInference.of(inference, base + _surcharge(_length(inference)))


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


def _lowest_of_firsts(names: tuple[str, ...], board: Board) -> Iterator[Inference]:
    """The first that each of the rules finds, the one with the lowest rating first."""
    firsts = (next(finder(RULES[name])(board), None) for name in names)
    found = [_rated(first) for first in firsts if first]
    return iter(sorted(found, key=lambda each: each.rating))


CHAINS: dict[str, Find] = {
    name: partial(_lowest_of_firsts, names)
    for name, names in {
        "x-chain": ("skyscraper", "two-string-kite", "turbot-fish", "x-chain"),
        "xy-chain": ("w-wing", "xy-chain", "aic"),
    }.items()
}
NETS: dict[str, Find] = {
    name: partial(_lowest_of_firsts, (name,)) for name in _RATINGS if "forcing" in name
}
