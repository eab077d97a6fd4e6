"""What a voice is made of, and how it varies what it says.

A voice is data: an opening, a closing, and words for a step, one small function per technique. What has none of its
own gets the voice's general wording, which is built from the truths and the action alone.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from sudologue.inference.proof import StepFacts
from sudologue.inference.solve_result import SolveResult

T = TypeVar("T")

Wording = Callable[[StepFacts], str]
Framing = Callable[[SolveResult], str]
Hint = tuple[str, Wording, Wording]
"""A technique's hints: its kind, where to look, the pattern."""


@dataclass(frozen=True, slots=True)
class Voice:
    """A narrator made of functions."""

    name: str
    opening: Framing
    closing: Framing
    step: Wording


@dataclass(frozen=True, slots=True)
class Words:
    """A wording for each technique, and one that serves the rest.

    Those of the patterns are fetched when the first of them is told: most puzzles are all singles.
    """

    singles: Mapping[str, Wording]
    patterns: Callable[[], Mapping[str, Wording]]
    otherwise: Wording

    def of(self, technique: str) -> Wording:
        """How to tell a step of this technique."""
        return self.singles.get(technique) or self.patterns().get(technique, self.otherwise)


def by_pattern(saying: Wording, otherwise: Wording) -> Wording:
    """Words for a pattern; a step whose evidence holds none gets other words."""
    return lambda facts: (saying if facts.inference.evidence.parts else otherwise)(facts)


def dealt(options: Sequence[T], facts: StepFacts) -> T:
    """One of four or more options, never the one that the step before would get.

    The turn grows by two with a placement and by one with an elimination, and half the golden ratio
    keeps both strides away from whole rounds. So the order is fixed, yet it does not sound like a
    round; and a hint, which is always a first step, still changes as the board fills up.
    """
    turn = facts.number - facts.cells_left
    return options[turn * len(options) * 309_017 // 1_000_000 % len(options)]
