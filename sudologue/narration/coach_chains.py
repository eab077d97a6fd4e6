"""How the coach tells single-digit patterns, wings and chains: what each choice forces, link by link."""

from collections.abc import Iterable

from sudologue.inference.inference import Link
from sudologue.inference.proof import Account
from sudologue.inference.truth import Range
from sudologue.model.cell import Cell
from sudologue.model.sets import Candidate
from sudologue.narration.coach_frames import Frames
from sudologue.narration.voice import Wording, dealt
from sudologue.narration.words import (
    a,
    a_name,
    capital,
    clauses,
    conclusion,
    either,
    listed,
    neither,
)

SINGLE_DIGIT: Frames = (
    "Look at {digit}: {places}. {Joint}, so one of {ends} is {digit}, and {result}. That is {a_name}.",
    "Where does {digit} go? {Places}. {Joint}, so {digit} is at one of the far ends, {either_end}, "
    "and {result}: {a_name}.",
    "Follow {digit} with me: {places}. {Joint}, so {either_end} takes it. Either way {result}. That "
    "is {a_name}.",
    "Here is {a_name} on {digit}: {places}. {Joint}, so {either_end} must be {digit}, and {result}.",
    "Notice {digit}: {places}. {Joint}, so one of the two houses has its {digit} at the far end, in "
    "{either_end}. That makes {a_name}: {result}.",
    "There is {a_name} on {digit}. {Places}. {Joint}, which leaves {digit} to {either_end}, so "
    "{result}.",
    "In this one, {digit} has two houses to settle: {places}. {Joint}, so {either_end} has it, and "
    "{result}: {a_name}.",
    "Next, watch {digit}: {places}. {Joint}, so one far end, {either_end}, is {digit}. So {result}, "
    "by {a_name}.",
)

WING: Frames = (
    "Look at {pivot}. {Cases}. Whichever it is, {result}. That is {a_name}.",
    "What can {pivot} be? {Cases}. So {result} in any case: {a_name}.",
    "Turn to {pivot} as a pivot. {Cases}. One of these cells has the {digit}, so {result}. That is "
    "{a_name}.",
    "Here is {a_name} around {pivot}. {Cases}. So {result}.",
    "Try each digit in {pivot}. {Cases}. It comes to the same: {result}, by {a_name}.",
    "There is {a_name} with {pivot} as its pivot. {Cases}. Whichever way it goes, {result}.",
    "In {pivot} we have a choice. {Cases}. There is always {a_digit} in one of these cells, so {result}: "
    "{a_name}.",
    "Next, take {pivot}. {Cases}. All roads lead to {a_digit} in {spots}, so {result}. That is "
    "{a_name}.",
)

W_WING: Frames = (
    "Look at {cells}, both {pair}. {Bridge}, so they cannot both be {bridge_digit}. One is {digit}, "
    "so {result}. That is {a_name}.",
    "What if {cells} were both {bridge_digit}? {Bridge}, so it would have no place left. So one of "
    "them is {digit}, and {result}: {a_name}.",
    "Take the twins {cells}, each {pair}. {Bridge}, so at least one twin is {digit}, and {result}. "
    "That is {a_name}.",
    "Here is {a_name}: {cells} are both {pair}. {Bridge}, so one of the two is {digit}, and {result}.",
    "Notice {cells}, {pair} each. {Bridge}, which takes {bridge_digit} from one of them at least. So "
    "{result}, by {a_name}.",
    "There is {a_name} in {cells}, both {pair}. {Bridge}, so one of the cells is {digit} in any case: "
    "{result}.",
    "In {cells} we have the same two digits, {both}. {Bridge}, so not both are {bridge_digit}: "
    "{result}. That is {a_name}.",
    "Next, compare {cells}, both {pair}. {Bridge}, so one of them has to be {digit}, and {result}: "
    "{a_name}.",
)

