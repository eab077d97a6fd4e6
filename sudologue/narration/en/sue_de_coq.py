"""How the coach tells what comes from counting and trying: Sue de Coq, exclusion, templates, fireworks."""

from sudologue.inference.inference import Elimination, Part, Placement
from sudologue.inference.proof import StepFacts
from sudologue.narration.en.frames import Frames
from sudologue.narration.en.words import (
    a_name,
    capital,
    clauses,
    conclusion,
    either,
    houses,
    listed,
    spelled,
)
from sudologue.narration.voice import Wording, dealt

SUE_DE_COQ: Frames = (
    "Look where {line} crosses {box}: {middle}. Add {along} in {line} and {around} in {box}, and "
    "there are {count} cells with {count} digits between them{twice}. Nothing is left over, so {result}.",
    "What do {middle} share with {along} in {line} and {around} in {box}? They are {count} cells, "
    "and have {count} digits between them{twice}. All of those are used up: {result}.",
    "Count {middle}, where {line} and {box} cross, with {along} and {around}: {count} cells, and "
    "{count} digits between them{twice}. They fill each other up, so {result}.",
    "Here is {a_name}: {middle} are in {line} and in {box}, {along} in {line}, {around} in {box}. "
    "That is {count} cells for {count} digits{twice}, so {result}.",
    "Notice {middle}, which belong to {line} and {box} alike. With {along} from the one and {around} "
    "from the other they make {count} cells and {count} digits{twice}. None can stray: {result}.",
    "There is {a_name} where {line} and {box} cross. In {middle}, {along} and {around} we have {count} "
    "cells and {count} digits{twice}, just enough. So {result}.",
    "In {line} and {box} together, take {middle}, {along} and {around}: {count} cells, {count} "
    "digits{twice}. Every one of the digits is needed there, so {result}.",
    "Next, put {middle} with {along} of {line} and {around} of {box}. These {count} cells have "
    "{count} digits between them{twice} and need them all: {result}.",
)

EXCLUSION: Frames = (
    "Look at {base} together. Every way to fill them with {wrong} clashes, among themselves or with "
    "{excluders}, which would have too few digits left. So {result}.",
    "What can {base} be, taken together? Try {wrong}: each way to go on clashes, or leaves too "
    "little for {excluders}. So {result}.",
    "Try out {base} in all their combinations, with an eye on {excluders}. None of those with {wrong} "
    "works out, so {result}.",
    "Here is {a_name}: {base}, and around them {excluders}. No way to fill the former with {wrong} "
    "leaves enough for the latter, so {result}.",
    "Notice what {base} do to {excluders}. With {wrong}, whatever the rest, some of those run out of "
    "digits or two digits clash: {result}.",
    "There are only so many ways to fill {base}, and {excluders} must keep a digit for each cell. "
    "That leaves none with {wrong}: {result}.",
    "In {base}, {wrong} will not do: every combination with it clashes or takes too much from "
    "{excluders}. So {result}.",
    "Next, go through the combinations for {base}. Because of {excluders}, not one with {wrong} is "
    "left: {result}.",
)

TEMPLATE_SET: Frames = (
    "Look at every way to place the missing {digit}s{others}: they all use {cell}. So {result}.",
    "What do all the ways to place the missing {digit}s have in common{others}? They use {cell}: "
    "{result}.",
    "Draw every pattern that the missing {digit}s can make{others}. Each has one in {cell}, so {result}.",
    "Here is one for patience: of all the patterns that the {digit}s can make{others}, none does "
    "without {cell}. So {result}.",
    "Notice that no full set of {digit}s avoids {cell}{others}: {result}.",
    "There is no way to place all the {digit}s without {cell}{others}, so {result}.",
    "In every pattern of the missing {digit}s{others}, {cell} is taken. So {result}.",
    "Next, lay all the patterns of the {digit}s over each other{others}: {cell} is in every one, so "
    "{result}.",
)

TEMPLATE_DELETE: Frames = (
    "Look at every way to place the missing {digit}s{others}. Some cells are in none of them: {result}.",
    "What do all the ways to place the missing {digit}s leave out{others}? Just this: {result}.",
    "Draw every pattern that the missing {digit}s can make{others}. Where none of them goes, {digit} "
    "is out: {result}.",
    "Here is one for patience: go through the patterns that the {digit}s can make{others}, and strike "
    "what none of them uses. So {result}.",
    "Notice which cells no full set of {digit}s can use{others}: {result}.",
    "There are cells that fit no complete pattern of {digit}s{others}, so {result}.",
    "In none of the patterns of the missing {digit}s{others} is there any use for some of their "
    "places: {result}.",
    "Next, lay all the patterns of the {digit}s over each other{others}. What stays uncovered goes: "
    "{result}.",
)

