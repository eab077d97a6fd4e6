"""All English about wings: XY-Wing, XYZ-Wing, W-Wing."""

from sudologue.inference.proof import StepFacts
from sudologue.narration.en.chains import notation
from sudologue.narration.en.frames import Frames, tell_pattern
from sudologue.narration.en.words import IS, a, a_name, clauses, either, listed
from sudologue.narration.facts.chains import cells_of, digits_left, pincer_cases
from sudologue.narration.facts.parts import part
from sudologue.narration.text import Text, candidate, joined, say
from sudologue.narration.voice import TechniqueWords

WING: Frames = (
    "Look at {pivot}. {Cases}. Whichever it is, {result}.",
    "What can {pivot} be? {Cases}. So {result} in any case.",
    "Turn to {pivot} as a pivot. {Cases}. One of these cells has the {digit}, so {result}.",
    "Here {pivot} is the pivot. {Cases}. So {result}.",
    "Try each digit in {pivot}. {Cases}. It comes to the same: {result}.",
    "There are as many ways to go as {pivot} has digits left. {Cases}. Whichever it is, {result}.",
    "In {pivot} we have a choice. {Cases}. There is always {a_digit} in one of these cells, so {result}.",
    "Next, take {pivot}. {Cases}. All roads lead to {a_digit} in {spots}, so {result}.",
)

W_WING: Frames = (
    "Look at {cells}, both {pair}. {Bridge}, so they cannot both be {bridge_digit}. One is {digit}, so {result}.",
    "What if {cells} were both {bridge_digit}? {Bridge}, so it would have no place left. So one of them is {digit}, "
    "and {result}.",
    "Take the twins {cells}, each {pair}. {Bridge}, so at least one twin is {digit}, and {result}.",
    "Here {cells} are both {pair}. {Bridge}, so one of the two is {digit}, and {result}.",
    "Notice {cells}, {pair} each. {Bridge}, which takes {bridge_digit} from one of them at least. So {result}.",
    "There are two cells with the same digits left, {cells}, both {pair}. {Bridge}, so one of the cells is {digit} "
    "in any case: {result}.",
    "In {cells} we have the same two digits, {both}. {Bridge}, so not both are {bridge_digit}: {result}.",
    "Next, compare {cells}, both {pair}. {Bridge}, so one of them has to be {digit}, and {result}.",
)


# The coach.
def _wing(step: StepFacts) -> Text:
    (pivot,), pincers = part(step, "pivot").cells, part(step, "pincers")
    (digit,) = pincers.digits
    has_it = digit in digits_left(step)[pivot]
    cases = [
        say("if it is {}, {}", common, candidate(pincer, digit, IS))
        for common, pincer in pincer_cases(step)
    ]
    if has_it:
        cases.append(say("if it is {}, that is one already", digit))
    return tell_pattern(
        WING,
        step,
        pivot=pivot,
        digit=digit,
        a_digit=a(digit),
        spots=either((*pincers.cells, pivot) if has_it else pincers.cells),
        cases=clauses(cases),
    )


def _w_wing(step: StepFacts) -> Text:
    pair, bridge = part(step, "pair"), part(step, "bridge")
    (bridge_digit,) = {digit for _, digit in bridge.candidates}
    (digit,) = (digit for digit in pair.digits if digit != bridge_digit)
    return tell_pattern(
        W_WING,
        step,
        cells=listed(pair.cells),
        pair=either(pair.digits),
        both=listed(pair.digits),
        digit=digit,
        bridge_digit=bridge_digit,
        bridge=say(
            "in {}, {} goes in {}, and each of those sees one of the two",
            bridge.houses[0],
            bridge_digit,
            either(cells_of(bridge.candidates)),
        ),
    )


# The notation.
def _xyz_notation(step: StepFacts) -> Text:
    pivot, pincers = part(step, "pivot"), part(step, "pincers")
    return say("{}: {} with {}", *pincers.digits, *pivot.cells, joined(", ", pincers.cells))


# Hints.
def _ask_for_wing(step: StepFacts) -> Text:
    pivot, pincers = part(step, "pivot").cells[0], part(step, "pincers").cells
    return say("Try each digit of {} in turn. What does that do to {}?", pivot, listed(pincers))


def _ask_for_bridge(step: StepFacts) -> Text:
    pair, bridge = part(step, "pair"), part(step, "bridge")
    return say(
        "Compare {}. Can both be {}, with {} needing one as well?",
        listed(pair.cells),
        bridge.candidates[0][1],
        bridge.houses[0],
    )


def _kind(rule: str) -> Text:
    if rule == "w-wing":
        return say("Two cells have the same two digits left: look for {}.", a_name(rule))
    return say("A cell with few digits left sees two others like it: look for {}.", a_name(rule))


IDEAS: dict[str, str] = {
    "xy-wing": (
        "A pivot with two digits left sees two pincers. Each pincer has one of the pivot's digits and a third one, "
        "the same for both. Whatever the pivot is, one of the pincers is left with the third digit, so a cell that "
        "sees both pincers cannot be it."
    ),
    "xyz-wing": (
        "Like an XY-Wing, but the pivot may be the third digit too. So one of the three cells is that digit, and a "
        "cell that sees all three cannot be."
    ),
    "w-wing": (
        "Two cells that do not see each other have the same two digits left. Some house has only two places for one "
        "of those digits, and each of them is seen by one of the cells. So the cells cannot both be that digit: one "
        "of them is the other one, and what sees both cells cannot be."
    ),
}

_WORDINGS = {
    "xy-wing": (_wing, notation, _ask_for_wing),
    "xyz-wing": (_wing, _xyz_notation, _ask_for_wing),
    "w-wing": (_w_wing, notation, _ask_for_bridge),
}

WORDS: dict[str, TechniqueWords] = {
    rule: TechniqueWords(coach, noted, _kind(rule), IDEAS[rule], pattern=pattern)
    for rule, (coach, noted, pattern) in _WORDINGS.items()
}
