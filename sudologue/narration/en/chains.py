"""All English about chains: X-, XY- and alternating inference chains, grouped or not, and remote pairs."""

from collections.abc import Sequence

from sudologue.inference.inference import Link
from sudologue.inference.proof import StepFacts
from sudologue.inference.truth import Range
from sudologue.model.sets import Candidate
from sudologue.narration.en.frames import Frames, tell_pattern
from sudologue.narration.en.links import all_forced, is_false, is_true
from sudologue.narration.en.words import (
    IS,
    a_name,
    commas,
    either,
    houses,
    listed,
)
from sudologue.narration.facts.chains import cells_of, in_a_row, strong_links
from sudologue.narration.facts.parts import part
from sudologue.narration.text import Text, candidate, joined, say
from sudologue.narration.voice import TechniqueWords

REMOTE_PAIR: Frames = (
    "Look at {cells}: each is {pair}, and each sees the next. They take turns, so {first} and {last} differ, and "
    "between them have both digits. So {result}.",
    "What do {cells} share? Each is {pair}, and they alternate from one to the next. The ends {first} and {last} "
    "differ, so {result}.",
    "Take {cells}, all of them {pair}. Going along, the digit changes each time, so {first} and {last} hold one of "
    "each, and {result}.",
    "Here {both} take turns along {cells}. So {first} and {last} have one each, and {result}.",
    "Notice the chain of twins {cells}, each {pair}. By turns they are the one and the other, so the ends {first} "
    "and {last} differ: {result}.",
    "There is a row of twins from {first} to {last}: {cells} are all {pair}, each sees the next, and so they "
    "alternate. The two ends differ, so {result}.",
    "In {cells} the same two digits, {both}, take turns. So {first} and {last} are never the same, and {result}.",
    "Next, go along {cells}, each {pair}. Each step swaps the digit, so {first} and {last} differ, and {result}.",
)

CHAIN: Frames = (
    "Look what happens if {start}: {forced}. So {ends}. Either way {result}.",
    "What if {start}? Then {forced}. So {ends}, and either way {result}.",
    "Suppose that {start}. Then {forced}. So {ends}, and whichever it is, {result}.",
    "Here is something to follow: if {start}, then {forced}. So {ends}, and both ways {result}.",
    "Follow this with me: if {start}, then {forced}. So {ends}. In both cases {result}.",
    "There are two ways for this to go. If {start}, then {forced}. So {ends}, and {result}.",
    "In this one we go link by link: if {start}, then {forced}. That means that {ends}, so {result}.",
    "Next, ask what follows if {start}: {forced}. So {ends}, and either way {result}.",
)

CLOSED: Frames = (
    "Look what happens if {start}: {forced}. That goes against itself, so {first} after all, and {result}.",
    "What if {start}? Then {forced}. It cannot be, so {first}, and {result}.",
    "Suppose that {start}. Then {forced}. We are back where we began with the opposite, so {first}, and {result}.",
    "Here is one that bites its tail: if {start}, then {forced}. So {first}, and {result}.",
    "Follow this with me: if {start}, then {forced}. That undoes itself, so {first}. Then {result}.",
    "There is a way from here back to the start. If {start}, then {forced}. So {first}, and {result}.",
    "In this one we come full circle: if {start}, then {forced}. So {first} anyway, and {result}.",
    "Next, ask what follows if {start}: {forced}. That is the opposite, so {first}, and {result}.",
)

LOOP: Frames = (
    "Look what happens if {start}: {forced}, and that fits with where we began. The links close to a loop, so one "
    "end of each is true, and {result}.",
    "What if {start}? Then {forced}, and round again. In such a loop every other place is true, so what sees both "
    "ends of a link is out: {result}.",
    "Suppose that {start}. Then {forced}, which closes the loop. Of any two neighbours in it one is true, so "
    "{result}.",
    "Here the links run in a loop. If {start}, then {forced}, and so on round. Each link has one true end, so "
    "{result}.",
    "Follow this with me: if {start}, then {forced}, and the loop is closed. Whichever way round it is, each link "
    "has a true end, so {result}.",
    "There is a circle to go round. If {start}, then {forced}, and back. One end of every link is true, so {result}.",
    "In this one the links make a ring: if {start}, then {forced}, and round again. Each link has one true end, so "
    "{result}.",
    "Next, ask what follows if {start}: {forced}, and we are round. Every link of the ring has a true end, so "
    "{result}.",
)

_BY_ENDS: dict[str, Frames] = {"end": CHAIN, "start": CLOSED, "loop": LOOP}


# The coach.
def _remote_pair(step: StepFacts) -> Text:
    chain = part(step, "chain")
    return tell_pattern(
        REMOTE_PAIR,
        step,
        cells=listed(chain.cells),
        pair=either(chain.digits),
        both=listed(chain.digits),
        first=chain.cells[0],
        last=chain.cells[-1],
    )


