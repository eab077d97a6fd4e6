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
    "Look at {houses}, and take off {taken}: {equation}, so {claim}. With the digits left, {bounds}.",
    "What is left of {houses} without {taken}? {Equation}, so {claim}. That means that {bounds}.",
    "Take {houses} without {taken}: {equation}, so {claim}. Then {bounds}.",
    "Here is a sum for {houses}. Without {taken}, {equation}: {claim}. So {bounds}.",
    "Notice that all digits of {houses} come to {whole}. Take off {taken}: {equation}, so {claim}. That way "
    "{bounds}.",
    "There is something to add up in {houses}. Without {taken}, {equation}: {claim}. So {bounds}.",
    "In {houses} all digits come to {whole}. Without {taken}, {equation}, so {claim}. Then {bounds}.",
    "Next, add up {houses} and take off {taken}: {equation}, so {claim}. Then {bounds}.",
)
"""For houses that come to more than the cages taken off."""

OVER: Frames = (
    "Look at {taken}: {taken_sum}. {Houses} alone {come} to {whole}, so {claim}. With the digits left, {bounds}.",
    "What {do} {taken} come to? {Taken_sum}. {Houses} alone {come} to {whole}, so {claim}. That means that {bounds}.",
    "Take {taken} together: {taken_sum}. {Houses} alone {come} to {whole}, so {claim}. Then {bounds}.",
    "Here is a sum for {houses}. With {taken} that makes {taken_sum}; {houses} alone {come} to {whole}, so {claim}. "
    "So {bounds}.",
    "Notice that {taken} {they_make} {taken_sum}. {Houses} alone {come} to {whole}, so {claim}. That way "
    "{bounds}.",
    "There is something to add up around {houses}: {taken} {they_make} {taken_sum}. {Houses} alone {come} to "
    "{whole}, so {claim}. So {bounds}.",
    "In {houses} all digits come to {whole}, but {taken} {they_make} {taken_sum}. So {claim}. Then {bounds}.",
    "Next, add up {taken}: {taken_sum}. {Houses} alone {come} to {whole}, so {claim}. Then {bounds}.",
)
"""For cages that come to more than the houses: something sticks out."""

_MOST_NAMED = 4


# The coach.
def _coach(step: StepFacts) -> Text:
    sum_of = added(step)
    numbers = sum_of.numbers
    whole = sum(number for number in numbers if number > 0)
    added_houses = part(step, "added").houses
    is_one = len(part(step, "taken").constraints) == 1
    return tell_pattern(
        OVER if sum_of.sticks_out else SUM,
        step,
        houses=houses(added_houses),
        come="comes" if len(added_houses) == 1 else "come",
        whole=str(whole),
        taken=_taken(step),
        do="does" if is_one else "do",
        they_make="makes" if is_one else "make",
        taken_sum=_total_told([-number for number in numbers if number < 0]),
        equation=_equation(numbers, sum_of.total),
        claim=_counted_claim(sum_of, whole) if sum_of.sticks_out else sum_claim(sum_of),
        bounds=bounds_told(step),
    )


def _taken(step: StepFacts) -> Text:
    """The cages that are taken off: a few by name, many by their number."""
    names = part(step, "taken").constraints
    if len(names) <= _MOST_NAMED:
        return constraints_named(step.grid, names)
    kinds = {step.grid.by_name[name].kind for name in names}
    return say("{} {}", spelled(len(names)), "cages" if kinds == {"killer"} else "sums")


def _total_told(numbers: Sequence[int]) -> str:
    """`15 + 20 = 35`; of one number, itself."""
    return str(_equation(numbers, sum(numbers))) if numbers[1:] else str(*numbers)


def _equation(numbers: Sequence[int], total: int) -> Text:
    """`45 + 45 − 12 − 7 = 71`."""
    first, *rest = numbers
    told = "".join(f" {'−' if number < 0 else '+'} {abs(number)}" for number in rest)
    return say("{}", f"{first}{told} = {_signed(total)}")


def _signed(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)


def _counted_claim(sum_of: Added, whole: int) -> Text:
    """What sticks out, with how much that is: `what sticks out, r4c7, comes to 52 − 45 = 7`."""
    over = str(_equation((whole - sum_of.total, -whole), -sum_of.total))
    if not sum_of.innies:
        return say("what sticks out, {}, comes to {}", _cells(sum_of.outies), over)
    return _come_to_more(sum_of.outies, "outside", over, sum_of.innies, "inside")


def sum_claim(sum_of: Added) -> Text:
    """What the cells left over come to; those inside against those outside."""
    innies, outies, total = sum_of.innies, sum_of.outies, sum_of.total
    if not outies:
        return _come_to(innies, total)
    if not innies:
        return _come_to(outies, -total)
    if total < 0:
        return _come_to_more(outies, "outside", str(-total), innies, "inside")
    return _come_to_more(innies, "inside", str(total), outies, "outside")


Weighted = Sequence[tuple[Cell, int]]


def _come_to_more(more: Weighted, here: str, total: str, less: Weighted, there: str) -> Text:
    """`r4c7 and r4c8 outside come to 6 more than r1c1 inside`."""
    by = "the same as" if total == "0" else f"{total} more than"
    return say("{} {} {} to {} {} {}", _cells(more), here, _comes(more), by, _cells(less), there)


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
    """`row 2: 45 − 12 − 7 = 26 = r2c5+r2c6-r3c1`; the cages first where something sticks out."""
    sum_of = added(step)
    numbers, total, more, less = sum_of.numbers, sum_of.total, sum_of.innies, sum_of.outies
    if sum_of.sticks_out:
        numbers, total, more, less = [-n for n in numbers], -total, less, more
    told = _equation(sorted(numbers, key=lambda number: number < 0), total)
    plus = joined("+", _counted(more, "{1}{0}"))
    minus = joined("", (say("-{}", cell) for cell in _counted(less, "{1}{0}")))
    named = joined("+", part(step, "added").houses)
    return say("{}: {} = {}{}", named, told, plus, minus)


# Hints.
def _where(step: StepFacts) -> Text:
    return say("Look at {}.", houses(part(step, "added").houses))


def _pattern(step: StepFacts) -> Text:
    found = added(step)
    cells = [cell for cell, _ in (*found.innies, *found.outies)]
    frame = "Add up {} and take off {}. What does that say of {}?"
    if found.sticks_out:
        frame = "Compare what {} and {} come to. What does that say of {}?"
    return say(frame, houses(part(step, "added").houses), _taken(step), listed(cells))


IDEAS: dict[str, str] = {
    "45-rule": (
        "All digits of a house come to 1 + 2 + … + 9 = 45. Take off the sums of the cages that lie in it: the cells "
        "left over, the innies, come to the rest. Where cages cover the house and stick out, their cells outside, the "
        "outies, come to what the cages have beyond 45."
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
