"""How the coach tells almost locked sets: what a set that goes without a digit must have instead."""

from collections.abc import Iterable

from sudologue.inference.inference import Elimination, Part
from sudologue.inference.proof import StepFacts
from sudologue.narration.en.frames import Frames
from sudologue.narration.en.words import a, a_name, capital, conclusion, either, listed
from sudologue.narration.voice import Wording, dealt

ROW: Frames = (
    "Look what happens with no {z} in {first}: {told}. So {ends}, and {result}. That is {a_name}.",
    "What if there were no {z} in {first}? Then {told}. So {ends}, and {result}: {a_name}.",
    "Suppose there is no {z} in {first}. Then {told}. So {ends}, and {result}. That is {a_name}.",
    "Here is {a_name}. With no {z} in {first}, {told}. So {ends}, and {result}.",
    "Follow this with me: with no {z} in {first}, {told}. So {ends}, and {result}, by {a_name}.",
    "There is {a_name} to follow. With no {z} in {first}, {told}. So {ends}, and {result}.",
    "In this one we go from set to set, each with one digit too many: with no {z} in {first}, {told}. "
    "So {ends}, and {result}. It is {a_name}.",
    "Next, ask what follows with no {z} in {first}: {told}. So {ends}, and {result}: {a_name}.",
)

TWICE: Frames = (
    "Look at {one} and at {two}: one digit too many on either side. They cannot both have {x}, nor "
    "both have {y}, so one side goes without {x} and the other without {y}. Every other digit stays on "
    "its side, and {result}. That is {a_name}, doubly linked.",
    "What can {one} go without? Just one digit, and so can {two}. {X} is missing on one side and {y} "
    "on the other, since neither fits on both. The rest is settled, so {result}: {a_name}, doubly "
    "linked.",
    "Turn to {one} and to {two}. Each side has one digit too many, and neither {x} nor {y} can be on "
    "both. So one side lacks {x}, the other lacks {y}, and nothing else is lacking: {result}. That is "
    "{a_name} with two links.",
    "Here is {a_name} with two links, {x} and {y}, between {one} and {two}. Neither digit can be on "
    "both sides, and each side can spare just one. So the others all stay, and {result}.",
    "Notice {one} and {two}, each one cell short for its digits. {X} cannot be on both sides, nor can "
    "{y}, so that is what the sides lack, one each. All the rest is there, and {result}, by {a_name}.",
    "There is {a_name} that holds both ways: {one}, and {two}. Not both sides have {x}, and not both "
    "have {y}. Each can spare one digit only, so {result}.",
    "In {one} there is one digit too many, and in {two} as well. As neither {x} nor {y} can be in "
    "both, the one lacks {x} and the other {y}, or the other way round. So {result}. It is {a_name}.",
    "Next, weigh {one} against {two}. {X} is on one side at most, and so is {y}. That uses up what the "
    "sides can spare, so {result}: {a_name}, doubly linked.",
)

WING: Frames = (
    "Look at {cells}: four cells, and {digits} for them. {Others} can each be there only once, so one "
    "of the cells is {z}, and {result}. That is {a_name}.",
    "What do {cells} hold? Four cells share {digits}, and {others} fit in only once each. That leaves "
    "{a_z} for one of them, so {result}: {a_name}.",
    "Turn to {cells}, which share {digits}. None of {others} can be there twice, so the four cells need "
    "{a_z}, and {result}. That is {a_name}.",
    "Here is {a_name}: {cells} share {digits}, and {others} can be used once each. So one of the four "
    "is {z}, and {result}.",
    "Count with me: {cells} are four cells for {digits}. Of {others} they can take one each, which is "
    "three. So one cell at least is {z}, and {result}, by {a_name}.",
    "There is {a_name} in {cells}. They share {digits}, but only {z} could come twice. So it comes at "
    "least once, and {result}.",
    "In {cells} we have four cells for {digits}. As {others} go in once each at most, {z} goes in too, "
    "and {result}. It is {a_name}.",
    "Next, count {cells}: four cells, four digits, {digits}. Without {a_z} there would be only three "
    "for four, since {others} cannot repeat. So {result}: {a_name}.",
)

