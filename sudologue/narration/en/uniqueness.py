"""All English about deadly patterns: unique and avoidable rectangles, loops, and graves."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from sudologue.inference.inference import Part
from sudologue.inference.proof import StepFacts
from sudologue.model.house import HouseKind
from sudologue.model.sets import Candidate
from sudologue.narration.en.frames import Frames, tell_pattern
from sudologue.narration.en.words import (
    IS,
    a_name,
    commas,
    conclusion,
    either,
    equations,
    houses,
    listed,
    numbered,
)
from sudologue.narration.facts.counts import by_cells
from sudologue.narration.facts.parts import gone, gone_digits, part, target_cells
from sudologue.narration.facts.places import houses_of_kind
from sudologue.narration.facts.uniqueness import beside, concluded, outside
from sudologue.narration.text import Text, candidate, joined, say
from sudologue.narration.voice import TechniqueWords

PATTERN: Frames = (
    "Look at {cells}: with nothing but {digits} they could be filled in two ways, and the puzzle has one solution. "
    "So {so}.",
    "What if {cells} held only {digits}? Then these could change places, and there would be two solutions. So {so}.",
    "Careful with {cells}: {digits} alone would fill them two ways, in a puzzle with one solution. So {so}.",
    "Here {digits} in {cells} could be swapped without any house noticing, which one solution does not allow. So "
    "{so}.",
    "Notice {digits} in {cells}. If that were all, swapping them would give a second solution, and there is none. "
    "So {so}.",
    "There must be more in {cells} than {digits}: with those alone the puzzle would have two solutions. So {so}.",
    "In {cells}, {digits} must not be left alone: they could trade places, and the solution would not be the only "
    "one. So {so}.",
    "Next, see what {digits} could do in {cells}: change places, and make a second solution. There is only one, so "
    "{so}.",
)

GRAVE: Frames = (
    "Look at the whole board: without {extra}, every open cell would have two candidates and every digit two places "
    "in each house. Then a second solution would fit. So {so}.",
    "What if {extra} went? Every open cell would have two candidates, every digit two places in each house, and the "
    "board two solutions. So {so}.",
    "Careful with {extra}: without that, all cells come in twos, every digit too, and there would be two solutions "
    "or none. So {so}.",
    "Here almost everything comes in pairs: take {extra} away, and every open cell has two candidates, every digit "
    "two places in a house, which fit two ways or not at all. So {so}.",
    "Notice that everything comes in twos but for {extra}: two candidates in a cell, two places in a house. Pairs "
    "throughout would allow a second solution. So {so}.",
    "There are pairs throughout the board, in every cell and for every digit in a house, but for {extra}; and pairs "
    "throughout never have one solution. So {so}.",
    "In every open cell there are two candidates, and two places for each digit in each house, if we leave out "
    "{extra}. That would be no puzzle with one solution. So {so}.",
    "Next, count candidates: two in each open cell, two of each digit in each house, but for {extra}. With twos "
    "alone a second solution would fit. So {so}.",
)


# The coach.
def _coach(frames: Frames, step: StepFacts) -> Text:
    pattern, guardians = part(step, "pattern"), part(step, "guardians").candidates
    return tell_pattern(
        frames,
        step,
        cells=listed(pattern.cells),
        digits=listed(pattern.digits),
        extra=listed(say("the {}", one) for one in equations(guardians, "{1} of {0}")),
        so=_so(step, guardians),
    )


def _so(step: StepFacts, guardians: Sequence[Candidate]) -> Text:
    """What the guardians say, and what follows from it."""
    cells = {cell for cell, _ in guardians}
    if gone(step) and len(cells) == 1 and cells == set(target_cells(step)):
        # What it is then, a single says after this.
        return conclusion(step.inference.action)
    return say("{}. {Follows}", guard(guardians), follows=_follows(step))


def guard(guardians: Sequence[Candidate]) -> Text:
    """What is true of the guardians: `r5c4 is 5 or 8`, `r1c4 or r5c4 is 5`, `either r1c4 is 5 or r5c4 is 9`."""
    digits_of = by_cells(guardians)
    ways = {tuple(found) for found in digits_of.values()}
    if len(guardians) == 1:
        return say("{}", candidate(*guardians[0], IS))
    if len(ways) == 1:
        return say(IS, either(digits_of), either(ways.pop()))
    if len(digits_of) > 2:
        return say("{} is something else", either(digits_of))
    each = (say(IS, cell, either(digits)) for cell, digits in digits_of.items())
    return say("either {}", joined(", or ", each))


def _follows(step: StepFacts) -> Text:
    result = conclusion(step.inference.action)
    for piece in step.inference.evidence.parts:
        if piece.role in _WHYS:
            return _WHYS[piece.role](step, piece, result)
    return say("whichever it is, {}", result)


def _only_places(step: StepFacts, places: Part, result: Text) -> Text:
    """A digit of the pattern goes nowhere else: in the house of the guardians, or in two lines of a rectangle."""
    return (_in_house if len(places.houses) == 1 else _in_lines)(step, places, result)


def _in_house(_: StepFacts, places: Part, result: Text) -> Text:
    return say(
        "and {} has its {} in one of {}, so the other has that. Neither has room for anything else: {}",
        *(places.houses[0], places.digits[0]),
        *(listed(cell for cell, _ in places.candidates), result),
    )


def _in_lines(step: StepFacts, places: Part, result: Text) -> Text:
    digit = places.digits[0]
    only = say("in {}, {} goes only in this rectangle", houses(places.houses), digit)
    if digit in gone_digits(step):
        return say(
            "{}: it is in both of {} or in neither, and both would leave no way out. So {}",
            *(only, listed(target_cells(step)), result),
        )
    corner, other = concluded(step)
    return say(
        "{}: if {}, {} would be {}, and the pattern would be complete. So {}",
        *(only, candidate(corner, other, "{} were {}")),
        *(listed(beside(step, corner)), digit, result),
    )


def _locked(step: StepFacts, locked: Part, result: Text) -> Text:
    """The guardians as one cell of a locked set; what is struck outside its house needs a word more."""
    return say(
        "with {} in {}, that uses up {}{}, so {}",
        *(listed(locked.cells), locked.houses[0], listed(locked.digits)),
        *(joined("", _elsewhere(step, locked)), result),
    )


def _elsewhere(step: StepFacts, locked: Part) -> Iterator[Text]:
    """For each digit that is struck outside the set's house: where in the set it is, and what that shares."""
    for digit, places, shared in outside(step, locked):
        there = say(", and so in {}", houses(shared)) if shared else ""
        yield say("; the {} is in {}{}", digit, either(places), there)


