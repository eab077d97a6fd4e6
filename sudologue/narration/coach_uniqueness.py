"""How the coach tells unique rectangles and graves: eight frames for the pattern, then what follows."""

from collections.abc import Callable, Sequence
from functools import partial

from sudologue.inference.inference import Elimination, Evidence, Part
from sudologue.inference.proof import Account
from sudologue.model.cell import Cell
from sudologue.model.sets import Candidate
from sudologue.narration.coach_frames import Frames
from sudologue.narration.voice import Wording, dealt
from sudologue.narration.words import (
    a_name,
    capital,
    conclusion,
    either,
    houses,
    listed,
)

PATTERN: Frames = (
    "Look at {cells}: with nothing but {digits} they could be filled in two ways, and the puzzle has "
    "one solution. So {guard}. {Follows}.",
    "What if {cells} held only {digits}? Then these could change places, and there would be two "
    "solutions. So {guard}. {Follows}.",
    "Careful with {cells}: {digits} alone would fill them two ways, in a puzzle with one solution. So "
    "{guard}. {Follows}.",
    "Here is {a_name}: {digits} in {cells} could be swapped without any house noticing, which one "
    "solution does not allow. So {guard}. {Follows}.",
    "Notice {digits} in {cells}. If that were all, swapping them would give a second solution, and "
    "there is none. So {guard}. {Follows}.",
    "There is {a_name} in {cells}: only {digits} there, and the puzzle would have two solutions. So "
    "{guard}. {Follows}.",
    "In {cells}, {digits} must not be left alone: they could trade places, and the solution would not "
    "be the only one. So {guard}. {Follows}.",
    "Next, see what {digits} could do in {cells}: change places, and make a second solution. There is "
    "only one, so {guard}. {Follows}.",
)

GRAVE: Frames = (
    "Look at the whole board: without {extra}, every open cell would have two candidates and every "
    "digit two places in each house. Then a second solution would fit. So {guard}. {Follows}.",
    "What if {extra} went? Every open cell would have two candidates, every digit two places in each "
    "house, and the board two solutions. So {guard}. {Follows}.",
    "Careful with {extra}: without it all cells come in twos, every digit too, and there would be two "
    "solutions or none. So {guard}. {Follows}.",
    "Here is {a_name}: take {extra} away, and every open cell and every house is down to pairs, which "
    "always fit two ways. So {guard}. {Follows}.",
    "Notice that everything comes in twos but for {extra}: two candidates in a cell, two places in a "
    "house. Pairs throughout would allow a second solution. So {guard}. {Follows}.",
    "There is {a_name} on the board: only {extra} keeps it from being pairs throughout, and those "
    "would never have one solution. So {guard}. {Follows}.",
    "In every open cell there are two candidates, and two places for each digit in each house, if we "
    "leave out {extra}. That would be no puzzle with one solution. So {guard}. {Follows}.",
    "Next, count candidates: two in each open cell, two of each digit in each house, but for {extra}. "
    "With twos alone a second solution would fit. So {guard}. {Follows}.",
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


def _told(frames: Frames, account: Account) -> str:
    evidence = account.inference.evidence
    pattern, guardians = evidence.part("pattern"), evidence.part("guardians").candidates
    return dealt(frames, account).format(
        a_name=a_name(account.inference.rule),
        cells=listed(pattern.cells),
        digits=listed(pattern.digits),
        extra=listed(f"the {digit} of {cell}" for cell, digit in guardians),
        guard=guard(guardians),
        Follows=capital(_follows(account, evidence)),
    )


def guard(guardians: Sequence[Candidate]) -> str:
    """What is true of the guardians: `r5c4 is 5 or 8`, `r1c4 or r5c4 is 5`, `r1c4 is 5 or r5c4 is 9`."""
    digits_of: dict[Cell, list[int]] = {}
    for cell, digit in guardians:
        digits_of.setdefault(cell, []).append(digit)
    digits = {digit for _, digit in guardians}
    if len(digits) == 1:
        return f"{either(digits_of)} is {guardians[0][1]}"
    if len(digits_of) > 2:
        return f"{either(digits_of)} is something else"
    return either(f"{cell} is {either(found)}" for cell, found in digits_of.items())


def _follows(account: Account, evidence: Evidence) -> str:
    result = conclusion(account.inference.action)
    for part in evidence.parts:
        if part.role in _WHYS:
            return _WHYS[part.role](account, part, result)
    cells = {cell for cell, _ in evidence.part("guardians").candidates}
    if len(cells) == 1:
        return f"it is nothing else: {result}"
    return f"whichever it is, {result}"


def _tied(_: Account, part: Part, result: str) -> str:
    cells = listed(cell for cell, _ in part.candidates)
    return (
        f"and {part.houses[0]} has its {part.digits[0]} in one of {cells}, which leaves no room "
        f"for anything else: {result}"
    )


def _locked(_: Account, part: Part, result: str) -> str:
    cells = listed(part.cells)
    return f"with {cells} in {part.houses[0]}, that uses up {listed(part.digits)}, so {result}"


def _bound(account: Account, part: Part, result: str) -> str:
    digit = part.digits[0]
    where = f"in {houses(part.houses)}, {digit} goes only in this rectangle"
    action = account.inference.action
    if isinstance(action, Elimination) and digit in action.values:
        cells = listed(action.cells)
        return (
            f"{where}: it is in both of {cells} or in neither, and both would leave no way out. "
            f"So {result}"
        )
    corner, other = (
        action.candidates[0] if isinstance(action, Elimination) else (action.cell, action.value)
    )
    cells = account.inference.evidence.part("pattern").cells
    beside = listed(c for c in cells if (c.row == corner.row) is not (c.col == corner.col))
    return (
        f"{where}: if {corner} were {other}, {beside} would be {digit}, and the pattern would be "
        f"complete. So {result}"
    )


_WHYS: dict[str, Callable[[Account, Part, str], str]] = {
    "tied": _tied,
    "locked": _locked,
    "bound": _bound,
}


WORDS: dict[str, Wording] = {
    **dict.fromkeys(RECTANGLES, partial(_told, PATTERN)),
    **dict.fromkeys(GRAVES, partial(_told, GRAVE)),
}
