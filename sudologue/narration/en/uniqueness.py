"""How the coach tells unique rectangles and graves: eight frames for the pattern, then what follows."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from sudologue.inference.inference import Elimination, Evidence, Part
from sudologue.inference.proof import StepFacts
from sudologue.inference.truth import Range
from sudologue.model.cell import Cell
from sudologue.model.sets import Candidate
from sudologue.narration.en.frames import Frames
from sudologue.narration.en.words import (
    a_name,
    capital,
    conclusion,
    either,
    houses,
    listed,
)
from sudologue.narration.facts.places import common_houses
from sudologue.narration.voice import Wording, dealt

PATTERN: Frames = (
    "Look at {cells}: with nothing but {digits} they could be filled in two ways, and the puzzle has "
    "one solution. So {so}.",
    "What if {cells} held only {digits}? Then these could change places, and there would be two "
    "solutions. So {so}.",
    "Careful with {cells}: {digits} alone would fill them two ways, in a puzzle with one solution. So "
    "{so}.",
    "Here is {a_name}: {digits} in {cells} could be swapped without any house noticing, which one "
    "solution does not allow. So {so}.",
    "Notice {digits} in {cells}. If that were all, swapping them would give a second solution, and "
    "there is none. So {so}.",
    "There is {a_name} in {cells}: only {digits} there, and the puzzle would have two solutions. So "
    "{so}.",
    "In {cells}, {digits} must not be left alone: they could trade places, and the solution would not "
    "be the only one. So {so}.",
    "Next, see what {digits} could do in {cells}: change places, and make a second solution. There is "
    "only one, so {so}.",
)

GRAVE: Frames = (
    "Look at the whole board: without {extra}, every open cell would have two candidates and every "
    "digit two places in each house. Then a second solution would fit. So {so}.",
    "What if {extra} went? Every open cell would have two candidates, every digit two places in each "
    "house, and the board two solutions. So {so}.",
    "Careful with {extra}: without that, all cells come in twos, every digit too, and there would be two "
    "solutions or none. So {so}.",
    "Here is {a_name}: take {extra} away, and every open cell and every house is down to pairs, which "
    "fit two ways or not at all. So {so}.",
    "Notice that everything comes in twos but for {extra}: two candidates in a cell, two places in a "
    "house. Pairs throughout would allow a second solution. So {so}.",
    "There is {a_name} on the board: but for {extra} it would be pairs throughout, and those never "
    "have one solution. So {so}.",
    "In every open cell there are two candidates, and two places for each digit in each house, if we "
    "leave out {extra}. That would be no puzzle with one solution. So {so}.",
    "Next, count candidates: two in each open cell, two of each digit in each house, but for {extra}. "
    "With twos alone a second solution would fit. So {so}.",
)

RECTANGLES = (
    *(f"unique-rectangle-{kind}" for kind in range(1, 7)),
    "hidden-rectangle",
    "avoidable-rectangle-1",
    "avoidable-rectangle-2",
    "unique-loop",
    "extended-rectangle",
)
GRAVES = ("bug-plus-1", "bug-plus-n")


def _told(frames: Frames, facts: StepFacts) -> str:
    evidence = facts.inference.evidence
    pattern, guardians = evidence.part("pattern"), evidence.part("guardians").candidates
    return dealt(frames, facts).format(
        a_name=a_name(facts.inference.rule),
        cells=listed(pattern.cells),
        digits=listed(pattern.digits),
        extra=listed(f"the {digit} of {cell}" for cell, digit in guardians),
        so=_so(facts, guardians),
    )


def _so(facts: StepFacts, guardians: Sequence[Candidate]) -> str:
    """What the guardians say, and what follows from it."""
    action = facts.inference.action
    cells = {cell for cell, _ in guardians}
    if len(cells) == 1 and isinstance(action, Elimination) and cells == set(action.cells):
        digits = either(digit for _, digit in guardians)
        return f"{guardians[0][0]} must be {digits}, and cannot be {either(sorted(action.values))}"
    return f"{guard(guardians)}. {capital(_follows(facts, facts.inference.evidence))}"


def guard(guardians: Sequence[Candidate]) -> str:
    """What is true of the guardians: `r5c4 is 5 or 8`, `r1c4 or r5c4 is 5`, `either r1c4 is 5 or r5c4 is 9`."""
    digits_of: dict[Cell, list[int]] = {}
    for cell, digit in guardians:
        digits_of.setdefault(cell, []).append(digit)
    ways = {tuple(found) for found in digits_of.values()}
    if len(ways) == 1:
        return f"{either(digits_of)} is {either(ways.pop())}"
    if len(digits_of) > 2:
        return f"{either(digits_of)} is something else"
    return f"either {', or '.join(f'{cell} is {either(ds)}' for cell, ds in digits_of.items())}"


def _follows(facts: StepFacts, evidence: Evidence) -> str:
    result = conclusion(facts.inference.action)
    for part in evidence.parts:
        if part.role in _WHYS:
            return _WHYS[part.role](facts, part, result)
    return f"whichever it is, {result}"


def _only_places(facts: StepFacts, part: Part, result: str) -> str:
    """A digit of the pattern goes nowhere else: in the house of the guardians, or in two lines of a rectangle."""
    return (_tied if len(part.houses) == 1 else _bound)(facts, part, result)


def _tied(_: StepFacts, part: Part, result: str) -> str:
    cells = listed(cell for cell, _ in part.candidates)
    return (
        f"and {part.houses[0]} has its {part.digits[0]} in one of {cells}, so the other has that. "
        f"Neither has room for anything else: {result}"
    )


def _bound(facts: StepFacts, part: Part, result: str) -> str:
    digit = part.digits[0]
    where = f"in {houses(part.houses)}, {digit} goes only in this rectangle"
    action = facts.inference.action
    if isinstance(action, Elimination) and digit in action.values:
        cells = listed(action.cells)
        return (
            f"{where}: it is in both of {cells} or in neither, and both would leave no way out. "
            f"So {result}"
        )
    corner, other = (
        action.candidates[0] if isinstance(action, Elimination) else (action.cell, action.value)
    )
    cells = facts.inference.evidence.part("pattern").cells
    beside = listed(c for c in cells if (c.row == corner.row) is not (c.col == corner.col))
    return (
        f"{where}: if {corner} were {other}, {beside} would be {digit}, and the pattern would be "
        f"complete. So {result}"
    )


def _locked(facts: StepFacts, part: Part, result: str) -> str:
    """The guardians as one cell of a locked set; what is struck outside its house needs a word more."""
    cells = listed(part.cells)
    said = f"with {cells} in {part.houses[0]}, that uses up {listed(part.digits)}"
    return f"{said}{''.join(_reach(facts, part))}, so {result}"


def _reach(facts: StepFacts, part: Part) -> Iterator[str]:
    """For each digit that is struck outside the set's house: where in the set it is, and what that shares."""
    action = facts.inference.action
    struck = action.candidates if isinstance(action, Elimination) else ()
    house = part.houses[0]
    held = [
        candidate
        for premise in facts.premises
        for candidate in premise.left
        if not isinstance(premise.truth, Range)
    ]
    for digit in sorted({digit for cell, digit in struck if cell not in house.cells}):
        places = [cell for cell, held_digit in held if held_digit == digit]
        shared = [h for h in common_houses(facts.grid, places) if h != house]
        there = f", and so in {houses(shared)}" if shared else ""
        yield f"; the {digit} is in {either(sorted(places))}{there}"


_WHYS: dict[str, Callable[[StepFacts, Part, str], str]] = {
    "only places": _only_places,
    "locked": _locked,
}


WORDS: dict[str, Wording] = {
    **dict.fromkeys(RECTANGLES, partial(_told, PATTERN)),
    **dict.fromkeys(GRAVES, partial(_told, GRAVE)),
}
