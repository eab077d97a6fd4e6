"""All English about templates: what all the ways to place a digit have in common, or leave out."""

from sudologue.inference.inference import Placement
from sudologue.inference.proof import StepFacts
from sudologue.narration.en.frames import Frames, tell_pattern
from sudologue.narration.en.words import a_name, commas, listed
from sudologue.narration.facts.parts import part, parts
from sudologue.narration.text import Text, say
from sudologue.narration.voice import TechniqueWords

TEMPLATE_SET: Frames = (
    "Look at every way to place the missing {digit}s{others}: they all use {cell}. So {result}.",
    "What do all the ways to place the missing {digit}s have in common{others}? They use {cell}: {result}.",
    "Draw every pattern that the missing {digit}s can make{others}. Each has one in {cell}, so {result}.",
    "Here is one for patience: of all the patterns that the {digit}s can make{others}, none does without {cell}. So "
    "{result}.",
    "Notice that no full set of {digit}s avoids {cell}{others}: {result}.",
    "There is no way to place all the {digit}s without {cell}{others}, so {result}.",
    "In every pattern of the missing {digit}s{others}, {cell} is taken. So {result}.",
    "Next, lay all the patterns of the {digit}s over each other{others}: {cell} is in every one, so {result}.",
)

TEMPLATE_DELETE: Frames = (
    "Look at every way to place the missing {digit}s{others}. Some cells are in none of them: {result}.",
    "What do all the ways to place the missing {digit}s leave out{others}? Just this: {result}.",
    "Draw every pattern that the missing {digit}s can make{others}. Where none of them goes, {digit} is out: "
    "{result}.",
    "Here is one for patience: go through the patterns that the {digit}s can make{others}, and strike what none of "
    "them uses. So {result}.",
    "Notice which cells no full set of {digit}s can use{others}: {result}.",
    "There are cells that fit no complete pattern of {digit}s{others}, so {result}.",
    "In none of the patterns of the missing {digit}s{others} is there any use for some of their places: {result}.",
    "Next, lay all the patterns of the {digit}s over each other{others}. What stays uncovered goes: {result}.",
)


def _coach(step: StepFacts) -> Text:
    action, (digit, *others) = step.inference.action, _digits(step)
    placed = say(" (once {} have the cells that they cannot do without)", listed(others))
    is_set = isinstance(action, Placement)
    return tell_pattern(
        TEMPLATE_SET if is_set else TEMPLATE_DELETE,
        step,
        digit=digit,
        others=placed if others else "",
        cell=action.cell if is_set else "",
    )


def _digits(step: StepFacts) -> list[int]:
    """The digit, and those that had to be placed before."""
    return [part.digits[0] for part in parts(step, "digit")]


def _notation(step: StepFacts) -> Text:
    digit, *others = _digits(step)
    return say("{} with {}", digit, commas(others)) if others else say("{}", digit)


def _pattern(step: StepFacts) -> Text:
    frame = "Go through the ways to place all the missing {}s. What do they have in common?"
    return say(frame, part(step, "digit").digits[0])


_KINDS = {
    "template-set": "All the ways to place one digit have a cell in common: look for {}.",
    "template-delete": "All the ways to place one digit leave out some of its candidates: look for {}.",
}

IDEAS: dict[str, str] = {
    "template-set": (
        "A template is a way to place one digit all over the board: a cell in each row, and no two of them in the "
        "same column or box. Lay all the templates that the candidates allow over each other. A cell that is in "
        "every one of them holds the digit; and it is in no template of another digit, which may settle more."
    ),
    "template-delete": (
        "A template is a way to place one digit all over the board: a cell in each row, and no two of them in the "
        "same column or box. A candidate that is in no template that the board still allows is out. Whatever fish "
        "and other patterns of a single digit show, templates show as well, at the price of going through all of "
        "them."
    ),
}

WORDS: dict[str, TechniqueWords] = {
    rule: TechniqueWords(_coach, _notation, say(kind, a_name(rule)), IDEAS[rule], pattern=_pattern)
    for rule, kind in _KINDS.items()
}
