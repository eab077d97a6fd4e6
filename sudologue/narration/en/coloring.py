"""How the coach tells coloring: eight frames for one cluster, eight for two, and what the colours show."""

from collections.abc import Collection, Sequence
from itertools import combinations, product

from sudologue.inference.inference import Elimination, Part
from sudologue.inference.proof import StepFacts
from sudologue.model.sets import Candidate
from sudologue.narration.en.frames import Frames
from sudologue.narration.en.words import capital, conclusion, listed, spelled
from sudologue.narration.facts.places import see_each_other
from sudologue.narration.voice import Wording, dealt

NAMES = ("blue", "green", "red", "gold")
_MOST_NAMED = 5

Colours = Sequence[tuple[Candidate, ...]]

ONE: Frames = (
    "Look at {what} that come in twos, and colour them by turns: {blue} blue, {green} green. One colour "
    "is true throughout, the other false. {Follows}.",
    "What if we colour {what} that come in twos? Let {blue} be blue and {green} green: all of one "
    "colour are true. {Follows}.",
    "Colour {what} by turns wherever there are just two: {blue} blue, {green} green. They stand or "
    "fall together. {Follows}.",
    "Here is one for two pencils: of {what} that come in twos, {blue} are blue and {green} green, and "
    "one colour is the true one. {Follows}.",
    "Notice how {what} that come in twos hang together. Blue: {blue}. Green: {green}. Either all blue "
    "ones are true or all green ones. {Follows}.",
    "There is a whole cluster among {what} that come in twos: {blue} on one side, blue, and {green} on "
    "the other, green. One side is true. {Follows}.",
    "In turns of blue and green, colour {what} that come in twos: {blue} blue, {green} green. One colour "
    "wins. {Follows}.",
    "Next, take two colours for {what} that come in twos: {blue} in blue, {green} in green. It is all of "
    "one or all of the other. {Follows}.",
)

TWO: Frames = (
    "Look at {what} that come in twos. They fall into two clusters: {blue} blue against {green} green, "
    "and {red} red against {gold} gold. {Follows}.",
    "What if we colour {what} that come in twos? There are two clusters: {blue} blue, {green} green; "
    "and {red} red, {gold} gold. {Follows}.",
    "Colour {what} that come in twos, in two clusters: {blue} blue, {green} green, and apart from those "
    "{red} red, {gold} gold. {Follows}.",
    "Here is one for four pencils: {blue} blue against {green} green, and {red} red against {gold} gold, "
    "all of them {what} that come in twos. {Follows}.",
    "Notice how {what} that come in twos hang together in two clusters. Blue and green: {blue} against "
    "{green}. Red and gold: {red} against {gold}. {Follows}.",
    "There are two clusters among {what} that come in twos: {blue} blue, {green} green; {red} red, "
    "{gold} gold. {Follows}.",
    "In two clusters, colour {what} that come in twos: {blue} blue and {green} green, {red} red and "
    "{gold} gold. {Follows}.",
    "Next, take four colours for {what} that come in twos: {blue} in blue and {green} in green, {red} in "
    "red and {gold} in gold. {Follows}.",
)

COLORING = ("simple-coloring", "multi-coloring", "medusa")


def _told(facts: StepFacts) -> str:
    evidence = facts.inference.evidence
    colours = [part.candidates for part in evidence.parts if part.role == "colour"]
    digit = evidence.focus_digit
    named = [_few(colour, digit is None) for colour in colours]
    named += [""] * (len(NAMES) - len(named))
    return dealt(ONE if len(colours) == 2 else TWO, facts).format(
        what=f"the places of {digit}" if digit else "the candidates",
        **dict(zip(NAMES, named, strict=True)),
        Follows=capital(_follows(facts, colours)),
    )


def _few(colour: Sequence[Candidate], with_digits: bool) -> str:
    names = [f"{cell}={digit}" if with_digits else str(cell) for cell, digit in colour]
    if len(names) > _MOST_NAMED:
        names[_MOST_NAMED - 1 :] = [f"{spelled(len(names) - _MOST_NAMED + 1)} more"]
    return listed(names)


def _follows(facts: StepFacts, colours: Colours) -> str:
    action = facts.inference.action
    result = conclusion(action)
    struck = set(action.candidates) if isinstance(action, Elimination) else set[Candidate]()
    false = next(
        (name for name, colour in zip(NAMES, colours, strict=False) if struck == set(colour)), ""
    )
    if not false:
        return f"{_why_trapped(facts, colours, struck)}: {result}"
    return f"{_why_false(false, facts, colours)}, so {false} is out: {result}"


def _why_trapped(facts: StepFacts, colours: Colours, struck: Collection[Candidate]) -> str:
    if len(colours) == 2:
        return "what sees both colours sees a true one"
    for here, there in product((0, 1), (2, 3)):
        met = [pair for pair in product(colours[here], colours[there]) if _meet(facts, *pair)]
        against = colours[1 - here], colours[5 - there]
        if met and all(_sees(facts, one, side) for one in struck for side in against):
            (first, _), (second, _) = met[0]
            return (
                f"{first}, {NAMES[here]}, sees {second}, {NAMES[there]}, so not both of these colours are "
                f"true, and {NAMES[1 - here]} or {NAMES[5 - there]} is; what sees both goes"
            )
    return (
        "a colour of one cluster sees a colour of the other, so these two are not both true, and one of "
        "the colours against them is; what sees both of those goes"
    )


def _why_false(false: str, facts: StepFacts, colours: Colours) -> str:
    if len(colours) > 2:
        return f"{false} sees both colours of the other cluster, and one of those is true"
    emptied = [part for part in facts.inference.evidence.parts if part.role == "emptied"]
    if emptied:
        return _why_empty(false, emptied[0])
    own = colours[NAMES.index(false)]
    for one, other in combinations(own, 2):
        if _meet(facts, one, other):
            return f"{_clash(one, other)}, both {false}, cannot both be true"
    return f"two of the {false} ones see each other"


def _clash(one: Candidate, other: Candidate) -> str:
    (cell, digit), (second, last) = one, other
    return (
        f"the {digit}s in {cell} and {second}" if digit == last else f"{digit} and {last} in {cell}"
    )


def _meet(facts: StepFacts, one: Candidate, other: Candidate) -> bool:
    """Can two candidates not both be true?"""
    (cell, digit), (second, last) = one, other
    if cell == second:
        return digit != last
    return digit == last and see_each_other(facts.grid, cell, second)


def _sees(facts: StepFacts, candidate: Candidate, colour: Sequence[Candidate]) -> bool:
    return any(_meet(facts, candidate, other) for other in colour)


def _why_empty(false: str, part: Part) -> str:
    return f"were {false} true, nothing would be left for {listed(part.cells)}"


WORDS: dict[str, Wording] = dict.fromkeys(COLORING, _told)
