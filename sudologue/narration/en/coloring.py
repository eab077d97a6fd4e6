"""All English about coloring: simple, multi and Medusa."""

from collections.abc import Sequence

from sudologue.inference.proof import StepFacts
from sudologue.inference.truth import Domain, Range
from sudologue.model.cell import Cell
from sudologue.model.sets import Candidate
from sudologue.narration.en.frames import Frames, tell_pattern
from sudologue.narration.en.words import (
    a_name,
    clauses,
    commas,
    conclusion,
    listed,
    look_at,
    spelled,
)
from sudologue.narration.facts.chains import cells_of
from sudologue.narration.facts.coloring import (
    Colour,
    Trap,
    caught_between,
    clash,
    colours,
    false_colour,
    meetings,
    seen_in,
    traps,
)
from sudologue.narration.facts.parts import parts
from sudologue.narration.text import Text, candidate, joined, say
from sudologue.narration.voice import TechniqueWords

_NAMES = ("blue", "green", "red", "gold")
_MOST_NAMED = 9
_MOST_TRAPS = 4
"""How many traps a sentence tells."""

ONE: Frames = (
    "Look at {what} that come in twos, and colour them by turns: {blue} blue, {green} green. One colour is true "
    "throughout, the other false. {Follows}.",
    "What if we colour {what} that come in twos? Let {blue} be blue and {green} green: all of one colour are true. "
    "{Follows}.",
    "Colour {what} by turns wherever there are just two: {blue} blue, {green} green. They stand or fall together. "
    "{Follows}.",
    "Here is one for two pencils: of {what} that come in twos, {blue} are blue and {green} green, and one colour is "
    "the true one. {Follows}.",
    "Notice how {what} that come in twos hang together. Blue: {blue}. Green: {green}. Either all blue ones are true "
    "or all green ones. {Follows}.",
    "There is a whole cluster among {what} that come in twos: {blue} on one side, blue, and {green} on the other, "
    "green. One side is true. {Follows}.",
    "In turns of blue and green, colour {what} that come in twos: {blue} blue, {green} green. One colour wins. "
    "{Follows}.",
    "Next, take two colours for {what} that come in twos: {blue} in blue, {green} in green. It is all of one or all "
    "of the other. {Follows}.",
)

TWO: Frames = (
    "Look at {what} that come in twos. They fall into two clusters: {blue} blue against {green} green, and {red} "
    "red against {gold} gold. {Follows}.",
    "What if we colour {what} that come in twos? There are two clusters: {blue} blue, {green} green; and {red} red, "
    "{gold} gold. {Follows}.",
    "Colour {what} that come in twos, in two clusters: {blue} blue, {green} green, and apart from those {red} red, "
    "{gold} gold. {Follows}.",
    "Here is one for four pencils: {blue} blue against {green} green, and {red} red against {gold} gold, all of "
    "them {what} that come in twos. {Follows}.",
    "Notice how {what} that come in twos hang together in two clusters. Blue and green: {blue} against {green}. Red "
    "and gold: {red} against {gold}. {Follows}.",
    "There are two clusters among {what} that come in twos: {blue} blue, {green} green; {red} red, {gold} gold. "
    "{Follows}.",
    "In two clusters, colour {what} that come in twos: {blue} blue and {green} green, {red} red and {gold} gold. "
    "{Follows}.",
    "Next, take four colours for {what} that come in twos: {blue} in blue and {green} in green, {red} in red and "
    "{gold} in gold. {Follows}.",
)


# The coach.
def _coach(step: StepFacts) -> Text:
    digit, found = step.inference.evidence.focus_digit, colours(step)
    named = {
        name: _few(_members(colour, digit)) for name, colour in zip(_NAMES, found, strict=False)
    }
    return tell_pattern(
        ONE if len(found) == 2 else TWO,
        step,
        what=say("the places of {}", digit) if digit else "the candidates",
        follows=_follows(step),
        **named,
    )


