"""All English about exocets."""

from sudologue.inference.inference import Elimination
from sudologue.inference.proof import StepFacts
from sudologue.narration.en.frames import Frames, tell_pattern
from sudologue.narration.en.words import a_name, commas, conclusion, either, houses, listed
from sudologue.narration.facts.exocet import NOT_IN_BASE, Reason, reasons, ways_to_fill
from sudologue.narration.facts.parts import part
from sudologue.narration.text import Text, joined, say
from sudologue.narration.voice import TechniqueWords

_MOST_WAYS = 8

EXOCET: Frames = (
    "Look at {base}, which hold two of {digits}. Each of the two stands in {lines} as well. Outside this band there "
    "is room for two of the three, so the third is in {either_target}: {targets} hold the same two digits as "
    "{base}. Nothing else fits, so {result}.",
    "What do {base} hold? Two of {digits}. In {lines} both of them find only two places outside this band, so "
    "{targets} hold the same two. Go through what is left: {result}.",
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
    """What goes, each with its reason; the ways that are left are told first, if they matter and are few."""
    ways = list(ways_to_fill(step))
    why = reasons(step, ways)
    said = joined(
        "; ",
        (
            say("{}, {}", conclusion(Elimination(tuple(c))), _why(reason))
            for reason, c in why.items()
        ),
    )
    if not 0 < len(ways) <= _MOST_WAYS or why.keys() == {NOT_IN_BASE}:
        return said
    filled = either(joined("-", way.values()) for way in ways)
    return say("{} can only be {}; {}", listed(ways[0]), filled, said)


def _why(reason: Reason) -> Text:
    if not reason.is_in_base:
        return say("which the base does not have")
    if reason.holders:
        return say("as {} is {}", either(reason.holders), reason.digit)
    return say("which goes with no way to fill base and targets")


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
