"""What the links of chains force, each with its reason: `r8c2 is 8 (the only place left in row 8, as r8c9 is 4)`."""

from collections.abc import Iterator, Sequence

from sudologue.inference.inference import Link
from sudologue.inference.proof import StepFacts
from sudologue.inference.truth import Domain, Range
from sudologue.model.sets import Candidate
from sudologue.narration.en.constraint_names import tie_phrase
from sudologue.narration.en.words import IS, IS_NOT, either, houses, listed, neither
from sudologue.narration.facts.chains import cells_of, digits_without
from sudologue.narration.facts.places import common_houses, covering_houses
from sudologue.narration.facts.ties import tie_of_link
from sudologue.narration.text import Text, candidate, joined, say

_IN_A_SENTENCE, _MOST_WORDS = 2, 40
"""How many links a sentence tells, if they take no more words than that."""

_WITH_TAIL = "in {}, {} have just {} without {}, none of them twice"


def is_true(node: Sequence[Candidate]) -> Text:
    """`r4c7 is 5`, `one of r4c7 and r4c8 is 5`."""
    if len(node) == 1:
        return say("{}", candidate(*node[0], IS))
    return say("one of {} is {}", listed(cells_of(node)), node[0][1])


def is_false(node: Sequence[Candidate]) -> Text:
    """`r4c7 is not 5`, `neither r4c7 nor r4c8 is 5`."""
    if len(node) == 1:
        return say("{}", candidate(*node[0], IS_NOT))
    return say(IS, neither(cells_of(node)), node[0][1])


def all_forced(step: StepFacts, links: Sequence[Link]) -> Text:
    """What the strong links force one after the other, a few to a sentence."""
    sentences: list[list[Text]] = []
    for told in _each_forced(step, links):
        if sentences and _has_room(sentences[-1], told):
            sentences[-1].append(told)
        else:
            sentences.append([told])
    return joined(". So ", (joined(", so ", sentence) for sentence in sentences))


def _has_room(sentence: Sequence[Text], more: Text) -> bool:
    words = sum(len(told.split()) for told in (*sentence, more))
    return len(sentence) < _IN_A_SENTENCE and words <= _MOST_WORDS


def _each_forced(step: StepFacts, links: Sequence[Link]) -> Iterator[Text]:
    before: Link | None = None
    for link in links:
        if link.is_strong:
            yield say("{} ({})", is_true(link.target), _reason(step, link, before))
        before = link


def _reason(step: StepFacts, link: Link, before: Link | None) -> Text:
    """Why a strong link holds, and what has ruled out its source: nothing where that was supposed."""
    gone = ruled_out(step, before) if before else None
    if link.cells:
        held = _held(step, link)
        return say("{}, and {}", held, gone) if gone else held
    match link.truth:
        case Range(_, house):
            places = "place" if len(link.target) == 1 else "places"
            if gone:
                return say("the only {} left in {}, as {}", places, house, gone)
            return say("the only other {} in {}", places, house)
        case Domain() if gone:
            return gone
        case _:
            return say("its only other digit")


def _held(step: StepFacts, link: Link) -> Text:
    """What an almost locked set has without one digit: `in row 8, r8c1 and r8c5 have just 1 and 2 without 7`.

    A set with a tail lies in two houses; that none of its digits fits in twice has to be said.
    """
    grid, digit, left = step.grid, link.source[0][1], listed(digits_without(step, link))
    common = common_houses(grid, link.cells)[:1]
    cells = say("they") if [*link.cells] == cells_of(link.target) else listed(link.cells)
    frame = "in {}, {} have just {} without {}" if common else _WITH_TAIL
    where = houses(common or covering_houses(grid, link.cells, ()))
    return say(frame, where, cells, left, digit)


def ruled_out(step: StepFacts, link: Link) -> Text:
    """Why the target of a weak link is false: `box 9 has its 4 in r9c7`, `r8c9 is 4`, `by the white dot …`."""
    tie = tie_of_link(step.grid, link)
    if tie:
        return say("by {}", tie_phrase(step.grid, tie))
    (_, digit), cells = link.source[0], cells_of(link.source)
    shared = common_houses(step.grid, (*cells, *cells_of(link.target)))
    if digit != link.target[0][1] or not shared:
        return is_true(link.source)
    return say("{} has its {} in {}", shared[0], digit, either(cells))
