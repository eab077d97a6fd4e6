"""All English about exocets."""

from collections.abc import Sequence

from sudologue.inference.inference import Elimination
from sudologue.inference.proof import StepFacts
from sudologue.inference.truth import Domain, Range, Truth
from sudologue.narration.en.frames import Frames, tell_pattern
from sudologue.narration.en.words import (
    IS,
    a_name,
    commas,
    conclusion,
    count,
    either,
    houses,
    listed,
    truth_name,
)
from sudologue.narration.facts.exocet import (
    IN_NO_WAY,
    NOT_IN_BASE,
    Reason,
    Way,
    reasons,
    ways_to_fill,
)
from sudologue.narration.facts.parts import part
from sudologue.narration.text import Text, joined, say
from sudologue.narration.voice import TechniqueWords

_MOST_WAYS = 8

EXOCET: Frames = (
    "Look at {base}, which hold two of {digits}. Each of the two stands in {lines} as well. Outside this band there "
    "is room for two of the three, so the third is in {either_target}: {targets} hold the same two digits as "
    "{base}. Nothing else fits, so {result}.",
    "What do {base} hold? Two of {digits}. In {lines} both of them find only two places outside this band, so "
    "{targets} hold the same two. So {result}.",
    "Turn to {base}, with two of {digits}, and to {targets}. {Lines} have places for a digit of the base twice "
    "outside this band, not three times, so {targets} repeat {base}. So {result}.",
    "Here {base} aim at {targets}. The two digits of the base, out of {digits}, do not have three places in {lines} "
    "outside this band, so one target holds each. In the end {result}.",
    "Try the digits of {base}, two of {digits}. {Lines} need each of them, and two lines take them all outside this "
    "band: so {targets} hold the same two. So {result}.",
    "There are two base cells, {base}, and two targets, {targets}. Of {digits}, those two that the base holds are "
    "in the targets as well, for {lines} have no third place outside this band. So {result}.",
    "In {base} there are two of {digits}. Follow them through {lines}: at most two places outside this band, so "
    "each is in {either_target}. With that, {result}.",
    "Next, compare {base} with {targets}. What the first hold, two of {digits}, the others must hold, too, because "
    "{lines} cannot have it three times outside this band. So {result}.",
)


# The coach.
def _coach(step: StepFacts) -> Text:
    base, targets = part(step, "base"), part(step, "targets")
    return tell_pattern(
        EXOCET,
        step,
        base=listed(base.cells),
        digits=listed(base.digits),
        targets=listed(targets.cells),
        either_target=either(targets.cells),
        lines=houses(part(step, "cross-lines").houses),
        result=_result(step),
    )


def _result(step: StepFacts) -> Text:
    """What goes, each with its reason; the ways that are left are told first, if they matter."""
    ways = list(ways_to_fill(step))
    why = reasons(step, ways)
    said = [
        say("{}, {}", conclusion(Elimination(tuple(gone))), _why(step, reason))
        for reason, gone in why.items()
    ]
    return joined(". ", said if why.keys() == {NOT_IN_BASE} else [_left(step, ways), *said])


def _left(step: StepFacts, ways: Sequence[Way]) -> Text:
    """The ways to fill base and targets, if they are few; or how many there are."""
    cells = listed((*part(step, "base").cells, *part(step, "targets").cells))
    if not 0 < len(ways) <= _MOST_WAYS:
        return say("there are {} to fill {}", count(len(ways), "way"), cells)
    return say("{} can only be {}", cells, either(joined("-", way.values()) for way in ways))


def _why(step: StepFacts, reason: Reason) -> Text:
    if reason == NOT_IN_BASE:
        return say("which the base does not have")
    if reason == IN_NO_WAY:
        return say("which does not come up there")
    said = [say(IS, either(reason.holders), reason.digit)] if reason.holders else []
    said += (say("there would be no {}", _missing(truth)) for truth in reason.emptied)
    if not said:
        lines, digits = houses(part(step, "cross-lines").houses), part(step, "base").digits
        return say("as {} would not have places for all of {}", lines, listed(digits))
    return say("as {}", joined(", or else ", said))


def _missing(truth: Truth) -> Text:
    match truth:
        case Range(digit, house):
            return say("{} for {}", digit, house)
        case Domain(cell):
            return say("digit for {}", cell)
        case _:
            return say("candidate for {}", truth_name(truth))


# The notation.
def _notation(step: StepFacts) -> Text:
    base, targets = part(step, "base"), part(step, "targets")
    noted = commas(base.digits), commas(base.cells), commas(targets.cells)
    return say("{} in {}, targets {}", *noted)


# Hints.
def _where(step: StepFacts) -> Text:
    base, targets = part(step, "base"), part(step, "targets")
    return say("Look at {}.", houses((*base.houses, *targets.houses)))


def _pattern(step: StepFacts) -> Text:
    return say(
        "Whatever {} hold must stand in {}, too. What does that mean for {}?",
        listed(part(step, "base").cells),
        houses(part(step, "cross-lines").houses),
        listed(part(step, "targets").cells),
    )


IDEA = (
    "Two cells on a line in one box, the base, hold two of three or four digits. Three lines go across the band: one "
    "through the third cell beside the base, and one through a target cell in each of the other two boxes. If "
    "outside the band each of the base digits fits into two lines only, the three cross-lines cannot all have it "
    "there, so a target holds it. That goes for both digits of the base: the targets hold the same two. Whatever "
    "does not go with that is out."
)

WORDS: dict[str, TechniqueWords] = {
    "exocet": TechniqueWords(
        _coach,
        _notation,
        say(
            "Two cells of a box decide what two others of the same band hold: look for {}.",
            a_name("exocet"),
        ),
        IDEA,
        _where,
        _pattern,
    )
}
