"""What English says of each technique, gathered from the families."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from sudologue.inference.proof import StepFacts
from sudologue.narration.en import singles
from sudologue.narration.voice import TechniqueWords

_OTHERS = """
    intersections subsets fish single_digit wings coloring uniqueness chains als sue_de_coq exclusion templates
    fireworks kraken tridagon sk_loop exocet forcing
    """
"""The modules of this folder that have words for patterns."""


def words_of(step: StepFacts) -> TechniqueWords | None:
    """The words for a step's technique; none for a user's own, or where the evidence holds no pattern to tell."""
    inference = step.inference
    found = singles.WORDS.get(inference.rule)
    return found or (all_words().get(inference.rule) if inference.evidence.parts else None)


@cache
def all_words() -> Mapping[str, TechniqueWords]:
    """The words for every technique. They are loaded when the first pattern is told: most puzzles are all singles."""
    words = dict(singles.WORDS)
    for family in _OTHERS.split():
        words |= import_module(f"sudologue.narration.en.{family}").WORDS
    return words
