"""An argument told line by line: `Suppose that r6c1 is not 2.`, `Then r4c3 is 2 (only place left in box 4).`"""

from collections.abc import Sequence

from sudologue.inference.derivation import Case, Choice, Count, Fact
from sudologue.inference.proof import StepFacts
from sudologue.inference.truth import Domain, Range, Truth
from sudologue.model.sets import Candidate
from sudologue.narration.en.constraint_names import reading_phrase
from sudologue.narration.en.links import is_false, is_true
from sudologue.narration.en.words import (
    IS,
    clauses,
    conclusion,
    either,
    equations,
    listed,
    premise,
    truth_name,
)
from sudologue.narration.facts.counts import by_digits
from sudologue.narration.facts.implications import Implication
from sudologue.narration.text import Text, capital, say


def implication_text(step: StepFacts, line: Implication) -> Text:
    """A line of an argument in words."""
    match line.kind:
        case "choice":
            return say("{}.", capital(_choice(step, line)))
        case "suppose":
            return say("Suppose that {}.", _claim(line))
        case "then":
            return say("Then {} ({}).", _claim(line), _reason(step, line))
        case "contradiction":
            return say("But then {}.", _stuck(step, line))
        case "so":
            return _so(step, line)


def _choice(step: StepFacts, line: Implication) -> Text:
    assert isinstance(line.node, Choice), "only a choice opens one"
    truth = line.node.truth
    given = next((each for each in step.premises if each.truth == truth), None)
    if given is None:
        return say("one of {} is true", truth_name(truth)) if truth else Text()
    return premise(given)


def _so(step: StepFacts, line: Implication) -> Text:
    if not isinstance(line.node, Choice):
        return say("So {}.", _claim(line))
    frame = "So {} in any case." if line.node.truth else "So {} either way."
    return say(frame, conclusion(step.inference.action))


def _claim(line: Implication) -> Text:
    """One of the candidates is true, or all are false."""
    nodes = line.candidates
    if len({digit for _, digit in nodes}) == 1:
        return is_true(nodes) if line.is_true else is_false(nodes)
    return _any_is(nodes) if line.is_true else _none_is(nodes)


def _any_is(nodes: Sequence[Candidate]) -> Text:
    cells = {cell for cell, _ in nodes}
    if len(cells) == 1:
        return say(IS, *cells, either(digit for _, digit in nodes))
    return say("one of {} is true", listed(equations(nodes)))


def _none_is(nodes: Sequence[Candidate]) -> Text:
    return clauses(
        [
            say("{} {} not {}", listed(cells), "are" if cells[1:] else "is", either(digits))
            for cells, digits in by_digits(nodes)
        ]
    )


def _reason(step: StepFacts, line: Implication) -> Text:
    match line.node:
        case Count(_, truths, within):
            named = (listed(map(_set_name, some)) for some in (truths, within))
            return say("{} use up {}", *named)
        case Fact(_, truth, _, True):
            return _only(step, truth)
        case Fact(_, truth):
            return _whichever(step, truth, line.left)
        case _:
            raise AssertionError("a case is no reason")


def _only(step: StepFacts, truth: Truth) -> Text:
    """Why a candidate is true: nothing else is left of its truth."""
    match truth:
        case Domain():
            return say("only digit left")
        case Range(_, house):
            return say("only place left in {}", house)
        case _:
            return say("all that {} leaves", reading_phrase(step.grid, truth) or truth_name(truth))


def _whichever(step: StepFacts, truth: Truth, left: Sequence[Candidate]) -> Text:
    """Why candidates are false: whatever is left of a truth rules them out."""
    match truth:
        case Domain(cell):
            return say("whether {} is {}", cell, either(digit for _, digit in left))
        case Range(digit, house):
            places = either(cell for cell, _ in left)
            return say("in {}, {} goes in {}", house, digit, places)
        case _:
            return say("by {}", reading_phrase(step.grid, truth) or truth_name(truth))


def _set_name(truth: Truth) -> Text:
    """A cell, or a digit in a house."""
    match truth:
        case Domain(cell):
            return say("{}", cell)
        case Range(digit, house):
            return say("the {} of {}", digit, house)
        case _:
            return truth_name(truth)


def _stuck(step: StepFacts, line: Implication) -> Text:
    """What has nothing left."""
    assert isinstance(line.node, Case), "only a case ends in a contradiction"
    match line.node.end.truth:
        case Domain(cell):
            return say("{} has no digit left", cell)
        case Range(digit, house):
            return say("{} has no place left for {}", house, digit)
        case None:
            raise AssertionError("a contradiction is that of a truth")
        case truth:
            named = reading_phrase(step.grid, truth) or truth_name(truth)
            return say("nothing is left that goes into {}", named)
