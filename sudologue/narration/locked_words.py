"""Intersections, subsets and fish in the community's notation, and the hints that lead to them."""

from collections.abc import Iterable

from sudologue.inference.inference import Part
from sudologue.inference.proof import StepFacts
from sudologue.model.house import House, HouseKind
from sudologue.narration.en.words import a_name, houses, listed
from sudologue.narration.voice import Hint, Wording, by_pattern
from sudologue.rules.catalog import FAMILIES

SUBSETS = (
    "locked-pair",
    "locked-triple",
    "naked-pair",
    "naked-triple",
    "naked-quad",
    "hidden-pair",
    "hidden-triple",
    "hidden-quad",
)
FISH = (FAMILIES["fish"] + FAMILIES["complex_fish"]).split()


def _part(facts: StepFacts, role: str) -> Part:
    return facts.inference.evidence.part(role)


def _commas(items: Iterable[object]) -> str:
    return ",".join(map(str, items))


# The notation of the terse voice.
def _crossing(facts: StepFacts) -> str:
    source, target = _part(facts, "source"), _part(facts, "target")
    return f"{source.digits[0]} in {source.houses[0]} and {target.houses[0]}"


def _subset(facts: StepFacts) -> str:
    part = _part(facts, "subset")
    return f"{_commas(part.digits)} in {_commas(part.cells)}"


def _fish(facts: StepFacts) -> str:
    base, *rest = facts.inference.evidence.parts
    told = f"{base.digits[0]} {short(base.houses)}"
    for part in rest:
        told += f" fin {_commas(part.cells)}" if part.role == "fins" else f" {short(part.houses)}"
    return told


def short(lines: Iterable[House]) -> str:
    """`r25`, `r2b3`: lines and boxes by letter and number; other houses by name."""
    told: dict[str, list[str]] = {}
    for house in lines:
        told.setdefault(_LETTERS.get(house.kind, f"{house.kind} "), []).append(str(house.index + 1))
    return "".join(
        letter + ("," if any(len(n) > 1 for n in numbers) else "").join(numbers)
        for letter, numbers in told.items()
    )


_LETTERS = {HouseKind.ROW: "r", HouseKind.COLUMN: "c", HouseKind.BOX: "b"}

NOTATION: dict[str, Wording] = {
    "pointing": _crossing,
    "claiming": _crossing,
    **dict.fromkeys(SUBSETS, _subset),
    **dict.fromkeys(FISH, _fish),
}


# Hints: the kind, where to look, the pattern.
def _look_at_source(facts: StepFacts) -> str:
    return f"Look at {_part(facts, 'source').houses[0]}."


def _ask_for_source(facts: StepFacts) -> str:
    part = _part(facts, "source")
    return (
        f"Where can {part.digits[0]} still go in {part.houses[0]}? "
        "Those cells have something else in common."
    )


def _look_at_subset(facts: StepFacts) -> str:
    return f"Look at {houses(_part(facts, 'subset').houses)}."


def _ask_for_digits(facts: StepFacts) -> str:
    part = _part(facts, "subset")
    return f"What can {listed(part.cells)} be between them? Compare how many cells and digits."


def _ask_for_cells(facts: StepFacts) -> str:
    part = _part(facts, "subset")
    return (
        f"Where can {listed(part.digits)} still go in {part.houses[0]}? "
        "Compare how many digits and cells."
    )


def _look_at_base(facts: StepFacts) -> str:
    return f"Look at {houses(_part(facts, 'base').houses)}."


def _ask_for_cover(facts: StepFacts) -> str:
    base, cover = _part(facts, "base"), _part(facts, "cover")
    told = f"Where can {base.digits[0]} go in {houses(base.houses)}? Compare {houses(cover.houses)}"
    has_fins = any(part.role == "fins" for part in facts.inference.evidence.parts)
    return f"{told}, and mind what sticks out." if has_fins else f"{told}."


def _kind_of_fish(rule: str) -> str:
    lines = "houses" if "franken" in rule or "mutant" in rule else "rows or columns"
    return f"One digit lines up in several {lines}: look for {a_name(rule)}."


def _kind_of_subset(rule: str) -> str:
    what = "digits need" if rule.startswith("hidden") else "cells of a house share"
    kind = "the same few cells" if rule.startswith("hidden") else "just as many digits"
    return f"Some {what} {kind}: look for {a_name(rule)}."


def hint_words(where: Wording, pattern: Wording) -> dict[str, Hint]:
    """The words of each technique; a step of that name with no pattern gets `where` and `pattern`."""

    def safe(kind: str, looking: Wording, asking: Wording) -> Hint:
        return kind, by_pattern(looking, where), by_pattern(asking, pattern)

    crossing = "In some {} a digit is confined to cells that another house shares: look for {}."
    return {
        "pointing": safe(crossing.format("box", "pointing"), _look_at_source, _ask_for_source),
        "claiming": safe(crossing.format("line", "claiming"), _look_at_source, _ask_for_source),
        **{
            rule: safe(
                _kind_of_subset(rule),
                _look_at_subset,
                _ask_for_cells if rule.startswith("hidden") else _ask_for_digits,
            )
            for rule in SUBSETS
        },
        **{rule: safe(_kind_of_fish(rule), _look_at_base, _ask_for_cover) for rule in FISH},
    }