def _hidden(_: StepFacts, hidden: Part, result: Text) -> Text:
    """A cell of the pattern is lost to a guardian, and what else its house has for some digits is used up."""
    return say(
        "so only one of these cells is left for {} in {}, and of the others only {} will take them: {}",
        *(listed(hidden.digits), hidden.houses[0], listed(hidden.cells), result),
    )


_WHYS: dict[str, Callable[[StepFacts, Part, Text], Text]] = {
    "only places": _only_places,
    "locked": _locked,
    "hidden": _hidden,
}


# The notation.
def _cells_notation(step: StepFacts) -> Text:
    pattern = part(step, "pattern")
    return say("{} in {}", joined("/", pattern.digits), commas(pattern.cells))


def _guardians_notation(step: StepFacts) -> Text:
    return joined(" or ", equations(part(step, "guardians").candidates))


# Hints.
def _look_at_lines(step: StepFacts) -> Text:
    rows, columns = (
        houses_of_kind(step.grid, part(step, "pattern").cells, kind)
        for kind in (HouseKind.ROW, HouseKind.COLUMN)
    )
    cross = "they cross" if len(rows) > 1 else "it crosses"
    return say(
        "Look at {}, where {} {}.",
        *(numbered(HouseKind.ROW, rows), cross, numbered(HouseKind.COLUMN, columns)),
    )


def _ask_for_pattern(step: StepFacts) -> Text:
    cells = listed(part(step, "pattern").cells)
    return say("Look at {}. Which digits could change places there unnoticed?", cells)


def _whole_board(_: StepFacts) -> Text:
    return say("This one is about the whole board: count the candidates of every open cell.")


def _ask_for_extra(step: StepFacts) -> Text:
    cells = by_cells(part(step, "guardians").candidates)
    verb = "has" if len(cells) == 1 else "have"
    frame = "Nearly every open cell is down to two candidates. Only {} {} more."
    return say(frame, listed(cells), verb)


_SWAP = "Some cells would allow a second solution if nothing prevented it: look for {}."
_TWOS = (
    "Nearly everything comes in twos, which a puzzle with one solution cannot have: look for {}."
)

