"""The evidence of forcing chains and nets as cases: what is supposed, what follows, how it ends.

The evidence is a list of parts: an assumption, consequences in order, and the contradiction. Where constraints are
read there are strikes among the consequences: candidates that a constraint, or a sum, rules out. Inside
it a case opens with the candidate that is tried and closes with its own contradiction; what comes
after goes on without it. A verity is a choice, and for each of its candidates a case that closes with
the conclusion, or with a contradiction if that candidate cannot be.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from sudologue.inference.inference import Part
from sudologue.inference.proof import StepFacts
from sudologue.model.sets import Candidate

T = TypeVar("T")

_LONG, _BEGINNING, _END = 9, 4, 3


@dataclass(frozen=True, slots=True)
class Case:
    """A candidate that is supposed, and what comes of it; the last item says how it ends."""

    start: Part
    items: "tuple[Part | Case, ...]"

    @property
    def candidate(self) -> Candidate:
        """What is supposed."""
        return self.start.candidates[0]

    @property
    def steps(self) -> list[Part]:
        """What follows by itself, without the cases inside."""
        return [item for item in self.items[:-1] if isinstance(item, Part)]

    @property
    def end(self) -> Part:
        """The contradiction, or the conclusion that is reached."""
        last = self.items[-1]
        assert isinstance(last, Part), "a case is closed by its end"
        return last

    @property
    def inner(self) -> int:
        """How many cases lie inside, at any depth."""
        return sum(1 + item.inner for item in self.items if isinstance(item, Case))


def cases_of(step: StepFacts) -> list[Case]:
    """The assumption as a whole; for a verity, each case of the choice."""
    parts = iter(step.inference.evidence.parts)
    return [_read(part, parts) for part in parts if part.role != "choice"]


def _read(start: Part, parts: Iterator[Part]) -> Case:
    items: list[Part | Case] = []
    for part in parts:
        if part.role == "case":
            items.append(_read(part, parts))
            continue
        items.append(part)
        if part.role in ("contradiction", "conclusion"):
            break
    return Case(start, tuple(items))


def ends_of(items: list[T]) -> tuple[list[T], int, list[T]]:
    """The beginning of a long list, how much is left out, and its end; a short one is all beginning."""
    if len(items) <= _LONG:
        return items, 0, []
    return items[:_BEGINNING], len(items) - _BEGINNING - _END, items[-_END:]
