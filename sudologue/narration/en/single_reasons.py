"""Why a single is one: what rules out a digit's other places in a house, and a cell's other digits."""

from sudologue.model.house import HouseKind
from sudologue.narration.en.constraint_names import marked
from sudologue.narration.en.constraint_reasons import blocked_cells, blocked_digits, marked_cells
from sudologue.narration.en.frames import Frames
from sudologue.narration.en.words import a, clauses, either, houses, listed, numbered, step_name
from sudologue.narration.facts.grouping import (
    Share,
    Single,
    Sweep,
    by_kind,
    left_open,
    noted,
    open_cells,
    strikes,
    sweeps,
    widened,
)
from sudologue.narration.facts.ties import marks, sights
from sudologue.narration.text import Text, say
from sudologue.narration.voice import dealt

_MOST_BLOCKERS = 5
_MOST_LEFT = 5
_NOW_AND_THEN = (True, False, True, False)

ALL_BUT: Frames = (
    "all but {rest} are in {any}",
    "apart from {rest}, every digit is in {any}",
    "{all} {lack} only {rest}",
    "{all} {have} everything but {rest}",
    "only {rest} are missing from {both}",
    "{all} {leave} only {rest} open",
    "{rest} are all that {all} {lack}",
    "what {all} {have} leaves {rest}",
)
"""What one or two houses leave open to a cell; these go into the frames for naked singles."""


def why_here(single: Single) -> Text:
    """Why a digit has no other place in its house; nothing if every other cell is filled."""
    premise, digit, grid = single.premise, single.digit, single.step.grid
    parts = _swept(digit, sweeps(premise))
    parts += (blocked_cells(grid, sight) for sight in sights(premise))
    parts += (marked_cells(grid, mark, digit) for mark in marks(premise))
    for strike in strikes(premise):
        cells = listed(cell for cell, _ in strike.candidates)
        parts.append(say("{} took {} out of {}", step_name(strike.step), digit, cells))
    crossed = [cell for cell, _ in noted(premise)]
    if crossed:
        parts.append(say("{} is already crossed out in {}", digit, listed(crossed)))
    if len(open_cells(premise)) == 2:
        parts.insert(0, say("two cells are open"))
    return clauses(parts)


def _swept(digit: int, found: list[Sweep]) -> list[Text]:
    """What the blockers do, with the cells they take where those are few."""
    cells = sum(len(sweep.cells) for sweep in found)
    if len(found) == 1 and cells > 1 and found[0].house:
        blocker, house, out = found[0].blocker, found[0].house, listed(found[0].cells)
        return [say("the {} in {} sweeps {}, so {} are out", digit, blocker, house, out)]
    subjects = [say("the {}", digit), *["the one"] * len(HouseKind)]
    if len(found) < 3 and cells < 5:
        return [_blocks(subject, [s]) for subject, s in zip(subjects, found, strict=False)]
    groups = by_kind(found)
    if len(found) > _MOST_BLOCKERS and None not in groups:
        named = houses(sweep.house for sweep in found if sweep.house)
        return [say("{} already have {}", named, a(digit))]
    return [
        _sweeps(subject, kind, group) if kind else _blocks(subject, group)
        for subject, (kind, group) in zip(subjects, groups.items(), strict=False)
    ]


def _blocks(subject: str, group: list[Sweep]) -> Text:
    cells = listed(sorted(cell for sweep in group for cell in sweep.cells))
    verb = "rules" if len(group) == 1 else "rule"
    in_order = sorted(group, key=lambda sweep: sweep.blocker)
    return say("{} {} out {}", _blockers(subject, in_order), verb, cells)


def _sweeps(subject: str, kind: HouseKind, group: list[Sweep]) -> Text:
    """The blockers and the houses that they sweep, both in the order of the houses."""
    swept = [(sweep.house, sweep) for sweep in group if sweep.house]
    swept.sort(key=lambda each: each[0].index)
    verb = "sweeps" if len(group) == 1 else "sweep"
    blockers = _blockers(subject, [sweep for _, sweep in swept])
    return say("{} {} {}", blockers, verb, numbered(kind, [house for house, _ in swept]))


def _blockers(subject: str, group: list[Sweep]) -> Text:
    cells = listed(sweep.blocker for sweep in group)
    return say("{} in {}" if len(group) == 1 else "{}s in {}", subject, cells)


def why_this(single: Single) -> Text:
    """Why a cell can take no other digit."""
    premise, grid = single.premise, single.step.grid
    found = widened(single)
    parts = _shared(single, found)
    parts += (blocked_digits(grid, sight, single.cell) for sight in sights(premise))
    parts += (marked(grid, mark.constraint, mark.cells, "it") for mark in marks(premise))
    told = {digit for share in found for digit in share.digits}
    for strike in strikes(premise):
        digits = [digit for _, digit in strike.candidates if digit not in told]
        if digits:
            parts.append(say("{} ruled out {}", step_name(strike.step), listed(digits)))
    crossed = [digit for _, digit in noted(premise) if digit not in told]
    if crossed:
        are = "is" if len(crossed) == 1 else "are"
        parts.append(say("{} {} already crossed out", listed(crossed), are))
    return clauses(parts)


def _shared(single: Single, found: list[Share]) -> list[Text]:
    """What the houses take: told the short way round where one or two of them take most."""
    size = single.size
    if found and len(found[0].digits) == size - 1:
        return [say("every other digit is in {}", found[0].house)]
    if found and 2 * len(found[0].digits) > size and _leave_few(size, found[:1]):
        return [_all_but(single, found[:1]), *map(_has, found[1:])]
    if len(found) > 2 and _leave_few(size, found[:2]) and dealt(_NOW_AND_THEN, single.step):
        return [_all_but(single, found[:2]), *map(_has, found[2:])]
    if size > 9 and _leave_few(size, found, most=1):
        named = houses(share.house for share in found)
        return [say("between them, {} have every other digit", named)]
    return [_has(share) for share in found]


def _leave_few(size: int, found: list[Share], most: int = _MOST_LEFT) -> bool:
    return size - sum(len(share.digits) for share in found) <= most


def _all_but(single: Single, found: list[Share]) -> Text:
    """The digits that these houses leave open, told in the way that suits the frame."""
    named = [share.house for share in found]
    is_one = len(named) == 1
    return say(
        dealt(ALL_BUT, single.step),
        rest=listed(left_open(single, found)),
        any=either(named),
        all=listed(named) if is_one else say("{} together", listed(named)),
        both=listed(named) if is_one else say("both {}", listed(named)),
        have="has" if is_one else "have",
        lack="lacks" if is_one else "lack",
        leave="leaves" if is_one else "leave",
    )


def _has(share: Share) -> Text:
    frame = "{} has the {}" if len(share.digits) == 1 else "{} has {}"
    return say(frame, share.house, listed(share.digits))
