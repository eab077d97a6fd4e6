"""All English about almost locked sets: WXYZ-Wing, ALS-XZ, ALS-XY-Wing, chains of sets, death blossom."""

from collections.abc import Sequence
from itertools import chain, pairwise

from sudologue.inference.inference import Part
from sudologue.inference.proof import StepFacts
from sudologue.narration.en.frames import Frames, tell_pattern
from sudologue.narration.en.words import a, a_name, commas, either, houses, listed
from sudologue.narration.facts.als import all_sets, digits_handed_on, petals
from sudologue.narration.facts.parts import gone_digits, part, parts
from sudologue.narration.facts.places import common_houses, covering_houses
from sudologue.narration.text import Text, capital, joined, say
from sudologue.narration.voice import TechniqueWords

_MOST_WORDS = 28
"""How many words two clauses of a sentence may have."""

ROW: Frames = (
    "Look what happens with no {z} in {first}: {forced}. So {ends}, and {result}.",
    "What if there were no {z} in {first}? Then {forced}. So {ends}, and {result}.",
    "Suppose there is no {z} in {first}. Then {forced}. So {ends}, and {result}.",
    "Here we start from {first}. With no {z} there, {forced}. So {ends}, and {result}.",
    "Follow this with me: with no {z} in {first}, {forced}. So {ends}, and {result}.",
    "There is a way to go from set to set. With no {z} in {first}, {forced}. So {ends}, and {result}.",
    "In this one we go from set to set, each with one digit too many: with no {z} in {first}, {forced}. So {ends}, "
    "and {result}.",
    "Next, ask what follows with no {z} in {first}: {forced}. So {ends}, and {result}.",
)

TWICE: Frames = (
    "Look at {one} and at {two}: one digit too many on either side. They cannot both have {x}, nor both have {y}, "
    "so one side goes without {x} and the other without {y}. Every other digit stays on its side, and {result}.",
    "What can {one} go without? Just one digit, and so can {two}. {X} is missing on one side and {y} on the other, "
    "since neither fits on both. The rest is settled, so {result}.",
    "Turn to {one} and to {two}. Each side has one digit too many, and neither {x} nor {y} can be on both. So one "
    "side lacks {x}, the other lacks {y}, and nothing else is lacking: {result}.",
    "Here two digits, {x} and {y}, link {one} and {two}. Neither of them can be on both sides, and each side can "
    "spare just one. So the others all stay, and {result}.",
    "Notice {one} and {two}, each one cell short for its digits. {X} cannot be on both sides, nor can {y}, so that "
    "is what the sides lack, one each. All the rest is there, and {result}.",
    "There are two sides to this: {one}, and {two}. Not both have {x}, and not both have {y}. Each can spare one "
    "digit only, so {result}.",
    "In {one} there is one digit too many, and in {two} as well. As neither {x} nor {y} can be in both, the one "
    "lacks {x} and the other {y}, or the other way round. So {result}.",
    "Next, weigh {one} against {two}. {X} is on one side at most, and so is {y}. That uses up what the sides can "
    "spare, so {result}.",
)

WING: Frames = (
    "Look at {cells}: four cells, and {digits} for them. {Others} can each be there only once, so one of the cells "
    "is {z}, and {result}.",
    "What do {cells} hold? Four cells share {digits}, and {others} fit in only once each. That leaves {a_z} for one "
    "of them, so {result}.",
    "Turn to {cells}, which share {digits}. None of {others} can be there twice, so the four cells need {a_z}, and "
    "{result}.",
    "Here {cells} share {digits}, and {others} can be used once each. So one of the four is {z}, and {result}.",
    "Count with me: {cells} are four cells for {digits}. Of {others} they can take one each, which is three. So one "
    "cell at least is {z}, and {result}.",
    "There are four cells to count, {cells}. They share {digits}, but only {z} could come twice. So it comes at "
    "least once, and {result}.",
    "In {cells} we have four cells for {digits}. As {others} go in once each at most, {z} goes in too, and {result}.",
    "Next, count {cells}: four cells, four digits, {digits}. Without {a_z} there would be only three for four, "
    "since {others} cannot repeat. So {result}.",
)

BLOSSOM: Frames = (
    "Look at {stem}. {Cases}. Whichever it is, {result}.",
    "What can {stem} be? {Cases}. So {result} in any case.",
    "Turn to {stem}, the stem. {Cases}. So a petal has {z} whichever it is, and {result}.",
    "Here {stem} is the stem. {Cases}. So {result}.",
    "Try each digit in {stem}. {Cases}. It comes to the same: {result}.",
    "There are as many petals here as {stem} has digits left. {Cases}. Whichever way it goes, {result}.",
    "In {stem} we have a choice. {Cases}. Whatever we choose, {result}.",
    "Next, take {stem} digit by digit. {Cases}. All of it says that {result}.",
)


