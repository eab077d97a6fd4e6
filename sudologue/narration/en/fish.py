"""How the coach tells fish: eight frames for those without fins, eight for those with."""

from collections.abc import Sequence

from sudologue.inference.inference import Elimination
from sudologue.inference.proof import StepFacts
from sudologue.model.cell import Cell
from sudologue.narration.en.frames import Frames
from sudologue.narration.en.words import (
    a_name,
    capital,
    clauses,
    conclusion,
    either,
    houses,
    listed,
    neither,
    spelled,
)
from sudologue.narration.locked_words import FISH as NAMES
from sudologue.narration.voice import Wording, dealt

FISH: Frames = (
    "Look at {digit} in {base}: all its places lie in {cover}. That is {a_name}. Each of the "
    "{count} puts one {digit} there, so {cover} can have no other, and {result}.",
    "Where does {digit} go in {base}? Only in {cover}, and those are just as many: {a_name}. So "
    "elsewhere in {cover} it is out, and {result}.",
    "{Base} need {count} {digit}s between them, and {cover} are all that can take them: {a_name}. "
    "So {result}.",
    "Here is {a_name} on {digit}: {base} keep it to {cover}. Whichever way it goes, {cover} get "
    "their {digit}s from {base}, so {result}.",
    "Notice the {digit}s of {base}: they line up in {cover}, {count} and {count}. That is "
    "{a_name}, so {result}.",
    "There is {a_name} on {digit}: {base} against {cover}. The {digit}s of {cover} all come from "
    "{base}, so {result}.",
    "In {base}, {digit} has only {cover} to go to. That makes {a_name}, and the rest of {cover} "
    "must do without: {result}.",
    "Next, follow {digit} along {base}. It never leaves {cover}, so it is {a_name}, and "
    "{result}.",
)

FINNED: Frames = (
    "Look at {digit} in {base}. Leave {fins} aside, and its places lie in {cover}: a fish, which "
    "keeps {digit} out of {targets}. And if {fin_true}, {sees} it. Both ways {result}. That is "
    "{a_name}.",
    "Where does {digit} go in {base}? In {cover}, or in {either_fin}. If {no_fin}, {cover} get "
    "their {digit}s from {base}; if {fin_true}, {sees} it. So {result}: {a_name}.",
    "{Base} have their {digit}s in {cover} or at {the_fins}. If {no_fin}, {cover} have no other "
    "{digit}; if {fin_true}, {sees} it. Fin or no fin, {result}: {a_name}.",
    "Here is {a_name} on {digit}: {base} against {cover}, with {fins} {as_fins}. If {no_fin}, the "
    "fish keeps {digit} out of {targets}; if {fin_true}, that does. So {result}.",
    "Notice the {digit}s of {base}. Take away {fins} and they lie in {cover}, with none to spare "
    "for {targets}; and if {fin_true}, {sees} it. So {result}: {a_name}.",
    "There is {a_name} on {digit}: {base}, {cover}, and {the_fins}. With no {digit} at a fin, the "
    "fish serves all of {cover}; with one, {sees} it. So {result}.",
    "In {base}, {digit} keeps to {cover}, or else goes in {either_fin}. In the first case {cover} "
    "can have no other {digit}, and in the second {sees} it: {result}. Such a thing is called "
    "{a_name}.",
    "Next, follow {digit} along {base}. But for {fins} it keeps to {cover}, which would rule out "
    "{targets}; and {sees} {every_fin}. So {result}. That is {a_name}.",
)

SIAMESE: Frames = tuple(
    opening
    + " {Fits}. In each of these, either a fin is true or the fish is, and what lies in the "
    "cover and sees the fins goes both ways: {result}. That is {a_name}, more than one in fact."
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


def _fish(facts: StepFacts) -> str:
    evidence, action = facts.inference.evidence, facts.inference.action
    base, cover = evidence.part("base"), evidence.part("cover")
    covers = [houses(part.houses) for part in evidence.parts if part.role == "cover"]
    finned = [part.cells for part in evidence.parts if part.role == "fins"]
    fins = [cell for cells in finned[:1] for cell in cells]
    frames = SIAMESE if len(covers) > 1 else FINNED if fins else FISH
    fits = [f"{told} but for {listed(cells)}" for told, cells in zip(covers, finned, strict=False)]
    targets = action.cells if isinstance(action, Elimination) else (action.cell,)
    return dealt(frames, facts).format(
        Fits=f"It fits {clauses(fits)}",
        a_name=a_name(facts.inference.rule),
        base=houses(base.houses),
        Base=capital(houses(base.houses)),
        cover=houses(cover.houses),
        count=spelled(len(base.houses)),
        result=conclusion(action),
        **told_fins(fins, base.digits[0]),
        **told_targets(targets),
    )


def told_fins(fins: Sequence[Cell], digit: int) -> dict[str, object]:
    """The fins of a fish, with and without the digit at one of them."""
    one = len(fins) == 1
    return {
        "digit": digit,
        "fins": listed(fins),
        "either_fin": either(fins),
        "as_fins": "as a fin" if one else "as fins",
        "the_fins": f"the fin {fins[0]}" if one else f"the fins {listed(fins)}",
        "every_fin": "that fin" if one else "both fins" if len(fins) == 2 else "all the fins",
        "fin_true": f"{either(fins)} is {digit}",
        "no_fin": f"{fins[0]} is not {digit}" if one else f"{neither(fins)} is {digit}",
    }


def told_targets(targets: Sequence[Cell]) -> dict[str, object]:
    """The cells that lose the digit, as an object and as a subject."""
    verb = "sees" if len(targets) == 1 else "see"
    return {"targets": listed(targets), "sees": f"{listed(targets)} {verb}"}


WORDS: dict[str, Wording] = dict.fromkeys(NAMES, _fish)
