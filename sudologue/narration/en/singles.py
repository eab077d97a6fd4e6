"""All English about singles: full houses, hidden singles and naked singles."""

from collections.abc import Callable

from sudologue.inference.proof import StepFacts
from sudologue.model.cell import Cell
from sudologue.model.house import House
from sudologue.narration.en.constraint_reasons import (
    named_reasons,
)
from sudologue.narration.en.frames import Frames, tell
from sudologue.narration.en.single_reasons import why_here, why_this
from sudologue.narration.en.words import (
    a,
    a_name,
    houses,
    listed,
)
from sudologue.narration.facts.grouping import (
    Single,
    as_single,
    noted,
    shares,
    strikes,
    sweeps,
)
from sudologue.narration.facts.ties import allowed, marks, sights
from sudologue.narration.text import Text, joined, say
from sudologue.narration.voice import TechniqueWords, Wording

FULL_HOUSE: Frames = (
    "Look at {house}. Only {cell} is open, and the missing digit is {digit}.",
    "What does {house} still need? Just its {digit}, in {cell}.",
    "{House} has one gap left. Put {digit} in {cell}.",
    "Here is a quick one: {house} lacks only {digit}, so {cell} takes it.",
    "The last open cell of {house} is {cell}, and {digit} fills it.",
    "Only {digit} is missing from {house}, so it goes in {cell}.",
    "In {house} there is just {cell} left to fill, and it takes the {digit}.",
    "Next, finish {house}: {digit} goes in {cell}.",
)

FULL_HOUSE_NEXT: Frames = (
    "Look what that did: {house} has a single gap, and {cell} takes its {digit}.",
    "What is left in {house} now? Just {cell}, which takes the {digit}.",
    "{House} is now one digit short. Put {digit} in {cell}.",
    "Stay in {house}: only {digit} is missing, and it goes in {cell}.",
    "That leaves one gap in {house}, so {cell} is {digit}.",
    "Now only {cell} is open in {house}, and it takes the {digit}.",
    "In {house} just {cell} is left after that, so it is {digit}.",
    "So {house} is ready to finish: {digit} goes in {cell}.",
)
"""The last digit was placed in the same house."""

HIDDEN_SINGLE: Frames = (
    "Look for the {digit} in {house}. {Why}. Only {cell} is left.",
    "Where can {digit} go in {house}? {Why}. That leaves {cell}.",
    "{House} still needs {a_digit}. {Why}. That puts it in {cell}.",
    "Here is one for {house}: its {digit}. {Why}. Just {cell} remains.",
    "Try {digit} in {house}. {Why}. It has to be {cell}.",
    "There is only one spot for {digit} in {house}, and that is {cell}: {why}.",
    "In {house}, see where {digit} fits. {Why}. Nothing but {cell} will do.",
    "Next, find a home for {digit} in {house}. {Why}. The one cell left is {cell}.",
)

HIDDEN_SINGLE_NEXT: Frames = (
    "Look where that {digit} reaches. {Why}. In {house}, only {cell} is left.",
    "What does that {digit} mean for {house}? {Why}. That leaves {cell}.",
    "{House} can use that {digit} at once. {Why}. That puts its own {digit} in {cell}.",
    "That {digit} helps straight away. {Why}. In {house}, just {cell} remains.",
    "One {digit} leads to the next. {Why}. In {house}, it has to be {cell}.",
    "Now there is only one spot for {digit} in {house}, and that is {cell}: {why}.",
    "In {house}, that {digit} is just what we need. {Why}. Nothing but {cell} will do.",
    "Next, look for {digit} in {house} too. {Why}. The one cell left is {cell}.",
)
"""The last digit placed is the same, and it is one of the blockers."""