REMOTE_PAIR: Frames = (
    "Look at {cells}: each is {pair}, and each sees the next. They take turns, so {first} and {last} "
    "differ, and between them have both digits. So {result}. That is {a_name}.",
    "What do {cells} share? Each is {pair}, and they alternate from one to the next. The ends {first} "
    "and {last} differ, so {result}: {a_name}.",
    "Take {cells}, all of them {pair}. Going along, the digit changes each time, so {first} and "
    "{last} hold one of each, and {result}. That is {a_name}.",
    "Here is {a_name} of {both}: {cells}. The two digits take turns, so {first} and {last} have both, "
    "and {result}.",
    "Notice the chain of twins {cells}, each {pair}. By turns they are the one and the other, so the "
    "ends {first} and {last} differ: {result}, by {a_name}.",
    "There is {a_name} from {first} to {last}: {cells} are all {pair} and alternate. So {result}.",
    "In {cells} the same two digits, {both}, take turns. So {first} and {last} are never the same, "
    "and {result}. That is {a_name}.",
    "Next, go along {cells}, each {pair}. Each step swaps the digit, so {first} and {last} differ, "
    "and {result}: {a_name}.",
)

CHAIN: Frames = (
    "Look what happens if {start}: {told}. So {ends}. Either way {result}. That is {a_name}.",
    "What if {start}? Then {told}. So {ends}, and either way {result}: {a_name}.",
    "Suppose that {start}. Then {told}. So {ends}, and whichever it is, {result}. That is {a_name}.",
    "Here is {a_name}. If {start}, then {told}. So {ends}, and both ways {result}.",
    "Follow this with me: if {start}, then {told}. So {ends}. In both cases {result}, by {a_name}.",
    "There is {a_name} to follow. If {start}, then {told}. So {ends}, and {result}.",
    "In this one we go link by link: if {start}, then {told}. That means {ends}, so {result}. It is "
    "{a_name}.",
    "Next, ask what follows if {start}: {told}. So {ends}, and either way {result}: {a_name}.",
)

CLOSED: Frames = (
    "Look what happens if {start}: {told}. That goes against itself, so {first} after all, and "
    "{result}. That is {a_name} that comes back to its start.",
    "What if {start}? Then {told}. It cannot be, so {first}, and {result}: {a_name}, back where it "
    "began.",
    "Suppose that {start}. Then {told}. We are back where we began with the opposite, so {first}, and "
    "{result}. That is {a_name}.",
    "Here is {a_name} that bites its tail. If {start}, then {told}. So {first}, and {result}.",
    "Follow this with me: if {start}, then {told}. That undoes itself, so {first}. Then {result}, by "
    "{a_name}.",
    "There is {a_name} that leads back to its start. If {start}, then {told}. So {first}, and "
    "{result}.",
    "In this one we come full circle: if {start}, then {told}. So {first} anyway, and {result}. It is "
    "{a_name}.",
    "Next, ask what follows if {start}: {told}. That is the opposite, so {first}, and {result}: "
    "{a_name}.",
)

LOOP: Frames = (
    "Look what happens if {start}: {told}, and that fits with where we began. The links close to a "
    "loop, so each weak one has just one true end, and {result}. That is {a_name} going round.",
    "What if {start}? Then {told}, and round again. In such a loop every other node is true, so what "
    "sees both ends of a link is out: {result}. It is {a_name}, closed.",
    "Suppose that {start}. Then {told}, which closes the loop. Of any two neighbours one is true, so "
    "{result}. That is {a_name} going round.",
    "Here is {a_name} that runs in a loop. If {start}, then {told}, and so on round. Each link holds "
    "one true end, so {result}.",
    "Follow this with me: if {start}, then {told}, and the loop is closed. Whichever way round it is, "
    "each link has a true end, so {result}, by {a_name}.",
    "There is {a_name} here that goes in a circle. If {start}, then {told}, and back. One end of every "
    "link is true, so {result}.",
    "In this one the links make a ring: if {start}, then {told}, and round again. Each link has one "
    "true end, so {result}. It is {a_name}.",
    "Next, ask what follows if {start}: {told}, and we are round. Every link of the ring has a true "
    "end, so {result}: {a_name}.",
)

_SINGLE_DIGIT = ("skyscraper", "two-string-kite", "turbot-fish", "empty-rectangle")
_WINGS = ("xy-wing", "xyz-wing")
_CHAINS = ("x-chain", "xy-chain", "aic", "grouped-aic")


def _told(frames: Frames, account: Account, **words: object) -> str:
    return dealt(frames, account).format(
        a_name=a_name(account.inference.rule),
        result=conclusion(account.inference.action),
        **words,
    )


def _cells(candidates: Iterable[Candidate]) -> list[Cell]:
    return [cell for cell, _ in candidates]


