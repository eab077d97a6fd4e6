"""All English about pair support: lines and dots whose cells go together two by two, and high and low on whispers."""

from sudologue.inference.proof import StepFacts
from sudologue.narration.en.constraint_reasons import ties_told
from sudologue.narration.en.constraint_results import (
    bounds_told,
    cells_are,
    line_of,
    look_there,
    noted_cells,
)
from sudologue.narration.en.constraint_rules import rule_clause
from sudologue.narration.en.frames import Frames, tell_pattern
from sudologue.narration.en.words import a_name, commas, constraint_name, either, listed
from sudologue.narration.facts.parts import part, parts
from sudologue.narration.facts.readings import constraint_of, digits_before, turns
from sudologue.narration.text import Text, joined, say
from sudologue.narration.voice import TechniqueWords

ALONG: Frames = (
    "Look at {line}: {rule}. A digit with nothing beside it to go with cannot stay, so {bounds}.",
    "What goes together at {line}? {Rule}. Some digits find no partner: {bounds}.",
    "Take {line}: {rule}. Going from cell to cell, {bounds}.",
    "Here is {line}: {rule}, so {bounds}.",
    "Notice {line}: {rule}. With the digits left beside each other, {bounds}.",
    "There is not always a partner at {line}: {rule}. So {bounds}.",
    "In each pair of neighbours at {line} the digits have to go together: {rule}. So {bounds}.",
    "Next, follow {line}: {rule}. With what is left, {bounds}.",
)

BESIDE: Frames = (
    "Look at {cell}, which is {digits}. Whichever it is, {result}, by {ties}.",
    "What can {cell} be? Only {digits}. By {ties}, each of these leads to the same: {result}.",
    "Take {cell}. It is {digits}, and in each case {result}, by {ties}.",
    "Here is {cell}, which is {digits}, and whichever it is, {result}, by {ties}.",
    "Notice {cell}: only {digits} {is_left} for it. Whichever it takes, {result}, by {ties}.",
    "There is only so much that {cell} can be: {digits}. In each case {result}, by {ties}.",
    "In {cell} there is room for {digits} only. By {ties}, none of that leaves a way out: {result}.",
    "Next, go through what {cell} can be: {digits}. By {ties}, it comes to the same, {result}.",
)

HIGH_AND_LOW: Frames = (
    "Look at {line}: {rule}, so low and high digits take turns. {Known}, so {sides}, and {bounds}.",
    "What is low and what is high on {line}? {Rule}, and {known}. So {sides}: {bounds}.",
    "Take {line}, where {rule}. Low digits stand beside high ones only, and {known}. So {sides}: {bounds}.",
    "Here low and high digits take turns, on {line}: {rule}. And {known}. So {sides}, and {bounds}.",
    "Notice that {known} on {line}. As {rule}, low and high take turns: {sides}. So {bounds}.",
    "There are no two low digits and no two high ones side by side on {line}: {rule}. {Known}. So {sides}: {bounds}.",
    "In turns of low and high, that is how {line} goes: {rule}. As {known}, {sides}. So {bounds}.",
    "Next, mark low and high on {line}: {rule}, and {known}. So {sides}, and {bounds}.",
)


# The coach.
def _support(step: StepFacts) -> Text:
    if parts(step, "cell"):
        return _beside(step)
    return tell_pattern(
        ALONG,
        step,
        line=line_of(step),
        rule=rule_clause(step.grid, constraint_of(step)),
        bounds=bounds_told(step),
    )


def _beside(step: StepFacts) -> Text:
    (cell,) = part(step, "cell").cells
    digits = sorted(digits_before(step)[cell])
    return tell_pattern(
        BESIDE,
        step,
        cell=cell,
        digits=either(digits),
        is_left="is" if len(digits) == 1 else "are",
        ties=ties_told(step) or "the rules",
    )


def _high_and_low(step: StepFacts) -> Text:
    found = turns(step)
    if found is None:
        return _support(step)
    low, high = (
        [cell for cell in cells if cell != found.known] for cells in (found.low, found.high)
    )
    sides = [*cells_are(low, "low"), *cells_are(high, "high")]
    return tell_pattern(
        HIGH_AND_LOW,
        step,
        line=line_of(step),
        rule=rule_clause(step.grid, constraint_of(step)),
        known=say("{} is {}", found.known, "low" if found.is_low else "high"),
        sides=listed(sides),
        bounds=bounds_told(step),
    )


# The notation.
def _noted_support(step: StepFacts) -> Text:
    if parts(step, "cell"):
        (cell,) = part(step, "cell").cells
        return say("{} in {}", commas(sorted(digits_before(step)[cell])), cell)
    return noted_cells(step)


def _noted_turns(step: StepFacts) -> Text:
    found = turns(step)
    if found is None:
        return noted_cells(step)
    low, high = joined(",", found.low), joined(",", found.high)
    return say("{}: low {}, high {}", constraint_name(constraint_of(step)), low, high)


# Hints.
def _where(step: StepFacts) -> Text:
    cells, named = parts(step, "cell"), ties_told(step)
    if not cells:
        return look_there(step)
    return say("Look at {}{}.", cells[0].cells[0], say(", and at {}", named) if named else "")


def _pattern(step: StepFacts) -> Text:
    cells = parts(step, "cell")
    if cells:
        frame = "Go through the digits of {}. What does each of them rule out around it?"
        return say(frame, cells[0].cells[0])
    frame = "Go along {}: which digits find nothing beside them that they go with?"
    return say(frame, line_of(step))


def _ask_for_turns(step: StepFacts) -> Text:
    return say("Which cells of {} are low, and which are high?", line_of(step))


IDEAS: dict[str, str] = {
    "pair-support": (
        "A dot, a sign, a thermometer or a whispers line says which digits may stand beside each other. A digit that "
        "none of its neighbour's candidates goes with cannot stand, and that goes on from cell to cell along the "
        "line. The bulb of a thermometer of three cells, say, is at most 7, its tip at least 3. The same goes for "
        "rules about all neighbours, such as non-consecutive."
    ),
    "whisper-high-low": (
        "On a line whose neighbours differ by at least 5, no low digit (1 to 4) stands beside a low one, no high digit "
        "(6 to 9) beside a high one, and 5 nowhere. So low and high digits take turns, and as soon as one cell is "
        "known to be low or high, all of them are."
    ),
}

WORDS: dict[str, TechniqueWords] = {
    "pair-support": TechniqueWords(
        _support,
        _noted_support,
        say("Some digit has nothing beside it to go with: look for {}.", a_name("pair-support")),
        IDEAS["pair-support"],
        _where,
        _pattern,
    ),
    "whisper-high-low": TechniqueWords(
        _high_and_low,
        _noted_turns,
        say("Low and high digits take turns on a line: look for {}.", a_name("whisper-high-low")),
        IDEAS["whisper-high-low"],
        look_there,
        _ask_for_turns,
    ),
}
