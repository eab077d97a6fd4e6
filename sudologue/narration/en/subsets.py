"""How the coach tells intersections and subsets: eight frames each, dealt like those of the singles."""

from functools import partial

from sudologue.inference.proof import StepFacts
from sudologue.narration.en.frames import Frames
from sudologue.narration.en.words import (
    a_name,
    capital,
    conclusion,
    either,
    houses,
    listed,
    name,
    spelled,
)
from sudologue.narration.voice import Wording, dealt

INTERSECTION: Frames = (
    "Look at the {digit}s of {source}: they can only go in {cells}. All of that lies in {target}, "
    "which needs no second {digit}. So {result}.",
    "Where can {digit} go in {source}? Only in {either}, and those lie in {target} too. "
    "Whichever it is, {result}.",
    "{Source} keeps its {digit} to {cells}. That uses up the {digit} of {target}, so {result}.",
    "Here is a case of {name}: in {source}, {digit} fits only in {either}, {all} in "
    "{target}. So {result}.",
    "Notice how {digit} in {source} is left with {cells}. They share {target}, which gets its "
    "{digit} from them: {result}.",
    "There is no telling yet which of {cells} holds the {digit} of {source}, but it is one of "
    "them, and {all} lie in {target}. So {result}.",
    "In {source}, {digit} has just {cells} to go to. {Target} takes its {digit} from there as "
    "well, so {result}.",
    "Next, watch {digit} in {source}: it must go in {either}. Each of those is in {target}, so "
    "elsewhere in {target} it is out: {result}.",
)

NAKED: Frames = (
    "Look at {cells} in {houses}. The {count} of them have only {digits} left, so they use those "
    "digits up: {result}.",
    "What can {cells} still be? Only {digits}: {count} digits for {count} cells. Nothing else "
    "in {any} can have them, so {result}.",
    "{Houses} {have} {a_name}: {digits} in {cells}. Whichever way round they go, {result}.",
    "Here is {a_name} in {houses}: {cells} have {digits} and nothing more. So {result}.",
    "Notice {cells}: {count} cells of {houses}, and only {digits} to go in them. That settles "
    "those digits, so {result}.",
    "There is {a_name} in {houses}: {digits} in {cells}. We cannot tell yet which is where, but "
    "{result}.",
    "In {houses}, {cells} have just {digits} between them. The other cells must do without "
    "those: {result}.",
    "Next, take {cells} together: {count} cells of {houses}, and {count} digits, {digits}. They "
    "use each other up, so {result}.",
)

HIDDEN: Frames = (
    "Look for {digits} in {house}: they fit only in {cells}. Those {count} cells are spoken for, "
    "so {result}.",
    "Where do {digits} go in {house}? Only in {cells}: {count} digits, {count} cells. Nothing "
    "else has room there, so {result}.",
    "{House} has {a_name}: {digits} can only go in {cells}. So {result}.",
    "Here is {a_name}, in {house}: {digits} need {cells}, {all} of them. So {result}.",
    "Notice where {digits} can go in {house}: {cells}, and nowhere else. That fills those cells, "
    "so {result}.",
    "There is {a_name} in {house}. The digits {digits} have to share {cells}, in whatever order, "
    "so {result}.",
    "In {house}, {digits} are left with {cells} alone. Those cells can be nothing else: {result}.",
    "Next, follow {digits} through {house}: only {cells} will take them. So {result}.",
)


def _crossing(facts: StepFacts) -> str:
    evidence = facts.inference.evidence
    source, target = evidence.part("source"), evidence.part("target")
    return dealt(INTERSECTION, facts).format(
        name=name(facts.inference.rule),
        source=source.houses[0],
        Source=capital(str(source.houses[0])),
        target=target.houses[0],
        Target=capital(str(target.houses[0])),
        digit=source.digits[0],
        cells=listed(source.cells),
        all="both" if len(source.cells) == 2 else "all",
        either=either(source.cells),
        result=conclusion(facts.inference.action),
    )


def _subset(frames: Frames, facts: StepFacts) -> str:
    part = facts.inference.evidence.part("subset")
    both = len(part.houses) > 1
    named = f"both {houses(part.houses)}" if both else str(part.houses[0])
    return dealt(frames, facts).format(
        a_name=a_name(facts.inference.rule),
        cells=listed(part.cells),
        digits=listed(part.digits),
        count=spelled(len(part.cells)),
        all="both" if len(part.cells) == 2 else "all",
        house=part.houses[0],
        House=capital(str(part.houses[0])),
        houses=named,
        Houses=capital(named),
        any=either(part.houses),
        have="have" if both else "has",
        result=conclusion(facts.inference.action),
    )


_NAKED = ("locked-pair", "locked-triple", "naked-pair", "naked-triple", "naked-quad")
_HIDDEN = ("hidden-pair", "hidden-triple", "hidden-quad")

WORDS: dict[str, Wording] = {
    **dict.fromkeys(("pointing", "claiming"), _crossing),
    **dict.fromkeys(_NAKED, partial(_subset, NAKED)),
    **dict.fromkeys(_HIDDEN, partial(_subset, HIDDEN)),
}
