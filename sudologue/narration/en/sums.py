"""All English about the 45 rule, over one house and over several."""

from collections.abc import Iterable, Sequence

from sudologue.inference.proof import StepFacts
from sudologue.model.cell import Cell
from sudologue.narration.en.constraint_results import bounds_told, constraints_named
from sudologue.narration.en.frames import Frames, tell_pattern
from sudologue.narration.en.words import a_name, houses, listed, spelled, times
from sudologue.narration.facts.parts import part
from sudologue.narration.facts.readings import Added, added
from sudologue.narration.text import Text, joined, say
from sudologue.narration.voice import TechniqueWords

SUM: Frames = (
    "Look at {houses}, and take off {taken}: {equation}, so {claim}. With the digits left, {bounds}. That is {a_name}.",
    "What is left of {houses} without {taken}? {Equation}, so {claim}. That means that {bounds}, by {a_name}.",
    "Take {houses} without {taken}: {equation}. So {claim}, and {bounds}: {a_name}.",
    "Here is {a_name} for {houses}. Without {taken}, {equation}: {claim}. So {bounds}.",
    "Notice that all digits of {houses} come to {whole}. Take off {taken}: {equation}, so {claim}. That way {bounds}, "
    "by {a_name}.",
    "There is something to add up in {houses}. Without {taken}, {equation}: {claim}, so {bounds}. That is {a_name}.",
    "In {houses} all digits come to {whole}. Without {taken}, {equation}. So {claim}, and {bounds}: {a_name}.",
    "Next, add up {houses} and take off {taken}: {equation}. So {claim}, and {bounds}: {a_name}.",
)

_MOST_NAMED = 4


# The coach.
def _coach(step: StepFacts) -> Text:
    sum_of = added(step)
    return tell_pattern(
        SUM,
        step,
        houses=houses(part(step, "added").houses),
        whole=str(sum(number for number in sum_of.numbers if number > 0)),
        taken=_taken(step),
        equation=_equation(sum_of),
        claim=sum_claim(sum_of),
        bounds=bounds_told(step),
    )


def _taken(step: StepFacts) -> Text:
    """The cages that are taken off: a few by name, many by their number."""
    names = part(step, "taken").constraints
    if len(names) <= _MOST_NAMED:
        return constraints_named(step.grid, names)
    kinds = {step.grid.named_constraints[name].kind for name in names}
    return say("{} {}", spelled(len(names)), "cages" if kinds == {"killer"} else "sums")


def _equation(sum_of: Added) -> Text:
    """`45 + 45 − 12 − 7 = 71`."""
    first, *rest = sum_of.numbers
    told = "".join(f" {'−' if number < 0 else '+'} {abs(number)}" for number in rest)
    return say("{}", f"{first}{told} = {_signed(sum_of.total)}")


def _signed(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)


def sum_claim(sum_of: Added) -> Text:
    """What the cells left over come to; those inside against those outside."""
    innies, outies, total = sum_of.innies, sum_of.outies, sum_of.total
    if not outies:
        return _come_to(innies, total)
    if not innies:
        return _come_to(outies, -total)
    if total < 0:
        innies, outies, total = outies, innies, -total
    more = f"{total} more than" if total else "the same as"
    return say("{} {} {} {}", _cells(innies), _comes(innies), f"to {more}", _cells(outies))


Weighted = Sequence[tuple[Cell, int]]


def _come_to(cells: Weighted, total: int) -> Text:
    if len(cells) == 1 and cells[0][1] == 1:
        return say("{} is all that is left", cells[0][0])
    return say("{} {} to {}", _cells(cells), _comes(cells), str(total))


def _comes(cells: Weighted) -> str:
    return "comes" if len(cells) == 1 else "come"


def _cells(cells: Weighted) -> Text:
    return listed(_counted(cells, "{1} {0}"))


def _counted(cells: Weighted, form: str) -> Iterable[object]:
    """The cells; one that counts more than once with how often."""
    return (
        cell if weight == 1 else say(form, cell, times(weight) if " " in form else str(weight))
        for cell, weight in cells
    )


# The notation.
def _notation(step: StepFacts) -> Text:
    """`row 2: 45 − 12 − 7 = 26 = r2c5+r2c6-r3c1`."""
    sum_of = added(step)
    inside = joined("+", _counted(sum_of.innies, "{1}{0}"))
    outside = joined("", (say("-{}", cell) for cell in _counted(sum_of.outies, "{1}{0}")))
    named = joined("+", part(step, "added").houses)
    return say("{}: {} = {}{}", named, _equation(sum_of), inside, outside)


# Hints.
def _where(step: StepFacts) -> Text:
    return say("Look at {}.", houses(part(step, "added").houses))


def _pattern(step: StepFacts) -> Text:
    found = added(step)
    cells = [cell for cell, _ in (*found.innies, *found.outies)]
    frame = "Add up {} and take off {}. What does that say of {}?"
    return say(frame, houses(part(step, "added").houses), _taken(step), listed(cells))


IDEAS: dict[str, str] = {
    "45-rule": (
        "All digits of a house come to 1 + 2 + … + 9 = 45. Take off the sums of the cages that lie in it: the cells "
        "left over, the innies, come to the rest. A cage that sticks out may be taken off as well; then its cells "
        "outside, the outies, count against them."
    ),
    "45-rule-several": (
        "The 45 rule over two to four rows or columns side by side, or over two boxes: together they come to 90, 135 "
        "or 180. Often hardly any cell is left over when all the cages in them are taken off."
    ),
}

_KINDS = {
    "45-rule": "Add up a house with cages in it: look for {}.",
    "45-rule-several": "Add up several houses with cages in them: look for {}.",
}

WORDS: dict[str, TechniqueWords] = {
    rule: TechniqueWords(_coach, _notation, say(kind, a_name(rule)), IDEAS[rule], _where, _pattern)
    for rule, kind in _KINDS.items()
}
