"""All English about tridagons."""

from sudologue.inference.proof import StepFacts
from sudologue.narration.en.frames import Frames, tell_pattern
from sudologue.narration.en.uniqueness import guard
from sudologue.narration.en.words import a_name, commas, either, houses, listed
from sudologue.narration.facts.parts import part
from sudologue.narration.text import Text, say
from sudologue.narration.voice import TechniqueWords

TRIDAGON: Frames = (
    "Look at {cells}: three cells in each of {boxes}. With nothing but {digits} in them, they could not be filled, "
    "whichever way we try. So {guard}, and {result}.",
    "What if {cells} held only {digits}? In {boxes} there is no way to do that. So {guard}, and {result}.",
    "{Boxes} all lack {digits}, and {cells} cannot hold those alone: they do not fit together. So {guard}, and "
    "{result}.",
    "Here are twelve cells for {digits} in {boxes}: {cells}. Those three digits by themselves cannot fill them. So "
    "{guard}, and {result}.",
    "Try to fill {cells} with {digits} alone, box by box. It cannot be done. So {guard}, and {result}.",
    "There is no way to fill {cells} in {boxes} with just {digits}. So {guard}, and {result}.",
    "In {boxes}, see {cells}. If they were all {either_digit}, rows and columns could not be right. So {guard}, and "
    "{result}.",
    "Next, see {digits} in {boxes}. Three cells of each, {cells}, cannot hold those and nothing else. So {guard}, "
    "and {result}.",
)


def _coach(step: StepFacts) -> Text:
    pattern = part(step, "pattern")
    return tell_pattern(
        TRIDAGON,
        step,
        cells=listed(pattern.cells),
        boxes=houses(pattern.houses),
        digits=listed(pattern.digits),
        either_digit=either(pattern.digits),
        guard=guard(part(step, "guardians").candidates),
    )


def _notation(step: StepFacts) -> Text:
    pattern = part(step, "pattern")
    return say("{} in {}", commas(pattern.digits), commas(pattern.cells))


def _where(step: StepFacts) -> Text:
    return say("Look at {}.", houses(part(step, "pattern").houses))


def _pattern(step: StepFacts) -> Text:
    frame = "Could {} all hold one of the same three digits? Try it box by box."
    return say(frame, listed(part(step, "pattern").cells))


IDEA = (
    "Four boxes at the corners of a rectangle, and in each of them three cells in three rows and three columns. If "
    "all twelve held the same three digits and nothing else, the orders in which the boxes have them would have to "
    "fit together along rows and columns; for half of all such shapes they cannot, however we try. So one of the "
    "cells holds something else. Where a single cell has another candidate left, we know what it holds."
)

WORDS: dict[str, TechniqueWords] = {
    "tridagon": TechniqueWords(
        _coach,
        _notation,
        say(
            "Four boxes have the same three digits left in cells that cannot hold just those: look for {}.",
            a_name("tridagon"),
        ),
        IDEA,
        _where,
        _pattern,
    )
}
