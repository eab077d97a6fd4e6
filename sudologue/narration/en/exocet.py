"""How the coach tells Kraken fish and the exotic patterns: eight frames each."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations

from sudologue.inference.inference import Elimination, Link
from sudologue.inference.proof import StepFacts
from sudologue.model.cell import Cell
from sudologue.model.sets import Candidate
from sudologue.narration.en.fish import told_fins
from sudologue.narration.en.frames import Frames
from sudologue.narration.en.kraken import tentacles
from sudologue.narration.en.uniqueness import guard
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
from sudologue.narration.facts.places import see_each_other
from sudologue.narration.voice import Wording, dealt

_LONG = 6
_MOST_WAYS = 8
_NOT_IN_BASE = "which the base does not have"

KRAKEN: Frames = (
    "Look at {digit} in {base}. But for {fins} it keeps to {cover}. If {no_fin}, that is a fish, which keeps "
    "{digit} out of {target}. Otherwise {chains}. Either way {result}. That is {a_name}.",
    "Where does {digit} go in {base}? In {cover}, or else in {either_fin}. Without the latter it is a fish, which "
    "keeps {digit} out of {target}. With it, the same happens: {chains}. So {result}: {a_name}.",
    "{Base} have their {digit}s in {cover} or at {the_fins}. If {no_fin}, {cover} have no other {digit}, so none is "
    "in {target}. Otherwise {chains}. So {result}: {a_name}.",
    "Here is {a_name} on {digit}: {base} against {cover}, and {fins} besides. If {no_fin}, the fish rules {digit} "
    "out of {target}. Otherwise a chain does: {chains}. So {result}.",
    "Notice the {digit}s of {base}. Take away {fins} and they lie in {cover}, with none to spare for {target}. As "
    "for {the_fins}: {chains}. So {result}, by {a_name}.",
    "There is {a_name} on {digit}: {base}, {cover}, and more in {either_fin}. Either the fish holds and keeps "
    "{digit} out of {target}, or it fails: {chains}. So {result}.",
    "In {base}, {digit} has {cover} to go to, or else {either_fin}. The first is a fish, which leaves none for "
    "{target}. As for the rest: {chains}. It ends alike: {result}. It is called {a_name}.",
    "Next, follow {digit} along {base}. It is a fish with {cover} but for {fins}, and would rule out {target}. "
    "And {chains}. So {result}: {a_name}.",
)

KRAKEN_ALL: Frames = (
    "Look at {digit} in {base}. Not all of them can have it in {others}, so it is in {either_outside}. "
    "Try each: {chains}. So {result}. That is {a_name}.",
    "Where does {digit} go in {base}? There is no room for all of that in {others}, so one of {outside} has "
    "it. Now {chains}. So {result}: {a_name}.",
    "{Base} need more {digit}s than {others} can take: {either_outside} has one. And {chains}. So {result}, "
    "by {a_name}.",
    "Here is {a_name} on {digit}. Of {base}, one at least has it outside {others}, in {either_outside}. "
    "Now {chains}. Whichever it is, {result}.",
    "Notice the {digit}s of {base}: {others} cannot hold all of them. So {either_outside} is {digit}, and "
    "{chains}. So {result}. It is {a_name}.",
    "There is {a_name} on {digit}: {base} do not fit into {others}, so one of {outside} is true. "
    "And {chains}. So {result}.",
    "In {base}, {digit} must somewhere leave {others}, for {either_outside}. Whichever it is: {chains}. "
    "So {result}. That is {a_name}.",
    "Next, follow {digit} along {base}. One of {outside} has it, since there is no room for all in {others}. "
    "Now {chains}. So {result}: {a_name}.",
)

SK_LOOP: Frames = tuple(
    opening
    + " They form a ring of {count} open cells. {Links}. That makes {count} digits, so all of them are "
    "used up inside the ring, and {result}. That is {a_name}."
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

TRIDAGON: Frames = (
    "Look at {cells}: three cells in each of {boxes}. With nothing but {digits} in them, they could not be "
    "filled, whichever way we try. So {guard}, and {result}. That is {a_name}.",
    "What if {cells} held only {digits}? In {boxes} there is no way to do that. So {guard}, and "
    "{result}: {a_name}.",
    "{Boxes} all lack {digits}, and {cells} cannot hold those alone: they do not fit together. So {guard}, "
    "and {result}, by {a_name}.",
    "Here is {a_name}: {cells}, with {digits} in {boxes}. These three digits by themselves cannot fill the twelve "
    "cells. So {guard}, and {result}.",
    "Try to fill {cells} with {digits} alone, box by box. It cannot be done. So {guard}, and {result}. "
    "That is {a_name}.",
    "There is {a_name} in {boxes}: {cells} would have no way out with just {digits}. So {guard}, "
    "and {result}.",
    "In {boxes}, see {cells}. If they were all {either_digit}, rows and columns could not be right. So {guard}, "
    "and {result}: {a_name}.",
    "Next, see {digits} in {boxes}. Three cells of each, {cells}, cannot hold those and nothing else. So {guard}, "
    "and {result}. It is {a_name}.",
)

EXOCET: Frames = (
    "Look at {base}, which hold two of {digits}. Each of the two stands in {lines} as well. Outside this band there "
    "is room for two of the three, so the third is in {either_target}: {targets} hold the same two digits as "
    "{base}. Nothing else fits, so {result}. That is {a_name}.",
    "What do {base} hold? Two of {digits}. In {lines} both of them find only two places outside this band, so "
    "{targets} hold the same two. Go through what is left: {result}. That is {a_name}.",
    "Turn to {base}, with two of {digits}, and to {targets}. {Lines} have places for a digit of the base twice "
    "outside this band, not three times, so {targets} repeat {base}. So {result}. That is {a_name}.",
    "Here is {a_name}: {base} aim at {targets}. The two digits of the base, out of {digits}, do not have three places "
    "in {lines} outside this band, so one target holds each. In the end {result}.",
    "Try the digits of {base}, two of {digits}. {Lines} need each of them, and two lines take them all outside this "
    "band: so {targets} hold the same two. So {result}. That is {a_name}.",
    "There is {a_name} with the base {base} and the targets {targets}. Of {digits}, those two that the base holds are "
    "in the targets as well, for {lines} have no third place outside this band. So {result}.",
    "In {base} there are two of {digits}. Follow them through {lines}: at most two places outside this band, so each "
    "is in {either_target}. With that, {result}. It is {a_name}.",
    "Next, compare {base} with {targets}. What the first hold, two of {digits}, the others must hold, too, because "
    "{lines} cannot have it three times outside this band. So {result}: {a_name}.",
)


def _result(facts: StepFacts) -> dict[str, str]:
    inference = facts.inference
    return {"result": conclusion(inference.action), "a_name": a_name(inference.rule)}


# Kraken fish.
def _kraken(facts: StepFacts) -> str:
    evidence, action = facts.inference.evidence, facts.inference.action
    base, cover = evidence.part("base"), evidence.part("cover")
    parts = {part.role: part for part in evidence.parts}
    fins = parts["fins"].cells if "fins" in parts else ()
    starts = parts.get("starts")
    outside = sorted((*fins, *(starts.cells if starts else ())))
    others = [house for house in cover.houses if starts is None or house not in starts.houses]
    return dealt(KRAKEN_ALL if starts else KRAKEN, facts).format(
        base=houses(base.houses),
        Base=capital(houses(base.houses)),
        cover=houses(cover.houses),
        others=houses(others),
        target=listed(action.cells) if isinstance(action, Elimination) else action.cell,
        outside=listed(outside),
        either_outside=either(outside),
        chains="; and ".join(_tentacle(chain) for chain in tentacles(facts)),
        **told_fins(fins, base.digits[0]),
        **_result(facts),
    )


def _tentacle(chain: Sequence[Link]) -> str:
    """`if r1c5 is 9, then r4c6 is 7, which rules 9 out of r4c2`."""
    start, (cell, digit) = chain[0].source, chain[-1].target[0]
    steps = [_node(link.target) for link in chain if link.is_strong]
    if not steps and start[0][0] == cell:
        return f"if {_node(start)}, it is not {digit}"
    if not steps:
        return f"{start[0][0]} sees {cell}"
    if len(steps) > _LONG:
        steps[1:-2] = [f"{steps[1]} (and {spelled(len(steps) - 4)} more)"]
    return f"if {_node(start)}, then {', then '.join(steps)}, which rules {digit} out of {cell}"


def _node(candidates: Sequence[Candidate]) -> str:
    return f"{either(cell for cell, _ in candidates)} is {candidates[0][1]}"


# The exotic patterns.
def _sk_loop(facts: StepFacts) -> str:
    evidence = facts.inference.evidence
    links = [part for part in evidence.parts if part.role == "link"]
    told = [f"{part.houses[0]} has {listed(part.digits)} for its two pairs" for part in links[:1]]
    told += [f"{part.houses[0]} has {listed(part.digits)}" for part in links[1:]]
    return dealt(SK_LOOP, facts).format(
        pivots=listed(evidence.part("pivots").cells),
        count=spelled(len(evidence.focus_cells)),
        Links=capital(clauses(told)),
        **_result(facts),
    )


def _tridagon(facts: StepFacts) -> str:
    evidence = facts.inference.evidence
    pattern, guardians = evidence.part("pattern"), evidence.part("guardians")
    return dealt(TRIDAGON, facts).format(
        cells=listed(pattern.cells),
        boxes=houses(pattern.houses),
        Boxes=capital(houses(pattern.houses)),
        digits=listed(pattern.digits),
        either_digit=either(pattern.digits),
        guard=guard(guardians.candidates),
        **_result(facts),
    )


def _exocet(facts: StepFacts) -> str:
    evidence = facts.inference.evidence
    base, targets = evidence.part("base"), evidence.part("targets")
    lines = houses(evidence.part("cross-lines").houses)
    return dealt(EXOCET, facts).format(
        base=listed(base.cells),
        digits=listed(base.digits),
        targets=listed(targets.cells),
        either_target=either(targets.cells),
        lines=lines,
        Lines=capital(lines),
        a_name=a_name(facts.inference.rule),
        result=_repeated(facts),
    )


Way = dict[Cell, int]
"""A way to fill the base and the targets of an exocet."""


def _repeated(facts: StepFacts) -> str:
    """What goes, each with its reason; the ways that are left are told first, if they matter and are few."""
    action, ways = facts.inference.action, list(_ways(facts))
    struck = action.candidates if isinstance(action, Elimination) else ()
    reasons: dict[str, list[Candidate]] = {}
    for candidate in struck:
        reasons.setdefault(_reason(facts, ways, candidate), []).append(candidate)
    told = "; ".join(f"{conclusion(Elimination(tuple(c)))}, {why}" for why, c in reasons.items())
    if not 0 < len(ways) <= _MOST_WAYS or reasons.keys() == {_NOT_IN_BASE}:
        return told
    filled = either("-".join(map(str, way.values())) for way in ways)
    return f"{listed(ways[0])} can only be {filled}; {told}"


def _ways(facts: StepFacts) -> Iterator[Way]:
    """The ways in which the targets hold the digits of the base and every truth keeps a candidate."""
    base, targets = (facts.inference.evidence.part(role) for role in ("base", "targets"))
    held = {candidate for part in (base, targets) for candidate in part.candidates}
    for one, other in permutations(base.digits, 2):
        for repeated in ((one, other), (other, one)):
            digits = (one, other, *repeated)
            way = dict(zip((*base.cells, *targets.cells), digits, strict=True))
            if held.issuperset(way.items()) and _fit(facts, tuple(way.items())):
                yield way


def _fit(facts: StepFacts, chosen: tuple[Candidate, ...]) -> bool:
    """Can one candidate of every truth be true together with those chosen?"""
    options = [
        [candidate for candidate in premise.left if _goes_with(facts, candidate, chosen)]
        for premise in facts.premises
        if not set(premise.left) & set(chosen)
    ]
    return not options or any(_fit(facts, (*chosen, one)) for one in min(options, key=len))


def _goes_with(facts: StepFacts, candidate: Candidate, chosen: Iterable[Candidate]) -> bool:
    cell, digit = candidate
    return not any(
        (cell == c) != (digit == d) and (cell == c or see_each_other(facts.grid, cell, c))
        for c, d in chosen
    )


def _holders(facts: StepFacts, way: Way, candidate: Candidate) -> list[Cell]:
    """The cells of a way that have the candidate's digit and that it sees."""
    cell, digit = candidate
    return [c for c, d in way.items() if d == digit and see_each_other(facts.grid, c, cell)]


def _reason(facts: StepFacts, ways: list[Way], candidate: Candidate) -> str:
    cell, digit = candidate
    evidence = facts.inference.evidence
    if cell in evidence.part("targets").cells and digit not in evidence.part("base").digits:
        return _NOT_IN_BASE
    seen = [_holders(facts, way, candidate) for way in ways]
    if ways and all(seen):
        return f"as {either(sorted({holder for found in seen for holder in found}))} is {digit}"
    return "which goes with no way to fill base and targets"


WORDS: dict[str, Wording] = {
    "kraken-fish": _kraken,
    "sk-loop": _sk_loop,
    "tridagon": _tridagon,
    "exocet": _exocet,
}
