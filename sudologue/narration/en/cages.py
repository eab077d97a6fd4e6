"""All English about cages: combinations, digits that they must contain, two cages in one house."""

from collections.abc import Iterator

from sudologue.inference.proof import StepFacts
from sudologue.narration.en.constraint_names import constraint_phrase
from sudologue.narration.en.constraint_results import (
    changes_told,
    combinations_told,
    constraints_named,
    few_combinations,
    line_of,
    look_there,
)
from sudologue.narration.en.constraint_rules import rule_clause
from sudologue.narration.en.frames import Frames, tell_pattern
from sudologue.narration.en.words import (
    a,
    a_name,
    clauses,
    commas,
    constraint_name,
    either,
    spelled,
)
from sudologue.narration.facts.chains import cells_of
from sudologue.narration.facts.parts import part, parts
from sudologue.narration.facts.readings import (
    Bound,
    changes,
    combinations,
    constraint_of,
    in_no_combination,
)
from sudologue.narration.text import Text, joined, say
from sudologue.narration.voice import TechniqueWords

COMBINATIONS: Frames = (
    "Look at {cage}, {count}: {rule}. {Left}, and {reasons}. So {result}.",
    "What can be in {cage}? {Rule}. {Left}, and {reasons}: {result}.",
    "Take {cage}, {count}: {rule}. Of the combinations {left}, and {reasons}. So {result}.",
    "Here is a cage to count, {cage}: {rule}. {Left}; {reasons}. So {result}.",
    "Notice {cage}: {rule}. {Left}, and {reasons}, so {result}.",
    "There are only so many ways to fill {cage}: {rule}. {Left}, and {reasons}. So {result}.",
    "In {cage} there is not room for everything: {rule}. {Left}, and {reasons}. So {result}.",
    "Next, go through the combinations of {cage}: {rule}. {Left}, and {reasons}, so {result}.",
)

KEPT: Frames = (
    "Look at {cage}, {count}: {rule}. {Left}, so {result}.",
    "What can be in {cage}? {Rule}. {Left}: {result}.",
    "Take {cage}, {count}: {rule}. Of the combinations {left}, so {result}.",
    "Here is a cage to count, {cage}: {rule}. {Left}, so {result}.",
    "Notice {cage}: {rule}. {Left}, so {result}.",
    "There are only so many ways to fill {cage}: {rule}, and {left}. So {result}.",
    "In {cage} there is not room for everything: {rule}. {Left}, so {result}.",
    "Next, go through the combinations of {cage}: {rule}. {Left}, so {result}.",
)
"""Where every cell keeps just the digits of the combinations left, and those are few."""

NEEDED: Frames = (
    "Look at {cage}: {rule}. {Every} has {a_digit}, in {places}. So {result}.",
    "What does {cage} have to hold? {Every} has {a_digit}, in {places}. So {result}.",
    "Take {cage}: {rule}. {Every} needs {a_digit}, and that stands in {places}. So {result}.",
    "Here is something that {cage} cannot do without: {every} has {a_digit}, in {places}. So {result}.",
    "Notice {cage}: whatever goes there, {a_digit} is among it, in {places}. So {result}.",
    "There is {a_digit} in {cage} in any case: {every} has one, in {places}. So {result}.",
    "In {cage} there has to be {a_digit}, as {every} has one: in {places}. So {result}.",
    "Next, ask what {cage} needs in any case. {Every} has {a_digit}, in {places}. So {result}.",
)

TWO: Frames = (
    "Look at {cages}, both in {house}: they share no digit. {Other}, {so}. So {result}.",
    "What goes into {cages}? They are both in {house} and share no digit. {Other}, {so}: {result}.",
    "Take {cages} together: in {house} no digit is in both. {Other}, {so}. So {result}.",
    "Here are {cages}, and {house} has each digit once. {Other}, {so}. So {result}.",
    "Notice {cages} side by side in {house}: no digit can be in both. {Other}, {so}, and {result}.",
    "There are {cages} to compare, both in {house}. {Other}, {so}. They share no digit, so {result}.",
    "In {house}, {cages} cannot share a digit. {Other}, {so}. So {result}.",
    "Next, compare {cages}: both lie in {house}, so they share no digit. {Other}, {so}. So {result}.",
)


# The coach.
def _combinations(step: StepFacts) -> Text:
    sets, count = combinations(step, "combination"), len(part(step, "constraint").cells)
    held = tuple(sorted({digit for digits in sets for digit in digits}))
    return tell_pattern(
        KEPT if list(changes(step)) == [Bound(kept=held)] else COMBINATIONS,
        step,
        cage=line_of(step),
        count="one cell" if count == 1 else f"{spelled(count)} cells",
        rule=rule_clause(step.grid, constraint_of(step)),
        left=combinations_told(sets),
        result=changes_told(step),
        reasons=clauses(list(_reasons(step, len(sets)))),
    )


