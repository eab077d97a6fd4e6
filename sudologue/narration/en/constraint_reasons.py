"""Why something is ruled out where a constraint is the reason: by a digit that stands there, or inside a pattern."""

from collections.abc import Iterator, Sequence

from sudologue.inference.proof import Premise, StepFacts
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.narration.en.constraint_names import (
    EVERYWHERE,
    constraint_phrase,
    everywhere_phrase,
    marks_in,
    reading_phrase,
    tie_phrase,
)
from sudologue.narration.en.words import IN, either, listed, spelled
from sudologue.narration.facts.grouping import as_single
from sudologue.narration.facts.parts import parts
from sudologue.narration.facts.ties import (
    Mark,
    Sight,
    allowed,
    marks,
    sights,
    tie_of_link,
    ties,
)
from sudologue.narration.text import Text, candidate, joined, say

_MOST_REASONS = 4
_TELL_THEIR_LINKS = ("x-chain", "xy-chain", "aic", "grouped-aic")
"""Chains name what makes a link in passing."""


def blocked_cells(grid: Grid, sight: Sight) -> Text:
    """A digit has no place in some cells: `the 2 in r4c4 rules out r5c6 by a knight's move`."""
    cells, phrase = listed(sight.cells), constraint_phrase(grid, sight.constraint)
    if sight.is_alike:
        return say("the {} in {} rules out {} by {}", sight.digit, sight.blocker, cells, phrase)
    held = candidate(sight.blocker, sight.digit, IN)
    return say("with {}, {} leaves no {} for {}", held, phrase, sight.digits[0], cells)


def marked_cells(grid: Grid, mark: Mark, digit: int) -> Text:
    """A digit has no place in marked cells: `the odd marks in r1c1 and r2c2 rule out 4`."""
    verb = "rules" if len(mark.cells) == 1 else "rule"
    return say("{} {} out {}", marks_in(grid, mark.constraint, mark.cells), verb, digit)


def blocked_digits(grid: Grid, sight: Sight, cell: Cell) -> Text:
    """A cell cannot be some digits: `with 1 in r5c5, the white dot between r5c5 and r5c6 leaves only 2`."""
    phrase = constraint_phrase(grid, sight.constraint)
    if sight.is_alike:
        return say("the {0} in {1} rules out {0} by {2}", sight.digit, sight.blocker, phrase)
    held, rest = candidate(sight.blocker, sight.digit, IN), allowed(grid, sight, cell)
    if len(rest) < len(sight.digits):
        return say("with {}, {} leaves only {}", held, phrase, either(rest))
    return say("with {}, {} leaves no {}", held, phrase, either(sight.digits))


def named_reasons(grid: Grid, premise: Premise) -> list[Text]:
    """The constraints by which a truth lost something to other digits or to marks, each once."""
    named = [sight.constraint for sight in sights(premise) if not sight.is_alike]
    named += [mark.constraint for mark in marks(premise)]
    return [constraint_phrase(grid, name) for name in dict.fromkeys(named)]


def also_rests_on(step: StepFacts, said: str) -> list[Text]:
    """The constraints that a pattern needs besides houses, if it needs any that were not told; with what was said."""
    if not step.grid.constraints or as_single(step) or _tells_its_ties(step):
        return []
    found = _rests_on(step, {*_told(step), *_named_in(step, said)})
    return [say("It also rests on {}.", found)] if found else []


def ties_told(step: StepFacts) -> Text:
    """All constraints that a pattern needs besides houses."""
    return _rests_on(step, set())


def _rests_on(step: StepFacts, told: set[Text]) -> Text:
    """Constraints by name, but for those that were told; the pairs that a rule about the whole grid binds, together."""
    found: list[Text] = []
    named = {tie: tie_phrase(step.grid, tie) for tie in ties(step)}
    untold = [tie for tie, phrase in named.items() if phrase not in told]
    for kind in EVERYWHERE:
        alike = [tie for tie in untold if step.grid.by_name[tie.constraint].kind == kind]
        if len(alike) > 1:
            found.append(everywhere_phrase(kind, _few([say("{}–{}", *tie.cells) for tie in alike])))
            untold = [tie for tie in untold if tie not in alike]
    phrases = _few(list(dict.fromkeys(named[tie] for tie in untold)))
    return joined(", and ", filter(None, [*found, phrases]))


def _tells_its_ties(step: StepFacts) -> bool:
    """Pair support from a cell names what binds its neighbours."""
    return step.inference.rule == "pair-support" and bool(parts(step, "cell"))


def _named_in(step: StepFacts, said: str) -> Iterator[Text]:
    """Those that a net has named where it reads them: `(by the between line from r5c1 to r4c2)`."""
    for tie in ties(step):
        phrase = tie_phrase(step.grid, tie)
        if f"by {phrase})" in said:
            yield phrase


def _told(step: StepFacts) -> Iterator[Text]:
    for truth in step.inference.evidence.truths:
        named = reading_phrase(step.grid, truth)
        if named:
            yield named
    if step.inference.rule in _TELL_THEIR_LINKS:
        for link in step.inference.evidence.links:
            tie = None if link.is_strong else tie_of_link(step.grid, link)
            if tie:
                yield tie_phrase(step.grid, tie)


def _few(found: Sequence[Text]) -> Text:
    """A few constraints by name; the rest by their number."""
    named = list(found)
    if len(named) > _MOST_REASONS:
        more = len(named) - _MOST_REASONS + 1
        named[_MOST_REASONS - 1 :] = [say("{} more", spelled(more))]
    return listed(named)
