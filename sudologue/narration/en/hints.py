"""Hints in levels: a technique's own words, and general ones for what has none."""

from collections.abc import Iterable

from sudologue.inference.inference import Action, Elimination, Placement
from sudologue.inference.proof import StepFacts
from sudologue.inference.truth import Domain, Range, Truth
from sudologue.model.cell import Cell
from sudologue.model.house import House
from sudologue.narration.en.coach import explain
from sudologue.narration.en.families import all_words, words_of
from sudologue.narration.en.words import listed, look_at, name, truth_name
from sudologue.narration.facts.places import covering_houses
from sudologue.narration.language import HintStatus
from sudologue.narration.text import Text, say

_MOST_TRUTHS = 4


def hint(step: StepFacts, level: int) -> Text:
    """The kind of technique, where to look, the pattern, or the conclusion and why."""
    words = words_of(step)
    match level:
        case 1:
            return _kind(step.inference.rule)
        case 2:
            return (words and words.where and words.where(step)) or _where(step)
        case 3:
            return (words and words.pattern and words.pattern(step)) or _pattern(step)
        case _:
            return explain(step)


def no_hint(status: HintStatus) -> Text:
    """Why there is nothing to hint at."""
    if status is HintStatus.COMPLETE:
        return say("The board is complete and right. Nothing left to hint at.")
    return say("No rule of this ladder finds a step here.")


def _kind(rule: str) -> Text:
    words = all_words().get(rule)
    return words.kind if words else say("The technique to look for is this: {}.", name(rule))


def _where(step: StepFacts) -> Text:
    """The houses of the ranges, and few that hold the cells of the other truths."""
    ranges: list[House] = []
    cells: list[Cell] = []
    for premise in step.premises:
        match premise.truth:
            case Range(_, house):
                ranges.append(house)
            case _:
                cells += (cell for cell, _ in premise.left)
    return look_at(covering_houses(step.grid, cells, ranges))


def _pattern(step: StepFacts) -> Text:
    """The truths by name; where those would give the conclusion away, only where to look."""
    truths = [premise.truth for premise in step.premises]
    if not truths or len(truths) > _MOST_TRUTHS or _gives_away(truths, step.inference.action):
        return say("{} Put what you see there together.", _where(step))
    if len(truths) == 1:
        return say("Look closely at {}.", _named(truths[0]))
    return say("Put these side by side: {}.", listed(map(_named, truths)))


def _named(truth: Truth) -> Text:
    match truth:
        case Domain(cell):
            return say("the candidates of {}", cell)
        case Range(digit, house):
            return say("the places for {} in {}", digit, house)
        case _:
            return truth_name(truth)


def _gives_away(truths: Iterable[Truth], action: Action) -> bool:
    """Do the truths' names hold both the cell and the digit of something concluded?"""
    cells: set[Cell] = set()
    digits: set[int] = set()
    for truth in truths:
        match truth:
            case Domain(cell):
                cells.add(cell)
            case Range(digit, _):
                digits.add(digit)
            case _:
                return True
    match action:
        case Placement(cell, value):
            return cell in cells and value in digits
        case Elimination(candidates):
            return any(cell in cells and digit in digits for cell, digit in candidates)