HIDDEN_SINGLE_STAY: Frames = (
    "Look around {house} for its {digit}. {Why}. Only {cell} is left.",
    "What about the {digit} in {house}? {Why}. That leaves {cell}.",
    "{House} needs {a_digit} as well. {Why}. That puts it in {cell}.",
    "Stay in {house} and look for {digit}. {Why}. Just {cell} remains.",
    "While we are in {house}, try {digit}. {Why}. It has to be {cell}.",
    "Now there is only one spot for {digit} in {house}, and that is {cell}: {why}.",
    "In {house}, see where {digit} fits now. {Why}. Nothing but {cell} will do.",
    "Next in {house} comes {digit}. {Why}. The one cell left is {cell}.",
)
"""The last digit was placed in the same house."""

NAKED_SINGLE: Frames = (
    "Look at {cell}. {Why}. Only {digit} is left.",
    "What can {cell} be? {Why}. That leaves {digit}.",
    "Turn to {cell}. {Why}. So it is {digit}.",
    "Here is one to count out: {cell}. {Why}. Just {digit} remains.",
    "Try {cell}. {Why}. It has to be {digit}.",
    "There is only one choice for {cell}, and that is {digit}: {why}.",
    "In {cell}, just one digit fits. {Why}. Nothing but {digit} will do.",
    "Next, take {cell}. {Why}. The one digit left is {digit}.",
)

NAKED_SINGLE_NEXT: Frames = (
    "Look what that {last} does to {cell}. {Why}. Only {digit} is left.",
    "What does that {last} leave for {cell}? Just {digit}: {why}.",
    "Turn to {cell}, which that {last} settles. {Why}. So it is {digit}.",
    "That {last} settles {cell}. {Why}. Just {digit} remains.",
    "With that {last} in place, try {cell}. {Why}. It has to be {digit}.",
    "Now there is only one choice for {cell}, and that is {digit}: {why}.",
    "For {cell}, that {last} decides it. {Why}. Nothing but {digit} will do.",
    "Next, see how that {last} helps {cell}. {Why}. The one digit left is {digit}.",
)
"""The last digit placed is one that the cell has just lost."""

READ_SINGLE: Frames = (
    "Look at {cell}: {why}.",
    "What can {cell} be? {Why}.",
    "Turn to {cell}: {why}.",
    "Here is one that is settled, {cell}: {why}.",
    "Try {cell}: {why}.",
    "There is only one choice for {cell}: {why}.",
    "In {cell}, just one digit fits: {why}.",
    "Next, take {cell}: {why}.",
)
"""A constraint leaves the cell one digit, and its reason ends with that."""


# The coach.
def _full_house(single: Single, house: House) -> Text:
    table = FULL_HOUSE_NEXT if single.stays_in(house) else FULL_HOUSE
    return _tell(table, single, house=house)


def _hidden_single(single: Single, house: House) -> Text:
    why = why_here(single)
    if not why:
        return _full_house(single, house)
    if single.follows:
        table = HIDDEN_SINGLE_NEXT
    elif single.stays_in(house):
        table = HIDDEN_SINGLE_STAY
    else:
        table = HIDDEN_SINGLE
    return _tell(table, single, house=house, why=why, a_digit=a(single.digit))


def _naked_single(single: Single) -> Text:
    if is_read_off(single):
        return _tell(READ_SINGLE, single, why=why_this(single))
    table = NAKED_SINGLE_NEXT if single.follows else NAKED_SINGLE
    last = single.previous.value if single.previous else ""
    return _tell(table, single, why=why_this(single), last=last)


def is_read_off(single: Single) -> bool:
    """Does one digit beside the cell rule out all others by a constraint, so that nothing else need be said?"""
    premise, grid = single.premise, single.step.grid
    found = sights(premise)
    others = shares(premise) or marks(premise) or strikes(premise) or noted(premise)
    return len(found) == 1 and not others and allowed(grid, found[0], single.cell) == [single.digit]


def _tell(table: Frames, single: Single, **words: object) -> Text:
    return tell(table, single.step, cell=single.cell, digit=single.digit, **words)


