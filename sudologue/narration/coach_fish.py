"""How the coach tells fish: eight frames for those without fins, eight for those with."""

from sudologue.inference.proof import Account
from sudologue.narration.coach_frames import Frames
from sudologue.narration.locked_words import FISH as NAMES
from sudologue.narration.voice import Wording, dealt
from sudologue.narration.words import (
    a_name,
    capital,
    clauses,
    conclusion,
    either,
    houses,
    listed,
    spelled,
)

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
    "Look at {digit} in {base}. Leave {fins} aside, and its places lie in {cover}. Either "
    "{either_fin} is {digit}, or it is a fish without fins. Both ways {result}. That is {a_name}.",
    "Where does {digit} go in {base}? In {cover}, or in {either_fin}. If no such fin is true, "
    "{cover} get their {digit}s from {base}; if one is, it sees what goes. So {result}: {a_name}.",
    "{Base} have their {digit}s in {cover} or at the fins, {fins}. Fin or no fin, {result}: "
    "{a_name}.",
    "Here is {a_name} on {digit}: {base} against {cover}, with {fins} {as_fins}. If no fin is "
    "true, the fish rules the target out; if one is, it does so itself. So {result}.",
    "Notice the {digit}s of {base}. Take away {fins} and they lie in {cover}; if one of the fins "
    "is true, it sees the same target. So {result}: {a_name}.",
    "There is {a_name} on {digit}: {base}, {cover}, and a fin in {either_fin}. With it or "
    "without it, {result}.",
    "In {base}, {digit} has {cover} to go to, or else {either_fin}. Whichever it is, {result}. "
    "Such a thing is called {a_name}.",
    "Next, follow {digit} along {base}. But for {fins} it keeps to {cover}, and what lies there "
    "and sees every fin is lost: {result}. That is {a_name}.",
)

SIAMESE = tuple(
    opening + " {digit} in {base}. {Fits}. In each of these either a fin is true or the fish is, "
    "and {result}. That is {a_name}, more than one in fact."
    for opening in (
        "Look at",
        "What about",
        "Take",
        "Here is something to see in",
        "Notice",
        "There is more than one fish for",
        "In this one, see",
        "Next, follow",
    )
)


def _fish(account: Account) -> str:
    evidence = account.inference.evidence
    base, cover = evidence.part("base"), evidence.part("cover")
    covers = [houses(part.houses) for part in evidence.parts if part.role == "cover"]
    finned = [part.cells for part in evidence.parts if part.role == "fins"]
    fins = [cell for cells in finned[:1] for cell in cells]
    frames = SIAMESE if len(covers) > 1 else FINNED if fins else FISH
    fits = [f"{told} but for {listed(cells)}" for told, cells in zip(covers, finned, strict=False)]
    return dealt(frames, account).format(
        Fits=f"It fits {clauses(fits)}",
        a_name=a_name(account.inference.rule),
        digit=base.digits[0],
        base=houses(base.houses),
        Base=capital(houses(base.houses)),
        cover=houses(cover.houses),
        count=spelled(len(base.houses)),
        fins=listed(fins),
        as_fins="as a fin" if len(fins) == 1 else "as fins",
        either_fin=either(fins),
        result=conclusion(account.inference.action),
    )


WORDS: dict[str, Wording] = dict.fromkeys(NAMES, _fish)
