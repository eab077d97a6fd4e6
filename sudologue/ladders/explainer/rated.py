"""A step that comes with its rating.

Most of Sudoku Explainer's steps are rated by their technique alone. Of loops, graves and chains it rates each by
itself, by lengths that it counts while it searches, and takes the lowest: so whoever finds one knows its rating.
"""

from dataclasses import dataclass
from typing import Self

from sudologue.inference.inference import Inference


@dataclass(frozen=True, slots=True)
class RatedInference(Inference):
    """An inference, and what the Explainer gives for it."""

    rating: float

    @classmethod
    def of(cls, inference: Inference, rating: float) -> Self:
        """The inference with this rating, to one decimal place."""
        return cls(inference.rule, inference.action, inference.evidence, round(rating, 1))
