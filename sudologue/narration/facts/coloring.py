"""What the colours of candidates that come in twos show: which colour is false, or why what sees two of them goes."""

from collections.abc import Iterable
from itertools import combinations, product

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


def meeting(step: StepFacts) -> tuple[int, int, Candidate, Candidate] | None:
    """Colours of two clusters that are not both true, where what goes sees their opposites; and where they meet."""
    found = colours(step)
    for here, there in product((0, 1), (2, 3)):
        met = [p for p in product(found[here], found[there]) if conflict(step.grid, *p)]
        opposites = found[1 - here], found[5 - there]
        if met and all(_sees(step, one, side) for one in gone(step) for side in opposites):
            return here, there, *met[0]
    return None


def _sees(step: StepFacts, candidate: Candidate, colour: Iterable[Candidate]) -> bool:
    return any(conflict(step.grid, candidate, other) for other in colour)
