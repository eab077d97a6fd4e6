"""Coloring in the community's notation, and the hints that lead to it."""

from sudologue.inference.proof import StepFacts
from sudologue.inference.truth import Domain, Range
from sudologue.model.house import House
from sudologue.narration.en.coloring import COLORING
from sudologue.narration.en.words import a_name, houses
from sudologue.narration.voice import Hint, Wording, by_pattern

_MOST_HOUSES = 4


def _colours(facts: StepFacts) -> str:
    evidence = facts.inference.evidence
    sides = [
        ",".join(
            str(cell) if evidence.focus_digit else f"{cell}={digit}"
            for cell, digit in part.candidates
        )
        for part in evidence.parts
        if part.role == "colour"
    ]
    pairs = [f"({one}) / ({other})" for one, other in zip(sides[::2], sides[1::2], strict=True)]
    told = ", ".join(pairs)
    return f"{evidence.focus_digit} {told}" if evidence.focus_digit else told


NOTATION: dict[str, Wording] = dict.fromkeys(COLORING, _colours)


def _where(facts: StepFacts) -> str:
    """The houses where the proof begins; a cluster is all over the board."""
    named = dict.fromkeys(_houses(facts))
    if not named or len(named) > _MOST_HOUSES:
        return "This one spreads over a good part of the board."
    return f"Look at {houses(named)}."


def _houses(facts: StepFacts) -> list[House]:
    truths = facts.inference.evidence.truths
    return [truth.house for truth in truths if isinstance(truth, Range)]


def _ask_for_twos(facts: StepFacts) -> str:
    if facts.inference.evidence.focus_digit is None or _has_domains(facts):
        return (
            "Colour what comes in twos, cells and houses alike, by turns. What do the colours see?"
        )
    digit = facts.inference.evidence.focus_digit
    return f"Colour the places of {digit} by turns wherever a house has just two. What do they see?"


def _has_domains(facts: StepFacts) -> bool:
    return any(isinstance(truth, Domain) for truth in facts.inference.evidence.truths)


def hint_words(where: Wording, pattern: Wording) -> dict[str, Hint]:
    """The words of each technique; a step of that name with no pattern gets `where` and `pattern`."""
    looking, asking = by_pattern(_where, where), by_pattern(_ask_for_twos, pattern)

    kinds = {
        "simple-coloring": "One digit comes in twos in several houses, and two colours tell which go",
        "multi-coloring": "One digit comes in twos in several houses, and four colours tell which go",
        "medusa": "Many candidates come in twos, and two colours tell which of them go",
    }
    return {
        rule: (f"{kind} together: try {a_name(rule)}.", looking, asking)
        for rule, kind in kinds.items()
    }
