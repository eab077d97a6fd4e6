"""All English about direct steps: a pattern and the digit that it settles, as one."""

from sudologue.inference.proof import StepFacts
from sudologue.narration.en.frames import Frames, tell_pattern
from sudologue.narration.en.words import commas, either, listed, name
from sudologue.narration.facts.parts import part
from sudologue.narration.text import Text, say
from sudologue.narration.voice import TechniqueWords

LOCKING: Frames = (
    "Look at the {digit}s of {source}: they can only go in {cells}, all in {target}. That takes the other {digit}s out "
    "of {target}, and {house} has one place left: {result}.",
    "Where can {digit} go in {source}? Only in {either}, and so nowhere else in {target}. In {house} that leaves one "
    "place: {result}.",
    "{Source} keeps its {digit} to {cells}. That uses up the {digit} of {target}, so {house} has to put its own "
    "elsewhere, and has one cell for it: {result}.",
    "Here, in {source}, {digit} fits only in {either}, inside {target}. So {house} cannot have it in {target}, and "
    "{result}.",
    "Notice how {digit} in {source} is left with {cells}. They share {target}, so {house} finds its {digit} outside "
    "{target}: {result}.",
    "There is no telling which of {cells} holds the {digit} of {source}, but it is one of them, in {target}. For the "
    "{digit} of {house} that leaves a single cell: {result}.",
    "In {source}, {digit} has just {cells} to go to, and {target} takes its {digit} from there. What is left in "
    "{house} is one place: {result}.",
    "Next, watch {digit} in {source}: it must go in {either}, so elsewhere in {target} it is out. That settles it in "
    "{house}: {result}.",
)

HIDDEN: Frames = (
    "Look for {digits} in {house}: they fit only in {cells}, and fill them. That leaves one place for {digit}: "
    "{result}.",
    "Where do {digits} go in {house}? Only in {cells}, so {digit} is not there. It has one other place: {result}.",
    "{House} has just {cells} for {digits}. With these taken, its {digit} has one cell left: {result}.",
    "Here {digits} have no other cells in {house} than {cells}. So {digit} goes somewhere else, and {result}.",
    "Notice where {digits} can go in {house}: {cells}, and nowhere else. No room for {digit} there, so {result}.",
    "There is no cell for {digits} in {house} but {cells}. These are taken, and {digit} has one place left: {result}.",
    "In {house}, {digits} are left with {cells} alone. The {digit} of {house} is not among them: {result}.",
    "Next, follow {digits} through {house}: only {cells} will take them. The {digit} has to go elsewhere: {result}.",
)


def _locking(step: StepFacts) -> Text:
    source, target = part(step, "source"), part(step, "target")
    return tell_pattern(
        LOCKING,
        step,
        source=source.houses[0],
        target=target.houses[0],
        digit=source.digits[0],
        cells=listed(source.cells),
        either=either(source.cells),
        house=step.inference.evidence.focus_house,
    )


def _hidden(step: StepFacts) -> Text:
    subset = part(step, "subset")
    return tell_pattern(
        HIDDEN,
        step,
        cells=listed(subset.cells),
        digits=listed(subset.digits),
        digit=step.inference.evidence.focus_digit,
        house=subset.houses[0],
    )


def _locking_notation(step: StepFacts) -> Text:
    source, target = part(step, "source"), part(step, "target")
    return say("{} in {} and {}", source.digits[0], source.houses[0], target.houses[0])


def _hidden_notation(step: StepFacts) -> Text:
    subset = part(step, "subset")
    return say("{} in {}", commas(subset.digits), commas(subset.cells))


def _where(step: StepFacts) -> Text:
    return say("Look at {}.", step.inference.evidence.parts[0].houses[0])


def _locking_pattern(step: StepFacts) -> Text:
    source = part(step, "source")
    return say(
        "Where can {} still go in {}? And what does that leave for it in the houses beside?",
        source.digits[0],
        source.houses[0],
    )


def _hidden_pattern(step: StepFacts) -> Text:
    subset = part(step, "subset")
    return say(
        "Where can {} still go in {}? And what can go nowhere else then?",
        listed(subset.digits),
        subset.houses[0],
    )


def _kind(rule: str) -> Text:
    return say(
        "Two steps in one give a digit: a pattern, and a single that it leaves. Look for {}.",
        name(rule),
    )


IDEAS: dict[str, str] = {
    "direct-pointing": (
        "A box has a digit only in one row or column, so the line has it nowhere else. In a box beside it a single "
        "place is left, and the digit goes there. Pointing and a hidden single, counted as one step."
    ),
    "direct-claiming": (
        "A row or column has a digit only in one box, so the box has it nowhere else. In a line beside it a single "
        "place is left, and the digit goes there. Claiming and a hidden single, counted as one step."
    ),
    "direct-hidden-pair": (
        "Two digits of a house have the same two cells and no others, so they fill them. A third digit has then a "
        "single place left in the house. A hidden pair and a hidden single, counted as one step."
    ),
    "direct-hidden-triple": (
        "Three digits of a house have three cells between them, so they fill these. Another digit has then a single "
        "place left in the house. A hidden triple and a hidden single, counted as one step."
    ),
}

WORDS: dict[str, TechniqueWords] = {
    rule: (
        TechniqueWords(_hidden, _hidden_notation, _kind(rule), idea, _where, _hidden_pattern)
        if "hidden" in rule
        else TechniqueWords(
            _locking, _locking_notation, _kind(rule), idea, _where, _locking_pattern
        )
    )
    for rule, idea in IDEAS.items()
}
