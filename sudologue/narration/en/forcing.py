"""All English about forcing chains and nets: the assumption, what follows in short, and how it ends.

Where constraints are read, what follows may also be that a constraint, or a sum, rules candidates out.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from sudologue.inference.inference import Part
from sudologue.inference.proof import StepFacts
from sudologue.model.grid import Grid
from sudologue.model.house import HouseKind
from sudologue.model.sets import Candidate
from sudologue.narration.en.constraint_names import constraint_phrase
from sudologue.narration.en.frames import tell_pattern
from sudologue.narration.en.sums import sum_claim
from sudologue.narration.en.words import (
    IS,
    clauses,
    commas,
    constraint_name,
    count,
    either,
    equations,
    houses,
    listed,
    spelled,
)
from sudologue.narration.facts.chains import cells_of
from sudologue.narration.facts.counts import by_digits
from sudologue.narration.facts.forcing import Case, cases_of, ends_of
from sudologue.narration.facts.parts import part
from sudologue.narration.facts.places import houses_of_kind
from sudologue.narration.facts.readings import added_in
from sudologue.narration.text import Reference, Text, candidate, joined, say
from sudologue.narration.voice import TechniqueWords, dealt

_MOST_CASES = 4

_SUPPOSE = (
    "Suppose {claim}.",
    "What if {claim}?",
    "Let's see what happens if {claim}.",
    "Try this: {claim}.",
    "Imagine that {claim}.",
)

_SO = (
    "So that cannot be, and {result}.",
    "It does not work, so {result}.",
    "So we were wrong to suppose it: {result}.",
    "Which cannot be. So {result}.",
)

_CHOICE = (
    "Look at {choice}. {cases}. Whichever it is, {result}.",
    "Here is a place where every way leads to the same end: {choice}. {cases}. So {result}.",
    "Take {choice}, and go through the possibilities. {cases}. They all agree that {result}.",
    "Start from {choice}. {cases}. In every case {result}.",
)


# The coach.
def _coach(step: StepFacts) -> Text:
    is_verity = step.inference.evidence.parts[0].role == "choice"
    return (_verity if is_verity else _contradiction)(step)


def _contradiction(step: StepFacts) -> Text:
    (case,) = cases_of(step)
    supposed = say(dealt(_SUPPOSE, step), claim=_claim(case.start))
    told = _consequences(step.grid, case)
    return joined(" ", [supposed, *told, tell_pattern(_SO, step)])


def _verity(step: StepFacts) -> Text:
    choice = part(step, "choice")
    if choice.houses:
        places = either(cells_of(choice.candidates))
        named = say("the places for {} in {}, {}", choice.digits[0], choice.houses[0], places)
    else:
        digits = either(digit for _, digit in choice.candidates)
        named = say("{}, which is {}", choice.cells[0], digits)
    return tell_pattern(
        _CHOICE, step, choice=named, cases=joined(". ", _ways(step.grid, cases_of(step)))
    )


def _ways(grid: Grid, cases: Sequence[Case]) -> Iterator[Text]:
    """Each way by itself, but those that need no step together."""
    for is_short, some in groupby(cases, lambda case: _arrives(case) and not case.steps):
        if is_short:
            yield say("If {}, we are there at once", _any_is([case.candidate for case in some]))
        else:
            yield from (_way(grid, case) for case in some)


def _arrives(case: Case) -> bool:
    return case.end.role != "contradiction"


def _any_is(starts: Sequence[Candidate]) -> Text:
    """`r2c8 or r2c9 is 9`, `r1c7 is 5 or 6`: the ways of a choice share the digit or the cell."""
    cells, digits = zip(*starts, strict=True)
    return say(IS, either(dict.fromkeys(cells)), either(dict.fromkeys(digits)))


def _way(grid: Grid, case: Case) -> Text:
    """One way of a choice, up to the conclusion, which is told for all of them at the end."""
    start, steps = _claim(case.start), _few(grid, case.steps)
    if _arrives(case):
        return say("If {}, then {}", start, listed(steps))
    return say("If {}, then {}, which cannot be", start, clauses([*steps, _stuck(grid, case.end)]))


def _consequences(grid: Grid, case: Case) -> Iterator[Text]:
    """Sentences: what follows in a row, then each case and what follows from its failure."""
    cases, run, first = 0, list[Part](), "Then"
    for item in case.items[:-1]:
        if isinstance(item, Part):
            run.append(item)
            continue
        if run:
            yield say("{} {}.", first, listed(_few(grid, run)))
        run, first = [], "So"
        cases += 1
        if cases <= _MOST_CASES:
            yield _failed(grid, item)
    if cases > _MOST_CASES:
        inner = spelled(case.inner)
        yield say("In all, {} such cases fail, one after the other.", inner)
    yield _ended(grid, run, case.end, first if run else "Then")


def _failed(grid: Grid, case: Case) -> Text:
    """A case inside: told if it is plain, and only counted if there are more inside it."""
    asked = say("Could {}?", candidate(*case.candidate, "{} be {}"))
    if case.inner:
        inside = count(case.inner, "more case")
        return say("{} That fails, too, with {} inside it.", asked, inside)
    return say("{} {}", asked, _ended(grid, case.steps, case.end, "Then"))


def _ended(grid: Grid, run: Sequence[Part], end: Part, first: str) -> Text:
    steps = [joined(", ", _few(grid, run))] if run else []
    return say("{} {}.", first, clauses([*steps, _stuck(grid, end)]))


def _few(grid: Grid, run: Sequence[Part]) -> list[Text]:
    """A long row told by its ends: how much is left out stands in brackets behind the beginning."""
    beginning, missing, end = ends_of([_follows(grid, item) for item in run])
    if missing:
        beginning[-1] = say("{} (and {} more)", beginning[-1], spelled(missing))
    return [*beginning, *end]


def _claim(item: Part) -> Reference:
    return candidate(*item.candidates[0], IS)


def _follows(grid: Grid, item: Part) -> Text:
    """`r1c1 is 5`; where a constraint or a sum is read, `r1c1 loses 3 and 4 (by the cage at r1c1)`."""
    if item.role != "strike":
        return say("{}", _claim(item))
    lost = (
        say("{} {} {}", listed(cells), "loses" if len(cells) == 1 else "lose", listed(digits))
        for cells, digits in by_digits(item.candidates)
    )
    return say("{} (by {})", clauses(list(lost)), _reason(grid, item))


def _reason(grid: Grid, item: Part) -> Text:
    if not item.houses:
        return constraint_phrase(grid, item.constraints[0])
    return say("the 45 rule in {}: {}", houses(item.houses), sum_claim(added_in(grid, item)))


def _stuck(grid: Grid, end: Part) -> Text:
    if end.cells:
        return say("{} has no digit left", end.cells[0])
    if end.digits:
        return say("{} has no place left for {}", end.houses[0], end.digits[0])
    if end.houses:
        missed = sum_claim(added_in(grid, end))
        return say("the 45 rule does not come out in {} ({})", houses(end.houses), missed)
    return say("nothing is left that goes into {}", constraint_phrase(grid, end.constraints[0]))


# The notation.
def _notation(step: StepFacts) -> Text:
    return joined("; ", map(_noted, cases_of(step)))


def _noted(case: Case) -> Text:
    steps: list[str] = [
        (say("({})", _noted(item)) if isinstance(item, Case) else _noted_item(item))
        for item in case.items[:-1]
    ]
    beginning, missing, end = ends_of(steps)
    gap = [f"[{missing} more]"] if missing else []
    start = candidate(*case.candidate)
    return joined(" -> ", [start, *beginning, *gap, *end, *_noted_end(case.end)])


def _noted_item(item: Part) -> Text:
    if item.role != "strike":
        return joined("", equations(item.candidates))
    return say("{} ({})", commas(equations(item.candidates, "{}<>{}")), _noted_reading(item))


def _noted_reading(item: Part) -> Text:
    """`killer 3`, `row 2+row 3-killer 1`."""
    named = list(map(constraint_name, item.constraints))
    if not item.houses:
        return named[0]
    return joined("-", (joined("+", item.houses), *named))


def _noted_end(end: Part) -> list[Text]:
    if end.role == "conclusion":
        return []
    if end.cells:
        return [say("nothing in {}", end.cells[0])]
    if end.digits:
        return [say("no {} in {}", end.digits[0], end.houses[0])]
    return [say("nothing in {}", _noted_reading(end))]


# Hints.
def _where(step: StepFacts) -> Text:
    start = step.inference.evidence.parts[0]
    if start.role == "choice" and start.houses:
        return say("Begin in {}.", start.houses[0])
    return say(
        "Begin in {}.", *houses_of_kind(step.grid, cells_of(start.candidates[:1]), HouseKind.ROW)
    )


def _pattern(step: StepFacts) -> Text:
    start = step.inference.evidence.parts[0]
    if start.role != "choice":
        frame = "Take one of the candidates of {} and follow what it forces, until something has no way out."
        return say(frame, start.candidates[0][0])
    if start.houses:
        each = say("each place for {} in {}", start.digits[0], start.houses[0])
    else:
        each = say("each candidate of {}", start.cells[0])
    return say("Try {}, and note what follows. What do they all agree on?", each)


_KINDS = {
    "forcing-chain-contradiction": (
        "Some candidate, taken as true, brings about its own end: look for a {}.",
        "forcing chain",
    ),
    "forcing-chain-verity": (
        "All the ways to fill some cell, or to place some digit, lead to the same thing: look for {}.",
        "forcing chains",
    ),
    "forcing-net-contradiction": (
        "Nothing short is left. Suppose something, follow the singles, and something breaks: look for a {}.",
        "forcing net",
    ),
    "forcing-net-verity": (
        "Nothing short is left. All the ways to go on from some point agree on one thing: look for {}.",
        "forcing nets",
    ),
    "nested-forcing-net": (
        "This is as hard as it gets: suppose something, and inside it try what can be tried. Look for a {}.",
        "nested forcing net",
    ),
}

IDEAS: dict[str, str] = {
    "forcing-chain-contradiction": (
        "Suppose that a candidate is true and follow one thing after another: it rules out a candidate, whose "
        "partner in a cell or house of two must then be true, which rules out the next. When two such chains end in "
        "candidates that see each other, both would have to be true and cannot be. So the first one is false."
    ),
    "forcing-chain-verity": (
        "Take a cell with a few candidates, or a digit with a few places in a house. One of them is true. If a chain "
        "leads from each of them to the same conclusion, it holds, whichever of them it is."
    ),
    "forcing-net-contradiction": (
        "Suppose that a candidate is true, pencil it in, and follow all the singles that it brings about. A step may "
        "need several earlier ones, so this is a net and no longer a chain. When a cell is left without a digit, or "
        "a digit without a place, the supposition was wrong."
    ),
    "forcing-net-verity": (
        "Go through all candidates of a cell, or all places of a digit in a house, and follow the singles that each "
        "of them brings about. What all of these nets agree on is so, although we do not know which of them is real."
    ),
    "nested-forcing-net": (
        "Suppose something, follow the singles, and nothing breaks. Then go on inside: take a cell or a house with "
        "two ways left, and show by nets that the one fails, so that the other is forced, until at last nothing is "
        "left. It is the last resort of logic, and long; but each piece of it is a single or a net, and nothing is a "
        "guess."
    ),
}

WORDS: dict[str, TechniqueWords] = {
    rule: TechniqueWords(
        _coach,
        _notation,
        say(kind, Reference(name, "technique", rule)),
        IDEAS[rule],
        _where,
        _pattern,
    )
    for rule, (kind, name) in _KINDS.items()
}
