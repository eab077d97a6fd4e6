"""One deduction: the rule that saw it, what it concludes, and the evidence.

Evidence is structured: what a rule saw, never a sentence about it. Narrators make the sentences.
"""

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

GUESS = "guess"
"""What stands in the place of a technique's id where a digit was guessed."""


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a pattern and the part it plays: a fish's `base` and `cover` and `fins`, a wing's `pivot`.

    Narrators and pictures go by the role; whatever a piece is made of is filled in, the rest is empty.
    """

    role: str
    candidates: tuple[Candidate, ...] = ()
    cells: tuple[Cell, ...] = ()
    digits: tuple[int, ...] = ()
    houses: tuple[House, ...] = ()
    constraints: tuple[str, ...] = ()
    """Names of the grid's constraints, such as `killer 3`."""


@dataclass(frozen=True, slots=True)
class Link:
    """One stride of a chain: from candidates to candidates (several on a side: a group, any one of them).

    A strong link says "if the source is false, the target is true" and rests on a truth, or on the `cells` of
    an almost locked set; a weak link says "if the source is true, the target is false" and rests on a conflict.
    """

    source: tuple[Candidate, ...]
    target: tuple[Candidate, ...]
    truth: Truth | None = None
    cells: tuple[Cell, ...] = ()

    @property
    def is_strong(self) -> bool:
        """Strong links rest on something."""
        return self.truth is not None or bool(self.cells)


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a rule saw: the truths that prove its conclusion, and plain views of them.

    `parts` and `links` are the pattern, for those techniques that have more to it than their truths.
    `description` is terse and mechanical, for logs and debugging.
    """

    truths: tuple[Truth, ...]
    focus_cells: tuple[Cell, ...] = ()
    focus_house: House | None = None
    focus_digit: int | None = None
    candidates_seen: frozenset[int] | None = None
    description: str = ""
    parts: tuple[Part, ...] = ()
    links: tuple[Link, ...] = ()

    def part(self, role: str) -> Part:
        """The first part of that role."""
        for part in self.parts:
            if part.role == role:
                return part
        raise KeyError(role)


@dataclass(frozen=True, slots=True)
class Inference:
    """A deduction. `rule` is the id of the technique."""

    rule: str
    action: Action
    evidence: Evidence

    @property
    def assumes_uniqueness(self) -> bool:
        """Does it hold only if the puzzle has one solution?"""
        return any(truth.assumes_uniqueness for truth in self.evidence.truths)

    @property
    def is_guess(self) -> bool:
        """Was it found by search, and proves nothing?"""
        return self.rule == GUESS

    def apply(self, board: Board) -> Board:
        """The board after it."""
        return self.action.apply(board)

    def __str__(self) -> str:
        return f"{self.rule}: {self.action}"
