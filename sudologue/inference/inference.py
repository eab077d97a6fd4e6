"""One deduction: the rule that saw it, what it concludes, and the evidence.

Evidence is structured: what a rule saw, never a sentence about it. Narrators make the sentences.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Self, cast, overload

from sudologue.errors import PuzzleError, WrongTypeError, shortened
from sudologue.inference.truth import Truth
from sudologue.model.board import Board
from sudologue.model.cell import Cell, CellLike, whole_number
from sudologue.model.house import House
from sudologue.model.sets import Candidate


@dataclass(frozen=True, slots=True)
class Placement:
    """A digit goes into a cell.

    >>> import sudologue as sl
    >>> placed = sl.Placement(sl.Cell(0, 1), 2)
    >>> print(placed, placed.apply(sl.read("1.34 3412 2143 432.")))
    r1c2=2 123434122143432.
    """

    cell: Cell
    value: int

    def on(self, board: Board) -> Self:  # noqa: ARG002, as an elimination is asked
        """What it does to a board: the same on all."""
        return self

    def apply(self, board: Board) -> Board:
        """The board with the digit placed."""
        return board.place(self.cell, self.value)

    def __str__(self) -> str:
        return f"{self.cell!s}={self.value}"


@dataclass(frozen=True, slots=True, init=False)
class Elimination:
    """Candidates go: pairs of cell and digit, all of which the board must have.

    Made of cells and values it says that each of these digits goes from each of these cells, wherever it is there:

    >>> pair = Elimination((Cell(0, 0), Cell(0, 1)), {4, 5})
    >>> print(pair)
    r1c1<>4,5, r1c2<>4,5
    >>> pair == Elimination(cells=pair.cells, values=pair.values) == Elimination(pair.candidates)
    True
    """

    candidates: tuple[Candidate, ...]
    where_there: bool = field(init=False, repr=False, compare=False)
    """May the board lack some of them?"""

    @overload
    def __init__(self, candidates: tuple[Candidate, ...]) -> None: ...

    @overload
    def __init__(self, cells: Iterable[CellLike], values: Iterable[int]) -> None: ...

    def __init__(  # pyright: ignore[reportInconsistentOverload] -- what stands first has two names
        self, candidates: Any = None, values: Any = None, *, cells: Any = None
    ) -> None:
        is_product = values is not None
        if is_product:
            candidates = _product(candidates if cells is None else cells, values)
        elif candidates is None or cells is not None:
            raise TypeError("an elimination is made of candidates, or of cells and values")
        object.__setattr__(self, "candidates", candidates)
        object.__setattr__(self, "where_there", is_product)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that lose a candidate, in reading order."""
        return tuple(sorted({cell for cell, _ in self.candidates}))

    @property
    def values(self) -> frozenset[int]:
        """The digits that go somewhere."""
        return frozenset(digit for _, digit in self.candidates)

    def on(self, board: Board) -> "Elimination":
        """What it takes from a board: where not all have to be there, those that are."""
        if not self.where_there:
            return self
        grid, left = board.grid, board.candidates_mask
        there = (each for each in self.candidates if left >> grid.candidate(*each) & 1)
        return Elimination(tuple(there))

    def apply(self, board: Board) -> Board:
        """The board without the candidates."""
        return board.eliminate(self.on(board).candidates)

    def __str__(self) -> str:
        by_cell: dict[Cell, list[int]] = {}
        for cell, digit in self.candidates:
            by_cell.setdefault(cell, []).append(digit)
        return ", ".join(
            f"{cell}<>{','.join(map(str, sorted(digits)))}"
            for cell, digits in sorted(by_cell.items())
        )


def _product(cells: object, values: object) -> tuple[Candidate, ...]:
    """Each of these digits in each of these cells, which may go by their names."""
    if not isinstance(cells, Iterable):
        raise WrongTypeError("a list of cells such as 'r4c7'", cells)
    if not isinstance(values, Iterable) or isinstance(values, str | bytes):
        raise WrongTypeError("a list of digits", values)
    digits = sorted(map(_digit, cast("Iterable[object]", values)))
    named = map(Cell.of, cast("Iterable[object]", cells))
    return tuple((cell, digit) for cell in named for digit in digits)


def _digit(value: object) -> int:
    digit = whole_number(value)
    if digit is None:
        raise PuzzleError(f"expected digits such as 5, found {shortened(value)}")
    return digit


Action = Placement | Elimination

GUESS = "guess"
"""What stands in the place of a technique's id where a digit was guessed."""


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a pattern and the part it plays: a fish's `base` and `cover` and `fins`, a wing's `pivot`.

    Narrators and pictures go by the role; whatever a piece is made of is filled in, the rest is empty.

    >>> import sudologue as sl
    >>> sl.Part("base", houses=(sl.Grid.of().house("row 1"),)).role
    'base'
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

    >>> import sudologue as sl
    >>> link = sl.Link(((sl.Cell(0, 0), 5),), ((sl.Cell(0, 8), 5),), sl.Range(5, sl.Grid.of().house("row 1")))
    >>> link.is_strong
    True
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
    """What a rule saw: plain views of it, and the truths that prove its conclusion.

    `description` is terse and mechanical, for logs and debugging. What proves a step, and the pattern of those
    techniques that have more to it than their truths (`parts` and `links`), is told by name.

    >>> from sudologue.inference.truth import Domain
    >>> seen = Evidence((Cell(3, 6),), None, 5, frozenset({5}), "r4c7 only 5", truths=(Domain(Cell(3, 6)),))
    >>> seen.focus_digit, seen.description
    (5, 'r4c7 only 5')
    """

    focus_cells: tuple[Cell, ...] = ()
    focus_house: House | None = None
    focus_digit: int | None = None
    candidates_seen: frozenset[int] | None = None
    description: str = ""
    truths: tuple[Truth, ...] = field(default=(), kw_only=True)
    parts: tuple[Part, ...] = field(default=(), kw_only=True)
    links: tuple[Link, ...] = field(default=(), kw_only=True)

    def __post_init__(self) -> None:
        """Truths in the place of the cells, where they once stood, are noticed."""
        cells = cast("Any", self.focus_cells)
        if cells and not (hasattr(cells, "__getitem__") and isinstance(cells[0], Cell)):
            raise WrongTypeError("a tuple of cells (truths go by name: truths=...)", cells)

    def part(self, role: str) -> Part:
        """The first part of that role."""
        for part in self.parts:
            if part.role == role:
                return part
        raise KeyError(role)


@dataclass(frozen=True, slots=True)
class Inference:
    """A deduction. `rule` is the id of the technique.

    >>> import sudologue as sl
    >>> inference = sl.hint("1.34 3412 2143 432.")
    >>> inference.rule, str(inference.action), inference.evidence.focus_house.name
    ('full-house', 'r1c2=2', 'row 1')
    """

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

    def on(self, board: Board) -> "Inference":
        """The same with what its action does to this board and no more: the form in which a trace has it."""
        action = self.action.on(board)
        return self if action is self.action else replace(self, action=action)

    def apply(self, board: Board) -> Board:
        """The board after it."""
        return self.action.apply(board)

    def __str__(self) -> str:
        return f"{self.rule}: {self.action}"
