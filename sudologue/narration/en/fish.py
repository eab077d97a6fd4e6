"""All English about fish, from the X-Wing to the finned mutant leviathan."""

from collections.abc import Iterable, Sequence

from sudologue.inference.inference import Part
from sudologue.inference.proof import StepFacts
from sudologue.model.cell import Cell
from sudologue.model.house import House, HouseKind
from sudologue.narration.en.frames import Frames, tell_pattern
from sudologue.narration.en.words import (
    IS,
    IS_NOT,
    a_name,
    clauses,
    commas,
    either,
    houses,
    listed,
    neither,
    spelled,
)
from sudologue.narration.facts.parts import part, parts, target_cells
from sudologue.narration.text import Reference, Text, candidate, joined, say
from sudologue.narration.voice import TechniqueWords

FISH: Frames = (
    "Look at {digit} in {base}: all its places lie in {cover}. Each of the {count} puts one {digit} there, so "
    "{cover} can have no other, and {result}.",
    "Where does {digit} go in {base}? Only in {cover}, and those are just as many. So elsewhere in {cover} it is "
    "out, and {result}.",
    "{Base} need {count} {digit}s between them, and {cover} are all that can take them. So {result}.",
    "Here {base} keep {digit} to {cover}. Whichever way it goes, {cover} get their {digit}s from {base}, so "
    "{result}.",
    "Notice the {digit}s of {base}: they line up in {cover}, {count} and {count}. That takes care of {cover}, so "
    "{result}.",
    "There is no room for {digit} in {base} but in {cover}. So the {digit}s of {cover} all come from {base}, and "
    "{result}.",
    "In {base}, {digit} has only {cover} to go to. The rest of {cover} must do without: {result}.",
    "Next, follow {digit} along {base}. It never leaves {cover}, which have just as many {digit}s to take, so "
    "{result}.",
)

FINNED: Frames = (
    "Look at {digit} in {base}. Leave {fins} aside, and its places lie in {cover}: a fish, which keeps {digit} out "
    "of {targets}. And if {fin_true}, {sees} it. Both ways {result}.",
    "Where does {digit} go in {base}? In {cover}, or in {either_fin}. If {no_fin}, {cover} get their {digit}s from "
    "{base}; if {fin_true}, {sees} it. So {result}.",
    "{Base} have their {digit}s in {cover} or at {the_fins}. If {no_fin}, {cover} have no other {digit}; if "
    "{fin_true}, {sees} it. Fin or no fin, {result}.",
    "Here {base} keep {digit} to {cover}, with {fins} {as_fins}. If {no_fin}, the fish keeps {digit} out of "
    "{targets}; if {fin_true}, that does. So {result}.",
    "Notice the {digit}s of {base}. Take away {fins} and they lie in {cover}, with none to spare for {targets}; and "
    "if {fin_true}, {sees} it. So {result}.",
    "There are {base} for {digit}, {cover} to take it, and {the_fins}. With no {digit} at a fin, the fish serves "
    "all of {cover}; with one, {sees} it. So {result}.",
    "In {base}, {digit} keeps to {cover}, or else goes in {either_fin}. In the first case {cover} can have no other "
    "{digit}, and in the second {sees} it: {result}.",
    "Next, follow {digit} along {base}. But for {fins} it keeps to {cover}, which would rule out {targets}; and "
    "{sees} {every_fin}. So {result}.",
)

SIAMESE: Frames = tuple(
    opening
    + " {Fits}. In each of these, either a fin is true or the fish is, and what lies in the "
    "cover and sees the fins goes both ways: {result}."
    for opening in (
        "Look at {digit} in {base}.",
        "What about {digit} in {base}?",
        "Take {digit} in {base}.",
        "Here is something to see: {digit} in {base}.",
        "Notice {digit} in {base}.",
        "There is more than one fish for {digit} in {base}.",
        "In this one, see {digit} in {base}.",
        "Next, follow {digit} in {base}.",
    )
)


