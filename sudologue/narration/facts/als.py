"""Almost locked sets: what is handed on from set to set, and which petal loses what."""

from sudologue.inference.inference import Part
from sudologue.inference.proof import StepFacts
from sudologue.model.cell import Cell
from sudologue.narration.facts.parts import gone_digits, part, parts


def all_sets(step: StepFacts) -> list[tuple[Cell, ...]]:
    """The cells of the sets, or of the petals."""
    return [part.cells for part in step.inference.evidence.parts if part.role in ("set", "petal")]


def digits_handed_on(step: StepFacts) -> list[int]:
    """What each set must have, once the one before it has no more to give: at last a digit that goes elsewhere."""
    linking = [part.digits[0] for part in parts(step, "restricted")]
    return [*linking, gone_digits(step)[0]]


def petals(step: StepFacts) -> list[tuple[Part, list[int]]]:
    """The petals of a death blossom, each once, with the digits of the stem that they would lose."""
    digits: dict[Part, list[int]] = {}
    for digit, petal in zip(part(step, "stem").digits, parts(step, "petal"), strict=True):
        digits.setdefault(petal, []).append(digit)
    return list(digits.items())
