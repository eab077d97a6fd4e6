"""All English about forcing chains and nets: the assumption, what follows in short, and how it ends.

Where constraints are read, what follows may also be that a constraint, or a sum, rules candidates out.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from sudologue.inference.inference import Link, Part
from sudologue.inference.proof import StepFacts
from sudologue.model.house import HouseKind
from sudologue.model.sets import Candidate
from sudologue.narration.en.consequences import claim, ended, followed, stuck
from sudologue.narration.en.frames import Frames, tell, tell_pattern
from sudologue.narration.en.links import ruled_out
from sudologue.narration.en.words import (
    IS,
    IS_NOT,
    clauses,
    commas,
    constraint_name,
    count,
    either,
    equations,
    listed,
)
from sudologue.narration.facts.chains import cells_of
from sudologue.narration.facts.forcing import Case, cases_of, turns
from sudologue.narration.facts.parts import gone, part
from sudologue.narration.facts.places import common_houses, conflict, houses_of_kind
from sudologue.narration.text import Reference, Text, candidate, joined, say
from sudologue.narration.voice import Line, TechniqueWords

_BE = "{} be {}"

SUPPOSE: Frames = (
    "Look what happens if {claim}.",
    "What if {claim}?",
    "Suppose that {claim}.",
    "Here is something to try: {claim}.",
    "Imagine that {claim}.",
    "There may be trouble if {claim}.",
    "In this one, let {claim_be}.",
    "Next, see what comes of it if {claim}.",
)

SO: Frames = (
    "So that cannot be, and {result}.",
    "It does not work, so {result}.",
    "So we were wrong to suppose it: {result}.",
    "Which cannot be. So {result}.",
    "That is the end of it: {result}.",
    "So it comes to nothing, and {result}.",
    "There is no way out, so {result}.",
    "So much for that: {result}.",
)

CHOICE: Frames = (
    "Look at {choice}. {cases} Whichever it is, {result}.",
    "What are the possibilities for {choice}? {cases} So {result} in any case.",
    "Take {choice}, and go through the possibilities. {cases} They all agree that {result}.",
    "Here is a place where every way leads to the same end: {choice}. {cases} So {result}.",
    "Start from {choice}. {cases} In every case {result}.",
    "There are just so many ways to go with {choice}. {cases} All of them say that {result}.",
    "In turn, try {choice}. {cases} It always ends alike: {result}.",
    "Next, consider {choice}. {cases} Whichever way it goes, {result}.",
)


# The coach.
def _coach(step: StepFacts) -> Text:
    if _is_verity(step):
        return _verity(step)
    lines = _argument(step, tell(SUPPOSE, step, **_claims(step)), tell_pattern(SO, step))
    return joined("\n", (say("{}{}", "  " * depth, line) for depth, line in lines))


def _brief(step: StepFacts) -> Text:
    """The same with a sentence for each case, however much there is inside it."""
    if _is_verity(step):
        return _verity(step)
    (case,) = cases_of(step)
    told = [text for _, text in _lines(step, case, 0, turns(step), is_brief=True)]
    supposed = tell(SUPPOSE, step, **_claims(step))
    return joined(" ", [supposed, *told, tell_pattern(SO, step)])


def _detail(step: StepFacts) -> list[Line]:
    """The whole argument, for a proof."""
    if _is_verity(step):
        return [(0, way) for way in _ways(step)]
    supposed = say("Suppose that {claim}.", **_claims(step))
    return list(_argument(step, supposed, say("That is a contradiction.")))


def _is_verity(step: StepFacts) -> bool:
    return step.inference.evidence.parts[0].role == "choice"


def _argument(step: StepFacts, supposed: Text, so: Text) -> Iterator[Line]:
    """A contradiction as a tree: what is supposed, what follows, cases further in, and what it comes to."""
    (case,) = cases_of(step)
    if not case.has_cases:
        yield 0, joined(
            " ", [supposed, *ended(step, case.steps, case.end, "Then", turns(step)), so]
        )
        return
    yield 0, supposed
    yield from _lines(step, case, 1, turns(step))
    yield 0, so


def _claims(step: StepFacts) -> dict[str, Reference]:
    """What is supposed, as sentences want it."""
    (case,) = cases_of(step)
    return {"claim": claim(case.start), "claim_be": candidate(*case.candidate, _BE)}


def _lines(
    step: StepFacts,
    case: Case,
    depth: int,
    numbers: Mapping[Candidate, int],
    is_brief: bool = False,
) -> Iterator[Line]:
    """What follows in a row, each case and what follows from its failure, up to the contradiction."""
    run, first = list[Part](), "Then"
    for item in case.items[:-1]:
        if isinstance(item, Part):
            run.append(item)
            continue
        if run:
            yield depth, joined(" ", followed(step, run, first, numbers))
        run, first = [], "So"
        if is_brief:
            yield depth, _summed_up(step, item)
        else:
            yield from _tried(step, item, depth)
    yield depth, joined(" ", ended(step, run, case.end, first, numbers))


def _tried(step: StepFacts, case: Case, depth: int) -> Iterator[Line]:
    """A case that fails: in one line, which its contradiction ends, unless there are cases inside it."""
    asked = _asked(case)
    if not case.has_cases:
        yield depth, joined(" ", [asked, *ended(step, case.steps, case.end, "Then", {})])
        return
    yield depth, asked
    yield from _lines(step, case, depth + 1, {})
    yield depth, say("So {}.", candidate(*case.candidate, IS_NOT))


def _summed_up(step: StepFacts, case: Case) -> Text:
    """A case that fails, in a sentence."""
    after = say("after {}", count(case.length, "step")) if case.length else say("at once")
    return say("{} No: {} {}.", _asked(case), after, stuck(step.grid, case.end))


def _asked(case: Case) -> Text:
    return say("Could {}?", candidate(*case.candidate, _BE))


def _verity(step: StepFacts) -> Text:
    choice = part(step, "choice")
    if choice.houses:
        places = listed(cells_of(choice.candidates))
        named = say("the places for {} in {}, {}", choice.digits[0], choice.houses[0], places)
    else:
        digits = either(digit for _, digit in choice.candidates)
        named = say("{}, which is {}", choice.cells[0], digits)
    return tell_pattern(CHOICE, step, choice=named, cases=joined(" ", _ways(step)))


def _ways(step: StepFacts) -> Iterator[Text]:
    """Each way by itself, but those that need no step together."""
    numbers = turns(step)
    for is_short, some in groupby(cases_of(step), lambda case: _arrives(case) and not case.steps):
        if is_short:
            yield _at_once(step, [case.candidate for case in some])
        else:
            yield from (_way(step, case, numbers) for case in some)


def _at_once(step: StepFacts, starts: Sequence[Candidate]) -> Text:
    """Ways of a choice that are the conclusion, or see what goes: `If r2c8 or r2c9 is 9, r3c8 is not 9 (box 3).`"""
    target = next(iter(gone(step)), None)
    if target is None:
        return say("If {}, that is it already.", _any_is(starts))
    if {cell for cell, _ in starts} == {target[0]}:
        return say("If {}, it is not {}.", _any_is(starts), target[1])
    return say("If {}, {} ({}).", _any_is(starts), candidate(*target, IS_NOT), _sight(step, starts))


def _sight(step: StepFacts, starts: Sequence[Candidate]) -> Text:
    """The house where candidates see what goes, if all do so in one; else what keeps each of them apart from it."""
    target = gone(step)[0]
    shared = common_houses(step.grid, cells_of([*starts, target]))
    if shared and {digit for _, digit in starts} == {target[1]}:
        return say("{}", shared[0])
    apart = (ruled_out(step, Link((start,), (target,))) for start in starts)
    return clauses([*dict.fromkeys(apart)])


def _arrives(case: Case) -> bool:
    return case.end.role != "contradiction"


def _any_is(starts: Sequence[Candidate]) -> Text:
    """`r2c8 or r2c9 is 9`, `r1c7 is 5 or 6`: the ways of a choice share the digit or the cell."""
    cells, digits = zip(*starts, strict=True)
    return say(IS, either(dict.fromkeys(cells)), either(dict.fromkeys(digits)))


def _way(step: StepFacts, case: Case, numbers: Mapping[Candidate, int]) -> Text:
    """One way of a choice, up to what it comes to."""
    if not case.steps:
        return say("If {}, {}, which cannot be.", claim(case.start), stuck(step.grid, case.end))
    first = say("If {}, then", claim(case.start))
    told = list(followed(step, case.steps, first, numbers))
    if not _arrives(case):
        told.append(say("But then {}, which cannot be.", stuck(step.grid, case.end)))
    elif gone(step):
        told.append(say("So {} ({}).", candidate(*gone(step)[0], IS_NOT), _struck_by(step, case)))
    return joined(" ", told)


def _struck_by(step: StepFacts, case: Case) -> Text:
    """What rules the target out at the end of a way: the last thing that does."""
    target = gone(step)[0]
    true = [case.candidate, *(item.candidates[0] for item in case.steps if item.role != "strike")]
    striker = next((one for one in reversed(true) if conflict(step.grid, one, target)), true[-1])
    if striker[0] == target[0]:
        return say("it is {}", striker[1])
    return ruled_out(step, Link((striker,), (target,)))


# The notation.
def _notation(step: StepFacts) -> Text:
    return joined("; ", map(_noted, cases_of(step)))


def _noted(case: Case) -> Text:
    """`r1c1=5 -> r1c7=3 (row 1) -> (r2c2=4 -> nothing in r2c9) -> r2c2=6 (r2c2) -> no 5 in box 3`."""
    steps = (
        say("({})", _noted(item)) if isinstance(item, Case) else _noted_item(item)
        for item in case.items[:-1]
    )
    return joined(" -> ", [candidate(*case.candidate), *steps, *_noted_end(case.end)])


def _noted_item(item: Part) -> Text:
    if item.role != "strike":
        reason = item.houses or item.cells or item.candidates[0][:1]
        return say("{} ({})", candidate(*item.candidates[0]), reason[0])
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
        _brief,
        _detail,
    )
    for rule, (kind, name) in _KINDS.items()
}
