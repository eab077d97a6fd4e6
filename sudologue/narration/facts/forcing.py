"""Forcing chains and nets in words: reading their evidence, the terse notation, and the hints.

The evidence is a list of parts: an assumption, consequences in order, and the contradiction. Inside
it a case opens with the candidate that is tried and closes with its own contradiction; what comes
after goes on without it. A verity is a choice, and for each of its candidates a case that closes with
the conclusion, or with a contradiction if that candidate cannot be.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from sudologue.inference.inference import Part
from sudologue.inference.proof import StepFacts
from sudologue.narration.voice import Hint, Wording, by_pattern
from sudologue.rules.catalog import FAMILIES

FORCING = FAMILIES["forcing"].split()

_LONG, _BEGINNING, _END = 9, 4, 3


@dataclass(frozen=True, slots=True)
class Try:
    """A candidate that is supposed, and what comes of it; the last item says how it ends."""

    start: Part
    items: "tuple[Part | Try, ...]"

    @property
    def end(self) -> Part:
        """The contradiction, or the conclusion that is reached."""
        last = self.items[-1]
        assert isinstance(last, Part), "a case is closed by its end"
        return last

    @property
    def cases(self) -> int:
        """How many cases lie inside, at any depth."""
        return sum(1 + item.cases for item in self.items if isinstance(item, Try))


def tries(facts: StepFacts) -> list[Try]:
    """The assumption as a whole; for a verity, each case of the choice."""
    parts = iter(facts.inference.evidence.parts)
    return [_read(part, parts) for part in parts if part.role != "choice"]


def _read(start: Part, parts: Iterator[Part]) -> Try:
    items: list[Part | Try] = []
    for part in parts:
        if part.role == "case":
            items.append(_read(part, parts))
            continue
        items.append(part)
        if part.role in ("contradiction", "conclusion"):
            break
    return Try(start, tuple(items))


def ends_of(items: list[str]) -> tuple[list[str], int, list[str]]:
    """The beginning of a long list, how much is left out, and its end; a short one is all beginning."""
    if len(items) <= _LONG:
        return items, 0, []
    return items[:_BEGINNING], len(items) - _BEGINNING - _END, items[-_END:]


# The terse notation.
def _candidate(part: Part) -> str:
    return "".join(f"{cell}={digit}" for cell, digit in part.candidates)


def _noted(tried: Try) -> str:
    steps = [
        f"({_noted(item)})" if isinstance(item, Try) else _candidate(item)
        for item in tried.items[:-1]
    ]
    start = _candidate(tried.start)
    beginning, missing, end = ends_of(steps)
    gap = [f"[{missing} more]"] if missing else []
    return " -> ".join([start, *beginning, *gap, *end, *_noted_end(tried.end)])


def _noted_end(end: Part) -> list[str]:
    if end.role == "conclusion":
        return []
    if end.cells:
        return [f"nothing in {end.cells[0]}"]
    return [f"no {end.digits[0]} in {end.houses[0]}"]


def _notation(facts: StepFacts) -> str:
    return "; ".join(map(_noted, tries(facts)))


NOTATION: dict[str, Wording] = dict.fromkeys(FORCING, _notation)


# Hints: the kind, where to look, the pattern.


_KINDS = {
    "forcing-chain-contradiction": (
        "Some candidate, taken as true, brings about its own end: look for a forcing chain."
    ),
    "forcing-chain-verity": (
        "All the ways to fill some cell, or to place some digit, lead to the same thing: look for "
        "forcing chains."
    ),
    "forcing-net-contradiction": (
        "Nothing short is left. Suppose something, follow the singles, and something breaks: look for "
        "a forcing net."
    ),
    "forcing-net-verity": (
        "Nothing short is left. All the ways to go on from some point agree on one thing: look for "
        "forcing nets."
    ),
    "nested-forcing-net": (
        "This is as hard as it gets: suppose something, and inside it try what can be tried. Look for "
        "a nested forcing net."
    ),
}


def _where(facts: StepFacts) -> str:
    part = facts.inference.evidence.parts[0]
    if part.role == "choice" and part.houses:
        return f"Begin in {part.houses[0]}."
    cell = part.candidates[0][0]
    return f"Begin in row {cell.row + 1}."


def _pattern(facts: StepFacts) -> str:
    part = facts.inference.evidence.parts[0]
    if part.role != "choice":
        cell = part.candidates[0][0]
        follow = "follow what it forces, until something has no way out"
        return f"Take one of the candidates of {cell} and {follow}."
    if part.houses:
        each = f"each place for {part.digits[0]} in {part.houses[0]}"
    else:
        each = f"each candidate of {part.cells[0]}"
    return f"Try {each}, and note what follows. What do they all agree on?"


def hint_words(where: Wording, pattern: Wording) -> dict[str, Hint]:
    """The words of each technique; a step of that name with no pattern gets `where` and `pattern`."""
    looking, asking = by_pattern(_where, where), by_pattern(_pattern, pattern)

    return {rule: (_KINDS[rule], looking, asking) for rule in FORCING}
