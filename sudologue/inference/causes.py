"""Why candidates are gone, and which of several reasons a person would name."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from sudologue.inference.truth import Truth
from sudologue.model.cell import Cell
from sudologue.model.house import House, HouseKind
from sudologue.model.sets import Candidate


class CauseKind(StrEnum):
    """How a candidate was lost."""

    FILLED = "filled"
    """Its cell holds another digit."""
    SEEN = "seen"
    """The digit of a filled cell does not go with it: the same one in a house, or what a constraint says."""
    STRUCK = "struck"
    """A step of the trace eliminated it."""
    MARKED = "marked"
    """A mark in its cell rules it out from the start: an odd or even cell, say."""
    NOTED = "noted"
    """It was missing before the trace began."""


@dataclass(frozen=True, slots=True)
class Cause:
    """Why a candidate is gone. `step` is the step that did it; 0 is the position the trace began with.

    A filled cell that rules it out is named with its digit, and with the house that both share. Where no house is the
    reason, `constraint` is the name of what is (`killer 3`).
    """

    kind: CauseKind
    step: int
    cell: Cell | None = None
    house: House | None = None
    digit: int | None = None
    constraint: str | None = None


@dataclass(frozen=True, slots=True)
class Loss:
    """A candidate that a truth no longer holds, and why."""

    cell: Cell
    digit: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class Premise:
    """A truth as it stood when a step used it: what was left of it, and what it had lost."""

    truth: Truth
    left: tuple[Candidate, ...]
    losses: tuple[Loss, ...]


Source = tuple[int, ...]

_KINDS = {kind: number for number, kind in enumerate(HouseKind)}


def blocker_of(cause: Cause) -> Source:
    """What a person sweeps from when looking for a digit's place: a cell, along a house rather than otherwise."""
    return (cause.constraint is not None, cause.step, *(cause.cell or ()))


def house_of(cause: Cause) -> Source:
    """What a person looks along when counting what a cell can be: a house."""
    if cause.house is None:
        return (len(HouseKind), *blocker_of(cause))
    return (_KINDS[cause.house.kind], cause.house.index)


def fewest_sources(
    options: dict[int, list[Cause]], source: Callable[[Cause], Source]
) -> dict[int, Cause]:
    """One cause per candidate, such that few different sources are named.

    A filled cell needs no further reason. Of the sources of the rest, the one that rules out most is
    taken first, the way a person sweeps a finger along a row; among equals the first in order.
    """
    chosen: dict[int, Cause] = {}
    rest: dict[int, dict[Source, Cause]] = {}
    for candidate, causes in options.items():
        filled = next((c for c in causes if c.kind is CauseKind.FILLED), None)
        if filled is not None:
            chosen[candidate] = filled
        else:
            rest[candidate] = {source(cause): cause for cause in reversed(causes)}
    while rest:
        reach = Counter(key for found in rest.values() for key in found)
        best = min(reach, key=lambda key: (-reach[key], key))
        for candidate in [c for c, found in rest.items() if best in found]:
            chosen[candidate] = rest.pop(candidate)[best]
    return chosen
