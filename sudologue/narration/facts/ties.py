"""Where constraints, and not houses, are the reason: what they rule out, and which cells of a pattern they bind."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations

from sudologue.inference.inference import Elimination, Link
from sudologue.inference.proof import CauseKind, Loss, Premise, StepFacts
from sudologue.inference.prover import Prover
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid

_MOST_TIES = 40
"""More than that are not looked into one by one, but constraint by constraint."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A digit on the board that rules out candidates by a constraint."""

    blocker: Cell
    digit: int
    constraint: str
    lost: tuple[Loss, ...]

    @property
    def cells(self) -> list[Cell]:
        """Where something is ruled out."""
        return sorted({loss.cell for loss in self.lost})

    @property
    def digits(self) -> list[int]:
        """What is ruled out."""
        return sorted({loss.digit for loss in self.lost})

    @property
    def is_alike(self) -> bool:
        """Is it the same digit that is ruled out?"""
        return self.digits == [self.digit]


@dataclass(frozen=True, slots=True)
class Mark:
    """Cells whose marks rule candidates out from the start."""

    constraint: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, order=True)
class Tie:
    """Two cells of a pattern that a constraint binds: some of their candidates do not go together."""

    constraint: str
    cells: tuple[Cell, Cell]


def sights(premise: Premise) -> list[Sight]:
    """What a truth lost to digits by constraints; those of one digit and one constraint together."""
    found: dict[tuple[Cell, int, str], list[Loss]] = {}
    for loss in premise.losses:
        cause = loss.cause
        if cause.kind is CauseKind.SEEN and cause.cell and cause.digit and cause.constraint:
            found.setdefault((cause.cell, cause.digit, cause.constraint), []).append(loss)
    return [Sight(*key, tuple(lost)) for key, lost in found.items()]


def marks(premise: Premise) -> list[Mark]:
    """What a truth lost to marks."""
    found: dict[str, set[Cell]] = {}
    for loss in premise.losses:
        if loss.cause.kind is CauseKind.MARKED and loss.cause.constraint:
            found.setdefault(loss.cause.constraint, set()).add(loss.cell)
    return [Mark(name, tuple(sorted(cells))) for name, cells in found.items()]


def mark_of(grid: Grid, name: str, cell: Cell) -> set[int]:
    """The digits that a mark leaves to a cell."""
    digits = range(1, grid.size + 1)
    return {
        digit
        for digit in digits
        if name not in grid.conflict_reasons.marks(grid.candidate(cell, digit))
    }


def allowed(grid: Grid, sight: Sight, cell: Cell) -> list[int]:
    """The digits that the constraint leaves to a cell beside the digit that stands there."""
    placed = grid.candidate(sight.blocker, sight.digit)
    reasons = grid.conflict_reasons
    return [
        digit
        for digit in range(1, grid.size + 1)
        if sight.constraint not in reasons.of(placed, grid.candidate(cell, digit))
    ]


def tie_of_link(grid: Grid, link: Link) -> Tie | None:
    """What binds the ends of a weak link, if neither a cell nor a house does."""
    for one in link.source:
        for other in link.target:
            found = _tie(grid, grid.candidate(*one), grid.candidate(*other))
            if found:
                return found
    return None


def ties(step: StepFacts) -> list[Tie]:
    """The ties by constraints without which the step would not be proved, in order.

    Conflicts in cells and houses are there for everybody to see. If they alone do not prove the step, those of
    constraints are left out one after the other, and the step is proved again.
    """
    if not step.grid.constraints:
        return []
    conflicts = _conflicts(step)
    if not conflicts:
        return []
    prover, lost = Prover.of(step.grid, step.inference), _lost(step)
    if not prover.proves(lost, _agrees(step.grid, conflicts, ())):
        return _needed(step.grid, prover, lost, conflicts)
    return []


Conflicts = dict[Tie, list[tuple[int, int]]]


def _needed(grid: Grid, prover: Prover, lost: int, conflicts: Conflicts) -> list[Tie]:
    kept = list(conflicts)
    if not prover.proves(lost, _agrees(grid, conflicts, kept)):
        return []
    for name in dict.fromkeys(tie.constraint for tie in conflicts):
        rest = [tie for tie in kept if tie.constraint != name]
        if prover.proves(lost, _agrees(grid, conflicts, rest)):
            kept = rest
    for tie in list(kept) if len(kept) <= _MOST_TIES else ():
        rest = [each for each in kept if each != tie]
        if prover.proves(lost, _agrees(grid, conflicts, rest)):
            kept = rest
    return kept


def _lost(step: StepFacts) -> int:
    grid = step.grid
    told = {grid.candidate(loss.cell, loss.digit) for p in step.premises for loss in p.losses}
    return sum(1 << candidate for candidate in told)


def _conflicts(step: StepFacts) -> Conflicts:
    """What constraints forbid among the candidates of the truths and of the conclusion, tie by tie."""
    grid = step.grid
    involved = {grid.candidate(*each) for p in step.premises for each in p.left}
    if isinstance(step.inference.action, Elimination):
        involved |= {grid.candidate(*each) for each in step.inference.action.candidates}
    found: Conflicts = {}
    for one, other in combinations(sorted(involved), 2):
        if grid.sees[one] >> other & 1:
            tie = _tie(grid, one, other)
            if tie:
                found.setdefault(tie, []).append((one, other))
    return dict(sorted(found.items()))


def _tie(grid: Grid, one: int, other: int) -> Tie | None:
    """The constraint by which two candidates conflict, where no cell or house is the reason."""
    (digit, here), (last, there) = divmod(one, grid.cell_count), divmod(other, grid.cell_count)
    if here == there or (digit == last and _share_a_house(grid, here, there)):
        return None
    cells = grid.cells[min(here, there)], grid.cells[max(here, there)]
    return next((Tie(name, cells) for name in grid.conflict_reasons.of(one, other)), None)


def _share_a_house(grid: Grid, one: int, other: int) -> bool:
    return not set(grid.houses_of[one]).isdisjoint(grid.houses_of[other])


class _Agreement(dict[int, int]):
    """What goes with each candidate, by cells and houses and by some ties."""

    def __init__(self, grid: Grid, apart: Mapping[int, int]) -> None:
        super().__init__()
        self._grid, self._apart = grid, apart

    def __missing__(self, candidate: int) -> int:
        grid = self._grid
        digit, cell = divmod(candidate, grid.cell_count)
        peers = 0
        for house in grid.houses_of[cell]:
            peers |= grid.house_masks[house]
        sees = peers << digit * grid.cell_count | grid.domain_masks[cell]
        sees = sees & ~(1 << candidate) | self._apart.get(candidate, 0)
        self[candidate] = grid.all_mask & ~sees
        return self[candidate]


def _agrees(grid: Grid, conflicts: Conflicts, kept: Iterable[Tie]) -> Mapping[int, int]:
    apart: dict[int, int] = {}
    for tie in kept:
        for one, other in conflicts[tie]:
            apart[one] = apart.get(one, 0) | 1 << other
            apart[other] = apart.get(other, 0) | 1 << one
    return _Agreement(grid, apart)
