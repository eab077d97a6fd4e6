"""How the coach tells singles: which frame fits, and the reason that goes into it."""

from collections.abc import Callable

from sudologue.inference.proof import StepFacts
from sudologue.model.house import House, HouseKind
from sudologue.narration.en import frames
from sudologue.narration.en.frames import Frames
from sudologue.narration.en.words import a, capital, clauses, either, houses, kind_name, listed
from sudologue.narration.facts.grouping import (
    Share,
    Single,
    Sweep,
    as_single,
    noted,
    open_cells,
    shares,
    sights,
    strikes,
    sweeps,
)
from sudologue.narration.voice import Wording, dealt

_MOST_BLOCKERS = 5
_MOST_LEFT = 5
_NOW_AND_THEN = (True, False, True, False)


def _full_house(single: Single, house: House) -> str:
    table = frames.FULL_HOUSE_NEXT if _is_in(house, single) else frames.FULL_HOUSE
    return _told(table, single, house=house)


def _hidden_single(single: Single, house: House) -> str:
    why = why_here(single)
    if not why:
        return _full_house(single, house)
    if single.follows:
        table = frames.HIDDEN_SINGLE_NEXT
    elif _is_in(house, single):
        table = frames.HIDDEN_SINGLE_STAY
    else:
        table = frames.HIDDEN_SINGLE
    return _told(table, single, why, house)


def _naked_single(single: Single) -> str:
    table = frames.NAKED_SINGLE_NEXT if single.follows else frames.NAKED_SINGLE
    return _told(table, single, why_this(single))


def _is_in(house: House, single: Single) -> bool:
    """Was the last digit placed in the same house?"""
    return single.previous is not None and single.previous.cell in house.cells


def _told(table: Frames, single: Single, why: str = "", house: House | None = None) -> str:
    return dealt(table, single.facts).format(
        cell=single.cell,
        digit=single.digit,
        a_digit=a(single.digit),
        last=single.previous and single.previous.value,
        house=house,
        House=capital(str(house)),
        why=why,
        Why=capital(why),
    )


def why_here(single: Single) -> str:
    """Why a digit has no other place in its house; nothing if every other cell is filled."""
    premise, digit = single.premise, single.digit
    parts = _swept(digit, sweeps(premise))
    for strike in strikes(premise):
        cells = listed(cell for cell, _ in strike.candidates)
        parts.append(f"step {strike.step} took {digit} out of {cells}")
    crossed = [cell for cell, _ in noted(premise)]
    if crossed:
        parts.append(f"{digit} is already crossed out in {listed(crossed)}")
    if len(open_cells(premise)) == 2:
        parts.insert(0, "two cells are open")
    return clauses(parts)


def _swept(digit: int, found: list[Sweep]) -> list[str]:
    """What the blockers do, with the cells they take where those are few."""
    cells = sum(len(sweep.cells) for sweep in found)
    if len(found) == 1 and cells > 1 and found[0].house:
        sweep = found[0]
        return [
            f"the {digit} in {sweep.blocker} sweeps {sweep.house}, so {listed(sweep.cells)} are out"
        ]
    if len(found) < 3 and cells < 5:
        return [_blocks(subject, [s]) for subject, s in zip(_subjects(digit), found, strict=False)]
    groups = _by_kind(found)
    if len(found) > _MOST_BLOCKERS and None not in groups:
        named = houses(sweep.house for sweep in found if sweep.house)
        return [f"{named} already have {a(digit)}"]
    return [
        _sweeps(subject, kind, group) if kind else _blocks(subject, group)
        for subject, (kind, group) in zip(_subjects(digit), groups.items(), strict=False)
    ]


def _by_kind(found: list[Sweep]) -> dict[HouseKind | None, list[Sweep]]:
    groups: dict[HouseKind | None, list[Sweep]] = {}
    for sweep in found:
        groups.setdefault(sweep.house and sweep.house.kind, []).append(sweep)
    return groups


def _subjects(digit: int) -> list[str]:
    """The blockers, first by their digit and then by `one`."""
    return [f"the {digit}", *["the one"] * len(HouseKind)]


