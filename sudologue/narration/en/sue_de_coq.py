"""All English about Sue de Coq."""

from sudologue.inference.inference import Part
from sudologue.inference.proof import StepFacts
from sudologue.narration.en.frames import Frames, tell_pattern
from sudologue.narration.en.words import a_name, commas, either, houses, listed, spelled
from sudologue.narration.facts.parts import part
from sudologue.narration.text import Text, say
from sudologue.narration.voice import TechniqueWords

SUE_DE_COQ: Frames = (
    "Look where {line} crosses {box}: {middle}. Add {along} in {line} and {around} in {box}, and there are {count} "
    "cells with {count} digits between them{twice}. Nothing is left over, so {result}.",
    "What do {middle} share with {along} in {line} and {around} in {box}? They are {count} cells, and have {count} "
    "digits between them{twice}. All of those are used up: {result}.",
    "Count {middle}, where {line} and {box} cross, with {along} and {around}: {count} cells, and {count} digits "
    "between them{twice}. They fill each other up, so {result}.",
    "Here {middle} are in {line} and in {box}, {along} in {line}, {around} in {box}. That is {count} cells for "
    "{count} digits{twice}, so {result}.",
    "Notice {middle}, which belong to {line} and {box} alike. With {along} from the one and {around} from the other "
    "they make {count} cells and {count} digits{twice}. None can stray: {result}.",
    "There is just enough for everybody where {line} and {box} cross. In {middle}, {along} and {around} we have "
    "{count} cells and {count} digits{twice}. So {result}.",
    "In {line} and {box} together, take {middle}, {along} and {around}: {count} cells, {count} digits{twice}. Every "
    "one of the digits is needed there, so {result}.",
    "Next, put {middle} with {along} of {line} and {around} of {box}. These {count} cells have {count} digits "
    "between them{twice} and need them all: {result}.",
)


def _coach(step: StepFacts) -> Text:
    middle, line, box = (part(step, role) for role in ("crossing", "line", "box"))
    twice = sorted(set(line.digits) & set(box.digits))
    counted = say(", if we count {} for each of the two houses", listed(twice))
    return tell_pattern(
        SUE_DE_COQ,
        step,
        line=line.houses[0],
        box=box.houses[0],
        middle=with_digits(middle),
        along=with_digits(line),
        around=with_digits(box),
        count=spelled(len(step.inference.evidence.focus_cells)),
        twice=counted if twice else "",
    )


def with_digits(part: Part) -> Text:
    """`r1c2 and r1c3 (1, 2 or 3)`."""
    return say("{} ({})", listed(part.cells), either(part.digits))


def in_braces(part: Part) -> Text:
    """`r1c2,r1c3 {1,2,3}`."""
    return say("{} {{{}}}", commas(part.cells), commas(part.digits))


def _notation(step: StepFacts) -> Text:
    return say(
        "{} ({}; {})", *(in_braces(part(step, role)) for role in ("crossing", "line", "box"))
    )


def _where(step: StepFacts) -> Text:
    crossing = part(step, "crossing").houses
    return say("Look at {}, where they cross and around.", houses(crossing))


def _pattern(step: StepFacts) -> Text:
    frame = "Count the digits that {} have between them, and compare how many cells there are."
    return say(frame, listed(step.inference.evidence.focus_cells))


IDEA = (
    "Some cells where a line crosses a box, some more of the line and some more of the box: count their digits. A "
    "digit whose places among these cells lie in one house can stand there once. If that makes no more digits than "
    "cells, all of them are used up: those of the line's cells go from the rest of the line, those of the box's "
    "cells from the rest of the box, and those of the crossing alone from both."
)

WORDS: dict[str, TechniqueWords] = {
    "sue-de-coq": TechniqueWords(
        _coach,
        _notation,
        say(
            "Some cells of a line and a box that cross have as many digits as cells: look for {}.",
            a_name("sue-de-coq"),
        ),
        IDEA,
        _where,
        _pattern,
    )
}