def _chain(step: StepFacts) -> Text:
    strong = strong_links(step)
    first, last = strong[0].source, strong[-1].target
    return tell_pattern(
        _BY_ENDS[step.inference.evidence.parts[0].role],
        step,
        start=is_false(first),
        forced=all_forced(step, step.inference.evidence.links),
        first=is_true(first),
        ends=_ends(first, last),
    )


def _ends(first: Sequence[Candidate], last: Sequence[Candidate]) -> Text:
    """One of the two is true; if it is one digit, these cells have it between them, and the last may be all of them."""
    cells, digit = sorted({*cells_of(first), *cells_of(last)}), first[0][1]
    if digit != last[0][1]:
        return say("{} or {}", is_true(first), is_true(last))
    if cells == sorted(cells_of(last)):
        return say("one of those has the {}", digit)
    return (
        is_true([(cell, digit) for cell in cells]) if cells[2:] else say(IS, either(cells), digit)
    )


# The notation.
def notation(step: StepFacts) -> Text:
    """`(4)r1c1=(4)r1c7-(4)r3c8=(4)r3c2`; an almost locked set is named in its link, `=[r1c1,r1c2]=`."""
    links = in_a_row(step.inference.evidence.links)
    noted = [say("{}{}", node(link.source), sign(link)) for link in links]
    is_loop = not links[-1].is_strong
    return joined("", [*noted, "loop" if is_loop else node(links[-1].target)])


def node(candidates: Sequence[Candidate]) -> Text:
    """`(9)r2c6,r3c6`."""
    first, *rest = candidates
    return commas([candidate(*first, "({1}){0}"), *(candidate(*other, "{0}") for other in rest)])


def sign(link: Link) -> Text:
    """How a link is written."""
    if link.cells:
        return say("=[{}]=", commas(link.cells))
    return say("=" if link.is_strong else "-")


# Hints.
def _ask_for_turns(step: StepFacts) -> Text:
    cells = listed(part(step, "chain").cells)
    return say("Go along {}: which digits can they be, and how do they take turns?", cells)


def _ask_for_links(step: StepFacts) -> Text:
    evidence = step.inference.evidence
    ranges = houses(truth.house for truth in evidence.truths if isinstance(truth, Range))
    return say("Where can {} go in {}? Link the places up.", evidence.focus_digit, ranges)


def _ask_for_cells(step: StepFacts) -> Text:
    cells = listed(step.inference.evidence.focus_cells)
    return say("Go along {}, each with two digits left: what does one force on the next?", cells)


def _ask_for_start(step: StepFacts) -> Text:
    start = step.inference.evidence.links[0].source
    frame = "What if {} is not in {}? Follow what that forces, one step at a time."
    return say(frame, start[0][1], either(cells_of(start)))


_FORCES = "One choice forces the next, from link to link: look for {}."

_KINDS = {
    "remote-pair": "Several cells have the same two digits left: look for {}.",
    "x-chain": "Some digit has two places left in several houses: look for {}.",
    "xy-chain": "Several cells have two digits left each: look for {}.",
    "aic": _FORCES,
    "grouped-aic": _FORCES,
}

IDEAS: dict[str, str] = {
    "remote-pair": (
        "A chain of cells, each seeing the next, all with the same two digits left. They take turns along the chain, "
        "so two cells with an even number of cells between them are different, and what sees both can be neither "
        "digit."
    ),
    "x-chain": (
        "One digit, followed from house to house. In each house of the chain it has two places left, and one house's "
        "place sees the next one's. If the first place is false, the last is true; so one of the two is, and what "
        "sees both cannot be the digit."
    ),
    "xy-chain": (
        "A chain of cells with two digits left each. If the first is not the digit we care about, it is its other "
        "one, which settles the next cell, and so on, until the last cell is that very digit. So the first or the "
        "last cell has it, and what sees both cannot."
    ),
    "aic": (
        "A chain that alternates: if this is false, that is true, so the next is false, and so on. The steps may go "
        "through cells with two digits left and through digits with two places left, in any order. One of its two "
        "ends is true, so what both of them rule out is gone. If the chain comes back to where it began, it proves "
        "its start, or closes to a loop in which every link counts."
    ),
    "grouped-aic": (
        "An alternating chain in which a step may be a group: two or three cells where a box and a line cross, taken "
        "together. The group is true if one of its cells has the digit, and then it rules out the digit in the rest "
        "of the box and of the line. A step may also lead through an almost locked set, cells with one digit more "
        "than there are cells: take one digit away, and each of the others has its place among them."
    ),
}

_WORDINGS = {
    "remote-pair": (_remote_pair, _ask_for_turns),
    "x-chain": (_chain, _ask_for_links),
    "xy-chain": (_chain, _ask_for_cells),
    "aic": (_chain, _ask_for_start),
    "grouped-aic": (_chain, _ask_for_start),
}

WORDS: dict[str, TechniqueWords] = {
    rule: TechniqueWords(
        coach, notation, say(_KINDS[rule], a_name(rule)), IDEAS[rule], pattern=pattern
    )
    for rule, (coach, pattern) in _WORDINGS.items()
}