FIREWORKS: Frames = (
    "Look how {bursts}. If one of them were in neither wing, its row and its column would need it in "
    "one box, so it would be where they cross. That puts {digits} in {cells}: {result}.",
    "Where can {digits} go? {Bursts}. A box has a digit once, so each is in a wing or where the lines "
    "cross. They fill {cells}: {result}.",
    "Follow the lines: {bursts}. A digit that is in no wing must be where the lines cross, so {digits} "
    "take {cells}, all of them. So {result}.",
    "Here are fireworks: {bursts}. As a box has each digit once, {digits} need {cells} for "
    "themselves, so {result}.",
    "Notice how {bursts}. Not both lines can have such a digit inside the box, except where they "
    "cross. So {cells} hold {digits}: {result}.",
    "There are fireworks: {bursts}. Each of the digits ends up in a wing or where its lines cross, and "
    "so {digits} fill {cells}: {result}.",
    "In two lines at once, watch {digits}: {bursts}. One box cannot serve both lines but where they "
    "cross, so the digits fill {cells}: {result}.",
    "Next, see how {bursts}. That leaves {cells} for {digits}, one each, since a box has a digit only "
    "once. So {result}.",
)


def _sue_de_coq(facts: StepFacts) -> str:
    evidence = facts.inference.evidence
    middle, line, box = (evidence.part(role) for role in ("crossing", "line", "box"))
    twice = sorted(set(line.digits) & set(box.digits))
    return dealt(SUE_DE_COQ, facts).format(
        a_name="a Sue de Coq",
        line=line.houses[0],
        box=box.houses[0],
        middle=_with_digits(middle),
        along=_with_digits(line),
        around=_with_digits(box),
        count=spelled(len(evidence.focus_cells)),
        twice=f", if we count {listed(twice)} for each of the two houses" if twice else "",
        result=conclusion(facts.inference.action),
    )


def _with_digits(part: Part) -> str:
    """`r1c2 and r1c3 (1, 2 or 3)`."""
    return f"{listed(part.cells)} ({either(part.digits)})"


def _exclusion(facts: StepFacts) -> str:
    evidence, action = facts.inference.evidence, facts.inference.action
    struck = action.candidates if isinstance(action, Elimination) else ()
    return dealt(EXCLUSION, facts).format(
        a_name=a_name(facts.inference.rule),
        base=listed(evidence.part("base").cells),
        wrong=either(f"{digit} in {cell}" for cell, digit in struck),
        excluders=listed(_with_digits(part) for part in evidence.parts if part.role == "excluder"),
        result=conclusion(action),
    )


def _template(facts: StepFacts) -> str:
    evidence, action = facts.inference.evidence, facts.inference.action
    digit, *others = (part.digits[0] for part in evidence.parts)
    frames = TEMPLATE_SET if isinstance(action, Placement) else TEMPLATE_DELETE
    return dealt(frames, facts).format(
        digit=digit,
        others=(
            f" (once {listed(others)} have the cells that they cannot do without)" if others else ""
        ),
        cell=action.cell if isinstance(action, Placement) else "",
        result=conclusion(action),
    )


def _fireworks(facts: StepFacts) -> str:
    evidence = facts.inference.evidence
    wings = evidence.part("wings")
    corners = [part for part in evidence.parts if part.role == "corner"]
    bursts = clauses([_burst(part, wings) for part in corners])
    return dealt(FIREWORKS, facts).format(
        bursts=bursts,
        Bursts=capital(bursts),
        digits=listed(wings.digits),
        cells=listed(evidence.focus_cells),
        result=conclusion(facts.inference.action),
    )


def _burst(corner: Part, wings: Part) -> str:
    row, column, box = corner.houses
    first = next(cell for cell in wings.cells if cell in row.cells)
    second = next(cell for cell in wings.cells if cell in column.cells)
    return (
        f"{listed(corner.digits)} keep to {box} and the wing {first} in {row}, "
        f"and to {box} and the wing {second} in {column}"
    )


def lines_of(corners: list[Part]) -> str:
    """The houses of fireworks, for a hint."""
    return houses(dict.fromkeys(house for corner in corners for house in corner.houses))


WORDS: dict[str, Wording] = {
    "sue-de-coq": _sue_de_coq,
    **dict.fromkeys(("aligned-pair-exclusion", "aligned-triple-exclusion"), _exclusion),
    **dict.fromkeys(("template-set", "template-delete"), _template),
    "fireworks": _fireworks,
}
