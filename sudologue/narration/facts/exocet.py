"""The ways in which the targets of an exocet repeat its base, and what each candidate goes for."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from sudologue.inference.proof import StepFacts
from sudologue.inference.truth import Truth
from sudologue.model.cell import Cell
from sudologue.model.sets import Candidate
from sudologue.narration.facts.parts import gone, part
from sudologue.narration.facts.places import conflict, see_each_other

Way = dict[Cell, int]
"""A way to fill the base and the targets."""


class Reason(NamedTuple):
    """Why a candidate goes: it is no digit of the base, it is in no way, or something is wrong with it in each way.

    In some ways these cells have its digit and see it, in others these truths would have no candidate left.
    """

    digit: int | None = None
    """Where it matters."""
    holders: tuple[Cell, ...] = ()
    emptied: tuple[Truth, ...] = ()


NOT_IN_BASE = Reason()
IN_NO_WAY = Reason(digit=0)


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
    if cell in (*part(step, "base").cells, *part(step, "targets").cells):
        return IN_NO_WAY
    holders, emptied = set[Cell](), dict[Truth, None]()
    for way in ways:
        seen = _holders(step, way, candidate)
        holders.update(seen)
        emptied |= {} if seen else dict.fromkeys(_emptied(step, way, candidate))
    told = digit if holders or not emptied else 0
    return Reason(told, tuple(sorted(holders)), tuple(emptied))


def _emptied(step: StepFacts, way: Way, candidate: Candidate) -> list[Truth]:
    """A truth that has no candidate left with a way and a candidate; none where that takes a second look."""
    chosen = (*way.items(), candidate)
    for premise in step.premises:
        if not any(_goes_with(step, each, chosen) for each in premise.left):
            return [premise.truth]
    return []


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
