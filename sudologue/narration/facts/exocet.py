"""The ways in which the targets of an exocet repeat its base, and what each candidate goes for."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from sudologue.inference.proof import StepFacts
from sudologue.model.cell import Cell
from sudologue.model.sets import Candidate
from sudologue.narration.facts.parts import gone, part
from sudologue.narration.facts.places import conflict, see_each_other

Way = dict[Cell, int]
"""A way to fill the base and the targets."""


class Reason(NamedTuple):
    """Why a candidate goes: it is no digit of the base, these cells have its digit, or no way is left with it."""

    is_in_base: bool = True
    holders: tuple[Cell, ...] = ()
    digit: int | None = None


NOT_IN_BASE = Reason(is_in_base=False)


def reasons(step: StepFacts, ways: Sequence[Way]) -> dict[Reason, list[Candidate]]:
    """What goes, by the reason for it."""
    found: dict[Reason, list[Candidate]] = {}
    for candidate in gone(step):
        found.setdefault(_reason(step, ways, candidate), []).append(candidate)
    return found


def _reason(step: StepFacts, ways: Sequence[Way], candidate: Candidate) -> Reason:
    cell, digit = candidate
    if cell in part(step, "targets").cells and digit not in part(step, "base").digits:
        return NOT_IN_BASE
    seen = [_holders(step, way, candidate) for way in ways]
    if ways and all(seen):
        return Reason(
            holders=tuple(sorted({cell for found in seen for cell in found})), digit=digit
        )
    return Reason()


def _holders(step: StepFacts, way: Way, candidate: Candidate) -> list[Cell]:
    """The cells of a way that have the candidate's digit and that it sees."""
    cell, digit = candidate
    return [c for c, d in way.items() if d == digit and see_each_other(step.grid, c, cell)]


def ways_to_fill(step: StepFacts) -> Iterator[Way]:
    """The ways in which the targets hold the digits of the base and every truth keeps a candidate."""
    base, targets = part(step, "base"), part(step, "targets")
    held = {*base.candidates, *targets.candidates}
    for one, other in permutations(base.digits, 2):
        for repeated in ((one, other), (other, one)):
            digits = (one, other, *repeated)
            way = dict(zip((*base.cells, *targets.cells), digits, strict=True))
            if held.issuperset(way.items()) and _fit(step, tuple(way.items())):
                yield way


def _fit(step: StepFacts, chosen: tuple[Candidate, ...]) -> bool:
    """Can one candidate of every truth be true together with those chosen?"""
    options = [
        [candidate for candidate in premise.left if _goes_with(step, candidate, chosen)]
        for premise in step.premises
        if not set(premise.left) & set(chosen)
    ]
    return not options or any(_fit(step, (*chosen, one)) for one in min(options, key=len))


def _goes_with(step: StepFacts, candidate: Candidate, chosen: Iterable[Candidate]) -> bool:
    return not any(conflict(step.grid, candidate, other) for other in chosen)
