"""What the colours of candidates that come in twos show: which colour is false, or why what sees two of them goes."""

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations, islice, product
from typing import NamedTuple

from sudologue.inference.proof import StepFacts
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


class Meeting(NamedTuple):
    """Two colours, one of each cluster, that are not both true, since a candidate of the one sees one of the other."""

    here: int
    there: int
    one: Candidate
    other: Candidate

    @property
    def opposites(self) -> tuple[int, int]:
        """The colours against them, of which one is true."""
        return 1 - self.here, 5 - self.there


def _all_meetings(step: StepFacts) -> Iterator[Meeting]:
    found = colours(step)
    for here, there in product((0, 1), (2, 3)):
        for one, other in islice(_clashes(step, found[here], found[there]), 1):
            yield Meeting(here, there, one, other)


def caught_between(step: StepFacts) -> tuple[list[Meeting], dict[tuple[int, int], list[Candidate]]]:
    """What goes between colours of which one is true, by these, and the meetings of two clusters that show it is.

    Such are the colours against two that meet, and the two of a cluster.
    """
    needed, met = dict[Meeting, None](), list(_all_meetings(step))
    pairs: dict[tuple[int, int], Meeting | None] = {each.opposites: each for each in met}
    pairs |= {(0, 1): None, (2, 3): None}
    caught: dict[tuple[int, int], list[Candidate]] = {}
    for one in gone(step):
        pair = next(
            p for p in _fewest(pairs, caught) if all(_sees(step, one, c) for c in _of(step, p))
        )
        caught.setdefault(pair, []).append(one)
        if found := pairs[pair]:
            needed[found] = None
    return list(needed), caught


def _fewest(
    pairs: Iterable[tuple[int, int]], known: Collection[tuple[int, int]]
) -> list[tuple[int, int]]:
    """Those that are told anyway come first."""
    return sorted(pairs, key=lambda pair: pair not in known)


def _of(step: StepFacts, pair: tuple[int, int]) -> list[Colour]:
    return [colours(step)[at] for at in pair]


def seen_in(step: StepFacts, candidate: Candidate, colour: Colour) -> Candidate | None:
    """One of a colour that a candidate does not go with; in its own cell, if there is one."""
    found = (other for other in colour if conflict(step.grid, candidate, other))
    return min(found, key=lambda other: (other[0] != candidate[0], other), default=None)


class Trap(NamedTuple):
    """Candidates that do not go with a blue one, nor with a green one."""

    candidates: tuple[Candidate, ...]
    blue: Candidate
    green: Candidate


def traps(step: StepFacts) -> list[Trap]:
    """What goes between two colours: those together that are caught between the same two."""
    blues, greens = colours(step)
    caught: dict[tuple[Candidate, Candidate], list[Candidate]] = {}
    for one in gone(step):
        blue, green = seen_in(step, one, blues), seen_in(step, one, greens)
        if blue and green:
            caught.setdefault((blue, green), []).append(one)
    return [Trap(tuple(some), blue, green) for (blue, green), some in caught.items()]


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