BLOSSOM: Frames = (
    "Look at {stem}. {Cases}. Whichever it is, {result}. That is {a_name}.",
    "What can {stem} be? {Cases}. So {result} in any case: {a_name}.",
    "Turn to {stem}, the stem. {Cases}. So a petal has {z} whichever it is, and {result}. That is "
    "{a_name}.",
    "Here is {a_name} on the stem {stem}. {Cases}. So {result}.",
    "Try each digit in {stem}. {Cases}. It comes to the same: {result}, by {a_name}.",
    "There is {a_name} with {stem} as its stem. {Cases}. Whichever way it goes, {result}.",
    "In {stem} we have a choice. {Cases}. Whatever we choose, {result}. It is {a_name}.",
    "Next, take {stem} digit by digit. {Cases}. All of it says that {result}: {a_name}.",
)


def _told(frames: Frames, facts: StepFacts, **words: object) -> str:
    return dealt(frames, facts).format(
        a_name=a_name(facts.inference.rule),
        result=conclusion(facts.inference.action),
        **words,
    )


def _parts(facts: StepFacts, role: str) -> list[Part]:
    return [part for part in facts.inference.evidence.parts if part.role == role]


def _struck(facts: StepFacts) -> list[int]:
    action = facts.inference.action
    return sorted(action.values) if isinstance(action, Elimination) else []


def _named(part: Part) -> str:
    """`r1c1 and r1c3 (1, 2 and 3)`."""
    return f"{listed(part.cells)} ({listed(part.digits)})"


def _pair(facts: StepFacts) -> str:
    sets, linking = _parts(facts, "set"), _parts(facts, "restricted")
    if len(linking) == 1:
        return _row(facts)
    x, y = (part.digits[0] for part in linking)
    return _told(TWICE, facts, one=_named(sets[0]), two=_named(sets[1]), x=x, X=x, y=y)


def _row(facts: StepFacts) -> str:
    sets, digits = _parts(facts, "set"), _struck(facts)
    linking = [part.digits[0] for part in _parts(facts, "restricted")]
    first, last = sets[0], sets[-1]
    closed = first == last
    leaving = [*linking[1:], digits[0]]
    told = [f"{linking[0]} must be there"]
    for part, by, onward in zip(sets[1:], linking, leaving, strict=True):
        if closed and part == last:
            told.append(f"that takes {by} from {listed(part.cells)}, which cannot be")
        else:
            told.append(f"that takes {by} from {_named(part)}, so {onward} must be there")
    return _told(
        ROW,
        facts,
        z=digits[0],
        first=_named(first),
        told="; ".join(told),
        ends=_ends(digits, (first,) if closed else (first, last)),
    )


def _ends(digits: list[int], parts: Iterable[Part]) -> str:
    """Where a digit is, in one of two sets or in the only one; the argument serves the others as well."""
    told = f"{digits[0]} is {', or '.join(f'in {either(part.cells)}' for part in parts)}"
    return f"{told} (and it is the same with {listed(digits[1:])})" if digits[1:] else told


def _wing(facts: StepFacts) -> str:
    evidence = facts.inference.evidence
    (z,) = _struck(facts)
    digits = sorted({digit for part in _parts(facts, "set") for digit in part.digits})
    others = listed(digit for digit in digits if digit != z)
    return _told(
        WING,
        facts,
        cells=listed(evidence.focus_cells),
        digits=listed(digits),
        others=others,
        Others=others,
        z=z,
        a_z=a(z),
    )


def _blossom(facts: StepFacts) -> str:
    stem = facts.inference.evidence.part("stem")
    digits = _struck(facts)
    petals: dict[str, list[int]] = {}
    for digit, part in zip(stem.digits, _parts(facts, "petal"), strict=True):
        petals.setdefault(_named(part), []).append(digit)
    cases = [
        f"if it is {either(own)}, that takes {'it' if len(own) == 1 else 'that digit'} from {petal}, "
        f"so {listed(digits)} must be there"
        for petal, own in petals.items()
    ]
    return _told(
        BLOSSOM,
        facts,
        stem=stem.cells[0],
        Cases=capital("; ".join(cases[:-1]) + f"; and {cases[-1]}" if cases[1:] else cases[0]),
        z=listed(digits),
    )


WORDS: dict[str, Wording] = {
    "wxyz-wing": _wing,
    "als-xz": _pair,
    "als-xy-wing": _row,
    "als-chain": _row,
    "death-blossom": _blossom,
}
