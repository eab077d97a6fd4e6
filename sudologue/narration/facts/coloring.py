"""What the colours of candidates that come in twos show: which colour is false, or why what sees two of them goes."""

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import NamedTuple

from sudologue.inference.proof import StepFacts
from sudologue.model.cell import Cell
from sudologue.model.sets import Candidate
from sudologue.narration.facts.parts import gone, parts
from sudologue.narration.facts.places import conflict

Colour = tuple[Candidate, ...]


def colours(step: StepFacts) -> list[Colour]:
    """The two colours of a cluster, or the four of two: 0 and 1 are of the one cluster, 2 and 3 of the other."""
    return [part.candidates for part in parts(step, "colour")]


def false_colour(step: StepFacts) -> int | None:
    """The colour that goes as a whole, if one does."""
    lost = set(gone(step))
    return next((at for at, colour in enumerate(colours(step)) if lost == set(colour)), None)


def clash(step: StepFacts, colour: Colour) -> tuple[Candidate, Candidate] | None:
    """Two candidates of a colour that cannot both be true."""
    pairs = combinations(colour, 2)
    return next((pair for pair in pairs if conflict(step.grid, *pair)), None)


def meeting(step: StepFacts) -> tuple[int, int, Candidate, Candidate] | None:
    """Colours of two clusters that are not both true, where what goes sees their opposites; and where they meet."""
    found = colours(step)
    for here, there in product((0, 1), (2, 3)):
        met = list(_clashes(step, found[here], found[there]))
        opposites = found[1 - here], found[5 - there]
        if met and all(_sees(step, one, side) for one in gone(step) for side in opposites):
            return here, there, *met[0]
    return None


def seen_in(step: StepFacts, candidate: Candidate, colour: Colour) -> Candidate | None:
    """One of a colour that a candidate does not go with; in its own cell, if there is one."""
    found = (other for other in colour if conflict(step.grid, candidate, other))
    return min(found, key=lambda other: (other[0] != candidate[0], other), default=None)


class Trap(NamedTuple):
    """Candidates of one cell that do not go with a blue one, nor with a green one."""

    candidates: tuple[Candidate, ...]
    blue: Candidate
    green: Candidate


def traps(step: StepFacts) -> list[Trap]:
    """What goes between two colours: those of a cell together that are caught between the same two."""
    blues, greens = colours(step)
    caught: dict[tuple[Candidate, Candidate, Cell], list[Candidate]] = {}
    for one in gone(step):
        blue, green = seen_in(step, one, blues), seen_in(step, one, greens)
        if blue and green:
            caught.setdefault((blue, green, one[0]), []).append(one)
    return [Trap(tuple(some), blue, green) for (blue, green, _), some in caught.items()]


def meetings(step: StepFacts, false: int) -> list[tuple[Candidate, Candidate, int]]:
    """Where a colour meets each colour of the other cluster: one of its own, one of the other's, and which that is."""
    found = colours(step)
    others = (2, 3) if false < 2 else (0, 1)
    met = ((next(iter(_clashes(step, found[false], found[at])), None), at) for at in others)
    return [(*pair, at) for pair, at in met if pair]


def _clashes(step: StepFacts, one: Colour, other: Colour) -> Iterator[tuple[Candidate, Candidate]]:
    return (pair for pair in product(one, other) if conflict(step.grid, *pair))


def _sees(step: StepFacts, candidate: Candidate, colour: Iterable[Candidate]) -> bool:
    return any(conflict(step.grid, candidate, other) for other in colour)
