"""What a voice is made of, and how it varies what it says.

A voice is data: an opening, a closing, and words for a step. What a language says of one technique, in all voices,
in hints and on its page, is one record.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from sudologue.inference.proof import StepFacts
from sudologue.inference.solve_result import SolveResult
from sudologue.narration.text import Text

T = TypeVar("T")

Wording = Callable[[StepFacts], Text | None]
"""Words for a step; none where its evidence is not what they are made for, and general words have to do."""


@dataclass(frozen=True, slots=True)
class Voice:
    """A narrator made of functions."""

    name: str
    opening: Callable[[SolveResult], Text]
    closing: Callable[[SolveResult], Text]
    step: Callable[[StepFacts], Text]


@dataclass(frozen=True, slots=True)
class TechniqueWords:
    """All that a language says of a technique; what is left out is told in general words."""

    coach: Wording
    """What to see and why it follows."""
    notation: Wording
    """The pattern in short, as the community writes it."""
    kind: Text
    """The first level of a hint: what kind of thing to look for."""
    idea: str
    """What it is, in a paragraph."""
    where: Wording | None = None
    """The second level: where to look."""
    pattern: Wording | None = None
    """The third: what to look at there."""


def dealt(options: Sequence[T], step: StepFacts) -> T:
    """One of four or more options, never the one that the step before would get.

    The turn grows by two with a placement and by one with an elimination, and half the golden ratio
    keeps both strides away from whole rounds. So the order is fixed, yet it does not sound like a
    round; and a hint, which is always a first step, still changes as the board fills up.
    """
    turn = step.number - step.cells_left
    return options[turn * len(options) * 309_017 // 1_000_000 % len(options)]