# The coach.
def _coach(step: StepFacts) -> Text:
    base, covers, finned = part(step, "base"), parts(step, "cover"), parts(step, "fins")
    fins = finned[0].cells if finned else ()
    targets = listed(target_cells(step))
    return tell_pattern(
        SIAMESE if len(covers) > 1 else FINNED if fins else FISH,
        step,
        base=houses(base.houses),
        cover=houses(covers[0].houses),
        count=spelled(len(base.houses)),
        digit=base.digits[0],
        fits=say("it fits {}", clauses(list(map(_fit, covers, finned)))),
        targets=targets,
        sees=say("{} sees" if len(target_cells(step)) == 1 else "{} see", targets),
        **fin_words(fins, base.digits[0]),
    )


def _fit(cover: Part, fins: Part) -> Text:
    return say("{} but for {}", houses(cover.houses), listed(fins.cells))


def fin_words(fins: Sequence[Cell], digit: int) -> dict[str, object]:
    """The fins of a fish, with and without the digit at one of them."""
    if len(fins) == 1:
        (fin,) = fins
        return {
            "fins": fin,
            "either_fin": fin,
            "as_fins": "as a fin",
            "the_fins": say("the fin {}", fin),
            "every_fin": "that fin",
            "fin_true": candidate(fin, digit, IS),
            "no_fin": candidate(fin, digit, IS_NOT),
        }
    return {
        "fins": listed(fins),
        "either_fin": either(fins),
        "as_fins": "as fins",
        "the_fins": say("the fins {}", listed(fins)),
        "every_fin": "both fins" if len(fins) == 2 else "all the fins",
        "fin_true": say(IS, either(fins), digit),
        "no_fin": say(IS, neither(fins), digit),
    }


# The notation.
_LETTERS = {HouseKind.ROW: "r", HouseKind.COLUMN: "c", HouseKind.BOX: "b"}


def _notation(step: StepFacts) -> Text:
    base, *rest = step.inference.evidence.parts
    noted = [
        say("fin {}", commas(part.cells)) if part.role == "fins" else short(part.houses)
        for part in rest
    ]
    return joined(" ", [base.digits[0], short(base.houses), *noted])


def short(lines: Iterable[House]) -> Text:
    """`r25`, `r2b3`: lines and boxes by letter and number; other houses by name."""
    named: dict[str, list[House]] = {}
    for house in lines:
        named.setdefault(_LETTERS.get(house.kind, f"{house.kind} "), []).append(house)
    return joined("", (_numbers(letter, some) for letter, some in named.items()))


def _numbers(letter: str, some: Sequence[House]) -> Text:
    gap = "," if any(house.index > 8 for house in some) else ""
    letters = (letter, *[""] * len(some))
    return joined(
        gap,
        (
            Reference(f"{letter}{house.index + 1}", "house", house.name)
            for letter, house in zip(letters, some, strict=False)
        ),
    )


# Hints.
def where(step: StepFacts) -> Text:
    """The houses that the fish starts from."""
    return say("Look at {}.", houses(part(step, "base").houses))


def _pattern(step: StepFacts) -> Text:
    base, cover = part(step, "base"), part(step, "cover")
    end = ", and mind what sticks out." if parts(step, "fins") else "."
    asked = say("Where can {} go in {}?", base.digits[0], houses(base.houses))
    return say("{} Compare {}{}", asked, houses(cover.houses), end)


def _kind(rule: str) -> Text:
    lines = "houses" if "franken" in rule or "mutant" in rule else "rows or columns"
    return say("One digit lines up in several {}: look for {}.", lines, a_name(rule))


