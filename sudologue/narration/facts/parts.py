"""The pieces of a step's pattern, by the part that they play, and what the step takes away."""

from sudologue.inference.inference import Elimination, Part
from sudologue.inference.proof import StepFacts
from sudologue.model.cell import Cell
from sudologue.model.sets import Candidate


def part(step: StepFacts, role: str) -> Part:
    """The first piece of that role."""
    return step.inference.evidence.part(role)


def parts(step: StepFacts, role: str) -> list[Part]:
    """All pieces of that role."""
    return [part for part in step.inference.evidence.parts if part.role == role]


def gone(step: StepFacts) -> tuple[Candidate, ...]:
    """The candidates that the step takes away."""
    action = step.inference.action
    return action.candidates if isinstance(action, Elimination) else ()


def gone_digits(step: StepFacts) -> list[int]:
    """Their digits, each once, in order."""
    return sorted({digit for _, digit in gone(step)})


def target_cells(step: StepFacts) -> tuple[Cell, ...]:
    """The cells that the conclusion is about."""
    action = step.inference.action
    return action.cells if isinstance(action, Elimination) else (action.cell,)
