"""All English about arrows and other lines: bounds, and what no way to fill their cells holds."""

from collections.abc import Iterator

from sudologue.inference.inference import Part
from sudologue.inference.proof import StepFacts
from sudologue.model.cell import Cell
from sudologue.narration.en.constraint_results import (
    bounds_told,
    line_of,
    look_there,
    noted_cells,
)
from sudologue.narration.en.constraint_rules import rule_clause
from sudologue.narration.en.frames import Frames, tell_pattern
from sudologue.narration.en.words import a_name, clauses, either, spelled
from sudologue.narration.facts.parts import parts
from sudologue.narration.facts.places import common_houses
from sudologue.narration.facts.readings import constraint_of
from sudologue.narration.text import Text, say
from sudologue.narration.voice import TechniqueWords

BOUNDS: Frames = (
    "Look at {line}: {rule}. {Reasons}, so {bounds}.",
    "What can {line} be? {Rule}. {Reasons}, so {bounds}.",
    "Take {line}: {rule}. {Reasons}. So {bounds}.",
    "Here is {line}: {rule}. {Reasons}, so {bounds}.",
    "Notice {line}: {rule}. {Reasons}, and so {bounds}.",
    "There are limits to {line}: {rule}. {Reasons}, so {bounds}.",
    "In numbers, this is {line}: {rule}. {Reasons}, so {bounds}.",
    "Next, compare both ends of {line}: {rule}. {Reasons}, so {bounds}.",
)

TABLE: Frames = (
    "Look at {line}: {rule}. Go through the ways to fill it with the digits left, and {bounds}.",
    "What ways are there to fill {line}? {Rule}. With the digits left, that means that {bounds}.",
    "Take {line}: {rule}. From all the ways to fill it with what is left it follows that {bounds}.",
    "Here is a list to make: the ways to fill {line}. {Rule}, and with the digits left {bounds}.",
    "Notice {line}: {rule}. Whichever way it is filled with the digits left, {bounds}.",
    "There are not many ways to fill {line}: {rule}. In all of them {bounds}.",
    "In every way to fill {line} with the digits left, {bounds}: {rule}.",
    "Next, go through the ways to fill {line}: {rule}. With the digits left, {bounds}.",
)


# The coach.
def _arrow(step: StepFacts) -> Text:
    reasons = list(_reasons(step))
    if not reasons:
        return _table(step)
    return tell_pattern(
        BOUNDS,
        step,
        line=line_of(step),
        rule=rule_clause(step.grid, constraint_of(step)),
        reasons=clauses(reasons),
        bounds=bounds_told(step),
    )


def _reasons(step: StepFacts) -> Iterator[Text]:
    """The bounds that the rule saw: of the shaft, then of the circle with what the rest of the shaft takes."""
    for least in parts(step, "least"):
        yield say("{} to at least {}", _shaft(step, least), least.digits[0])
    for most in parts(step, "most"):
        yield say("{} is at most {}", most.cells[0], most.digits[0])
    for rest, cells in _rests(step).items():
        yield say("without {} the shaft comes to at least {}", either(sorted(cells)), rest)


def _shaft(step: StepFacts, least: Part) -> Text:
    """`three cells of box 1 come`, where that is what makes it so much; else `the shaft comes`."""
    count, found = len(least.cells), common_houses(step.grid, least.cells)
    if count > 1 and found and least.digits == (count * (count + 1) // 2,):
        return say("{} cells of {} come", spelled(count), found[0])
    return say("the shaft comes")


def _rests(step: StepFacts) -> dict[int, list[Cell]]:
    """The cells without which the shaft comes to at least so much; those of an arrow of one cell are left out."""
    found: dict[int, list[Cell]] = {}
    for rest in parts(step, "rest"):
        if rest.digits:
            found.setdefault(rest.digits[0], []).extend(rest.cells)
    return found


def _table(step: StepFacts) -> Text:
    return tell_pattern(
        TABLE,
        step,
        line=line_of(step),
        rule=rule_clause(step.grid, constraint_of(step)),
        bounds=bounds_told(step),
    )


# Hints.
def _ask_for_bounds(step: StepFacts) -> Text:
    frame = "How little can the shaft of {} come to, and how much can its circle be?"
    return say(frame, line_of(step))


def _ask_for_ways(step: StepFacts) -> Text:
    return say("Which ways are there to fill {} with the digits left?", line_of(step))


IDEAS: dict[str, str] = {
    "arrow-bounds": (
        "The shaft of an arrow comes to the digit in its circle. So the circle is at least what the shaft comes to at "
        "least: three cells of one box make 6 or more. And no cell of the shaft is more than what the others leave "
        "of the largest digit that the circle can be."
    ),
    "line-table": (
        "Go through all the ways to fill the cells of a line, or of any other constraint, with the digits that they "
        "have left: each must keep the rule of the line, and no two digits may be in each other's way. A digit that "
        "stands in a cell in none of these ways goes from there."
    ),
}

WORDS: dict[str, TechniqueWords] = {
    "arrow-bounds": TechniqueWords(
        _arrow,
        noted_cells,
        say("Compare a circle with its shaft: look for {}.", a_name("arrow-bounds")),
        IDEAS["arrow-bounds"],
        look_there,
        _ask_for_bounds,
    ),
    "line-table": TechniqueWords(
        _table,
        noted_cells,
        say("Go through the ways to fill a line: look for {}.", a_name("line-table")),
        IDEAS["line-table"],
        look_there,
        _ask_for_ways,
    ),
}
