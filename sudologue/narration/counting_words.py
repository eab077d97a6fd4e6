"""Sue de Coq, exclusion, templates and fireworks in short notation, and the hints that lead to them."""

from collections.abc import Iterable

from sudologue.inference.inference import Part
from sudologue.inference.proof import StepFacts
from sudologue.narration.en.sue_de_coq import lines_of
from sudologue.narration.en.words import houses, listed
from sudologue.narration.voice import Hint, Wording, by_pattern


def _part(facts: StepFacts, role: str) -> Part:
    return facts.inference.evidence.part(role)


def _parts(facts: StepFacts, role: str) -> list[Part]:
    return [part for part in facts.inference.evidence.parts if part.role == role]


def _commas(items: Iterable[object]) -> str:
    return ",".join(map(str, items))


# The notation of the terse voice.
def _with_digits(part: Part) -> str:
    return f"{_commas(part.cells)} {{{_commas(part.digits)}}}"


def _sue_de_coq(facts: StepFacts) -> str:
    middle, line, box = (_with_digits(_part(facts, role)) for role in ("crossing", "line", "box"))
    return f"{middle} ({line}; {box})"


def _exclusion(facts: StepFacts) -> str:
    excluders = "; ".join(_with_digits(part) for part in _parts(facts, "excluder"))
    return f"{_commas(_part(facts, 'base').cells)} ({excluders})"


def _template(facts: StepFacts) -> str:
    digit, *others = (part.digits[0] for part in _parts(facts, "digit"))
    return f"{digit} with {_commas(others)}" if others else str(digit)


def _fireworks(facts: StepFacts) -> str:
    wings = _commas(_part(facts, "wings").cells)
    corners = (f"{_commas(p.digits)} in {_commas(p.cells)}" for p in _parts(facts, "corner"))
    return f"{', '.join(corners)} and {wings}"


EXCLUSIONS = ("aligned-pair-exclusion", "aligned-triple-exclusion")
TEMPLATES = ("template-set", "template-delete")

NOTATION: dict[str, Wording] = {
    "sue-de-coq": _sue_de_coq,
    **dict.fromkeys(EXCLUSIONS, _exclusion),
    **dict.fromkeys(TEMPLATES, _template),
    "fireworks": _fireworks,
}


# Hints: the kind, where to look, the pattern.
def _look_at_crossing(facts: StepFacts) -> str:
    return f"Look at {houses(_part(facts, 'crossing').houses)}, where they cross and around."


def _ask_for_count(facts: StepFacts) -> str:
    cells = listed(facts.inference.evidence.focus_cells)
    return f"Count the digits that {cells} have between them, and compare how many cells there are."


def _ask_for_combinations(facts: StepFacts) -> str:
    base = listed(_part(facts, "base").cells)
    others = listed(cell for part in _parts(facts, "excluder") for cell in part.cells)
    return f"How can {base} be filled together, so that enough is left for {others}?"


def _ask_for_patterns(facts: StepFacts) -> str:
    digit = _part(facts, "digit").digits[0]
    return f"Go through the ways to place all the missing {digit}s. What do they have in common?"


def _look_at_lines(facts: StepFacts) -> str:
    return f"Look at {lines_of(_parts(facts, 'corner'))}."


def _ask_for_wings(facts: StepFacts) -> str:
    corners = _parts(facts, "corner")
    cells = listed(cell for corner in corners for cell in corner.cells)
    wings = listed(_part(facts, "wings").cells)
    return (
        f"Along the row and the column of {cells}, which digits keep to its box and to {wings}?"
        if len(corners) == 1
        else f"Which digits keep to the boxes of {cells}, and to {wings}, along their lines?"
    )


def hint_words(where: Wording, pattern: Wording) -> dict[str, Hint]:
    """The words of each technique; a step of that name with no pattern gets `where` and `pattern`."""

    def safe(kind: str, looking: Wording, asking: Wording) -> Hint:
        return kind, by_pattern(looking, where), by_pattern(asking, pattern)

    return {
        "sue-de-coq": safe(
            "Some cells of a line and a box that cross have as many digits as cells: look for a "
            "Sue de Coq.",
            _look_at_crossing,
            _ask_for_count,
        ),
        "aligned-pair-exclusion": safe(
            "Two cells cannot be filled in every way that they seem to allow: look for an aligned "
            "pair exclusion.",
            where,
            _ask_for_combinations,
        ),
        "aligned-triple-exclusion": safe(
            "Three cells cannot be filled in every way that they seem to allow: look for an aligned "
            "triple exclusion.",
            where,
            _ask_for_combinations,
        ),
        "template-set": safe(
            "All the ways to place one digit have a cell in common: look for a template set.",
            where,
            _ask_for_patterns,
        ),
        "template-delete": safe(
            "All the ways to place one digit leave out some of its candidates: look for a template "
            "delete.",
            where,
            _ask_for_patterns,
        ),
        "fireworks": safe(
            "Several digits burst from the cell where a row and a column cross: look for fireworks.",
            _look_at_lines,
            _ask_for_wings,
        ),
    }