def _members(colour: Sequence[Candidate], digit: int | None) -> list[object]:
    """The candidates of a colour; by their cells alone where all have one digit."""
    return [cell if digit else candidate(cell, own) for cell, own in colour]


def _few(members: list[object]) -> Text:
    if len(members) > _MOST_NAMED:
        members[_MOST_NAMED - 1 :] = [f"{spelled(len(members) - _MOST_NAMED + 1)} more"]
    return listed(members)


def _follows(step: StepFacts) -> Text:
    result = conclusion(step.inference.action)
    false = false_colour(step)
    if false is not None:
        return say("{}: {} is out. So {}", _why_false(step, false), _NAMES[false], result)
    why = _trapped(step) if len(colours(step)) == 2 else _why_trapped(step)
    return say("{}. So {}", why, result)


def _trapped(step: StepFacts) -> Text:
    """What sees both colours, and where; the first time in full, then in short, a few to a sentence."""
    digit, found = step.inference.evidence.focus_digit, traps(step)
    told = [_trap_of_digit(trap, digit) if digit else _trap(trap) for trap in found[:1]]
    told += (_trap_again(trap, is_sight=digit is not None) for trap in found[1:])
    rows = (told[at : at + _MOST_TRAPS] for at in range(0, len(told), _MOST_TRAPS))
    return joined(". ", (joined("; ", row) for row in rows))


def _trap_of_digit(trap: Trap, digit: int) -> Text:
    """`r1c2 and r1c3 see r1c5, blue, and r4c2, green`: one digit's places see each other."""
    see = "sees" if len(trap.candidates) == 1 else "see"
    named = listed(_members(trap.candidates, digit))
    return say("{} {} {}, blue, and {}, green", named, see, trap.blue[0], trap.green[0])


def _trap(trap: Trap) -> Text:
    """`r1c2=3 goes neither with r1c5=3, blue, nor with r4c2=3, green`."""
    go, named = "goes" if len(trap.candidates) == 1 else "go", listed(
        _members(trap.candidates, None)
    )
    blue, green = candidate(*trap.blue), candidate(*trap.green)
    return say("{} {} neither with {}, blue, nor with {}, green", named, go, blue, green)


def _trap_again(trap: Trap, is_sight: bool) -> Text:
    """`r2c2 sees r1c5 and r4c2`, `r1c7=2 neither with r1c5=2 nor with r7c7=2`: the colours come in the same order."""
    if is_sight:
        see, named = "sees" if len(trap.candidates) == 1 else "see", listed(
            cells_of(trap.candidates)
        )
        return say("{} {} {} and {}", named, see, trap.blue[0], trap.green[0])
    named = listed(_members(trap.candidates, None))
    return say(
        "{} neither with {} nor with {}", named, candidate(*trap.blue), candidate(*trap.green)
    )


def _why_trapped(step: StepFacts) -> Text:
    """Which colours meet, which two of them cannot both be false, and what sees both of those."""
    met, caught = caught_between(step)
    frames = ["{}, {}, sees {}, {}, so not both of these colours are true, and {} or {} is"]
    frames += ["{}, {}, sees {}, {}, so {} or {} is true"] * len(met)
    told = [
        say(
            frame,
            *(each.one[0], _NAMES[each.here], each.other[0], _NAMES[each.there]),
            *(_NAMES[at] for at in each.opposites),
        )
        for frame, each in zip(frames, met, strict=False)
    ]
    for (one, other), some in caught.items():
        see = "sees" if len(some) == 1 else "see"
        cells = listed(cells_of(some))
        told.append(say("{} {} both {} and {}", cells, see, _NAMES[one], _NAMES[other]))
    return joined(". ", told)


def _why_false(step: StepFacts, false: int) -> Text:
    found, name = colours(step), _NAMES[false]
    if len(found) > 2:
        return _sees_both(step, false)
    for emptied in parts(step, "emptied"):
        return _empties(step, emptied.cells[0], found[false], name)
    pair = clash(step, found[false])
    if pair is None:
        return say("two of the {} ones see each other", name)
    return say("{}, both {}, cannot both be true", _both(*pair), name)


