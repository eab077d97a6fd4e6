"""What English says of each technique, gathered from the families."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from sudologue.inference.proof import StepFacts
from sudologue.narration.en import singles
from sudologue.narration.voice import TechniqueWords
from sudologue.rules.techniques import TECHNIQUES


def words_of(step: StepFacts) -> TechniqueWords | None:
    """The words for a step's technique; none for a user's own, or where the evidence holds no pattern to tell."""
    inference = step.inference
    found = singles.WORDS.get(inference.rule)
    return found or (all_words().get(inference.rule) if inference.evidence.parts else None)


@cache
def all_words() -> Mapping[str, TechniqueWords]:
    """The words for every technique. They are loaded when the first pattern is told: most puzzles are all singles."""
    words: dict[str, TechniqueWords] = {}
    for family in dict.fromkeys(technique.words for technique in TECHNIQUES.values()):
        words |= import_module(f"sudologue.narration.en.{family}").WORDS
    return words
