"""How the coach tells forcing: the assumption, the short version of what follows, and how it ends."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from sudologue.inference.inference import Part
from sudologue.inference.proof import StepFacts
from sudologue.narration.en.words import (
    a_name,
    clauses,
    conclusion,
    count,
    either,
    listed,
    spelled,
)
from sudologue.narration.facts.forcing import FORCING, Try, ends_of, tries
from sudologue.narration.voice import Wording, dealt

_MOST_CASES = 4

_SUPPOSE = (
    "Suppose {claim}.",
    "What if {claim}?",
    "Let's see what happens if {claim}.",
    "Try this: {claim}.",
    "Imagine that {claim}.",
)
_SO = (
    "So that cannot be, and {result}. That is {a_name}.",
    "It does not work, so {result}: {a_name}.",
    "So we were wrong to suppose it: {result}. Such a thing is called {a_name}.",
    "Which cannot be. So {result}, by {a_name}.",
)
_CHOICE = (
    "Look at {choice}. {stories}. Whichever it is, {result}: {a_name}.",
    "Here is a place where every way leads to the same end: {choice}. {stories}. So {result}. "
    "That is {a_name}.",
    "Take {choice}, and go through the possibilities. {stories}. They all agree that {result}: "
    "{a_name}.",
    "Start from {choice}. {stories}. In every case {result}. That is {a_name}.",
)


def _step(facts: StepFacts) -> str:
    is_verity = facts.inference.evidence.parts[0].role == "choice"
    return (_verity if is_verity else _contradiction)(facts)


def _contradiction(facts: StepFacts) -> str:
    (tried,) = tries(facts)
    cell, digit = tried.start.candidates[0]
    claim = f"{cell} is {digit}"
    return " ".join(
        [
            dealt(_SUPPOSE, facts).format(claim=claim),
            *_told(tried),
            dealt(_SO, facts).format(**_result(facts)),
        ]
    )


def _verity(facts: StepFacts) -> str:
    choice = facts.inference.evidence.part("choice")
    if choice.houses:
        named = f"the places for {choice.digits[0]} in {choice.houses[0]}, {_cells(choice)}"
    else:
        named = f"{choice.cells[0]}, which is {either(digit for _, digit in choice.candidates)}"
    stories = ". ".join(_cases(tries(facts)))
    return dealt(_CHOICE, facts).format(choice=named, stories=stories, **_result(facts))


def _cells(choice: Part) -> str:
    return either(cell for cell, _ in choice.candidates)


def _result(facts: StepFacts) -> dict[str, str]:
    inference = facts.inference
    return {"result": conclusion(inference.action), "a_name": a_name(inference.rule)}


def _cases(ways: Sequence[Try]) -> Iterator[str]:
    """Each way by itself, but those that need no step together."""
    for is_short, some in groupby(ways, lambda tried: _arrives(tried) and not _steps(tried)):
        if is_short:
            yield f"If {_any_is([tried.start for tried in some])}, we are there at once"
        else:
            yield from map(_case, some)


def _arrives(tried: Try) -> bool:
    return tried.end.role != "contradiction"


def _steps(tried: Try) -> list[str]:
    return [_is(part) for part in tried.items[:-1] if isinstance(part, Part)]


def _any_is(starts: Sequence[Part]) -> str:
    """`r2c8 or r2c9 is 9`, `r1c7 is 5 or 6`: the ways of a choice share the digit or the cell."""
    cells, digits = zip(*(start.candidates[0] for start in starts), strict=True)
    return f"{either(dict.fromkeys(cells))} is {either(dict.fromkeys(digits))}"


def _case(tried: Try) -> str:
    """One way of a choice, up to the conclusion, which is told for all of them at the end."""
    steps = _steps(tried)
    if not _arrives(tried):
        told = clauses([*_few(steps), _stuck(tried.end)])
        return f"If {_is(tried.start)}, then {told}, which cannot be"
    return f"If {_is(tried.start)}, then {listed(_few(steps))}"


def _told(tried: Try) -> Iterator[str]:
    """Sentences: what follows in a row, then each case and what follows from its failure."""
    cases, run, first = 0, list[Part](), "Then"
    for item in tried.items[:-1]:
        if isinstance(item, Part):
            run.append(item)
            continue
        yield from _followed(run, first)
        run, first = [], "So"
        cases += 1
        if cases <= _MOST_CASES:
            yield _failed(item)
    if cases > _MOST_CASES:
        yield f"In all, {spelled(tried.cases)} such cases fail, one after the other."
    yield _ended(run, tried.end, first if run else "Then")


def _followed(run: Sequence[Part], first: str) -> Iterator[str]:
    if run:
        yield f"{first} {listed(_few([_is(part) for part in run]))}."


def _failed(tried: Try) -> str:
    """A case inside: told if it is plain, and only counted if there are more inside it."""
    if tried.cases:
        inside = count(tried.cases, "more case")
        return f"Could {_be(tried.start)}? That fails, too, with {inside} inside it."
    run = [part for part in tried.items[:-1] if isinstance(part, Part)]
    return f"Could {_be(tried.start)}? {_ended(run, tried.end, 'Then')}"


def _ended(run: Sequence[Part], end: Part, first: str) -> str:
    steps = _few([_is(part) for part in run])
    return f"{first} {clauses([*([', '.join(steps)] if steps else []), _stuck(end)])}."


def _few(steps: list[str]) -> list[str]:
    """A long list told by its ends: how much is left out stands in brackets behind the beginning."""
    beginning, missing, end = ends_of(steps)
    return (
        [*beginning[:-1], f"{beginning[-1]} (and {spelled(missing)} more)", *end]
        if missing
        else steps
    )


def _is(part: Part) -> str:
    cell, digit = part.candidates[0]
    return f"{cell} is {digit}"


def _be(part: Part) -> str:
    cell, digit = part.candidates[0]
    return f"{cell} be {digit}"


def _stuck(end: Part) -> str:
    if end.cells:
        return f"{end.cells[0]} has no digit left"
    return f"{end.houses[0]} has no place left for {end.digits[0]}"


WORDS: dict[str, Wording] = dict.fromkeys(FORCING, _step)
