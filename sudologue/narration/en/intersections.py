"""All English about intersections: pointing and claiming."""

from sudologue.inference.proof import StepFacts
from sudologue.narration.en.frames import Frames, tell_pattern
from sudologue.narration.en.words import either, listed, name
from sudologue.narration.facts.parts import part
from sudologue.narration.text import Text, say
from sudologue.narration.voice import TechniqueWords

INTERSECTION: Frames = (
    "Look at the {digit}s of {source}: they can only go in {cells}. All of that lies in {target}, which needs no "
    "second {digit}. So {result}.",
    "Where can {digit} go in {source}? Only in {either}, and those lie in {target} too. Whichever it is, {result}.",
    "{Source} keeps its {digit} to {cells}. That uses up the {digit} of {target}, so {result}.",
    "Here, in {source}, {digit} fits only in {either}, {all} in {target}. So {result}.",
    "Notice how {digit} in {source} is left with {cells}. They share {target}, which gets its {digit} from them: "
    "{result}.",
    "There is no telling yet which of {cells} holds the {digit} of {source}, but it is one of them, and {all} lie "
    "in {target}. So {result}.",
    "In {source}, {digit} has just {cells} to go to. {Target} takes its {digit} from there as well, so {result}.",
    "Next, watch {digit} in {source}: it must go in {either}. Each of those is in {target}, so elsewhere in "
    "{target} it is out: {result}.",
)


def _coach(step: StepFacts) -> Text:
    source, target = part(step, "source"), part(step, "target")
    return tell_pattern(
        INTERSECTION,
        step,
        source=source.houses[0],
        target=target.houses[0],
        digit=source.digits[0],
        cells=listed(source.cells),
        all="both" if len(source.cells) == 2 else "all",
        either=either(source.cells),
    )


def _notation(step: StepFacts) -> Text:
    source, target = part(step, "source"), part(step, "target")
    return say("{} in {} and {}", source.digits[0], source.houses[0], target.houses[0])


def _where(step: StepFacts) -> Text:
    return say("Look at {}.", part(step, "source").houses[0])


def _pattern(step: StepFacts) -> Text:
    source = part(step, "source")
    return say(
        "Where can {} still go in {}? Those cells have something else in common.",
        source.digits[0],
        source.houses[0],
    )


def _kind(rule: str) -> Text:
    return say(
        "In some {} a digit is confined to cells that another house shares: look for {}.",
        "box" if rule == "pointing" else "line",
        name(rule),
    )


IDEAS: dict[str, str] = {
    "pointing": (
        "In a box, every place left for a digit lies in the same row or column. The box needs the digit there, so "
        "the line gets it from the box, and its other cells cannot have it. The box points along the line."
    ),
    "claiming": (
        "In a row or column, every place left for a digit lies in the same box. The line needs the digit there, so "
        "the box gets it from the line, and its other cells cannot have it. The line claims the digit for itself."
    ),
}

WORDS: dict[str, TechniqueWords] = {
    rule: TechniqueWords(_coach, _notation, _kind(rule), idea, _where, _pattern)
    for rule, idea in IDEAS.items()
}
