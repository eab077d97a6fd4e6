"""All English about subsets: naked, hidden and locked pairs, triples and quads."""

from sudologue.inference.proof import StepFacts
from sudologue.narration.en.frames import Frames, tell_pattern
from sudologue.narration.en.words import a_name, commas, either, houses, listed, spelled
from sudologue.narration.facts.parts import part
from sudologue.narration.text import Text, say
from sudologue.narration.voice import TechniqueWords

NAKED: Frames = (
    "Look at {cells} in {houses}. The {count} of them have only {digits} left, so they use those digits up: "
    "{result}.",
    "What can {cells} still be? Only {digits}: {count} digits for {count} cells. Nothing else in {any} can have "
    "them, so {result}.",
    "{Houses} {have} {count} cells with only {digits} left, {cells}. Whichever way round they go, {result}.",
    "Here {cells} have {digits} and nothing more, so those digits are spoken for in {houses}: {result}.",
    "Notice {cells}: {count} cells of {houses}, and only {digits} to go in them. That settles those digits, so "
    "{result}.",
    "There is nothing but {digits} for {cells} in {houses}. We cannot tell yet which is where, but {result}.",
    "In {houses}, {cells} have just {digits} between them. The other cells must do without those: {result}.",
    "Next, take {cells} together: {count} cells of {houses}, and {count} digits, {digits}. They use each other up, "
    "so {result}.",
)

HIDDEN: Frames = (
    "Look for {digits} in {house}: they fit only in {cells}. Those {count} cells are spoken for, so {result}.",
    "Where do {digits} go in {house}? Only in {cells}: {count} digits, {count} cells. Nothing else has room there, "
    "so {result}.",
    "{House} has just {count} cells for {digits}: {cells}. So {result}.",
    "Here {digits} have no other cells in {house} than {cells}, and need {all} of them. So {result}.",
    "Notice where {digits} can go in {house}: {cells}, and nowhere else. That fills those cells, so {result}.",
    "There is no cell for {digits} in {house} but {cells}. They share these, in whatever order, so {result}.",
    "In {house}, {digits} are left with {cells} alone. Those cells can be nothing else: {result}.",
    "Next, follow {digits} through {house}: only {cells} will take them. So {result}.",
)


def _coach(step: StepFacts) -> Text | None:
    subset = part(step, "subset")
    if not subset.houses:
        return None
    both = len(subset.houses) > 1
    return tell_pattern(
        HIDDEN if _is_hidden(step.inference.rule) else NAKED,
        step,
        cells=listed(subset.cells),
        digits=listed(subset.digits),
        count=spelled(len(subset.cells)),
        all="both" if len(subset.cells) == 2 else "all",
        house=subset.houses[0],
        houses=say("both {}" if both else "{}", houses(subset.houses)),
        any=either(subset.houses),
        have="have" if both else "has",
    )


def _is_hidden(rule: str) -> bool:
    return rule.startswith("hidden")


def _notation(step: StepFacts) -> Text:
    subset = part(step, "subset")
    return say("{} in {}", commas(subset.digits), commas(subset.cells))


def _where(step: StepFacts) -> Text | None:
    found = part(step, "subset").houses
    return say("Look at {}.", houses(found)) if found else None


def _pattern(step: StepFacts) -> Text:
    subset = part(step, "subset")
    if _is_hidden(step.inference.rule):
        asked = say("Where can {} still go in {}?", listed(subset.digits), subset.houses[0])
        return say("{} Compare how many digits and cells.", asked)
    asked = say("What can {} be between them?", listed(subset.cells))
    return say("{} Compare how many cells and digits.", asked)


def _kind(rule: str) -> Text:
    if _is_hidden(rule):
        return say("Some digits need the same few cells: look for {}.", a_name(rule))
    return say("Some cells of a house share just as many digits: look for {}.", a_name(rule))


IDEAS: dict[str, str] = {
    "naked-pair": (
        "Two cells of a house have the same two digits left and no others. One takes the one, one takes the other, "
        "and whichever way round it is, the rest of the house cannot have either."
    ),
    "naked-triple": (
        "Three cells of a house have only three digits left between them; each may have two of them or all three. "
        "The three cells use up the three digits, so the rest of the house loses them."
    ),
    "naked-quad": (
        "Four cells of a house have only four digits left between them. The four cells use up the four digits, so "
        "the rest of the house loses them. In a house with many gaps, look for the hidden subset on the other side: "
        "it is smaller."
    ),
    "locked-pair": (
        "Two cells where a box and a line cross have only the same two digits left. They use up both digits, and "
        "they do so for the box and for the line at once, so both lose them everywhere else."
    ),
    "locked-triple": (
        "Three cells where a box and a line cross have only three digits left between them. They use up all three, "
        "for the box and for the line at once, so both lose them everywhere else."
    ),
    "hidden-pair": (
        "Two digits can go only in the same two cells of a house. The cells may look as if they could take more, "
        "which is what hides the pair; but they are needed, so everything else goes from them."
    ),
    "hidden-triple": (
        "Three digits can go only in the same three cells of a house. Those cells are needed for them, so every "
        "other candidate goes from the three."
    ),
    "hidden-quad": (
        "Four digits can go only in the same four cells of a house. Those cells are needed for them, so every other "
        "candidate goes from the four."
    ),
}

WORDS: dict[str, TechniqueWords] = {
    rule: TechniqueWords(_coach, _notation, _kind(rule), idea, _where, _pattern)
    for rule, idea in IDEAS.items()
}
