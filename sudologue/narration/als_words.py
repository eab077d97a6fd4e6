"""Almost locked sets in the community's notation, and the hints that lead to them."""

from sudologue.inference.proof import StepFacts
from sudologue.narration.en.words import a_name, houses, listed
from sudologue.narration.facts.places import common_houses, covering_houses
from sudologue.narration.voice import Hint, Wording, by_pattern

ALL = ("wxyz-wing", "als-xz", "als-xy-wing", "als-chain", "death-blossom")


def _notation(facts: StepFacts) -> str:
    return facts.inference.evidence.description


NOTATION: dict[str, Wording] = dict.fromkeys(ALL, _notation)


# Hints: the kind, the pattern.
def _sets(facts: StepFacts, role: str) -> list[str]:
    """The cells of each set, once."""
    parts = (part for part in facts.inference.evidence.parts if part.role == role)
    return list(dict.fromkeys(listed(part.cells) for part in parts))


def _look_at_sets(facts: StepFacts) -> str:
    """A house for each set of several cells, and what it takes to hold the other cells."""
    grid, evidence = facts.grid, facts.inference.evidence
    sets = [part.cells for part in evidence.parts if part.role in ("set", "petal")]
    known = [house for cells in sets if cells[1:] for house in common_houses(grid, cells)[:1]]
    return f"Look at {houses(covering_houses(grid, evidence.focus_cells, known))}."


def _ask_for_twice(facts: StepFacts) -> str:
    cells = listed(facts.inference.evidence.focus_cells)
    return f"Look at {cells}: as many digits as cells. Which digit could be there twice?"


def _ask_for_spare(facts: StepFacts) -> str:
    told = " with ".join(_sets(facts, "set"))
    return f"Compare {told}: each side has one digit too many. Which can they not both have?"


def _ask_for_way(facts: StepFacts) -> str:
    told = ", then ".join(_sets(facts, "set"))
    return f"Go on from {told}: each set has one digit too many. What does one leave to the next?"


def _ask_for_petals(facts: StepFacts) -> str:
    (stem,) = facts.inference.evidence.part("stem").cells
    told = "; or ".join(_sets(facts, "petal"))
    return f"Try each digit of {stem} in turn. What does it leave for one of these sets: {told}?"


_ASKING: dict[str, Wording] = {
    "wxyz-wing": _ask_for_twice,
    "als-xz": _ask_for_spare,
    "als-xy-wing": _ask_for_way,
    "als-chain": _ask_for_way,
    "death-blossom": _ask_for_petals,
}

_KINDS: dict[str, str] = {
    "wxyz-wing": "Four cells have four digits between them, and only one could be there twice: look for {}.",
    "als-xz": "Two sets of cells have one digit too many each: look for {}.",
    "als-xy-wing": "Three sets of cells have one digit too many each: look for {}.",
    "als-chain": "One set of cells with a digit too many leads to the next: look for {}.",
    "death-blossom": "Each digit of some cell is bad news for a set of other cells: look for {}.",
}


def hint_words(where: Wording, pattern: Wording) -> dict[str, Hint]:
    """The words of each technique; a step of that name with no pattern gets `where` and `pattern`."""
    return {
        rule: (
            _KINDS[rule].format(a_name(rule)),
            by_pattern(_look_at_sets, where),
            by_pattern(_ASKING[rule], pattern),
        )
        for rule in ALL
    }
