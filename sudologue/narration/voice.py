"""What a voice is made of, and how it varies what it says.

A voice is data: an opening, a closing, and words for a step. What a language says of one technique, in all voices,
in hints and on its page, is one record.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count
from math import gcd
from typing import TypeVar

from sudologue.inference.proof import StepFacts
from sudologue.inference.solve_result import SolveResult
from sudologue.narration.text import Text

T = TypeVar("T")

Line = tuple[int, Text]
"""A line of an argument, and how far it is to be indented."""

Wording = Callable[[StepFacts], Text | None]
"""Words for a step; none where its evidence is not what they are made for, and general words have to do."""


@dataclass(frozen=True, slots=True)
class Voice:
    """A narrator made of functions."""

    name: str
    opening: Callable[[SolveResult], Text]
    closing: Callable[[SolveResult], Text]
    step: Callable[[StepFacts], Text]
    brief: Callable[[StepFacts], Text] | None = None
    """A step where there is little room: the branches of an argument are summed up."""
    hint: Callable[[StepFacts, int, Text], Text] | None = None
    """The first three levels of a hint, from what the language says there; without it, that itself."""
    description: str = ""
    """Whom it is for, and how it tells a step."""

    def __repr__(self) -> str:
        return f"<Voice {self.name}>"


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
    brief: Wording | None = None
    """What the coach says where there is little room, if that is less."""
    detail: Callable[[StepFacts], Sequence[Line]] | None = None
    """The argument line by line, where the truths alone do not show it."""


def dealt(options: Sequence[T], step: StepFacts) -> T:
    """One of the options, and not the same again before all the others have had their turn.

    A hint, which is always a first step, still changes as the board fills up.
    """
    turn = step.number - step.cells_at_start
    return options[turn * _stride(len(options)) % len(options)]


@cache
def _stride(number: int) -> int:
    """How far to go from one option to the next: far enough not to sound like a list, and so that all are met."""
    return next(stride for stride in count(round(number * 0.38)) if gcd(stride, number) == 1)
