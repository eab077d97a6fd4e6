"""All English about SK-Loops."""

from sudologue.inference.proof import StepFacts
from sudologue.narration.en.frames import Frames, tell_pattern
from sudologue.narration.en.words import a_name, clauses, houses, listed, spelled
from sudologue.narration.facts.parts import part, parts
from sudologue.narration.text import Text, joined, say
from sudologue.narration.voice import TechniqueWords

SK_LOOP: Frames = tuple(
    opening
    + " They form a ring of {count} open cells. {Links}. That makes {count} digits, so all of them are "
    "used up inside the ring, and {result}."
    for opening in (
        "Look at the pairs of cells beside {pivots}.",
        "What about the pairs of cells beside {pivots}?",
        "Take the pairs of cells beside {pivots}.",
        "Here are pairs of cells beside {pivots}.",
        "Notice the pairs of cells beside {pivots}.",
        "There is something about the pairs of cells beside {pivots}.",
        "In this one, see the pairs of cells beside {pivots}.",
        "Next, go around the pairs of cells beside {pivots}.",
    )
)


def _coach(step: StepFacts) -> Text:
    links = [say("{} has {}", p.houses[0], listed(p.digits)) for p in parts(step, "link")]
    links[:1] = [say("{} for its two pairs", link) for link in links[:1]]
    return tell_pattern(
        SK_LOOP,
        step,
        pivots=listed(part(step, "pivots").cells),
        count=spelled(len(step.inference.evidence.focus_cells)),
        links=clauses(links),
    )


def _notation(step: StepFacts) -> Text:
    """`135 box 4, 9 row 4`."""
    links = parts(step, "link")
    return joined(", ", (say("{} {}", joined("", p.digits), p.houses[0]) for p in links))


def _where(step: StepFacts) -> Text:
    named = [house for link in parts(step, "link") for house in link.houses]
    return say("Look at {}.", houses(house for house in named if not house.kind.is_line))


def _pattern(step: StepFacts) -> Text:
    return say(
        "Take the pairs of cells beside {}, in the same box and line. "
        "Which digits does each house still need there? Count them.",
        listed(part(step, "pivots").cells),
    )


IDEA = (
    "Four filled cells at the corners of a rectangle, in four boxes, and beside each of them two cells in its row "
    "and two in its column. These eight pairs form a ring in which neighbours share a box or a line. Give every "
    "house of the ring the digits that its two pairs may have in common; if there are just as many digits in all as "
    "open cells, none of them can be spared. So each of these houses has its digits in the ring, and loses them "
    "elsewhere."
)

WORDS: dict[str, TechniqueWords] = {
    "sk-loop": TechniqueWords(
        _coach,
        _notation,
        say(
            "Eight pairs of cells around four filled ones have no digit to spare: look for {}.",
            a_name("sk-loop"),
        ),
        IDEA,
        _where,
        _pattern,
    )
}