def _blocks(subject: str, group: list[Sweep]) -> str:
    cells = listed(sorted(cell for sweep in group for cell in sweep.cells))
    return f"{_blockers(subject, group)} rule{_s(group)} out {cells}"


def _sweeps(subject: str, kind: HouseKind, group: list[Sweep]) -> str:
    numbers = sorted(sweep.house.index + 1 for sweep in group if sweep.house)
    named = f"{kind_name(kind, len(numbers))} {listed(numbers)}"
    return f"{_blockers(subject, group)} sweep{_s(group)} {named}"


def _blockers(subject: str, group: list[Sweep]) -> str:
    cells = listed(sorted(sweep.blocker for sweep in group))
    return f"{subject}{'s' if len(group) > 1 else ''} in {cells}"


def _s(group: list[Sweep]) -> str:
    """The ending of the verb."""
    return "s" if len(group) == 1 else ""


def why_this(single: Single) -> str:
    """Why a cell can take no other digit."""
    premise = single.premise
    parts = _shared(single, shares(premise))
    parts += [f"the {s.digit} in {s.cause.cell} rules out {s.digit}" for s in sights(premise)]
    for strike in strikes(premise):
        parts.append(
            f"step {strike.step} ruled out {listed(digit for _, digit in strike.candidates)}"
        )
    crossed = [digit for _, digit in noted(premise)]
    if crossed:
        parts.append(
            f"{listed(crossed)} {'is' if len(crossed) == 1 else 'are'} already crossed out"
        )
    return clauses(parts)


def _shared(single: Single, found: list[Share]) -> list[str]:
    """What the houses take: told the short way round where one or two of them take most."""
    size = len(single.premise.losses) + 1
    if found and len(found[0].digits) == size - 1:
        return [f"every other digit is in {found[0].house}"]
    if found and 2 * len(found[0].digits) > size and _leave_few(size, found[:1]):
        return [_all_but(single, found[:1]), *map(_has, found[1:])]
    if len(found) > 2 and _leave_few(size, found[:2]) and dealt(_NOW_AND_THEN, single.facts):
        return [_all_but(single, found[:2]), *map(_has, found[2:])]
    if size > 9 and _leave_few(size, found, most=1):
        return [f"between them, {houses(share.house for share in found)} have every other digit"]
    return [_has(share) for share in found]


def _leave_few(size: int, found: list[Share], most: int = _MOST_LEFT) -> bool:
    return size - sum(len(share.digits) for share in found) <= most


def _all_but(single: Single, found: list[Share]) -> str:
    """The digits that these houses leave open, told in the way that suits the frame."""
    size = len(single.premise.losses) + 1
    taken = {digit for share in found for digit in share.digits}
    rest = [digit for digit in range(1, size + 1) if digit not in taken]
    named = [share.house for share in found]
    return dealt(frames.ALL_BUT, single.facts).format(
        rest=listed(rest),
        either=either(rest),
        any=either(named),
        all=listed(named),
        have="has" if len(named) == 1 else "have",
    )


def _has(share: Share) -> str:
    the = "the " if len(share.digits) == 1 else ""
    return f"{share.house} has {the}{listed(share.digits)}"


def _of_cell(wording: Callable[[Single], str], otherwise: Wording) -> Wording:
    def step(facts: StepFacts) -> str:
        single = as_single(facts)
        return wording(single) if single and not single.house else otherwise(facts)

    return step


def _of_house(wording: Callable[[Single, House], str], otherwise: Wording) -> Wording:
    def step(facts: StepFacts) -> str:
        single = as_single(facts)
        return wording(single, single.house) if single and single.house else otherwise(facts)

    return step


def singles(otherwise: Wording) -> dict[str, Wording]:
    """The wordings, by technique; a step of that name that is no single goes to `otherwise`."""
    return {
        "full-house": _of_house(_full_house, otherwise),
        "naked-single": _of_cell(_naked_single, otherwise),
        "hidden-single": _of_house(_hidden_single, otherwise),
    }
