"""What English says of each technique, gathered from the families."""

from collections.abc import Mapping
from functools import cache

from sudologue.inference.proof import StepFacts
from sudologue.narration.en import singles
from sudologue.narration.voice import TechniqueWords


def words_of(step: StepFacts) -> TechniqueWords | None:
    """The words for a step's technique; none for a user's own, or where the evidence holds no pattern to tell."""
    inference = step.inference
    found = singles.WORDS.get(inference.rule)
    return found or (all_words().get(inference.rule) if inference.evidence.parts else None)


@cache
def all_words() -> Mapping[str, TechniqueWords]:
    """The words for every technique. They are loaded when the first pattern is told: most puzzles are all singles."""
    from sudologue.narration.en import (
        als,
        chains,
        coloring,
        exclusion,
        exocet,
        fireworks,
        fish,
        forcing,
        intersections,
        kraken,
        single_digit,
        sk_loop,
        subsets,
        sue_de_coq,
        templates,
        tridagon,
        uniqueness,
        wings,
    )

    return {
        **singles.WORDS,
        **intersections.WORDS,
        **subsets.WORDS,
        **fish.WORDS,
        **single_digit.WORDS,
        **wings.WORDS,
        **coloring.WORDS,
        **uniqueness.WORDS,
        **chains.WORDS,
        **als.WORDS,
        **sue_de_coq.WORDS,
        **exclusion.WORDS,
        **templates.WORDS,
        **fireworks.WORDS,
        **kraken.WORDS,
        **tridagon.WORDS,
        **sk_loop.WORDS,
        **exocet.WORDS,
        **forcing.WORDS,
    }