IDEAS: dict[str, str] = {
    "unique-rectangle-1": (
        "Four cells in two rows, two columns and two boxes, and two digits that could fill them either way round: a "
        "puzzle with one solution cannot leave it at that. Three of the cells have just the two digits. So the "
        "fourth is something else, and loses both."
    ),
    "unique-rectangle-2": (
        "Four cells in two rows, two columns and two boxes could be filled with two digits either way round, and "
        "there is only one solution. Two of them, side by side, have one further digit. One of the two must hold it, "
        "so nothing that sees both can."
    ),
    "unique-rectangle-3": (
        "Two cells of a rectangle have only the two digits that could change places, and the other two have more. At "
        "least one of these holds something else, so together they count as one cell with those other digits. With "
        "further cells of a house it makes a locked set, and the rest of the house loses its digits."
    ),
    "unique-rectangle-4": (
        "Two cells of a rectangle have only the two digits that could change places, and the other two have more. If "
        "one of the two digits has to go into one of these cells, because their house has no other place for it, "
        "then neither of them can be the other digit: the way would be free to swap them."
    ),
    "unique-rectangle-5": (
        "As in type 2, a single digit keeps four cells from holding two digits either way round, but it stands in "
        "opposite corners of the rectangle, or in three. One of those is true, so what sees all of them is out."
    ),
    "unique-rectangle-6": (
        "Two opposite corners of a rectangle have more than the two digits that could change places. One of the "
        "digits has no other place in both rows, or in both columns, so it is in both of these corners or in "
        "neither. With both, nothing would be left to tell the two solutions apart, so it is in neither."
    ),
    "hidden-rectangle": (
        "One corner of a rectangle has just two digits. In the row and in the column of the corner opposite, one of "
        "the digits has no places but the rectangle's. If that corner were the other digit, its neighbours would "
        "both be the first, and the four cells could be filled either way round. So it is not."
    ),
    "avoidable-rectangle-1": (
        "Three corners of a rectangle are filled, not by the setter but by us, and one more digit would complete a "
        "pattern of two digits that could just as well stand the other way round. Had the puzzle that solution, it "
        "would have two; so the fourth corner is not that digit."
    ),
    "avoidable-rectangle-2": (
        "Two corners of a rectangle are filled, not by the setter but by us. The other two could complete a pattern "
        "of two digits that might stand the other way round, but for one further digit that both can have. One of "
        "the two is that digit, so nothing that sees both can be it."
    ),
    "unique-loop": (
        "A unique rectangle with more corners: six cells or more, such that every row, column and box has two of "
        "them or none, and two digits that could fill them by turns, one way or the other. A puzzle with one "
        "solution cannot leave it at that, so one of the cells holds something else, and the same conclusions follow "
        "as for a rectangle."
    ),
    "extended-rectangle": (
        "Three digits in six cells, where two rows cross three columns or two columns three rows. If the six held "
        "nothing else, the two lines could change places, and neither the crossing lines nor the boxes would notice. "
        "So one of the cells holds something else, and the same conclusions follow as for a rectangle."
    ),
    "bug-plus-1": (
        "If every open cell had two candidates and every digit two places in each house, the other candidate of "
        "every cell would solve the puzzle as well: a bivalue universal grave. One candidate too many keeps the "
        "board out of it, so that one is true. Count how often the three digits of its cell stand in a house: the "
        "one with three places is it."
    ),
    "bug-plus-n": (
        "If every open cell had two candidates and every digit two places in each house, the puzzle would have two "
        "solutions or none. A few candidates too many keep the board from that, and one of them is true. What sees "
        "them all is out; and two cells of a house that have them may be tied to a digit, or locked with others."
    ),
}


def _record(rule: str, idea: str) -> TechniqueWords:
    if rule.startswith("bug"):
        kind = say(_TWOS, a_name(rule))
        coach, noted = partial(_coach, GRAVE), _guardians_notation
        return TechniqueWords(coach, noted, kind, idea, _whole_board, _ask_for_extra)
    kind = say(_SWAP, a_name(rule))
    coach, noted = partial(_coach, PATTERN), _cells_notation
    return TechniqueWords(coach, noted, kind, idea, _look_at_lines, _ask_for_pattern)


WORDS: dict[str, TechniqueWords] = {rule: _record(rule, idea) for rule, idea in IDEAS.items()}