def _reasons(step: StepFacts, count: int) -> Iterator[Text]:
    """Digits of no combination; then digits that would have to stand elsewhere."""
    absent, misplaced = in_no_combination(step)
    if absent:
        none = (
            "none of them has" if count > 1 else "it has no" if count else "there is no way to have"
        )
        yield say("{} {}", none, either(absent))
    doubt = "none of them can" if count > 1 else "it cannot"
    for cells, digits in misplaced:
        yield say("{} be had with {} in {}", doubt, either(digits), either(cells))


def _needed(step: StepFacts) -> Text:
    (digit,) = part(step, "places").digits
    return tell_pattern(
        NEEDED,
        step,
        cage=line_of(step),
        rule=rule_clause(step.grid, constraint_of(step)),
        every="every combination left" if _is_cage(step) else "every way to fill it",
        a_digit=a(digit),
        places=either(cells_of(part(step, "places").candidates)),
    )


def _is_cage(step: StepFacts) -> bool:
    return step.grid.by_name[constraint_of(step)].kind == "killer"


def _two(step: StepFacts) -> Text:
    cage, other = (each.constraints[0] for each in parts(step, "constraint"))
    others, kept = combinations(step, "other-combination"), combinations(step, "combination")
    named = [constraint_phrase(step.grid, name) for name in (cage, other)]
    assert step.inference.evidence.focus_house
    left = say("so that {} can only have {}", named[0], few_combinations(kept, "or"))
    return tell_pattern(
        TWO,
        step,
        cages=constraints_named(step.grid, (cage, other)),
        house=step.inference.evidence.focus_house,
        other=say("{} has {}", named[1], few_combinations(others, "or")),
        so=left if kept else say("so that nothing is left for {}", named[0]),
    )


# The notation.
def _noted_combinations(step: StepFacts) -> Text:
    return say("{} = {}", _cage(step, 0), _noted_sets(step, "combination"))


def _cage(step: StepFacts, number: int) -> Text:
    """`15(3) in r1c1,r1c2,r2c1`: the sum, how many cells, and which."""
    found = parts(step, "constraint")[number]
    equation = step.grid.readings_by_name[found.constraints[0]].reading.equation()
    total = str(equation.total) if equation else "?"
    return say("{}({}) in {}", total, str(len(found.cells)), commas(found.cells))


def _noted_sets(step: StepFacts, role: str) -> Text:
    gap = "" if step.grid.size < 10 else " "
    return say("{}{}{}", "{", joined("/", (joined(gap, c) for c in combinations(step, role))), "}")


def _noted_needed(step: StepFacts) -> Text:
    (digit,), places = part(step, "places").digits, part(step, "places").candidates
    cage = constraint_name(constraint_of(step))
    return say("{}: {} in {}", cage, digit, commas(cells_of(places)))


def _noted_two(step: StepFacts) -> Text:
    house = step.inference.evidence.focus_house
    other = say("{} = {}", _cage(step, 1), _noted_sets(step, "other-combination"))
    return say("{}: {}, {}", house, other, _noted_combinations(step))


# Hints.
def _ask_for_combinations(step: StepFacts) -> Text:
    return say("Which combinations are left for {}?", line_of(step))


def _ask_for_needed(step: StepFacts) -> Text:
    return say("Which digit does {} have to contain, and where can it stand there?", line_of(step))


def _ask_for_two(step: StepFacts) -> Text:
    named = constraints_named(step.grid, [p.constraints[0] for p in parts(step, "constraint")])
    return say("Compare the combinations of {}: they cannot share a digit.", named)


def _where_two(step: StepFacts) -> Text:
    return say("Look at {}.", step.inference.evidence.focus_house)


IDEAS: dict[str, str] = {
    "cage-combinations": (
        "The digits of a cage differ and come to its sum, so only some combinations of digits can be in it: three "
        "cells of 7 are 1, 2 and 4. Candidates rule out more of them. What no combination left can place in a cell is "
        "no candidate there."
    ),
    "must-contain": (
        "A digit that is in every combination that a cage has left has to stand in the cage. Wherever it would see "
        "all its places in the cage, it goes. Other constraints may need a digit, too: a renban line of five cells "
        "always has a 5."
    ),
    "two-cages": (
        "Two cages that lie in one house share no digit. So a combination of one that has a digit in common with every "
        "combination of the other is out, and candidates that only it could place go."
    ),
}

_WORDINGS = {
    "cage-combinations": (
        (_combinations, _noted_combinations),
        "Count what a cage can hold: look for {}.",
        (look_there, _ask_for_combinations),
    ),
    "must-contain": (
        (_needed, _noted_needed),
        "Something cannot do without a certain digit: look for {}.",
        (look_there, _ask_for_needed),
    ),
    "two-cages": (
        (_two, _noted_two),
        "Compare cages that lie in one house: look for {}.",
        (_where_two, _ask_for_two),
    ),
}

WORDS: dict[str, TechniqueWords] = {
    rule: TechniqueWords(coach, noted, say(kind, a_name(rule)), IDEAS[rule], where, pattern)
    for rule, ((coach, noted), kind, (where, pattern)) in _WORDINGS.items()
}