# The coach.
def _named(step: StepFacts, part: Part) -> Text:
    """`r1c1 and r1c3 in row 1 (1, 2 and 3)`; a single cell needs no house."""
    house = common_houses(step.grid, part.cells)[:1] if part.cells[1:] else []
    cells = joined(" in ", [listed(part.cells), *house])
    return say("{} ({})", cells, listed(part.digits))


def _pair(step: StepFacts) -> Text:
    sets, linking = parts(step, "set"), parts(step, "restricted")
    if len(linking) == 1:
        return _row(step)
    x, y = (part.digits[0] for part in linking)
    return tell_pattern(TWICE, step, one=_named(step, sets[0]), two=_named(step, sets[1]), x=x, y=y)


def _row(step: StepFacts) -> Text:
    (first, *others), digits = parts(step, "set"), gone_digits(step)
    closed = first == others[-1]
    handed_on = digits_handed_on(step)
    forced = [say("{} must be there", handed_on[0])]
    for other, (by, onward) in zip(others, pairwise(handed_on), strict=True):
        if closed and other == first:
            forced.append(say("that takes {} from {}, which cannot be", by, listed(other.cells)))
        else:
            frame = "that takes {} from {}, so {} must be there"
            forced.append(say(frame, by, _named(step, other), onward))
    return tell_pattern(
        ROW,
        step,
        z=digits[0],
        first=_named(step, first),
        forced=_in_sentences(forced),
        ends=_ends(digits, (first,) if closed else (first, others[-1])),
    )


def _in_sentences(clauses: Sequence[Text]) -> Text:
    """Two clauses to a sentence, if they are short; the full stop of the last is not ours."""
    rows: list[list[Text]] = []
    for clause in clauses:
        if rows and len(rows[-1]) == 1 and len(rows[-1][0].split() + clause.split()) <= _MOST_WORDS:
            rows[-1].append(clause)
        else:
            rows.append([clause])
    first, *others = (joined("; ", row) for row in rows)
    return joined(". ", [first, *map(capital, others)])


def _ends(digits: Sequence[int], sets: Sequence[Part]) -> Text:
    """Where a digit is, in one of two sets or in the only one; the argument serves the others as well."""
    all_cells = [part.cells for part in sets]
    if len({*chain(*all_cells)}) < sum(map(len, all_cells)):
        all_cells = [sorted({*chain(*all_cells)})]
    places = joined(", or ", (say("in {}", either(cells)) for cells in all_cells))
    if len(digits) == 1:
        return say("{} is {}", digits[0], places)
    return say("{} is {} (and it is the same with {})", digits[0], places, listed(digits[1:]))


def _wing(step: StepFacts) -> Text:
    (z,) = gone_digits(step)
    digits = sorted({digit for part in parts(step, "set") for digit in part.digits})
    return tell_pattern(
        WING,
        step,
        cells=listed(step.inference.evidence.focus_cells),
        digits=listed(digits),
        others=listed(digit for digit in digits if digit != z),
        z=z,
        a_z=a(z),
    )


def _blossom(step: StepFacts) -> Text:
    digits = listed(gone_digits(step))
    cases = [
        say(
            "if it is {}, that takes {} from {}, so {} must be there",
            *(either(own), "it" if len(own) == 1 else "that digit", _named(step, petal), digits),
        )
        for petal, own in petals(step)
    ]
    stem = part(step, "stem").cells[0]
    return tell_pattern(BLOSSOM, step, stem=stem, cases=_in_sentences(cases), z=digits)


# The notation.
def _in_braces(part: Part) -> Text:
    """`{1 2 3} r1c1,r1c3`."""
    return say("{{{}}} {}", joined(" ", part.digits), commas(part.cells))


def _notation(step: StepFacts) -> Text:
    """`{1 2 3} r1c1,r1c3 -1- {1 3} r3c2`."""
    first, *others = map(_in_braces, parts(step, "set"))
    digits = [part.digits[0] for part in parts(step, "restricted")]
    linking = digits if others[1:] else [commas(digits)]
    links = [say(" -{}- {}", by, other) for by, other in zip(linking, others, strict=True)]
    return joined("", [first, *links])


