"""All English about single-digit patterns: skyscraper, kite, turbot fish, empty rectangle."""

from sudologue.inference.inference import Link
from sudologue.inference.proof import StepFacts
from sudologue.inference.truth import Range
from sudologue.narration.en.chains import notation
from sudologue.narration.en.frames import Frames, tell_pattern
from sudologue.narration.en.words import a_name, clauses, either, houses, listed
from sudologue.narration.facts.chains import cells_of, strong_links
from sudologue.narration.facts.parts import part
from sudologue.narration.text import Text, say
from sudologue.narration.voice import TechniqueWords

SINGLE_DIGIT: Frames = (
    "Look at {digit}: {places}. {Joint}, so one of {ends} is {digit}, and {result}.",
    "Where does {digit} go? {Places}. {Joint}, so {digit} is at one of the far ends, {either_end}, and {result}.",
    "Follow {digit} with me: {places}. {Joint}, so {either_end} takes it. Either way {result}.",
    "Here we follow {digit}: {places}. {Joint}, so {either_end} must be {digit}, and {result}.",
    "Notice {digit}: {places}. {Joint}, so one of the two houses has its {digit} at the far end, in {either_end}, "
    "and {result}.",
    "There are two houses to put together for {digit}: {places}. {Joint}, which leaves {digit} to {either_end}, so "
    "{result}.",
    "In this one, {digit} has two houses to settle: {places}. {Joint}, so {either_end} has it, and {result}.",
    "Next, watch {digit}: {places}. {Joint}, so one far end, {either_end}, is {digit}. So {result}.",
)


def _coach(step: StepFacts) -> Text:
    evidence = step.inference.evidence
    weak = next(link for link in evidence.links if not link.is_strong)
    ends = cells_of(part(step, "ends").candidates)
    sees = "{} sees {}" if len(weak.source) == 1 else "{} see {}"
    return tell_pattern(
        SINGLE_DIGIT,
        step,
        digit=evidence.focus_digit,
        places=clauses([_places(link) for link in strong_links(step)]),
        joint=say(sees, listed(cells_of(weak.source)), listed(cells_of(weak.target))),
        ends=listed(ends),
        either_end=either(ends),
    )


def _places(link: Link) -> Text:
    """`in row 4 it goes in r4c1 or r4c7`."""
    house = link.truth.house if isinstance(link.truth, Range) else ""
    return say("in {} it goes in {}", house, either(sorted(cells_of(link.source + link.target))))


def _bases(step: StepFacts) -> Text:
    return houses(house for part in step.inference.evidence.parts for house in part.houses)


def _where(step: StepFacts) -> Text:
    return say("Look at {}.", _bases(step))


def _pattern(step: StepFacts) -> Text:
    asked = say("Where can {} go in {}?", step.inference.evidence.focus_digit, _bases(step))
    return say("{} Some of these places see each other.", asked)


def _kind(rule: str) -> Text:
    if rule == "empty-rectangle":
        frame = "In some box a digit lies on one row and one column only: look for {}."
    else:
        frame = "Some digit has two places left in two houses at once: look for {}."
    return say(frame, a_name(rule))


IDEAS: dict[str, str] = {
    "skyscraper": (
        "A digit has two places left in each of two rows, and two of these places share a column. Not both of that "
        "column's can be true, so one of the other two is: what sees both of those cannot be the digit. Two columns "
        "joined by a row work the same way. Drawn, it looks like two towers of unequal height."
    ),
    "two-string-kite": (
        "A digit has two places left in a row and two in a column, and one of each lies in the same box. Those two "
        "cannot both be true, so one of the far ends is, and the cell where the far ends meet cannot be the digit."
    ),
    "turbot-fish": (
        "A digit has two places left in each of two houses of any kind, and a place of one sees a place of the "
        "other. So one of the two far ends is true, and what sees both of them cannot be the digit."
    ),
    "empty-rectangle": (
        "In a box, all places for a digit lie on one row and one column; the other cells of the box, the empty "
        "rectangle, have none. A column with two places for the digit, one of them on that row, ties its other end "
        "to the box: either that end is the digit, or the box has it on its column. What sees both is out."
    ),
}

WORDS: dict[str, TechniqueWords] = {
    rule: TechniqueWords(_coach, notation, _kind(rule), idea, _where, _pattern)
    for rule, idea in IDEAS.items()
}