def _sees_both(step: StepFacts, false: int) -> Text:
    """Where a colour meets each colour of the other cluster."""
    seen = clauses(
        [
            say("{}, {}, sees {}, {}", own[0], _NAMES[false], other[0], _NAMES[at])
            for own, other, at in meetings(step, false)
        ]
    )
    return say("{}, and one of the other cluster's colours is true", seen)


def _empties(step: StepFacts, cell: Cell, colour: Colour, name: str) -> Text:
    """What would take each candidate of a cell, were a colour true."""
    left = sorted(step.board.candidates[cell.row][cell.col])
    lost = ((digit, seen_in(step, (cell, digit), colour)) for digit in left)
    each = [say("{} to {}", digit, candidate(*seen)) for digit, seen in lost if seen]
    return say("were {} true, {} would lose {}", name, cell, listed(each))


def _both(one: Candidate, other: Candidate) -> Text:
    (cell, digit), (second, last) = one, other
    if digit == last:
        return say("the {}s in {} and {}", digit, cell, second)
    if cell != second:
        return say("the {} in {} and the {} in {}", digit, cell, last, second)
    return say("{} and {} in {}", digit, last, cell)


# The notation.
def _notation(step: StepFacts) -> Text:
    digit = step.inference.evidence.focus_digit
    sides = [commas(_members(colour, digit)) for colour in colours(step)]
    pairs = zip(sides[::2], sides[1::2], strict=True)
    noted = joined(", ", (say("({}) / ({})", one, other) for one, other in pairs))
    return say("{} {}", digit, noted) if digit else noted


# Hints.
def _where(step: StepFacts) -> Text:
    """The houses where the proof begins; a cluster is all over the board."""
    truths = step.inference.evidence.truths
    return look_at([*dict.fromkeys(truth.house for truth in truths if isinstance(truth, Range))])


def _pattern(step: StepFacts) -> Text:
    digit, truths = step.inference.evidence.focus_digit, step.inference.evidence.truths
    if digit is None or any(isinstance(truth, Domain) for truth in truths):
        return say(
            "Colour what comes in twos, cells and houses alike, by turns. What do the colours see?"
        )
    frame = "Colour the places of {} by turns wherever a house has just two. What do they see?"
    return say(frame, digit)


_KINDS = {
    "simple-coloring": "One digit comes in twos in several houses, and two colours tell which go",
    "multi-coloring": "One digit comes in twos in several houses, and four colours tell which go",
    "medusa": "Many candidates come in twos, and two colours tell which of them go",
}

IDEAS: dict[str, str] = {
    "simple-coloring": (
        "Take the houses where one digit has just two places. Where one is true, the other is false; so colour them "
        "by turns, and follow from house to house. All of one colour are true, all of the other false. What sees "
        "both colours is out; and if two of a colour see each other, that colour is the false one."
    ),
    "multi-coloring": (
        "One digit, and two clusters of places that come in twos, each in two colours of its own. If a colour of one "
        "cluster sees a colour of the other, those two are not both true, so one of their opposites is, and what "
        "sees both opposites is out. If a colour sees both colours of the other cluster, it is false."
    ),
    "medusa": (
        "Coloring in three dimensions: candidates that come in twos, whether as the two of a cell or as the two "
        "places of a digit in a house, are coloured by turns, through all the digits. One colour is true. What sees "
        "both colours goes; a colour that meets itself, in a cell or in a house, or that empties a cell, is false."
    ),
}

WORDS: dict[str, TechniqueWords] = {
    rule: TechniqueWords(
        _coach,
        _notation,
        say("{} together: try {}.", kind, a_name(rule)),
        IDEAS[rule],
        _where,
        _pattern,
    )
    for rule, kind in _KINDS.items()
}
