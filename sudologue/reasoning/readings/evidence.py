"""What rules about constraints share: which constraints are theirs, and the inference that one reading makes."""

from collections.abc import Container, Iterable, Iterator

from sudologue.inference.inference import Evidence, Inference, Part
from sudologue.inference.truth import Kept
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.readings import PlacedReading
from sudologue.reasoning.views.candidates import elimination_of

LINES = frozenset(
    {
        *("kropki_white", "kropki_black", "difference", "ratio", "xv", "greater_than"),
        *("thermo", "slow_thermo", "whispers", "palindrome", "clone"),
    }
)
"""The kinds that join their cells two by two: what they allow is what each two neighbours allow."""
CAGES = frozenset({"killer"})
ARROWS = frozenset({"arrow"})
NAMED = LINES | CAGES | ARROWS
"""The kinds that have a technique of their own; all others are read as tables."""


def readings_of(grid: Grid, kinds: Container[str]) -> Iterator[PlacedReading]:
    """The readings of these kinds."""
    return (each for each in grid.readings if each.reading.kind in kinds)


def by_reading(
    rule: str, board: Board, reading: PlacedReading, lost: int, parts: Iterable[Part] = ()
) -> Inference:
    """What one constraint rules out."""
    cells = tuple(dict.fromkeys(reading.reading.order))
    return Inference(
        rule,
        elimination_of(lost, board.grid),
        Evidence(
            truths=(Kept(reading.name),),
            focus_cells=cells,
            description=f"{reading.name} holds it in no way",
            parts=(Part("constraint", cells=cells, constraints=(reading.name,)), *parts),
        ),
    )
