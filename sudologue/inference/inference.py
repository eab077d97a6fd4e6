"""One deduction: the rule that saw it, what it concludes, and the evidence.

Evidence is structured: what a rule saw, never a sentence about it. Narrators make the sentences.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sudologue.inference.truth import Truth
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.house import House
from sudologue.model.sets import Candidate


@dataclass(frozen=True, slots=True)
class Placement:
    """A digit goes into a cell."""

    cell: Cell
    value: int

    def apply(self, board: Board) -> Board:
        """The board with the digit placed."""
        return board.place(self.cell, self.value)

    def __str__(self) -> str:
        return f"{self.cell}={self.value}"


@dataclass(frozen=True, slots=True)
class Elimination:
    """Candidates go: pairs of cell and digit."""

    candidates: tuple[Candidate, ...]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that lose a candidate, in reading order."""
        return tuple(sorted({cell for cell, _ in self.candidates}))

    @property
    def values(self) -> frozenset[int]:
        """The digits that go somewhere."""
        return frozenset(digit for _, digit in self.candidates)

    def apply(self, board: Board) -> Board:
        """The board without the candidates."""
        return board.eliminate(self.candidates)

    def __str__(self) -> str:
        by_cell: dict[Cell, list[int]] = {}
        for cell, digit in self.candidates:
            by_cell.setdefault(cell, []).append(digit)
        return ", ".join(
            f"{cell}<>{','.join(map(str, sorted(digits)))}"
            for cell, digits in sorted(by_cell.items())
        )


Action = Placement | Elimination


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a rule saw: the truths that prove its conclusion, and plain views of them.

    `description` is terse and mechanical, for logs and debugging.
    """

    truths: tuple[Truth, ...]
    focus_cells: tuple[Cell, ...] = ()
    focus_house: House | None = None
    focus_digit: int | None = None
    candidates_seen: frozenset[int] | None = None
    description: str = ""


@dataclass(frozen=True, slots=True)
class Inference:
    """A deduction. `rule` is the id of the technique."""

    rule: str
    action: Action
    evidence: Evidence

    def apply(self, board: Board) -> Board:
        """The board after it."""
        return self.action.apply(board)

    def __str__(self) -> str:
        return f"{self.rule}: {self.action}"


Inferences = Sequence[Inference]
