"""Hints for the next step, from vague to concrete.

| level | tells | never tells |
|---|---|---|
| 1 | the kind of technique | any cell, house or digit |
| 2 | where to look: houses | any cell or digit |
| 3 | the pattern | a cell together with the digit that is concluded of it |
| 4 | the conclusion and why | |
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from sudologue.errors import UnknownNameError
from sudologue.inference.inference import Action, Elimination, Inference, Placement
from sudologue.inference.proof import StepFacts, facts_of
from sudologue.inference.truth import Domain, Range, Truth
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.house import House
from sudologue.narration.als_words import hint_words as als_hints
from sudologue.narration.chain_words import hint_words as chain_hints
from sudologue.narration.coloring_words import hint_words as coloring_hints
from sudologue.narration.counting_words import hint_words as counting_hints
from sudologue.narration.en.coach import explain
from sudologue.narration.en.kraken import hint_words as exotic_hints
from sudologue.narration.en.mistakes import mistake_text, mistakes_text
from sudologue.narration.en.words import capital, houses, listed, name
from sudologue.narration.facts.forcing import hint_words as forcing_hints
from sudologue.narration.facts.grouping import as_single, shares, sweeps
from sudologue.narration.facts.places import covering_houses
from sudologue.narration.locked_words import hint_words as locked_hints
from sudologue.narration.uniqueness_words import hint_words as uniqueness_hints

__all__ = ["LEVELS", "WORDS", "HintWords", "hint_text", "mistake_text", "mistakes_text"]

LEVELS = (1, 2, 3, 4)

_MOST_HOUSES = 4


@dataclass(frozen=True, slots=True)
class HintWords:
    """One technique's words for levels 1 to 3; what is left out is told in general words."""

    kind: str
    where: Callable[[StepFacts], str]
    pattern: Callable[[StepFacts], str]


def hint_text(board: Board, inference: Inference, level: int) -> str:
    """The hint for an inference on a board, telling no more than its level allows."""
    facts = facts_of(board, inference)
    words = WORDS.get(inference.rule)
    match level:
        case 1:
            return words.kind if words else _kind(inference.rule)
        case 2:
            return (words.where if words else _where)(facts)
        case 3:
            return (words.pattern if words else _pattern)(facts)
        case 4:
            return explain(facts)
        case _:
            raise UnknownNameError("hint level", str(level), map(str, LEVELS))


def _kind(rule: str) -> str:
    return f"The technique to look for is this: {name(rule)}."


def _where(facts: StepFacts) -> str:
    """The houses of the ranges, and few that hold the cells of the other truths."""
    ranges: list[House] = []
    cells: list[Cell] = []
    for premise in facts.premises:
        match premise.truth:
            case Range(_, house):
                ranges.append(house)
            case _:
                cells += (cell for cell, _ in premise.left)
    named = covering_houses(facts.grid, cells, ranges)
    if not named or len(named) > _MOST_HOUSES:
        return "This one spreads over a good part of the board."
    return f"Look at {houses(named)}."


def _pattern(facts: StepFacts) -> str:
    """The truths by name; where those would give the conclusion away, only where to look."""
    truths = [premise.truth for premise in facts.premises]
    if not truths or len(truths) > _MOST_HOUSES or _gives_away(truths, facts.inference.action):
        return f"{_where(facts)} Put what you see there together."
    if len(truths) == 1:
        return f"Look closely at {_named(truths[0])}."
    return f"Put these side by side: {listed(map(_named, truths))}."


def _named(truth: Truth) -> str:
    match truth:
        case Domain(cell):
            return f"the candidates of {cell}"
        case Range(digit, house):
            return f"the places for {digit} in {house}"
        case _:
            return str(truth)


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


def _in_house(facts: StepFacts) -> str:
    single = as_single(facts)
    return f"Look at {single.house}." if single and single.house else _where(facts)


def _last_gap(facts: StepFacts) -> str:
    single = as_single(facts)
    if single is None or single.house is None:
        return _pattern(facts)
    return f"{capital(str(single.house))} has one gap, {single.cell}. Which digit is missing?"


def _one_place(facts: StepFacts) -> str:
    single = as_single(facts)
    if single is None or single.house is None:
        return _pattern(facts)
    asked = f"Where can {single.digit} still go in {single.house}?"
    blockers = sorted(sweep.blocker for sweep in sweeps(single.premise))
    if not blockers:
        return f"{asked} There is just one cell for it."
    ending = "s" if len(blockers) > 1 else ""
    return f"{asked} Keep an eye on the {single.digit}{ending} in {listed(blockers)}."


def _near_cell(facts: StepFacts) -> str:
    single = as_single(facts)
    found = shares(single.premise) if single else []
    if not found:
        return _where(facts)
    return f"Look along {found[0].house}: one of its open cells has no choice left."


def _one_digit(facts: StepFacts) -> str:
    single = as_single(facts)
    found = shares(single.premise) if single else []
    if single is None or not found:
        return _pattern(facts)
    seen = houses(share.house for share in found)
    return f"Look at {single.cell}. What {'do' if len(found) > 1 else 'does'} {seen} leave for it?"


WORDS: dict[str, HintWords] = {
    "full-house": HintWords(
        "Some house has a single gap: look for a full house.", _in_house, _last_gap
    ),
    "naked-single": HintWords(
        "Some cell has only one digit left that fits: look for a naked single.",
        _near_cell,
        _one_digit,
    ),
    "hidden-single": HintWords(
        "Some digit has only one place left in a house: look for a hidden single.",
        _in_house,
        _one_place,
    ),
    **{rule: HintWords(*words) for rule, words in locked_hints(_where, _pattern).items()},
    **{rule: HintWords(*words) for rule, words in uniqueness_hints(_where, _pattern).items()},
    **{rule: HintWords(*words) for rule, words in coloring_hints(_where, _pattern).items()},
    **{rule: HintWords(*words) for rule, words in chain_hints(_where, _pattern).items()},
    **{rule: HintWords(*words) for rule, words in forcing_hints(_where, _pattern).items()},
    **{rule: HintWords(*words) for rule, words in als_hints(_where, _pattern).items()},
    **{rule: HintWords(*words) for rule, words in counting_hints(_where, _pattern).items()},
    **{rule: HintWords(*words) for rule, words in exotic_hints(_where, _pattern).items()},
}