IDEAS: dict[str, str] = {
    "x-wing": (
        "In two rows, a digit can go only in the same two columns. Each row puts it in one of them, so between them "
        "the two rows serve both columns, and no other row can use it there. It works with rows and columns changed "
        "over, too."
    ),
    "swordfish": (
        "An X-Wing with three lines: in three rows a digit is kept to the same three columns, though not every row "
        "needs a place in each of them. The three rows serve the three columns, and the rest of those columns lose "
        "the digit."
    ),
    "jellyfish": (
        "A fish with four lines: in four rows a digit is kept to the same four columns. The four rows serve the four "
        "columns, and the rest of those columns lose the digit."
    ),
    "finned-x-wing": (
        "Nearly an X-Wing: in one of the two rows the digit has a place or two more, the fins, all in one box. "
        "Either a fin is true, or the X-Wing is. A candidate that both would rule out is gone: it lies in a column "
        "of the X-Wing and in the box of the fins."
    ),
    "sashimi-x-wing": (
        "A finned X-Wing with a bite taken out: without its fins, one of the rows would have a single place left in "
        "the fish. The argument is the same: either a fin is true, or the digit goes where the fish has it."
    ),
    "finned-swordfish": (
        "Nearly a Swordfish: a few more places of the digit, the fins, stick out, all in one box. Either a fin is "
        "true, or the Swordfish is. What both rule out, in a column of the fish and in the box of the fins, is gone."
    ),
    "sashimi-swordfish": (
        "A finned Swordfish with a bite taken out: without its fins, one of the lines would have a single place "
        "left. Either a fin is true, or the rest serves the columns; what both rule out is gone."
    ),
    "finned-jellyfish": (
        "Nearly a Jellyfish: a few more places of the digit, the fins, stick out, all in one box. Either a fin is "
        "true, or the Jellyfish is. What both rule out, in a column of the fish and in the box of the fins, is gone."
    ),
    "sashimi-jellyfish": (
        "A finned Jellyfish with a bite taken out: without its fins, one of the lines would have a single place "
        "left. Either a fin is true, or the rest serves the columns; what both rule out is gone."
    ),
    "franken-x-wing": (
        "A fish of two houses that takes boxes, too. A row and a box, say, whose places for a digit lie in two "
        "columns: they serve both columns, so the digit goes from the rest of those."
    ),
    "franken-swordfish": (
        "A fish of three houses that takes boxes, too: two rows and a box, say, kept to three columns; or three rows "
        "kept to two columns and a box. As in any fish, n houses serve n others."
    ),
    "finned-franken-x-wing": (
        "A Franken X-Wing with fins: places of the digit that stick out. Either a fin is true, or the fish is, and "
        "what both rule out is gone."
    ),
    "finned-franken-swordfish": (
        "A Franken Swordfish with fins: places of the digit that stick out, or that two of its houses share. Either "
        "such a fin is true, or the fish is, and what both rule out is gone."
    ),
    "squirmbag": (
        "A fish with five lines: in five rows a digit is kept to the same five columns, and the rest of those "
        "columns lose it. There is always a smaller fish across it, with the lines that are left."
    ),
    "whale": (
        "A fish with six lines. With so many lines taken, the few that are left make a much smaller fish the other "
        "way, so nobody has to look for this one."
    ),
    "leviathan": (
        "A fish with seven lines, the largest there is. The two lines that are left make an X-Wing the other way, "
        "which is far easier to see."
    ),
    "finned-squirmbag": (
        "Nearly a Squirmbag: five lines of a digit that would be kept to five others, but for fins in one box. "
        "Either a fin is true, or the fish is; what both rule out is gone."
    ),
    "sashimi-squirmbag": (
        "A finned Squirmbag with a bite taken out: without its fins, one of its five lines would have a single place "
        "left. Either a fin is true, or the fish is; what both rule out is gone."
    ),
    "mutant-x-wing": (
        "A fish of two houses with rows and columns on the same side: a row and a column, say, whose places for a "
        "digit lie in two other houses. The two serve both."
    ),
    "mutant-swordfish": (
        "A fish of three houses with rows and columns on the same side, and perhaps boxes: three houses of any kind "
        "that serve three others."
    ),
    "finned-mutant-x-wing": (
        "A Mutant X-Wing with fins: places of the digit that stick out, or that both of its houses share. Either "
        "such a fin is true, or the fish is, and what both rule out is gone."
    ),
    "finned-mutant-swordfish": (
        "A Mutant Swordfish with fins: places of the digit that stick out, or that two of its houses share. Either "
        "such a fin is true, or the fish is, and what both rule out is gone."
    ),
    "franken-jellyfish": (
        "A fish of four houses, boxes among them: the four serve four others, whose other cells lose the digit."
    ),
    "finned-franken-jellyfish": (
        "A Franken Jellyfish with fins: places of the digit that stick out, or that two of its houses share. Either "
        "such a fin is true, or the fish is, and what both rule out is gone."
    ),
    "mutant-jellyfish": (
        "A fish of four houses with rows and columns on the same side, and perhaps boxes: four houses of any kind "
        "that serve four others."
    ),
    "finned-mutant-jellyfish": (
        "A Mutant Jellyfish with fins: places of the digit that stick out, or that two of its houses share. Either "
        "such a fin is true, or the fish is, and what both rule out is gone."
    ),
    "finned-whale": (
        "Nearly a Whale: six lines of a digit that would be kept to six others, but for fins in one box. Either a "
        "fin is true, or the fish is; what both rule out is gone."
    ),
    "sashimi-whale": (
        "A finned Whale with a bite taken out: without its fins, one of its six lines would have a single place "
        "left. Either a fin is true, or the fish is; what both rule out is gone."
    ),
    "finned-leviathan": (
        "Nearly a Leviathan: seven lines of a digit that would be kept to seven others, but for fins in one box. "
        "Either a fin is true, or the fish is; what both rule out is gone."
    ),
    "sashimi-leviathan": (
        "A finned Leviathan with a bite taken out: without its fins, one of its seven lines would have a single "
        "place left. Either a fin is true, or the fish is; what both rule out is gone."
    ),
    "franken-squirmbag": (
        "A fish of five houses, boxes among them: the five serve five others, whose other cells lose the digit."
    ),
    "franken-whale": (
        "A fish of six houses, boxes among them: the six serve six others, whose other cells lose the digit."
    ),
    "mutant-squirmbag": (
        "A fish of five houses with rows and columns on the same side, and perhaps boxes: five houses of any kind "
        "that serve five others."
    ),
    "mutant-whale": (
        "A fish of six houses with rows and columns on the same side, and perhaps boxes: six houses of any kind that "
        "serve six others."
    ),
    "finned-franken-squirmbag": (
        "A Franken Squirmbag with fins: places of the digit that stick out, or that two of its houses share. Either "
        "such a fin is true, or the fish is, and what both rule out is gone."
    ),
    "finned-franken-whale": (
        "A Franken Whale with fins: places of the digit that stick out, or that two of its houses share. Either such "
        "a fin is true, or the fish is, and what both rule out is gone."
    ),
    "finned-mutant-squirmbag": (
        "A Mutant Squirmbag with fins: places of the digit that stick out, or that two of its houses share. Either "
        "such a fin is true, or the fish is, and what both rule out is gone."
    ),
    "finned-mutant-whale": (
        "A Mutant Whale with fins: places of the digit that stick out, or that two of its houses share. Either such "
        "a fin is true, or the fish is, and what both rule out is gone."
    ),
    "franken-leviathan": (
        "A fish of seven houses, boxes among them: the seven serve seven others, whose other cells lose the digit. "
        "What is left of the grid makes a far smaller fish."
    ),
    "mutant-leviathan": (
        "A fish of seven houses with rows and columns on the same side, and perhaps boxes: seven houses of any kind "
        "that serve seven others. No fish is larger."
    ),
    "finned-franken-leviathan": (
        "A Franken Leviathan with fins: places of the digit that stick out, or that two of its houses share. Either "
        "such a fin is true, or the fish is, and what both rule out is gone."
    ),
    "finned-mutant-leviathan": (
        "A Mutant Leviathan with fins: places of the digit that stick out, or that two of its houses share. Either "
        "such a fin is true, or the fish is, and what both rule out is gone."
    ),
}

WORDS: dict[str, TechniqueWords] = {
    rule: TechniqueWords(_coach, _notation, _kind(rule), idea, where, _pattern)
    for rule, idea in IDEAS.items()
}
