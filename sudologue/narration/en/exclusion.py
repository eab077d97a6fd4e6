"""All English about aligned exclusion, of pairs and of triples."""

from sudologue.inference.proof import StepFacts
from sudologue.narration.en.frames import Frames, tell_pattern
from sudologue.narration.en.sue_de_coq import in_braces, with_digits
from sudologue.narration.en.words import IN, a_name, commas, either, equations, listed
from sudologue.narration.facts.parts import gone, part, parts
from sudologue.narration.text import Text, joined, say
from sudologue.narration.voice import TechniqueWords

EXCLUSION: Frames = (
    "Look at {base} together. Every way to fill them with {wrong} clashes, among themselves or with {excluders}, "
    "which would have too few digits left. So {result}.",
    "What can {base} be, taken together? Try {wrong}: each way to go on clashes, or leaves too little for "
    "{excluders}. So {result}.",
    "Try out {base} in all their combinations, with an eye on {excluders}. None of those with {wrong} works out, so "
    "{result}.",
    "Here are {base}, and around them {excluders}. No way to fill the former with {wrong} leaves enough for the "
    "latter, so {result}.",
    "Notice what {base} do to {excluders}. With {wrong}, whatever the rest, some of those run out of digits or two "
    "digits clash: {result}.",
    "There are only so many ways to fill {base}, and {excluders} must keep a digit for each cell. That leaves none "
    "with {wrong}: {result}.",
    "In {base}, {wrong} will not do: every combination with it clashes or takes too much from {excluders}. So "
    "{result}.",
    "Next, go through the combinations for {base}. Because of {excluders}, not one with {wrong} is left: {result}.",
)


def _coach(step: StepFacts) -> Text:
    return tell_pattern(
        EXCLUSION,
        step,
        base=listed(part(step, "base").cells),
        wrong=either(equations(gone(step), IN)),
        excluders=listed(map(with_digits, parts(step, "excluder"))),
    )


def _notation(step: StepFacts) -> Text:
    excluders = joined("; ", map(in_braces, parts(step, "excluder")))
    return say("{} ({})", commas(part(step, "base").cells), excluders)


def _pattern(step: StepFacts) -> Text:
    others = [cell for excluder in parts(step, "excluder") for cell in excluder.cells]
    frame = "How can {} be filled together, so that enough is left for {}?"
    return say(frame, listed(part(step, "base").cells), listed(others))


def _kind(rule: str) -> Text:
    frame = "{} cells cannot be filled in every way that they seem to allow: look for {}."
    return say(frame, "Two" if rule == "aligned-pair-exclusion" else "Three", a_name(rule))


IDEAS: dict[str, str] = {
    "aligned-pair-exclusion": (
        "Two cells, taken together: go through all the ways to fill them. They cannot take the two digits of a cell "
        "with two candidates that both of them see, nor two digits of a group of cells with one digit more than "
        "cells; and if they see each other, they differ. A candidate that is in no way left to fill them goes."
    ),
    "aligned-triple-exclusion": (
        "Three cells, taken together: go through all the ways to fill them. Those that see each other differ, and "
        "they must not take every candidate of another cell that sees them, which has two or three. A candidate that "
        "is in no way left to fill the three goes."
    ),
}

WORDS: dict[str, TechniqueWords] = {
    rule: TechniqueWords(_coach, _notation, _kind(rule), idea, pattern=_pattern)
    for rule, idea in IDEAS.items()
}