def _single_digit(account: Account) -> str:
    evidence = account.inference.evidence
    weak = next(link for link in evidence.links if not link.is_strong)
    ends = _cells(evidence.part("ends").candidates)
    places = clauses([_places(link) for link in evidence.links if link.is_strong])
    sees = "sees" if len(weak.source) == 1 else "see"
    joint = f"{listed(_cells(weak.source))} {sees} {listed(_cells(weak.target))}"
    return _told(
        SINGLE_DIGIT,
        account,
        digit=evidence.focus_digit,
        places=places,
        Places=capital(places),
        Joint=capital(joint),
        ends=listed(ends),
        either_end=either(ends),
    )


def _places(link: Link) -> str:
    """`in row 4 it goes in r4c1 or r4c7`."""
    house = link.truth.house if isinstance(link.truth, Range) else ""
    return f"in {house} it goes in {either(sorted(_cells(link.source + link.target)))}"


def _wing(account: Account) -> str:
    evidence = account.inference.evidence
    (pivot,) = evidence.part("pivot").cells
    left = {each.left[0][0]: [digit for _, digit in each.left] for each in account.premises}
    cases: list[str] = []
    pincers = evidence.part("pincers")
    (digit,) = pincers.digits
    for pincer in pincers.cells:
        common = next(d for d in left[pincer] if d != digit)
        cases.append(f"if it is {common}, {pincer} is {digit}")
    has_it = digit in left[pivot]
    if has_it:
        cases.append(f"if it is {digit}, that is one already")
    return _told(
        WING,
        account,
        pivot=pivot,
        digit=digit,
        a_digit=a(digit),
        spots=either((*pincers.cells, pivot) if has_it else pincers.cells),
        Cases=capital(clauses(cases)),
    )


def _w_wing(account: Account) -> str:
    evidence = account.inference.evidence
    pair, bridge = evidence.part("pair"), evidence.part("bridge")
    (bridge_digit,) = {digit for _, digit in bridge.candidates}
    (digit,) = (digit for digit in pair.digits if digit != bridge_digit)
    told = f"In {bridge.houses[0]}, {bridge_digit} goes in {either(_cells(bridge.candidates))}"
    seen = f"{told}, and each of those sees one of the two"
    return _told(
        W_WING,
        account,
        cells=listed(pair.cells),
        pair=either(pair.digits),
        both=listed(pair.digits),
        digit=digit,
        bridge_digit=bridge_digit,
        Bridge=seen,
    )


def _remote_pair(account: Account) -> str:
    part = account.inference.evidence.part("chain")
    return _told(
        REMOTE_PAIR,
        account,
        cells=listed(part.cells),
        pair=either(part.digits),
        both=listed(part.digits),
        first=part.cells[0],
        last=part.cells[-1],
    )


def _chain(account: Account) -> str:
    evidence = account.inference.evidence
    strong = [link for link in evidence.links if link.is_strong]
    first, last = strong[0].source, strong[-1].target
    return _told(
        _FRAMES[evidence.parts[0].role],
        account,
        start=_is_not(first),
        told=", so ".join(_follows(link) for link in strong),
        first=_is(first),
        ends=f"{_is(first)} or {_is(last)}",
    )


_FRAMES: dict[str, Frames] = {"end": CHAIN, "start": CLOSED, "loop": LOOP}


def _is(node: tuple[Candidate, ...]) -> str:
    """`r4c7 is 5`, `one of r4c7 and r4c8 is 5`."""
    cells = _cells(node)
    subject = str(cells[0]) if len(cells) == 1 else f"one of {listed(cells)}"
    return f"{subject} is {node[0][1]}"


def _is_not(node: tuple[Candidate, ...]) -> str:
    cells = _cells(node)
    subject = f"{cells[0]} is not" if len(cells) == 1 else f"{neither(cells)} is"
    return f"{subject} {node[0][1]}"


def _follows(link: Link) -> str:
    """What a strong link forces, and why: `r4c7 is 5 (row 4)`; a cell with two candidates says it all."""
    told = _is(link.target)
    if link.cells:
        digit = link.source[0][1]
        return f"{told} (without {digit}, {listed(link.cells)} are a locked set)"
    return f"{told} ({link.truth.house})" if isinstance(link.truth, Range) else told


WORDS: dict[str, Wording] = {
    **dict.fromkeys(_SINGLE_DIGIT, _single_digit),
    **dict.fromkeys(_WINGS, _wing),
    "w-wing": _w_wing,
    "remote-pair": _remote_pair,
    **dict.fromkeys(_CHAINS, _chain),
}
