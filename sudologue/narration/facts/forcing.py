"""The evidence of forcing chains and nets as cases: what is supposed, what follows, how it ends.

The evidence is a list of parts: an assumption, consequences in order, and the contradiction. Where constraints are
read there are strikes among the consequences: candidates that a constraint, or a sum, rules out. Inside
it a case opens with the candidate that is tried and closes with its own contradiction; what comes
after goes on without it. A verity is a choice, and for each of its candidates a case that closes with
the conclusion, or with a contradiction if that candidate cannot be.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sudologue.inference.inference import Part
from sudologue.inference.proof import StepFacts
from sudologue.model.sets import Candidate


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
    def has_cases(self) -> bool:
        """Do cases lie inside?"""
        return any(isinstance(item, Case) for item in self.items)

    @property
    def length(self) -> int:
        """How many things follow, in cases inside as well."""
        return len(self.steps) + sum(i.length for i in self.items if isinstance(i, Case))


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


def turns(step: StepFacts) -> dict[Candidate, int]:
    """The candidates that come to be true outside of cases that fail, numbered in their order, as in pictures."""
    found: dict[Candidate, int] = {}
    for part in outer_parts(step.inference.evidence.parts):
        if part.role == "consequence":
            found.setdefault(part.candidates[0], len(found) + 1)
    return found


def outer_parts(parts: Sequence[Part]) -> Iterator[Part]:
    """The parts outside of cases; those of a verity, which are the argument itself, count as outside."""
    depth, is_verity = 0, parts[0].role == "choice"
    for part in parts:
        depth -= part.role == "contradiction" and not is_verity
        if depth <= 0:
            yield part
        depth += part.role == "case" and not is_verity