def _blossom_notation(step: StepFacts) -> Text:
    """`r1c8 -2- {2 8 9} r1c6,r3c6, -4- {4 7} r3c9`."""
    stem = part(step, "stem")
    linked = zip(stem.digits, parts(step, "petal"), strict=True)
    leaves = joined(", ", (say("-{}- {}", digit, _in_braces(petal)) for digit, petal in linked))
    return say("{} {}", stem.cells[0], leaves)


# Hints.
def _where(step: StepFacts) -> Text:
    """A house for each set of several cells, and what it takes to hold the other cells."""
    grid, wide = step.grid, [cells for cells in all_sets(step) if cells[1:]]
    known = [house for cells in wide for house in common_houses(grid, cells)[:1]]
    return say(
        "Look at {}.", houses(covering_houses(grid, step.inference.evidence.focus_cells, known))
    )


def _each(step: StepFacts) -> list[Text]:
    """The cells of each set, once."""
    return [listed(cells) for cells in dict.fromkeys(all_sets(step))]


def _ask_for_twice(step: StepFacts) -> Text:
    frame = "Look at {}: as many digits as cells. Which digit could be there twice?"
    return say(frame, listed(step.inference.evidence.focus_cells))


def _ask_for_spare(step: StepFacts) -> Text:
    frame = "Compare {}: each side has one digit too many. Which can they not both have?"
    return say(frame, joined(" with ", _each(step)))


def _ask_for_way(step: StepFacts) -> Text:
    frame = "Go on from {}: each set has one digit too many. What does one leave to the next?"
    return say(frame, joined(", then ", _each(step)))


def _ask_for_petals(step: StepFacts) -> Text:
    frame = "Try each digit of {} in turn. What does it leave for one of these sets: {}?"
    return say(frame, part(step, "stem").cells[0], joined("; or ", _each(step)))


_KINDS: dict[str, str] = {
    "wxyz-wing": "Four cells have four digits between them, and only one could be there twice: look for {}.",
    "als-xz": "Two sets of cells have one digit too many each: look for {}.",
    "als-xy-wing": "Three sets of cells have one digit too many each: look for {}.",
    "als-chain": "One set of cells with a digit too many leads to the next: look for {}.",
    "death-blossom": "Each digit of some cell is bad news for a set of other cells: look for {}.",
}

IDEAS: dict[str, str] = {
    "wxyz-wing": (
        "Four cells share four digits, and all but one of the digits can be there only once, because the cells that "
        "may hold it all see each other. Three digits used once each fill three cells, so the fourth digit must be "
        "there too, and a cell that sees all its places cannot be it."
    ),
    "als-xz": (
        "An almost locked set is a few cells of a house with one digit more than there are cells: take any digit "
        "from it, and the others are all needed. Two such sets have a digit in common, x, that cannot be in both, "
        "because its places all see each other. So one of the sets goes without x and needs all its others. If both "
        "have another digit, z, it is in one of the two, and what sees all its places in both is out. Where two "
        "digits link the sets, each set lacks one of them, and every other digit is fixed to its set."
    ),
    "als-xy-wing": (
        "Three almost locked sets: the middle one shares a digit with each of the others that cannot be on both "
        "sides. If the first set has no z, it needs the digit it shares with the middle one; the middle one then "
        "needs what it shares with the third; and the third then needs z. So z is in the first or the third, and "
        "what sees all its places in both is out. An XY-Wing is the same with three single cells."
    ),
    "als-chain": (
        "Almost locked sets in a row, each sharing with the next a digit that cannot be in both. A set that loses a "
        "digit needs all its others, so the loss is handed on from set to set, by another digit each time. If the "
        "first set has no z, the last one needs it: z is in one of the two, and what sees all its places in both is "
        "out. If the chain comes back to its first set, that one must have z."
    ),
    "death-blossom": (
        "A cell, the stem, and for each of its digits an almost locked set, a petal, that would lose the digit to "
        "the stem. All petals have another digit in common, z. Whatever the stem is, one petal loses a digit and "
        "needs z, so a cell that sees every z of every petal cannot be z."
    ),
}

_WORDINGS = {
    "wxyz-wing": (_wing, _notation, _ask_for_twice),
    "als-xz": (_pair, _notation, _ask_for_spare),
    "als-xy-wing": (_row, _notation, _ask_for_way),
    "als-chain": (_row, _notation, _ask_for_way),
    "death-blossom": (_blossom, _blossom_notation, _ask_for_petals),
}

WORDS: dict[str, TechniqueWords] = {
    rule: TechniqueWords(
        coach, notation, say(_KINDS[rule], a_name(rule)), IDEAS[rule], _where, pattern
    )
    for rule, (coach, notation, pattern) in _WORDINGS.items()
}