# The notation.
def _house(step: StepFacts) -> Text | None:
    house = step.inference.evidence.focus_house
    return say("{}", house) if house else None


def _nothing(_: StepFacts) -> Text:
    return Text()


def _digit_in_house(single: Single, house: House) -> Text:
    return say("{} in {}", single.digit, house)


# Hints: where to look, the pattern.
def _look_at_house(_: Single, house: House) -> Text:
    return say("Look at {}.", house)


def _last_gap(single: Single, house: House) -> Text:
    return say("{House} has one gap, {}. Which digit is missing?", single.cell, house=house)


def _one_place(single: Single, house: House) -> Text:
    asked = say("Where can {} still go in {}?", single.digit, house)
    blockers = _alike(single)
    reasons = named_reasons(single.step.grid, single.premise)
    if not blockers and not reasons:
        return say("{} There is just one cell for it.", asked)
    digits = say("{}s" if len(blockers) > 1 else "{}", single.digit)
    watched = [say("the {} in {}", digits, listed(blockers))] if blockers else []
    return say("{} Keep an eye on {}.", asked, listed([*watched, *reasons]))


def _alike(single: Single) -> list[Cell]:
    """Where the digit stands that rules out other places for itself."""
    leaps = {sight.blocker for sight in sights(single.premise) if sight.is_alike}
    return sorted({*(sweep.blocker for sweep in sweeps(single.premise)), *leaps})


def _near_cell(single: Single) -> Text | None:
    found, reasons = shares(single.premise), named_reasons(single.step.grid, single.premise)
    if found:
        return say("Look along {}: one of its open cells has no choice left.", found[0].house)
    if reasons:
        return say("Look at {}: some cell there has no choice left.", reasons[0])
    return None


def _one_digit(single: Single) -> Text | None:
    found, reasons = shares(single.premise), named_reasons(single.step.grid, single.premise)
    if not found and not reasons:
        return None
    verb = "do" if len(found) + len(reasons) > 1 else "does"
    told = [houses(share.house for share in found)] if found else []
    told += [listed(reasons)] if reasons else []
    seen = joined(", and ", told)
    return say("Look at {}. What {} {} leave for it?", single.cell, verb, seen)


def _of_cell(wording: Callable[[Single], Text | None]) -> Wording:
    """Words for a single, where the step is one of a cell."""

    def words(step: StepFacts) -> Text | None:
        single = as_single(step)
        return wording(single) if single and not single.house else None

    return words


def _of_house(wording: Callable[[Single, House], Text]) -> Wording:
    """Words for a single, where the step is one of a house."""

    def words(step: StepFacts) -> Text | None:
        single = as_single(step)
        return wording(single, single.house) if single and single.house else None

    return words


WORDS: dict[str, TechniqueWords] = {
    "full-house": TechniqueWords(
        _of_house(_full_house),
        _house,
        say("Some house has a single gap: look for {}.", a_name("full-house")),
        "A house has a single empty cell. It lacks a single digit, too, so the one goes into the other. "
        "It is the easiest step there is, and the most satisfying.",
        _of_house(_look_at_house),
        _of_house(_last_gap),
    ),
    "naked-single": TechniqueWords(
        _of_cell(_naked_single),
        _nothing,
        say("Some cell has only one digit left that fits: look for {}.", a_name("naked-single")),
        "A cell whose row, column and box between them already hold every digit but one. Look at the cell, "
        "not at the house: count what it can no longer be.",
        _of_cell(_near_cell),
        _of_cell(_one_digit),
    ),
    "hidden-single": TechniqueWords(
        _of_house(_hidden_single),
        _of_house(_digit_in_house),
        say("Some digit has only one place left in a house: look for {}.", a_name("hidden-single")),
        "A digit that has one place left in a house. The cell may look as if it could take several digits, "
        "which is what hides it; ask instead where in the house the digit can still go.",
        _of_house(_look_at_house),
        _of_house(_one_place),
    ),
}
