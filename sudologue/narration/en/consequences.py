"""What follows in a net, each thing with its reason, and how it ends.

The first reason of its kind in a step is told in full, `r5c3 is 9 (only place in box 4)`; after that,
`r1c3 is 4 (row 1)` says as much.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from sudologue.inference.inference import Part
from sudologue.inference.proof import StepFacts
from sudologue.model.grid import Grid
from sudologue.model.sets import Candidate
from sudologue.narration.en.constraint_names import constraint_phrase
from sudologue.narration.en.sums import sum_claim
from sudologue.narration.en.words import IS, clauses, houses, listed
from sudologue.narration.facts.counts import by_digits
from sudologue.narration.facts.forcing import outer_parts
from sudologue.narration.facts.readings import added_in
from sudologue.narration.text import Reference, Text, candidate, say

_MOST_WORDS = 40
"""A sentence with more than that takes nothing more in."""


def followed(
    step: StepFacts, run: Sequence[Part], first: str, numbers: Mapping[Candidate, int]
) -> Iterator[Text]:
    """What follows, each with its reason, in sentences that are not too long."""
    told, words = list[Text](), 0
    for item in run:
        text = _follows(step, item, numbers)
        if told and words + len(text.split()) > _MOST_WORDS:
            yield say("{} {}.", first, listed(told))
            told, words, first = [], 0, "Then"
        told.append(text)
        words += len(text.split())
    if told:
        yield say("{} {}.", first, listed(told))


def ended(
    step: StepFacts, run: Sequence[Part], end: Part, first: str, numbers: Mapping[Candidate, int]
) -> list[Text]:
    """The same, and the contradiction that it ends in."""
    return [*followed(step, run, first, numbers), say("But then {}.", stuck(step.grid, end))]


def claim(item: Part) -> Reference:
    """What a part says: `r1c1 is 5`."""
    return candidate(*item.candidates[0], IS)


def _follows(step: StepFacts, item: Part, numbers: Mapping[Candidate, int]) -> Text:
    """`[3] r1c1 is 5 (row 1)`; where a constraint or a sum is read, `r1c1 loses 3 and 4 (by …)`."""
    if item.role != "strike":
        number = numbers.get(item.candidates[0])
        told = say("{} ({})", claim(item), _only(item, is_first=item in _first_like(step, item)))
        return say("[{}] {}", str(number), told) if number else told
    lost = (
        say("{} {} {}", listed(cells), "loses" if len(cells) == 1 else "lose", listed(digits))
        for cells, digits in by_digits(item.candidates)
    )
    return say("{} (by {})", clauses(list(lost)), _reason(step.grid, item))


def _only(item: Part, is_first: bool) -> Text:
    """Why a consequence is true: nothing else is left of its truth."""
    if item.houses:
        return say("only place in {}" if is_first else "{}", item.houses[0])
    return say("only digit left" if is_first else "only digit")


def _first_like(step: StepFacts, item: Part) -> list[Part]:
    """The first consequence with a reason of the same kind: a house, or the cell itself.

    And the first outside of cases: where these are summed up, that one comes first.
    """
    parts = step.inference.evidence.parts
    found = (_like(some, item) for some in (parts, outer_parts(parts)))
    return [part for part in found if part]


def _like(parts: Iterable[Part], item: Part) -> Part | None:
    alike = (p for p in parts if p.role == "consequence" and bool(p.houses) is bool(item.houses))
    return next(alike, None)


def _reason(grid: Grid, item: Part) -> Text:
    if not item.houses:
        return constraint_phrase(grid, item.constraints[0])
    return say("the 45 rule in {}: {}", houses(item.houses), sum_claim(added_in(grid, item)))


def stuck(grid: Grid, end: Part) -> Text:
    """What has nothing left: `r1c1 has no digit left`, `box 3 has no place left for 5`."""
    if end.cells:
        return say("{} has no digit left", end.cells[0])
    if end.digits:
        return say("{} has no place left for {}", end.houses[0], end.digits[0])
    if end.houses:
        missed = sum_claim(added_in(grid, end))
        return say("the 45 rule does not come out in {} ({})", houses(end.houses), missed)
    return say("nothing is left that goes into {}", constraint_phrase(grid, end.constraints[0]))
